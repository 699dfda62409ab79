"""Learning how players speak: the weights by which the words that were said are likeliest, from the hand alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import NamedTuple

from tarock.players.plain import Plain
from tarock.players.search.learning.describing import Decision, Features
from tarock.players.search.learning.fitting import fitted
from tarock.players.search.learning.judging import CERTAIN, NOISES, UNIT
from tarock.players.search.learning.shards import Source, read_deals
from tarock.players.search.learning.training import PARTS
from tarock.players.search.speech import Statement, measures, rows_of
from tarock.players.search.weights.speech import Vocabulary
from tarock.solving.fair import Measure, Saying
from tarock.variants import variant

OFTEN = 20
"""A question is learned if at least two of its words were said so often."""


@dataclass(frozen=True)
class Spoken:
    """How players speak, with statements that were not learned from."""

    source: Source
    deals: int
    statements: int
    """How many were learned from."""
    vocabulary: Vocabulary
    habit: Vocabulary
    """What can be told without a look at the hand: how often each word is said."""
    held_out: tuple[Statement, ...]

    def told(self) -> Plain:
        """Everything that its file says."""
        compared = {"habit": self.habit, "learned": self.vocabulary}
        return {
            "game": self.source.game,
            "learned_from": self.source.player,
            "seed": self.source.seed,
            "deals": self.deals,
            "statements": self.statements,
            "held_out": {"statements": len(self.held_out)}
            | {name: round(log_likelihood(self.held_out, one), 4) for name, one in compared.items()},
        } | self.vocabulary.described()


def learn_speech(source: Source, deals: int, build: Path) -> Spoken | None:
    """Fit weights to what was said in deals that have been played; nothing where hardly a word was chosen."""
    lessons = _lessons(source, deals, build)
    blank = _blank(source.game, lessons.learned)
    if not blank.questions:
        return None
    counted = measures(variant(source.game).pack.cards)
    vocabulary, habit = (_learned(blank, lessons, some, source.seed) for some in (counted, counted[:1]))
    number = sum(1 for _ in _sayings(blank, lessons.learned))
    held_out = tuple(one for one, _ in _sayings(blank, lessons.held_out))
    return Spoken(source, deals, number, vocabulary, habit, held_out)


class Lessons(NamedTuple):
    """What was said in some deals: to learn from, to choose the noise by, and held out."""

    learned: list[Statement]
    tuning: list[Statement]
    held_out: list[Statement]


def _lessons(source: Source, deals: int, build: Path) -> Lessons:
    parts: list[list[Statement]] = [[] for _ in range(PARTS)]
    for number, deal in read_deals(source, deals, build):
        parts[number % PARTS] += deal.words
    *some, tuning, held_out = parts
    return Lessons([one for part in some for one in part], tuning, held_out)


def _blank(game: str, lessons: Iterable[Statement]) -> Vocabulary:
    """The questions that are answered in more than one way, without weights; the usual word of each stands first."""
    said: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in lessons:
        said[one.question][one.said] += 1
    questions = {
        question: {word: () for word, _ in words.most_common()}
        for question, words in sorted(said.items())
        if len(words) > 1 and words.most_common(2)[1][1] >= OFTEN
    }
    return Vocabulary(game, questions, NOISES[0])


def _learned(blank: Vocabulary, lessons: Lessons, counted: tuple[Measure, ...], seed: int) -> Vocabulary:
    """The weights of all words but the usual one of each question, and the noise that suits other statements best."""
    width = sum(one.most + 1 for one in counted)
    rest = (0,) * (sum(one.most + 1 for one in blank.sheet.measures) - width)
    questions = {}
    for number, (question, words) in enumerate(blank.questions.items()):
        decisions = [
            _decision(saying, rows_of(one.hand, counted), width)
            for one, saying in _sayings(blank, lessons.learned)
            if saying.question == number
        ]
        found = [round(UNIT * one) for one in fitted(decisions, [0.0] * (width * (len(words) - 1)), seed)]
        rows = [tuple(found[start : start + width]) + rest for start in range(0, len(found), width)]
        questions[question] = dict(zip(words, [(), *rows], strict=True))
    fits = [Vocabulary(blank.game, questions, noise) for noise in NOISES]
    return max(fits, key=lambda one: log_likelihood(lessons.tuning, one))


def _sayings(vocabulary: Vocabulary, some: Iterable[Statement]) -> Iterator[tuple[Statement, Saying]]:
    return ((one, saying) for one in some if (saying := vocabulary.saying(one)))


def _decision(saying: Saying, rows: tuple[int, ...], width: int) -> Decision:
    """A word is chosen like a card: by the features of the hand, each word with weights of its own."""
    words = tuple(_features(word, rows, width) for word in saying.offered)
    return Decision(0, 0, words, saying.offered.index(saying.said), 1.0)


def _features(word: int, rows: tuple[int, ...], width: int) -> Features:
    return (tuple((word - 1) * width + row for row in rows), (1,) * len(rows)) if word else ((), ())


def log_likelihood(some: Iterable[Statement], vocabulary: Vocabulary) -> float:
    """The mean logarithm of the chance of what was said, as the kernel weighs it."""
    sheet = vocabulary.sheet
    found = [
        log(_chance(saying, rows_of(one.hand, sheet.measures), sheet.questions[saying.question], sheet.noise))
        for one, saying in _sayings(vocabulary, some)
    ]
    return sum(found) / len(found) if found else 0.0


def _chance(saying: Saying, rows: tuple[int, ...], words: Sequence[tuple[int, ...]], noise: int) -> float:
    scores = {word: sum([words[word][row] for row in rows]) if words[word] else 0 for word in saying.offered}
    parts = sum(exp((score - scores[saying.said]) / UNIT) for score in scores.values())
    return ((CERTAIN - noise) / parts + noise / len(scores)) / CERTAIN
