"""The searching player: tries every move over many worlds that fit what it knows, and makes the one that pays most.

It sees a View like everybody else. What it thinks is counted in worlds and never in seconds, so that the same view and
seed give the same move on any machine under any load.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt

from tarock.deal import View
from tarock.game import Kind, Laws, Move, Play
from tarock.players.careful import Advice, CarefulPlayer
from tarock.players.levels import Style
from tarock.players.player import choices_of
from tarock.players.search.cards import CardsWeighed, is_card_to_play, weigh_cards
from tarock.players.search.in_play import NoTricks
from tarock.players.search.level import LEVELS, Level
from tarock.players.search.before_play import Value, by_policy, likely_deals, screened
from tarock.players.search.beliefs import beliefs
from tarock.players.search.candidates import candidates
from tarock.players.search.laying import values_of_lays
from tarock.players.search.thought import Option, Thought
from tarock.rules import message
from tarock.solving.fair import CannotRebuild, CannotTabulate, ImpossibleWorld

PAYS_MORE = message(
    "search.pays-more",
    "Over {worlds} ways in which the hidden cards can lie this pays {paid} on average, {more} more than the next best.",
)
PAYS_AS_MUCH = message(
    "search.pays-as-much",
    "Over {worlds} ways in which the hidden cards can lie this pays {paid} on average; another move pays as much.",
)
BEST_OF_ALL = message(
    "search.best-of-all",
    "However the hidden cards lie and whatever the others play, this pays {paid}, and no other move can pay more.",
)
PAYS_AT_LEAST = message(
    "search.pays-at-least", "However the hidden cards lie and whatever the others play, this pays {least} at least."
)

DOUBT = {Kind.LAYING: 2.0, Kind.TAKING: 1.0, Kind.BIDDING: 2.0, Kind.CHOOSING: 2.0, Kind.DEMANDING: 2.0}
"""What is tried besides cards, and by how many standard errors a move must be better than the careful one to be made
instead. Calls and announcements are not shown to gain so: they are left to the careful player."""
LEAST_TOLD = 0.05
"""A difference below this is not spoken of."""
_CANNOT = (CannotRebuild, CannotTabulate, ImpossibleWorld, NoTricks)


_SPREAD = {Style.CAUTIOUS: -0.1, Style.EVEN: 0.0, Style.BOLD: 0.1}


class SearchPlayer:
    """Plays all games; where nothing can be searched it follows the careful player."""

    def __init__(self, level: str | Level = "normal", style: Style = Style.EVEN, seed: int = 0) -> None:
        self.level = LEVELS[level] if isinstance(level, str) else level
        self.style, self.seed = style, seed
        self._careful = CarefulPlayer()

    def choose(self, view: View) -> Move:
        """The move that pays most on average."""
        return self.think(view).move

    def advise(self, view: View) -> Advice:
        """The same with the reason in a sentence."""
        return self.think(view).advice

    def think(self, view: View) -> Thought:
        """The move, and all that was found of it and of the others."""
        careful = self._careful.advise(view)
        if choices_of(view).count > 1 and view.laws == Laws.ENFORCED:
            try:
                by_cards = is_card_to_play(view) and isinstance(careful.move, Play)
                return self._of_cards(view, careful) if by_cards else self._of_moves(view, careful)
            except _CANNOT:
                pass  # What the rules hide too well for worlds is left to the advice of the books.
        return Thought(careful.move, (), (), 0, 0.0, careful)

    def _of_moves(self, view: View, careful: Advice) -> Thought:
        """What is not a card is tried in a few worlds: another move than the careful one must be clearly better."""
        moves, doubt = candidates(view, careful.move), DOUBT.get(view.kind) if view.kind else None
        if not self.level.before_play or len(moves) < 2 or doubt is None:
            raise NoTricks("there is nothing to be tried")
        found = self._values(view, moves)
        options = [Option(move, *value) for move, value in zip(moves, found, strict=True)]
        lasting = [option for option in options if option.worlds == options[0].worlds]
        best = max(lasting, key=self._liking)
        chosen = options[0] if options[0].behind <= doubt * options[0].behind_error else best
        ranked = tuple(sorted(options, key=lambda option: option.behind))
        return Thought(chosen.move, ranked, (), chosen.worlds, chosen.worlds, _advice(chosen, ranked, careful))

    def _values(self, view: View, moves: Sequence[Move]) -> list[Value]:
        """What the moves are worth: discards by the kernel, all else by deals that are played to their end."""
        seed = self._seed(view)
        if view.kind is Kind.LAYING:
            return values_of_lays(view, moves, self.level, seed)
        deals = likely_deals(view, self.level.before_play, seed)
        if not deals:
            raise CannotRebuild("no deal was found that this view can be of")
        return screened(deals, moves, by_policy, seed)

    def _of_cards(self, view: View, careful: Advice) -> Thought:
        weighed = weigh_cards(view, self.level, self._seed(view))
        options = _options(weighed)
        best = options[max(weighed.lasting, key=lambda place: (self._liking(options[place]), -place))]
        best = _safest(best, options)
        chosen = _in_careful_words(best, careful.move, options)
        ranked = tuple(sorted(options, key=lambda option: (option.behind, -option.worlds)))
        return Thought(
            chosen.move, ranked, beliefs(view, weighed), len(weighed.worlds), weighed.worlds.effective_size,
            _advice(chosen, ranked, careful),
        )  # fmt: skip

    def _seed(self, view: View) -> int:
        """Another stream of chance for every decision of a deal."""
        return self.seed * 1_000_003 + len(view.history)

    def _liking(self, option: Option) -> float:
        """What a move pays, less or more for the risk in it."""
        return option.paid + _SPREAD[self.style] * option.error * sqrt(option.worlds)


def _options(weighed: CardsWeighed) -> list[Option]:
    return [
        Option(
            play, verdict.means[weighed.seat], verdict.error, verdict.wins, verdict.worlds, verdict.behind,
            verdict.behind_error, verdict.bounds if weighed.proved else None,
        )
        for play, verdict in zip(weighed.plays, weighed.verdicts, strict=True)
    ]  # fmt: skip


def _safest(best: Option, options: list[Option]) -> Option:
    """Among moves that pay as much as the best on average, the first of those that pay most at the worst."""
    if best.bounds is None:
        return best
    alike = [option for option in options if best.paid - option.paid < LEAST_TOLD]
    return max((best, *alike), key=_least)


def _least(option: Option) -> float:
    return option.bounds[0] if option.bounds else -inf


def _is_best_of_all(chosen: Option, ranked: tuple[Option, ...]) -> bool:
    """Whether the worst of a move is no worse than the best of any other, and better than the worst of some."""
    most = max(option.bounds[1] if option.bounds else inf for option in ranked)
    return _least(chosen) >= most and _least(chosen) > min(map(_least, ranked))


def _in_careful_words(best: Option, careful: Move, options: list[Option]) -> Option:
    """Words along with a card pay nothing in the search: what is said is what the careful player would say."""
    if not isinstance(best.move, Play):
        return best
    same = [option for option in options if isinstance(option.move, Play) and option.move.card is best.move.card]
    alike = [option for option in same if option.paid == best.paid]
    return next((option for option in alike if option.move == careful), best)


def _advice(chosen: Option, ranked: tuple[Option, ...], careful: Advice) -> Advice:
    """What is certain, else the advice of the books where that is the same move, else what the figures say."""
    if _is_best_of_all(chosen, ranked):
        return Advice(chosen.move, careful.rule, BEST_OF_ALL(paid=_amount(chosen.paid)))
    if chosen.move == careful.move:
        return careful
    more = min((option.behind for option in ranked if option.move != chosen.move), default=0.0) - chosen.behind
    if _least(chosen) > max(0.0, *(_least(option) for option in ranked if option.move != chosen.move)):
        return Advice(chosen.move, careful.rule, PAYS_AT_LEAST(least=_amount(_least(chosen))))
    paid, worlds = _amount(chosen.paid), chosen.worlds
    reason = PAYS_MORE(worlds=worlds, paid=paid, more=_amount(more)) if more >= LEAST_TOLD else None
    return Advice(chosen.move, careful.rule, reason or PAYS_AS_MUCH(worlds=worlds, paid=paid))


def _amount(paid: float) -> str:
    """What is paid, with one decimal and a true minus sign."""
    return f"{abs(paid):.1f}" if paid >= 0 else f"−{abs(paid):.1f}"
