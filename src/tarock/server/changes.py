"""What has changed from one view of a reader to the next, and how a client puts the next one together again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import compress, count, islice
from operator import attrgetter, ne
from typing import Any, Final, NamedTuple, TypeVar, cast

from msgspec import Raw, Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import fields, replace

from tarock.server import protocol as p

Kept = dict[str, tuple[p.Piece, ...]]
S = TypeVar("S", bound=Struct)
T = TypeVar("T")
encode: Final = Encoder().encode
LISTS: Final = frozenset({"people", "chat", "rows", "hand", "zones", "log", "shown"})
"""Long lists of which little changes at a time: what stays of them is not told again."""
APART: Final = frozenset({"deal", "sheet"})
"""Parts of a view whose own fields are compared."""


class Part:
    """Some fields of a view, a deal or a sheet, which are read together."""

    def __init__(self, *names: str) -> None:
        self.names, self.values = names, attrgetter(*names)

    def rest(self, kind: type[Struct]) -> Part:
        """All other fields, but those that are looked into themselves."""
        return Part(*(name for name in kind.__struct_fields__ if name not in APART and name not in self.names))


OWN: Final = Part("you", "host", "can_undo", "asks_others", "wish", "lesson")
OWN_OF_DEAL: Final = Part("hand", "zones", "choices", "irregular", "claims", "log", "prices", "pushable")
"""What may be another for every reader; all else is the same for everybody."""
SHARED: Final = OWN.rest(p.View)
SHARED_OF_DEAL: Final = OWN_OF_DEAL.rest(p.Deal)
SHEET: Final = Part(*p.Sheet.__struct_fields__)


def encoded(value: T) -> T:
    """A part of a message that is encoded once and sent to many: the bytes stand for the value, to be sent only."""
    return cast("T", Raw(encode(value)))


def encoded_with_the_message(value: object) -> Raw:
    """A value where bytes are meant: whoever sends the message makes them."""
    return cast("Raw", value)


class Shown(NamedTuple):
    """What a reader is shown, and as much of it as all are shown."""

    view: p.View
    public: p.View


# On the server -------------------------------------------------------------------------------------------------------


def change(old: p.View, new: p.View) -> p.Changed:
    """What is different in the newer of two views of one reader."""
    return own_change(shared_change(old, new), old, new)


def shared_change(old: p.View, new: p.View) -> p.Changed:
    """What is different for every reader; it is encoded once for all of them."""
    kept: Kept = {}
    view = _different(SHARED, old, new, kept)
    sheet = {} if old.sheet is new.sheet else _different(SHEET, old.sheet, new.sheet, kept)
    deal = {} if old.deal is None or new.deal is None else _different(SHARED_OF_DEAL, old.deal, new.deal, kept)
    view, deal, sheet = ({name: encoded(told) for name, told in part.items()} for part in (view, deal, sheet))
    return p.Changed(view, deal, sheet, kept)


def own_change(shared: p.Changed, old: p.View, new: p.View) -> p.Changed:
    """The same with what is different for this reader alone."""
    kept: Kept = {}
    view, deal = _different(OWN, old, new, kept), {}
    if old.deal is not None and new.deal is not None:
        deal = _different(OWN_OF_DEAL, old.deal, new.deal, kept)
    elif old.deal is not new.deal:
        view["deal"] = encoded_with_the_message(new.deal)
    return p.Changed(shared.view | view, shared.deal | deal, shared.sheet, shared.kept | kept)


def _different(part: Part, old: S, new: S, kept: Kept) -> dict[str, Raw]:
    different = {}
    for name, before, now in zip(part.names, part.values(old), part.values(new), strict=True):
        if now is before or now == before:
            continue
        told = now
        if name in LISTS:
            kept[name], told = _pieces(before, now)
        different[name] = encoded_with_the_message(told)
    return different


def _pieces(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[tuple[p.Piece, ...], Sequence[T]]:
    """The pieces of a list that stay, and all that is new in it, both in order."""
    if old and new[: len(old)] == old:  # It has only grown, as a record does.
        return (p.Piece(0, 0, len(old)),), new[len(old) :]
    others = list(compress(count(), map(ne, old, new)))
    # Few entries are others, and none has moved, as of the places where cards lie.
    if len(old) == len(new) > 2 * len(others) and not any(new[place] in old for place in others):
        return _around(others, len(new)), [new[place] for place in others]
    pieces: list[p.Piece] = []
    told: list[T] = []
    start = at = 0
    while at < len(new):
        found = _place(new[at], old, start)
        if found is None:
            told.append(new[at])
            at += 1
        else:
            number = _alike(old[found:], new[at:])
            pieces.append(p.Piece(found, at, number))
            start, at = found + number, at + number
    return tuple(pieces), told


def _around(others: list[int], number: int) -> tuple[p.Piece, ...]:
    """The pieces before, between and behind these places of a list."""
    starts, ends = (0, *(place + 1 for place in others)), (*others, number)
    return tuple([p.Piece(start, start, end - start) for start, end in zip(starts, ends, strict=True) if start < end])


def _place(one: T, old: tuple[T, ...], start: int) -> int | None:
    try:
        return old.index(one, start)
    except ValueError:
        return None


def _alike(old: tuple[T, ...], new: tuple[T, ...]) -> int:
    """How many are the same, from the first on."""
    different = compress(count(), map(ne, old, new))
    return next(different, min(len(old), len(new)))


# In a client ---------------------------------------------------------------------------------------------------------


def whole(known: p.View | None, said: p.FromServer) -> p.FromServer:
    """What the server said, with the whole view where it only told what has changed since the one that is known."""
    if not isinstance(said, p.Changed):
        return said
    assert known is not None, "a line begins with a whole view"
    return applied(known, said)


def applied(view: S, changed: p.Changed) -> S:
    """The view that comes after another, of which only the difference was sent; a client may know parts of it only."""
    inner = {name: getattr(view, name) for name in APART if name in view.__struct_fields__}
    told = {"deal": changed.deal, "sheet": changed.sheet}
    newer = {name: _with(one, told[name], changed.kept) for name, one in inner.items() if one is not None}
    return _with(replace(view, **newer), changed.view, changed.kept)


def _with(old: S, different: Mapping[str, Raw], kept: Kept) -> S:
    read = _readers(type(old))
    now = {name: read[name](text) for name, text in different.items() if name in read}
    pieced = {name: _joined(getattr(old, name), kept[name], now[name]) for name in kept.keys() & now.keys()}
    return replace(old, **now | pieced)


def _joined(old: tuple[T, ...], kept: tuple[p.Piece, ...], told: tuple[T, ...]) -> tuple[T, ...]:
    """A list from the pieces of it that stay; what is told fills the gaps."""
    joined: list[T] = []
    new = iter(told)
    for piece in kept:
        joined += islice(new, piece.at - len(joined))
        joined += old[piece.start : piece.start + piece.number]
    return (*joined, *new)


@lru_cache
def _readers(kind: type[Struct]) -> dict[str, Callable[[Raw], Any]]:
    """How each field is read."""
    return {one.name: Decoder(one.type).decode for one in fields(kind)}
