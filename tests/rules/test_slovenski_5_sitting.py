"""Slovenski tarok for five: the score sheet, radls and the end of a sitting (SLO-140, SLO-141)."""

from __future__ import annotations

from support.examples import accounted
import pytest
from support.deals.slovenski import at_lead, at_table, facts, forced, said
from support.tables import A, B, C, D, go, offered, play_out, refused, silence

from tarock.cards import PACK_54, Card
from tarock.deal import Sitting
from tarock.game import Bid, Settlement
from tarock.variants.families.slovene.sheet import Sheet
from tarock.variants.slovenski import SlovenskiOptions, SlovenskiOutcome
from tarock.variants.slovenski_5 import SLOVENSKI_5

E = 4
NAMES = ("Ana", "Bor", "Cene", "Dana", "Eva")
NOTHING, EACH = (0,) * 5, (1,) * 5
PILES = ((A, 19), (B, 16), (C, 21), (D, 14))


def settled(outcome: SlovenskiOutcome, sheet: Sheet | None = None) -> Settlement:
    return accounted(SLOVENSKI_5, outcome, sheet or Sheet(NOTHING, NOTHING), SlovenskiOptions())


def sheet_after(outcome: SlovenskiOutcome, sheet: Sheet | None = None) -> Sheet:
    carried = settled(outcome, sheet).carried
    assert isinstance(carried, Sheet)
    return carried


def sitting_of_e(**options: int) -> Sitting:
    """A sitting in which E has drawn the highest card and deals first."""
    drawn = [Card(name) for name in ["H1", "H2", "H3", "H4", "T5"]]
    pack = (*drawn, *(card for card in PACK_54.cards if card not in drawn))
    return Sitting.start(SLOVENSKI_5, NAMES, pack, SlovenskiOptions(**options))


def book(at: Sitting, outcome: SlovenskiOutcome) -> Sitting:
    return at.after(SLOVENSKI_5.settle(outcome.as_recorded(), at.carried, at.options))


@pytest.mark.rule("SLO-140", "SLO-123")
@pytest.mark.parametrize("bid", ["klop", "solo-ohne", "offener-bettler", "farbiger-valat", "valat"])
def test_the_resting_dealer_too_gets_a_radl(bid: str) -> None:
    assert sheet_after(facts(bid, 36, tricks=0, klop=PILES)).radls == EACH


@pytest.mark.rule("SLO-140", "SLO-124")
@pytest.mark.parametrize("bid", ["bettler", "zweier", "solo-einer"])
def test_the_other_bids_bring_nobody_a_radl(bid: str) -> None:
    assert sheet_after(facts(bid, 36, tricks=0)).radls == NOTHING


@pytest.mark.rule("SLO-141", "SLO-131")
@pytest.mark.parametrize(
    ("totals", "due"),
    [
        ((-30, 5, 5, 5, 5), True),
        ((5, 5, -30, 5, 5), True),  # the partner
        ((5, 20, 5, 5, 5), True),  # Mondfang of an opponent
        ((5, 5, 5, 0, 5), False),  # an active player whose total has not changed
        ((5, 5, 5, 5, 0), False),  # the resting dealer
    ],
)
def test_only_a_total_that_the_deal_has_changed_forces_a_klop(totals: tuple[int, ...], due: bool) -> None:
    sheet = sheet_after(facts("zweier", 45, mond_lost=B), Sheet(NOTHING, totals))
    assert sheet.forced == due


@pytest.mark.rule("SLO-15", "SLO-132")
def test_a_round_is_one_deal_by_each_of_the_five() -> None:
    at = sitting_of_e(rounds=2)
    assert at.place.dealer == E
    for _ in range(10):
        assert not at.over
        at = book(at, facts("zweier", 45))
    assert at.over


@pytest.mark.rule("SLO-E45")
def test_a_zweier_of_a_and_c_with_47() -> None:
    assert settled(facts("zweier", 47)).totals(range(5)) == (32, 0, 32, 0, 0)


@pytest.mark.rule("SLO-E46")
def test_a_farbiger_valat_of_b_is_led_to_by_d_and_lost() -> None:
    deal = at_lead(words="pass farbiger-valat pass pass", game=SLOVENSKI_5)
    assert deal.to_act == D
    done = play_out(deal, {D: "DQ", A: "D4", B: "D1"})
    assert done.settlement.totals(range(5)) == (0, -125, 0, 0, 0)
    assert done.settlement.carried.radls == EACH


@pytest.mark.rule("SLO-E57")
def test_a_klop_and_then_a_zweier_doubled_by_a_radl() -> None:
    at = sitting_of_e()
    first = SLOVENSKI_5.settle(facts("klop", klop=PILES).as_recorded(), at.carried, at.options)
    assert first.totals(range(5)) == (-19, -16, -21, -14, 0)
    at = at.after(first)
    assert at.carried.radls == EACH
    setup = at.setup(tuple(PACK_54.cards))
    assert (setup.dealer, setup.active) == (A, (B, C, D, E))
    announcing = at_table(words="solo-ohne pass pass pass", dealer=A, hands={}, game=SLOVENSKI_5)
    assert announcing.to_act == E
    second = SLOVENSKI_5.settle(facts("zweier", 45, declarer=B, partner=D).as_recorded(), at.carried, at.options)
    assert second.totals(range(5)) == (0, 60, 0, 60, 0)
    at = at.after(second)
    assert at.carried.radls == (1, 0, 1, 1, 1)
    assert at.totals() == (-19, 44, -21, 46, 0)


@pytest.mark.rule("SLO-E57")
def test_a_klop_chosen_by_d_with_e_dealing_is_settled_for_the_four() -> None:
    done = play_out(at_table(words="pass pass pass klop", game=SLOVENSKI_5))
    assert [seat for seat, _ in done.outcome.klop] == [A, B, C, D]
    assert done.settlement.total(E) == 0
    assert done.settlement.carried.radls == EACH


@pytest.mark.rule("SLO-E58")
@pytest.mark.parametrize(("total", "due"), [(20, True), (50, False)])
def test_a_mond_that_brings_c_to_0_forces_a_klop(total: int, due: bool) -> None:
    settlement = settled(facts("einer", 40, partner=B, mond_lost=C), Sheet(NOTHING, (7, 7, total, 7, 0)))
    assert settlement.totals(range(5)) == (35, 35, -20, 0, 0)
    assert settlement.carried.forced == due
    next_deal = at_table(sheet=settlement.carried, dealer=A, hands={}, game=SLOVENSKI_5)
    assert ("zweier" in offered(next_deal)) != due


@pytest.mark.rule("SLO-E59")
def test_a_sitting_of_one_round_with_a_void_deal_and_its_ranking() -> None:
    at, dealers = sitting_of_e(rounds=1), []
    deals = [
        facts("klop", klop=((A, 6), (B, 10), (C, 24), (D, 30))),
        facts("einer", 47, declarer=C, partner=None),  # (30 + 12) doubled; C's radl is struck out
        SlovenskiOutcome("no-tarock"),
        facts("zweier", 40, declarer=D, partner=A),  # (20 + 5) doubled; D's radl is struck out
        facts("klop", klop=((D, 0), (E, 20), (A, 30), (B, 20))),
        facts("zweier", 40, declarer=B, partner=A, pagat_last="declarer"),  # 25 and the lost Pagat: nothing
    ]
    for outcome in deals:
        dealers.append(at.place.dealer)
        at = book(at, outcome)
    assert dealers == [E, A, B, B, C, D]
    assert at.over
    assert (at.totals(), at.carried.radls) == ((44, -10, 60, 90, 0), (2, 2, 1, 1, 2))
    end = at.close()
    assert end.totals() == (-156, -210, -40, -10, -200)
    assert [NAMES[seat] for seat in sorted(range(5), key=lambda seat: end.ranks()[seat])] == [
        "Dana", "Cene", "Ana", "Eva", "Bor",
    ]  # fmt: skip


@pytest.mark.rule("SLO-E60")
def test_a_solo_ohne_in_a_forced_klop_with_kontra_lost() -> None:
    deal = forced(players=5, words="pass pass solo-ohne", game=SLOVENSKI_5)
    assert deal.to_act == D
    assert offered(deal) == {"pass", "offener-bettler", "farbiger-valat", "valat"}
    assert refused(deal, Bid("dreier")) == "SLO-36"
    led = silence(go(deal, "pass kontra:game"))
    assert led.to_act == C
    lost = facts("solo-ohne", 34, declarer=C, items=said(game=1, declarer=C))
    settlement = settled(lost)
    assert settlement.totals(range(5)) == (0, 0, -160, 0, 0)
    assert settlement.carried.radls == EACH


@pytest.mark.rule("SLO-24", "SLO-25", "SLO-135")
@pytest.mark.parametrize("bare", ["hand 1", "hand 4"])
def test_a_hand_without_tarock_is_looked_for_among_the_four_only(bare: str) -> None:
    void = at_table(hands={bare: "HK HQ HJ D2 D3 SK SQ S8 S10 CN C9 CK"}, game=SLOVENSKI_5)
    assert void.outcome.ended == "no-tarock"
    assert void.settlement.redeal
    assert void.settlement.carried == Sheet(NOTHING, NOTHING, forced=True)
    assert not at_table(game=SLOVENSKI_5).over  # although the resting dealer has no tarock


@pytest.mark.rule("SLO-129")
def test_radls_left_cost_100_each_also_the_one_who_rested() -> None:
    end = SLOVENSKI_5.sitting.closing(sitting_of_e().place, Sheet((0, 1, 2, 0, 3), NOTHING), SlovenskiOptions())
    assert end.totals(range(5)) == (0, -100, -200, 0, -300)
