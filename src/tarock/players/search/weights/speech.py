"""What was learned of how players speak: for every game that has an auction, the words and their weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tarock.game import Kind
from tarock.players.plain import Plain
from tarock.players.search.speech import Statement, measures
from tarock.players.search.weights import FOLDER, hash_of, stored
from tarock.solving.fair import Saying, SpeechSheet
from tarock.variants import variant

WORDS = FOLDER / "words"
LEARNED = ("noise", "questions")
"""What the hash is taken of."""
Questions = Mapping[str, Mapping[str, tuple[int, ...]]]
"""The weights of every word of every question; none where all are 0."""


@dataclass(frozen=True)
class Vocabulary:
    """How the players of a game speak."""

    game: str
    questions: Questions
    noise: int

    @property
    def sheet(self) -> SpeechSheet:
        """The same for the kernel, which knows questions and words by their numbers."""
        counted = measures(variant(self.game).pack.cards)
        return SpeechSheet(counted, tuple(tuple(words.values()) for words in self.questions.values()), self.noise)

    def saying(self, one: Statement) -> Saying | None:
        """A statement as the kernel knows it; nothing where it is not known how such words are chosen.

        Which cards may be called can depend on the hand: all are taken to be possible.
        """
        words = list(self.questions.get(one.question, ()))
        anything = one.question == Kind.CALLING
        offered = tuple(number for number, word in enumerate(words) if anything or word in one.offered)
        if one.said not in words or len(offered) < 2:
            return None
        return Saying(list(self.questions).index(one.question), words.index(one.said), offered)

    def described(self) -> Plain:
        """As its file describes it, with the hash."""
        questions = {
            name: {word: list(weights) for word, weights in words.items()} for name, words in self.questions.items()
        }
        told = {"noise": self.noise, "questions": questions}
        return {"sha256": hash_of(told, LEARNED)} | told


@cache
def vocabulary(game: str) -> Vocabulary | None:
    """How players speak in a game, as it was learned; nothing where no words are chosen."""
    found = words_stored(game)
    return None if found is None else vocabulary_in(found)


def words_stored(game: str, folder: Path = WORDS) -> Plain | None:
    """All that the file of a game says, once its hash has been compared; nothing if there is none."""
    return stored(game, folder, LEARNED)


def vocabulary_in(found: Plain) -> Vocabulary:
    """What a file describes."""
    questions = {
        question: {word: tuple(weights) for word, weights in words.items()}
        for question, words in found["questions"].items()
    }
    return Vocabulary(found["game"], questions, found["noise"])
