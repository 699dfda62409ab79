"""Announcements that name no side: each is for the announcer's own, which others may not know yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tarock.cards import Seat
from tarock.game import Saying, Table
from tarock.game.phases import GAME, Item, SecretSides, item, raise_word
from tarock.rules import RuleId


class BonusRules(NamedTuple):
    """The rules that bar a word."""

    none: RuleId
    """There is nothing to announce in this game."""
    unknown: RuleId
    own: RuleId
    """It is the declarers' own."""
    said: RuleId
    unsaid: RuleId
    """A contra to what nobody announced."""
    step: RuleId
    """Not the next step of the chain of the game."""
    contra_game: RuleId
    answer_game: RuleId
    contra: RuleId
    answer: RuleId
    """A contra or its answer by a player who is not entitled to it."""


@dataclass(frozen=True)
class UnnamedSides(SecretSides):
    """Anybody may contra a bonus unless he knows its announcer as his own (SLO-57 to SLO-71, SLO-D23)."""

    bonuses: tuple[str, ...]
    """What may be announced in this game."""
    declarers_own: str
    """The bonus that only the declarer or the holder of the called card may announce, and which shows the latter."""
    steps: tuple[str, ...]
    """The contras, which the other side and the announcer say in turn."""
    sides_open: bool
    """Whether everybody knows the sides: no card was called, or it lay in the open talon."""
    rules: BonusRules

    def offers(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Bonuses nobody has announced, and the next step of every chain that is the speaker's (SLO-63)."""
        holds = self.holds_called(table, seat)
        barred = () if holds or seat == self.declarer else (self.declarers_own,)  # SLO-61
        fresh = [what for what in self.bonuses if what not in barred and item(self.items, what) is None]
        open_ = [one for one in self.items if one.level < len(self.steps) and self.may_raise(one, seat, holds=holds)]
        return (*fresh, *(raise_word(self.steps[one.level], one) for one in open_))

    def may_raise(self, one: Item, seat: Seat, *, holds: bool) -> bool:
        """The odd steps are for the others, the even ones for the announcer alone (SLO-66 to SLO-68, SLO-153)."""
        if seat == one.by or one.level % 2:
            return seat == one.by and one.level % 2 == 1
        said = item(self.items, self.declarers_own)
        shown = None if said is None or said.by == self.declarer else said.by
        team = {self.declarer, shown, seat if holds else None}
        knows = self.sides_open or holds or shown is not None or one.what == GAME
        return not knows or (seat in team) != (one.by in team)

    def rule_against(self, table: Table, word: str) -> RuleId:
        """The rule that bars a contra or an announcement."""
        step, what, _ = Saying.read(word)
        return self.raise_rule(step, what) if step else self.news_rule(what)

    def news_rule(self, what: str) -> RuleId:
        """The rule that bars an announcement."""
        if item(self.items, what):
            return self.rules.said
        if not self.bonuses:
            return self.rules.none
        return self.rules.own if what == self.declarers_own else self.rules.unknown

    def raise_rule(self, step: str, what: str) -> RuleId:
        """The rule that bars a contra: not this step now, or not this speaker."""
        one, rules = item(self.items, what), self.rules
        if one is None:
            return rules.unsaid
        due = step == (*self.steps, "")[one.level]
        if what == GAME:
            return rules.step if not due else rules.answer_game if one.level % 2 else rules.contra_game
        return rules.contra if due and one.level % 2 == 0 else rules.answer
