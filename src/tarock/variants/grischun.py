"""Grischun tarock: four players in two fixed pairs, no bidding, the demanded Jack (the Grisons rules of 1962)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations
from typing import Any

from tarock.cards import EMPTY, HONOURS, KINGS, SKUS, TAROCKS, Card, CardSet, Seat, bits_of, cards_in
from tarock.choices import Pattern
from tarock.moves import Move, Play
from tarock.packs import PACK_78, thirds
from tarock.phase import NOT_NOW, Disclosure, Phase, Step
from tarock.phases.arranging import Arranging, SecretCutting
from tarock.phases.choosing import Choosing
from tarock.phases.consulting import consult
from tarock.phases.dealing import Cutting, Dealing, LastCardUp, TurningUp, to_hand
from tarock.phases.exchange import SCAT, THROW_IN, LayingFaceDown
from tarock.phases.fools_return import FoolReturns, captured
from tarock.phases.playing import WORDS_NOT_OPEN, Ways
from tarock.rules import Refusal, SetupError, message, name_words
from tarock.scoring import Line, Settlement
from tarock.sitting_rules import Course, Place, Seating, SittingRules, draw_parties
from tarock.table import EVERYONE, TRICK, Table, hand_of, seats
from tarock.tricks import Trick, TrickRules
from tarock.variant import Options, Outcome, Round, Script, Variant, do, fact, option

USUAL, NINE_AND_TEN, NINETEEN = "usual-packets", "nine-and-ten", "nineteen"
KNOCK, DEMAND_JACK = "knock", "jack"
NUMBERED = TAROCKS - CardSet((SKUS,))
TRICKS = TrickRules(fool=SKUS, follow_rule="GRI-40", tarock_rule="GRI-41", tarock_led_rule="GRI-41")

FIVES = message("gri.fives", "A card worth 5 may be laid away only with a second one, or at this table not at all.")
GIVE_JACK = message("gri.give-jack", "{card} was demanded: you must give it.")
JACK_GIVEN = message("gri.jack-given", "Seat {seat} gives {jack} and takes {card} back.")
RESULT, MATSCH = message("gri.result", "Card points {points}"), message("gri.matsch", "Every trick to one party")
GAME_WON, GAME_DRAWN = message("gri.won", "The game is won"), message("gri.drawn", "The game is drawn")
name_words({NINE_AND_TEN: "nine and ten cards", NINETEEN: "nineteen cards in one packet", DEMAND_JACK: "the Jack!"})


@dataclass(frozen=True)
class Company:
    """How many parties there are, how the cards go out, and what they count; seats alternate by party (GRI-16)."""

    parties: int
    packets: dict[str, tuple[int, ...]]
    skat: int
    total: int


FOUR = Company(2, {USUAL: (6, 6, 7), NINE_AND_TEN: (9, 10), NINETEEN: (19,)}, skat=2, total=72)


@dataclass(frozen=True)
class GrischunOptions(Options):
    """What the text leaves to the table (GRI-65)."""

    last_card_up: str = option("off", ("off", "on"), "GRI-21", "The last card dealt to each player is turned up")
    consultation: str = option("on", ("on", "off"), "GRI-26", "The players consult whether they want other cards")
    five_point_discard: str = option("pair", ("pair", "forbidden"), "GRI-34", "Cards worth 5 in the Skat")
    knock: str = option("on", ("on", "off"), "GRI-35", "The holder of the highest tarock may knock")
    deals: int = option(4, range(1, 25), "GRI-63", "Deals of a game")


@dataclass(frozen=True)
class GrischunOutcome(Outcome):
    """The facts that decide a deal; the party of the first seat comes first."""

    ended: str = fact("GRI-31", "played, thrown-in or misdeal", "played")
    points: tuple[int, ...] = fact("GRI-58", "Card points of each party, the Skat included", (36, 36))
    matsch: Seat | None = fact("GRI-61", "A player of the party that won every trick, if one did", None)
    piles: tuple[tuple[Card, ...], ...] = fact("GRI-24", "What each party captured, the uppermost card first", ())


@dataclass(frozen=True)
class Carried:
    """What goes from deal to deal; all of it is public."""

    balance: tuple[int, ...]
    """By seat, credit above and debt below zero (GRI-62)."""
    piles: tuple[tuple[Card, ...], ...] = ()
    """By party, its cards of the preceding deal; empty when the right to arrange them is spent (GRI-98)."""


def script(company: Company, r: Round) -> Script:
    """A deal in the order of the twenty rules."""
    packets, asked = (yield from prepare(company, r)), r.options.consultation == "on"
    for number, size in enumerate(packets, start=1):
        last = number == len(packets)
        yield from do(deal_round(company, r, size, last=last))
        # Players consult after the first packet, after the second, and when all cards are dealt (GRI-26, GRI-27).
        if (last or number <= 2) and (yield from consult(r, asked=asked, last=last)) == THROW_IN:
            return GrischunOutcome("thrown-in")
    yield from do(LayingSkat("GRI-32", r.dealer, company.skat, r.options.five_point_discard == "pair"))
    knocks, first = NUMBERED.bits if r.options.knock == "on" else 0, Trick(r.active)  # GRI-39
    play = GrischunPlaying("GRI-17", TRICKS, r.active, first, sum(packets), knocks, parties=company.parties)
    tricks = yield from do(play)
    yield from do(TurningUp("GRI-99", (SCAT,)))
    return count_up(company, r.dealer, tricks, r.table.zone(SCAT).cards)


def prepare(company: Company, r: Round) -> Generator[Phase[Any], Any, tuple[int, ...]]:
    """The demands of a party in debt and the cut; the result is the sizes of the packets."""
    debtors = tuple(seat for seat in r.active if r.carried.balance[seat] <= -9)
    demand = yield from demand_packets(r, debtors)
    if demand != NINETEEN:
        yield from do(Cutting("GRI-19", r.active[-2]))
        return company.packets[demand]
    # The first member in turn arranges and cuts; the adversaries' pile goes below as it was taken (GRI-D7).
    piles, own = r.carried.piles, debtors[0] % company.parties
    if piles and piles[own]:
        below = tuple(chain.from_iterable(pile for party, pile in enumerate(piles) if party != own))
        yield from do(Arranging("GRI-24", debtors[0], debtors, CardSet(piles[own]), below))
    yield from do(SecretCutting("GRI-25", debtors[0], party=debtors))
    return company.packets[demand]


def demand_packets(r: Round, debtors: tuple[Seat, ...]) -> Generator[Phase[Any], Any, str]:
    """Each member of the party in debt is asked in turn; the first demand stands (GRI-22, GRI-23, GRI-95)."""
    for seat in debtors:
        offered = (USUAL, NINE_AND_TEN, NINETEEN) if r.carried.balance[seat] < -18 else (USUAL, NINE_AND_TEN)
        word = yield from do(Choosing("GRI-23", seat, offered))
        if word != USUAL:
            return word
    return USUAL


def deal_round(company: Company, r: Round, size: int, *, last: bool) -> Dealing:
    """One packet each, the dealer last and with the cards for the Skat in his last packet (GRI-20, GRI-21)."""
    packets = tuple(to_hand(seat, size + (company.skat if last and seat == r.dealer else 0)) for seat in r.active)
    turned_up = last and r.options.last_card_up == "on"
    return LastCardUp("GRI-21", packets, players=r.active) if turned_up else Dealing("GRI-20", packets)


@dataclass(frozen=True)
class LayingSkat(LayingFaceDown):
    """The dealer lays away what he likes, but of cards worth 5 none or several (GRI-32 to GRI-34)."""

    in_pairs: bool

    def patterns(self, hand: CardSet) -> tuple[Pattern, ...]:
        """Without a card worth 5, or with two and more of them."""
        plain, sizes = hand - HONOURS, range(2, self.number + 1) if self.in_pairs else ()
        fives = chain.from_iterable(combinations(hand & HONOURS, size) for size in sizes)
        several = (Pattern(CardSet(some), plain, self.number - len(some)) for some in fives)
        return (Pattern(EMPTY, plain, self.number), *several)

    def barred(self, cards: CardSet) -> Refusal:
        """Only cards worth 5 are."""
        return Refusal("GRI-34", FIVES())


@dataclass(frozen=True)
class GrischunPlaying(FoolReturns):
    """Tricks with the knock for the highest tarock and the Jack that a King may demand."""

    unheard: int
    """The tarocks neither knocked for nor played; none of them where nobody knocks (GRI-36)."""
    missed: int = 0
    """The seats that had to play a tarock since the highest of these became the highest (GRI-D12)."""
    demanded: Card | None = None

    def playable(self, table: Table) -> int:
        """A demanded Jack must be given, also instead of the Fool (GRI-53, GRI-100)."""
        jack = self.demanded.bit & self.held(table, self.trick.to_play) if self.demanded else 0
        return jack or super().playable(table)

    def ways(self, table: Table, playable: int) -> Ways:
        """A King may demand the Jack, an obligatory tarock may come with a knock."""
        tarocks = playable & NUMBERED.bits
        if tarocks and self.may_knock(table):
            return dict.fromkeys(cards_in(tarocks), ((), (KNOCK,)))
        kings = (king for king in cards_in(playable & KINGS.bits) if self.first_lead(king))
        return dict.fromkeys(kings, ((), (DEMAND_JACK,)))

    def first_lead(self, king: Card) -> bool:
        """Whether the King would lie in the first trick in which its suit is led (GRI-52, GRI-D15)."""
        return self.trick.led in (None, king.suit) and not any(trick.led is king.suit for trick in self.done)

    def may_knock(self, table: Table) -> bool:
        """The holder of the highest tarock unheard of, at his first obligation to play a tarock (GRI-35, GRI-36)."""
        seat = self.trick.to_play
        highest = 1 << self.unheard.bit_length() >> 1
        return self.trick.led is not None and not self.missed >> seat & 1 and bool(self.held(table, seat) & highest)

    def apply(self, table: Table, move: Play) -> Step[tuple[Trick, ...]]:
        """Hear what is said, let a demanded Jack take its place, then play the card."""
        if DEMAND_JACK in move.words:
            return self.demand_jack(table, move)
        heard = self.after_tarock(move) if self.unheard and move.card in NUMBERED else self
        return FoolReturns.apply(heard, table, move)

    def after_tarock(self, move: Play) -> GrischunPlaying:
        """The right to knock goes down when its card was knocked for or has fallen, and only then (GRI-D12)."""
        height = self.unheard.bit_length()
        left = self.unheard & ~move.card.bit & ~(1 << height >> 1 if KNOCK in move.words else 0)
        obliged = 1 << self.trick.to_play if self.trick.led else 0
        missed = 0 if left.bit_length() < height else self.missed | obliged
        return self.evolve(unheard=left, missed=missed)

    def demand_jack(self, table: Table, move: Play) -> Step[tuple[Trick, ...]]:
        """An earlier hand gives the Jack in place of its card, a later one at its turn (GRI-53 to GRI-56)."""
        trick, jack = self.trick, Card(move.card.suit.value + "J")
        said: tuple[Disclosure, ...] = ()
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=False)):
            if jack in table.hand(seat):
                table = table.move(jack.bit, hand_of(seat), TRICK, EVERYONE)
                table = table.move(card.bit, TRICK, hand_of(seat), seats(seat))
                trick = self.rules.lay_out(trick.seats, (*trick.cards[:place], jack, *trick.cards[place + 1 :]))
                said = (Disclosure("GRI-53", JACK_GIVEN(seat=seat + 1, jack=jack, card=card), seat),)
        step = FoolReturns.apply(self.evolve(trick=trick, demanded=jack), table, move)
        return step._replace(said=said + step.said)

    def finish_trick(self, table: Table, trick: Trick) -> Step[tuple[Trick, ...]]:
        """The demand was for this trick alone."""
        return FoolReturns.finish_trick(self.evolve(demanded=None), table, trick)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """A Jack kept back, a word that is not open, or the card."""
        playable = self.playable(table)
        if not isinstance(move, Play):
            return Refusal("GRI-38", NOT_NOW())
        if playable & move.card.bit:
            return Refusal("GRI-52" if DEMAND_JACK in move.words else "GRI-37", WORDS_NOT_OPEN(card=move.card))
        if self.demanded and playable == self.demanded.bit:
            return Refusal("GRI-100" if move.card is SKUS else "GRI-53", GIVE_JACK(card=self.demanded))
        return super().why_not(table, move)


def count(bits: int) -> int:
    """Packets of four and a packet of what is left over, and for every figure its value less 1 (GRI-08 to GRI-10)."""
    cards = bits.bit_count()
    return (cards + 3) // 4 + (thirds(bits) - cards) // 3


def count_up(company: Company, skatist: Seat, tricks: tuple[Trick, ...], skat: CardSet) -> GrischunOutcome:
    """The Skat is a packet of the dealer's party, unless another party won every trick (GRI-60, GRI-61)."""
    winners = {trick.winner % company.parties for trick in tricks}
    matsch = tricks[0].winner if len(winners) == 1 else None
    owner = (skatist if matsch is None else matsch) % company.parties
    piles = captured(SKUS, tricks, company.parties)
    points = [count(bits_of(pile)) for pile in piles]
    points[owner] += count(skat.bits)
    piles = tuple((*pile, *skat) if party == owner else pile for party, pile in enumerate(piles))
    return GrischunOutcome(points=tuple(points), matsch=matsch, piles=piles)


def settle(company: Company, outcome: GrischunOutcome, carried: Carried, options: GrischunOptions) -> Settlement:
    """What a party has over or under its due, written for each of its members (GRI-58, GRI-101)."""
    if outcome.ended != "played":  # The cards are mixed, so nothing is left to arrange (GRI-31, GRI-98, GRI-D19).
        return Settlement(carried=replace(carried, piles=()), redeal=True)
    points, rule, label = outcome.points, "GRI-58", RESULT(points=" to ".join(map(str, outcome.points)))
    if outcome.matsch is not None:
        won = [(outcome.matsch - party) % company.parties == 0 for party in range(company.parties)]
        points, rule, label = tuple(company.total * all_ for all_ in won), "GRI-61", MATSCH()
    if sum(points) != company.total:
        raise SetupError(f"points: the parties' points must add up to {company.total} (GRI-11)")
    results = [
        points[seat % company.parties] - company.total // company.parties for seat in range(len(carried.balance))
    ]
    balance = tuple(old + new for old, new in zip(carried.balance, results, strict=True))
    return Settlement((Line.of(rule, label, dict(enumerate(results))),), Carried(balance, outcome.piles))


class GrischunSitting(SittingRules):
    """Partners by lot, an agreed number of deals, and the party with plus points wins."""

    def draw(self, cards: tuple[Card, ...], players: int) -> Seating:
        """The two lowest tarocks are partners, and the lowest deals first (GRI-13 to GRI-16, GRI-D3)."""
        return draw_parties(cards, players)

    def opening(self, players: int, options: GrischunOptions) -> Carried:
        """Nobody has debts."""
        return Carried((0,) * players)

    def is_over(self, course: Course, options: GrischunOptions) -> bool:
        """After the agreed deals (GRI-63)."""
        return course.deals >= options.deals

    def closing(self, place: Place, carried: Carried, options: GrischunOptions) -> Settlement:
        """Who has plus points has won; nothing more is written (GRI-64)."""
        winners = [seat for seat, balance in enumerate(carried.balance) if balance > 0]
        named = Line.of("GRI-64", GAME_WON() if winners else GAME_DRAWN(), dict.fromkeys(winners or place.chairs, 0))
        return Settlement((named,), carried)


GRISCHUN = Variant(
    id="grischun",
    name="Grischun tarock",
    source="The Grisons tarock rules of 1962",
    pack=PACK_78,
    players=(4,),
    script=partial(script, FOUR),
    settle=partial(settle, FOUR),
    outcome=GrischunOutcome,
    options=GrischunOptions,
    sitting=GrischunSitting(),
)
