"""What is stored of a table: every event that ever happened there, in order.

Persons are counted in the order of the company, which never changes; seats are drawn again at every sitting.
Tokens are stored as hashes only. Secrets of shuffles are stored in full, since a deal must outlive the process.
The tag of an event carries its version, and none means the first: see upcasting.py. A new field needs no new version
if it has a default that says what was so before there was the field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypedDict, cast

from msgspec import Struct, ValidationError, convert, structs
from msgspec.json import Decoder, Encoder

from tarock.cards import Seat
from tarock.server.protocol import Terms
from tarock.server.upcasting import Stored, newest

NOBODY: Final = -1


class Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened; `by` and `id` name the person and the command it came from."""

    by: int = NOBODY
    id: str = ""


class Source(TypedDict):
    """The person and the command that an event came from."""

    by: int
    id: str


class Company(Struct, frozen=True, omit_defaults=True):
    """A place in the company: a person, a computer player, or nobody yet."""

    kind: str
    name: str = ""
    token: str = ""
    """The hash of the secret token."""


class Prepared(Struct, frozen=True):
    """A shuffle that was made for more than one table, and who deals; its cards follow from it as from any shuffle."""

    secret: str
    table: str
    """What is mixed in where a table of its own stands elsewhere."""
    label: str
    entropy: tuple[str, ...]
    dealer: Seat


class Made(Event, frozen=True, kw_only=True, tag="made"):
    """A table was made by the first person of the company."""

    table: str
    code: str
    terms: Terms
    company: tuple[Company, ...]
    entropy: str
    secret: str
    prepared: tuple[Prepared, ...] = ()
    """All deals of the table where others play the same cards; then nothing is drawn or shuffled here."""
    turned: int = 0
    """By so many seats everybody sits further on than in the order of the company, where nothing is drawn."""


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """Somebody took a free place."""

    place: int
    name: str
    token: str
    entropy: str
    waits: bool = False
    """Whether cards were dealt there before him; once, whoever came then was given them."""


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """The host gave a place to a computer player, or freed it."""

    place: int
    kind: str
    name: str


class Readied(Event, frozen=True, kw_only=True, tag="readied"):
    """A person is ready for the next deal."""

    entropy: str


class Laid(Struct, frozen=True, omit_defaults=True):
    """Cards that were laid, and who deals them; everybody sits in the order of the company, its first at this seat."""

    pack: tuple[str, ...]
    dealer: Seat
    seat: Seat = 0
    counts: bool = True
    """Whether the deal is written on the sheet: that of a lesson is, one that somebody has composed is not."""


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """The next deal began; its cards follow from the secret and the entropy so far. Seats are drawn if need be."""

    record: str
    laid: Laid | None = None
    """Cards of a lesson, or that somebody has composed; they follow from nothing."""


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A move, in its notation; by nobody where a computer player made it."""

    seat: int
    move: str


class Promised(Event, frozen=True, kw_only=True, tag="promised"):
    """The secret of the next shuffle; only its hash is told."""

    secret: str


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """Moves were taken back; this many remain."""

    moves: int


class RestLaid(Event, frozen=True, kw_only=True, tag="rest-laid"):
    """Somebody laid down the rest; his cards take the remaining tricks in this order."""

    seat: int
    cards: tuple[str, ...]


class Wished(Event, frozen=True, kw_only=True, tag="wished"):
    """A person asks all who play for something; with their consent it happens."""

    then: Undone | RestLaid


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    """A person agrees or not; by whoever asked, it is withdrawn; by nobody, it has lapsed."""

    yes: bool


class Restarted(Event, frozen=True, kw_only=True, tag="restarted"):
    """The same deal is played again and does not count."""

    record: str


class EndAnnounced(Event, frozen=True, kw_only=True, tag="end-announced"):
    """Somebody announced the end of the sitting."""


class NewSittingMade(Event, frozen=True, kw_only=True, tag="new-sitting"):
    """Another sitting of the company under these terms."""

    terms: Terms


class Paused(Event, frozen=True, kw_only=True, tag="paused"):
    """The table was stopped, or goes on."""

    on: bool


class Said(Event, frozen=True, kw_only=True, tag="said"):
    """Something was said at the table."""

    preset: str
    text: str


class HandsShown(Event, frozen=True, kw_only=True, tag="hands-shown"):
    """A person agrees that spectators are shown deals with open hands once they are over, or no longer."""

    on: bool


class Renamed(Event, frozen=True, kw_only=True, tag="renamed"):
    """A person uses another name."""

    name: str


class GaveUp(Event, frozen=True, kw_only=True, tag="gave-up"):
    """A person gave up the place for good; a computer player has it now."""

    name: str
    kind: str = "careful"
    """There was no other before searching players came."""


class ErasureAgreed(Event, frozen=True, kw_only=True, tag="erasure-agreed"):
    """A person agrees that all of this table is erased, or no longer."""

    on: bool


class Erased(Event, frozen=True, kw_only=True, tag="erased"):
    """The table is erased: this is all that remains of it."""


class Pointed(Event, frozen=True, kw_only=True, tag="pointed/2"):
    """The one event of a stream that is the short code of a table, or the id of a record."""

    table: str
    place: int = 0
    """Where the deal of a record begins in the stream of the table; 0 for a code, or where nobody has noted it."""


AnyEvent = (
    Made | Joined | Placed | Readied | Dealt | Moved | Promised | Undone | RestLaid | Wished | Answered | Restarted
    | EndAnnounced | NewSittingMade | Paused | Said | HandsShown | Renamed | GaveUp | ErasureAgreed | Erased | Pointed
)  # fmt: skip

encode: Final = Encoder().encode
_of_today: Final[Callable[[bytes], AnyEvent]] = Decoder(AnyEvent).decode
_of_any_day: Final = Decoder(Stored).decode


def decode(stored: bytes) -> AnyEvent:
    """An event, of whichever version it was stored; what no program wrote that is known here raises an error."""
    try:
        return _of_today(stored)
    except ValidationError:
        return cast("AnyEvent", convert(newest(_of_any_day(stored)), AnyEvent))


def with_code(made: Made, code: str) -> Made:
    """The same table with the code it was given."""
    return structs.replace(made, code=code)
