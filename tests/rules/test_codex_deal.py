"""The Codex on shuffling, cutting and dealing (COD-01 to COD-09), at a table of Königrufen."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.deals.koenigrufen import at_table, facts
from support.tables import A, B, C, D, go, lying, offered, paid, refused

from tarock.cards import PACK_54, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import Choose, Cut, Ending, Fault, FaultKind, Settlement
from tarock.rules import SetupError
from tarock.variants.koenigrufen import KOENIGRUFEN, KoenigrufenOptions, KoenigrufenOutcome

PACK = tuple(PACK_54.cards)
KNOCK = Choose("knock")


def settled(ended: str, **more: object) -> Settlement:
    """The account of a deal that ended so, dealt by B."""
    return KOENIGRUFEN.settle(KoenigrufenOutcome(ended, dealer=B, **more).as_recorded(), None, KoenigrufenOptions())  # type: ignore[arg-type]


@pytest.mark.rule("COD-01", "GEN-88")
def test_the_software_shuffles_so_that_every_card_can_lie_anywhere() -> None:
    rng = random.Random(1)
    tops = Counter(shuffled(rng, PACK)[0] for _ in range(54 * 60))
    assert len(tops) == 54
    assert all(25 <= number <= 100 for number in tops.values())  # 60 are expected
    assert sorted(shuffled(rng, PACK)) == sorted(PACK)


@pytest.mark.rule("COD-02")
def test_the_cutter_cuts_or_knocks_and_is_offered_no_further_shuffle() -> None:
    deal = Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(PACK))
    assert set(deal.choices()) == {*(Cut(at) for at in range(1, 54)), KNOCK}
    assert refused(deal, Choose("shuffle")) == "GEN-28"


@pytest.mark.rule("COD-03")
def test_after_a_knock_forehand_must_state_the_manner_of_dealing_which_is_binding() -> None:
    deal = Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(PACK)).play(KNOCK)
    assert (deal.to_act(), offered(deal)) == (A, {"packets", "whole-hands"})
    assert refused(deal, Choose("packets"), by=B) == "GEN-34"
    chosen = go(deal, "whole-hands")
    assert refused(chosen, Choose("packets")) == "GEN-35"


@pytest.mark.rule("COD-04")
def test_no_card_has_been_dealt_or_seen_before_forehand_has_chosen() -> None:
    deal = Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(PACK)).play(KNOCK)
    for moment in (deal, go(deal, "whole-hands"), go(deal, "whole-hands 2 1")):
        assert lying(moment.table) == {"pack": 54}
        assert all(zone.cards is None for seat in (A, B, C, D) for zone in moment.view(seat).zones)


@pytest.mark.rule("COD-05")
@pytest.mark.parametrize("manner", ["packets", "whole-hands"])
def test_once_cards_are_seen_nobody_can_ask_for_another_manner_of_dealing(manner: str) -> None:
    opening = [KNOCK, Choose(manner), *([Choose("no-choice")] if manner == "whole-hands" else [])]
    deal = at_table(opening=opening)
    assert len(deal.view(A).hand) == 12
    for word in ("packets", "whole-hands", "1"):
        assert refused(deal, Choose(word)) == "KRU-17"


@pytest.mark.rule("COD-06", "GEN-88")
def test_an_exposed_card_voids_the_deal_without_penalty() -> None:
    settlement = settled(Ending.EXPOSED_CARD)
    assert (settlement.redeal, settlement.passed, settlement.lines) == (True, False, ())
    sitting = Sitting.start(KOENIGRUFEN, ("a", "b", "c", "d"), PACK)
    again = sitting.after(settlement)
    assert (again.place.dealer, again.course.deals) == (sitting.place.dealer, 0)


@pytest.mark.rule("COD-07", "GEN-88")
@pytest.mark.parametrize(("penalty", "amounts"), [(1, (1, -3, 1, 1)), (7, (7, -21, 7, 7))])
def test_the_dealer_of_a_misdeal_pays_every_other_participant(penalty: int, amounts: tuple[int, ...]) -> None:
    assert paid(KOENIGRUFEN, KoenigrufenOutcome(Ending.MISDEAL, dealer=B), misdeal_penalty=penalty) == amounts
    assert settled(Ending.MISDEAL).redeal


@pytest.mark.rule("COD-07")
def test_a_misdeal_found_at_the_end_voids_the_played_deal_and_prevails_over_a_renonce() -> None:
    played = facts("solo", "contra:game", points=60, held=((A, "koepfe"),), faults=(Fault(FaultKind.RENONCE, A),))
    late = KoenigrufenOutcome(**{**vars(played), "ended": Ending.MISDEAL, "dealer": B})  # COD-D6
    assert paid(KOENIGRUFEN, late) == (1, -3, 1, 1)


@pytest.mark.rule("COD-08")
def test_a_card_that_had_fallen_under_the_table_makes_no_misdeal() -> None:
    settlement = settled(Ending.INCOMPLETE_PACK)
    assert (settlement.redeal, settlement.lines) == (True, ())


@pytest.mark.rule("COD-08", "COD-09")
def test_the_engine_deals_no_pack_that_lacks_a_card() -> None:
    with pytest.raises(SetupError, match="missing SKU"):
        Deal.start(KOENIGRUFEN, KOENIGRUFEN.setup(tuple(card for card in PACK if card.name != "SKU")))


@pytest.mark.rule("COD-09")
@pytest.mark.parametrize(
    "opening", [[Cut(3)], [KNOCK, Choose("packets")], [KNOCK, Choose("whole-hands"), Choose("no-choice")]]
)
def test_every_packet_has_the_right_number_of_cards(opening: list[Cut | Choose]) -> None:
    counts = {"hand 1": 12, "hand 2": 12, "hand 3": 12, "hand 4": 12, "talon 1": 3, "talon 2": 3}
    assert lying(at_table(opening=opening).table) == counts


@pytest.mark.rule("COD-06", "COD-08")
def test_an_unknown_end_of_a_deal_is_refused() -> None:
    with pytest.raises(SetupError, match="ended: one of these words"):
        KOENIGRUFEN.settle(KoenigrufenOutcome("cards-wet"), None, KoenigrufenOptions())
