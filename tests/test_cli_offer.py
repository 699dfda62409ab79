"""What a typed line stands for, for every shape of choices."""

from __future__ import annotations

import pytest

from tarock.cards import Card, CardSet
from tarock.cli.asking import trials
from tarock.cli.offer import Offer, card_named
from tarock.notation.drawing.style import PLAIN, Style
from tarock.notation.drawing.words import YOU, Company
from tarock.game import (
    Arrange, Bid, Call, Choices, Choose, Cut, CutPlaces, Either, Lay, Move, OneCard, OneOf, Orders, Pattern, Play, Say,
    SomeCards, Statements, Take,
)  # fmt: skip
from tarock.rules import message

HAND = CardSet("SKU T21 T3 HK H1 H2 S7")
ONE_CARD = OneCard(HAND.bits)
SAYING = OneCard(HAND.bits, {Card("SKU"): (("hearts",), ("spades",)), Card("HK"): ((), ("demand-jack",))})
SOME = SomeCards((Pattern(CardSet("S7"), CardSet("H1 H2 T3"), 2),))
SEVERAL = SomeCards((Pattern(CardSet(), CardSet("H1 H2 S7"), 2), Pattern(CardSet("HK"), CardSet("H1 H2"), 1)))
BIDS = OneOf((Bid("pass"), Bid("solo"), Bid("solo-dreier")))
TALKING = Statements(("contra:game", "pagat-ultimo/declarer", "valat/declarer"))


def read(choices: Choices, line: str) -> list[Move]:
    """The legal moves a line stands for."""
    return [move for move in Offer.of(choices).read(line) if move in choices]


@pytest.mark.parametrize("text", ["HK", "hk", "♥K", "♥k"])
def test_a_card_is_known_by_its_name_in_any_writing(text: str) -> None:
    assert card_named(text) is Card("HK")


@pytest.mark.parametrize(("text", "name"), [("Sküs", "SKU"), ("skus", "SKU"), ("mond", "T21"), ("PAGAT", "T1")])
def test_the_tarock_honours_are_known_by_their_names(text: str, name: str) -> None:
    assert card_named(text) is Card(name)


@pytest.mark.parametrize("text", ["", "h", "H11", "T22", "HKX", "♥", "1", "²", "K♥"])
def test_other_words_are_no_cards(text: str) -> None:
    assert card_named(text) is None


def test_cards_are_numbered_as_they_lie_in_the_hand() -> None:
    assert {key: card.name for key, card in Offer.of(ONE_CARD).cards.items()} == {
        "1": "SKU", "2": "T21", "3": "T3", "4": "HK", "5": "H1", "6": "H2", "7": "S7",
    }  # fmt: skip


def test_where_the_red_pips_are_not_reversed_the_numbers_follow() -> None:
    cards = Offer.of(ONE_CARD, red_reversed=False).cards
    assert [cards["5"].name, cards["6"].name] == ["H2", "H1"]


@pytest.mark.parametrize("line", ["h1", "5", "H1"])
def test_a_card_is_played_by_name_or_number(line: str) -> None:
    assert read(ONE_CARD, line) == [Play(Card("H1"))]


def test_a_card_that_may_not_be_played_is_still_understood() -> None:
    assert Offer.of(OneCard(CardSet("HK").bits)).read("s7") == [Play(Card("S7"))]


@pytest.mark.parametrize("line", ["SKU hearts", "sku h", "1 Hearts"])
def test_a_card_is_played_with_its_words(line: str) -> None:
    assert read(SAYING, line) == [Play(Card("SKU"), ("hearts",))]


def test_without_words_every_way_is_open() -> None:
    assert read(SAYING, "sku") == [Play(Card("SKU"), ("hearts",)), Play(Card("SKU"), ("spades",))]


def test_words_that_do_not_belong_to_the_card_are_no_legal_move() -> None:
    assert not read(SAYING, "sku clubs")
    assert Offer.of(SAYING).read("sku clubs")


@pytest.mark.parametrize("line", ["h1 h2 s7", "S7,H2,H1", "2 3 4", "h1 h2"])
def test_cards_that_must_be_laid_away_need_not_be_typed(line: str) -> None:
    assert read(SOME, line) == [Lay(CardSet("S7 H1 H2"))]


def test_of_several_patterns_nothing_is_added() -> None:
    assert not read(SEVERAL, "h1")
    assert read(SEVERAL, "h1 hk") == [Lay(CardSet("H1 HK"))]


@pytest.mark.parametrize("line", ["", "nothing"])
def test_enter_declines(line: str) -> None:
    assert read(TALKING, line) == [Say()]


@pytest.mark.parametrize("line", ["1", "contra:game", "contra game", "con", "CONTRA"])
def test_a_statement_is_known_by_number_word_or_beginning(line: str) -> None:
    assert read(TALKING, line) == [Say(("contra:game",))]


@pytest.mark.parametrize("line", ["1 3", "valat contra", "contra game, valat for the declarer", "3,1", "1 1 3"])
def test_several_statements_are_made_at_once(line: str) -> None:
    assert read(TALKING, line) == [Say(("contra:game", "valat/declarer"))]


@pytest.mark.parametrize(
    ("line", "word"), [("1", "pass"), ("pa", "pass"), ("solo", "solo"), ("SOLO-Dreier", "solo-dreier")]
)
def test_a_bid_is_known_by_number_word_or_beginning(line: str, word: str) -> None:
    assert read(BIDS, line) == [Bid(word)]


def test_a_beginning_that_fits_several_words_is_none_of_them() -> None:
    assert not read(BIDS, "sol")


def test_a_word_that_is_not_offered_is_tried_so_that_it_can_be_refused() -> None:
    assert Offer.of(BIDS).read("Rufer") == [Bid("rufer")]


def test_things_with_a_number_of_their_own_keep_it() -> None:
    packets = OneOf((Choose("1"), Choose("3"), Choose("no-choice")))
    assert read(packets, "3") == [Choose("3")]
    assert read(packets, "2") == [Choose("no-choice")]
    assert read(OneOf((Take(2), Take(3))), "3") == [Take(3)]


def test_a_card_is_called_by_name_or_number() -> None:
    kings = OneOf((Call(Card("HK")), Call(Card("DK"))))
    assert read(kings, "dk") == read(kings, "2") == [Call(Card("DK"))]
    assert Offer.of(kings).read("s7") == [Call(Card("S7"))]


def test_enter_cuts_in_the_middle_and_a_number_cuts_there() -> None:
    places = Either((CutPlaces(53), OneOf((Choose("knock"),))))
    assert read(places, "") == [Cut(27)]
    assert read(places, "1") == [Cut(1)]
    assert read(places, "k") == [Choose("knock")]
    assert not read(places, "54")
    assert not read(places, "9" * 5000)


def test_enter_leaves_the_order_and_cards_give_another() -> None:
    orders = Either((Orders(CardSet("H1 H2 S7")), OneOf((Choose("shuffle"),))))
    assert read(orders, "") == [Arrange((Card("H1"), Card("H2"), Card("S7")))]
    assert read(orders, "s7 h1 h2") == read(orders, "3 1 2") == [Arrange((Card("S7"), Card("H1"), Card("H2")))]
    assert read(orders, "4") == read(orders, "shuffle") == [Choose("shuffle")]


def test_of_two_kinds_of_moves_each_can_be_made() -> None:
    either = Either((ONE_CARD, OneOf((Choose("have-none"),))))
    assert read(either, "hk") == [Play(Card("HK"))]
    assert read(either, "8") == read(either, "have none") == [Choose("have-none")]


def test_a_card_is_tried_out_with_others_that_would_be_allowed() -> None:
    offer = Offer.of(SOME)
    assert all(move in SOME for move in trials(offer, Card("H1")))
    assert list(trials(offer, Card("HK"))) == [Lay(CardSet("HK S7 T3"))]
    assert not list(trials(Offer.of(BIDS), Card("HK")))


def test_messages_name_persons_and_speak_to_oneself_correctly() -> None:
    company = Company(("Anna", YOU), PLAIN)
    declares = message("test.cli.declares", "Seat {seat:seat} declares {number} tarocks.")
    party = message("test.cli.party", "The Fool goes back to the party of seat {seat:seat} and is safe.")
    has = message("test.cli.has", "Seat {seat:seat} has nothing to declare.")
    assert company.said(declares(seat=0, number=10)) == "Anna declares 10 tarocks."
    assert company.said(declares(seat=1, number=10)) == "You declare 10 tarocks."
    assert company.said(has(seat=1)) == "You have nothing to declare."
    assert company.said(party(seat=1)) == "The Fool goes back to the party of you and is safe."
    assert company.said(declares(seat=8, number=10)) == "Seat 9 declares 10 tarocks."


def test_a_person_may_be_called_like_a_seat_or_a_card() -> None:
    gives = message("test.cli.gives", "Seat {seat:seat} gives {card} to seat {to:seat}.")
    company = Company(("Seat 2", "HK {card}"), Style(signs=True))
    assert company.said(gives(seat=0, to=1, card=Card("HQ"))) == "Seat 2 gives ♥Q to HK {card}."
