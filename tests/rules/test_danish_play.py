"""Both Danish games: leading, following and winning, and the skus in a trick (DAN-55 to DAN-70, DOL-43 to DOL-53)."""

from __future__ import annotations

import pytest
from support.deals.danish import Book, both_books
from support.deals.dansk import D, F, M, go, refused

from tarock.cards import Card, CardSet, Suit
from tarock.game import Play, taken_by
from tarock.game.phases import Playing


@both_books
@pytest.mark.rule("DAN-55", "DAN-13", "DOL-43")
def test_the_forehand_leads_and_the_winner_of_a_trick_leads_to_the_next(book: Book) -> None:
    deal = book.quiet()
    assert deal.to_act == F
    deal = go(deal, "C1 C3 C8")
    assert deal.to_act == D
    deal = go(deal, "S8 SK S4")
    assert isinstance(deal.phase, Playing)
    assert [trick.winner for trick in deal.phase.done] == [D, F]
    assert deal.to_act == F


@both_books
@pytest.mark.rule("DAN-13", "DOL-43", "DOL-14")
def test_play_runs_to_the_right(book: Book) -> None:
    play = book.position(1, "H7 T8", "H8 T3", "H9 T4", leader=M).play("H8")
    assert play.phase.to_act() == D
    assert play.play("H9").phase.to_act() == F


@both_books
@pytest.mark.rule("DAN-55", "DOL-43")
@pytest.mark.parametrize("seed", range(3))
def test_25_tricks_are_played(book: Book, seed: int) -> None:
    deal = book.by_chance(seed)
    assert len([move for _, move in deal.moves() if isinstance(move, Play)]) == 75
    assert not any(deal.table.hand(seat) for seat in (F, M, D))
    assert sum(deal.outcome.tricks) == 25


@both_books
@pytest.mark.rule("DAN-56", "DOL-44")
def test_the_suit_led_is_followed(book: Book) -> None:
    play = book.position(4, "H7 C2", "H8 T5 C3", "H9 T6").play("H7")
    assert play.words() == {"H8"}
    assert play.refuses("T5") == play.refuses("C3") == book.rule("DAN-56")


@both_books
@pytest.mark.rule("DAN-57", "DOL-45")
def test_without_the_suit_led_a_tarok_is_played(book: Book) -> None:
    play = book.position(4, "H7 C2", "T5 T6 C3", "H9 T7").play("H7")
    assert play.words() == {"T5", "T6"}
    assert play.refuses("C3") == book.rule("DAN-57")


@both_books
@pytest.mark.rule("DAN-58", "DOL-47")
def test_to_a_tarok_a_tarok_is_played_high_or_low(book: Book) -> None:
    play = book.position(4, "T7 C2", "T5 T9 C3", "H9 T8").play("T7")
    assert play.words() == {"T5", "T9"}
    assert play.refuses("C3") == book.rule("DAN-58")


@both_books
@pytest.mark.rule("DAN-59", "DOL-48")
@pytest.mark.parametrize("led", ["H7", "T7"])
def test_who_can_neither_follow_nor_play_a_tarok_plays_any_card(book: Book, led: str) -> None:
    assert book.position(4, f"{led} C2", "S5 C9 D3", "H9 T8").play(led).words() == {"S5", "C9", "D3"}


@both_books
@pytest.mark.rule("DAN-60", "DOL-49")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("H7 HK H9", M),
        ("H7 CK H2", D),
        ("H7 T1 H2", M),
        ("H7 T4 T2", M),
        ("T7 T4 T9", D),
        ("S7 SJ S10", M),
        ("H1 CK DK", F),
    ],
)
def test_the_highest_tarok_wins_or_else_the_highest_card_of_the_suit_led(book: Book, cards: str, winner: int) -> None:
    first, second, third = cards.split()
    play = book.position(4, f"{first} C2", f"{second} C3", f"{third} C4").play(cards)
    assert play.done[-1].winner == winner


@both_books
@pytest.mark.rule("DAN-61", "DAN-109", "DOL-50", "DOL-97")
@pytest.mark.parametrize("number", [1, 4, 12, 22])
@pytest.mark.parametrize(("led", "others"), [("H7", "HK H9"), ("H7", "T20 T6"), ("T7", "T5 T21"), ("H7", "C3 C4")])
def test_the_skus_may_be_played_to_any_trick_whatever_else_is_held(
    book: Book, number: int, led: str, others: str
) -> None:
    play = book.position(number, f"{led} C2 C5", f"{others} SKU", "D9 T8 C6").play(led)
    assert play.words() == {*others.split(), "SKU"}


@both_books
@pytest.mark.rule("DAN-109", "DAN-D33", "DOL-97", "DOL-D28")
@pytest.mark.parametrize("led", ["T7", "H7"])
def test_the_skus_is_no_tarok_or_suit_card_that_must_be_played(book: Book, led: str) -> None:
    play = book.position(10, f"{led} C9", "SKU C2 C3 D4", "T9 D9").play(led)
    assert play.words() == {"SKU", "C2", "C3", "D4"}


@both_books
@pytest.mark.rule("DAN-109", "DOL-97")
def test_as_the_last_card_the_skus_must_be_played(book: Book) -> None:
    assert book.position(25, "H7", "SKU", "D9").play("H7").words() == {"SKU"}


@both_books
@pytest.mark.rule("DAN-64", "DOL-53")
@pytest.mark.parametrize("suit", list(Suit))
def test_a_led_skus_is_named_and_the_name_must_be_followed(book: Book, suit: Suit) -> None:
    play = book.position(4, "SKU C9", "H8 D8 S8 C8 T8", "H9 D9 S9 C7 T9").play(f"SKU:{suit.word}")
    assert play.words() == {f"{suit.value}8"}
    assert play.play(f"{suit.value}8").cards().of(suit) == play.cards()


@both_books
@pytest.mark.rule("DAN-64", "DOL-53")
def test_a_skus_is_not_led_without_a_name(book: Book) -> None:
    play = book.position(4, "SKU C9", "H8 D8", "H9 D9")
    assert play.refuses("SKU") == play.refuses("SKU:no-suit") == book.rule("DAN-64")


@both_books
@pytest.mark.rule("DAN-70", "DOL-52")
def test_in_the_last_trick_the_skus_belongs_to_the_winner(book: Book) -> None:
    play = book.position(25, "H7", "SKU", "HK").play("H7 SKU HK")
    assert play.table.zone(taken_by(D)).cards == CardSet("H7 SKU HK")
    assert not play.table.zone(taken_by(M)).cards


@both_books
@pytest.mark.rule("COD-23")
def test_a_card_on_the_table_is_not_taken_back(book: Book) -> None:
    deal = go(book.quiet(), "C1")
    assert refused(deal, Play(Card("C2")), by=F) == book.rule("DAN-55")
    assert refused(deal, Play(Card("C1"))) == book.rule("DAN-56")
    assert deal.table.zone("trick").cards == CardSet("C1")


@both_books
@pytest.mark.rule("COD-36")
def test_everybody_may_look_at_the_last_trick_made(book: Book) -> None:
    deal = go(book.quiet(), "C1 C3 C8 S8 SK S4 S1")
    for seat in (F, M, D, None):
        last = deal.view(seat).told.tricks[-1]
        assert ([card.name for card in last.cards], last.winner) == (["S8", "SK", "S4"], F)
