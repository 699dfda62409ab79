"""What a View makes certain of the cards that it does not show.

Each thing known becomes a `Bar`: some cards do not lie in some zone. Only what follows from the rules counts; what
players are likely to do does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from tarock.cards import (
    AS_TAROCK,
    EMPTY,
    HONOURS,
    KINGS,
    MOND,
    NAMED,
    PAGAT,
    SKUS,
    TAROCKS,
    TRULL,
    Card,
    CardSet,
    Seat,
    Suit,
    Trick,
    TrickRules,
    bits_of,
)
from tarock.deal import SeenMove, View
from tarock.game import Call, Laws, Lay, Move, Play, Take, hand_of
from tarock.game.phases import SCAT, scats_of
from tarock.variants import variant
from tarock.variants.dansk import DanskOptions, DanskOutcome
from tarock.variants.dansk_gammel import GammelOutcome
from tarock.variants.families.full_pack.demanding import HANDED_OVER, WITH_NOBODY
from tarock.variants.families.slovene.shown_cut import CUT_SHOWS
from tarock.variants.families.viennese.called_partner import PartnerOutcome
from tarock.variants.families.viennese.called_tarock import SHOWS_CALLED
from tarock.variants.families.viennese.lone_declarer import LoneOutcome
from tarock.variants.grischun import GrischunOptions
from tarock.variants.gross import GrossOutcome
from tarock.variants.lhombre import LhombreOutcome
from tarock.variants.neunzehnerrufen import NINETEEN_DOWN, NineteenOutcome
from tarock.variants.paskiewitsch import PaskiewitschOutcome
from tarock.variants.slovenski import SlovenskiOutcome
from tarock.variants.vier_paare import PaareOutcome
from tarock.variants.vier_ruf import RufOutcome

_HANDED_OVER, _WITH_NOBODY = HANDED_OVER(seat=0, card=MOND).key, WITH_NOBODY(card=MOND).key
_IN_NO_HAND = (CUT_SHOWS(card=MOND).key, SHOWS_CALLED(seat=0, card=MOND).key)
"""Cards shown by a seat that did not hold them: from the pack before it is dealt, or from the talon."""


class Reason(StrEnum):
    """Why a card does not lie somewhere."""

    PLAYED = "what a player played, he had to play"
    SEEN = "a card that was seen lies where it was seen, or where it can have gone since"
    KEPT = "what the rules forbid to lay away"
    SUITS_FIRST = "who laid tarocks away had no suit card left"
    DECLARED = "what was declared of a hand, and what would have been"
    TAROCKS_LAST = "tarocks are laid away only out of a hand that allows it, and some are told of"


class Bar(NamedTuple):
    """Some cards do not lie in a zone."""

    zone: str
    cards: int
    reason: Reason


def unseen_by(view: View) -> CardSet:
    """The cards in no zone that is seen, nor in a trick: the piles hold nothing but played cards."""
    seen = bits_of(card for trick in tricks_of(view) for card in trick.cards)
    for zone in view.zones:
        seen |= zone.cards.bits if zone.cards is not None else 0
    return CardSet.of_bits(view.pack.cards.bits & ~seen)


def tricks_of(view: View) -> tuple[Trick, ...]:
    """All tricks, the one on the table last."""
    told = view.told
    return (*told.tricks, told.lying) if told.lying else told.tricks


def moves_of(view: View) -> Iterator[SeenMove]:
    """What was done, as it was seen."""
    return (one for one in view.history if isinstance(one, SeenMove))


def bars_of(view: View, sizes: Mapping[str, int]) -> Iterator[Bar]:
    """Where faults can be done nothing is certain but what is seen."""
    if view.laws != Laws.ENFORCED:
        return
    seen = {card: zones & sizes.keys() for card, zones in _Sightings(view).places().items()}
    for card, zones in seen.items():
        yield from (Bar(name, card.bit, Reason.SEEN) for name in sizes if zones and name not in zones)
    known = {name: bits_of(card for card, zones in seen.items() if zones == {name}) for name in sizes}
    for bar in (*_played(view), *_kept(view, sizes), *_suits_first(view)):
        yield bar._replace(cards=bar.cards & ~known.get(bar.zone, 0))


def _played(view: View) -> Iterator[Bar]:
    """What the rules of tricks would not have let a player keep back."""
    rules = view.told.rules
    for trick in tricks_of(view) if rules else ():
        assert rules is not None
        if rules.fool_lead == NAMED and trick.cards[:1] == (rules.fool,):
            continue  # The name may have changed while others had already followed it.
        before = Trick(trick.seats)
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            yield Bar(hand_of(seat), kept_back(rules, before, card), Reason.PLAYED)
            before = rules.add(before, card, Suit.TAROCKS if rules.fool_lead == AS_TAROCK else None)


def kept_back(rules: TrickRules, trick: Trick, card: Card) -> int:
    """The cards that a player cannot have besides one that he adds to a trick."""
    if trick.led is None:
        alone = rules.pagat_last and card is PAGAT and not trick.cards
        return ~PAGAT.bit if alone else 0
    if card is rules.fool:
        return 0
    fool = rules.fool.bit if rules.fool else 0
    tarocks, led = Suit.TAROCKS.bits & ~fool, trick.led.bits & ~fool
    if card.suit is trick.led:
        lacking, due = 0, led
    elif card.suit is Suit.TAROCKS:
        lacking, due = led, tarocks
    else:
        lacking, due = led | tarocks, 0
    if rules.must_beat:
        beating = rules.beating(trick)
        lacking |= 0 if card.bit & beating else due & beating
        due = due & beating if card.bit & beating else due
    return (lacking | due if rules.pagat_last and card is PAGAT else lacking) & ~card.bit


class _Sightings:
    """Where cards can be that were seen at some moment: where that was, and where they may have gone since."""

    def __init__(self, view: View) -> None:
        self.view, self.unseen = view, unseen_by(view)
        self.at: dict[Card, frozenset[str]] = {}
        self.owed: Seat | None = None
        """Who has handed a card over and awaits one in return."""
        self.takers: set[Seat] = set()

    def places(self) -> dict[Card, frozenset[str]]:
        """The zones for each card that was seen and is not seen now."""
        for one in self.view.history:
            if isinstance(one, SeenMove):
                self._done(one.seat, one.move)
            elif one.cards and one.seat is not None:
                self._shown(one.seat, one.message.key, one.cards)
            elif one.message.key == _WITH_NOBODY:
                self._missed(one.message.others["card"])
        taken = frozenset(zone for seat in self.takers for zone in (hand_of(seat), *_scats(seat)))
        from_talon = self.view.shown - CardSet(self.at) if self.takers else EMPTY
        found = self.at | dict.fromkeys(from_talon, taken)
        return {card: zones for card, zones in found.items() if card in self.unseen}

    def _missed(self, card: object) -> None:
        """Nobody has what the declarer demanded: it is his own, or lies in the scat (LHO-D6)."""
        declarer = self.view.told.declarer
        if isinstance(card, Card) and declarer is not None:
            self.at[card] = frozenset((hand_of(declarer), SCAT))

    def _shown(self, seat: Seat, key: str, cards: CardSet) -> None:
        """A hand has shown cards; of a card that was laid away it is only told where it lies."""
        declarer = self.view.told.declarer
        zones = frozenset((hand_of(seat),))
        if key == _HANDED_OVER and declarer is not None:
            self.owed, zones = seat, frozenset((hand_of(declarer),))
        if key in _IN_NO_HAND:
            zones = frozenset(zone.name for zone in self.view.zones)
        self.at |= dict.fromkeys((card for card in cards if not self._lies_away(card)), zones)

    def _lies_away(self, card: Card) -> bool:
        """Whether it was laid away for all to see."""
        return card in self.at and all(zone.startswith(SCAT) for zone in self.at[card])

    def _done(self, seat: Seat, move: Move) -> None:
        match move:
            case Play(card=card):  # It may be given back for a Jack that was demanded (GRI-53).
                self.at[card] = frozenset((hand_of(seat),))
            case Lay(cards=cards, hidden=hidden):
                self._laid(seat, cards, unseen=bool(hidden))
            case Take():
                self.takers.add(seat)
            case Call(card=card) if issubclass(variant(self.view.variant).outcome, NineteenOutcome):
                higher = NINETEEN_DOWN[: NINETEEN_DOWN.index(card)]  # What she lacks she would have called (NZR-23).
                self.at |= dict.fromkeys((one for one in higher if one not in self.at), frozenset((hand_of(seat),)))

    def _laid(self, seat: Seat, cards: CardSet, *, unseen: bool) -> None:
        """Away, or into the hand of one who awaits a card; among those not seen may be any that the hand has shown."""
        target = frozenset(_scats(seat)) if self.owed is None else frozenset((hand_of(self.owed),))
        if unseen:
            self.at |= {card: zones | target for card, zones in self.at.items() if hand_of(seat) in zones}
        self.at |= dict.fromkeys(cards, target)
        self.owed = None


def _scats(seat: Seat) -> tuple[str, ...]:
    return SCAT, *scats_of(seat)


def _kept(view: View, sizes: Mapping[str, int]) -> Iterator[Bar]:
    """The cards that cannot lie face down in a scat."""
    for name in sizes:
        if name.startswith(SCAT):
            yield Bar(name, _never_in(name, view).bits, Reason.KEPT)


def _never_in(scat: str, view: View) -> CardSet:
    """The cards that may not be laid away, and those that are shown, or spoken of, if they are."""
    outcome = variant(view.variant).outcome
    if issubclass(outcome, PaskiewitschOutcome):  # Only the declarer shows his tarocks (PAS-23, PAS-25).
        declarer = view.told.declarer
        return HONOURS | TAROCKS if declarer is not None and scat == scats_of(declarer)[0] else HONOURS
    if issubclass(outcome, PartnerOutcome | LoneOutcome | SlovenskiOutcome):  # GEN-44 to GEN-46, SLO-48
        return HONOURS | TAROCKS
    if issubclass(outcome, LhombreOutcome | GrossOutcome | RufOutcome):  # GRO-20, VIE-23
        return KINGS | CardSet((MOND,))
    if issubclass(outcome, PaareOutcome):  # VIE-23
        return KINGS | TRULL
    if issubclass(outcome, DanskOutcome | GammelOutcome):  # DAN-28 to DAN-30, DOL-25, DOL-26
        pagat = isinstance(view.options, DanskOptions) and view.options.discard_pagat == "forbidden"
        return KINGS | (TRULL if pagat else CardSet((MOND, SKUS)))
    pairs = isinstance(view.options, GrischunOptions) and view.options.five_point_discard == "pair"
    return EMPTY if pairs else HONOURS  # GRI-34


def _suits_first(view: View) -> Iterator[Bar]:
    """Who was seen to lay tarocks away had nothing but tarocks and kings left (GEN-45)."""
    outcome = variant(view.variant).outcome
    if not issubclass(outcome, PartnerOutcome | LoneOutcome) or not tricks_of(view):
        return
    laid = {one.seat: one.move.cards for one in moves_of(view) if isinstance(one.move, Lay)}
    for seat, cards in laid.items():
        if cards & TAROCKS:
            yield Bar(hand_of(seat), ~(TAROCKS | KINGS).bits, Reason.SUITS_FIRST)
