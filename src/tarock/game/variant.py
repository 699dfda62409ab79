"""What a game is: its pack, its options, its script, its settlement and its sitting."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Self, TypeVar

from tarock.cards import IN_THREES, Card, CardSet, Counting, Pack, Seat, TrickRules
from tarock.game.facts import NEEDED, UNSAID, Fact, FactError, facts_of, to_be_said
from tarock.game.faults import Fault
from tarock.game.frozen import Frozen
from tarock.game.laws import AfterClaim, Ending, FineLaws, Laws
from tarock.game.options import Options, spell
from tarock.game.phase import Phase
from tarock.game.prices import PriceOf, unpriced
from tarock.game.scoring import Amount, Settlement
from tarock.game.sides import DECLARER, CardCount, Sides
from tarock.game.sitting_rules import SittingRules
from tarock.game.told import Told
from tarock.game.zones import Table
from tarock.rules import Message, RuleId, SetupError, message

R = TypeVar("R")
O = TypeVar("O", bound="Outcome")  # noqa: E741 - the facts of a game, its options, and what it carries on
P = TypeVar("P", bound=Options)
C = TypeVar("C")
P_co = TypeVar("P_co", covariant=True)
C_co = TypeVar("C_co", covariant=True)


WRONG_CLASS = message("facts.class", "this game is settled from {wanted}, not from {said}")
NOT_CARRIED = message("facts.carried", "what the sitting carries into the deal has to be given: {wanted}, not {said}")


@dataclass(frozen=True)
class Outcome(Frozen):
    """The facts of a finished deal, from which it is settled; each game adds its own fields."""

    needed: ClassVar[int | None] = None
    """The card points with which the declarer's side wins; None where no fixed number of them decides."""
    inspected: ClassVar[tuple[Ending, ...]] = (Ending.PLAYED,)
    """The ways to end in which cards were played, so that faults can be found afterwards."""
    known_last: ClassVar[tuple[str, ...]] = ("points",)
    """What the tricks tell and people know, or count, after all else, in this order."""

    @property
    def ended(self) -> Ending:
        """How the deal has ended; a game that can end otherwise has it as a field."""
        return Ending.PLAYED

    @property
    def sides(self) -> Sides | None:
        """Who won and lost together; None where each plays for himself."""
        return None

    @property
    def count(self) -> CardCount | None:
        """The card points of both sides; None where no number of them decides, or none were counted."""
        return None

    def side_of(self, seat: Seat) -> str:
        """The side of a seat by name."""
        return self.sides.side_of(seat) if self.sides else str(seat)

    @property
    def alone(self) -> Seat | None:
        """The declarer, if he has no partner."""
        own = self.sides.members(DECLARER) if self.sides else ()
        return own[0] if len(own) == 1 else None

    @property
    def broken_off(self) -> bool:
        """Whether a fault stopped the deal, so that nothing is known of its tricks."""
        return False

    def needs(self, one: Fact) -> bool:
        """Whether this deal cannot be settled without a fact."""
        return self.ended in one.needed and not (one.from_play and self.broken_off)

    def lacking(self, carried: Any, options: Any) -> Iterator[Fact]:
        """What would have to be said and is not."""
        return (one for one in to_be_said(type(self)) if getattr(self, one.name) is UNSAID and self.needs(one))

    def as_usual(self) -> Self:
        """The facts where what nobody has said is as usual."""
        unsaid = {one.name: one.usual for one in to_be_said(type(self)) if getattr(self, one.name) is UNSAID}
        return self.evolve(**unsaid) if unsaid else self

    def as_recorded(self) -> Self:
        """The facts of a record from before all of them had to be said; what was left out had its usual value."""
        return self.as_usual()

    def understood(self) -> Self:
        """The facts in the words of the account; a game may let people say the same otherwise."""
        return self

    def impossible(self, carried: Any, options: Any) -> Iterator[FactError]:
        """What cannot be true together, where each fact by itself could; a game adds its own."""
        return iter(())

    def cannot(self, name: str, why: Message, rule: RuleId = "") -> FactError:
        """The refusal of a fact, by the rule that asks for it unless another is named."""
        own = next(one.rule for one in facts_of(type(self)) if one.name == name.partition(".")[0])
        return FactError(name, rule or own, why)

    def with_faults(self, faults: tuple[Fault, ...]) -> Self:
        """The facts with what was claimed."""
        claimed = {"faults": faults}
        return replace(self, **claimed)

    def told(self, so_far: Told) -> Told:
        """What everybody knows at the end; a game with contracts or partners names them."""
        return so_far.at_end()

    def question(self, carried: Any, options: Any) -> Phase[object] | None:
        """What is still to be asked once it is certain who has lost; nothing, unless a game says otherwise."""
        return None

    def answered(self, result: Any) -> Self:
        """The facts with the answer to that question."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Setup(Generic[C_co]):
    """How a deal begins: who deals, who plays in which order, the shuffled pack, what is carried over."""

    dealer: Seat
    active: tuple[Seat, ...]
    """The players of this deal in order, the forehand first."""
    players: int
    """How many sit at the table, the resting ones included."""
    pack: tuple[Card, ...]
    carried: C_co = None  # type: ignore[assignment]  # nothing is what most games carry


class Round(Generic[P_co, C_co]):
    """What a script sees: the setup, the options, and the table as it is at each step."""

    __slots__ = ("laws", "options", "setup", "table")

    def __init__(self, setup: Setup[C_co], options: P_co, table: Table, laws: Laws = Laws.ENFORCED) -> None:
        self.setup = setup
        self.options = options
        self.table = table
        self.laws = laws

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        return self.setup.dealer

    @property
    def active(self) -> tuple[Seat, ...]:
        """The players of this deal, the forehand first."""
        return self.setup.active

    @property
    def forehand(self) -> Seat:
        """The first player to the dealer's right."""
        return self.setup.active[0]

    @property
    def resting(self) -> Seat | None:
        """Who sits at the table but does not play this deal, if there is one."""
        return next((seat for seat in range(self.setup.players) if seat not in self.setup.active), None)

    @property
    def carried(self) -> C_co:
        """What the sitting carries into this deal."""
        return self.setup.carried

    def hand(self, seat: Seat) -> CardSet:
        """The cards in a hand now."""
        return self.table.hand(seat)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other players of this deal, in order."""
        return tuple(other for other in self.active if other != seat)


AnyRound = Round[object, object]
"""The round of a step that many games share, which asks neither for their options nor for what they carry."""
Script = Generator[Phase[object], Any, R]
"""A deal as the book tells it, or a part of one: yields phases, is sent their results, returns what it comes to."""


def do(phase: Phase[R]) -> Script[R]:
    """Go through a phase and come back with its result: `x = yield from do(phase)`."""
    result: R = yield phase
    return result


TricksOf = Callable[[P, str], TrickRules]
"""From the options of a table and the game that is played there to the rules of its tricks."""


@dataclass(frozen=True, slots=True)
class _Always:
    rules: TrickRules

    def __call__(self, options: object, contract: str) -> TrickRules:
        return self.rules


def always(rules: TrickRules) -> Callable[[object, str], TrickRules]:
    """The same rules of the tricks, whatever is agreed and played."""
    return _Always(rules)  # Not a closure, so that a game can be pickled.


@dataclass(frozen=True)
class Variant(Generic[O, P, C]):
    """One game of the books: its facts, its options and what it carries from deal to deal are its own types."""

    id: str
    name: str
    source: str
    pack: Pack
    players: tuple[int, ...]
    script: Callable[[Round[P, C]], Script[O]]
    account: Callable[[O, C, P], Settlement[C]]
    """From facts that are true, what is carried and the options to the settlement; people's facts go to `settle`."""
    outcome: type[O]
    options: type[P]
    tricks: TricksOf[P]
    """How tricks are played in each of the contracts, or, where none is named, as they usually are."""
    sitting: SittingRules[P, C]
    contracts: tuple[str, ...] = ()
    """The games that can be bid, the lowest first; none where nothing is bid."""
    counting: Counting = IN_THREES
    """How the cards in tricks are counted."""
    price: PriceOf[P] = unpriced
    """What a bid or an announcement is worth, from the same figures as the settlement."""
    zero_sum: bool = True
    """Whether players pay each other; else points are written."""
    circle: tuple[Seat, ...] = ()
    """All seats in the order of play where a person may play several hands; a dummy's seat follows the players'."""
    after_claim: AfterClaim | None = None
    """What happens when a fault is claimed; None if only legal moves are possible, or each fault has its own fine."""
    own_faults: tuple[str, ...] = ()
    """The faults that can be claimed in this game besides those of every game."""
    fining: FineLaws | None = None
    """How faults are dealt with where each has its own fine, which the offender alone pays."""
    version: int = 1

    @property
    def laws(self) -> tuple[Laws, ...]:
        """How the laws may be kept: enforced, so that no fault can be done, or as at a real table (COD-D1)."""
        return (Laws.ENFORCED, Laws.TABLE) if self.after_claim or self.fining else (Laws.ENFORCED,)

    @property
    def has_sides(self) -> bool:
        """Whether players win and lose together, also who rests; else each plays for himself."""
        return self.outcome.sides is not Outcome.sides

    def hands(self, players: int) -> int:
        """How many hands are played with so many players; a dummy has one too."""
        return max(players, len(self.circle))

    def red_reversed(self, options: P | None = None) -> bool:
        """Whether the ace is the highest red pip at a table with these options (GEN-02)."""
        return self.tricks(self.check_options(options), "").red_reversed

    def settle(self, outcome: O, carried: C, options: P, *, players: int | None = None) -> Settlement[C]:
        """The account of a deal from facts that people have typed in; what cannot be is refused with its field.

        `players` is how many sit at the table, where that is known.
        """
        agreed = self.check_options(options)
        known = self.check_facts(outcome, carried, agreed, players)
        return self.account(known, carried, agreed)

    def check_facts(self, outcome: O, carried: C, options: P, players: int | None = None) -> O:
        """The facts with all that need not be said as usual; FactError if they cannot be."""
        if type(outcome) is not self.outcome:
            said = WRONG_CLASS(wanted=self.outcome.__name__, said=type(outcome).__name__)
            raise FactError("outcome", self._rule, said)
        self._check_carried(carried, options)
        seats = max(self.players) if players is None else players
        for refused in self._refusals(outcome, carried, options, seats):
            raise refused
        known = outcome.as_usual().understood()
        for refused in known.impossible(carried, options):
            raise refused
        return known

    def _refusals(self, outcome: O, carried: C, options: P, seats: int) -> Iterator[FactError]:
        """What is wrong with each fact by itself; what nobody needs to know may be said to be as usual."""
        said = [(one, getattr(outcome, one.name)) for one in facts_of(self.outcome)]
        told = [(one, value) for one, value in said if value is not UNSAID]
        for one, value in told:
            if not (one.needed and value == one.usual):
                yield from one.refusals(value, seats)
        yield from (FactError(one.name, one.rule, NEEDED()) for one in outcome.lacking(carried, options))
        for one, value in told:
            if outcome.needs(one):
                yield from one.refusals(value, seats)

    @property
    def _rule(self) -> RuleId:
        """The first rule that asks for a fact."""
        return facts_of(self.outcome)[0].rule

    def _check_carried(self, carried: C, options: P) -> None:
        wanted = self.sitting.opening(self.players[0], options)
        if wanted is not None and type(carried) is not type(wanted):
            said = NOT_CARRIED(wanted=type(wanted).__name__, said=type(carried).__name__)
            raise FactError("carried", self._rule, said)

    def setup(
        self,
        pack: tuple[Card, ...],
        *,
        players: int | None = None,
        dealer: Seat | None = None,
        options: P | None = None,
    ) -> Setup[C]:
        """A first deal outside any sitting, its stakes paid in; the last seat deals unless said."""
        count = self.check_players(players)
        place = self.sitting.first(count, count - 1 if dealer is None else dealer)
        agreed = self.check_options(options)
        carried = self.sitting.before_deal(place, self.sitting.opening(count, agreed), agreed).carried
        return Setup(place.dealer, self.sitting.active(place), count, pack, carried)

    def worth(
        self, settlement: Settlement[C], before: C, players: int, options: P, seats: Iterable[Seat]
    ) -> tuple[Amount, ...]:
        """What a deal is worth to some seats: what it pays, and how much more what it leaves is worth than before."""
        if settlement.carried == before:
            return settlement.totals(seats)
        left, found = (self.sitting.worth(players, one, options) for one in (settlement.carried, before))
        return tuple(settlement.total(seat) + left[seat] - found[seat] for seat in seats)

    def check_players(self, players: int | None) -> int:
        """The number of players, checked against what the game allows."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            raise SetupError(f"players: {self.name} is for {spell(self.players)}, not for {count}")
        return count

    def check_laws(self, laws: str) -> Laws:
        """How the laws are kept, checked against what the game knows."""
        if laws not in self.laws:
            raise SetupError(f"laws: {self.name} knows {spell(self.laws)}, not '{laws}' (COD-D1)")
        return Laws(laws)

    def check_options(self, options: P | None) -> P:
        """The options, or the game's defaults; those of another game are refused."""
        chosen = self.options.usual() if options is None else options
        if type(chosen) is not self.options:
            raise SetupError(f"options: {self.name} takes {self.options.__name__}, not {type(chosen).__name__}")
        return chosen


AnyVariant = Variant[Any, Any, Any]
"""A game whichever it is, as whoever deals, shows or solves all of them knows it."""
