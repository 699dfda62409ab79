"""Tarok of four in fixed pairs: 78 cards, the announcements of Groß-Tarok, four deals to a Partie (Ulmann III.3a)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from tarock.cards import EMPTY, KINGS, MOND, PAGAT, SKUS, TAROCKS, TRULL, CardSet, Seat
from tarock.choices import Pattern
from tarock.laws import EXPOSED_CARD, INCOMPLETE_PACK, MISDEAL, PLAYED, Fault, first_offence, not_played
from tarock.packs import PACK_78, thirds
from tarock.phase import Phase
from tarock.phases.combinations import Combination, Combining, combination_lines
from tarock.phases.dealing import Cutting, Dealing, TurningUp, to_hand
from tarock.phases.exchange import SCAT, LayingFaceDown
from tarock.phases.excuse import ExcusePlaying
from tarock.phases.skat import NO_KINGS
from tarock.rules import Refusal, RuleId, SetupError, message
from tarock.scoring import Line, Settlement, between_sides
from tarock.sides import SIDES, Sides, SideTricks, other_side
from tarock.sitting_rules import LeftTours
from tarock.tricks import TrickRules
from tarock.variant import STOPPED, Options, Outcome, Round, Script, Variant, always, do, fact, option

TRICKS = TrickRules(fool=SKUS, follow_rule="GRO-52", tarock_rule="GRO-52", tarock_led_rule="GRO-52")
SEATS = (0, 1, 2, 3)
PAIRS = Sides(SEATS, (0, 2))
"""Who sit opposite each other are partners; the two pairs take the places of the two sides (VIE-06)."""
HALF, NEEDED, DEALS = 39, 36, 4
PRICE = 36
"""What each loser of a single Partie pays (VIE-47)."""


@dataclass(frozen=True)
class VierOptions(Options):
    """What the book leaves to the table."""

    misdeal_penalty: int = option(1, range(101), "GEN-38", "Points the dealer pays to each for a misdeal")
    tours: int = option(3, (3, 6), "GEN-84", "Last tours when the end is announced")


@dataclass(frozen=True)
class VierOutcome(Outcome):
    """The facts that both forms of the game need."""

    ended: str = fact("VIE-08", "How the deal ended: played, misdeal, exposed-card, incomplete-pack", PLAYED)
    dealer: Seat = fact("VIE-05", "Dealer", 3)
    announced: tuple[Combination, ...] = fact("GRO-31", "The combinations announced", ())
    pagat_by: Seat | None = fact("VIE-40", "Who played the Pagat, if it was played", None, from_play=True)
    pagat_home: bool = fact("VIE-40", "Whether the Pagat ended in the tricks of his party", False, from_play=True)
    kings_home: tuple[Seat, ...] = fact(
        "VIE-40", "Whose king ended in his party's tricks, for every king", (), from_play=True
    )
    kings_lost: tuple[Seat, ...] = fact(
        "VIE-40", "Whose king ended in the other party's tricks, for every king", (), from_play=True
    )
    faults: tuple[Fault, ...] = fact("VIE-50", "Faults claimed, the first committed first", ())

    @property
    def sides(self) -> Sides:
        """The two parties."""
        return PAIRS


@dataclass(frozen=True)
class PaareOutcome(VierOutcome):
    """The facts that decide a deal; the pair of seat 1 comes first."""

    points: tuple[int, int] = fact(
        "VIE-35", "Card points of seats 1 and 3, and of seats 2 and 4", (HALF, HALF), from_play=True
    )


def script(r: Round) -> Script:
    """A deal in the order of the chapter."""
    yield from cut_and_deal(r, "VIE-09", (5, 5, 5, 4), last=6)
    yield from do(LayingSuitCards("VIE-21", r.dealer, 2))  # VIE-24
    announced = yield from do(Combining("VIE-25", r.active))
    playing = ExcusePlaying.led_by(r.forehand, r.active, 19, TRICKS, "VIE-32", excused_until=14, late_rule="GRO-87")
    side = SideTricks((yield from do(playing)), PAIRS.declarers)
    yield from do(TurningUp("VIE-24", (SCAT,)))
    points = count_of(side, r.dealer, r.table.zone(SCAT).cards, excused_until=14)
    return PaareOutcome(dealer=r.dealer, announced=announced, points=points, **fates_of(side))


def cut_and_deal(r: Round, rule: RuleId, sizes: tuple[int, ...], last: int) -> Generator[Phase[Any], Any, None]:
    """The dealer's right-hand neighbour cuts; packets go to the left, the dealer's own last one is larger (VIE-08)."""
    yield from do(Cutting("GRO-14", (r.dealer + 1) % 4))
    packets = [to_hand(seat, size) for size in sizes for seat in r.active]
    yield from do(Dealing(rule, (*packets[:-1], to_hand(r.dealer, last))))


TAROCKS_LAST = message("vie.tarocks-last", "Tarocks may be laid away only by who has no other cards to lay.")


@dataclass(frozen=True)
class LayingSuitCards(LayingFaceDown):
    """Suit cards but kings; only what these cannot fill is filled with tarocks II to XX (VIE-21, VIE-23, VIE-D4)."""

    def free(self, hand: CardSet) -> CardSet:
        """The cards that may be laid as such."""
        return hand - TAROCKS - KINGS

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """The free cards, or all of them and tarocks."""
        free = self.free(hand)
        if len(free) >= self.number:
            return (Pattern(EMPTY, free, self.number),)
        return (Pattern(free, (hand & TAROCKS) - TRULL - free, self.number - len(free)),)

    def barred(self, cards: CardSet) -> Refusal:
        """Kings, the Mond and the Sküs; then tarocks before their time."""
        if cards & (KINGS | CardSet((MOND, SKUS))):
            return Refusal("VIE-23", NO_KINGS())
        return Refusal("VIE-21", TAROCKS_LAST())


def count_of(side: SideTricks, dealer: Seat, scat: CardSet, *, excused_until: int) -> tuple[int, int]:
    """The points of both parties, each rounded by itself; the scat is the dealer's party's (VIE-24, VIE-35)."""
    counted = {party: thirds(side.captured(party).bits) for party in SIDES}
    counted[side.side_of(dealer)] += thirds(scat.bits)
    for trick in side.tricks[:excused_until]:
        owner, winner = side.side_of(trick.player_of(SKUS)), side.side_of(trick.winner)
        # The Sküs goes home for an empty card; a party without any trick has none to give (VIE-34, VIE-D12).
        if owner and owner != winner and side.count(owner):
            counted[owner] += 12
            counted[winner] -= 12
    first, second = ((counted[party] + 1) // 3 for party in SIDES)
    return first, second


def fates_of(side: SideTricks) -> dict[str, Any]:
    """Whose Pagat and kings ended in the tricks of their own party, and whose in the other's (VIE-D18)."""
    facts: dict[str, Any] = {"kings_home": (), "kings_lost": ()}
    for trick in side.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            home = side.side_of(seat) == side.side_of(trick.winner)
            if card in KINGS:
                facts["kings_home" if home else "kings_lost"] += (seat,)
            elif card is PAGAT:
                facts |= {"pagat_by": seat, "pagat_home": home}
    return facts


PAGAT_HOME, PAGAT_LOST = message("vie.pagat-home", "Pagat brought home"), message("vie.pagat-lost", "Pagat captured")
KING_HOME, KING_LOST = message("vie.king-home", "King brought home"), message("vie.king-lost", "King captured")
SCORED = message("vie.scored", "{points} points towards the Partie")
CREDITED = message("vie.credited", "Revoke or fault in the scat of the others: {points} points towards the Partie")
WON = message("vie.won", "Partie won with {points} points to {others}")


@dataclass(frozen=True, slots=True)
class Partie:
    """How far a Partie has come: its deals, and the points of both pairs above half (VIE-41)."""

    deals: int = 0
    tallies: tuple[int, int] = (0, 0)

    def after(self, scored: tuple[int, int]) -> Partie:
        """The Partie after one deal more."""
        return Partie(self.deals + 1, (self.tallies[0] + scored[0], self.tallies[1] + scored[1]))

    @property
    def winner(self) -> int | None:
        """The pair that has won after the fourth deal; with equal points neither has (VIE-42, VIE-D13)."""
        first, second = self.tallies
        return None if max(self.tallies) < NEEDED or first == second else int(second > first)

    def payment(self, winner: int) -> Line:
        """Single, double with 72 or against none, fourfold with both (VIE-44 to VIE-47)."""
        points, others = self.tallies[winner], self.tallies[1 - winner]
        rule, factor = {
            (False, False): ("VIE-47", 1), (True, False): ("VIE-44", 2), (False, True): ("VIE-45", 2),
            (True, True): ("VIE-46", 4),
        }[points >= 2 * NEEDED, not others]  # fmt: skip
        side = SIDES[winner]
        pairs = PAIRS.members(side), PAIRS.members(other_side(side))
        return between_sides(rule, WON(points=points, others=others), *pairs, PRICE * factor)

    def rest(self, winner: int) -> tuple[int, int]:
        """What the winners take into the next Partie; the points of the losers lapse (VIE-43, VIE-D13)."""
        points = self.tallies[winner]
        left = points - (2 * NEEDED if points >= 2 * NEEDED else NEEDED)
        return (left, 0) if winner == 0 else (0, left)


def settle(outcome: PaareOutcome, carried: Partie, options: VierOptions) -> Settlement:
    """Announcements and premiums are paid at once; the points count towards the Partie."""
    o = outcome
    if o.ended != PLAYED:
        return thrown_in(o, carried, options)
    lines = [*combination_lines(o.announced, SEATS)]
    if o.faults:
        scored = tuple(0 if party == first_offence(o.faults, PAIRS.side_of).side else HALF for party in SIDES)
        rule, label = "VIE-51", CREDITED
    else:
        if sum(o.points) != 2 * HALF:
            raise SetupError(f"points: those of the two pairs must add up to {2 * HALF} (VIE-35)")
        lines += premium_lines(o)
        scored = tuple(max(0, points - HALF) for points in o.points)
        rule, label = "VIE-36", SCORED
    for party, points in zip(SIDES, scored, strict=True):
        if points:
            lines.append(Line.of(rule, label(points=points), dict.fromkeys(PAIRS.members(party), 0)))
    partie = carried.after((scored[0], scored[1]))
    return partie_settled(lines, partie) if partie.deals == DEALS else Settlement(tuple(lines), partie)


def partie_settled(lines: list[Line], partie: Partie) -> Settlement:
    """A Partie that nobody has won is not paid, and its points go into the next (VIE-48)."""
    if partie.winner is None:
        return Settlement(tuple(lines), Partie(0, partie.tallies))
    return Settlement((*lines, partie.payment(partie.winner)), Partie(0, partie.rest(partie.winner)))


def thrown_in(o: VierOutcome, carried: object, options: VierOptions, *also: str) -> Settlement:
    """A deal that was not played; a hand without tarocks is no reason (VIE-08, GRO-18)."""
    if o.ended not in (MISDEAL, EXPOSED_CARD, INCOMPLETE_PACK, *also):
        raise SetupError(f"ended: no deal of this game ends with {o.ended!r}")
    return not_played(o.ended, o.dealer, SEATS, options.misdeal_penalty, carried)


def premium_lines(o: VierOutcome) -> Iterator[Line]:
    """Pagat and kings, 5 between the parties, in whichever trick they fell (VIE-39, VIE-40)."""
    fates = [(KING_HOME(), seat, True) for seat in o.kings_home] + [(KING_LOST(), seat, False) for seat in o.kings_lost]
    if o.pagat_by is not None:
        fates.append(((PAGAT_HOME if o.pagat_home else PAGAT_LOST)(), o.pagat_by, o.pagat_home))
    for label, seat, home in fates:
        side = o.sides.side_of(seat)
        gainer = side if home else other_side(side)
        yield between_sides("VIE-40", label, o.sides.members(gainer), o.sides.members(other_side(gainer)), 5)


class PartieSitting(LeftTours):
    """Tours to the left; a Partie that they leave unfinished is not paid (VIE-49)."""

    def opening(self, players: int, options: VierOptions) -> Partie:
        """No deal, no points."""
        return Partie()


VIER_PAARE = Variant(
    id="vier-paare",
    name="Tarok of four in pairs",
    source="Ulmann, Illustriertes Wiener Tarokbuch, third part, chapter 3a",
    pack=PACK_78,
    players=(4,),
    script=script,
    settle=settle,
    outcome=PaareOutcome,
    tricks=always(TRICKS),
    options=VierOptions,
    sitting=PartieSitting(4),
    after_claim=STOPPED,
)
