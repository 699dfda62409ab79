"""How likely the others spoke as they did, world by world, by what can be counted in their hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tarock.solving import _kernel
from tarock.solving.fair.drawing import DrawnWorlds
from tarock.solving.kernel import Rules


class Measure(NamedTuple):
    """Something that is counted in a hand: the sets of which it has at least so many cards."""

    sets: tuple[int, ...]
    """Sets of one card each make it the number of these cards."""
    least: int
    most: int
    """More than this counts as this."""

    def of(self, hand: int) -> int:
        """The number for a hand, as the kernel counts it."""
        return min(self.most, sum((hand & cards).bit_count() >= self.least for cards in self.sets))


class SpeechSheet(NamedTuple):
    """How players speak: the score of a word is the sum of its weights for what is counted in the hand."""

    measures: tuple[Measure, ...]
    questions: tuple[tuple[tuple[int, ...], ...], ...]
    """For every question and word the weights, measure by measure, for 0, 1 ... `most`; none where all are 0. 32 more
    make a word e times as likely."""
    noise: int = 0
    """So many words of 1024 are said without a thought."""


class Saying(NamedTuple):
    """What somebody said: question and words by their numbers in the sheet."""

    question: int
    said: int
    offered: tuple[int, ...]


class Speaker(NamedTuple):
    """All that was said with the same cards in the hand."""

    zones: tuple[int, ...]
    """The zones of a world that were in the hand, by their numbers,"""
    known: int
    """other cards that were,"""
    without: int
    """and those that came later."""
    sayings: tuple[Saying, ...]


class Speech:
    """How players speak, laid out for the kernel."""

    def __init__(self, rules: Rules, sheet: SpeechSheet) -> None:
        self.made = (_kernel.Speech128 if rules.wide else _kernel.Speech64)(rules.made, sheet)

    def likelihood(self, worlds: DrawnWorlds, speakers: Iterable[Speaker], *, temper: float = 1.0) -> list[float]:
        """In every world the logarithm of the chance that all was said as it was, times `temper`."""
        return [temper * one for one in self.made.likelihoods(worlds.made, list(speakers))]
