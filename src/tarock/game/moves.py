"""The closed family of moves: everything a player can do at any table."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import EMPTY, Card, CardSet, Seat


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift `at` cards from the top of the pack and put them below; 0 stands for a place not seen."""

    at: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put cards into an order of one's own; `hidden` counts cards whose order was not seen."""

    cards: tuple[Card, ...]
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Bid:
    """Speak in the auction: a game, or a word such as pass, hold, good."""

    word: str


@dataclass(frozen=True, slots=True)
class Choose:
    """One of a few things named by a word: knock, keep, throw-in ..."""

    word: str


@dataclass(frozen=True, slots=True)
class Call:
    """Name the card whose holder is to be partner."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """Take one group of talon cards, counted from 1."""

    group: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay cards away; `hidden` counts cards that were laid but not seen."""

    cards: CardSet
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Say:
    """Make announcements and contras, any number at once; none at all is to decline."""

    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        # The order of speaking in one turn means nothing, so equal statements are equal moves.
        object.__setattr__(self, "words", tuple(sorted(self.words)))


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card, with what is said along with it."""

    card: Card
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Push:
    """Show a card out of turn, as if to play it; it goes back into the hand (COD-17 to COD-19)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """State that a player has committed a fault of this kind (COD-22)."""

    against: Seat
    kind: str


Move = Cut | Arrange | Bid | Choose | Call | Take | Lay | Say | Play | Push | Claim

DECLINE = Say()


def laid_unseen(move: Lay, shown: CardSet = EMPTY) -> Lay:
    """What others see of cards laid away: those shown, and how many are not."""
    return Lay(move.cards & shown, len(move.cards - shown))
