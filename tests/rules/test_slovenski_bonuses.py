"""Slovenski tarok: how the facts of a played deal decide the bonuses, and their account (SLO-97 to SLO-111)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.deals.slovenski import EVEN, EVEN_PLANS, EVEN_ZWEIER, at_lead, facts, said, settled, written
from support.tables import A, B, C, D, play_out, results_of

from tarock.cards import KINGS, TRULL, Card, CardSet, Seat, points, shuffled
from tarock.deal import Deal
from tarock.game import Bid, Call
from tarock.game.phases import Item, RisingAuction
from tarock.variants.slovenski import SLOVENSKI, SlovenskiOutcome

pytestmark = pytest.mark.usefixtures("four_hands")

GAME = 21
"""What a Zweier with 36 card points writes by itself."""


def bonus(**more: object) -> int:
    """What the bonuses of a Zweier won with 36 add to the account of A and C."""
    first, second, third, fourth = written(facts("zweier", 36, **more))
    assert (second, third, fourth) == (0, first, 0)
    return first - GAME


def announced(what: str, by: Seat = A, level: int = 0) -> tuple[Item, ...]:
    return said(Item(what, by, level=level))


def random_deal(rng: random.Random) -> Deal:
    """A Zweier or Einer of A, everything else by chance."""
    deal = Deal.start(SLOVENSKI, SLOVENSKI.setup(shuffled(rng, SLOVENSKI.pack.cards)))
    while not deal.over:
        if isinstance(deal.phase, RisingAuction):
            bid = rng.choice(("zweier", "einer")) if deal.phase.standing.declarer is None else "pass"
            deal = deal.play(Bid(bid))
        else:
            deal = deal.play(deal.choices.sample(rng))
    return deal


def counted_by_hand(deal: Deal) -> SlovenskiOutcome:
    """The facts of a finished deal as a score keeper reads them off the tricks."""
    tricks = next(result for result in results_of(deal) if isinstance(result, tuple) and len(result) == 12)
    called = next(move.card for _, move in deal.moves() if isinstance(move, Call))
    players = {card: seat for one in tricks for seat, card in zip(one.seats, one.cards, strict=True)}
    team = {A, players.get(called, A)}
    side = ["declarer" if seat in team else "opponents" for seat in range(4)]
    rest = deal.table.cards(*(f"talon {number}" for number in range(1, 7)))
    scat = deal.table.cards("scat", "scat shown")
    piles = {"declarer": CardSet(scat), "opponents": CardSet(rest)}
    for one in tricks:
        piles[side[one.winner]] |= CardSet(one.cards)
    last = tricks[-1]
    mond = [one for one in tricks if {Card("T21"), Card("SKU")} <= set(one.cards)]
    pagat = Card("T1") in last.cards
    return SlovenskiOutcome(
        contract=deal.outcome.contract, declarer=A, items=deal.outcome.items,
        partner=next((seat for seat in team if seat != A), None),
        points=points(piles["declarer"].bits), tricks=sum(one.winner in team for one in tricks),
        lost_tricks=sum(one.winner not in team for one in tricks),
        trula=next((name for name, pile in piles.items() if pile >= TRULL), ""),
        koenige=next((name for name, pile in piles.items() if pile >= KINGS), ""),
        rex=side[last.winner] if called in last.cards else "",
        pagat_last=side[players[Card("T1")]] if pagat else "",
        pagat_wins=pagat and last.winner == players[Card("T1")],
        mond_lost=players[Card("T21")] if mond else None, mond_left=Card("T21") in rest,
    )  # fmt: skip


@pytest.mark.rule("SLO-98", "SLO-99", "SLO-100", "SLO-103", "SLO-119", "SLO-156")
def test_the_facts_of_played_deals_are_what_a_score_keeper_reads_off_the_tricks() -> None:
    rng, seen = random.Random(7), Counter[str]()
    for _ in range(250):
        deal = random_deal(rng)
        if deal.outcome.ended != "played":
            continue
        assert deal.outcome == counted_by_hand(deal)
        for name in ("trula", "koenige", "rex", "pagat_last"):
            seen[f"{name} {getattr(deal.outcome, name)}"] += 1
        seen["mond lost"] += deal.outcome.mond_lost is not None
        seen["mond left"] += deal.outcome.mond_left
        seen["alone"] += deal.outcome.partner is None
    wanted = [f"{name} {side}" for name in ("trula", "koenige", "rex", "pagat_last") for side in ("declarer", "")]
    assert all(seen[kind] for kind in [*wanted, "trula opponents", "rex opponents", "mond lost", "mond left", "alone"])


@pytest.mark.rule("SLO-97")
@pytest.mark.parametrize(
    ("what", "made", "silent"),
    [
        ("trula", {"trula": "declarer"}, 10),
        ("koenige", {"koenige": "declarer"}, 10),
        ("rex-ultimo", {"rex": "declarer"}, 10),
        ("pagat-ultimo", {"pagat_last": "declarer", "pagat_wins": True}, 25),
    ],
)
def test_bonuses_count_so_much_silent_and_twice_announced(what: str, made: dict[str, object], silent: int) -> None:
    assert bonus(**made) == silent
    assert bonus(**made, items=announced(what)) == 2 * silent


@pytest.mark.rule("SLO-97", "SLO-106")
def test_valat_counts_250_and_announced_500() -> None:
    assert written(facts("zweier", 70, tricks=12, lost_tricks=0))[A] == 250
    assert written(facts("zweier", 70, tricks=12, lost_tricks=0, items=announced("valat")))[A] == 500


@pytest.mark.rule("SLO-98", "SLO-99")
@pytest.mark.parametrize("what", ["trula", "koenige"])
@pytest.mark.parametrize(("side", "value"), [("declarer", 10), ("opponents", -10), ("", 0)])
def test_trula_and_kings_count_for_the_side_that_captured_them_all(what: str, side: str, value: int) -> None:
    assert bonus(**{what: side}) == value


@pytest.mark.rule("SLO-98", "SLO-99")
def test_cards_left_in_the_talon_are_the_opponents() -> None:
    # All trula cards and kings but one fall to A and C; the last lies in the rest of the talon.
    done = play_out(at_lead("T1/T8", words=EVEN_ZWEIER, hands=EVEN), EVEN_PLANS)
    assert Card("T1") in done.table.cards("talon 6")
    assert done.outcome.trula != "declarer"


@pytest.mark.rule("SLO-100", "SLO-101")
@pytest.mark.parametrize(("winner", "value"), [("declarer", 10), ("opponents", -10)])
def test_a_called_king_in_the_last_trick_counts_for_the_side_that_wins_it(winner: str, value: int) -> None:
    assert bonus(rex=winner) == value
    assert bonus(rex=winner, items=announced("rex-ultimo", C)) == 2 * value


@pytest.mark.rule("SLO-102")
def test_a_called_king_that_fell_earlier_counts_only_if_announced_and_is_then_lost() -> None:
    assert bonus(rex="") == 0
    assert bonus(rex="", items=announced("rex-ultimo")) == -20


@pytest.mark.rule("SLO-103")
@pytest.mark.parametrize(("side", "value"), [("declarer", 25), ("opponents", -25)])
def test_a_pagat_that_wins_the_last_trick_counts_for_its_side(side: str, value: int) -> None:
    assert bonus(pagat_last=side, pagat_wins=True) == value


@pytest.mark.rule("SLO-104")
@pytest.mark.parametrize(("side", "value"), [("declarer", -25), ("opponents", 25)])
def test_a_pagat_that_does_not_win_the_last_trick_costs_its_side(side: str, value: int) -> None:
    assert bonus(pagat_last=side, pagat_wins=False) == value
    assert bonus(pagat_last=side, items=announced("pagat-ultimo", A if side == "declarer" else B)) == 2 * value


@pytest.mark.rule("SLO-104")
def test_a_pagat_beaten_by_the_own_partner_is_lost_too() -> None:
    # C, the partner, holds the Pagat and A takes it in the last trick.
    done = play_out(at_lead("T1/T12", words=EVEN_ZWEIER, hands=EVEN), {**EVEN_PLANS, C: f"{EVEN_PLANS[C]} SKU"})
    assert done.outcome.pagat_last == "declarer"
    assert not done.outcome.pagat_wins
    last = next(line for line in done.settlement.lines if line.rule == "SLO-103")
    assert last.amounts == ((A, -25), (C, -25))


@pytest.mark.rule("SLO-105")
@pytest.mark.parametrize(("by", "value"), [(A, -50), (C, -50), (B, 50), (D, 50)])
def test_a_pagat_played_earlier_costs_the_side_that_announced_it(by: Seat, value: int) -> None:
    assert bonus() == 0
    assert bonus(items=announced("pagat-ultimo", by)) == value


@pytest.mark.rule("SLO-105")
def test_an_announced_pagat_of_the_other_side_wins_nothing_for_the_announcer() -> None:
    # A announced; B's Pagat was beaten in the last trick: A's side has still not made it.
    assert bonus(pagat_last="opponents", items=announced("pagat-ultimo", A)) == -50


@pytest.mark.rule("SLO-106")
@pytest.mark.parametrize(("tricks", "value"), [(12, 250), (0, -250), (11, GAME), (1, GAME)])
def test_valat_is_won_with_all_twelve_tricks(tricks: int, value: int) -> None:
    assert written(facts("zweier", 36, tricks=tricks, lost_tricks=12 - tricks))[A] == value


@pytest.mark.rule("SLO-107")
@pytest.mark.parametrize(("what", "made"), [("trula", {"trula": "opponents"}), ("koenige", {"koenige": "opponents"})])
def test_an_announced_bonus_is_settled_once(what: str, made: dict[str, str]) -> None:
    outcome = facts("zweier", 36, items=announced(what), **made)
    assert written(outcome)[A] == GAME - 20
    assert len(settled(outcome).lines) == 2


@pytest.mark.rule("SLO-108")
@pytest.mark.parametrize(
    ("by", "made", "value"), [(A, "declarer", 20), (A, "", -20), (B, "opponents", -20), (B, "", 20)]
)
def test_bonuses_stand_in_the_account_of_the_declarers_side(by: Seat, made: str, value: int) -> None:
    assert bonus(trula=made, items=announced("trula", by)) == value


@pytest.mark.rule("SLO-109")
def test_bonuses_are_independent_of_each_other_and_of_the_game() -> None:
    lost = facts("zweier", 30, trula="declarer", koenige="opponents", rex="declarer", pagat_last="opponents")
    assert written(lost)[A] == -25 + 10 - 10 + 10 + 25
    won = facts("zweier", 36, items=announced("pagat-ultimo"))
    assert written(won)[A] == GAME - 50


@pytest.mark.rule("SLO-110")
@pytest.mark.parametrize(("tricks", "sign"), [(12, 1), (0, -1)])
def test_beside_a_valat_everything_else_lapses(tricks: int, sign: int) -> None:
    items = said(Item("trula", A), Item("pagat-ultimo", B), game=3)
    outcome = facts(
        "einer", 62, tricks=tricks, lost_tricks=12 - tricks, trula="declarer", koenige="declarer", rex="declarer",
        pagat_last="declarer", mond_lost=B, mond_left=True, items=items,
    )  # fmt: skip
    assert written(outcome) == (sign * 250, 0, sign * 250, 0)


@pytest.mark.rule("SLO-110")
def test_an_announced_valat_is_multiplied_by_its_own_contras() -> None:
    outcome = facts("einer", 62, tricks=12, lost_tricks=0, items=said(Item("valat", C, level=2), game=1))
    assert written(outcome) == (2000, 0, 2000, 0)
    against = facts("einer", 8, tricks=0, lost_tricks=12, items=said(Item("valat", B, level=1)))
    assert written(against) == (-1000, 0, -1000, 0)


@pytest.mark.rule("SLO-111")
@pytest.mark.parametrize(("by", "value"), [(A, -500), (B, 500)])
def test_a_valat_announced_and_not_made_is_settled_beside_game_and_bonuses(by: Seat, value: int) -> None:
    outcome = facts("zweier", 36, tricks=7, lost_tricks=5, trula="declarer", items=announced("valat", by))
    assert written(outcome)[A] == GAME + 10 + value


@pytest.mark.rule("SLO-111")
def test_a_silent_valat_against_an_announced_one_is_not_counted() -> None:
    outcome = facts("zweier", 5, tricks=0, lost_tricks=12, items=announced("valat", A, level=1))
    assert written(outcome)[A] == -(20 + 30) - 1000
    assert written(facts("zweier", 66, tricks=12, lost_tricks=0, items=announced("valat", B)))[A] == 20 + 31 + 500
