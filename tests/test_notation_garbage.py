"""Garbage: a spoilt text is still a lawful one, or it gets a clear error; never anything else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.chance import GAMES, some_deal, some_sitting
from support.games import by_turns

from tarock.game.phases import Playing
from tarock.notation import (
    NotationError, Position, dumps, dumps_position, dumps_sitting, loads, loads_position, loads_sitting, transcript,
)  # fmt: skip

SPOILS = [
    *"[]{}\"'\\:/+-.()?*=, \n0123456789HDSCTKQNJ",
    "SKU",
    "??",
    "pass",
    "{x}",
    "H1",
    "²",
    "\x00",
    "é",
    '[Turn "1"]',
]


def spoilt(text: str, rng: random.Random) -> str:
    """A text with a few signs or words lost, doubled, exchanged or put in."""
    for _ in range(rng.randrange(1, 4)):
        at, kind = rng.randrange(len(text)), rng.randrange(5)
        if kind == 0:
            text = text[:at] + text[at + rng.randrange(1, 4) :]
        elif kind == 1:
            text = text[:at] + rng.choice(SPOILS) + text[at:]
        elif kind == 2:
            text = text[:at] + rng.choice(SPOILS) + text[at + 1 :]
        elif kind == 3:
            words = text.split(" ")
            one, two = rng.randrange(len(words)), rng.randrange(len(words))
            words[one], words[two] = words[two], words[one]
            text = " ".join(words)
        else:
            lines = text.split("\n")
            lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
            text = "\n".join(lines)
    return text


def read_or_refuse(text: str, read: Callable[[str], Any], write: Callable[[Any], str]) -> bool:
    """Whether a text is refused; what is read must be such that it can be written and read again."""
    try:
        value = read(text)
    except NotationError as error:
        refused = error
    else:
        assert read(write(value)) == value
        return False
    assert refused.line >= 1
    assert refused.column >= 1
    return True


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_spoilt_deals(game: str) -> None:
    rng = random.Random(game)
    texts = [dumps(some_deal(game, seed, moves)) for seed, moves in ((1, 900), (2, 900), (3, 12), (4, 25))]
    assert sum(read_or_refuse(spoilt(rng.choice(texts), rng), loads, dumps) for _ in range(150)) > 50


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_spoilt_transcripts(game: str) -> None:
    rng = random.Random(game)
    texts = [dumps(transcript(some_deal(game, seed, moves), seed % 2)) for seed, moves in ((1, 900), (2, 25))]
    assert sum(read_or_refuse(spoilt(rng.choice(texts), rng), loads, dumps) for _ in range(150)) > 30


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_spoilt_positions(game: str) -> None:
    rng = random.Random(game)
    line = [moment for moment in some_deal(game, 6).moments() if isinstance(moment.phase, Playing)]
    texts = [dumps_position(Position.of(moment)) for moment in line[:: max(1, len(line) // 5)]]
    if texts:
        tried = (spoilt(rng.choice(texts), rng) for _ in range(150))
        assert sum(read_or_refuse(text, loads_position, dumps_position) for text in tried) > 50


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_spoilt_sittings(game: str) -> None:
    rng = random.Random(game)
    text = dumps_sitting(some_sitting(game, 3, deals=2)[0])
    assert sum(read_or_refuse(spoilt(text, rng), loads_sitting, dumps_sitting) for _ in range(60)) > 20


@pytest.mark.parametrize("game", by_turns(GAMES))
def test_spoilt_carries(game: str) -> None:
    """Later deals of a sitting carry something, which people may spoil too."""
    rng = random.Random(game)
    events = some_sitting(game, 5, deals=6)[0].events
    text = dumps([event for event in events if not isinstance(event, str)][-1])
    lines = text.split("\n")
    for _ in range(80):
        head = spoilt("\n".join(lines[:6]), rng)
        read_or_refuse("\n".join([head, *lines[6:]]), loads, dumps)


@given(st.one_of(st.text(), st.lists(st.sampled_from([*SPOILS, '[Game "koenigrufen"]', "1.", "bid"])).map("".join)))
def test_any_text_at_all(text: str) -> None:
    for read in (loads, loads_position, loads_sitting):
        with pytest.raises(NotationError, match=r"^line \d+, column \d+: "):
            read(text)


def test_errors_say_nothing_of_the_inside() -> None:
    with pytest.raises(NotationError, match=r"^line 2, column 1: expected a label \(cut, arrange, bid.*found 'hello'$"):
        loads('[Game "koenigrufen"]\nhello')
