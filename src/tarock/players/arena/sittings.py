"""Mirrored sittings: whole evenings with the same packs, with the two kinds of players in each other's seats."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Self

from tarock.cards import Card, shuffled
from tarock.deal import Sitting
from tarock.game import AnyVariant
from tarock.players.arena.chairs import Chair, Thinking, chair, play_out
from tarock.players.arena.match import Match
from tarock.players.plain import Plain


@dataclass(frozen=True, slots=True)
class MirroredSitting:
    """What a mirrored pair of sittings came to."""

    number: int
    deals: int
    lead: float
    """Points per deal by which the first kind was ahead of the second, seat against seat."""

    def plain(self) -> dict[str, object]:
        """A line of the results."""
        return {"sitting": self.number, "deals": self.deals, "lead": self.lead}

    @classmethod
    def read(cls, data: Plain) -> Self:
        """The pair of a line."""
        return cls(data["sitting"], data["deals"], data["lead"])


def play_sittings(match: Match, number: int) -> tuple[MirroredSitting, Thinking]:
    """The pair of this number, and what the first kind spent on it.

    The two kinds sit alternately round the table, so that fixed parties are of one kind. Whole sittings are played,
    because some games pay only at the end of a Partie or of the evening.
    """
    thinking = Thinking()
    played = [_sitting(match, match.seed + number, thinking, swapped=swapped) for swapped in (False, True)]
    lead = sum(lead / deals for deals, lead in played) / 2
    return MirroredSitting(number, sum(deals for deals, _ in played), lead), thinking


def _sitting(match: Match, seed: int, thinking: Thinking, *, swapped: bool) -> tuple[int, float]:
    """The deals of one sitting, and by how many points the first kind was ahead at its end."""
    players = match.variant.check_players(None)
    firsts = [seat for seat in range(players) if (seat + swapped) % 2 == 0]
    company = [chair(match, seed * players + seat, thinking if seat in firsts else None) for seat in range(players)]
    sitting = _played(match.variant, company, seed)
    totals = [float(total) for total in sitting.totals()]
    ours = [totals[seat] for seat in firsts]
    theirs = [totals[seat] for seat in range(players) if seat not in firsts]
    return sitting.course.deals, sum(ours) / len(ours) - sum(theirs) / len(theirs)


def _played(game: AnyVariant, company: list[Chair], seed: int) -> Sitting:
    """A sitting from the draw to the last account; its end is announced as soon as that is allowed."""
    names = tuple(str(seat) for seat in range(len(company)))
    sitting = Sitting.start(game, names, _pack(game, seed, 0))
    if game.sitting.can_announce_end:
        sitting = sitting.announce_end()
    dealt = 0
    while not sitting.over:
        dealt += 1
        deal = play_out(sitting.deal(_pack(game, seed, dealt)), company)
        sitting = sitting.after(deal.settlement)
    return sitting.close()


def _pack(game: AnyVariant, seed: int, number: int) -> tuple[Card, ...]:
    """The cards of a deal, the same in both sittings of a pair."""
    return shuffled(random.Random(f"{game.id} {seed} {number}"), game.pack.cards)
