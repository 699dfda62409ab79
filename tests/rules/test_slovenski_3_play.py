"""Slovenski tarok for three: sixteen tricks, Klop, counting and the score sheet (SLO-150 to SLO-152)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.deals.slovenski import NOTHING, TALON, THREE, THREE_ZWEIER, at_lead, at_table, facts, facts_of_three, said
from support.tables import A, B, C, go, play_out, playable, refused, results_of, seen_cards

from tarock.cards import KINGS, PACK_54, TRULL, Card, CardSet, Seat, Trick, points, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Play, Settlement
from tarock.game.phases import Item, RisingAuction
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import SlovenskiOptions, SlovenskiOutcome
from tarock.variants.slovenski_3 import SLOVENSKI_3

SEATS = (A, B, C)
NAMES = ("Ana", "Bor", "Cene")
KLOP = "pass pass klop"
PILES = ((A, 24), (B, 20), (C, 26))


def settled(
    outcome: SlovenskiOutcome, radls: tuple[int, ...] = NOTHING, totals: tuple[int, ...] = NOTHING
) -> Settlement:
    return SLOVENSKI_3.settle(outcome.as_recorded(), Sheet(radls, totals), SlovenskiOptions())


def tricks_of(deal: Deal) -> tuple[Trick, ...]:
    return next(result for result in results_of(deal) if isinstance(result, tuple) and len(result) == 16)


def random_deal(rng: random.Random, bids: tuple[str, ...]) -> Deal:
    """The last hand plays one of these bids, everything else by chance."""
    deal = Deal.start(SLOVENSKI_3, SLOVENSKI_3.setup(shuffled(rng, PACK_54.cards)))
    while not deal.over:
        if isinstance(deal.phase, RisingAuction):
            deal = deal.play(Bid("pass" if deal.to_act != C else rng.choice(bids)))
        else:
            deal = deal.play(deal.choices.sample(rng))
    return deal


def counted_by_hand(deal: Deal) -> SlovenskiOutcome:
    """The facts of a finished deal as a score keeper reads them off the tricks."""
    tricks = tricks_of(deal)
    rest = deal.table.cards(*TALON)
    piles = {"declarer": deal.table.cards("scat", "scat shown"), "opponents": rest}
    sides = {A: "opponents", B: "opponents", C: "declarer"}
    for one in tricks:
        piles[sides[one.winner]] |= CardSet(one.cards)
    last, pagat = tricks[-1], Card("T1")
    pagat_by = last.player_of(pagat)
    mond = [one for one in tricks if {Card("T21"), Card("SKU")} <= set(one.cards)]
    return SlovenskiOutcome(
        contract=deal.outcome.contract, declarer=C, items=deal.outcome.items,
        points=points(piles["declarer"].bits), tricks=sum(one.winner == C for one in tricks),
        lost_tricks=sum(one.winner != C for one in tricks),
        trula=next((name for name, pile in piles.items() if pile >= TRULL), ""),
        koenige=next((name for name, pile in piles.items() if pile >= KINGS), ""),
        pagat_last="" if pagat_by is None else sides[pagat_by], pagat_wins=pagat_by == last.winner,
        mond_lost=mond[0].player_of(Card("T21")) if mond else None, mond_left=Card("T21") in rest,
    )  # fmt: skip


@pytest.mark.rule("SLO-150", "SLO-80")
@pytest.mark.parametrize("words", [THREE_ZWEIER, KLOP, "solo-ohne pass pass"])
def test_sixteen_tricks_are_played_and_each_winner_leads_to_the_next(words: str) -> None:
    tricks = tricks_of(play_out(at_lead(words=words, **THREE)))
    assert len(tricks) == 16
    assert [later.seats[0] for later in tricks[1:]] == [earlier.winner for earlier in tricks[:-1]]


@pytest.mark.rule("SLO-150", "SLO-106", "SLO-110")
@pytest.mark.parametrize(
    ("tricks", "points", "value"), [(16, 66, 250), (0, 4, -250), (15, 55, 20 + 20), (12, 46, 20 + 11)]
)
def test_valat_as_a_bonus_means_all_sixteen(tricks: int, points: int, value: int) -> None:
    outcome = facts_of_three("zweier", points, tricks=tricks, lost_tricks=16 - tricks)
    assert settled(outcome).totals(SEATS) == (value, 0, 0)


@pytest.mark.rule("SLO-150", "SLO-92", "SLO-115", "SLO-116")
@pytest.mark.parametrize(("bid", "value"), [("farbiger-valat", 125), ("valat", 500)])
def test_a_valat_that_is_bid_is_won_with_sixteen_and_ends_with_a_lost_trick(bid: str, value: int) -> None:
    assert settled(facts(bid, tricks=16, lost_tricks=0)).totals(SEATS) == (value, 0, 0)
    done = play_out(at_lead(words=f"{bid} pass pass", **THREE))
    assert done.outcome.lost_tricks == 1
    assert done.settlement.totals(SEATS) == (-value, 0, 0)


@pytest.mark.rule("SLO-150", "SLO-116")
def test_a_played_valat_of_sixteen_tricks() -> None:
    hands = {
        "hand 1": "SKU T21 T20 T19 T18 T17 T16 T15 T14 T13 HK HQ HN DK SK CK",
        "hand 2": "T1 T2 T3",
        "hand 3": "T4",
    }
    done = play_out(at_lead(words="valat pass pass", game=SLOVENSKI_3, hands=hands), {A: hands["hand 1"]})
    assert (done.outcome.tricks, done.outcome.lost_tricks) == (16, 0)
    assert done.settlement.totals(SEATS) == (500, 0, 0)


@pytest.mark.rule("SLO-151", "SLO-87")
def test_the_winners_of_the_first_six_of_sixteen_tricks_get_the_talon_cards_of_a_klop() -> None:
    deal = at_table(words=KLOP, **THREE)
    turned, expected = ["T10", "T4", "DJ", "H4", "S7", "C8"], {seat: CardSet() for seat in SEATS}
    for number in range(1, 17):
        deal = play_out(deal, tricks=number)
        tricks = tricks_of(deal) if deal.over else deal.phase.done
        if number <= 6:
            expected[tricks[-1].winner] |= CardSet(turned[number - 1])
        for seat in SEATS:
            assert seen_cards(deal, None, f"gifts {seat + 1}") == expected[seat]
    for seat, own in deal.outcome.klop:
        won = [card for one in tricks if one.winner == seat for card in one.cards]
        assert own == points((CardSet(won) | expected[seat]).bits)


@pytest.mark.rule("SLO-152", "SLO-10", "SLO-46", "SLO-50", "SLO-54", "SLO-156")
@pytest.mark.parametrize("words", [THREE_ZWEIER, "solo-ohne pass pass"])
def test_two_piles_of_a_deal_add_up_to_70(words: str) -> None:
    done = play_out(at_lead(words=words, **THREE))
    mine = done.table.taken(A) | done.table.cards("scat", "scat shown")
    theirs = done.table.taken(B) | done.table.taken(C) | done.table.cards(*TALON)
    assert len(mine) + len(theirs) == 54
    assert done.outcome.points == points(mine.bits)
    assert points(mine.bits) + points(theirs.bits) == 70


@pytest.mark.rule("SLO-152", "SLO-11")
def test_the_three_piles_of_a_klop_add_up_to_69_or_70_or_71() -> None:
    rng, sums = random.Random(2), Counter[int]()
    for _ in range(60):
        deal = random_deal(rng, ("klop",))
        if deal.outcome.ended == "played":
            sums[sum(own for _, own in deal.outcome.klop)] += 1
    assert set(sums) == {69, 70, 71}


@pytest.mark.rule("SLO-98", "SLO-99", "SLO-103", "SLO-119", "SLO-156")
def test_the_facts_of_played_deals_are_what_a_score_keeper_reads_off_the_tricks() -> None:
    rng, seen = random.Random(7), Counter[str]()
    for _ in range(120):
        deal = random_deal(rng, ("dreier", "zweier", "einer"))
        if deal.outcome.ended != "played":
            continue
        assert deal.outcome == counted_by_hand(deal).as_usual()
        seen[f"trula {deal.outcome.trula}"] += 1
        seen[f"pagat {deal.outcome.pagat_last}"] += 1
        seen["mond lost"] += deal.outcome.mond_lost is not None
        seen["mond left"] += deal.outcome.mond_left
    kinds = ["trula opponents", "trula ", "pagat declarer", "pagat opponents", "mond lost", "mond left"]
    assert all(seen[kind] for kind in kinds)


@pytest.mark.rule("SLO-72", "SLO-73", "SLO-74")
@pytest.mark.parametrize(
    ("bid", "leader"), [("solo-ohne", B), ("bettler", B), ("offener-bettler", B), ("valat", B), ("farbiger-valat", C)]
)
def test_who_leads_to_the_first_trick(bid: str, leader: Seat) -> None:
    assert at_lead(words=f"pass {bid} pass", **THREE).to_act == leader
    assert at_lead(words=KLOP, **THREE).to_act == at_lead(words=THREE_ZWEIER, **THREE).to_act == A


@pytest.mark.rule("SLO-83", "SLO-86")
def test_the_duties_of_klop_hold_with_three() -> None:
    deal = go(at_table(words=KLOP, **THREE), "HQ")
    assert playable(deal) == CardSet("HK")
    assert refused(deal, Play(Card("H2"))) == "SLO-83"
    pagat = at_table("T1/T5", words=KLOP, **THREE)
    assert refused(pagat, Play(Card("T1"))) == "SLO-86"


@pytest.mark.rule("SLO-88")
def test_the_hand_of_an_offener_bettler_is_opened() -> None:
    deal = at_lead(words="offener-bettler pass pass", **THREE)
    assert all(seen_cards(deal, seat, "hand 1") == deal.table.hand(A) for seat in (B, C, None))


@pytest.mark.rule("SLO-117", "SLO-118", "SLO-119")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ((24, 20, 26), (-24, -20, -26)),
        ((36, 20, 14), (-70, 0, 0)),
        ((35, 35, 0), (0, 0, 70)),
        ((70, 0, 0), (-70, 70, 70)),
    ],
)
def test_a_klop_of_three_is_settled_like_one_of_four(own: tuple[int, ...], expected: tuple[int, ...]) -> None:
    klop = tuple(enumerate(own))
    assert settled(facts("klop", klop=klop)).totals(SEATS) == expected
    caught = settled(facts("klop", klop=klop, mond_lost=B)).totals(SEATS)
    assert caught == (expected[0], expected[1] - 20, expected[2])


@pytest.mark.rule("SLO-93", "SLO-97", "SLO-108", "SLO-51")
def test_the_declarer_alone_writes_game_and_bonuses() -> None:
    items = said(Item("trula", B, level=1), game=1)
    outcome = facts_of_three("einer", 40, trula="declarer", koenige="opponents", mond_left=True, items=items)
    assert settled(outcome).totals(SEATS) == (70 + 40 - 10 - 20, 0, 0)


@pytest.mark.rule("SLO-123", "SLO-125", "SLO-127", "SLO-128")
def test_radls_of_three() -> None:
    assert settled(facts("klop", klop=PILES)).carried.radls == (1, 1, 1)
    assert settled(facts("klop", klop=PILES), radls=(1, 0, 0)).totals(SEATS) == (-48, -20, -26)
    won = settled(facts_of_three("zweier", 45), radls=(1, 1, 1))
    assert (won.totals(SEATS), won.carried.radls) == ((60, 0, 0), (0, 1, 1))


@pytest.mark.rule("SLO-17", "SLO-129", "SLO-132", "SLO-133")
def test_a_sitting_of_three() -> None:
    at = Sitting.start(SLOVENSKI_3, NAMES, tuple(PACK_54.cards), SlovenskiOptions(rounds=1))
    first, dealers = at.place.dealer, []
    for outcome in (
        facts("klop", klop=PILES),
        facts_of_three("zweier", 45),
        facts("bettler", tricks=0, declarer=B),
    ):
        dealers.append(at.place.dealer)
        at = at.after(SLOVENSKI_3.settle(outcome.as_recorded(), at.carried, at.options))
    assert dealers == [(first + step) % 3 for step in range(3)]
    assert at.over
    assert (at.totals(), at.carried.radls) == ((36, 120, -26), (0, 0, 1))
    end = at.close()
    assert (end.totals(), end.ranks()) == ((36, 120, -126), (2, 1, 3))
