"""Writes the golden transcripts anew: `make golden`. Read the difference before you commit it.

For every game the fewest deals that together show every contract, every way a deal can end, every line a settlement
can have, every fact told to the table and every word said in it, as far as the companies below come upon them.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from tarock.cards import KINGS, TAROCKS, Card, CardSet, shuffled
from tarock.deal import Deal, View, stack
from tarock.game import NOTHING, Bid, Choose, Move, Play, Say, Variant, hand_of
from tarock.notation import dumps, loads
from tarock.players import CarefulPlayer
from tarock.rules import Message
from tarock.testing.conformance import Report, sittings_by_chance
from tarock.variants import all_variants

GOLDEN = Path("tests/golden")
CAREFUL, BOLD, BY_CHANCE = 40, 240, 300
"""Deals of each kind of company, the most readable first."""


def kind(deal: Deal) -> str:
    """The contract of a deal, or how it ended without one."""
    contract, ended = getattr(deal.outcome, "contract", ""), getattr(deal.outcome, "ended", "played")
    return contract if contract and ended == "played" else "-".join(filter(None, (contract, ended)))


def events(deal: Deal) -> set[str]:
    """Everything that happened in a deal and does not happen in each."""
    found = {kind(deal)}
    for line in deal.settlement.lines:
        found.add(f"{line.rule} {_named(line.label)}")
    for step in deal.moments():
        found.update(f"{one.rule} {one.message.key}" for one in step.said)
        found.update(_words(step.move))
    return found


def _named(label: Message) -> str:
    """A label without its numbers and persons, so that 12 and 13 tricks are the same event."""
    words = [_plain(value) for _, value in label.params if isinstance(value, str) and not value.isdigit()]
    return " ".join([label.key, *words])


def _words(move: Move | None) -> Iterable[str]:
    match move:
        case Bid(word) | Choose(word):
            return (_plain(word),)
        case Say(words) | Play(_, words):
            return [_plain(word) for word in words]
        case _:
            return ()


def _plain(word: str) -> str:
    """A word without numbers and cards: demanding one card or another is the same event."""
    return re.sub(r"\b([HDSC][KQNJ\d]+|T\d+|\d+)\b", "#", word)


@dataclass
class BoldPlayer:
    """Says whatever may be said, now and then, and else plays with care."""

    rng: random.Random
    careful: CarefulPlayer

    def choose(self, view: View) -> Move:
        """A word that is not the usual one, or the careful move."""
        choices = view.choices or NOTHING
        move = choices.sample(self.rng)
        speaks = isinstance(move, (Bid, Choose, Say)) or (isinstance(move, Play) and move.words)
        return move if speaks and self.rng.random() < 0.4 else self.careful.choose(view)


def played(deal: Deal, players: Iterator[CarefulPlayer | BoldPlayer]) -> Deal:
    """The deal to its end, each seat always asked by its own player."""
    company = list(islice(players, deal.setup.players))
    while not deal.over:
        seat = deal.to_act
        assert seat is not None
        deal = deal.play(company[seat].choose(deal.view(seat)))
    return deal


def careful_deals(game: Variant, rng: random.Random) -> Iterator[Deal]:
    """Four careful people who agreed on nothing but the book."""
    for number in range(CAREFUL):
        players = game.players[number % len(game.players)]
        setup = game.setup(shuffled(rng, game.pack.cards), players=players, dealer=number % players)
        yield played(Deal.start(game, setup), cycle([CarefulPlayer()]))


def bold_deals(game: Variant, rng: random.Random) -> Iterator[Deal]:
    """One person with a rare hand who says whatever he may; the others, now and then, too."""
    for number in range(BOLD):
        players = game.players[number % len(game.players)]
        deal, rare = rare_deal(game, rng, players, number % players)
        bold, careful = BoldPlayer(rng, CarefulPlayer()), CarefulPlayer()
        yield played(deal, iter([bold if seat == rare or rng.random() < 0.2 else careful for seat in range(players)]))


def rare_deal(game: Variant, rng: random.Random, players: int, dealer: int) -> tuple[Deal, int]:
    """A deal when its cards have been dealt, and the seat that got a rare hand."""
    plain = game.setup(shuffled(rng, game.pack.cards), players=players, dealer=dealer)
    opening = _opening(Deal.start(game, plain))
    rare = rng.choice(plain.active)
    hand = CardSet(_rare_hand(list(game.pack.cards), len(opening.table.hand(rare)), rng))
    moves = [move for _, move in opening.moves()]
    pack = _mixed(stack(game, {hand_of(rare): hand}, opening=moves, setup=plain), hand, rng)
    deal = Deal.start(game, game.setup(pack, players=players, dealer=dealer))
    for move in moves:
        deal = deal if deal.over else deal.play(move)
    return deal, rare


def _opening(deal: Deal) -> Deal:
    """The deal when the cards have been dealt, everybody having done the first thing possible."""
    while not deal.table.hand(deal.setup.active[0]) and not deal.over:
        deal = deal.play(next(iter(deal.choices)))
    return deal


def _rare_hand(cards: list[Card], size: int, rng: random.Random) -> list[Card]:
    """Either far too strong, or long in tarocks with the Pagat, or hopeless."""
    rng.shuffle(cards)
    strength = {card: _strength(card) for card in cards}
    wish = rng.choice(("strong", "long", "weak"))
    if wish == "long":
        cards.sort(key=lambda card: card not in TAROCKS)
        return cards[:size]
    sorted_cards = sorted(cards, key=lambda card: strength[card] + rng.random() * 6, reverse=wish == "strong")
    return sorted_cards[:size]


def _strength(card: Card) -> int:
    return 12 + card.rank if card in TAROCKS else 30 if card in KINGS else card.rank


def _mixed(pack: tuple[Card, ...], hand: CardSet, rng: random.Random) -> tuple[Card, ...]:
    """The pack with all cards shuffled but those of one hand."""
    rest = [card for card in pack if card not in hand]
    rng.shuffle(rest)
    others = iter(rest)
    return tuple(card if card in hand else next(others) for card in pack)


def chance_deals(game: Variant, rng: random.Random) -> Iterator[Deal]:
    """Whole sittings by chance, with changing options."""
    return (deal for _, deal in islice(sittings_by_chance(game, rng, Report(game.id)), BY_CHANCE))


def kept_deals(game: Variant, rng: random.Random) -> Iterator[Deal]:
    """What was found before."""
    return (loads(path.read_text(encoding="utf-8")).deal() for path in sorted((GOLDEN / game.id).glob("*.tarock")))


def chosen(game: Variant) -> dict[str, Deal]:
    """File name to deal: for every event the most readable deal that shows it."""
    rng = random.Random(1)
    first: dict[str, Deal] = {}
    for company in (careful_deals, bold_deals, chance_deals, kept_deals):
        fresh = [(deal, events(deal) - first.keys()) for deal in company(game, rng)]
        while fresh:
            deal, news = max(fresh, key=lambda one: len(one[1]))
            if not news:
                break
            first.update(dict.fromkeys(news, deal))
            fresh = [(other, theirs - news) for other, theirs in fresh if theirs - news]
    return _titled(first)


def _titled(first: dict[str, Deal]) -> dict[str, Deal]:
    """Every deal once, named by its contract and the first thing that no other deal shows."""
    shown: dict[Deal, list[str]] = {}
    for event, deal in first.items():
        shown.setdefault(deal, []).append(event)
    titled: dict[str, Deal] = {}
    for deal, news in shown.items():
        plain = kind(deal) in news
        title = kind(deal) if plain else f"{kind(deal)}-{_slug(min(news, key=len))}"
        titled[title if title not in titled else f"{title}-{len(titled)}"] = deal
    return titled


def _slug(event: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", event.partition(" ")[2].rpartition(".")[2] or event).strip("-") or "plain"


def main() -> None:
    """Rewrite the goldens of the games named, or of all."""
    for name in sys.argv[1:] or all_variants():
        deals = chosen(all_variants()[name])
        folder = GOLDEN / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for title, deal in deals.items():
            (folder / f"{title}.tarock").write_text(dumps(deal), encoding="utf-8")
        print(f"{name}: {len(deals)} transcripts", flush=True)


if __name__ == "__main__":
    main()
