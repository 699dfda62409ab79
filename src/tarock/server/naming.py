"""Names, codes and tokens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from hashlib import sha256
from itertools import chain, count
from typing import Final, Protocol

from tarock.server.chance import Chance, word

LONGEST_NAME: Final = 20
COMPUTER_NAMES: Final = ("Anna", "Bruno", "Clara", "David", "Emma", "Franz", "Greta", "Hugo", "Ida", "Josef")
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which are easily mistaken for digits."""
CODE_LENGTH: Final = 6


ALPHABETS: Final = (
    ("АВЕЅІЈКМНОРСТУҮХԚԜӀ", "ABESIJKMHOPCTYYXQWl"),
    ("авеѕіјкмнорстуүхԛԝӏһԁьг", "abesijkmhopctyyxqwlhdbr"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),  # noqa: RUF001 - this is what they are for
    ("αγηικνορτυχω", "aynikvoptuxw"),
    ("ıɑɡI1|0", "iaglllo"),  # noqa: RUF001
)
"""Letters of Cyrillic, Greek and others, and what they are taken for at a glance; no such list is complete."""
LOOK_ALIKES: Final = {ord(one): plain for pair in ALPHABETS for one, plain in zip(*pair, strict=True)}
SHOWN_AS_NOTHING: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that count as printable, and yet nobody sees them."""


class Named(Protocol):
    """Whoever has a name."""

    @property
    def name(self) -> str:
        """What he is called."""
        ...


def clean_name(given: str) -> str | None:
    """A name as it is shown: single spaces, no control characters; None if there is nothing to see."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    return name if name.isprintable() and len(name) <= LONGEST_NAME and _letters(name) else None


def computer_name(company: Iterable[Named]) -> str:
    """A name that nobody at the table has yet."""
    taken = [one.name for one in company]
    return next(name for name in COMPUTER_NAMES if not any(alike(name, one) for one in taken))


def told_apart(name: str, others: Iterable[Named]) -> str:
    """The name, with a number behind it if it would be taken for another's at the table."""
    taken = [one.name for one in others]
    endings = chain([""], (f" {number}" for number in count(2)))
    numbered = (name[: LONGEST_NAME - len(ending)].rstrip() + ending for ending in endings)
    return next(one for one in numbered if not any(alike(one, other) for other in taken))


def alike(name: str, other: str) -> bool:
    """Whether two names are taken for each other at a glance, as they are written or without regard to capitals."""
    return not _readings(name).isdisjoint(_readings(other))


def _readings(name: str) -> set[str]:
    return {_letters(name), _letters(name.casefold())}


def _letters(name: str) -> str:
    """What is seen of a name: its letters without marks that belong to none, each as the one it looks like."""
    seen = (one for one in unicodedata.normalize("NFKC", name) if one not in SHOWN_AS_NOTHING)
    letters = "".join(one for one in seen if unicodedata.category(one) not in ("Mn", "Me", "Cf"))
    plain = letters.translate(LOOK_ALIKES).casefold().translate(LOOK_ALIKES)
    return " ".join(plain.replace("rn", "m").replace("vv", "w").split())


def new_table_id(chance: Chance) -> str:
    """An id that nobody can guess."""
    return word(chance, "table", 12).replace("_", "a").replace("-", "b")


def new_record_id(chance: Chance, table: str) -> str:
    """The id of a deal's record, which nobody can guess either."""
    return word(chance, f"record of {table}", 12)


def new_code(chance: Chance) -> str:
    """A short code to say aloud."""
    drawn = int.from_bytes(chance.drawn("code", 16))
    return "".join(
        CODE_LETTERS[drawn // len(CODE_LETTERS) ** place % len(CODE_LETTERS)] for place in range(CODE_LENGTH)
    )


def new_token(chance: Chance, table: str) -> str:
    """The secret of a seat."""
    return word(chance, f"seat at {table}", 24)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()
