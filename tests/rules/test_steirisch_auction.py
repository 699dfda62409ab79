"""Steirisch-Tarok: the auction (STY-06 to STY-11, STY-39)."""

from __future__ import annotations

import pytest
from support.deals.steirisch import SOLO_OF_A, at_table
from support.tables import A, B, C, go, offered, refused, results_of, seen_cards

from tarock.cards import CardSet
from tarock.deal import Sitting
from tarock.game import Bid, Choose, Take
from tarock.game.phases import Announcing, HoldingAuction
from tarock.variants.families.viennese.purchase import Buying
from tarock.variants.steirisch import STEIRISCH, STEIRISCH_LADDER

RUNGS = ["dreier-1", "dreier-2", "dreier-3", "dreier-4", "zweier-1", "zweier-2", "zweier-3", "einer", "solo"]
CLIMB = "dreier-1 dreier-2 hold dreier-3 hold dreier-4 hold zweier-1 hold zweier-2 hold zweier-3 hold einer hold solo"


def won(words: str) -> tuple[int, str]:
    """Who plays which rung after these words."""
    result = next(result for result in results_of(at_table(words=words)) if hasattr(result, "bid"))
    return result.declarer, result.bid


def speakers(words: str) -> list[int]:
    """Who says each of these words."""
    said = words.split()
    return [at_table(words=" ".join(said[:turn])).to_act for turn in range(len(said))]


@pytest.mark.rule("STY-06")
@pytest.mark.parametrize(("bid", "first", "cards"), [("dreier-1", 1, 3), ("zweier-1", 1, 2), ("einer", 1, 1)])
def test_three_kinds_of_game_buy_three_two_or_one_card(bid: str, first: int, cards: int) -> None:
    deal = go(at_table(words=f"{bid} good good"), f"{first}")
    assert len(deal.table.hand(A)) == 16 + cards
    assert {len(move.cards) for move in deal.choices} == {cards}


@pytest.mark.rule("STY-06")
def test_the_solo_buys_none() -> None:
    deal = at_table(words=SOLO_OF_A)
    assert isinstance(deal.phase, Announcing)
    assert refused(deal, Take(1)) == "STY-21"
    assert len(deal.table.hand(A)) == 16


@pytest.mark.rule("STY-07", "STY-09")
def test_the_ladder_from_the_bottom_to_the_top() -> None:
    assert list(STEIRISCH_LADDER) == RUNGS
    said = CLIMB.split()
    assert [word for word in said if word != "hold"] == RUNGS
    for turn, word in enumerate(said):
        if word == "hold":
            continue
        deal = at_table(words=" ".join(said[:turn]))
        for lower in RUNGS[: RUNGS.index(word)]:
            assert Bid(lower) not in deal.choices
        assert Bid(word) in deal.choices
    assert won(f"{CLIMB} hold good good") == (A, "solo")


@pytest.mark.rule("STY-08")
@pytest.mark.parametrize("before", ["", "pass", "pass pass"])
def test_a_first_zweier_an_einer_and_a_solo_may_be_opened(before: str) -> None:
    deal = at_table(words=before)
    assert offered(deal) == {"pass", "dreier-1", "zweier-1", "einer", "solo"}
    for word in ("dreier-2", "zweier-2", "zweier-3"):
        assert refused(deal, Bid(word)) == "STY-09"


@pytest.mark.rule("STY-08")
@pytest.mark.parametrize(
    ("before", "jumps"),
    [
        ("dreier-1", {"zweier-1", "einer", "solo"}),
        ("dreier-1 dreier-2 hold", {"zweier-1", "einer", "solo"}),
        ("dreier-1 good", {"zweier-1", "einer", "solo"}),
        ("zweier-1", {"einer", "solo"}),
        ("zweier-1 zweier-2 hold", {"einer", "solo"}),
        ("einer", {"solo"}),
    ],
)
def test_they_may_be_bid_over_any_lower_level(before: str, jumps: set[str]) -> None:
    deal = at_table(words=before)
    speaker = deal.to_act
    assert jumps <= offered(deal)
    for jump in jumps:
        over = go(deal, f"{jump} leave")
        while isinstance(over.phase, HoldingAuction):
            over = go(over, "good")
        assert results_of(over)[-1 if jump == "solo" else -2].bid == jump
        assert over.to_act == speaker


@pytest.mark.rule("STY-09")
@pytest.mark.parametrize(
    ("before", "step", "closed"),
    [
        ("dreier-1", "dreier-2", ["dreier-3", "dreier-4", "zweier-2", "zweier-3"]),
        ("dreier-1 dreier-2 hold", "dreier-3", ["dreier-2", "dreier-4", "zweier-2"]),
        ("zweier-1", "zweier-2", ["dreier-4", "zweier-1", "zweier-3"]),
        ("zweier-1 zweier-2 hold", "zweier-3", ["zweier-2"]),
    ],
)
def test_other_levels_are_reached_in_single_steps(before: str, step: str, closed: list[str]) -> None:
    deal = at_table(words=before)
    assert step in offered(deal)
    for word in closed:
        assert refused(deal, Bid(word)) == "STY-09"


@pytest.mark.rule("STY-10")
@pytest.mark.parametrize(
    ("words", "seats", "result"),
    [
        ("dreier-1 good good", [A, B, C], (A, "dreier-1")),
        ("dreier-1 dreier-2 hold good good", [A, B, A, B, C], (A, "dreier-2")),
        ("dreier-1 dreier-2 leave good", [A, B, A, C], (B, "dreier-2")),
        ("pass dreier-1 zweier-1 hold zweier-2 leave", [A, B, C, B, C, B], (C, "zweier-2")),
        ("zweier-1 zweier-2 leave zweier-3 hold good", [A, B, A, C, B, C], (B, "zweier-3")),
        ("pass pass einer", [A, B, C], (C, "einer")),
    ],
)
def test_the_contest_goes_in_pairs_and_who_gave_way_is_not_asked_again(
    words: str, seats: list[int], result: tuple[int, str]
) -> None:
    assert speakers(words) == seats
    assert won(words) == result
    assert not isinstance(at_table(words=words).phase, HoldingAuction)


@pytest.mark.rule("STY-10")
@pytest.mark.parametrize("before", ["solo", "dreier-1 solo hold", "dreier-1 solo leave", "zweier-1 zweier-2 solo"])
def test_nothing_overbids_solo(before: str) -> None:
    deal = at_table(words=before)
    assert offered(deal) == {"good"}
    assert refused(deal, Bid("einer")) == "STY-10"


@pytest.mark.rule("STY-10")
def test_a_deal_that_all_pass_is_thrown_in_and_the_forehand_deals_next() -> None:
    sitting = Sitting.start(STEIRISCH, ("a", "b", "c"), tuple(STEIRISCH.pack.cards))
    deal = at_table(words="pass pass pass")
    assert (deal.over, deal.settlement.lines, deal.settlement.passed) == (True, (), True)
    place = sitting.place
    assert sitting.after(deal.settlement).place.dealer == place.right_of(place.dealer)


@pytest.mark.rule("STY-11")
@pytest.mark.parametrize("bid", ["dreier-1", "zweier-1", "einer"])
def test_an_accepted_game_must_be_played_as_it_was_bid(bid: str) -> None:
    deal = at_table(words=f"{bid} good good")
    rule = {"dreier-1": "STY-12", "zweier-1": "STY-14", "einer": "STY-16"}[bid]
    for other in set(RUNGS) - {bid}:
        assert refused(deal, Bid(other)) == refused(deal, Choose(other)) == rule


@pytest.mark.rule("STY-11")
def test_the_talon_is_touched_only_when_both_others_have_accepted() -> None:
    deal = at_table(words="einer good")
    assert refused(deal, Take(1), by=A) == "STY-09"
    assert seen_cards(deal, A, "talon 1") is None
    assert isinstance(go(deal, "good").phase, Buying)


@pytest.mark.rule("STY-39")
@pytest.mark.parametrize(
    ("before", "answers"),
    [
        ("dreier-1 dreier-2", {"zweier-1", "einer", "solo"}),
        ("dreier-1 zweier-1", {"einer", "solo"}),
        ("zweier-1 zweier-2", {"einer", "solo"}),
        ("dreier-1 einer", {"solo"}),
        ("dreier-1 solo", set()),
    ],
)
def test_an_overbid_earlier_hand_keeps_leaves_or_answers_with_a_higher_game(before: str, answers: set[str]) -> None:
    deal = at_table(words=before)
    assert deal.to_act == A
    assert offered(deal) == {"hold", "leave"} | answers
    for word in set(RUNGS) - answers:
        assert refused(deal, Bid(word)) == ("STY-10" if before.endswith("solo") else "STY-39")


@pytest.mark.rule("STY-39")
@pytest.mark.parametrize(
    ("answer", "replies"),
    [("zweier-1", {"good", "zweier-2", "einer", "solo"}), ("einer", {"good", "solo"}), ("solo", {"good"})],
)
def test_the_later_hand_replies_with_the_next_level_or_a_game_from_the_hand(answer: str, replies: set[str]) -> None:
    deal = at_table(words=f"dreier-1 dreier-2 {answer}")
    assert deal.to_act == B
    assert offered(deal) == replies


@pytest.mark.rule("STY-E19")
def test_example_19() -> None:
    deal = at_table(words="dreier-1 dreier-2 einer")
    assert offered(deal) == {"good", "solo"}
    for word in ("zweier-2", "zweier-3"):
        assert refused(deal, Bid(word)) == "STY-09"
    assert won("dreier-1 dreier-2 einer solo hold good good") == (A, "solo")
    played = go(deal, "good good")
    assert played.to_act == A
    assert [seen_cards(played, C, f"talon {card}") for card in range(1, 7)] == [CardSet("T11"), *[None] * 5]
