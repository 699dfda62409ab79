"""Cards and moves as text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.cards import CARDS, Card, CardSet
from tarock.game import Arrange, Bid, Call, Choose, Cut, Lay, Move, Play, Say, Take
from tarock.notation import NotationError, move_text, read_move
from tarock.notation.words import KINDS, cards_text, in_hand_order

cards = st.sampled_from(CARDS)
card_lists = st.lists(cards, unique=True, max_size=20).map(tuple)
words = st.from_regex(r"[a-z0-9]+(-[a-z]+)*([:/][a-z]+(-[a-z]+)*)?", fullmatch=True)
word_lists = st.lists(words, max_size=4).map(tuple)
hidden = st.integers(0, 20)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Cut, st.integers(0, 78)),
    st.builds(Arrange, card_lists, hidden),
    st.builds(Bid, words),
    st.builds(Choose, words),
    st.builds(Call, cards),
    st.builds(Take, st.integers(0, 8)),
    st.builds(Lay, card_lists.map(CardSet), hidden),
    st.builds(Say, word_lists),
    st.builds(Play, cards, word_lists),
)


@given(moves)
def test_every_move_can_be_read_again(move: Move) -> None:
    assert read_move(move_text(move)) == move


@given(st.one_of(st.text(max_size=30), st.tuples(st.sampled_from(KINDS), st.text(max_size=20)).map(" ".join)))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    try:
        move = read_move(text)
    except NotationError as error:
        told = error
    else:
        assert read_move(move_text(move)) == move
        return
    assert re.match(r"line \d+, column \d+: .*(expected|twice|no more than)", str(told))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Cut(7), "cut 7"),
        (Cut(0), "cut ??"),
        (Bid("solo-dreier"), "bid solo-dreier"),
        (Call(Card("HK")), "call HK"),
        (Take(2), "take 2"),
        (Lay(CardSet("D3 H4 C7")), "lay H4+D3+C7"),
        (Lay(CardSet(), 3), "lay ??*3"),
        (Lay(CardSet("T4"), 1), "lay T4+??"),
        (Lay(CardSet()), "lay -"),
        (Arrange((Card("C7"), Card("H4"))), "arrange C7+H4"),
        (Arrange((), 39), "arrange ??*39"),
        (Say(), "say -"),
        (Say(("volat", "contra:game")), "say contra:game+volat"),
        (Choose("no-choice"), "choose no-choice"),
        (Play(Card("SKU"), ("hearts",)), "play SKU(hearts)"),
        (Play(Card("T10")), "play T10"),
    ],
)
def test_a_move_is_written_in_players_words(move: Move, text: str) -> None:
    assert move_text(move) == text
    assert read_move(text) == move


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 1, "expected a kind of move"),
        ("fold", 1, "expected a kind of move"),
        ("play", 1, "expected a kind of move"),
        ("play H15", 6, "expected a card such as HK, S7, T21 or SKU, found 'H15'"),
        ("play SKU(hearts", 6, "expected a card with its words"),
        ("play SKU()", 10, "expected a word such as pass"),
        ("lay H4+XX", 8, "found 'XX'"),
        ("lay H4+H4", 8, "H4 stands here twice"),
        ("lay ??*0", 8, "expected a number of cards from 1 to 78"),
        ("lay ??x3", 5, "expected ?? or ??*12"),
        ("lay ??*78+H4", 5, "no more than 78 cards"),
        ("cut 0", 5, "expected ?? or a place of the pack"),
        ("cut ²", 5, "expected ?? or a place of the pack"),
        ("bid {x}", 5, "expected a word"),
        ("say volat+", 11, "expected a word such as pass, pagat-ultimo or contra:game, found nothing"),
    ],
)
def test_a_wrong_move_is_told_where_and_why(text: str, column: int, says: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_move(text)
    assert (refused.value.line, refused.value.column) == (1, column)
    assert says in str(refused.value)


def test_a_word_that_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(NotationError, match="cannot be written"):
        move_text(Bid("two words"))


@pytest.mark.rule("GEN-02")
def test_a_hand_is_written_from_the_highest_card_down_in_red_suits_the_ace_first() -> None:
    hand = in_hand_order(CardSet("H4 H1 HJ D2 D3 S7 S10 C8 CK T1 SKU"))
    assert cards_text(hand) == "SKU T1 HJ H1 H4 D2 D3 S10 S7 CK C8"
