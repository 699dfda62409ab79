"""The setting of the three-player program of 2011: a declarer against two defenders who see all cards.

Lapajne (2011) let his players, who draw the hidden cards at random, play the declarer against two defenders by
Monte-Carlo tree search with open cards, 250 or 2,000 simulations a move, and reported the declarer's mean card points.
How his deals and contracts were fixed we do not know. Here the game is `slovenski-3`; careful players bid, exchange and
lay away, and deals count in which somebody plays alone for card points (three, two, one, or a solo); there are two
yardsticks, a declarer by chance and one who sees all cards too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf, log, sqrt

from tarock.cards import THIRDS, Seat
from tarock.deal import Deal
from tarock.game import Kind, Move
from tarock.players import CarefulPlayer
from tarock.players.arena import Match, Trusted
from tarock.players.arena.chairs import Thinking
from tarock.players.arena.deals import dealt
from tarock.players.arena.kinds import AnyPlayer, kind
from tarock.solving import kernel
from tarock.solving.fair import with_card
from tarock.solving.goals import Moment
from tarock.solving.kernel import NO_SUIT
from tarock.solving.stage import stage_in
from tarock.variants.slovenski import CONTRACTS
from tools.strength.standing import Told

GAME = "slovenski-3"
DARING = 0.7
"""How much a tree tries that does not look best so far; values are shares of all card points."""
CARD_POINTS = "points"
DECLARERS = {"search": "search", "strong": "search,level=strong", "chance": "chance", "open": "open"}
SIMULATIONS = (250, 2_000)
FOR_POINTS = {name for name, contract in CONTRACTS.items() if contract.exchange}
TRIES = 40
"""So many packs belong to one number: the first is taken that careful players play for points."""


@dataclass(slots=True)
class Node:
    """What is known of playing a card."""

    visits: int = 0
    share: float = 0.0
    """The sum of the declarer's share of the card points."""
    after: dict[int, Node] = field(default_factory=dict)


class OpenCards(Trusted):
    """Plays by UCT with random play-outs, all cards open, for the card points of its side."""

    def __init__(self, seed: int, simulations: int) -> None:
        self.rng, self.simulations = random.Random(seed), simulations

    def follow(self, deal: Deal, seat: Seat) -> Move:
        """The card that was tried most."""
        stage, declarer = stage_in(deal), deal.told.declarer
        assert declarer is not None
        tree = Tree(kernel.Rules(stage.sheet), stage.moment, stage.place(declarer), self.rng)
        if tree.play.playable().bit_count() == 1:
            card = tree.play.playable().bit_length() - 1
        else:
            card = tree.best(self.simulations)
        move = with_card(deal, card, NO_SUIT)
        assert move is not None
        return move


class Tree:
    """The lines of play from one moment."""

    def __init__(self, rules: kernel.Rules, moment: Moment, declarer: int, rng: random.Random) -> None:
        self.rules, self.moment, self.declarer, self.rng = rules, moment, declarer, rng
        self.play = kernel.Play(rules, moment)
        self.root = Node()
        self.all = sum(THIRDS[card] for card in _cards(moment))

    def best(self, simulations: int) -> int:
        """The card that was tried most in so many play-outs."""
        for _ in range(simulations):
            self._simulate()
        return max(self.root.after, key=lambda card: self.root.after[card].visits)

    def _simulate(self) -> None:
        path, trick, won, depth = [self.root], list(self.moment.trick), 0, 0
        while not self.play.over:
            node, mine = path[-1], self.play.turn == self.declarer
            fresh = [card for card in bits(self.play.playable()) if card not in node.after]
            card = self.rng.choice(fresh) if fresh else _promising(node, declarer=mine)
            won += self._step(card, trick)
            depth += 1
            path.append(node.after.setdefault(card, Node()))
            if fresh:
                break
        won, more = self._to_a_lead(won, trick)
        share = (won + self._played_out()) / self.all
        for _ in range(depth + more):
            self.play.undo()
        for node in path:
            node.visits += 1
            node.share += share

    def _step(self, card: int, trick: list[int]) -> int:
        """Play a card; the thirds that the declarer wins with it."""
        trick.append(card)
        taker = self.play.play(card)
        if taker < 0:
            return 0
        taken = sum(THIRDS[one] for one in trick) if taker == self.declarer else 0
        trick.clear()
        return taken

    def _to_a_lead(self, won: int, trick: list[int]) -> tuple[int, int]:
        """The trick on the table filled up by chance: play-outs begin with a lead."""
        more = 0
        while trick:
            won += self._step(self.rng.choice(list(bits(self.play.playable()))), trick)
            more += 1
        return won, more

    def _played_out(self) -> int:
        if self.play.over:
            return 0
        hands = tuple(self.play.hand(seat) for seat in range(len(self.moment.hands)))
        rest = Moment(hands, self.play.turn)
        points, _, _ = kernel.playouts(self.rules, rest, 1, values=THIRDS, seed=self.rng.getrandbits(63))
        return points[0, self.declarer]


def _promising(node: Node, *, declarer: bool) -> int:
    """The card with the highest upper bound for the side that is to play."""
    best, most, known = -1, -inf, log(node.visits)
    for card, one in node.after.items():
        mean = one.share / one.visits
        bound = (mean if declarer else 1 - mean) + DARING * sqrt(known / one.visits)
        if bound > most:
            best, most = card, bound
    return best


def bits(cards: int) -> Iterator[int]:
    """The cards of a mask."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def _cards(moment: Moment) -> list[int]:
    return [*moment.trick, *(card for hand in moment.hands for card in bits(hand))]


def cases() -> tuple[str, ...]:
    """Every declarer against defenders of both strengths."""
    return tuple(f"{declarer} {simulations}" for simulations in SIMULATIONS for declarer in DECLARERS)


@dataclass(frozen=True)
class Lapajne:
    """A declarer of some kind against two defenders with open cards."""

    seed: int = 1

    def prepare(self) -> None:
        """Nothing is needed."""

    def play(self, case: str, number: int) -> Told:
        """One deal; a case is a declarer and how many simulations the defenders make, such as `search 250`."""
        name, _, simulations = case.partition(" ")
        deal, seeds = self.bid(number)
        declarer = deal.told.declarer
        assert declarer is not None
        seated: dict[Seat, AnyPlayer] = {
            seat: OpenCards(seeds[seat], int(simulations)) for seat in deal.setup.active if seat != declarer
        }
        open_too = name == "open"
        seated[declarer] = OpenCards(seeds[declarer], 2000) if open_too else kind(DECLARERS[name])(seeds[declarer])
        while not deal.over:
            deal = deal.play(_move(deal, seated))
        assert deal.outcome is not None and deal.outcome.count is not None
        return Told({CARD_POINTS: [float(deal.outcome.count.points[0])]}, Thinking())

    def bid(self, number: int) -> tuple[Deal, tuple[int, ...]]:
        """The deal of this number, before its first lead: the first of a row of packs that is played for points."""
        for attempt in range(TRIES):
            deal, seeds = dealt(Match(GAME, "careful", "careful", self.seed), number * TRIES + attempt)
            while not deal.over and not (deal.phase and deal.phase.kind is Kind.PLAYING):
                deal = deal.play(CarefulPlayer().choose(deal.view(deal.to_act)))
            told = deal.told
            if not deal.over and told.declarer is not None and told.contract in FOR_POINTS:
                return deal, seeds
        raise RuntimeError(f"none of {TRIES} deals was played for points")


def _move(deal: Deal, seated: dict[Seat, AnyPlayer]) -> Move:
    seat = deal.to_act
    assert seat is not None
    player = seated[seat]
    plays = deal.phase is not None and deal.phase.kind is Kind.PLAYING
    if not plays:
        return CarefulPlayer().choose(deal.view(seat))
    return player.follow(deal, seat) if isinstance(player, Trusted) else player.choose(deal.view(seat))
