"""Worlds: as many as there are, all as likely as each other, and none that contradicts what is known."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, factorial

import pytest

from tarock.cards import CARDS, PACK_54, PACK_78, TrickRules
from tarock.solving.fair import ImpossibleWorld, Worlds
from tarock.solving.goals import Condition, Hidden, Zone
from tarock.solving.kernel import Rules

RULES = {pack.name: Rules(TrickRules().compiled(pack.cards)) for pack in (PACK_54, PACK_78)}
PACKS = {pack.name: pack.cards.bits for pack in (PACK_54, PACK_78)}
World = tuple[int, ...]


def some_cards(rng: random.Random, of: int, number: int) -> int:
    return sum(1 << index for index in rng.sample([card.index for card in CARDS if of & card.bit], number))


def each_choice(cards: int, number: int) -> Iterator[int]:
    bits = [1 << index for index in range(cards.bit_length()) if cards >> index & 1]
    return (sum(chosen) for chosen in combinations(bits, number))


def satisfied(world: World, conditions: tuple[Condition, ...]) -> bool:
    """Every condition, or where one of several is enough one of them."""
    held = [(one, one.least <= (world[one.zone] & one.cards).bit_count() <= one.most) for one in conditions]
    return all(
        holds or (one.either and any(yes for other, yes in held if other.either == one.either)) for one, holds in held
    )


def each_world(hidden: Hidden, zones: tuple[Zone, ...], left: int, before: World = ()) -> Iterator[World]:
    """Every world, found by trying all: the plain way."""
    if not zones:
        if satisfied(before, hidden.conditions):
            yield before
        return
    first, *others = zones
    for cards in each_choice(left & first.allowed, first.size):
        if first.forced & hidden.cards & ~cards == 0:
            yield from each_world(hidden, tuple(others), left & ~cards, (*before, cards))


def all_worlds(hidden: Hidden) -> list[World]:
    return sorted(each_world(hidden, hidden.zones, hidden.cards))


def some_zone(rng: random.Random, cards: int, size: int) -> Zone:
    number = cards.bit_count()
    forbidden = some_cards(rng, cards, rng.choice((0, 0, rng.randrange(number // 2 + 1))))
    forced = some_cards(rng, cards & ~forbidden, 1) if size and rng.random() < 0.2 else 0
    return Zone(size, ~forbidden, forced)


def some_condition(rng: random.Random, cards: int, zones: int) -> Condition:
    asked = some_cards(rng, cards, rng.randint(1, 3))
    least = rng.randrange(2)
    return Condition(
        rng.randrange(zones), asked, least, rng.choice((78, rng.randint(least, 2))), either=rng.choice((0, 0, 1))
    )


def some_hidden(seed: int, pack: int) -> Hidden:
    """Three or four zones, some of them empty, and now and then more than can be kept."""
    rng = random.Random(seed)
    sizes = [rng.randrange(4) for _ in range(rng.randint(3, 4))]
    sizes[0] = max(sizes[0], 1)
    cards = some_cards(rng, pack, sum(sizes))
    conditions = [some_condition(rng, cards, len(sizes)) for _ in range(rng.randrange(5)) if sum(sizes) > 2]
    return Hidden(cards, tuple(some_zone(rng, cards, size) for size in sizes), tuple(conditions))


def check(seed: int, pack: str) -> bool:
    """Compare one case with enumeration; whether any world was possible."""
    hidden = some_hidden(seed, PACKS[pack])
    expected = all_worlds(hidden)
    if not expected:
        with pytest.raises(ImpossibleWorld):
            Worlds(RULES[pack], hidden)
        return False
    worlds = Worlds(RULES[pack], hidden)
    assert worlds.number == len(expected)
    assert sorted(worlds.all()) == expected
    assert set(worlds.draw(20, seed)) <= set(expected)
    return True


@pytest.mark.parametrize("pack", PACKS)
def test_all_worlds_are_found_and_no_others(pack: str) -> None:
    possible = sum(check(seed, pack) for seed in range(400))
    assert 120 < possible < 392


@pytest.mark.deep
@pytest.mark.parametrize("pack", PACKS)
def test_all_worlds_are_found_in_many_more_cases(pack: str) -> None:
    assert sum(check(seed, pack) for seed in range(400, 10_000)) > 2_000


def surprise(drawn: Counter[World], expected: list[World]) -> float:
    """Chi-square as its distance from the mean, in standard deviations."""
    each, freedom = drawn.total() / len(expected), len(expected) - 1
    squares = sum((drawn[world] - each) ** 2 / each for world in expected)
    return (squares - freedom) / (2 * freedom) ** 0.5


@pytest.mark.parametrize("seed", range(40))
def test_every_world_is_as_likely_as_every_other(seed: int) -> None:
    case = next(case for case in range(seed * 1_000, 10**6) if 20 < _number(case) < 1_000)
    hidden = some_hidden(case, PACKS["54"])
    expected = all_worlds(hidden)
    drawn = Counter(Worlds(RULES["54"], hidden).draw(100 * len(expected), seed))
    assert abs(surprise(drawn, expected)) < 5


def _number(case: int) -> float:
    try:
        return Worlds(RULES["54"], some_hidden(case, PACKS["54"])).number
    except ImpossibleWorld:
        return 0


def test_the_number_of_whole_deals() -> None:
    hidden = Hidden(PACKS["54"], (*(Zone(12),) * 4, Zone(6)))
    number = factorial(54) // (factorial(12) ** 4 * factorial(6))
    assert Worlds(RULES["54"], hidden).number == pytest.approx(number, rel=1e-12)


def test_a_condition_counts_among_very_many_worlds() -> None:
    trull = CARDS[0].bit | CARDS[20].bit | CARDS[21].bit
    hands = Zone(16), Zone(16), Zone(22)
    alone = Worlds(RULES["54"], Hidden(PACKS["54"], hands, (Condition(0, trull, least=3),))).number
    at_all = Worlds(RULES["54"], Hidden(PACKS["54"], hands)).number
    assert alone / at_all == pytest.approx(comb(51, 13) / comb(54, 16))


def test_the_same_seed_gives_the_same_worlds_on_any_number_of_threads() -> None:
    worlds = Worlds(RULES["78"], Hidden(PACKS["78"], (Zone(25, ~0x3FF), Zone(25), Zone(28))))
    one, three = (list(worlds.draw(500, 7, threads)) for threads in (1, 3))
    assert one == three
    assert one != list(worlds.draw(500, 8))
    assert len(set(one)) == 500


@pytest.mark.parametrize(
    ("hidden", "sentence"),
    [
        (Hidden(0b111, (Zone(1), Zone(1))), "3 hidden cards for 2 places"),
        (Hidden(0b11, (Zone(1, 0b1), Zone(1, 0b1))), "T2 may lie in no zone"),
        (Hidden(0b11, (Zone(1, forced=0b1), Zone(1, forced=0b1))), "T1 cannot lie in two zones"),
        (Hidden(0b11, (Zone(2, forced=0b1), Zone(0, forced=0b10))), "cannot be laid"),
        (Hidden(0b11, (Zone(1), Zone(1)), (Condition(0, 0b11, least=2),)), "cannot be laid"),
    ],
)
def test_what_cannot_be_is_said(hidden: Hidden, sentence: str) -> None:
    with pytest.raises(ImpossibleWorld, match=sentence):
        Worlds(RULES["54"], hidden)


def test_nothing_hidden_is_one_world() -> None:
    assert list(Worlds(RULES["54"], Hidden(0, (Zone(0), Zone(0)))).draw_or_all(5, seed=1)) == [(0, 0)]


def test_weights_and_resampling() -> None:
    drawn = Worlds(RULES["54"], Hidden(0b1111, (Zone(1), Zone(3)))).all()
    assert drawn.effective_size == 4
    drawn.weigh([0.0, -1e9, 0.0, -1e9])
    assert drawn.weights == [1, 0, 1, 0]
    assert drawn.effective_size == 2
    again = drawn.resampled(10, seed=3)
    assert Counter(again) == {drawn[0]: 5, drawn[2]: 5}
    assert again.effective_size == 10
