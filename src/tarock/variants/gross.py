"""Groß-Tarok: three active players, each for himself, with 78 cards; the dealer lays three of his 28 (Ulmann III.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypedDict

from tarock.cards import BY_TRICKS, KINGS, MOND, PACK_78, PAGAT, Card, CardSet, Seat, Trick, points
from tarock.game import (
    BESIDE, NOT_NOW, NOT_PLAYING, SEAT, SEAT_OR_NOBODY, TWICE, YES_NO, Account, AfterClaim, AnyRound, CardPoints,
    Choices, Choose, Either, Ending, FactError, Fault, Finish, Known, LeftTours, Line, MisdealOptions, Move, Number,
    OneOf, Outcome, Play, Price, Round, Row, Say, Script, Settlement, Step, Supplied, Table, Together, TourOptions,
    Tricks, Variant, WithFields, Word, always, do, fact, from_each, hand_of, not_played,
)  # fmt: skip
from tarock.game.phases import NO_THROW_IN, SCAT, THROW_IN, TurningUp
from tarock.rules import Refusal, message
from tarock.variants.families.full_pack import (
    COMBINATIONS, DEALT_AGAIN, EXCUSE, FAULTS, FIGURES, KINGS_OF, MISERE, POINTS_OF_78, STAKES, THREE_SEATS, VOLE, Aim,
    Aiming, Combination, Combining, ExcusePlaying, Fate, LayingAloud, combination_lines, combination_price,
    deal_to_the_left, of_kings, open_aims, too_many_kings, wrong_combinations, wrong_company, wrong_faults,
    wrong_sum,
)  # fmt: skip

IN_TRICKS = (Ending.PLAYED, Ending.THROWN_IN)
AIMS = Row(WithFields(Aim, {"by": SEAT, "what": Word((MISERE, VOLE)), "after": Number(0, 19)}))
AIM_RULES = {(MISERE,): "GRO-48", (VOLE,): "GRO-49"}
THROWN_UNDER = FIGURES | CardSet(Card(f"T{rank}") for rank in range(11, 21))
"""The cards that show an attempt at a Misère (GRO-D25)."""


@dataclass(frozen=True)
class GrossOptions(TourOptions, MisdealOptions):
    """What the book leaves to the table."""


@dataclass(frozen=True)
class GrossOutcome(Outcome):
    """The facts that decide a deal."""

    inspected = (Ending.PLAYED, Ending.THROWN_IN)
    ended: Ending = fact(
        "GRO-82", "How the deal ended: played, thrown-in, misdeal, exposed-card, incomplete-pack", Ending.PLAYED,
        Word((Ending.PLAYED, Ending.THROWN_IN, *DEALT_AGAIN)),
    )  # fmt: skip
    active: tuple[Seat, ...] = fact(
        "GRO-10", "Vorhand, second hand and dealer", (0, 1, 2), THREE_SEATS, needed=(*IN_TRICKS, Ending.MISDEAL),
        supplied=Supplied.ACTIVE,
    )  # fmt: skip
    resting: Seat | None = fact(
        "GRO-07", "Who rests as König, if there are four", None, SEAT_OR_NOBODY, needed=(Ending.MISDEAL,),
        supplied=Supplied.RESTING,
    )  # fmt: skip
    announced: tuple[Combination, ...] = fact("GRO-31", "The combinations announced", (), COMBINATIONS, held=True)
    aims: tuple[Aim, ...] = fact("GRO-92", "Misère and Vole announced", (), AIMS)
    tricks: tuple[int, ...] = fact(
        "GRO-51", "Tricks of Vorhand, second hand and dealer", (9, 8, 8), Together((Number(0, 25),) * 3),
        needed=IN_TRICKS, from_play=True,
    )  # fmt: skip
    points: tuple[int, ...] = fact(
        "GRO-61", "Points in their tricks, without the scat", (26, 26, 25), Together((POINTS_OF_78,) * 3),
        needed=IN_TRICKS, from_play=True,
    )  # fmt: skip
    scat: int = fact("GRO-24", "Points in the dealer's scat", 1, CardPoints(0, 13), needed=IN_TRICKS, from_play=True)
    pagat_by: Seat | None = fact(
        "GRO-62", "Who played the Pagat, if it was played", None, SEAT_OR_NOBODY, from_play=True
    )
    pagat_won: bool = fact("GRO-94", "Whether the Pagat won its trick", False, YES_NO, from_play=True)
    pagat_last: bool = fact("GRO-67", "Whether the Pagat fell in the last trick", False, YES_NO, from_play=True)
    kings_home: tuple[Seat, ...] = fact(
        "GRO-64", "Whose king won a trick before the last, for every king", (), KINGS_OF, from_play=True
    )
    kings_lost: tuple[Seat, ...] = fact(
        "GRO-65", "Whose king was captured before the last trick, for every king", (), KINGS_OF, from_play=True
    )
    ultimo_by: Seat | None = fact(
        "GRO-68", "Who won the last trick with a king or the Mond", None, SEAT_OR_NOBODY, from_play=True
    )
    kings_behind: tuple[Seat, ...] = fact(
        "GRO-69", "Whose king was captured in the last trick", (), KINGS_OF, from_play=True
    )
    thrown_in_by: Seat = fact("GRO-82", "Who threw his cards in", 0, SEAT, needed=(Ending.THROWN_IN,))
    thrown_in_after: int = fact(
        "GRO-83", "The number of the trick after which he did", 0, Number(0, 24), needed=(Ending.THROWN_IN,)
    )
    rest: int = fact(
        "GRO-83", "Points of his remaining cards, the dealer's with the scat", 0, POINTS_OF_78,
        needed=(Ending.THROWN_IN,),
    )  # fmt: skip
    faults: tuple[Fault, ...] = fact("GRO-88", "Faults claimed, the first committed first", (), FAULTS)

    @property
    def broken_off(self) -> bool:
        """After any fault (GRO-88)."""
        return bool(self.faults)

    def impossible(self, carried: None, options: GrossOptions) -> Iterator[FactError]:
        """Who plays, what was announced, and what cannot be together in the tricks."""
        yield from wrong_company(self, self.active, self.resting)
        if self.ended not in IN_TRICKS:
            return
        yield from wrong_combinations(self, self.active)
        yield from wrong_faults(self, self.active, "GRO-12")
        yield from self._wrong_aims()
        if not self.faults:
            yield from self._wrong_tricks()
            yield from self._wrong_cards()

    def _wrong_aims(self) -> Iterator[FactError]:
        for place, aim in enumerate(self.aims):
            if aim.by not in self.active:
                yield self.cannot("aims.by", NOT_PLAYING(seat=aim.by))
            if (aim.what, aim.after) not in STAKES:
                yield self.cannot("aims.after", BESIDE(other="what"))
            if aim.by in (other.by for other in self.aims[:place]):
                yield self.cannot("aims", TWICE(said=aim.what))

    def _wrong_tricks(self) -> Iterator[FactError]:
        """Tricks and points that do not add up; who has no trick has at most the Sküs."""
        played = self.ended == Ending.PLAYED
        yield from wrong_sum(self, "tricks", sum(self.tricks), 25 if played else self.thrown_in_after)
        if played:
            yield from wrong_sum(self, "points", sum(self.points) + self.scat, 78)
        if any(own > 5 and not tricks for own, tricks in zip(self.points, self.tricks, strict=True)):
            yield self.cannot("points", BESIDE(other="tricks"))
        if not played and self.thrown_in_by not in self.active:
            yield self.cannot("thrown_in_by", NOT_PLAYING(seat=self.thrown_in_by))

    def _wrong_cards(self) -> Iterator[FactError]:
        """Pagat and kings; each has one card in the last trick, which one of them wins."""
        for name, said in (("pagat_won", self.pagat_won), ("pagat_last", self.pagat_last)):
            if said and self.pagat_by is None:
                yield self.cannot(name, BESIDE(other="pagat_by"))
        named = {
            "kings_home": self.kings_home, "kings_lost": self.kings_lost, "kings_behind": self.kings_behind,
            "pagat_by": (self.pagat_by,), "ultimo_by": (self.ultimo_by,),
        }  # fmt: skip
        for name, seats in named.items():
            for seat in seats:
                if seat is not None and seat not in self.active:
                    yield self.cannot(name, NOT_PLAYING(seat=seat))
        yield from too_many_kings(
            self, "kings_lost", len(self.kings_home) + len(self.kings_lost) + len(self.kings_behind)
        )
        last = (*self.kings_behind, *([self.pagat_by] if self.pagat_last else []), self.ultimo_by)
        if len({*last}) < len(last) or (self.ultimo_by is not None and self.pagat_last and self.pagat_won):
            yield self.cannot("ultimo_by", BESIDE(other="pagat_last" if self.pagat_last else "kings_behind"))

    @property
    def dealer(self) -> Seat:
        """The third hand."""
        return self.active[-1]

    def aim(self, seat: Seat, what: str) -> Aim | None:
        """What a player announced."""
        return next((aim for aim in self.aims if (aim.by, aim.what) == (seat, what)), None)


def script(r: Round[GrossOptions, None]) -> Script[GrossOutcome]:
    """A deal in the order of the chapter."""
    yield from deal_to_the_left(r, "GRO-15", (5, 5, 5, 5, 5), last=8)
    yield from do(LayingAloud("GRO-19", r.dealer, 3))
    announced = yield from do(Combining("GRO-26", r.active))
    dealt = GrossOutcome(active=r.active, resting=r.resting, announced=announced)

    tricks: tuple[Trick, ...] = ()
    aims: tuple[Aim, ...] = ()
    for stop in (12, 19, 25):
        if asked := open_aims(r.active, tricks, aims):
            aims += yield from do(Aiming("GRO-92", asked, len(tricks)))
        leader = tricks[-1].winner if tricks else r.forehand
        bound = tuple(aim.by for aim in aims if aim.what == MISERE)
        playing = GrossPlaying.led_by(
            leader, r.active, stop, EXCUSE, "GRO-51", excused_until=20, bound=bound, done=tricks, late_rule="GRO-87"
        )
        tricks = yield from do(playing)
        if len(tricks) < stop:
            yield from do(TurningUp("GRO-23", (SCAT, hand_of(tricks[-1].winner))))
            return replace(dealt, ended=Ending.THROWN_IN, aims=aims, **count_of(r, tricks), **thrown_in_of(r, tricks))
    yield from do(TurningUp("GRO-23", (SCAT,)))
    return replace(dealt, aims=aims, **count_of(r, tricks), **premiums_of(tricks))


@dataclass(frozen=True)
class GrossPlaying(ExcusePlaying):
    """A player who has thrown cards under may throw in when he takes his first trick (GRO-82, GRO-83)."""

    bound: tuple[Seat, ...]
    """Who announced Misère and has to play on."""

    @property
    def in_all(self) -> int:
        """Play only pauses after tricks 12 and 19 (GRO-48, GRO-49)."""
        return 25

    def may_throw_in(self) -> bool:
        """Whether the leader has just taken his first trick and had two figures or high tarocks under (GRO-D25)."""
        leader, earlier = self.trick.seats[0], self.done[:-1]
        if leader in self.bound or any(trick.winner == leader for trick in earlier):
            return False
        under = [card for trick in earlier if (card := trick.card_of(leader)) and card in THROWN_UNDER]
        return len(under) >= 2

    def choices(self, table: Table) -> Choices:
        """A card, or the right to throw in."""
        cards = super().choices(table)
        if self.trick.cards or not self.may_throw_in():
            return cards
        return Either((cards, OneOf((Choose(THROW_IN),))))

    def apply(self, table: Table, move: Play | Choose) -> Step[tuple[Trick, ...]]:
        """Throwing in ends the play before its time."""
        if isinstance(move, Choose):
            return Finish(Tricks(self.done, len(self.done)), table)
        return super().apply(table, move)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """Throwing in, Misère and Vole have their times."""
        if isinstance(move, Say) and move.words in AIM_RULES:
            return Refusal(AIM_RULES[move.words], NOT_NOW())
        if move == Choose(THROW_IN):
            return Refusal("GRO-82" if len(self.done) < 13 else "GRO-83", NO_THROW_IN())
        return super().why_not(table, move)


class Counted(TypedDict):
    """Tricks and points."""

    tricks: tuple[int, ...]
    points: tuple[int, ...]
    scat: int


def count_of(r: AnyRound, tricks: tuple[Trick, ...]) -> Counted:
    """Tricks and points of the three, and the points of the scat."""
    won = [sum(trick.winner == seat for trick in tricks) for seat in r.active]
    counted = (BY_TRICKS.taken(r.table.taken(seat).bits, number) for seat, number in zip(r.active, won, strict=True))
    return {"tricks": tuple(won), "points": tuple(counted), "scat": points(r.table.zone(SCAT).bits)}


class ThrownIn(TypedDict):
    """How a player gave up."""

    thrown_in_by: Seat
    thrown_in_after: int
    rest: int


def thrown_in_of(r: AnyRound, tricks: tuple[Trick, ...]) -> ThrownIn:
    """Who threw in when, and what his remaining cards are worth, counted together with the dealer's scat."""
    thrower = tricks[-1].winner
    scat = r.table.zone(SCAT).bits if thrower == r.dealer else 0
    rest = points(r.hand(thrower).bits | scat)
    return {"thrown_in_by": thrower, "thrown_in_after": len(tricks), "rest": rest}


class Premiums(TypedDict):
    """What became of the Pagat and the kings."""

    pagat_by: Seat | None
    pagat_won: bool
    pagat_last: bool
    ultimo_by: Seat | None
    kings_home: tuple[Seat, ...]
    kings_lost: tuple[Seat, ...]
    kings_behind: tuple[Seat, ...]


def premiums_of(tricks: tuple[Trick, ...]) -> Premiums:
    """What became of the Pagat and the kings (GRO-94)."""
    last, kings = tricks[-1], list(of_kings(tricks, lambda seat: seat))  # Everybody is for himself.
    with_pagat = next((trick for trick in tricks if trick.holds(PAGAT)), None)
    pagat_by = with_pagat.player_of(PAGAT) if with_pagat else None
    return {
        "pagat_by": pagat_by,
        "pagat_won": with_pagat is not None and with_pagat.winner == pagat_by,
        "pagat_last": with_pagat is last,
        "ultimo_by": last.winner if last.cards[last.best] in KINGS | CardSet((MOND,)) else None,
        "kings_home": tuple(seat for fate, seat in kings if fate is Fate.KING_HOME),
        "kings_lost": tuple(seat for fate, seat in kings if fate is Fate.KING_LOST),
        "kings_behind": tuple(seat for fate, seat in kings if fate is Fate.KING_BEHIND),
    }


COUNT = message("gro.count", "Count above or below 26")
FAULT = message("gro.fault", "Revoke or fault in the scat")
CARDS_IN = message("gro.thrown-in", "Cards thrown in after the first trick")
MADE, LOST = message("gro.made", "{what} made"), message("gro.lost", "{what} lost")


def price(word: str, known: Known[GrossOptions]) -> Price | None:
    """Misère and Vole are cheaper the later they are announced (GRO-72 to GRO-78); else a combination."""
    aim = Aim(0, word, known.tricks)
    return Price(aim.price) if (word, known.tricks) in STAKES else combination_price(word, known)


def account_of(outcome: GrossOutcome, carried: None, options: GrossOptions) -> Settlement[None]:
    """The account of a deal: announcements, premiums, then Misère, Vole or the count."""
    o = outcome
    if o.ended not in (Ending.PLAYED, Ending.THROWN_IN):
        company = o.active if o.resting is None else (*o.active, o.resting)
        return not_played(o.ended, o.dealer, company, options.misdeal_penalty, carried)
    lines = list(combination_lines(o.announced, o.active))
    if o.faults:
        lines.append(from_each("GRO-88", FAULT(), o.faults[0].by, o.active, -26))
    elif o.ended == Ending.THROWN_IN:
        lines.append(after_throwing_in(o))
    else:
        lines += [*premiums(o), *(misere_or_vole(o) or [count(o)])]
    return Settlement(tuple(lines), carried)


def after_throwing_in(o: GrossOutcome) -> Line:
    """What the others have in their tricks; from trick 13 on what was left in his hand (GRO-82, GRO-83)."""
    thrower = o.thrown_in_by
    if o.thrown_in_after >= 13:
        return from_each("GRO-83", CARDS_IN(), thrower, o.active, -o.rest)
    due: dict[Account, int] = {seat: own for seat, own in zip(o.active, o.points, strict=True) if seat != thrower}
    less = o.scat if thrower == o.dealer else 0
    for seat in sorted(
        due, key=lambda other: -due[other]
    ):  # The larger amount first, then who plays earlier (GRO-D26).
        spared = min(less, due[seat])
        due[seat] -= spared
        less -= spared
    return Line.of("GRO-82", CARDS_IN(), {thrower: -sum(due.values()), **due})


def misere_or_vole(o: GrossOutcome) -> list[Line]:
    """A made Vole stands alone; else everybody's Misère and lost Vole, which take the place of the count (GRO-96)."""
    if 25 in o.tricks:
        seat = o.active[o.tricks.index(25)]
        aim = o.aim(seat, VOLE)
        rule, value = (aim.rule, aim.price) if aim else ("GRO-75", 26)
        return [from_each(rule, MADE(what=VOLE), seat, o.active, value)]
    return [
        line
        for seat, tricks, own in zip(o.active, o.tricks, o.points, strict=True)
        for line in aims_of(o, seat, tricks, own)
    ]


def aims_of(o: GrossOutcome, seat: Seat, tricks: int, own: int) -> Iterator[Line]:
    """The Misère and the lost Vole of one player."""
    misere, vole = o.aim(seat, MISERE), o.aim(seat, VOLE)
    rule, value = (misere.rule, misere.price) if misere else ("GRO-71", 26)
    if not tricks:
        yield from_each(rule, MADE(what=MISERE), seat, o.active, value)
    elif misere:
        yield from_each(rule, LOST(what=MISERE), seat, o.active, -value)
    if vole:
        yield from_each("GRO-79", LOST(what=VOLE), seat, o.active, -max(0, vole.price - own))


def count(o: GrossOutcome) -> Line:
    """Each against 26, the dealer with the scat."""
    counted = (*o.points[:-1], o.points[-1] + o.scat)
    return Line.of("GRO-61", COUNT(), {seat: own - 26 for seat, own in zip(o.active, counted, strict=True)})


def premiums(o: GrossOutcome) -> Iterator[Line]:
    """Pagat and kings; with a made Vole only what happened in the last trick (GRO-80)."""
    misere = {seat for seat, tricks in zip(o.active, o.tricks, strict=True) if not tricks or o.aim(seat, MISERE)}
    paid = [(Fate.ULTIMO, o.ultimo_by), *((Fate.KING_BEHIND, seat) for seat in o.kings_behind if seat not in misere)]
    if o.pagat_last:
        paid.append((Fate.PAGAT_WON_LAST if o.pagat_won else Fate.PAGAT_LOST_LAST, o.pagat_by))
    if 25 not in o.tricks:
        paid += [(Fate.KING_HOME, seat) for seat in o.kings_home]
        paid += [(Fate.KING_LOST, seat) for seat in o.kings_lost if seat not in misere]  # GRO-66
        if not o.pagat_last:
            paid.append((Fate.PAGAT_HOME if o.pagat_won else Fate.PAGAT_LOST, o.pagat_by))
    return (from_each(fate.rule, fate.label, seat, o.active, fate.gain) for fate, seat in paid if seat is not None)


GROSS = Variant(
    id="gross",
    name="Groß-Tarok",
    source="Ulmann, Illustriertes Wiener Tarokbuch, third part, chapter 1",
    pack=PACK_78,
    players=(3, 4),
    script=script,
    account=account_of,
    outcome=GrossOutcome,
    tricks=always(EXCUSE),
    counting=BY_TRICKS,
    options=GrossOptions,
    price=price,
    sitting=LeftTours(3),
    after_claim=AfterClaim.STOPPED,
)
