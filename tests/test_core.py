"""Cards, choices, tables and deals as values."""

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.cards import CARDS, EMPTY, PACK_42, PACK_54, PACK_76, PACK_78, Card, CardSet, Suit, UnknownCard, shuffled
from tarock.deal import Deal
from tarock.game import (
    EVERYONE, NOBODY, NOTHING, Arrange, Bid, Choose, Cut, CutPlaces, Either, Lay, OneCard, OneOf, Orders, Pattern, Play,
    Say, Setup, SomeCards, Statements, Table, hand_of,
)  # fmt: skip
from tarock.rules import IllegalMove, SetupError
from tarock.variants import variant

card_sets = st.sets(st.sampled_from(CARDS)).map(CardSet)


def test_there_is_one_object_for_each_card() -> None:
    assert Card("T21") is Card("T21")
    assert copy.deepcopy(Card("HK")) is Card("HK")
    assert pickle.loads(pickle.dumps(Card("SKU"))) is Card("SKU")
    assert len({card.name for card in CARDS}) == 78


@pytest.mark.parametrize("text", ["", "T0", "T22", "HX", "K", "??", "h1"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(UnknownCard, match="is no card"):
        Card(text)


def test_cards_and_sets_never_change() -> None:
    with pytest.raises(AttributeError):
        Card("T1").rank = 2
    with pytest.raises(AttributeError):
        EMPTY.bits = 1


@given(card_sets, card_sets)
def test_card_sets_behave_like_sets(one: CardSet, two: CardSet) -> None:
    a, b = set(one), set(two)
    assert set(one | two) == a | b
    assert set(one & two) == a & b
    assert set(one - two) == a - b
    assert (one <= two) == (a <= b)
    assert len(one) == len(a)
    assert CardSet(str(one)) == one
    assert pickle.loads(pickle.dumps(one)) == one
    assert hash(one) == hash(CardSet(a))


def test_the_packs() -> None:
    assert [len(pack) for pack in (PACK_78, PACK_76, PACK_54, PACK_42)] == [78, 76, 54, 42]
    assert [pack.thirds for pack in (PACK_78, PACK_76, PACK_54, PACK_42)] == [234, 232, 210, 198]


CHOICES = [
    OneOf((Bid("pass"), Bid("solo"))),
    OneCard(CardSet("T1 T2 HK").bits, {Card("T1"): ((), ("knock",))}),
    SomeCards((Pattern(CardSet("C7"), CardSet("H1 H2 H3"), 2), Pattern(EMPTY, CardSet("S7 S8 S9"), 3))),
    Statements(("contra:game", "volat")),
    Statements(("contra:game", "nine", "volat/opponents"), ("volat/opponents",), ("contra:game",)),
    CutPlaces(53),
    Orders(CardSet("H1 H2 H3 H4")),
    Either((CutPlaces(3), OneOf((Choose("knock"),)))),
]


@pytest.mark.parametrize("choices", CHOICES, ids=lambda choices: type(choices).__name__)
def test_choices_list_count_contain_and_sample_the_same_moves(choices: OneOf) -> None:
    listed = list(choices)
    assert len(listed) == len(set(listed)) == choices.count
    assert all(move in choices for move in listed)
    rng = random.Random(1)
    assert all(choices.sample(rng) in listed for _ in range(50))


@pytest.mark.parametrize("choices", CHOICES, ids=lambda choices: type(choices).__name__)
def test_choices_contain_nothing_else(choices: OneOf) -> None:
    strange = [
        Bid("x"), Choose("x"), Say(("x",)), Say(("volat", "volat")), Cut(0), Cut(54), Play(Card("S1")),
        Play(Card("T1"), ("x",)), Lay(CardSet("C7 H1")), Lay(CardSet("C7 H1 H2"), hidden=1),
        Arrange((Card("H1"),)), Arrange(tuple(CardSet("H1 H2 H3 H4")), hidden=1), None, "pass",
    ]  # fmt: skip
    assert not [move for move in strange if move in choices]


def test_the_order_of_speaking_in_one_turn_means_nothing() -> None:
    assert Say(("volat", "contra:game")) == Say(("contra:game", "volat"))


def test_a_zone_is_seen_by_its_seers_only() -> None:
    table = Table.start(tuple(PACK_42.cards), 3)
    table = table.deal([(hand_of(0), 5, 1), ("talon 1", 3, NOBODY), ("up", 2, EVERYONE)])
    assert table.zone(hand_of(0)).seen_by(0)
    assert not table.zone(hand_of(0)).seen_by(1)
    assert not table.zone(hand_of(0)).seen_by(None)
    assert table.zone("up").seen_by(None)
    first = next(iter(table.hand(0)))
    assert first in table.known_to(0)
    assert first not in table.known_to(1)


def test_cards_that_are_not_there_cannot_be_moved() -> None:
    table = Table.start(tuple(PACK_42.cards), 2).deal([(hand_of(0), 5, 1)])
    with pytest.raises(ValueError, match="not all in hand 1"):
        table.move(Card("CK").bit, hand_of(0), hand_of(1), 2)


def fresh(seed: int = 1) -> Deal:
    game = variant("koenigrufen")
    return Deal.start(game, game.setup(shuffled(random.Random(seed), game.pack.cards)))


@given(st.integers(0, 10**6))
def test_a_played_move_keeps_the_old_deal_usable(seed: int) -> None:
    rng, deal = random.Random(seed), fresh(seed)
    while not deal.over:
        before = deal.view(deal.to_act)
        after = deal.play(deal.choices.sample(rng))
        assert deal.view(deal.to_act) == before
        assert after.previous is deal
        deal = after


def test_a_refused_move_leaves_the_deal_as_it_was() -> None:
    deal = fresh()
    before = deal.view(0)
    with pytest.raises(IllegalMove) as caught:
        deal.play(Play(Card("T1")))
    assert caught.value.rule == "GEN-28"
    assert deal.view(0) == before


def test_a_move_out_of_turn_is_refused() -> None:
    deal = fresh()
    wrong = ((deal.to_act or 0) + 1) % 4
    with pytest.raises(IllegalMove, match="It is the turn of seat"):
        deal.play(Cut(5), by=wrong)


def test_nothing_can_be_done_after_the_end() -> None:
    rng, deal = random.Random(4), fresh(4)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    with pytest.raises(IllegalMove, match="over"):
        deal.play(Cut(5))
    assert deal.choices == NOTHING


def test_an_unfinished_deal_has_no_settlement() -> None:
    with pytest.raises(ValueError, match="not over"):
        _ = fresh().settlement


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda pack: pack[1:], "missing"),
        (lambda pack: (*pack[1:], pack[-1]), "missing"),
        (lambda pack: (*pack, Card("H10")), "not in this pack: H10"),
        (lambda pack: (*pack, pack[0]), "a card twice"),
    ],
)
def test_a_wrong_pack_is_refused(change, named: str) -> None:
    game = variant("koenigrufen")
    setup = game.setup(tuple(game.pack.cards))
    with pytest.raises(SetupError, match=named):
        Deal.start(game, Setup(setup.dealer, setup.active, 4, change(setup.pack)))


def test_wrong_player_counts_games_and_options_are_refused_by_name() -> None:
    game = variant("koenigrufen")
    pack = tuple(game.pack.cards)
    with pytest.raises(SetupError, match="players: Königrufen is for 4, not for 3"):
        game.setup(pack, players=3)
    with pytest.raises(SetupError, match="did you mean koenigrufen"):
        variant("konigrufen")
    with pytest.raises(SetupError, match=r"option honours: 'x' is not allowed, only held or tricks \(KRU-76\)"):
        game.options.read({"honours": "x"})
    with pytest.raises(SetupError, match="option honor: unknown here"):
        game.options.read({"honor": "held"})
    with pytest.raises(SetupError, match="options"):
        Deal.start(game, game.setup(pack), options=object())


def test_options_are_read_and_written_as_text() -> None:
    options = variant("koenigrufen").options.read({"tours": "6", "misdeal_penalty": "3"})
    assert options.chosen() == {"misdeal-penalty": "3", "tours": "6"}
    assert type(options).read(options.chosen()) == options


def test_suits_know_their_cards() -> None:
    assert CardSet.of_bits(Suit.HEARTS.bits) == CardSet(card for card in CARDS if card.suit is Suit.HEARTS)
    assert len(CardSet("T1 T2 HK").of(Suit.TAROCKS)) == 2
