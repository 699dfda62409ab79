"""A deal at one moment: an immutable value; playing a move gives a new one and keeps the old."""

from __future__ import annotations

from typing import Final, NoReturn

from tarock.cards import CardSet, Seat
from tarock.deal import claims
from tarock.deal.court import CLAIMABLE, Court
from tarock.deal.fines import court_with
from tarock.deal.reading import read
from tarock.deal.situation import Situation, Terms
from tarock.deal.view import View, project
from tarock.game import (
    NOTHING, AnyVariant, Choices, Claim, Disclosure, Kind, Laws, Move, Options, Outcome, Phase, Push, Settlement, Setup,
    Table, Told,
)  # fmt: skip
from tarock.rules import IllegalMove, Pictured, Refusal, SetupError, message, seat_name
from tarock.variants import variant as game_of

OVER = message("deal.over", "The deal is over.")
NOT_YOUR_TURN = message("deal.turn", "It is the turn of seat {turn:seat}, not of seat {seat:seat}.")


write: Final = object.__setattr__
"""The only way to write to a sealed deal: what was worked out is kept so."""


class _Unsealed(Pictured):
    """A deal that is being written down; sealed, it is a `Deal` and nobody writes to it any more."""

    __slots__ = ("_choices", "_settlement", "_told", "by", "move", "now", "previous")

    now: Situation
    previous: Deal | None
    move: Move | None
    """The last move, none at the start."""
    by: Seat | None
    """Who made it."""
    # What is worked out when it is first asked for, and then kept.
    _choices: Choices | None
    _settlement: Settlement[object] | None
    _told: Told | None


class Deal(_Unsealed):
    """One deal at one moment; it holds its past as a chain of earlier deals. Use `Deal.start`."""

    __slots__ = ()

    def __new__(
        cls, now: Situation, previous: Deal | None = None, move: Move | None = None, by: Seat | None = None
    ) -> Deal:
        """Written down plainly and then sealed: there is a deal for every card played, so this has to be quick."""
        deal = _Unsealed()
        deal.now, deal.previous, deal.move, deal.by = now, previous, move, by
        deal._choices = deal._settlement = deal._told = None
        deal.__class__ = cls  # it has the same slots
        return deal  # type: ignore[return-value]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a deal never changes, so {name!r} cannot be set; play() gives the next one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a deal never changes, so {name!r} cannot be deleted")

    @classmethod
    def start(
        cls, variant: AnyVariant, setup: Setup[object], options: Options | None = None, laws: str = Laws.ENFORCED
    ) -> Deal:
        """The deal before its first decision."""
        check_setup(variant, setup)
        opening = Table.start(setup.pack, setup.players)
        terms = Terms(variant, variant.check_options(options), setup, opening)
        return cls(Situation.first(terms, court_of(variant) if variant.check_laws(laws) == Laws.TABLE else None))

    @property
    def variant(self) -> AnyVariant:
        """The game."""
        return self.now.terms.variant

    @property
    def options(self) -> Options:
        """What the table has agreed."""
        return self.now.terms.options

    @property
    def setup(self) -> Setup[object]:
        """How the deal began."""
        return self.now.terms.setup

    @property
    def table(self) -> Table:
        """What lies where."""
        return self.now.table

    @property
    def phase(self) -> Phase[object] | None:
        """What is going on; None at the end."""
        return self.now.phase

    @property
    def court(self) -> Court | None:
        """Where faults can be done, who judges them; it knows secrets."""
        return self.now.court

    @property
    def said(self) -> tuple[Disclosure, ...]:
        """What the last move has made public."""
        return self.now.said

    @property
    def outcome(self) -> Outcome | None:
        """The facts of the finished deal."""
        return self.now.outcome

    @property
    def over(self) -> bool:
        """Whether the deal has come to its end."""
        return self.now.going is None

    @property
    def kind(self) -> Kind | None:
        """What is going on; None at the end."""
        return self.phase.kind if self.phase else None

    @property
    def to_act(self) -> Seat | None:
        """Whose move it is; None at the end."""
        return self.now.going.to_act() if self.now.going else None

    @property
    def choices(self) -> Choices:
        """The legal moves of the seat to act; nothing at the end."""
        choices = self._choices
        if choices is None:
            now = self.now
            choices = NOTHING if now.going is None else now.going.choices(now.table)
            write(self, "_choices", choices)
        return choices

    @property
    def laws(self) -> str:
        """How the laws are kept."""
        return Laws.ENFORCED if self.court is None else Laws.TABLE

    def irregular(self) -> Choices:
        """What the seat to act could do against the rules; nothing where the laws are enforced or a claim stands."""
        return claims.irregular(self.now)

    def pushable(self, seat: Seat) -> CardSet:
        """The cards a seat could show out of turn."""
        return claims.pushable(self.now, seat)

    def claims(self, seat: Seat | None) -> tuple[Claim, ...]:
        """The claims that would be heard from a seat now."""
        return () if self.court is None or self.over else self.court.claims(seat, self.setup, self.now.form)

    def play(self, move: Move | str, by: Seat | None = None) -> Deal:
        """The deal after a move, or after what a text such as `rufer` or `HK` means now.

        A refused move raises IllegalMove and changes nothing.
        """
        now = self.now
        going, court = now.going, now.court
        turn = None if going is None else going.to_act()
        if turn is None or (by is not None and by != turn) or move not in (self._choices or self.choices):
            if isinstance(move, str):
                return self.play(self.read(move), by)
            refusal = self.why_not(move, by)
            if refusal is not None:
                raise IllegalMove(refusal)
        seat = turn if by is None else by
        assert seat is not None
        assert not isinstance(move, str)  # No text is among the choices.
        then = now.after(move) if court is None else claims.heard(self, court, move, seat)
        return new(Deal, then, self, move, seat)

    def read(self, text: str) -> Move:
        """The move that a text means now, in the words of the notation: `rufer`, `HK`, `H4+D3`, `SKU(hearts)`, `-`."""
        if self.over:
            raise IllegalMove(Refusal("GEN-63", OVER()))
        return read(text, self.choices)

    def why_not(self, move: Move | str, by: Seat | None = None) -> Refusal | None:
        """Why a move, or what a text means, would be refused now; None if it is legal."""
        going = self.now.going
        if going is None:
            return Refusal("GEN-63", OVER())
        if isinstance(move, str):
            move = self.read(move)
        turn = going.to_act()
        if self.court is not None and isinstance(move, (Claim, Push)):
            seat = turn if by is None else by
            assert seat is not None
            return claims.why_not_heard(self.now, self.court, move, seat)
        if by is not None and by != turn:
            return Refusal(going.rule, NOT_YOUR_TURN(turn=turn, seat=by))
        return None if move in self.choices or move in self.irregular() else going.why_not(self.table, move)

    def why_a_fault(self, move: Move) -> Refusal | None:
        """The rule that a move breaks which can be made all the same; None if it is legal."""
        if isinstance(move, Push):
            return claims.why_a_fault(self.now, move)
        assert self.now.going is not None
        return None if isinstance(move, Claim) or move in self.choices else self.now.going.why_not(self.table, move)

    def seen(self, move: Move, seat: Seat | None) -> Move:
        """What another seat sees of a move made now; claims and cards out of turn are for all to see."""
        assert self.now.going is not None
        return move if isinstance(move, (Claim, Push)) else self.now.going.seen(self.table, move, seat)

    def view(self, seat: Seat | None) -> View:
        """All that a seat may know now; None is a spectator."""
        return project(self, seat)

    def rerun(self) -> Deal:
        """The deal as the script reaches it again from the recorded results; where a phase begins, the same."""
        return Deal(self.now.rerun())

    @property
    def told(self) -> Told:
        """What everybody has been told."""
        told = self._told
        if told is None:
            speaker, heard = self.phase or self.outcome, self.now.heard
            told = heard if speaker is None else speaker.told(heard)
            write(self, "_told", told)
        return told

    @property
    def settlement(self) -> Settlement[object]:
        """The account of the finished deal."""
        settled = self._settlement
        if settled is None:
            if self.outcome is None:
                raise ValueError("the deal is not over, so there is nothing to settle")
            settled = self.variant.account(self.outcome, self.setup.carried, self.options)
            write(self, "_settlement", settled)
        return settled

    def moments(self) -> list[Deal]:
        """This deal and all it came from, the start first."""
        past: list[Deal] = []
        at: Deal | None = self
        while at is not None:
            past.append(at)
            at = at.previous
        return past[::-1]

    def moves(self) -> list[tuple[Seat, Move]]:
        """Everything played so far and by whom."""
        return [(deal.by, deal.move) for deal in self.moments() if deal.move is not None and deal.by is not None]

    def __repr__(self) -> str:
        told, seat = self.told, self.to_act
        game = f", {told.contract} by {seat_name(told.declarer)}" if told.declarer is not None else ""
        trick = f", trick {len(told.tricks) + 1}" if told.lying is not None else ""
        return f"<Deal of {self.variant.id}{game}{trick}: {'over' if seat is None else f'{seat_name(seat)} to act'}>"

    def __reduce__(self) -> tuple[object, ...]:
        """A deal is packed as its beginning and its moves."""
        return replayed, (self.variant.id, self.setup, self.options, self.laws, tuple(self.moves()))

    def __copy__(self) -> Deal:
        return self  # It never changes.

    def __deepcopy__(self, memo: object) -> Deal:
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        same = self.variant is other.variant and self.options == other.options and self.setup == other.setup
        same = same and self.laws == other.laws
        return same and self.moves() == other.moves()

    def __hash__(self) -> int:
        return hash((self.variant.id, self.setup.pack, tuple(self.moves())))


new: Final = Deal.__new__
"""Makes a deal without the detour by way of calling its class, which takes as long again."""


def replayed(
    game: str, setup: Setup[object], options: Options, laws: str, moves: tuple[tuple[Seat, Move], ...]
) -> Deal:
    """The deal that begins so, after these moves."""
    deal = Deal.start(game_of(game), setup, options, laws)
    for seat, move in moves:
        deal = deal.play(move, seat)
    return deal


def court_of(variant: AnyVariant) -> Court:
    """The court of a game before anything is done."""
    if variant.fining:
        return court_with(variant.fining)
    return Court(kinds=(*CLAIMABLE, *variant.own_faults), has_sides=variant.has_sides)


def check_setup(variant: AnyVariant, setup: Setup[object]) -> None:
    """Refuse a deal that cannot be dealt, naming the field."""
    variant.check_players(setup.players)
    cards = CardSet(setup.pack)
    if cards != variant.pack.cards or len(setup.pack) != len(cards):
        missing, extra = variant.pack.cards - cards, cards - variant.pack.cards
        fault = f"missing {missing}" if missing else f"not in this pack: {extra}" if extra else "a card twice"
        raise SetupError(f"pack: {variant.name} needs {len(variant.pack)} different cards; {fault}")
    seats = range(setup.players)
    if setup.dealer not in seats or not all(seat in seats for seat in setup.active):
        raise SetupError(f"dealer: seats are 1 to {setup.players}")
