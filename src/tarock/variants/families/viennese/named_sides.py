"""Announcements that name their side: everybody speaks for his own, which he knows from his own cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tarock.cards import Seat
from tarock.game import Saying, Table
from tarock.game.phases import GAME, Announced, SecretSides, item, raises_of
from tarock.rules import RuleId


class WordRules(NamedTuple):
    """The rules that bar a word."""

    contra_game: RuleId
    contra_aim: RuleId
    other_side: RuleId
    """It is said for another side than one's own."""
    said: RuleId
    """It has been said, or cannot be."""
    not_held: RuleId
    """One does not hold the cards for it."""


@dataclass(frozen=True)
class NamedSides(SecretSides):
    """Each side may announce every aim once; who does shows which side he is on."""

    aims: tuple[str, ...]
    rules: WordRules

    def aims_of(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What a seat may announce that its side will make; for all the same, unless a game says otherwise."""
        return self.aims

    def wants_cards(self, what: str) -> bool:
        """Whether only the holder of certain cards may say something; each game says of what."""
        raise NotImplementedError

    @property
    def contrable(self) -> Announced:
        """The items to which one may say Contra; all, unless a game says otherwise."""
        return self.items

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """What the speaker's side has not announced yet, and its contras."""
        mine = self.side_of(table, seat)
        fresh = [f"{what}/{mine}" for what in self.aims_of(table, seat) if item(self.items, what, mine) is None]
        return (*fresh, *raises_of(self.contrable, mine))

    def rule_against(self, table: Table, word: str) -> RuleId:
        """A contra that is not one's own, cards one does not hold, a side not one's own, or something said before."""
        said = Saying.read(word)
        if said.step:
            return self.rules.contra_game if said.what == GAME else self.rules.contra_aim
        if self.wants_cards(said.what) and said.what not in self.aims_of(table, self.at):
            return self.rules.not_held
        return self.rules.said if said.side == self.side_of(table, self.at) else self.rules.other_side


@dataclass(frozen=True)
class KingAnnouncing(NamedSides):
    """The holder of the called king may also announce that it will be in the last trick (KRU-42 to KRU-50)."""

    king_ultimo: str

    def aims_of(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """The Ultimo of the king is for its holder alone (KRU-43)."""
        return (*self.aims, self.king_ultimo) if self.holds_called(table, seat) else self.aims

    def wants_cards(self, what: str) -> bool:
        """The king must be held."""
        return what == self.king_ultimo
