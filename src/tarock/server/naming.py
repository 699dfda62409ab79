"""Names, codes and tokens."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Protocol

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


def new_table_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12).replace("_", "a").replace("-", "b")


def new_code() -> str:
    """A short code to say aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()
