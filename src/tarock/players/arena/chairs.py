"""Who decides what at a seat, and a deal played out by those who sit there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time

from tarock.cards import Seat
from tarock.deal import Deal
from tarock.game import Kind, Move
from tarock.players.arena.kinds import AnyPlayer, kind
from tarock.players.arena.match import Match, Mode
from tarock.players.arena.program import BadAnswer, ProgramPlayer, Trusted
from tarock.rules import IllegalMove, seat_name


@dataclass
class Thought:
    """How often somebody had to decide, and how many seconds of processor that took."""

    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: Thought) -> None:
        """Both together."""
        self.decisions += other.decisions
        self.seconds += other.seconds


@dataclass
class Thinking:
    """What deciding cost, cards and everything else apart."""

    cards: Thought = field(default_factory=Thought)
    others: Thought = field(default_factory=Thought)

    def add(self, other: Thinking) -> None:
        """Both together."""
        self.cards.add(other.cards)
        self.others.add(other.others)


@dataclass(frozen=True, slots=True)
class Voice:
    """One player at a seat, by the name of his kind; what he thinks is measured where somebody wants to know."""

    name: str
    player: AnyPlayer
    thinking: Thinking | None = None

    def decide(self, deal: Deal, seat: Seat) -> Move:
        """His move; a trusted one is told the whole deal, everybody else nothing but the view of the seat."""
        player, before = self.player, process_time()
        move = player.follow(deal, seat) if isinstance(player, Trusted) else player.choose(deal.view(seat))
        if self.thinking is not None and deal.choices.count > 1:
            apart = player.seconds if isinstance(player, ProgramPlayer | Trusted) else None
            spent = Thought(1, process_time() - before if apart is None else apart)
            (self.thinking.cards if _plays_a_card(deal) else self.thinking.others).add(spent)
        return move


@dataclass(frozen=True, slots=True)
class Chair:
    """Who plays the cards of a seat and who decides everything else; often the same player."""

    cards: Voice
    others: Voice

    def play(self, deal: Deal, seat: Seat) -> Deal:
        """The deal after the move of this seat."""
        voice = self.cards if _plays_a_card(deal) else self.others
        try:
            return deal.play(voice.decide(deal, seat), seat)
        except IllegalMove as refused:
            raise BadAnswer(f"the player `{voice.name}` cannot do this as {seat_name(seat)}: {refused}") from None


def _plays_a_card(deal: Deal) -> bool:
    return deal.phase is not None and deal.phase.kind is Kind.PLAYING


def chair(match: Match, seed: int, thinking: Thinking | None = None) -> Chair:
    """A chair of the second kind, or, where its thinking is measured, of the first as far as the mode lets it decide.

    Where the mode parts cards from the rest both parts have a player of their own at every seat, so that a kind that
    meets itself plays the same.
    """

    def second() -> Voice:
        return Voice(match.second, kind(match.second)(seed))

    def first() -> Voice:
        return second() if thinking is None else Voice(match.first, kind(match.first)(seed), thinking)

    if match.mode is Mode.WHOLE:
        voice = first()
        return Chair(voice, voice)
    return Chair(first(), second()) if match.mode is Mode.CARDS else Chair(second(), first())


def play_out(deal: Deal, company: Sequence[Chair]) -> Deal:
    """A deal to its end."""
    while not deal.over:
        seat = deal.to_act
        assert seat is not None
        deal = company[seat].play(deal, seat)
    return deal
