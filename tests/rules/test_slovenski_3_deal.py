"""Slovenski tarok for three: cut, deal, auction, exchange and announcements (SLO-142 to SLO-149, SLO-158)."""

from __future__ import annotations

from itertools import groupby

import pytest
from support.deals.slovenski import (
    NOTHING,
    TALON,
    THREE,
    THREE_EXCHANGED,
    THREE_ZWEIER,
    at_lead,
    at_table,
    facts,
    facts_of_three,
    forced,
)
from support.tables import A, B, C, go, offered, play_out, refused, results_of, seen_cards, silence

from tarock.cards import HONOURS, KINGS, PACK_54, SKUS, Card, CardSet, Seat
from tarock.deal import Deal, Sitting
from tarock.game import Bid, Call, Cut, Disclosure, Lay, Say, Take
from tarock.game.phases import Announcing, Calling, Playing, RisingAuction, Won
from tarock.rules import SetupError
from tarock.variants.families.slovene.klop_and_valat import PlayingWithGifts
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import LADDER
from tarock.variants.slovenski_3 import SLOVENSKI_3

SEATS = (A, B, C)
NAMES = ("Ana", "Bor", "Cene")
HIGH = {"solo-ohne", "offener-bettler", "farbiger-valat", "valat"}
BONUSES = {"trula", "koenige", "pagat-ultimo", "valat"}
BARE = {"hand 2": "HK HQ HN HJ H4 H3 DK DQ DN DJ SK SQ SN CK CQ CN"}
"""B was dealt no tarock."""


def skis_at(place: int) -> tuple[Card, ...]:
    """A pack whose cut after this place shows the Škis: well mixed, so that every hand has a tarock."""
    cards = [card for card in PACK_54.cards if card is not SKUS]
    mixed = [cards[7 * index % 53] for index in range(53)]
    return (*mixed[: place - 1], SKUS, *mixed[place - 1 :])


def places(order: tuple[Card, ...], *spans: tuple[int, int]) -> CardSet:
    """The cards at these places of the pack, counted from 1, both ends included."""
    return CardSet(card for first, last in spans for card in order[first - 1 : last])


def auction_result(deal: Deal) -> Won:
    return next(result for result in results_of(deal) if isinstance(result, Won))


def turn_of(seat: Seat, words: str = THREE_ZWEIER) -> Deal:
    """The announcements when a seat speaks first; C, the dealer, begins."""
    return go(at_table(words=words, **THREE), "- " * ((seat - C) % 3))


@pytest.mark.rule("SLO-142", "SLO-21", "SLO-E65")
def test_the_places_of_the_pack_go_to_the_talon_and_to_the_three() -> None:
    pack = skis_at(30)
    deal = Deal.start(SLOVENSKI_3, SLOVENSKI_3.setup(pack))
    assert deal.to_act == B
    deal = deal.play(Cut(10))
    order = pack[10:] + pack[:10]
    assert [deal.table.cards(name) for name in TALON] == [CardSet([card]) for card in order[:6]]
    assert deal.table.hand(A) == places(order, (7, 14), (31, 38))
    assert deal.table.hand(B) == places(order, (15, 22), (39, 46))
    assert deal.table.hand(C) == places(order, (23, 30), (47, 54))


@pytest.mark.rule("SLO-142")
def test_the_deal_begins_on_the_dealers_right() -> None:
    pack = skis_at(30)
    deal = Deal.start(SLOVENSKI_3, SLOVENSKI_3.setup(pack, dealer=A)).play(Cut(10))
    order = pack[10:] + pack[:10]
    assert deal.table.hand(B) == places(order, (7, 14), (31, 38))
    assert deal.table.hand(A) == places(order, (23, 30), (47, 54))


@pytest.mark.rule("SLO-142")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_three_play_and_no_other_number(players: int) -> None:
    with pytest.raises(SetupError):
        SLOVENSKI_3.setup(tuple(PACK_54.cards), players=players)


@pytest.mark.rule("SLO-143")
@pytest.mark.parametrize(("dealer", "cutter"), [(A, C), (B, A), (C, B)])
def test_the_left_hand_neighbour_of_the_dealer_cuts(dealer: Seat, cutter: Seat) -> None:
    deal = at_table(opening=(), hands={}, dealer=dealer, game=SLOVENSKI_3)
    assert deal.to_act == cutter
    assert refused(deal, Cut(7), by=dealer) == refused(deal, Cut(54)) == "SLO-143"


@pytest.mark.rule("SLO-143", "SLO-20")
def test_a_cutter_who_keeps_the_skis_gets_seven_in_his_first_packet() -> None:
    pack = skis_at(20)
    shown = Deal.start(SLOVENSKI_3, SLOVENSKI_3.setup(pack)).play(Cut(20))
    assert (shown.to_act, offered(shown)) == (B, {"keep", "leave"})
    deal = go(shown, "keep")
    order = tuple(card for card in pack[20:] + pack[:20] if card is not SKUS)
    assert deal.table.hand(A) == places(order, (7, 14), (30, 37))
    assert deal.table.hand(B) == places(order, (15, 21), (38, 45)) | CardSet("SKU")
    assert deal.table.hand(C) == places(order, (22, 29), (46, 53))
    left = go(shown, "leave")
    assert [len(left.table.hand(seat)) for seat in SEATS] == [16, 16, 16]
    assert SKUS in left.table.hand(C)


@pytest.mark.rule("SLO-18")
def test_a_deal_runs_in_its_order_without_a_call() -> None:
    deal = play_out(at_lead(words=THREE_ZWEIER, **THREE))
    phases = [type(state.phase).__name__ for state in deal.moments() if state.phase]
    assert [name for name, _ in groupby(phases)] == [
        "CardShowingCut", "LastHandAuction", "TakingGroup", "LayingAnything", "UnnamedSides", "Playing",
    ]  # fmt: skip


@pytest.mark.rule("SLO-144", "SLO-26", "SLO-29")
def test_the_auction_ends_when_two_have_passed() -> None:
    deal = at_table(words="pass zweier einer", **THREE)
    assert isinstance(deal.phase, RisingAuction)
    assert deal.to_act == B
    deal = go(deal, "pass")
    assert not isinstance(deal.phase, RisingAuction)
    assert auction_result(deal) == Won(C, "einer")
    assert [seat for seat, move in deal.moves() if isinstance(move, Bid)] == [A, B, C, B]


@pytest.mark.rule("SLO-144", "SLO-31", "SLO-27", "SLO-28")
@pytest.mark.parametrize("place", range(2, 12))
def test_the_ladder_is_that_of_four(place: int) -> None:
    deal = at_table(words=LADDER[place], **THREE)
    assert offered(deal) == {"pass", *LADDER[place + 1 :]}
    assert refused(deal, Bid(LADDER[place])) == "SLO-28"
    assert len(LADDER) == 12


@pytest.mark.rule("SLO-145")
@pytest.mark.parametrize("words", ["", "pass", "pass zweier", "zweier pass"])
def test_klop_and_dreier_are_closed_but_to_the_dealer_after_two_passes(words: str) -> None:
    deal = at_table(words=words, **THREE)
    assert not {"klop", "dreier"} & offered(deal)
    assert refused(deal, Bid("klop")) == refused(deal, Bid("dreier")) == "SLO-145"


@pytest.mark.rule("SLO-145", "SLO-34")
def test_the_dealer_must_choose_a_game_when_the_two_others_have_passed() -> None:
    deal = at_table(words="pass pass", **THREE)
    assert offered(deal) == set(LADDER)
    assert refused(deal, Bid("pass")) == "SLO-34"


@pytest.mark.rule("SLO-146")
@pytest.mark.parametrize("bid", ["dreier", "zweier", "einer", *LADDER[4:]])
def test_no_king_is_called_and_the_declarer_is_alone(bid: str) -> None:
    deal = at_table(words=f"pass pass {bid}", **THREE)
    assert not isinstance(deal.phase, Calling)
    assert not any(isinstance(move, Call) for move in deal.choices)
    assert deal.to_act == C
    while not isinstance(deal.phase, Playing):
        deal = deal.play(next(iter(deal.choices)))
    done = play_out(deal)
    assert (done.outcome.declarer, done.outcome.partner) == (C, None)
    own = {seat for line in done.settlement.lines if line.rule != "SLO-119" for seat, _ in line.amounts}
    assert own == {C}


@pytest.mark.rule("SLO-147", "SLO-44", "SLO-45", "SLO-47")
@pytest.mark.parametrize(("bid", "groups"), [("dreier", 2), ("zweier", 3), ("einer", 6)])
def test_a_bid_and_its_solo_are_played_alike(bid: str, groups: int) -> None:
    plain = at_table(words=f"pass pass {bid}", **THREE)
    solo = at_table(words=f"pass pass solo-{bid}", **THREE)
    assert plain.phase == solo.phase
    assert plain.choices == solo.choices
    assert list(plain.choices) == [Take(number) for number in range(1, groups + 1)]
    plain, solo = plain.play(Take(1)), solo.play(Take(1))
    number = 6 // groups
    cards = CardSet(list(plain.table.hand(C) - HONOURS)[-number:])
    assert plain.choices == solo.choices
    assert len(plain.play(Lay(cards)).table.hand(C)) == 16
    assert refused(plain, Lay(cards | CardSet("SK"))) == "SLO-47"
    plain, solo = silence(plain.play(Lay(cards))), silence(go(solo.play(Lay(cards)), f"solo-{bid}"))
    assert plain.to_act == solo.to_act == A  # the forehand leads in both
    assert play_out(plain).outcome.points == play_out(solo).outcome.points


@pytest.mark.rule("SLO-147", "SLO-95")
@pytest.mark.parametrize(("bid", "value", "solo"), [("dreier", 10, 40), ("zweier", 20, 50), ("einer", 30, 60)])
def test_a_bid_and_its_solo_differ_in_value(bid: str, value: int, solo: int) -> None:
    for name, worth in ((bid, value), (f"solo-{bid}", solo)):
        outcome = facts_of_three(name, 41)
        settlement = SLOVENSKI_3.settle(outcome.as_recorded(), Sheet(NOTHING, NOTHING), SLOVENSKI_3.options())
        assert settlement.totals(SEATS) == (worth + 6, 0, 0)


@pytest.mark.rule("SLO-147", "SLO-52")
def test_only_a_solo_may_be_raised_to_farbiger_valat() -> None:
    assert isinstance(at_table(words=THREE_ZWEIER, **THREE).phase, Announcing)
    solo = at_table(words=f"solo-zweier pass pass {THREE_EXCHANGED}", **THREE)
    assert offered(solo) == {"solo-zweier", "farbiger-valat"}
    raised = silence(go(solo, "farbiger-valat"))
    assert raised.to_act == C  # the dealer leads
    assert play_out(raised).settlement.totals(SEATS) == (-125, 0, 0)


@pytest.mark.rule("SLO-48", "SLO-49", "SLO-155")
def test_the_discard_follows_the_rules_of_four() -> None:
    deal = at_table(words="zweier pass pass 1", **THREE)
    assert refused(deal, Lay(CardSet("DK D3"))) == refused(deal, Lay(CardSet("SKU D3"))) == "SLO-48"
    laid = deal.play(Lay(CardSet("T10 D4")))
    for seat in (B, C, None):
        assert seen_cards(laid, seat, "scat shown") == CardSet("T10")
        assert seen_cards(laid, seat, "scat") is None


@pytest.mark.rule("SLO-148", "SLO-59", "SLO-60")
@pytest.mark.parametrize("words", [THREE_ZWEIER, f"solo-zweier pass pass {THREE_EXCHANGED} solo-zweier"])
@pytest.mark.parametrize("seat", SEATS)
def test_everybody_may_announce_the_bonuses_but_there_is_no_rex_ultimo(words: str, seat: Seat) -> None:
    deal = turn_of(seat, words)
    assert offered(deal) - {"kontra:game"} == BONUSES
    assert refused(deal, Say(("rex-ultimo",))) == "SLO-148"


@pytest.mark.rule("SLO-148")
def test_no_king_in_the_last_trick_brings_a_rex_ultimo() -> None:
    done = play_out(at_lead(words=THREE_ZWEIER, **THREE))
    assert CardSet(results_of(done)[-2][-1].cards) & KINGS
    assert done.outcome.rex == ""
    assert "SLO-100" not in {line.rule for line in done.settlement.lines}


@pytest.mark.rule("SLO-149", "SLO-57", "SLO-58")
def test_the_dealer_begins_the_announcements_and_three_passes_end_them() -> None:
    deal = at_table(words=THREE_ZWEIER, **THREE)
    assert deal.to_act == C
    deal = go(deal, "- - trula - -")  # a statement starts the count anew
    assert isinstance(deal.phase, Announcing)
    assert deal.to_act == B
    assert isinstance(go(deal, "-").phase, Playing)
    assert [seat for seat, move in deal.moves() if isinstance(move, Say)] == [C, A, B, C, A]


@pytest.mark.rule("SLO-65", "SLO-66", "SLO-68", "SLO-153")
def test_everybody_knows_the_sides_when_a_contra_is_said() -> None:
    deal = go(at_table(words=THREE_ZWEIER, **THREE), "trula")  # by C, against A
    assert "kontra:trula" in offered(deal)
    deal = go(deal, "-")
    assert offered(deal) >= {"kontra:game"}
    assert refused(deal, Say(("kontra:trula",))) == "SLO-68"  # B is of C's side
    deal = go(deal, "kontra:game - rekontra:game subkontra:game - mordkontra:game")
    assert [(one.what, one.level) for one in deal.phase.items] == [("game", 4), ("trula", 0)]


@pytest.mark.rule("SLO-158", "SLO-24", "SLO-25")
def test_a_hand_without_tarock_voids_the_deal_and_forces_a_klop() -> None:
    void = at_table(hands=BARE, game=SLOVENSKI_3)
    assert void.outcome.ended == "no-tarock"
    assert seen_cards(void, None, "hand 2") == CardSet(BARE["hand 2"])
    assert [said.seat for said in void.view(None).history if isinstance(said, Disclosure)] == [B]
    sitting = Sitting.start(SLOVENSKI_3, NAMES, tuple(PACK_54.cards))
    again = sitting.after(void.settlement)
    assert (again.place.dealer, again.course.deals) == (sitting.place.dealer, 0)
    assert again.carried == Sheet(NOTHING, NOTHING, forced=True)


@pytest.mark.rule("SLO-158", "SLO-36", "SLO-37")
def test_a_forced_klop_is_played_when_all_three_pass() -> None:
    deal = forced(players=3, **THREE)
    assert offered(deal) == {"pass", *HIGH}
    assert {refused(deal, Bid(bid)) for bid in LADDER[:8]} == {"SLO-36"}
    klop = go(deal, "pass pass pass")
    assert isinstance(klop.phase, PlayingWithGifts)
    assert not play_out(klop).settlement.carried.forced
    high = silence(go(deal, "pass solo-ohne pass"))
    assert high.to_act == B
    assert not play_out(high).settlement.carried.forced


@pytest.mark.rule("SLO-158", "SLO-38", "SLO-131")
@pytest.mark.parametrize(("totals", "due"), [((-30, 5, 5), True), ((5, 0, 0), False)])
def test_a_total_that_becomes_0_forces_a_klop(totals: tuple[int, ...], due: bool) -> None:
    outcome = facts_of_three("zweier", 45)
    settlement = SLOVENSKI_3.settle(outcome.as_recorded(), Sheet(NOTHING, totals), SLOVENSKI_3.options())
    assert settlement.carried.forced == due


@pytest.mark.rule("SLO-E66")
def test_a_forced_klop_of_three() -> None:
    lost = facts_of_three("einer", 30)  # -35
    sheet = SLOVENSKI_3.settle(lost.as_recorded(), Sheet(NOTHING, (35, 4, 7)), SLOVENSKI_3.options()).carried
    deal = at_table(sheet=sheet, words="pass pass", **THREE)
    assert deal.to_act == C
    assert offered(deal) == {"pass", *HIGH}
    assert refused(deal, Bid("dreier")) == refused(deal, Bid("bettler")) == "SLO-36"
    klop = go(deal, "pass")
    assert isinstance(klop.phase, PlayingWithGifts)
    assert klop.to_act == A


@pytest.mark.rule("SLO-E48")
def test_the_dealers_choice_after_two_passes_and_a_dreier_with_43() -> None:
    assert offered(at_table(words="pass pass", **THREE)) == set(LADDER)
    outcome = facts("dreier", 43, declarer=C, tricks=10, lost_tricks=6)
    settlement = SLOVENSKI_3.settle(outcome.as_recorded(), Sheet(NOTHING, NOTHING), SLOVENSKI_3.options())
    assert settlement.totals(SEATS) == (0, 0, 18)
