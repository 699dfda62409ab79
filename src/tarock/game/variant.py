"""What a game is: its pack, its options, its script, its settlement and its sitting."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any, ClassVar, TypeVar

from tarock.cards import IN_THREES, Card, CardSet, Counting, Pack, Seat, TrickRules
from tarock.game.laws import PLAYED, Fault, FineLaws
from tarock.game.phase import Phase
from tarock.game.prices import PriceOf, unpriced
from tarock.game.scoring import Settlement
from tarock.game.sides import DECLARER, CardCount, Sides
from tarock.game.sitting_rules import SittingRules
from tarock.game.zones import Table
from tarock.rules import RuleId, SetupError

ENFORCED, TABLE = "enforced", "table"
"""The two ways to keep the laws (COD-D1)."""
CHOICE, PLAYED_OUT, STOPPED = "choice", "played-out", "stopped"
"""After an accepted claim: the winner chooses (COD-24), the deal is played out (COD-55) or it ends at once."""

R = TypeVar("R")
O = TypeVar("O", bound="Options")  # noqa: E741 - the usual letter for an options class


def option(default: Any, allowed: tuple[Any, ...] | range, rule: RuleId, label: str) -> Any:
    """A field of Options: what it may be, the rule that grants it, and what a form calls it."""
    return field(default=default, metadata={"allowed": allowed, "rule": rule, "label": label})


def fact(rule: RuleId, label: str, default: Any = MISSING, *, from_play: bool = False) -> Any:
    """A field of an Outcome: the rule that asks for it, what a score pad calls it, and whether the tricks tell it."""
    return field(default=default, metadata={"rule": rule, "label": label, "from_play": from_play})


@dataclass(frozen=True)
class Options:
    """The agreements of a table; a game that leaves some open adds them as fields."""

    def __post_init__(self) -> None:
        for one in fields(self):
            allowed, value = one.metadata["allowed"], getattr(self, one.name)
            if value not in allowed:
                raise SetupError(
                    f"option {option_name(one.name)}: {value!r} is not allowed, only {spell(allowed)} "
                    f"({one.metadata['rule']})"
                )

    @classmethod
    def read(cls: type[O], given: Mapping[str, str]) -> O:
        """Options from text, as typed on a command line or stored in a record."""
        known = {option_name(one.name): one for one in fields(cls)}
        values = {}
        for name, text in given.items():
            one = known.get(name.replace("_", "-"))
            if one is None:
                raise SetupError(f"option {name}: unknown here; there are {', '.join(known) or 'none'}")
            values[one.name] = int(text) if text.lstrip("-").isdigit() else text
        return cls(**values)

    def chosen(self) -> dict[str, str]:
        """The options that differ from their default, as text."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        return {option_name(one.name): str(values[one.name]) for one in fields(self) if values[one.name] != one.default}


def option_name(field_name: str) -> str:
    """The name players see: red_order is `red-order`."""
    return field_name.replace("_", "-")


def spell(allowed: tuple[Any, ...] | range) -> str:
    """What an option may be, in words."""
    if isinstance(allowed, range):
        return f"{allowed.start} to {allowed.stop - 1}"
    numbers = [value for value in allowed if isinstance(value, int)]
    if len(numbers) > 9:
        words = [value for value in allowed if isinstance(value, str)]
        return " or ".join((*words, f"{numbers[0]} to {numbers[-1]}"))
    return " or ".join(str(value) for value in allowed)


@dataclass(frozen=True)
class Outcome:
    """The facts of a finished deal, from which it is settled; each game adds its own fields."""

    inspected: ClassVar[tuple[str, ...]] = (PLAYED,)
    """The ways to end in which cards were played, so that faults can be found afterwards."""

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

    def with_faults(self, faults: tuple[Fault, ...]) -> Outcome:
        """The facts with what was claimed."""
        facts: Any = self
        claimed: Outcome = replace(facts, faults=faults)
        return claimed

    def question(self, carried: Any, options: Any) -> Phase[Any] | None:
        """What is still to be asked once it is certain who has lost; nothing, unless a game says otherwise."""
        return None

    def answered(self, result: Any) -> Outcome:
        """The facts with the answer to that question."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Setup:
    """How a deal begins: who deals, who plays in which order, the shuffled pack, what is carried over."""

    dealer: Seat
    active: tuple[Seat, ...]
    """The players of this deal in order, the forehand first."""
    players: int
    """How many sit at the table, the resting ones included."""
    pack: tuple[Card, ...]
    carried: Any = None


class Round:
    """What a script sees: the setup, the options, and the table as it is at each step."""

    __slots__ = ("laws", "options", "setup", "table")

    def __init__(self, setup: Setup, options: Any, table: Table, laws: str = ENFORCED) -> None:
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
    def carried(self) -> Any:
        """What the sitting carries into this deal."""
        return self.setup.carried

    def hand(self, seat: Seat) -> CardSet:
        """The cards in a hand now."""
        return self.table.hand(seat)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other players of this deal, in order."""
        return tuple(other for other in self.active if other != seat)


Script = Generator[Phase[Any], Any, Outcome]
"""A deal as the book tells it: yields phases, is sent their results, returns the outcome."""


def do(phase: Phase[R]) -> Generator[Phase[Any], Any, R]:
    """Go through a phase and come back with its result: `x = yield from do(phase)`."""
    result: R = yield phase
    return result


TricksOf = Callable[[Any], tuple[TrickRules, ...]]
"""From the options of a table to all rules by which tricks may be played there."""


@dataclass(frozen=True, slots=True)
class _Always:
    rules: tuple[TrickRules, ...]

    def __call__(self, options: Any) -> tuple[TrickRules, ...]:
        return self.rules


def always(*rules: TrickRules) -> TricksOf:
    """The same rules of the tricks, whatever a table agrees."""
    return _Always(rules)  # Not a closure, so that a game can be pickled.


@dataclass(frozen=True)
class Variant:
    """One game of the books."""

    id: str
    name: str
    source: str
    pack: Pack
    players: tuple[int, ...]
    script: Callable[[Round], Script]
    settle: Callable[[Any, Any, Any], Settlement]
    """(outcome, carried, options) to settlement; pure, so that a score pad can call it too."""
    outcome: type[Outcome]
    tricks: TricksOf
    """How tricks are played: by one set of rules, or by several where the contracts differ."""
    counting: Counting = IN_THREES
    """How the cards in tricks are counted."""
    options: type[Options] = Options
    price: PriceOf = unpriced
    """What a bid or an announcement is worth, from the same figures as the settlement."""
    sitting: SittingRules = field(default_factory=SittingRules)
    zero_sum: bool = True
    """Whether players pay each other; else points are written."""
    circle: tuple[Seat, ...] = ()
    """All seats in the order of play where a person may play several hands; a dummy's seat follows the players'."""
    after_claim: str = ""
    """What happens when a fault is claimed: CHOICE, PLAYED_OUT or STOPPED; empty if only legal moves are possible."""
    own_faults: tuple[str, ...] = ()
    """The faults that can be claimed in this game besides those of every game."""
    fining: FineLaws | None = None
    """How faults are dealt with where each has its own fine, which the offender alone pays."""
    free_for_all: tuple[str, ...] = ()
    """Games in which everybody plays for himself, whoever named them: there is no declarer."""
    raises: tuple[str, ...] = ()
    """Games that the declarer may still turn to after the auction."""
    parties: int = 0
    """How many fixed parties sit alternately round the table; 0 where the sides are made anew in every deal."""
    version: int = 1

    @property
    def laws(self) -> tuple[str, ...]:
        """How the laws may be kept: enforced, so that no fault can be done, or as at a real table (COD-D1)."""
        return (ENFORCED, TABLE) if self.after_claim or self.fining else (ENFORCED,)

    @property
    def has_sides(self) -> bool:
        """Whether players win and lose together, also who rests; else each plays for himself."""
        return self.outcome.sides is not Outcome.sides

    def red_reversed(self, options: Any = None) -> bool:
        """Whether the ace is the highest red pip at a table with these options (GEN-02)."""
        return self.tricks(self.check_options(options))[0].red_reversed

    def setup(
        self,
        pack: tuple[Card, ...],
        *,
        players: int | None = None,
        dealer: Seat | None = None,
        options: Any = None,
    ) -> Setup:
        """A first deal outside any sitting, its stakes paid in; the last seat deals unless said."""
        count = self.check_players(players)
        place = self.sitting.first(count, count - 1 if dealer is None else dealer)
        agreed = self.check_options(options)
        carried = self.sitting.before_deal(place, self.sitting.opening(count, agreed), agreed).carried
        return Setup(place.dealer, self.sitting.active(place), count, pack, carried)

    def check_players(self, players: int | None) -> int:
        """The number of players, checked against what the game allows."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            raise SetupError(f"players: {self.name} is for {spell(self.players)}, not for {count}")
        return count

    def check_laws(self, laws: str) -> str:
        """How the laws are kept, checked against what the game knows."""
        if laws not in self.laws:
            raise SetupError(f"laws: {self.name} knows {spell(self.laws)}, not {laws!r} (COD-D1)")
        return laws

    def check_options(self, options: Any) -> Any:
        """The options, or the game's defaults; those of another game are refused."""
        chosen = self.options() if options is None else options
        if type(chosen) is not self.options:
            raise SetupError(f"options: {self.name} takes {self.options.__name__}, not {type(chosen).__name__}")
        return chosen
