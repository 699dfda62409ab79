"""Faults that one seat can prove from its own view: nothing here knows more than the seat has seen and heard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.cards import HONOURS, KINGS, PAGAT, SKUS, TAROCKS, TRULL, CardSet, Seat, Suit, Trick
from tarock.deal import SeenMove, View
from tarock.game import Bid, Choose, Claim, Disclosure, FaultKind, Kind, Lay, Play, Push, UltimoOptions
from tarock.game.phases import GOOD, HOLD, LEAVE, PASS, SCAT, scats_of
from tarock.players.siding import holder, tricks_seen
from tarock.variants.families.viennese.conceding import LOOK
from tarock.variants.families.viennese.honours_in_play import HONOURS_OF, MISSING_IN_TALON

NUMBERS: Final = {
    "eight-tarocks": 8, "nine-tarocks": 9, "ten-tarocks": 10, "eleven-tarocks": 11, "twelve-tarocks": 12,
}  # fmt: skip
OVERSIGHTS: Final = {
    "contra:game": FaultKind.CONTRA_OWN_GAME,
    "contra:pagat-ultimo": FaultKind.CONTRA_OWN_ULTIMO,
    "contra:pagat-ultimo/declarer": FaultKind.CONTRA_OWN_ULTIMO,
}
NUMBER_DUE: Final = 10
"""So many tarocks have to be told in the games that know such numbers (COD-71)."""


def proved(view: View) -> Iterator[Claim]:
    """Every fault that the view proves, whoever committed it."""
    tricks = tricks_seen(view)
    wrong = {*seen_at_once(view)}
    wrong |= {seat for seat in view.active if has_revoked(view, seat, tricks) or laid_wrongly(view, seat, tricks)}
    yield from (Claim(seat, FaultKind.RENONCE) for seat in view.active if seat in wrong)
    yield from false_numbers(view, tricks)
    yield from missing_honours(view)
    yield from without_pagat(view)
    yield from without_honour(view)
    yield from overlooked_partner(view)


def seen_at_once(view: View) -> Iterator[Seat]:
    """Who showed a card out of turn, or looked into his tricks (COD-17 to COD-19, COD-54).

    A declarer is left alone: he may have put down two cards and taken one back (COD-20).
    """
    for one in _moves(view):
        pushed = isinstance(one.move, Push) and one.seat != view.told.declarer
        if pushed or one.move == Choose(LOOK):
            yield one.seat


def has_revoked(view: View, seat: Seat, tricks: tuple[Trick, ...]) -> bool:
    """Whether somebody showed a card of a suit he had failed to follow, or a tarock he should have played (COD-D2).

    The Sküs proves nothing, since it may be a fool; nor does a card that came into the hand in between.
    """
    denied: set[Suit] = set()
    fresh = _taken_up(view, seat)
    for trick in tricks:
        card = trick.card_of(seat)
        if card is None or card is SKUS:
            continue
        if card.suit in denied and card not in fresh:
            return True
        if trick.led is not None and card.suit is not trick.led:
            denied |= {trick.led} if card.suit is Suit.TAROCKS else {trick.led, Suit.TAROCKS}
    return False


def _taken_up(view: View, seat: Seat) -> CardSet:
    """What may have come to a seat during the play: cards shown then, and where two play any card of a packet."""
    shown = CardSet(card for one in _shown(view) if one.seat == seat for card in one.cards or ())
    return shown if len(view.active) > 2 else shown | (view.pack.cards - TAROCKS - KINGS)


def laid_wrongly(view: View, seat: Seat, tricks: tuple[Trick, ...]) -> bool:
    """Whether a seat laid away a wrong number, tarocks while it had other cards, or an honour (COD-29 to COD-32)."""
    if all(one.seat != seat for one in _moves(view) if isinstance(one.move, Lay)) or not _viennese(view):
        return False
    suits = _played(seat, tricks) - TAROCKS - KINGS
    early = any(one.rule == "COD-31" and one.seat == seat for one in _shown(view)) and suits
    return bool(early) or _has_other_number(view, seat) or _found_in_scat(view, seat)


def _viennese(view: View) -> bool:
    """Whether honours and tarocks may not be laid away; the great games have rules of their own."""
    return len(view.pack) <= 54


def _has_other_number(view: View, seat: Seat) -> bool:
    """Whether before a lead one hand is longer or shorter than all others."""
    lying = view.told.lying if view.kind is Kind.PLAYING else None
    if lying is None or lying.cards or len(view.active) < 3:
        return False
    others = {view.hands[other] for other in view.active if other != seat}
    return len(others) == 1 and view.hands[seat] not in others


def _found_in_scat(view: View, seat: Seat) -> bool:
    """Whether the inspection shows an honour, or tarocks of the declarer that were not shown (COD-22)."""
    if view.kind is not Kind.INSPECTING:
        return False
    laying = {one.seat for one in _moves(view) if isinstance(one.move, Lay)}
    own = scats_of(seat)[0]
    names = (SCAT, own) if laying == {seat} else (own,)
    laid = CardSet(card for zone in view.zones if zone.name in names for card in zone.cards or ())
    return bool(laid & HONOURS) or bool(laid & TAROCKS and seat == view.told.declarer)


def false_numbers(view: View, tricks: tuple[Trick, ...]) -> Iterator[Claim]:
    """More tarocks shown than were announced, or fewer left than were, or ten and no word of it (COD-71, COD-73)."""
    told = {one.seat: NUMBERS[one.word] for one in view.told.said if one.word in NUMBERS}
    for seat in view.active if tricks else ():
        shown = len(_played(seat, tricks) & TAROCKS)
        number = told.get(seat)
        wrong = shown >= NUMBER_DUE if number is None else not shown <= number <= shown + view.hands[seat]
        if wrong:
            yield Claim(seat, FaultKind.FALSE_NUMBER)


def missing_honours(view: View) -> Iterator[Claim]:
    """Honours announced in the play of which one then comes out of a talon (COD-69)."""
    said: list[tuple[Seat, str]] = []
    for one in view.history:
        if isinstance(one, SeenMove) and isinstance(one.move, Play):
            said += [(one.seat, word) for word in one.move.words if word in HONOURS_OF]
        elif isinstance(one, Disclosure) and one.cards:
            yield from (Claim(seat, MISSING_IN_TALON) for seat, word in said if one.cards.bits & HONOURS_OF[word])


def without_pagat(view: View) -> Iterator[Claim]:
    """A Pagat Ultimo announced while another holds the Pagat, where that is a fault (COD-46)."""
    owner = holder(view, PAGAT)
    if owner is None or not (isinstance(view.options, UltimoOptions) and view.options.strict_ultimo):
        return
    for one in view.told.said:
        if one.word == "pagat-ultimo" and one.seat != owner:
            yield Claim(one.seat, FaultKind.ULTIMO_WITHOUT_PAGAT)


def without_honour(view: View) -> Iterator[Claim]:
    """A game bid by somebody, when others are known to hold all tarock honours (COD-72)."""
    owners = {holder(view, card) for card in TRULL}
    for one in _moves(view) if None not in owners else ():
        bid = isinstance(one.move, Bid) and one.move.word not in (PASS, GOOD, HOLD, LEAVE)
        if bid and one.seat not in owners:
            yield Claim(one.seat, FaultKind.NO_HONOUR)


def overlooked_partner(view: View) -> Iterator[Claim]:
    """Who gave Contra to his own side: he is seen to hold the called card (COD-59, COD-62)."""
    told = view.told
    partner = holder(view, told.called) if told.called else None
    for one in told.said:
        if one.seat == partner != told.declarer and one.word in OVERSIGHTS:
            yield Claim(one.seat, OVERSIGHTS[one.word])


def _played(seat: Seat, tricks: tuple[Trick, ...]) -> CardSet:
    return CardSet(card for trick in tricks if (card := trick.card_of(seat)))


def _moves(view: View) -> Iterator[SeenMove]:
    return (one for one in view.history if isinstance(one, SeenMove))


def _shown(view: View) -> Iterator[Disclosure]:
    return (one for one in view.history if isinstance(one, Disclosure) and one.cards)
