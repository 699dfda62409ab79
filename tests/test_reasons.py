"""Why a line of the account pays is true of the cards that were played, in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from support.chance import finished

from tarock.cards import KINGS, PAGAT, SKUS, TRULL, Card, CardSet, Seat, Trick
from tarock.deal import Deal, Reason, View, Why, new_deal, reasons, trick_points
from tarock.game import Ending, Fault, FaultKind, Line
from tarock.players import CarefulPlayer
from tarock.server import wire
from tarock.variants import all_variants

SAYS_ALL = {
    "dan.count", "dol.count", "gro.count", "debts.two-parties", "debts.three-parties", "debts.five-parties", "slo.klop",
    "vie.scored", "vie.above", "vie.joined", "full.bought", "block.bete-written", "block.bete-won", "block.pot-taken",
    "gro.thrown-in", "sheet.doubled",
}  # fmt: skip
"""The labels that say all there is to say: a count with its figures, something bought, the slate."""


def played(game: str, number: int) -> Iterator[Deal]:
    """Some deals of careful players, and some played by chance, in which rare things happen."""
    yield from finished(game, number)
    for seed in range(number // 4):
        deal = new_deal(game, seed=seed)
        while not deal.over:
            deal = deal.play(CarefulPlayer().choose(deal.view(deal.to_act)))
        yield deal


def lines_of(deal: Deal) -> list[tuple[View, Line, Reason | None]]:
    view = deal.view(None)
    assert view.settlement is not None
    return [(view, line, why) for line, why in zip(view.settlement.lines, reasons(view), strict=True)]


def cards_of(view: View, seat: Seat) -> CardSet:
    return CardSet(trick.card_of(seat) for trick in view.told.tricks if seat in trick.seats)


def decided(view: View, why: Reason) -> Trick:
    assert why.trick is not None
    return view.told.tricks[why.trick]


def are_the_points(view: View, why: Reason) -> bool:
    count = view.outcome and view.outcome.count
    return count is not None and (why.number, why.of) == (count.points[0], count.needed)


def were_held(view: View, why: Reason) -> bool:
    """What was declared may have gone into the scat of a Danish dealer."""
    return why.cards <= cards_of(view, why.seats[0]) or "declare." in str(view.history)


def card_of(why: Reason) -> Card:
    (card,) = why.cards
    return card


def won_the_last(view: View, why: Reason) -> bool:
    last = view.told.tricks[-1]
    return last.winner == last.player_of(card_of(why)) == why.seats[0]


def was_beaten_in_the_last(view: View, why: Reason) -> bool:
    last = view.told.tricks[-1]
    return card_of(why) in last.cards and last.winner != why.seats[0] == last.player_of(card_of(why))


TRUE: dict[Why, Callable[[View, Reason], bool]] = {
    Why.POINTS: are_the_points,
    Why.HELD: were_held,
    Why.GATHERED: lambda view, why: all(taker(view, card) in why.seats for card in why.cards),
    Why.SPLIT: lambda view, why: not any(why.cards <= CardSet(trick.cards) for trick in view.told.tricks),
    Why.HOME: lambda view, why: decided(view, why).player_of(card_of(why)) == why.seats[0],
    Why.LOST: lambda view, why: decided(view, why).player_of(card_of(why)) == why.seats[0] != decided(view, why).winner,
    Why.LAST_WON: won_the_last,
    Why.LAST_HOME: was_beaten_in_the_last,
    Why.LAST_LOST: was_beaten_in_the_last,
    Why.EARLIER: lambda view, why: (
        card_of(why) in decided(view, why).cards and card_of(why) not in view.told.tricks[-1].cards
    ),
    Why.CAUGHT: lambda view, why: why.cards <= CardSet(decided(view, why).cards),
    Why.TRICKS: lambda view, why: (
        why.number == sum(trick.winner in everybody_with(view, why.seats) for trick in view.told.tricks)
    ),
}
"""By reason what a score keeper has to find in the tricks for it to be true."""


def taker(view: View, card: Card) -> Seat | None:
    trick = next((one for one in view.told.tricks if card in one.cards), None)
    piles = view.told.piles
    return None if trick is None else piles[trick.winner] if piles else trick.winner


def everybody_with(view: View, seats: tuple[Seat, ...]) -> set[Seat]:
    piles = view.told.piles
    return {seat for seat in range(len(piles)) if piles[seat] in seats} if piles else set(seats)


@pytest.mark.parametrize("game", list(all_variants()))
def test_every_line_says_why_it_pays_and_that_is_true(game: str) -> None:
    told: Counter[str] = Counter()
    for deal in played(game, 8):
        assert deal.outcome is not None
        for view, line, why in lines_of(deal):
            told[line.label.key] += why is not None
            if why is not None:
                assert TRUE[why.why](view, why), (str(line), why)
            elif deal.outcome.ended is Ending.PLAYED and line.label.key not in SAYS_ALL:
                assert line.label.key in ("premium.paid", "slo.for", "slo.against"), str(line)
    assert told


def test_all_that_is_won_with_cards_names_them() -> None:
    found: dict[str, set[Card]] = {}
    for game in ("koenigrufen", "gross", "vier-paare", "dansk", "slovenski"):
        for deal in played(game, 15):
            for _, line, why in lines_of(deal):
                if why is not None:
                    found.setdefault(line.label.key, set()).update(why.cards)
    assert found["fate.king-home"] == set(KINGS)
    assert found["dan.pagat-saved"] == {PAGAT}
    assert found["premium.paid"] >= set(TRULL)


def test_no_king_is_told_of_twice() -> None:
    for game in ("gross", "lhombre", "vier-paare", "dansk"):
        for deal in played(game, 15):
            fates = [why for _, _, why in lines_of(deal) if why and why.why in (Why.HOME, Why.LOST, Why.LAST_LOST)]
            kings = [card for why in fates for card in why.cards if card in KINGS]
            assert len(kings) == len(set(kings)), (game, deal.setup.pack)


def test_after_a_fault_no_cards_are_named_as_the_reason() -> None:
    deal = next(deal for deal in finished("koenigrufen", 1))
    view = deal.view(None)
    assert any(reasons(view))
    assert view.outcome is not None
    at_fault = view.outcome.with_faults((Fault(FaultKind.RENONCE, 0),))
    assert not any(reasons(replace(view, outcome=at_fault)))


@pytest.mark.parametrize("game", list(all_variants()))
def test_the_tricks_together_hold_the_points_of_all_cards_played(game: str) -> None:
    for deal in finished(game, 2):
        view = deal.view(None)
        counted = sum((Fraction(one.points) for one in trick_points(view)), Fraction(0))
        assert counted == worth_of(deal, view.told.tricks)


def worth_of(deal: Deal, tricks: tuple[Trick, ...]) -> Fraction:
    """The cards of all tricks at once, but for a fool that does not lie with the trick it fell in."""
    counting, bits = deal.variant.counting, 0
    for trick in tricks:
        counted_home = deal.variant.id.startswith("grischun")  # There it goes back when the tricks are counted.
        fool = deal.variant.tricks(deal.options, "").fool
        away = fool is SKUS and (counted_home or SKUS not in deal.table.taken(trick.winner))
        bits |= trick.bits & ~(SKUS.bit if away else 0)
    return Fraction(counting.taken(bits, len(tricks)), counting.parts)


def test_the_wire_carries_reason_trick_and_sum() -> None:
    deal = next(
        deal for deal in played("vier-paare", 5) if any(why and why.why is Why.HOME for _, _, why in lines_of(deal))
    )
    view = deal.view(None)
    assert view.outcome is not None
    assert view.settlement is not None
    result = wire.result(view, view.outcome, view.settlement)
    home = next(line.reason for line in result.lines if line.reason and line.reason.why is Why.HOME)
    assert home.trick is not None
    assert home.cards[0] in [laid.card for laid in home.trick.cards]
    assert home.number == 1 + [one.trick for one in result.tricks].index(home.trick)
    assert len(result.tricks) == len(view.told.tricks)
