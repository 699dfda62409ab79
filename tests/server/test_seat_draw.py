"""The draw for seats, done again as docs/fairness.md tells it: nothing here knows how the program draws."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from support.house import in_house, open_house

from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.decide import make
from tarock.server.showing import shuffle_of
from tarock.server.state import State, folded
from tarock.variants import all_variants, variant

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SUITS, COURT = "HDSC", {"J": 11, "N": 12, "Q": 13, "K": 14}
Seats = tuple[list[int], int]


def rules_of_games() -> dict[str, list[str]]:
    """By which rules each game draws, as the table of the page says."""
    table = re.findall(r"^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| ((?:`[a-z0-9-]+` ?)+)", PAGE, re.MULTILINE)
    return {game: re.findall(r"`(.*?)`", rules) for rules, games in table for game in re.findall(r"`(.*?)`", games)}


def suit(card: str) -> str:
    return "T" if card == "SKU" or card[0] == "T" else card[0]


def rank(card: str) -> int:
    return 22 if card == "SKU" else COURT.get(card[1:]) or int(card[1:])


def in_order(card: str) -> tuple[int, int]:
    return ("T" + SUITS).index(suit(card)), rank(card)


def numbers(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(block[place : place + 4], "big") for place in range(0, 32, 4))
        counter += 1


def shuffled(cards: list[str], secret: str, table: str, label: str, entropy: list[str]) -> list[str]:
    text = "\n".join(["tarock shuffle 1", secret, table, label, *entropy])
    stream, pack = numbers(sha256(text.encode()).digest()), sorted(cards, key=in_order)
    for place in range(len(pack) - 1, 0, -1):
        limit = 2**32 - 2**32 % (place + 1)
        other = next(number for number in stream if number < limit) % (place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def places(pack: list[str], persons: int) -> Seats:
    seats = ["HK", "DK", "SK", "CK", "SKU"][-persons:]
    drawn = [card for card in pack if card in seats]
    return [drawn.index(seat) for seat in seats], persons - 1


def first_card(pack: list[str], persons: int) -> Seats:
    return [0, 1], 0 if in_order(pack[0]) < in_order(pack[1]) else 1


def tarocks(pack: list[str], persons: int) -> dict[int, int]:
    drawn: dict[int, int] = {}
    line = list(range(persons))
    for card in pack[1:]:
        if not line:
            break
        person = line.pop(0)
        if suit(card) == "T" and card != "SKU":
            drawn[person] = rank(card)
        else:
            line.append(person)
    return drawn


def parties(pack: list[str], persons: int) -> Seats:
    drawn = tarocks(pack, persons)
    rising = sorted(drawn, key=lambda person: drawn[person])
    lower, higher = rising[: persons // 2], rising[persons // 2 :]
    lowest = lower[0]
    seats = [-1] * persons
    for turn in range(persons // 2):
        seats[(lowest + 2 * turn) % persons] = lower[turn]
        seats[(lowest + 2 * turn + 1) % persons] = higher[turn]
    return seats, lowest


def lowest_tarock(pack: list[str], persons: int) -> Seats:
    drawn = tarocks(pack, persons)
    return list(range(persons)), min(drawn, key=lambda person: drawn[person])


def highest(*, red_reversed: bool) -> Callable[[list[str], int], Seats]:
    def strength(card: str) -> int:
        # From 1 to 10 upwards below J; reversed from 10 to 1.
        return 11 - rank(card) if red_reversed and suit(card) in "HD" and rank(card) <= 10 else rank(card)

    def draw(pack: list[str], persons: int) -> Seats:
        def height(card: str) -> tuple[bool, int, int]:
            below = [one for one in pack if suit(one) == suit(card) and strength(one) < strength(card)]
            return suit(card) == "T", len(below), "DHSCT".index(suit(card))

        return list(range(persons)), max(range(persons), key=lambda person: height(pack[person]))

    return draw


RULES: dict[str, Callable[[list[str], int], Seats]] = {
    "places": places, "first-card": first_card, "parties": parties, "lowest-tarock": lowest_tarock,
    "highest-card": highest(red_reversed=False), "highest-card-red-reversed": highest(red_reversed=True),
}  # fmt: skip


def repeated(shuffle: p.Shuffle, secret: str, cards: list[str]) -> Seats:
    assert shuffle.draw is not None
    pack = shuffled(cards, secret, shuffle.table, shuffle.draw.label, list(shuffle.entropy))
    return RULES[shuffle.draw.rule](pack, len(shuffle.entropy))


def first_deal(game: str, players: int, secret: str, **options: str) -> State:
    """A table of this game at its first deal."""
    asked = p.NewTable(p.Terms(game, players, options), "Anna", ("careful",) * (players - 1), "anna")
    state = folded([make(asked, "table-1", "code", "token", secret), e.Dealt(record="r")])
    assert state is not None
    return state


def test_the_page_tells_of_every_game_how_seats_are_drawn() -> None:
    told = rules_of_games()
    assert set(told) == set(all_variants())
    assert {rule for rules in told.values() for rule in rules} == set(RULES)


@pytest.mark.parametrize("game", sorted(all_variants()))
def test_seats_of_every_game_can_be_drawn_again_by_the_page_alone(game: str) -> None:
    cards = [card.name for card in variant(game).pack.cards]
    orders = ("printed", "traditional") if len(rules_of_games()[game]) > 1 else ("",)
    seen = set()
    for players in variant(game).players:
        for number in range(12):
            secret = sha256(f"{game} {players} {number}".encode()).hexdigest()
            for order in orders:
                state = first_deal(game, players, secret, **({"red-order": order} if order else {}))
                assert state.deal is not None
                shuffle = shuffle_of(state, state.deal)
                draw = shuffle.draw
                assert draw is not None
                assert draw.rule == rules_of_games()[game][order == "traditional"]
                assert repeated(shuffle, secret, cards) == (list(draw.persons), draw.dealer)
                assert (draw.persons, draw.dealer) == (state.seated, state.deal.setup.dealer)
                seen.add((players, draw.persons, draw.dealer))
    assert len(seen) > len(variant(game).players)  # The draws differ, so that a wrong one would be noticed.


@in_house
async def test_who_plays_can_draw_again_once_the_secret_is_shown_and_only_the_first_deal_has_a_draw(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (anna,) = await house.make("tapp", 3)
        await anna.until(lambda: anna.view.deal)
        draw = anna.deal.shuffle.draw
        assert draw is not None
        assert draw.label == "draw 1"
        await anna.play_on(random.Random(1))
        shuffle = anna.deal.shuffle
        assert shuffle.secret is not None
        assert shuffle.pack is not None
        assert repeated(shuffle, shuffle.secret, list(shuffle.pack)) == (list(draw.persons), draw.dealer)
        assert anna.view.you == draw.persons.index(0)  # She made the table, and her word is the first of the entropy.
        await anna.ask(p.Ready, "")
        await anna.until(lambda: anna.deal.number == 2)
        assert anna.deal.shuffle.draw is None
