"""The worlds of a view: the true deal is always one of them, and they depend on the view alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest
from support.chance import GAMES, some_options
from support.games import by_turns

import tarock
from tarock.cards import Card, CardSet, Seat, Trick, TrickRules, shuffled
from tarock.deal import Deal
from tarock.game import Laws, Move, OneOf, Push, hand_of
from tarock.game.phases import SCAT
from tarock.players import CarefulPlayer
from tarock.solving.fair import Knowledge, Reason, knowledge_of
from tarock.solving.fair.certain import kept_back
from tarock.testing.swaps import Past, hidden_pairs, moments
from tarock.variants import variant

CAREFUL = CarefulPlayer()


def by_chance(deal: Deal, rng: random.Random, *, bold: float) -> Move:
    """Any move; where words are to be chosen often the first or the last, so that all contracts are played."""
    choices = deal.choices
    if isinstance(choices, OneOf) and rng.random() < 0.6:
        return choices.moves[-1 if rng.random() < bold else 0]
    return choices.sample(rng)


def whole_deal(game: str, seed: int, *, careful: bool = False) -> Iterator[Deal]:
    """Every moment of a deal, its last too, with options by chance."""
    rng, rules = random.Random(seed), variant(game)
    options, players, bold = some_options(rules.options, rng), rng.choice(rules.players), rng.random()
    setup = rules.setup(
        shuffled(rng, rules.pack.cards), players=players, dealer=rng.randrange(players), options=options
    )
    deal = Deal.start(rules, setup, options)
    while not deal.over:
        yield deal
        turn = deal.to_act
        deal = deal.play(CAREFUL.choose(deal.view(turn)) if careful else by_chance(deal, rng, bold=bold))
    yield deal


def onlookers(deal: Deal) -> list[Seat | None]:
    return [*range(deal.setup.players), None]


def assert_possible(deal: Deal, seat: Seat | None) -> None:
    """The cards as they lie fit all that the seat knows."""
    known = knowledge_of(deal.view(seat))
    true = {name: deal.table.zone(name).bits for name in known.zones}
    assert sum(true.values()) == known.hidden.cards
    sizes: Counter[str] = Counter()
    for name, zone in zip(known.zones, known.hidden.zones, strict=True):
        sizes[name] += zone.size
        assert not true[name] & ~zone.allowed, (seat, name, CardSet.of_bits(true[name] & ~zone.allowed))
    assert sizes == {name: cards.bit_count() for name, cards in true.items()}
    assert_conditions(known, true, seat)


def assert_conditions(known: Knowledge, lies: Mapping[str, int], seat: Seat | None) -> None:
    """All numbers told are true; where one of several is enough, one."""
    enough: dict[int, bool] = {}
    for number, one in enumerate(known.hidden.conditions):
        holds = one.least <= (lies[known.zones[one.zone]] & one.cards).bit_count() <= one.most
        group = one.either or -1 - number
        enough[group] = enough.get(group, False) or holds
    assert all(enough.values()), (seat, known.hidden.conditions)


def assert_always_possible(game: str, number: int) -> None:
    """Until so many views have been looked at; every sixth deal is played with care."""
    views = seed = 0
    while views < number:
        seed += 1
        for deal in whole_deal(game, seed, careful=seed % 6 == 1):
            for seat in onlookers(deal):
                assert_possible(deal, seat)
                views += 1


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_the_true_deal_is_one_of_the_worlds(game: str) -> None:
    assert_always_possible(game, 500)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_the_true_deal_is_one_of_the_worlds_in_very_many_views(game: str) -> None:
    assert_always_possible(game, 20_000)


def with_faults(game: str, seed: int) -> Iterator[Deal]:
    """Every moment of a deal at a table where faults are done, and claimed."""
    rng, rules = random.Random(seed), variant(game)
    options, players = some_options(rules.options, rng), rng.choice(rules.players)
    setup = rules.setup(shuffled(rng, rules.pack.cards), players=players, options=options)
    deal = Deal.start(rules, setup, options, Laws.TABLE)
    while not deal.over:
        yield deal
        seat, wrong = rng.choice(deal.setup.active), deal.irregular()
        claims, pushable = deal.claims(seat), list(deal.pushable(seat))
        if claims and rng.random() < 0.03:
            deal = deal.play(rng.choice(claims), by=seat)
        elif pushable and rng.random() < 0.03:
            deal = deal.play(Push(rng.choice(pushable)), by=seat)
        else:
            deal = deal.play((wrong if wrong.count and rng.random() < 0.1 else deal.choices).sample(rng))


@pytest.mark.parametrize("game", [game for game in GAMES if Laws.TABLE in variant(game).laws])
def test_where_faults_are_done_nothing_is_taken_for_certain_that_is_not(game: str) -> None:
    for seed in range(3):
        for deal in with_faults(game, seed):
            for seat in onlookers(deal):
                assert_possible(deal, seat)


def assert_fair(game: str, seeds: range) -> int:
    """Exchange cards that a seat has not seen: as long as it sees the same, it is told the same; how often."""
    exchanges = 0
    for seed in seeds:
        rng, line = random.Random(seed), list(whole_deal(game, seed))
        for deal in moments(line, rng):
            seat = rng.choice(onlookers(deal))
            told, past = tarock.worlds(deal.view(seat), 3, seed=seed), Past(deal, seat)
            for _, pair in hidden_pairs(deal, seat, rng):
                other = past.replayed(pair)
                if other is not None:
                    assert tarock.worlds(other.view(seat), 3, seed=seed) == told
                    exchanges += 1
    return exchanges


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_hidden_cards_change_nothing(game: str) -> None:
    assert assert_fair(game, range(4)) > 8


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing_many_times(game: str) -> None:
    assert assert_fair(game, range(4, 64)) > 150


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_every_world_has_all_hidden_cards_in_zones_of_their_size(game: str) -> None:
    for seed in range(3):
        for deal in moments(list(whole_deal(game, seed)), random.Random(seed)):
            view = deal.view(deal.to_act)
            found, known = tarock.worlds(view, 5, seed=seed), knowledge_of(view)
            assert found.number >= 1
            assert len(found.drawn) == 5
            assert found.drawn == found.draw(5, seed)
            for world in found.drawn:
                assert sum(cards.bits for cards in world.values()) == known.hidden.cards
                assert {name: len(cards) for name, cards in world.items()} == {
                    zone.name: zone.count for zone in view.zones if zone.name in known.zones
                }
                for name, zone in zip(known.zones, known.hidden.zones, strict=True):
                    assert not world[name].bits & ~zone.allowed
                assert_conditions(known, {name: cards.bits for name, cards in world.items()}, view.seat)


def some_trick(rng: random.Random, rules: TrickRules, pack: list[Card]) -> tuple[Trick, list[Card]]:
    """Some cards that lie, and the rest of the pack."""
    trick, cards = Trick((0, 1, 2, 3)), rng.sample(pack, len(pack))
    for card in cards[: rng.randrange(4)]:
        trick = rules.add(trick, card)
    return trick, cards[len(trick.cards) :]


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_what_cannot_be_kept_back_is_what_the_rules_of_tricks_say(game: str) -> None:
    rng, rules_of = random.Random(1), variant(game)
    pack = list(rules_of.pack.cards)
    for contract in ("", *rules_of.contracts):
        rules = rules_of.tricks(rules_of.options(), contract)
        for _ in range(60):
            trick, rest = some_trick(rng, rules, pack)
            card, *others = rest
            lacking = kept_back(rules, trick, card)
            for other in others:
                may = bool(rules.playable(card.bit | other.bit, trick) & card.bit)
                assert may is not bool(lacking & other.bit), (card, other, trick)


def first(game: str, reason: Reason, begin: int = 0, tries: int = 200) -> tuple[Deal, Seat | None]:
    """A deal and a seat that knows something of the kind; what is rare is looked for where it is known to be."""
    for seed in range(begin, begin + tries):
        for deal in whole_deal(game, seed):
            for seat in range(deal.setup.players):
                if reason in knowledge_of(deal.view(seat)).because:
                    return deal, seat
    raise AssertionError(f"nothing of the kind in {tries} deals")


def test_no_tarock_and_no_king_lies_face_down_in_a_viennese_scat() -> None:
    deal, seat = first("tapp", Reason.KEPT)
    for world in tarock.worlds(deal.view(seat), 50).drawn:
        assert all(card.suit.word != "tarocks" and not card.name.endswith("K") for card in world[SCAT])


def test_who_laid_tarocks_away_has_no_suit_card_left() -> None:
    deal, seat = first("paskiewitsch", Reason.SUITS_FIRST, begin=50)
    caller = deal.told.declarer
    assert caller is not None
    for world in tarock.worlds(deal.view(seat), 50).drawn:
        assert all(card.name.startswith(("T", "SKU")) or card.name.endswith("K") for card in world[hand_of(caller)])


def test_a_spectator_knows_less_than_a_player() -> None:
    deal = next(deal for deal in whole_deal("koenigrufen", 3) if len(deal.told.tricks) == 5)
    assert tarock.worlds(deal.view(None), 1).number > tarock.worlds(deal.view(0), 1).number


def test_at_the_end_there_is_one_world() -> None:
    *_, end = whole_deal("koenigrufen", 3)
    assert tarock.worlds(end.view(0), 2).number == 1
