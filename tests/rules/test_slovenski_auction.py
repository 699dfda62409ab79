"""Slovenski tarok: the auction and the forced Klop (SLO-26 to SLO-38)."""

from __future__ import annotations

import pytest
from support.deals.slovenski import FOR_FOUR_ONLY, NONE, at_lead, at_table, facts, forced, settled, sheet_after
from support.tables import A, B, C, D, go, offered, play_out, refused, results_of, silence

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Bid
from tarock.game.phases import RisingAuction, Won
from tarock.variants.families.slovene.klop_and_valat import PlayingWithGifts
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import CONTRACTS, LADDER

pytestmark = pytest.mark.usefixtures("four_hands")

HIGH = {"solo-ohne", "offener-bettler", "farbiger-valat", "valat"}


def speakers(deal: Deal) -> list[Seat]:
    return [seat for seat, move in deal.moves() if isinstance(move, Bid)]


def auction_result(deal: Deal) -> Won:
    """How the auction ended."""
    return next(result for result in results_of(deal) if isinstance(result, Won))


@pytest.mark.rule("SLO-26")
@pytest.mark.parametrize(("dealer", "order"), [(D, [A, B, C, D]), (B, [C, D, A, B])])
@FOR_FOUR_ONLY
def test_the_forehand_speaks_first_and_the_dealer_last(dealer: Seat, order: list[Seat]) -> None:
    assert speakers(at_table(words="pass pass pass klop", dealer=dealer)) == order


@pytest.mark.rule("SLO-27")
def test_a_bid_must_be_higher_and_steps_may_be_skipped() -> None:
    deal = at_table(words="einer")
    assert offered(deal) == {"pass", *LADDER[4:]}
    assert refused(deal, Bid("zweier")) == "SLO-27"
    assert offered(go(deal, "solo-ohne")) == {"pass", "offener-bettler", "farbiger-valat", "valat"}


@pytest.mark.rule("SLO-27")
def test_over_the_highest_bid_one_can_only_pass() -> None:
    assert offered(at_table(words="valat")) == {"pass"}


@pytest.mark.rule("SLO-28")
@pytest.mark.parametrize("words", ["einer", "pass einer", "pass pass einer", "zweier einer pass pass"])
def test_an_equal_bid_is_refused_from_any_seat(words: str) -> None:
    deal = at_table(words=words)
    assert refused(deal, Bid("einer")) == refused(deal, Bid("hold")) == "SLO-28"
    assert not {"hold", "einer"} & offered(deal)


@pytest.mark.rule("SLO-29")
def test_who_has_passed_is_not_asked_again() -> None:
    deal = at_table(words="pass zweier einer pass solo-dreier")
    assert speakers(deal) == [A, B, C, D, B]
    assert deal.to_act == C
    assert refused(deal, Bid("valat"), by=A) == "SLO-27"


@pytest.mark.rule("SLO-30")
def test_the_auction_ends_when_three_have_passed() -> None:
    deal = at_table(words="pass zweier einer pass pass")
    assert not isinstance(deal.phase, RisingAuction)
    assert auction_result(deal) == Won(C, "einer")


@pytest.mark.rule("SLO-30")
def test_the_auction_goes_on_while_two_have_not_passed() -> None:
    assert isinstance(at_table(words="pass zweier einer pass").phase, RisingAuction)


@pytest.mark.rule("SLO-31")
def test_the_ladder_has_twelve_bids_with_value_partner_and_exchange() -> None:
    rows = [(bid.name, bid.value, bid.calls, bid.exchange) for bid in CONTRACTS.values() if bid.name != "klop"]
    assert LADDER[0] == "klop"
    assert rows == [
        ("dreier", 10, True, 3), ("zweier", 20, True, 2), ("einer", 30, True, 1),
        ("solo-dreier", 40, False, 3), ("solo-zweier", 50, False, 2), ("solo-einer", 60, False, 1),
        ("bettler", 70, False, 0), ("solo-ohne", 80, False, 0), ("offener-bettler", 90, False, 0),
        ("farbiger-valat", 125, False, 0), ("valat", 500, False, 0),
    ]  # fmt: skip


@pytest.mark.rule("SLO-31")
@pytest.mark.parametrize("place", range(2, 11))
def test_each_bid_of_the_ladder_overbids_exactly_those_below(place: int) -> None:
    assert offered(at_table(words=LADDER[place])) == {"pass", *LADDER[place + 1 :]}


@pytest.mark.rule("SLO-32", "SLO-33")
@pytest.mark.parametrize("words", ["", "pass", "pass pass"])
def test_the_first_three_cannot_bid_klop_or_dreier(words: str) -> None:
    deal = at_table(words=words)
    assert offered(deal) == {"pass", *LADDER[2:]}
    assert refused(deal, Bid("klop")) == refused(deal, Bid("dreier")) == "SLO-32"


@pytest.mark.rule("SLO-32")
def test_the_dealer_cannot_bid_klop_or_dreier_over_a_bid() -> None:
    deal = at_table(words="pass zweier pass")
    assert refused(deal, Bid("klop")) == refused(deal, Bid("dreier")) == "SLO-32"


@pytest.mark.rule("SLO-34", "SLO-32")
def test_the_dealer_must_choose_a_game_when_the_others_have_passed() -> None:
    deal = at_table(words="pass pass pass")
    assert offered(deal) == set(LADDER)
    assert refused(deal, Bid("pass")) == "SLO-34"


@pytest.mark.rule("SLO-34")
@pytest.mark.parametrize("bid", ["dreier", "zweier", "valat"])
def test_the_dealers_choice_ends_the_auction(bid: str) -> None:
    assert auction_result(at_table(words=f"pass pass pass {bid}")) == Won(D, bid)


@pytest.mark.rule("SLO-35")
@pytest.mark.parametrize("bid", ["bettler", "solo-ohne", "offener-bettler", "valat"])
def test_the_bid_that_ended_the_auction_is_played(bid: str) -> None:
    deal = at_table(words=f"{bid} pass pass pass")
    assert refused(deal, Bid("valat")) == "SLO-57"  # the announcements have begun
    assert play_out(silence(deal)).outcome.contract == bid


@pytest.mark.rule("SLO-35")
def test_a_bid_with_partner_is_not_raised_after_the_exchange() -> None:
    deal = at_lead()
    assert not any("farbiger-valat" in offered(state) for state in deal.moments()[6:-1])
    assert play_out(deal).outcome.contract == "zweier"


@pytest.mark.rule("SLO-36")
def test_in_a_forced_klop_only_bids_above_bettler_exist() -> None:
    deal = forced()
    assert offered(deal) == {"pass", *HIGH}
    assert {refused(deal, Bid(bid)) for bid in LADDER[:8]} == {"SLO-36"}
    assert offered(go(deal, "offener-bettler")) == {"pass", "farbiger-valat", "valat"}


@pytest.mark.rule("SLO-36", "SLO-37")
def test_in_a_forced_klop_the_dealer_too_may_pass_or_bid_high() -> None:
    assert offered(forced(words="pass pass pass")) == {"pass", *HIGH}


@pytest.mark.rule("SLO-37")
def test_a_forced_klop_is_played_when_all_four_pass() -> None:
    deal = forced(words="pass pass pass pass")
    assert isinstance(deal.phase, PlayingWithGifts)
    done = play_out(deal)
    assert done.outcome.contract == "klop"
    assert not done.settlement.carried.forced


@pytest.mark.rule("SLO-37")
def test_a_higher_bid_is_played_instead_and_uses_the_obligation_up() -> None:
    done = play_out(silence(forced(words="pass solo-ohne pass pass")))
    assert done.outcome.contract == "solo-ohne"
    assert not done.settlement.carried.forced


@pytest.mark.rule("SLO-38")
def test_an_ordinary_deal_is_followed_by_an_ordinary_one() -> None:
    assert not at_table().setup.carried.forced
    assert not sheet_after(facts("zweier", 45)).forced
    assert not sheet_after(facts("valat", lost_tricks=0)).forced


@pytest.mark.rule("SLO-38", "SLO-131")
def test_a_total_that_becomes_0_forces_the_next_deal() -> None:
    assert sheet_after(facts("zweier", 45), totals=(-30, 0, 7, 0)).forced


@pytest.mark.rule("SLO-38")
@FOR_FOUR_ONLY
def test_a_forced_klop_that_brings_a_total_to_0_forces_another() -> None:
    klop = facts("klop", klop=((A, 19), (B, 16), (C, 21), (D, 14)))
    sheet = settled(klop, totals=(19, 1, 1, 1)).carried
    assert sheet == Sheet((1, 1, 1, 1), (0, -15, -20, -13), forced=True)


@pytest.mark.rule("SLO-E33")
def test_a_loses_an_einer_back_to_0_and_a_klop_is_forced() -> None:
    einer = facts("einer", 30, partner=B)
    settlement = settled(einer, totals=(35, 4, 0, 0))
    assert settlement.totals(range(4)) == (-35, -35, 0, 0)
    next_deal = at_table(sheet=settlement.carried)
    assert offered(next_deal) == {"pass", *HIGH}
    assert isinstance(go(next_deal, "pass pass pass pass").phase, PlayingWithGifts)


@pytest.mark.rule("SLO-E35")
def test_an_auction_up_to_solo_dreier() -> None:
    deal = at_table(words="pass zweier einer pass solo-dreier pass")
    assert auction_result(deal) == Won(B, "solo-dreier")
    auction = [state for state in deal.moments() if isinstance(state.phase, RisingAuction)]
    assert not any(state.phase.standing.bid in offered(state) for state in auction if state.phase.standing.declarer)


@pytest.mark.rule("SLO-E36")
def test_what_the_dealer_may_choose() -> None:
    assert offered(at_table(words="pass pass pass")) == set(LADDER)
    assert len(LADDER) == 12
    assert offered(at_table(words="pass zweier pass")) == {"pass", *LADDER[3:]}


@pytest.mark.rule("SLO-38")
@FOR_FOUR_ONLY
def test_a_total_of_0_at_the_start_forces_nothing() -> None:
    assert at_table().setup.carried == Sheet(NONE, NONE, forced=False)
