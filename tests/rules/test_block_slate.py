"""Tarok mit Blocks: pot and Bêtes from deal to deal (BLK-40 to BLK-50) and their worked examples."""

from __future__ import annotations

import pytest
from support.deals.block import at_table, chips, facts, settled, sitting, slate, standing, with_deal
from support.deals.tapp import DREIER_OF_A, fault
from support.tables import A, B, C, D, go, offered, refused

from tarock.deal import Sitting
from tarock.game import Choose
from tarock.notation import dumps, loads
from tarock.rules import SetupError
from tarock.variants.block import BLOCK, SMALL, BlockOptions, BlockOutcome
from tarock.variants.families.viennese.slate import Bete, Slate

X, Y, Z = A, B, C
LOST = {"points": 20}
SCHLEIFEN = "go-on throw-in"


def after_e1() -> Sitting:
    """X has lost a zweimalig Dreier in the first deal, which Z dealt."""
    return with_deal(sitting(), declarer=X, multiplicity=2, **LOST)


def after_e3() -> Sitting:
    """Then Y has lost an einmalig one."""
    return with_deal(after_e1(), declarer=Y, **LOST)


@pytest.mark.rule("BLK-40")
@pytest.mark.parametrize(("players", "pot"), [(3, 4), (4, 5)])
def test_everybody_puts_in_a_block_and_the_dealer_one_more(players: int, pot: int) -> None:
    company = sitting(players).stake()
    assert standing(company) == (*[-1] * (players - 1), -2, pot)


@pytest.mark.rule("BLK-41")
def test_the_dealer_of_every_later_deal_adds_a_block() -> None:
    company = sitting().stake()
    later = company.after(settled(BlockOutcome("passed"), company.carried)).stake()
    assert standing(later) == (-2, -1, -2, 5)  # A deals now
    assert [entry.line.rule for entry in later.ledger] == ["BLK-40", "BLK-40", "BLK-41"]


@pytest.mark.rule("BLK-42")
@pytest.mark.parametrize(("pot", "after"), [(0, 4), (1, 5), (2, 6), (3, 4), (7, 8)])
def test_a_new_stamm_is_due_when_the_pot_holds_less_than_the_old_one(pot: int, after: int) -> None:
    company = with_deal(sitting())
    due = company.variant.sitting.before_deal(company.place, slate(pot, (B, 5, C)), company.options)
    assert due.carried.pot == after
    assert ("BLK-42" in [line.rule for line in due.lines]) is (pot < 3)


@pytest.mark.rule("BLK-43")
def test_no_new_stamm_while_a_bete_is_open() -> None:
    company = with_deal(sitting())
    due = company.variant.sitting.before_deal(company.place, slate(0, (B, 5)), company.options)
    assert (due.carried.pot, [line.rule for line in due.lines]) == (1, ["BLK-41"])


@pytest.mark.rule("BLK-44")
def test_a_bete_is_written_and_not_paid_and_its_winner_set_beside_it() -> None:
    lost = settled(facts(declarer=X, multiplicity=2, **LOST))
    assert (lost.total("pot"), lost.carried) == (0, slate(4, (X, 8)))
    assert settled(facts(declarer=Y), lost.carried).carried == slate(0, (X, 8, Y))


@pytest.mark.rule("BLK-45")
def test_betes_are_won_one_at_a_time_the_oldest_first() -> None:
    on_it = slate(3, (X, 8), (Y, 13), (X, 2))
    assert on_it.stake == 11
    once = settled(facts(declarer=Z), on_it).carried
    assert once == slate(0, (X, 8, Z), (Y, 13), (X, 2))
    assert settled(facts(declarer=X), once).carried == slate(0, (X, 8, Z), (Y, 13, X), (X, 2))


@pytest.mark.rule("BLK-46")
def test_who_wins_his_own_bete_is_rid_of_it() -> None:
    deal = settled(facts(declarer=X), slate(3, (X, 8)))
    assert deal.carried == slate(0, (X, 8, X))
    assert "BLK-46" in [line.rule for line in deal.lines]
    last = sitting().variant.sitting.closing(sitting().place, deal.carried, BlockOptions())
    assert last.totals((X, Y, Z)) == (0, 0, 0)


@pytest.mark.rule("BLK-47")
@pytest.mark.parametrize(
    ("stake", "times", "limit", "written"),
    [
        (10, 2, 20, (20,)), (19, 2, 20, (19, 19)), (7, 3, 20, (7, 7, 7)), (21, 1, 20, (11, 10)),
        (81, 1, 20, (11, 10, 20, 20, 20)), (19, 2, 38, (38,)), (6, 2, 5, (3, 3, 3, 3)),
        (500, 6, "none", (3000,)),
    ],
)  # fmt: skip
def test_a_debt_above_the_limit_is_split(stake: int, times: int, limit: int | str, written: tuple[int, ...]) -> None:
    assert Slate(stake).parts(times, limit, halved=False) == written
    assert sum(written) == stake * times
    lost = settled(facts(declarer=X, multiplicity=times, **LOST), slate(stake), bete_limit=limit)
    assert lost.carried == slate(stake, *((X, part) for part in written))


@pytest.mark.rule("BLK-47")
def test_the_limit_is_twenty_unless_agreed_otherwise() -> None:
    assert BlockOptions().bete_limit == 20
    assert BlockOptions.read({"bete-limit": "none"}).bete_limit == "none"
    assert BlockOptions.read({"bete-limit": "33"}).bete_limit == 33
    with pytest.raises(SetupError, match=r"none or 5 to 100 \(BLK-47\)"):
        BlockOptions(bete_limit=0)


@pytest.mark.rule("BLK-48")
@pytest.mark.parametrize(("word", "written"), [("whole", ((A, 4),)), ("halves", ((A, 2), (A, 2)))])
def test_without_a_limit_the_loser_may_have_his_bete_in_two_halves(
    word: str, written: tuple[tuple[int, int], ...]
) -> None:
    deal = at_table(words=f"{DREIER_OF_A} {SCHLEIFEN}", bete_limit="none")
    assert (deal.over, deal.to_act, offered(deal)) == (False, A, {"whole", "halves"})
    assert refused(deal, Choose("thirds")) == "BLK-48"
    assert go(deal, word).settlement.carried == slate(4, *written)


@pytest.mark.rule("BLK-48")
def test_the_larger_half_is_written_first_and_with_a_limit_nobody_is_asked() -> None:
    lost = facts(halved=True, multiplicity=3, **LOST)
    assert settled(lost, slate(5), bete_limit="none").carried == slate(5, (A, 8), (A, 7))
    assert settled(lost, slate(5)).carried == slate(5, (A, 15))
    assert at_table(words=f"{DREIER_OF_A} {SCHLEIFEN}").over


@pytest.mark.rule("BLK-44")
def test_the_lines_of_a_deal_name_debtor_and_creditor() -> None:
    won = settled(facts(declarer=B), slate(4, (C, 8)))
    assert [str(line.label) for line in won.lines][1] == "Seat 2 becomes creditor of 8 that seat 3 owes"
    lost = settled(facts(declarer=B, multiplicity=2, **LOST), slate(12))
    assert (lost.lines[0].rule, str(lost.lines[0].label)) == ("BLK-29", "Bête of seat 2: 12, 12")
    assert settled(facts("solo", **LOST)).lines[0].rule == "BLK-32"
    assert settled(facts(ended="schleifen")).lines[0].rule == "BLK-20"


@pytest.mark.rule("BLK-48", "BLK-D4")
@pytest.mark.parametrize(("stake", "written"), [(1, (1,)), (2, (1, 1)), (3, (2, 1))])
def test_two_blocks_are_the_least_that_can_be_halved(stake: int, written: tuple[int, ...]) -> None:
    assert Slate(stake).parts(1, "none", halved=True) == written
    asked = facts(**LOST).question(slate(stake), BlockOptions(bete_limit="none"))
    assert (asked is not None) == (len(written) == 2)


@pytest.mark.rule("BLK-48", "BLK-13")
def test_nobody_is_asked_who_has_lost_nothing() -> None:
    free = BlockOptions(bete_limit="none")
    assert at_table(words="pass pass pass", bete_limit="none").over
    assert facts().question(slate(4), free) is None
    assert facts(**fault(B), **LOST).question(slate(4), free) is None  # B makes the game good
    assert facts(**fault(A)).question(slate(4), free) is not None


@pytest.mark.rule("BLK-48", "BLK-29")
def test_what_was_bought_several_times_is_halved_as_a_whole_and_below_the_line_nothing_is() -> None:
    free = BlockOptions(bete_limit="none")
    assert facts(multiplicity=2, **LOST).question(slate(1), free) is not None
    assert facts(**LOST).question(slate(4, line=0), free) is None


@pytest.mark.rule("BLK-49")
def test_stammbetes_are_written_instead_of_a_stamm() -> None:
    company = sitting(3, stammbete=10).stake()
    assert standing(company) == (0, 0, -1, 1)
    assert company.carried == slate(1, (C, 10), (A, 10), (B, 10))  # the first dealer's first
    assert BlockOptions().stammbete == "off"


@pytest.mark.rule("BLK-50")
def test_stammbetes_and_others_are_one_sequence_and_written_again_when_all_are_won() -> None:
    company = with_deal(sitting(3, stammbete=10), declarer=B, **LOST)
    assert company.carried.open == slate(0, (C, 10), (A, 10), (B, 10), (B, 11)).betes
    for _ in range(4):
        company = with_deal(company, declarer=A)
    assert company.carried.open == ()
    dealer = company.place.dealer
    again = company.stake().carried
    assert [bete.debtor for bete in again.open] == [dealer, (dealer + 1) % 3, (dealer + 2) % 3]
    assert ({bete.amount for bete in again.open}, again.pot) == ({10}, 1)


@pytest.mark.rule("BLK-E1")
def test_e1_a_zweimalig_loss_in_the_first_deal() -> None:
    company = after_e1()
    assert standing(company) == (-2 - SMALL, -SMALL, -1 - SMALL, 4)
    assert company.carried == slate(4, (X, 8))


@pytest.mark.rule("BLK-E2")
def test_e2_the_bete_is_won_and_a_new_stamm_follows() -> None:
    staked = after_e1().stake()
    assert (staked.carried.pot, staked.carried.stake) == (5, 13)
    company = with_deal(staked, declarer=Y)
    assert standing(company) == (-3 - 2 * SMALL, 5 + SMALL, -1 - 2 * SMALL, 0)
    assert company.carried == slate(0, (X, 8, Y))
    assert (company.place.dealer, company.stake().carried.pot) == (Y, 4)


@pytest.mark.rule("BLK-E3")
def test_e3_a_second_loss() -> None:
    company = after_e3()
    assert standing(company) == (-3, -1, -1, 5)
    assert company.carried == slate(5, (X, 8), (Y, 13))


@pytest.mark.rule("BLK-E4")
@pytest.mark.parametrize(("times", "each"), [(2, 2 * SMALL), (3, 1)])
def test_e4_double_and_triple_losses(times: int, each: int) -> None:
    lost = facts(declarer=Y, multiplicity=times, **LOST)
    before = slate(5, (X, 8))
    assert settled(lost, before, bete_limit="none").carried == slate(5, (X, 8), (Y, 13 * times))
    assert settled(lost, before).carried == slate(5, (X, 8), *[(Y, 13)] * times)
    assert chips(lost, before) == (each, -2 * each, each)


@pytest.mark.rule("BLK-E5")
def test_e5_thirty_eight_written_as_twice_nineteen() -> None:
    assert settled(facts(multiplicity=2, **LOST), slate(19)).carried == slate(19, (A, 19), (A, 19))


@pytest.mark.rule("BLK-E6")
def test_e6_two_betes_need_two_won_games() -> None:
    staked = after_e3().stake()
    assert (staked.carried.pot, staked.carried.stake) == (6, 14)
    company = with_deal(staked, declarer=Z)
    assert standing(company) == (-3 - SMALL, -2 - SMALL, 5 + 2 * SMALL, 0)
    assert company.carried == slate(0, (X, 8, Z), (Y, 13))
    staked = company.stake()
    assert (staked.carried.pot, staked.carried.stake) == (1, 14)
    last = with_deal(staked, declarer=X)
    assert standing(last) == (-1 - 2 * SMALL, -2 - 2 * SMALL, 4 + SMALL, 0)
    assert last.carried == slate(0, (X, 8, Z), (Y, 13, X))


@pytest.mark.rule("BLK-E15")
def test_e15_stammbetes_of_four() -> None:
    w, x, y, z = D, A, B, C  # W deals first
    company = sitting(4, stammbete=10).stake()
    assert (company.place.dealer, company.carried) == (w, slate(1, (w, 10), (x, 10), (y, 10), (z, 10)))
    assert company.carried.stake == 11
    company = with_deal(company, declarer=y, **LOST)
    assert company.carried.betes[-1] == slate(0, (y, 11)).betes[0]
    staked = company.stake()
    assert (staked.place.dealer, staked.carried.pot, staked.carried.stake) == (x, 2, 12)
    won = with_deal(staked, declarer=z)
    assert (won.carried.betes[0], won.carried.pot) == (slate(0, (w, 10, z)).betes[0], 0)
    assert won.total(z) - staked.total(z) == 2 + 3 * SMALL


@pytest.mark.rule("BLK-E19")
@pytest.mark.parametrize(("times", "written"), [(1, (13, 12)), (2, (13, 12, 13, 12))])
def test_e19_parts_above_the_limit_are_halved(times: int, written: tuple[int, ...]) -> None:
    lost, before = facts(multiplicity=times, **LOST), slate(5, (B, 20))
    assert settled(lost, before).carried == slate(5, (B, 20), *[(A, amount) for amount in written])
    assert chips(lost, before) == (-2 * times * SMALL, times * SMALL, times * SMALL)


def test_a_deal_with_a_slate_is_written_and_read_again() -> None:
    company = after_e3().stake()
    deal = company.deal(tuple(company.variant.pack.cards))
    while not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    text = dumps(deal)
    assert loads(text).carried == company.carried


@pytest.mark.rule("BLK-44", "BLK-54")
def test_every_debt_stands_on_the_slate_beside_its_debtor() -> None:
    written = Slate(betes=(Bete(X, 4, creditor=Z), Bete(Y, 6)), below=(Bete(Z, 3),))
    assert [(str(note.label), note.seats) for note in BLOCK.sitting.standing(written)] == [
        ("Owes seat 3 a Bête of 4", (X,)), ("Open Bête: 6", (Y,)), ("Debt below the line: 3", (Z,)),
    ]  # fmt: skip
