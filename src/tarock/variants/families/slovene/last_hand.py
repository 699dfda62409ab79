"""An auction that always ends with a game: the last hand has to play if nobody else will."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.game.phases import HOLD, PASS, RisingAuction
from tarock.rules import RuleId


@dataclass(frozen=True)
class LastHandAuction(RisingAuction):
    """When all others have passed, the last hand may also choose from lower games but may not pass (SLO-32, SLO-34).

    In a deal without such games he too may pass (SLO-36).
    """

    last_resort: tuple[str, ...] = field(kw_only=True)
    """The games for the last hand alone."""
    closed_by: tuple[tuple[str, RuleId], ...] = field(kw_only=True)
    """For some words the rule that closes them to the speaker; `hold` stands for a bid of equal height."""

    def offered(self) -> tuple[str, ...]:
        """What may be said now."""
        last = self.standing.declarer is None and len(self.bidders) == 1
        return self.last_resort + self.ladder if last and self.last_resort else super().offered()

    def bids(self) -> tuple[str, ...]:
        """The whole ladder, including what a rule closes to everybody in this deal."""
        closed = (word for word, _ in self.closed_by if word not in (HOLD, PASS))
        games = tuple(dict.fromkeys((*closed, *self.last_resort, *self.ladder)))
        return (*(word for word in self.offered() if word not in games), *games)

    def rule_against(self, word: str) -> RuleId:
        """A bid of equal height, or a word that a rule of its own closes."""
        equal = self.standing.declarer is not None and word == self.standing.bid
        return dict(self.closed_by).get(HOLD if equal else word, self.rule)
