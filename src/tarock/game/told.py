"""What everybody has been told: the public facts of a deal, said by its phases and results and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tarock.cards import Card, Seat, Trick, TrickRules
from tarock.game.frozen import Frozen

GAME: Final = "game"
"""What a contra of the game itself names."""


class Kind(StrEnum):
    """What is going on, by names that stay: clients match them."""

    DEALING = "dealing"
    """Something happens by itself: cards go out, are turned up or told of."""
    CUTTING = "cutting"
    ARRANGING = "arranging"
    """Somebody puts cards of the pack in order."""
    CHOOSING = "choosing"
    """One of a few answers to a question."""
    BIDDING = "bidding"
    CALLING = "calling"
    """Somebody names the card whose holder is to be his partner."""
    TAKING = "taking"
    """Somebody takes, or buys, a part of the talon."""
    LAYING = "laying"
    DEMANDING = "demanding"
    """Somebody demands cards and gives others in return."""
    ANNOUNCING = "announcing"
    """Any of a few words, contras too, or none."""
    DECLARING = "declaring"
    """What is in the hand has to be told, or may be."""
    PLAYING = "playing"
    ANSWERING = "answering"
    """A question that a fault at the table has raised."""
    INSPECTING = "inspecting"
    """All cards lie open, and everybody may claim a fault."""


class Saying(NamedTuple):
    """A word of the announcements taken apart: `contra:volat/opponents` is a contra to the Volat of the opponents."""

    step: str
    """Contra, recontra ...; empty for what is announced itself."""
    what: str
    side: str = ""
    """The side it is announced for; empty where none is named."""

    @classmethod
    @lru_cache(maxsize=1024)  # bounded, since clients may send words that no game knows
    def read(cls, word: str) -> Saying:
        """The parts of a word."""
        step, _, name = word.rpartition(":")
        what, _, side = name.partition("/")
        return cls(step, what, side)

    @property
    def name(self) -> str:
        """What is announced or raised, with its side where that is named."""
        return f"{self.what}/{self.side}" if self.side else self.what

    def __str__(self) -> str:
        return f"{self.step}:{self.name}" if self.step else self.name


class Statement(NamedTuple):
    """A word that was said aloud, and after how many tricks; a contra names what it doubles: `contra:game`."""

    seat: Seat
    word: str
    after: int = 0


class Announcement(NamedTuple):
    """Something announced: by whom, how often it is doubled (1, 2, 4 ...), and how many words were said before it."""

    word: str
    by: Seat
    times: int = 1
    after: int = 0
    """After how many tricks."""
    place: int = 0
    """Its place among all statements."""


@dataclass(frozen=True)
class Told(Frozen):
    """All that everybody knows of a deal without looking at cards; results add to it as phases end."""

    players: tuple[Seat, ...]
    """Who plays this deal, the forehand first."""
    contract: str = ""
    """The game that is played: as it was bid, at the end as its account calls it; empty as long as there is none."""
    bid: str = ""
    """The game as it was bid, which its price follows from."""
    declarer: Seat | None = None
    """Who plays it; nobody where each plays for himself."""
    partner: Seat | None = None
    """Who is known to all to play with the declarer."""
    alone: bool = False
    """Whether everybody knows that no player is with the declarer."""
    parties: tuple[tuple[Seat, ...], ...] = ()
    """Who plays together in a game of fixed parties."""
    called: Card | None = None
    """The card whose holder is the partner; a card asked for in exchange is none."""
    said: tuple[Statement, ...] = ()
    """Every announcement and contra in order."""
    bought: int = 0
    """How many times the game counts for what was bought; 0 before that."""
    tricks: tuple[Trick, ...] = ()
    """The finished tricks."""
    lying: Trick | None = None
    """The trick on the table, also before its first card; None where no tricks are played now."""
    total: int = 0
    """How many tricks the whole deal has; 0 as long as that is open."""
    rules: TrickRules | None = None
    """The rules of the trick on the table."""
    fool_until: int = 0
    """The last trick out of which its owner takes the fool back, where there is one that goes back."""
    refills: bool = False
    """Whether cards come up in the midst of the play, so that who lacks a suit may get one."""
    piles: tuple[Seat, ...] = ()
    """By seat, dummies too, to whose pile its tricks go, where a side gathers them together."""
    standing: str = ""
    """The highest game bid so far, while the auction is on."""
    ladder: tuple[str, ...] = ()
    """In an auction all that can be said there: how to give way, then every game from the lowest, open or not."""
    parts: tuple[tuple[str, ...], ...] = ()
    """The parts of the talon one of which is to be taken, each by the names of its packets."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The two sides, the declarer's first; none as long as not everybody knows them, or where there are none."""
        if len(self.players) < 3 or self.parties:
            return self.parties
        if self.declarer is None or (self.partner is None and not self.alone):
            return ()
        own = (self.declarer,) if self.partner is None else (self.declarer, self.partner)
        return own, tuple(seat for seat in self.players if seat not in own)

    @property
    def announcements(self) -> tuple[Announcement, ...]:
        """What was announced, in order; each contra, recontra ... doubles what it names."""
        return tuple(line for line in self._lines() if line.word != GAME)

    @property
    def doubled(self) -> int:
        """How many times the game counts for the contras to it: 1, 2, 4 ..."""
        return next((line.times for line in self._lines() if line.word == GAME), 1)

    def _lines(self) -> list[Announcement]:
        lines = [] if self.declarer is None else [Announcement(GAME, self.declarer)]
        for place, (seat, word, after) in enumerate(self.said):
            saying = Saying.read(word)
            at = next((n for n, one in enumerate(lines) if one.word == saying.name), None) if saying.step else None
            if at is not None:
                lines[at] = lines[at]._replace(times=2 * lines[at].times)
            elif all((one.by, one.word) != (seat, word) for one in lines):
                lines.append(Announcement(word, seat, 1, after, place))
        return lines

    def of_game(self, word: str, declarer: Seat | None) -> Told:
        """The same where this game is played."""
        return self.evolve(contract=word, bid=word, declarer=declarer)

    def heard(self, seat: Seat, words: tuple[str, ...]) -> Told:
        """The same after somebody announced something."""
        after = len(self.tricks)
        return self.evolve(said=self.said + tuple(Statement(seat, word, after) for word in words))

    def in_play(self, tricks: tuple[Trick, ...], lying: Trick | None, total: int) -> Told:
        """The same with these tricks; a declarer who called nobody is alone, and a called card shows its holder."""
        return self.evolve(
            tricks=tricks, lying=lying, total=total,
            alone=self.alone or (self.declarer is not None and self.called is None and self.partner is None),
            partner=self._holder((*tricks, lying) if lying else tricks) if self.partner is None else self.partner,
        )  # fmt: skip

    def at_end(self, contract: str = "", partner: Seat | None = None) -> Told:
        """The same when the deal is over: the game by the name of its account, and the sides as they came to light."""
        return self.evolve(
            contract=contract or self.contract, partner=partner, lying=None, total=len(self.tricks),
            alone=partner is None and self.declarer is not None,
        )  # fmt: skip

    def _holder(self, tricks: tuple[Trick, ...]) -> Seat | None:
        """Who has played the called card; a dummy is no partner, nor is the declarer his own."""
        card = self.called
        seat = next((one.player_of(card) for one in tricks if card in one.cards), None) if card else None
        return seat if seat != self.declarer and seat in self.players else None


class Tells:
    """A phase or a result by which everybody may learn something."""

    __slots__ = ()

    def told(self, so_far: Told) -> Told:
        """What everybody knows from now on; no more than before, unless it says otherwise."""
        return so_far


def told_by(result: object, so_far: Told) -> Told:
    """What everybody knows after a phase has ended with this result."""
    return result.told(so_far) if isinstance(result, Tells) else so_far


class Tricks(tuple[Trick, ...], Tells):  # noqa: SLOT001 - it knows one number besides
    """The tricks of a deal when their play has ended, or pauses."""

    total: int
    """How many the whole deal has."""

    def __new__(cls, tricks: tuple[Trick, ...], total: int) -> Tricks:
        """The tricks so far, and how many there are to be."""
        played = super().__new__(cls, tricks)
        played.total = total
        return played

    def __getnewargs__(self) -> tuple[tuple[Trick, ...], int]:
        """What makes them again, in another process."""
        return tuple(self), self.total

    def told(self, so_far: Told) -> Told:
        """They lie with their winners."""
        return so_far.in_play(tuple(self), None, self.total)


@dataclass(frozen=True, slots=True)
class GamePlayed(Tells):
    """What is played after all, whatever was bid, and by whom; by nobody where each plays for himself."""

    word: str
    declarer: Seat | None = None

    def told(self, so_far: Told) -> Told:
        """This game is on."""
        return so_far.of_game(self.word, self.declarer)


@dataclass(frozen=True, slots=True)
class Parties(Tells):
    """Who plays together from the first deal to the last."""

    seats: tuple[tuple[Seat, ...], ...]

    @classmethod
    @cache
    def alternating(cls, players: tuple[Seat, ...]) -> Parties:
        """Two parties whose members sit alternately round the table, that of the first seat first."""
        return cls(tuple(tuple(seat for seat in players if seat % 2 == party) for party in (0, 1)))

    def told(self, so_far: Told) -> Told:
        """Nobody need be told more."""
        return so_far.evolve(parties=self.seats)


@dataclass(frozen=True, slots=True)
class Helper(Tells):
    """Who plays with the declarer for all to know; the declarer himself where he has called his own card."""

    seat: Seat

    def told(self, so_far: Told) -> Told:
        """A dummy is nobody's partner."""
        partner = self.seat if self.seat in so_far.players and self.seat != so_far.declarer else None
        return so_far.evolve(partner=partner, alone=partner is None)
