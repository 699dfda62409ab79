"""Grischun tarock: four players in two fixed pairs, no bidding, the demanded Jack (the Grisons rules of 1962)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations
from typing import Any, NamedTuple

from tarock.cards import EMPTY, HONOURS, SKUS, Card, CardSet, Seat, bits_of
from tarock.choices import Pattern
from tarock.packs import PACK_78, thirds
from tarock.phase import Phase
from tarock.phases.arranging import Arranging, SecretCutting
from tarock.phases.choosing import Choosing
from tarock.phases.consulting import consult
from tarock.phases.dealing import Cutting, Dealing, LastCardUp, TurningUp, to_hand
from tarock.phases.exchange import SCAT, THROW_IN, LayingFaceDown
from tarock.phases.fools_return import captured
from tarock.phases.knock_and_jack import NUMBERED, KnockAndJack
from tarock.rules import Refusal, RuleId, SetupError, message, name_words
from tarock.scoring import Line, Settlement
from tarock.sitting_rules import Course, Place, Seating, SittingRules, draw_parties
from tarock.tricks import Trick, TrickRules
from tarock.variant import Options, Outcome, Round, Script, Variant, always, do, fact, option

USUAL, NINE_AND_TEN, NINETEEN = "usual-packets", "nine-and-ten", "nineteen"
TRICKS = TrickRules(fool=SKUS, follow_rule="GRI-40", tarock_rule="GRI-41", tarock_led_rule="GRI-41")

FIVES = message("gri.fives", "A card worth 5 may be laid away only with a second one, or at this table not at all.")
RESULT, MATSCH = message("gri.result", "Card points {points}"), message("gri.matsch", "Every trick to one party")
GAME_WON, GAME_DRAWN = message("gri.won", "The game is won"), message("gri.drawn", "The game is drawn")
name_words({NINE_AND_TEN: "nine and ten cards", NINETEEN: "nineteen cards in one packet"})


class Packets(NamedTuple):
    """A manner of dealing: the debt that gives a right to it, and the cards each player gets in every round."""

    rule: RuleId
    debt: int
    sizes: tuple[int, ...]


class Count(NamedTuple):
    """What each party should reach, and the rules that say so."""

    due: tuple[int, ...]
    due_rule: RuleId
    total_rule: RuleId
    matsch_rule: RuleId


PACKETS = {
    USUAL: Packets("GRI-20", 0, (6, 6, 7)),
    NINE_AND_TEN: Packets("GRI-22", 9, (9, 10)),
    NINETEEN: Packets("GRI-23", 19, (19,)),
}
HALF_OF_72 = Count((36, 36), "GRI-58", "GRI-11", "GRI-61")


@dataclass(frozen=True)
class CommonOptions(Options):
    """What the text leaves to every table, whatever the number of players (GRI-65)."""

    last_card_up: str = option("off", ("off", "on"), "GRI-21", "The last card dealt to each player is turned up")
    consultation: str = option("on", ("on", "off"), "GRI-26", "The players consult whether they want other cards")
    knock: str = option("on", ("on", "off"), "GRI-35", "The holder of the highest tarock may knock")


@dataclass(frozen=True)
class GrischunOptions(CommonOptions):
    """What it leaves to a table of four besides."""

    five_point_discard: str = option("pair", ("pair", "forbidden"), "GRI-34", "Cards worth 5 in the Skat")
    deals: int = option(4, range(1, 25), "GRI-63", "Deals of a game")


@dataclass(frozen=True)
class GrischunOutcome(Outcome):
    """The facts that decide a deal; the party of the first seat comes first."""

    ended: str = fact("GRI-31", "played, thrown-in or misdeal", "played")
    points: tuple[int, ...] = fact("GRI-58", "Card points of each party, with the Skat if it is theirs", (36, 36))
    matsch: Seat | None = fact("GRI-61", "A player of the party that won every trick, if one did", None)
    piles: tuple[tuple[Card, ...], ...] = fact("GRI-24", "What each party captured, the uppermost card first", ())


@dataclass(frozen=True)
class Carried:
    """What goes from deal to deal; all of it is public."""

    balance: tuple[int, ...]
    """By seat, credit above and debt below zero (GRI-62)."""
    piles: tuple[tuple[Card, ...], ...] = ()
    """By party, its cards of the preceding deal; empty when the right to arrange them is spent (GRI-98)."""


def script(r: Round) -> Script:
    """A deal in the order of the twenty rules."""
    sizes = yield from prepare(PACKETS, r)
    if (yield from deal_out("GRI-20", r, sizes, skat=2)) == THROW_IN:
        return GrischunOutcome("thrown-in")
    yield from do(LayingSkat("GRI-32", r.dealer, 2, r.options.five_point_discard == "pair"))
    tricks = yield from do(playing(r, sum(sizes), parties=2))
    yield from do(TurningUp("GRI-99", (SCAT,)))
    return count_up(r.dealer, tricks, r.table.zone(SCAT).cards)


def prepare(manners: dict[str, Packets], r: Round) -> Generator[Phase[Any], Any, tuple[int, ...]]:
    """The demands of a party in debt and the cut; the result is the sizes of the packets."""
    debtors = tuple(seat for seat in r.active if r.carried.balance[seat] <= -9)
    sizes = (yield from demand_packets(manners, r, debtors)).sizes
    if len(sizes) > 1 or r.carried.balance[debtors[0]] >= -18:
        yield from do(Cutting("GRI-19", r.active[-2]))
        return sizes
    # The first member in turn arranges and cuts; the adversaries' pile goes below as it was taken (GRI-D7).
    piles, own = r.carried.piles, debtors[0] % 2
    if piles and piles[own]:
        yield from do(Arranging("GRI-24", debtors[0], debtors, CardSet(piles[own]), below=piles[1 - own]))
    yield from do(SecretCutting("GRI-25", debtors[0], party=debtors))
    return sizes


def demand_packets(
    manners: dict[str, Packets], r: Round, debtors: tuple[Seat, ...]
) -> Generator[Phase[Any], Any, Packets]:
    """Each member of the party in debt is asked in turn; the first demand stands (GRI-22, GRI-23, GRI-95)."""
    *_, largest = manners.values()
    for seat in debtors:
        offered = tuple(word for word, packets in manners.items() if packets.debt <= -r.carried.balance[seat])
        word = yield from do(Choosing(largest.rule, seat, offered))
        if word != USUAL:
            return manners[word]
    return manners[USUAL]


def deal_out(rule: RuleId, r: Round, sizes: tuple[int, ...], skat: int) -> Generator[Phase[Any], Any, str]:
    """Packet by packet; players consult after the first, after the second, and after all (GRI-26, GRI-27)."""
    asked, word = r.options.consultation == "on", ""
    for number, size in enumerate(sizes, start=1):
        last = number == len(sizes)
        yield from do(deal_round(rule, r, size, skat if last else 0, last=last))
        if last or number <= 2:
            word = yield from consult(r, asked=asked, last=last)
        if word == THROW_IN:
            break
    return word


def deal_round(rule: RuleId, r: Round, size: int, skat: int, *, last: bool) -> Dealing:
    """One packet each, the dealer last and with the cards for the Skat in his last packet (GRI-20, GRI-21)."""
    packets = tuple(to_hand(seat, size + (skat if seat == r.dealer else 0)) for seat in r.active)
    turned_up = last and r.options.last_card_up == "on"
    return LastCardUp("GRI-21", packets, players=r.active) if turned_up else Dealing(rule, packets)


@dataclass(frozen=True)
class LayingSkat(LayingFaceDown):
    """The dealer lays away what he likes, but of cards worth 5 none or several (GRI-32 to GRI-34)."""

    in_pairs: bool
    pair_rule: RuleId = "GRI-34"

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """Without a card worth 5, or with two and more of them."""
        plain, sizes = hand - HONOURS, range(2, self.number + 1) if self.in_pairs else ()
        fives = chain.from_iterable(combinations(hand & HONOURS, size) for size in sizes)
        several = (Pattern(CardSet(some), plain, self.number - len(some)) for some in fives)
        return (Pattern(EMPTY, plain, self.number), *several)

    def barred(self, cards: CardSet) -> Refusal:
        """Only cards worth 5 are."""
        return Refusal(self.pair_rule if self.in_pairs else "GRI-34", FIVES())


def playing(r: Round, tricks: int, parties: int) -> KnockAndJack:
    """So many tricks, the player to the right of the dealer leading to the first (GRI-17, GRI-39)."""
    unheard = NUMBERED.bits if r.options.knock == "on" else 0
    return KnockAndJack("GRI-17", TRICKS, r.active, Trick(r.active), tricks, unheard, parties=parties)


def count(bits: int) -> int:
    """Packets of four and a packet of what is left over, and for every figure its value less 1 (GRI-08 to GRI-10)."""
    cards = bits.bit_count()
    return (cards + 3) // 4 + surplus(bits)


def surplus(bits: int) -> int:
    """For every figure its value less 1 (GRI-06)."""
    return (thirds(bits) - bits.bit_count()) // 3


def matsch_of(tricks: tuple[Trick, ...], parties: int) -> Seat | None:
    """Who won the first trick, if his party won all the others too (GRI-61)."""
    winner = tricks[0].winner
    return winner if all((trick.winner - winner) % parties == 0 for trick in tricks) else None


def count_up(skatist: Seat, tricks: tuple[Trick, ...], skat: CardSet = EMPTY) -> GrischunOutcome:
    """The Skat is a packet of the dealer's party, unless the other won every trick (GRI-60, GRI-61)."""
    matsch = matsch_of(tricks, parties=2)
    owner = (skatist if matsch is None else matsch) % 2
    piles = captured(SKUS, tricks, 2)
    points = [count(bits_of(pile)) for pile in piles]
    points[owner] += count(skat.bits)
    piles = tuple((*pile, *skat) if party == owner else pile for party, pile in enumerate(piles))
    return GrischunOutcome(points=tuple(points), matsch=matsch, piles=piles)


def settle(counted: Count, outcome: GrischunOutcome, carried: Carried, options: Options) -> Settlement:
    """The results are added to debts and credits; the piles may be arranged before the next deal (GRI-24, GRI-62)."""
    if outcome.ended != "played":  # The cards are mixed, so nothing is left to arrange (GRI-31, GRI-98, GRI-D19).
        return Settlement(carried=replace(carried, piles=()), redeal=True)
    line, balance = write(counted, outcome.points, outcome.matsch, carried.balance)
    return Settlement((line,), Carried(balance, outcome.piles))


def write(
    counted: Count, points: tuple[int, ...], matsch: Seat | None, balance: tuple[int, ...]
) -> tuple[Line, tuple[int, ...]]:
    """What a party has over or under its due, for each of its members, and the new balance (GRI-58, GRI-101)."""
    parties, total = len(counted.due), sum(counted.due)
    rule, label = counted.due_rule, RESULT(points=" to ".join(map(str, points)))
    if matsch is not None:
        points = tuple(total if (matsch - party) % parties == 0 else 0 for party in range(parties))
        rule, label = counted.matsch_rule, MATSCH()
    if len(points) != parties or sum(points) != total:
        raise SetupError(f"points: those of the {parties} parties must add up to {total} ({counted.total_rule})")
    results = [points[seat % parties] - counted.due[seat % parties] for seat in range(len(balance))]
    new = tuple(old + result for old, result in zip(balance, results, strict=True))
    return Line.of(rule, label, dict(enumerate(results))), new


class GrischunSitting(SittingRules):
    """Partners by lot, an agreed number of deals, and the party with plus points wins."""

    win_rule: RuleId = "GRI-64"

    def draw(self, cards: tuple[Card, ...], players: int) -> Seating:
        """The lower tarocks are partners, and the lowest deals first (GRI-13 to GRI-16, GRI-D3)."""
        return draw_parties(cards, players)

    def opening(self, players: int, options: Options) -> Carried:
        """Nobody has debts."""
        return Carried((0,) * players)

    def is_over(self, course: Course, options: Any) -> bool:
        """After the agreed deals (GRI-63)."""
        return bool(course.deals >= options.deals)

    def closing(self, place: Place, carried: Carried, options: Options) -> Settlement:
        """Who has plus points has won; nothing more is written (GRI-64)."""
        winners = [seat for seat, balance in enumerate(carried.balance) if balance > 0]
        if not winners:
            return Settlement((Line.of("GRI-64", GAME_DRAWN(), dict.fromkeys(place.chairs, 0)),), carried)
        return Settlement((Line.of(self.win_rule, GAME_WON(), dict.fromkeys(winners, 0)),), carried)


GRISCHUN = Variant(
    id="grischun",
    name="Grischun tarock",
    source="The Grisons tarock rules of 1962",
    pack=PACK_78,
    players=(4,),
    script=script,
    settle=partial(settle, HALF_OF_72),
    outcome=GrischunOutcome,
    tricks=always(TRICKS),
    options=GrischunOptions,
    sitting=GrischunSitting(),
)
