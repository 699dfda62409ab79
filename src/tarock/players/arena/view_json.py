"""A view as plain JSON, and back: all that a seat knows, for players that are programs of their own.

Cards are names (`HK`), sets of cards lists of names, moves are written in the notation (`play HK`), seats count from 0.
What has fields is an object with these fields; what is offered tells its shape besides.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum, StrEnum
from fractions import Fraction
from functools import cache
from typing import Final, Union, get_args, get_origin, get_type_hints

from tarock.cards import Card, CardSet
from tarock.deal import View
from tarock.game import (
    Arrange, Bid, Call, Choices, Choose, Claim, Cut, CutPlaces, Either, Lay, Move, OneCard, OneOf, Orders, OtherCards,
    Play, Push, Say, SomeCards, Statements, Take,
)  # fmt: skip
from tarock.notation import move_text, read_move
from tarock.notation.text import Span
from tarock.notation.values import fields_text, read_fields
from tarock.players.plain import Anything, Plain
from tarock.rules import Message
from tarock.variants import variant

SHAPES: Final = {
    "one-of": OneOf, "one-card": OneCard, "some-cards": SomeCards, "other-cards": OtherCards, "statements": Statements,
    "cut-places": CutPlaces, "orders": Orders, "either": Either,
}  # fmt: skip
_SHAPE_OF: Final = {shape: name for name, shape in SHAPES.items()}
_MOVES: Final = (Arrange, Bid, Call, Choose, Claim, Cut, Lay, Play, Push, Say, Take)
_OF_THE_GAME: Final = ("variant", "options", "carried", "pack")
_AT_THE_END: Final = ("outcome", "settlement")


def written_view(view: View) -> dict[str, object]:
    """A view of a deal that goes on."""
    named = {"game": view.variant, "options": view.options.chosen(), "carried": _carried_text(view)}
    left_out = (*_OF_THE_GAME, *_AT_THE_END)
    return named | {one.name: plain(getattr(view, one.name)) for one in fields(View) if one.name not in left_out}


def _carried_text(view: View) -> str | None:
    return None if view.carried is None else fields_text(view.carried)


def view_of(data: Plain) -> View:
    """The view that was written."""
    game = variant(data["game"])
    options = game.options.read(data["options"])
    usual = game.setup((), players=data["players"], dealer=data["dealer"], options=options).carried
    carried = None if usual is None else read_fields(Span.whole(data["carried"]), type(usual))
    hints = _hints(View)
    told = {name: read(data[name], hints[name]) for name in hints if name in data and name not in _OF_THE_GAME}
    return View(
        variant=game.id, options=options, carried=carried, pack=game.pack, outcome=None, settlement=None, **told
    )


def plain(value: object) -> object:
    """A value as JSON has it."""
    if isinstance(value, Enum):
        return value.value if isinstance(value, StrEnum) else value.name.lower()
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Card):
        return value.name
    if isinstance(value, CardSet):
        return [card.name for card in value]
    if isinstance(value, _MOVES):
        return move_text(value)
    return _with_parts(value)


def _with_parts(value: object) -> object:
    if isinstance(value, Message):
        return {"key": value.key, "params": {name: _tagged(one) for name, one in value.params}, "text": str(value)}
    if isinstance(value, Mapping):
        return [[plain(key), plain(one)] for key, one in value.items()]
    if is_dataclass(value):
        shape = {"shape": _SHAPE_OF[type(value)]} if type(value) in _SHAPE_OF else {}
        cards = {"cards": plain(value.cards)} if isinstance(value, OneCard) else {}
        return shape | cards | {one.name: plain(getattr(value, one.name)) for one in _written(type(value))}
    if isinstance(value, tuple):
        named = getattr(value, "_fields", None)
        return {name: plain(getattr(value, name)) for name in named} if named else [plain(one) for one in value]
    raise TypeError(f"a {type(value).__name__} cannot be written as JSON")


def _written(kind: type[Anything]) -> list[Anything]:
    """The fields that make a value; a set of bits is written as cards."""
    return [one for one in fields(kind) if one.init and one.name != "bits"]


def _tagged(value: object) -> object:
    """What a sentence speaks of; what is no number or word says what it is."""
    if isinstance(value, Card | CardSet):
        return {"cards" if isinstance(value, CardSet) else "card": plain(value)}
    if isinstance(value, Fraction):
        return {"fraction": str(value)}
    return [_tagged(one) for one in value] if isinstance(value, tuple) else plain(value)


def _untagged(data: object) -> object:
    if isinstance(data, list):
        return tuple(_untagged(one) for one in data)
    if not isinstance(data, dict):
        return data
    ((tag, value),) = data.items()
    return Card(value) if tag == "card" else Fraction(value) if tag == "fraction" else CardSet(map(Card, value))


def read(data: Anything, wanted: Anything) -> Anything:
    """The value of a type that was written as JSON."""
    if data is None or wanted in (int, str, bool):
        return data
    if wanted is Card:
        return Card(data)
    if wanted is CardSet:
        return CardSet(map(Card, data))
    if wanted == Move or wanted in _MOVES:
        return read_move(data)
    if wanted is Message:
        return Message(data["key"], tuple((name, _untagged(one)) for name, one in data["params"].items()))
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return wanted(data) if issubclass(wanted, StrEnum) else wanted[data.upper()]
    return _read_parts(data, wanted)


def _read_parts(data: Anything, wanted: Anything) -> Anything:
    origin: object = get_origin(wanted)
    inner = get_args(wanted)
    if wanted is Choices or wanted in _SHAPE_OF:
        return _read_shape(data)
    if origin in (Union, types.UnionType):
        return read(data, _fitting(data, inner))
    if origin is tuple:
        kinds = inner[:1] * len(data) if inner[-1] is Ellipsis else inner
        return tuple(read(one, kind) for one, kind in zip(data, kinds, strict=True))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {read(key, inner[0]): read(one, inner[1]) for key, one in data}
    return _read_fields(data, wanted)


def _read_fields(data: Plain, wanted: Anything) -> Anything:
    hints = _hints(wanted)
    return wanted(**{name: read(one, hints[name]) for name, one in data.items()})


def _read_shape(data: Plain) -> Anything:
    shape = SHAPES[data["shape"]]
    given = {name: one for name, one in data.items() if name != "shape"}
    if shape is OneCard:
        return OneCard(CardSet(map(Card, given["cards"])).bits, read(given["words"], _hints(OneCard)["words"]))
    return _read_fields(given, shape)


def _fitting(data: Anything, kinds: tuple[Anything, ...]) -> Anything:
    """Of several types the one whose fields were written, or the only one that is not None."""
    some = [kind for kind in kinds if kind is not type(None)]
    if len(some) == 1:
        return some[0]
    return next(kind for kind in some if isinstance(data, dict) and data.keys() <= _hints(kind).keys())


@cache
def _hints(kind: Anything) -> Plain:
    return get_type_hints(kind)
