#!/usr/bin/env python3
"""The pages for newcomers in docs/games: their figures come from the engine, so that none of them can lie.

    python tools/guides.py            tell which tables are not what the engine says
    python tools/guides.py --write    fill them anew, and play an example where a game has none

What stands between `<!-- cards: koenigrufen -->` and `<!-- end -->` is filled in; its mark says what, and of what:

    cards    the order of the cards and what each is worth
    table    players, cards, tricks and card points of one or more games
    bids     every game that can be bid, what it means and what it pays
    said     words that can be announced, what they mean and what they pay in every game; the mark names them
    text     a step that many games share, at home in words.toml
"""

import json
import random
import re
import sys
import textwrap
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from words import FILES, Texts, meaning, read_meanings

from tarock.cards import CARDS, SKUS, SUITS, TAROCKS, Card, Counting, pip_order, surplus
from tarock.deal import Deal, new_deal
from tarock.game import Amount, AnyVariant, Known, Price
from tarock.notation import dumps
from tarock.players import CarefulPlayer
from tarock.rules import Message
from tarock.rules.rulebook import LANGUAGES
from tarock.variants import all_variants

GUIDES = Path(__file__).parents[1] / "docs" / "games"
MARK = re.compile(r"<!-- (?P<kind>cards|table|bids|said|text): (?P<of>[^>]+?) -->\n.*?<!-- end -->", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Language:
    """What the tables of a language are made of."""

    labels: dict[str, str]
    suits: tuple[str, ...]
    """The red suits, then the black ones."""
    shared: dict[str, str]
    engine: Texts
    lines: Texts

    def word(self, word: str) -> str:
        """A word of the engine, with a capital."""
        text = self.engine["word"].get(word, word)
        return text[:1].upper() + text[1:]

    def said(self, message: Message) -> str:
        """A price in words."""
        return self.engine["message"][message.key].format(**dict(message.params))


@cache
def language(name: str) -> Language:
    """Everything of a language, read once."""
    words = tomllib.loads((GUIDES / "words.toml").read_text("utf-8"))[name]
    engine = json.loads((FILES / f"engine.{name}.json").read_text("utf-8"))
    return Language(words, tuple(words["suits"]), words["shared"], engine, read_meanings(name))


def filled(text: str, name: str) -> str:
    """A page with its tables as the engine has them."""
    spoken = language(name)

    def table(mark: re.Match[str]) -> str:
        kind, of = mark["kind"], mark["of"]
        lines = [wrapped(f"- {spoken.shared[of]}")] if kind == "text" else TABLES[kind](of.split(), spoken)
        return "\n".join((f"<!-- {kind}: {of} -->", "", *lines, "", "<!-- end -->"))

    return MARK.sub(table, text)


def wrapped(text: str) -> str:
    """A point of a list as mdformat lays it out."""
    return textwrap.fill(text, 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def row(*cells: object) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def headed(*heads: str) -> tuple[str, str]:
    """The head of a table."""
    return row(*heads), row(*["--"] * len(heads))


def cards(of: Sequence[str], spoken: Language) -> Iterator[str]:
    """How the cards beat each other, and what each of them is worth."""
    game = all_variants()[of[0]]
    yield from headed(spoken.labels["order"], spoken.labels["cards"])
    for name, suit in zip(spoken.suits, (SUITS[0], SUITS[2]), strict=True):
        strength = pip_order(red_reversed=game.red_reversed())
        held = [card for card in game.pack.cards if card.suit == suit]
        yield row(name, drawn(sorted(held, key=lambda card: -strength[card.index])))
    tarocks = sorted((card for card in game.pack.cards if card in TAROCKS), key=lambda card: -card.index)
    excuse = game.tricks(game.options(), "").fool is not None
    numbered = [card for card in tarocks if not (excuse and card == SKUS)]
    yield row(spoken.labels["tarocks"], drawn([*numbered[:3], None, *numbered[-2:]]))
    if excuse:
        yield row(spoken.labels["excuse"], drawn([SKUS]))
    yield ""
    yield from values(game, spoken)


def values(game: AnyVariant, spoken: Language) -> Iterator[str]:
    """What every card is worth besides what all cards count."""
    yield from headed(spoken.labels["worth"], spoken.labels["cards"])
    worth = {card: surplus(1 << card.index) for card in game.pack.cards}
    for value in sorted(set(worth.values()) - {0}, reverse=True):
        yield row(value, drawn([card for card in CARDS if worth.get(card) == value]))
    yield row(0, spoken.labels["others"])
    yield ""
    yield besides(game.counting, spoken)


def besides(counting: Counting, spoken: Language) -> str:
    """What tricks and plain cards count."""
    if counting.plain:
        return spoken.labels["in-threes"]
    said = spoken.labels["by-tricks" if counting.scat else "tricks-only"]
    return said.format(trick=number(counting.trick, counting.parts), scat=number(counting.scat, counting.parts))


def number(parts: int, of: int) -> str:
    """A figure as people write it: 1½."""
    whole, rest = divmod(Fraction(parts, of), 1)
    return f"{whole or ''}{ {Fraction(0): '', Fraction(1, 2): '½', Fraction(1, 3): '⅓', Fraction(2, 3): '⅔'}[rest] }"


def drawn(some: Sequence[Card | None]) -> str:
    """Cards by name; the page draws them. None stands for those between."""
    return f"`{' '.join(card.name if card else '…' for card in some)}`"


def table(of: Sequence[str], spoken: Language) -> Iterator[str]:
    """Players, cards, tricks and card points; a game by itself stands upright, which suits a phone."""
    names = ("game", "players", "cards", "tricks", "points", "needed")
    columns = [tuple(spoken.labels[name] for name in names), *(figures(all_variants()[one], spoken) for one in of)]
    head, *rows = zip(*columns, strict=True) if len(of) == 1 else columns
    yield from headed(*head)
    yield from (row(*cells) for cells in rows)


def figures(game: AnyVariant, spoken: Language) -> tuple[str, ...]:
    """What is counted in a game."""
    players = ", ".join(map(str, game.players))
    needed = str(game.outcome.needed or "–")
    return (
        spoken.engine["game"][game.id]["name"],
        players,
        str(len(game.pack)),
        str(tricks(game.id)),
        total(game),
        needed,
    )


def total(game: AnyVariant) -> str:
    """The card points of a whole deal; half a point is rounded up (GRI-72)."""
    count = game.counting
    parts = count.parts * surplus(game.pack.cards.bits) + count.plain * len(game.pack)
    parts += count.trick * tricks(game.id) + count.scat
    return number(parts + parts % 2 if count.parts == 2 else parts, count.parts)


@cache
def tricks(game: str) -> int:
    """How many tricks a deal has."""
    rng = random.Random(game)
    for seed in range(99):
        deal = new_deal(game, seed=seed)
        while not deal.over:
            deal = deal.play(deal.choices.sample(rng))
            if deal.told.total:
                return deal.told.total
    raise AssertionError(f"nobody ever played {game}")


def bids(of: Sequence[str], spoken: Language) -> Iterator[str]:
    """Every game that can be bid."""
    game = all_variants()[of[0]]
    yield from headed(*map(spoken.labels.__getitem__, ("bid", "means", "pays")))
    for bid in game.contracts:
        price = game.price(bid, Known(game.options()))
        assert price is not None
        yield row(spoken.word(bid), meaning(spoken.lines, game.id, question(game.id), bid), spoken.said(price.said))


@cache
def question(game: str) -> str:
    """What is asked in the auction of a game."""
    deal, rng = new_deal(game, seed=1), random.Random(game)
    while not deal.told.ladder:
        deal = deal.play(deal.choices.sample(rng))
    return deal.phase.asks.key if deal.phase else ""


def said(of: Sequence[str], spoken: Language) -> Iterator[str]:
    """What can be announced; games in which all of it pays the same share a column."""
    game = all_variants()[of[0]]
    columns: dict[tuple[Price | None, ...], list[str]] = {}
    for contract in game.contracts or ("",):
        prices = tuple(game.price(word, Known(game.options(), contract)) for word in of[1:])
        if any(prices):
            columns.setdefault(prices, []).append(contract)
    heads = [spoken.labels["pays"] if len(columns) == 1 else span(names, spoken) for names in columns.values()]
    yield from headed(spoken.labels["said"], spoken.labels["means"], *heads)
    for place, word in enumerate(of[1:]):
        prices_of_word = (prices[place] for prices in columns)
        paid = (spoken.said(price.said) if price else "–" for price in prices_of_word)
        yield row(spoken.word(word), meaning(spoken.lines, game.id, "", word), *paid)


def span(contracts: Sequence[str], spoken: Language) -> str:
    """Some games next to each other on the ladder."""
    return " – ".join(dict.fromkeys((spoken.word(contracts[0]), spoken.word(contracts[-1]))))


TABLES = {"cards": cards, "table": table, "bids": bids, "said": said}


def pages() -> Iterator[tuple[str, Path]]:
    """All pages with their languages."""
    yield from ((name, path) for name in LANGUAGES for path in sorted((GUIDES / name).glob("*.md")))


def examples() -> Iterator[Path]:
    """Games without an example deal get one; the others keep theirs, so that links to their moments stay true."""
    for game in all_variants():
        path = GUIDES / "examples" / f"{game}.tarock"
        if not path.exists():
            path.write_text(dumps(example_deal(game)), "utf-8")
            yield path


def example_deal(game: str) -> Deal:
    """The first deal that careful players really play, and that a declarer wins where there is one."""
    player = CarefulPlayer()
    for seed in range(999):
        deal = new_deal(game, seed=seed)
        while not deal.over:
            assert deal.to_act is not None
            deal = deal.play(player.choose(deal.view(deal.to_act)))
        declarer, total = deal.told.declarer, deal.told.total
        if len(deal.told.tricks) == total > 0 and (declarer is None or gain(deal, declarer) > 0):
            return deal
    raise AssertionError(f"nobody ever wins a deal of {game}")


def gain(deal: Deal, seat: int) -> Amount:
    """What a seat has won in a deal."""
    assert deal.settlement is not None
    return deal.settlement.totals((seat,))[0]


def main() -> int:
    """Tell what is not as the engine has it, or put it right."""
    wrong = []
    for name, path in pages():
        text = path.read_text("utf-8")
        if (right := filled(text, name)) != text:
            wrong.append(f"{path.relative_to(GUIDES)}: a table is not what the engine says")
            if "--write" in sys.argv:
                path.write_text(right, "utf-8")
    if "--write" in sys.argv:
        wrong += [f"{path.name} was played" for path in examples()]
    sys.stdout.write("\n".join(wrong or ["All tables are what the engine says."]) + "\n")
    return 1 if wrong and "--write" not in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
