"""What a move cost with what its player knew: his view then, over many worlds, all going on by the usual policy.

A move is weighed in rounds, each with worlds and chances of its own. One half of the rounds finds the best move, the
other compares the move that was made with it: who looks for the best and measures it in the same worlds finds every
move a little too dear. The rounds of the second half are independent, so their spread tells how far the mean may be
wrong, however few worlds there are and however much they weigh.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tarock.cards import Seat
from tarock.deal import Deal, View
from tarock.game import Laws, Move
from tarock.players.careful import CarefulPlayer
from tarock.players.judging.decisions import Decision, decisions_of
from tarock.players.judging.effort import Effort
from tarock.players.judging.estimate import NOTHING, Estimate
from tarock.players.judging.luck import Luck, Split
from tarock.players.search.before_play import by_policy, values_in
from tarock.players.search.candidates import candidates
from tarock.players.search.cards import is_card_to_play, weigh_cards
from tarock.players.search.in_play import NoTricks
from tarock.solving.analysis import Analysis, Checked
from tarock.solving.fair import CannotRebuild, CannotTabulate, ImpossibleWorld, rebuilt_deals
from tarock.solving.stage import CannotSolve

LEAST: Final = 2
"""With fewer rounds that found something nothing is said."""
_STREAM: Final = 1 << 16
"""So far the seeds of two rounds lie apart, so that their chances never meet."""
_CANNOT: Final = (CannotRebuild, CannotTabulate, ImpossibleWorld, NoTricks)
_CAREFUL: Final = CarefulPlayer()


class CannotJudge(CannotSolve):
    """A deal that cannot be judged; the sentence says why."""


@dataclass(frozen=True)
class Judgement:
    """A decision, and what it cost its player in payment; where nothing could be weighed the figures are None."""

    step: int
    """Its place among the moments of the deal, whose start is 0."""
    trick: int
    """The number of the trick, from 1; 0 before tricks are played."""
    seat: Seat
    move: Move
    cost: Estimate | None = None
    """How much less it pays than the best; below zero where it did better than that after all."""
    paid: Estimate | None = None
    """What it pays on average; from the first card on without what is paid for cards held in a hand."""
    best: Move | None = None
    """The best that was found, before it was compared: perhaps the move itself."""
    best_paid: Estimate | None = None
    open_cards: Checked | None = None
    """The same with open cards and in card points, where that is known."""

    @property
    def certain(self) -> bool:
        """Whether it did cost something: whether the whole interval lies above zero."""
        return self.cost is not None and self.cost.low > 0


class Judge:
    """Judges a finished deal, decision by decision; each judgement follows from the deal, effort and seed alone."""

    def __init__(
        self, deal: Deal, effort: Effort | None = None, seed: int = 0, open_cards: Analysis | None = None
    ) -> None:
        if deal.outcome is None:
            raise CannotJudge("the deal is not over; only a finished deal can be judged")
        if deal.laws != Laws.ENFORCED:
            raise CannotJudge("at a table where rules can be broken no world is ruled out, so no move can be weighed")
        self.deal, self.effort, self.seed = deal, effort or Effort(), seed
        self.opened = {one.step: one for one in open_cards.cards} if open_cards else {}

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that can be judged, in order."""
        return tuple(decisions_of(self.deal))

    def __len__(self) -> int:
        return len(self.decisions)

    def __getitem__(self, number: int) -> Judgement:
        """The judgement of one decision."""
        one = self.decisions[number]
        known = self.opened.get(one.step)
        rounds = list(self._rounds(one.view, one.move))
        chosen, measured = rounds[::2], rounds[1::2]
        if len(measured) < LEAST:
            return Judgement(one.step, one.trick, one.seat, one.move, open_cards=known)
        best = _best(chosen, one.move)
        cost = NOTHING if best == one.move else Estimate.of([paid[best] - paid[one.move] for paid in measured])
        paid, best_paid = (Estimate.of([paid[move] for paid in measured]) for move in (one.move, best))
        return Judgement(one.step, one.trick, one.seat, one.move, cost, paid, best, best_paid, known)

    def __iter__(self) -> Iterator[Judgement]:
        """All judgements as they are found."""
        return (self[number] for number in range(len(self)))

    def split(self, seat: Seat, judgements: Iterable[Judgement]) -> Split | None:
        """What the result of a seat was made of, its own moves by their judgements; None where that cannot be told."""
        own = [one.cost for one in judgements if one.seat == seat]
        return self._luck.split(seat, own)

    def splits(self, judgements: Iterable[Judgement]) -> Iterator[Split]:
        """The same for every seat of which it can be told, as it is found."""
        known = tuple(judgements)
        found = (self.split(seat, known) for seat in self.deal.setup.active)
        return (one for one in found if one is not None)

    @cached_property
    def _luck(self) -> Luck:
        return Luck(self.deal, self.effort.lies, self.seed)

    def _rounds(self, view: View, move: Move) -> Iterator[Mapping[Move, float]]:
        """What every move pays its player, round by round; none where the rules hide too much for worlds."""
        start = (self.seed * 1_000_003 + len(view.history)) * self.effort.rounds
        for number in range(self.effort.rounds):
            try:
                paid = self._round(view, move, (start + number) * _STREAM)
            except _CANNOT:
                return
            if paid:
                yield paid

    def _round(self, view: View, move: Move, seed: int) -> Mapping[Move, float]:
        if is_card_to_play(view):
            weighed = weigh_cards(view, self.effort.level, seed)
            return dict(zip(weighed.plays, (one.means[weighed.seat] for one in weighed.verdicts), strict=True))
        moves = tuple(dict.fromkeys((move, *candidates(view, _CAREFUL.choose(view)))))
        deals = rebuilt_deals(view, self.effort.before_play, seed) if len(moves) > 1 else []
        found = values_in(deals, moves, by_policy, seed)
        return {one: value.mean for one, value in zip(moves, found, strict=True)} if deals else {}


def _best(rounds: list[Mapping[Move, float]], made: Move) -> Move:
    """What pays most in all these rounds; the move that was made, unless another is ahead by more than its doubt."""
    ahead = {move: Estimate.of([paid[move] - paid[made] for paid in rounds]) for move in rounds[0]}
    best = max(ahead, key=lambda move: ahead[move].mean)
    return best if ahead[best].mean > ahead[best].margin / 2 else made
