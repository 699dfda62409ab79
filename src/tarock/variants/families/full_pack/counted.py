"""The combinations that count among four with a called king: some of those of Groß-Tarok, and a run of matadors."""

from __future__ import annotations

from collections.abc import Iterator

from tarock.cards import CardSet, Seat
from tarock.game import Move, Say, Table
from tarock.rules import Refusal, message
from tarock.variants.families.full_pack.combinations import (
    HALF_CAVALRY, LEAST, MANY, MATADORS, WHOLE_CAVALRY, WHOLE_KINGDOM, Combination, Combining, combinations_of,
    upper_run,
)  # fmt: skip

COUNTED = (MANY, WHOLE_CAVALRY, HALF_CAVALRY, WHOLE_KINGDOM)
"""The announcements that are the same as in Groß-Tarok (VIE-26)."""


def announceable(seat: Seat, hand: CardSet) -> Iterator[Combination]:
    """What counts here: of the matadors only a run of three or more from the Mond downward (VIE-26, VIE-27)."""
    yield from (one for one in combinations_of(seat, hand) if one.what in COUNTED)
    run = upper_run(hand)
    if len(run) >= LEAST[MATADORS]:
        yield Combination(seat, MATADORS, len(run), cards=run)


DOES_NOT_COUNT = message("vie.does-not-count", "{what} does not count in this game.")


class RufCombining(Combining):
    """The announcements of Groß-Tarok that count here (VIE-26 to VIE-28, VIE-53)."""

    def held(self, table: Table) -> dict[str, Combination]:
        """What the hand in turn may announce, by word."""
        seat = self.to_act()
        return {one.word: one for one in announceable(seat, table.hand(seat)) if self.is_valid(one)}

    def why_not(self, table: Table, move: Move) -> Refusal:
        """What Groß-Tarok would pay is named as not counting."""
        full = {one.word for one in combinations_of(0, table.hand(self.to_act())) if one.what != HALF_CAVALRY}
        words = move.words if isinstance(move, Say) else ()
        idle = next((word for word in words if word in full and word not in self.held(table)), None)
        return Refusal("VIE-27", DOES_NOT_COUNT(what=idle)) if idle else super().why_not(table, move)


def joined_matadors(
    announced: tuple[Combination, ...], declarer: Seat, partner: Seat, hands: dict[Seat, CardSet]
) -> int:
    """By how much the hands of both at the first lead lengthen the run that one of them announced (VIE-30, VIE-D9)."""
    runs = [one.number for one in announced if one.what == MATADORS and one.by in (declarer, partner)]
    return len(upper_run(hands[declarer] | hands[partner])) - runs[0] if runs else 0
