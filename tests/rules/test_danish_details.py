"""The Danish games: questions, demands and declarations at their edges."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.deals import dansk, dansk_gammel
from support.deals.dansk import QUIET, D, F, M, Position, quiet
from support.deals.dansk_gammel import quiet as old_quiet
from support.table_laws import as_table

from tarock.cards import CardSet, Suit
from tarock.deal import Deal
from tarock.game import Kind, Lay, Play, Say
from tarock.variants.dansk import DanskOptions
from tarock.variants.families.danish.declared import told_by
from tarock.variants.families.danish.declaring import SAYS_MATADORS
from tarock.variants.families.danish.fool_at_table import FoolAtTable
from tarock.variants.families.held import Held

TRICK_22 = "T9 C2 C3 C4", "T2 H8 SKU S9", "T3 D9 D2 S4"


@pytest.mark.rule("DAN-71")
def test_each_is_asked_whether_he_demands_the_skus_and_then_for_a_card() -> None:
    play = Position(22, *TRICK_22).play("T9 T2 T3")
    for _ in range(3):
        assert str(play.phase.asks) == "Do you demand the Skus?"
        play.play("no")
    assert str(play.phase.asks) == "Play a card."


@pytest.mark.rule("DAN-65")
def test_only_who_has_the_right_to_rename_is_asked_for_a_name() -> None:
    play = Position(4, "SKU S2", "C8 D8", "C9 D9").play("SKU:hearts")
    assert str(play.phase.asks) == "Play a card."
    play.play("have-none")
    assert str(play.phase.asks) == "Give the Skus a name."
    assert str(play.play("clubs").phase.asks) == "Play a card."


@pytest.mark.rule("DAN-62", "DAN-65")
def test_a_skus_led_from_a_short_hand_is_renamed_in_trick_24_too() -> None:
    """Who has laid away too many cards may have nothing but the skus left to lead."""
    play = Position(24, "SKU", "S2 S3", "T5 C3").play("SKU:hearts S2")
    assert play.cards() == CardSet("T5 C3")


def vain(play: Position) -> set[str]:
    """The cards with which a skus that has gone could be demanded at a real table."""
    wrong = FoolAtTable(play.phase, DanskOptions()).irregular(play.table)
    return {move.card.name for move in wrong if isinstance(move, Play) and "skus-please" in move.words}


@pytest.mark.rule("DAN-72")
def test_leader_and_second_hand_could_demand_in_vain_with_a_card_that_may_be_played() -> None:
    play = Position(23, "C2 C3 C4", "H8 T2 C9", "D9 S3 S4")
    assert vain(play) == {"C2", "C3", "C4"}
    assert vain(play.play("C2")) == {"C9"}
    assert vain(play.play("C9")) == set()


@pytest.mark.rule("DAN-72")
@pytest.mark.parametrize("number", [22, 24])
def test_a_vain_demand_has_its_trick_too(number: int) -> None:
    assert vain(Position(number, "C2 C3", "H8 C9", "D9 S4")) == set()


@pytest.mark.rule("DAN-72")
def test_a_skus_that_has_not_gone_is_not_demanded_in_vain_nor_a_second_time() -> None:
    assert vain(Position(23, "C2 C3 C4", "H8 SKU C9", "D9 S3 S4")) == set()
    assert vain(Position(23, "C2 C3 C4", "H8 T2 C9", "D9 S3 S4", demanded=True)) == set()


@pytest.mark.rule("DAN-40", "DAN-42", "DOL-32", "DOL-33")
@pytest.mark.parametrize("before_lead", [quiet, old_quiet], ids=["dansk", "dansk-gammel"])
def test_at_a_real_table_any_number_can_be_declared_that_there_can_be(before_lead: Callable[[], Deal]) -> None:
    table = as_table(before_lead())
    declaring = next(moment for moment in table.moments() if Say(("matadors-3",)) in moment.irregular())
    for what, least in (("tarocks", 10), ("matadors", 3)):
        for number in (least - 1, least, 22, 23):
            word = f"{what}-{number}{'-without' * (what == 'tarocks')}"
            assert (Say((word,)) in declaring.irregular()) == (least <= number <= 22)


@pytest.mark.rule("DAN-42", "DOL-32")
@pytest.mark.parametrize(("matadors", "next_lower"), [(3, "T20"), (4, "T19"), (20, "T3"), (21, "T2"), (22, "")])
def test_who_declares_matadors_does_not_hold_the_next_lower_tarok(matadors: int, next_lower: str) -> None:
    told = [one for facts in told_by([SAYS_MATADORS(seat=0, number=matadors)]) for one in facts]
    assert Held(CardSet(next_lower), 0, 0) in told


@pytest.mark.rule("DAN-34", "DAN-64")
def test_a_question_along_with_the_skus_gives_it_no_name_unless_it_is_led() -> None:
    play = Position(6, "C2 C3", "SKU C8", "D9 S4", void=True).play("C2")
    assert play.words() == {"C8", "C8:how-many-laid", "SKU", "SKU:how-many-laid"}


@pytest.mark.rule("DAN-34", "DAN-64")
def test_who_leads_names_the_skus_and_no_other_card_also_when_he_asks() -> None:
    leads = Position(6, "C2 SKU", "C8 C9", "D9 S4", void=True)
    silent = {"C2", *(f"SKU:{suit.word}" for suit in Suit)}
    assert leads.words() == silent | {f"{card}:how-many-laid" for card in silent}


@pytest.mark.rule("DAN-26", "DOL-24")
@pytest.mark.parametrize("before_skat", [dansk.before_skat, dansk_gammel.before_skat], ids=["dansk", "dansk-gammel"])
@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("C5 C6", "Cards to lay away: exactly 3."),
        ("C5 C6 C7 C8", "Cards to lay away: exactly 3."),
        ("C5 C6 H1", "You do not hold H1."),
    ],
)
def test_three_cards_of_the_hand_are_laid_in_the_skat(
    before_skat: Callable[..., Deal], cards: str, sentence: str
) -> None:
    assert str(before_skat(*QUIET.values()).why_not(Lay(CardSet(cards))).message) == sentence


@pytest.mark.rule("DAN-26", "DOL-24", "DOL-89")
@pytest.mark.parametrize("before_lead", [quiet, old_quiet], ids=["dansk", "dansk-gammel"])
def test_at_a_real_table_the_skat_may_be_one_short_or_one_too_many_and_the_forehand_may_lead_before_it_lies(
    before_lead: Callable[[], Deal],
) -> None:
    deal = as_table(before_lead())
    laying = next(moment for moment in deal.moments() if Lay(CardSet("C5 C6")) in moment.irregular())
    some = list(CardSet("C5 C6 C7 C8 C9 C10"))
    numbers = [number for number in range(1, 7) if Lay(CardSet(some[:number])) in laying.irregular()]
    assert numbers == [2, 4]
    declaring = next(moment for moment in deal.moments() if moment.view(F).kind is Kind.DECLARING)
    for moment in (laying, declaring):
        pushable = {seat: moment.view(seat).pushable for seat in (F, M, D)}
        assert pushable == {F: moment.table.hand(F), M: CardSet(), D: CardSet()}


@pytest.mark.rule("DAN-34")
def test_only_the_two_others_ask_how_many_tarocks_were_laid_and_only_once() -> None:
    asking = Position(6, "C2 C3 C4", "S8 C8 C9", "D9 S4 S5", void=True, skat="T3 T4 C10").play("C2:how-many-laid")
    assert asking.said == ["Seat 3 laid 2 tarocks away."]
    assert asking.words() == {"C8", "C9"}
    assert asking.refuses("C8:how-many-laid") == "DAN-34"
    led_by_dealer = Position(6, "C2 C3", "S8 C8", "D9 S4", void=True, leader=D)
    assert led_by_dealer.words() == {"D9", "S4"}
    assert led_by_dealer.refuses("D9:how-many-laid") == "DAN-34"
