"""Names, codes and tokens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Protocol

from tarock.server.chance import Chance, word

LONGEST_NAME: Final = 20
COMPUTER_NAMES: Final = ("Anna", "Bruno", "Clara", "David", "Emma", "Franz", "Greta", "Hugo", "Ida", "Josef")
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which are easily mistaken for digits."""
CODE_LENGTH: Final = 6


class Named(Protocol):
    """Whoever has a name."""

    @property
    def name(self) -> str:
        """What he is called."""
        ...


def clean_name(given: str) -> str | None:
    """A name as it is shown: single spaces, no invisible characters; None if nothing is left."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    return name if name.isprintable() and 0 < len(name) <= LONGEST_NAME else None


def computer_name(company: Iterable[Named]) -> str:
    """A name that nobody at the table has yet."""
    taken = {one.name.casefold() for one in company}
    return next(name for name in COMPUTER_NAMES if name.casefold() not in taken)


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
