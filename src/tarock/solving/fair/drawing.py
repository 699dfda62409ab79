"""Worlds: the ways in which cards that are not seen can lie, drawn at random, each as likely as every other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tarock.cards import CARDS
from tarock.solving import _kernel
from tarock.solving.goals import Hidden
from tarock.solving.kernel import SEEDS, Rules


class ImpossibleWorld(ValueError):
    """What is known of the hidden cards contradicts itself; the sentence says how, as far as that is clear."""


class DrawnWorlds:
    """Some worlds with their weights; a world is a mask of cards for every zone."""

    def __init__(self, made: _kernel._Drawn) -> None:
        self.made = made

    def __len__(self) -> int:
        return self.made.size()

    def __getitem__(self, number: int) -> tuple[int, ...]:
        return self.made.world(number)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (self[number] for number in range(len(self)))

    @property
    def weights(self) -> list[float]:
        """How much each world counts."""
        return self.made.weights()

    @property
    def effective_size(self) -> float:
        """How many worlds of equal weight would tell as much."""
        return self.made.effective_size()

    def weigh(self, logarithms: Sequence[float]) -> None:
        """Multiply the weights by the numbers of which these are the logarithms; the largest weight becomes 1."""
        self.made.weigh(list(logarithms))

    def resampled(self, number: int, seed: int) -> DrawnWorlds:
        """So many worlds of equal weight, each as often as its weight asks for."""
        return DrawnWorlds(self.made.resampled(number, seed & SEEDS))


class Worlds:
    """All worlds that fit what is known."""

    def __init__(self, rules: Rules, hidden: Hidden) -> None:
        contradiction = _contradiction(hidden)
        if contradiction:
            raise ImpossibleWorld(contradiction)
        self.rules = rules
        self.made = (_kernel.Worlds128 if rules.wide else _kernel.Worlds64)(rules.made, hidden)
        self.number = self.made.number()
        """How many there are, exactly as far as a float can tell."""
        if not self.number:
            raise ImpossibleWorld("the hidden cards cannot be laid so that every zone and every condition is satisfied")

    def draw(self, number: int, seed: int, threads: int = 1) -> DrawnWorlds:
        """So many of them, each drawn from all; the same seed gives the same worlds on however many threads."""
        return DrawnWorlds(self.made.draw(number, seed & SEEDS, threads))

    def all(self) -> DrawnWorlds:
        """Every one of them once; look at their number first."""
        return DrawnWorlds(self.made.all())

    def draw_or_all(self, number: int, seed: int, threads: int = 1) -> DrawnWorlds:
        """Every one of them once where there are no more than so many, else so many that are drawn."""
        return self.all() if self.number <= number else self.draw(number, seed, threads)


def _contradiction(hidden: Hidden) -> str:
    places, cards = sum(zone.size for zone in hidden.zones), hidden.cards.bit_count()
    if places != cards:
        return f"there are {cards} hidden cards for {places} places"
    for card in CARDS:
        if hidden.cards & card.bit:
            forced = [zone for zone in hidden.zones if zone.forced & card.bit]
            if len(forced) > 1:
                return f"{card} cannot lie in two zones"
            if not any(zone.allowed & card.bit for zone in forced or hidden.zones):
                return f"{card} may lie in no zone"
    return ""
