"""Strohmann-Tarok en deux: two players, each with a talon of packets opened during play (Ulmann, chapter VI)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from tarock.cards import KINGS, PACK_54, PAGAT, TAROCKS, Card, CardSet, Seat, Trick, TrickRules, bits_of, points
from tarock.game import (
    BESIDE, EVERYONE, NOBODY, PACK, SEAT, SEAT_OR_NOBODY, TWICE, YES_NO, AfterClaim, CardCount, CardPoints, Continue,
    Disclosure, EhrentourOptions, Ending, Fact, FactError, Fault, FaultKind, Finish, FirstFault, Ground, Happening,
    Known, Line, Move, Options, Outcome, Play, Price, Proof, Round, Row, RunOptions, Script, Settlement, Statement,
    Step, Supplied, Table, Tells, Together, Told, Tricks, TwoPersons, Variant, Word, Zone, always, between_sides, do,
    fact, faults_of, first_fault, hand_of, more_than_half, not_played, option, rests_on, seats,
)  # fmt: skip
from tarock.game.phases import Cutting, Dealing, FindingNoTarock, HoldingAuction, to_hand
from tarock.rules import Message, Refusal, RuleId, message, name_words
from tarock.variants.families.viennese import HONOURS_OF, MISSING_IN_TALON, AnnouncingInPlay, Said

TAKE_UP = "take-up"
TRICKS = TrickRules(follow_rule="STR-28", tarock_rule="STR-29", tarock_led_rule="STR-30")
WON, LOST, UNTAKEN, PREMIUM = 2, 4, 1, 1  # STR-34, STR-38, STR-22


PLAYED = (Ending.PLAYED,)
STAND, NEW_DEAL = "stand", "new-deal"
MISSING_IN_HAND: Final = "honour-missing-in-hand"
"""A wrong announcement that is as if it had not been made: the opponent holds the missing honour (STR-44)."""
OVERLOOKED_TOP, PEEKED = "overlooked-top", "peeked"
"""A top card of the suit led was overlooked (STR-43); a card below a top card was seen (STR-42)."""
COSTLESS = (MISSING_IN_HAND, OVERLOOKED_TOP)
FAULTS = (FaultKind.RENONCE, FaultKind.CONDUCT, MISSING_IN_TALON, *COSTLESS, PEEKED)


@dataclass(frozen=True)
class OwnOptions(Options):
    """What only this game leaves to the table."""

    both_pass: str = option("throw_in", ("throw_in", "play"), "STR-11", "When both pass, the cards are")
    pagat_ultimo: int = option(2, (2, 1), "STR-36", "Price of the Pagat Ultimo")
    peeked_card: str = option("play_top", ("play_top", "revoke"), "STR-42", "Seeing a card under a top card means")


@dataclass(frozen=True)
class StrohmannOptions(RunOptions, EhrentourOptions, OwnOptions):
    """All that the book leaves to the table."""


@dataclass(frozen=True)
class StrohmannOutcome(Outcome):
    """The facts that decide a deal."""

    ended: Ending = fact(
        "STR-11", "played, passed, no-tarock, exposed-card or incomplete-pack", Ending.PLAYED,
        Word((Ending.PLAYED, Ending.PASSED, Ending.NO_TAROCK, Ending.EXPOSED_CARD, Ending.INCOMPLETE_PACK)),
    )  # fmt: skip
    dealer: Seat = fact("STR-03", "Dealer", 1, SEAT, needed=PLAYED, supplied=Supplied.DEALER)
    taker: Seat | None = fact("STR-09", "Who took up, if anybody did", None, SEAT_OR_NOBODY, needed=PLAYED)
    points: int = fact(
        "STR-33", "Card points of the taker; of forehand if nobody took up", 0, CardPoints(0, 70), needed=PLAYED,
        from_play=True,
    )  # fmt: skip
    announced: tuple[tuple[Seat, str], ...] = fact(
        "STR-35", "Announcements that were true: who and what", (), Row(Together((SEAT, Word(tuple(HONOURS_OF))))),
        held=True,
    )  # fmt: skip
    pagat_last: Seat | None = fact(
        "STR-36", "Who played the Pagat to the last trick, if anybody did", None, SEAT_OR_NOBODY, from_play=True
    )
    pagat_wins: bool = fact("STR-36", "Whether that Pagat won it", False, YES_NO, from_play=True)
    misdeal: str = fact("STR-41", "After a misdeal forehand chose: stand or new-deal", "", Word(("", STAND, NEW_DEAL)))
    turned: bool = fact("STR-41", "Whether a card of forehand's talon was turned before that choice", False, YES_NO)
    faults: tuple[Fault, ...] = fact("STR-43", "Faults claimed, the first committed first", (), faults_of(*FAULTS))

    needed = 36  # STR-33

    @property
    def broken_off(self) -> bool:
        """After a revoke, unless the other wants to play on (STR-45)."""
        return any(fault.kind not in COSTLESS for fault in self.faults) and not any(
            fault.played_on for fault in self.faults
        )

    @property
    def void(self) -> bool:
        """Whether forehand wanted a new deal in time (STR-41)."""
        return self.misdeal == NEW_DEAL and not self.turned

    def needs(self, one: Fact) -> bool:
        """Nothing of a deal that is dealt again; the dealer only where nobody took up."""
        return super().needs(one) and not self.void and (one.name != "dealer" or self.taker is None)

    def impossible(self, carried: None, options: StrohmannOptions) -> Iterator[FactError]:
        """Who took up, and what can be together in the tricks."""
        if self.turned and not self.misdeal:
            yield self.cannot("turned", BESIDE(other="misdeal"))
        thrown_in = self.ended != Ending.PLAYED or self.void
        if self.taker is not None and self.ended == Ending.PASSED:
            yield self.cannot("taker", BESIDE(other="ended"))
        if self.taker is None and not thrown_in and options.both_pass == "throw_in":
            yield self.cannot("taker", BESIDE(other="both-pass"), "STR-11")
        yield from self._wrong_play(thrown_in=thrown_in)

    def _wrong_play(self, *, thrown_in: bool) -> Iterator[FactError]:
        """What cannot be together in the tricks, and what of them is said although there were none."""
        if self.pagat_wins and self.pagat_last is None:
            yield self.cannot("pagat_wins", BESIDE(other="pagat_last"))
        words = [what for _, what in self.announced]
        for what in HONOURS_OF:
            if words.count(what) > 1:
                yield self.cannot("announced", TWICE(said=what))
        for name in ("announced", "pagat_last", "faults"):
            if thrown_in and getattr(self, name) not in ((), None):
                yield self.cannot(name, BESIDE(other="ended"))

    @property
    def count(self) -> CardCount | None:
        """The taker, or forehand if nobody took up, needs 36 of 70 (STR-33, STR-38)."""
        if self.ended != Ending.PLAYED or self.faults:
            return None
        counted = 1 - self.dealer if self.taker is None else self.taker
        return more_than_half((counted,), self.points, 70 - self.points)

    @property
    def alone(self) -> Seat | None:
        """Who took up."""
        return self.taker


def script(r: Round[StrohmannOptions, None]) -> Script[StrohmannOutcome]:
    """A deal in the order of the chapter."""
    yield from do(Cutting("STR-05", r.forehand))
    yield from do(Dealing("STR-06", tuple(to_hand(seat, 5) for _ in range(3) for seat in r.active)))
    if (yield from do(FindingNoTarock("STR-08", r.active))):
        return StrohmannOutcome(Ending.NO_TAROCK, r.dealer, None)

    for seat, rule in zip(r.active, ("STR-09", "STR-10"), strict=True):
        won = yield from do(HoldingAuction(rule, (seat,), (TAKE_UP,)))
        if won.declarer is not None:
            break
    taker = won.declarer
    if taker is None and r.options.both_pass == "throw_in":
        return StrohmannOutcome(Ending.PASSED, r.dealer, None)

    hands = {seat: r.hand(seat) for seat in r.active}
    yield from do(LayingTalons("STR-13", r.active))
    played: Played = yield PacketPlaying.led_by(r.forehand, r.active, 27, TRICKS, "STR-27")  # STR-26
    last, counted = played.tricks[-1], r.forehand if taker is None else taker
    return StrohmannOutcome(
        dealer=r.dealer, taker=taker, points=points(r.table.taken(counted).bits),
        announced=tuple((one.seat, one.what) for one in played.announced if one.is_true(hands)),
        pagat_last=last.player_of(PAGAT), pagat_wins=last.player_of(PAGAT) == last.winner,
    )  # fmt: skip


ASK_CARD = message("ask.play-packets", "Play a card from your hand or from your open cards.")
SHOWN = message("str.shown", "Seat {seat:seat} shows {cards} from a packet and takes them into the hand.")
NOT_OPEN = message("str.not-open", "{card} is neither in your hand nor open on one of your packets.")

PACKETS = tuple(f"packet {number}" for number in range(1, 7))
"""The closed cards of the packets, in the order of dealing; nobody sees them (STR-20)."""
TOPS = tuple(f"top {number}" for number in range(1, 7))
"""The open card on each packet."""
TOPS_OF = (TOPS[0::2], TOPS[1::2])  # forehand's, the dealer's
INTO_HAND = (TAROCKS | KINGS).bits


@dataclass(frozen=True)
class LayingTalons(Happening[None]):
    """Six packets of four are laid, the first before forehand, and opened (STR-13, STR-14)."""

    rule: RuleId
    order: tuple[Seat, ...]

    def run(self, table: Table) -> Finish[None]:
        """Lay all packets, then turn their first cards."""
        pack, zones = table.zone(PACK).order, {**table.zones, PACK: Zone(0, NOBODY)}
        for place in range(6):
            four = pack[4 * place : 4 * place + 4]
            zones[PACKETS[place]], zones[TOPS[place]] = Zone(bits_of(four), NOBODY, four), Zone(0, EVERYONE)
        return Finish(None, *open_packets(table._replace(zones=zones), self.order))


def open_packets(table: Table, order: tuple[Seat, ...]) -> tuple[Table, tuple[Disclosure, ...]]:
    """Open every packet that shows no card, forehand's first (STR-14, STR-18, STR-19, STR-D5)."""
    said: tuple[Disclosure, ...] = ()
    for place in (0, 2, 4, 1, 3, 5):
        if not table.zones[TOPS[place]].bits and table.zones[PACKETS[place]].bits:
            table, more = open_packet(table, order[place % 2], place)
            said += more
    return table, said


def open_packet(table: Table, seat: Seat, place: int) -> tuple[Table, tuple[Disclosure, ...]]:
    """Tarocks and kings are shown and go into the hand; the first other card stays open (STR-14 to STR-16)."""
    packet = PACKETS[place]
    closed = table.zones[packet].order
    shown = tuple(takewhile(lambda card: card.bit & INTO_HAND, closed))
    if len(shown) < len(closed):
        table = table.move(closed[len(shown)].bit, packet, TOPS[place], EVERYONE)
    if not shown:
        return table, ()
    cards = CardSet(shown)
    table = table.move(cards.bits, packet, hand_of(seat), seats(seat)).remember(cards.bits)
    return table, (Disclosure("STR-16", SHOWN(seat=seat, cards=cards), seat, cards),)


@dataclass(frozen=True, slots=True)
class Played(Tells):
    """The tricks, and what was announced while they were played."""

    tricks: Tricks
    announced: tuple[Said, ...]

    def told(self, so_far: Told) -> Told:
        """The tricks, and what everybody heard."""
        return with_announced(self.tricks.told(so_far), self.announced)


def with_announced(so_far: Told, announced: tuple[Said, ...]) -> Told:
    """What everybody knows, with what was announced along with cards."""
    return so_far.evolve(said=so_far.said + tuple(Statement(one.seat, one.what) for one in announced))


@dataclass(frozen=True)
class PacketPlaying(AnnouncingInPlay):
    """Cards are played from the hand and from one's own tops; packets are opened after the trick."""

    refills = True

    @property
    def asks(self) -> Message:
        """Open cards are as good as those in the hand."""
        return ASK_CARD()

    def told(self, so_far: Told) -> Told:
        """The tricks, and what everybody heard."""
        return with_announced(super().told(so_far), self.announced)

    def held(self, table: Table, seat: Seat) -> int:
        """Hand and tops; what lies face down does not count (STR-21, STR-27)."""
        zones = table.zones
        first, second, third = TOPS_OF[self.order.index(seat)]
        return zones[hand_of(seat)].bits | zones[first].bits | zones[second].bits | zones[third].bits

    def covered(self, table: Table) -> Iterator[tuple[Card, Card]]:
        """Every closed card and the top that holds it down, until the end of the trick in which that is played."""
        for place, (packet, top) in enumerate(zip(PACKETS, TOPS, strict=True)):
            over = next(iter(table.zones[top].cards), None) or self.trick.card_of(self.order[place % 2])
            for card in table.zones[packet].order:
                assert over is not None
                yield card, over
                over = over if card.bit & INTO_HAND else card

    def source(self, table: Table, card: Card) -> str:
        """The hand, or the packet the card lies on."""
        hand, zones = hand_of(self.to_act()), table.zones
        return hand if zones[hand].bits & card.bit else next(top for top in TOPS if zones[top].bits & card.bit)

    def finish_trick(self, table: Table, trick: Trick) -> Step[Any]:
        """Both open their packets before the next lead (STR-18, STR-19, STR-31)."""
        step = super().finish_trick(table, trick)
        if isinstance(step, Finish):
            return Finish(Played(step.result, self.announced), step.table)
        return Continue(step.phase, *open_packets(step.table, self.order))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """The card or the words; a card that lies face down is refused like one the opponent holds."""
        if not isinstance(move, Play):
            return super().why_not(table, move)
        held = self.held(table, self.to_act())
        if not held & move.card.bit:
            return Refusal("STR-27", NOT_OPEN(card=move.card))
        return self.rules.why_not(held, self.trick, move.card) or self.why_not_said(move.words)


GAME_WON = message("str.won", "Game won by the taker")
GAME_LOST = message("str.lost", "Game lost by the taker")
GAME_UNTAKEN = message("str.untaken", "Game that nobody took up")
REVOKED = message("str.revoked", "Game lost by a revoke")
HONOURS_SAID = message("str.announced", "{what} announced")
PAGAT_WINS = message("str.pagat-wins", "Pagat Ultimo")
PAGAT_CAUGHT = message("str.pagat-caught", "Pagat captured in the last trick")
name_words({TAKE_UP: "I take up"})
rests_on(dict.fromkeys(("str.won", "str.lost", "str.untaken"), Ground(Proof.POINTS)))
rests_on(dict.fromkeys(("str.pagat-wins", "str.pagat-caught"), Ground(Proof.LAST, CardSet((PAGAT,)))))


def price(word: str, known: Known[StrohmannOptions]) -> Price | None:
    """A game taken up costs more than it brings; honours have one price (STR-22, STR-34)."""
    return Price(WON, lost=LOST) if word == TAKE_UP else Price(PREMIUM) if word in HONOURS_OF else None


def account_of(outcome: StrohmannOutcome, carried: None, options: StrohmannOptions) -> Settlement[None]:
    """The account of a deal: game, announcements, Pagat Ultimo."""
    if outcome.void:
        return Settlement(carried=carried, redeal=True)
    if outcome.ended != Ending.PLAYED:
        return not_played(outcome.ended, outcome.dealer, (0, 1), 0, carried)
    costless = {*COSTLESS} | ({PEEKED} if options.peeked_card == "play_top" else set())
    revokes = tuple(fault for fault in outcome.faults if fault.kind not in costless)
    pagat = tuple(pagat_ultimo(outcome, options.pagat_ultimo))
    if revokes:
        lost = after_revoke(outcome, first_fault(revokes, str), pagat)  # Each player is a side of his own.
        return Settlement((*lost, *honours(outcome)), carried)
    return Settlement((*game(outcome), *honours(outcome), *pagat), carried)


def pay(rule: RuleId, label: Message, winner: Seat, value: int) -> Line:
    """What one of the two gets from the other (STR-39)."""
    return between_sides(rule, label, (winner,), (1 - winner,), value)


def game(o: StrohmannOutcome) -> Iterator[Line]:
    """The taker needs 36; if nobody took up, whoever has 36 wins, and 35 : 35 is a draw (STR-33, STR-38)."""
    if o.taker is None:
        if o.points != 35:
            yield pay("STR-38", GAME_UNTAKEN(), 1 - o.dealer if o.points > 35 else o.dealer, UNTAKEN)
    elif o.points >= 36:
        yield pay("STR-34", GAME_WON(), o.taker, WON)
    else:
        yield pay("STR-34", GAME_LOST(), 1 - o.taker, LOST)


def honours(o: StrohmannOutcome) -> Iterator[Line]:
    """Paid to whoever announced, whatever becomes of the game (STR-35, STR-45)."""
    return (pay("STR-35", HONOURS_SAID(what=what), seat, PREMIUM) for seat, what in o.announced)


def pagat_ultimo(o: StrohmannOutcome, price: int) -> Iterator[Line]:
    """The Pagat in the last trick: made, or captured there (STR-36, STR-37)."""
    if o.pagat_last is not None and o.pagat_wins:
        yield pay("STR-36", PAGAT_WINS(), o.pagat_last, price)
    elif o.pagat_last is not None:
        yield pay("STR-37", PAGAT_CAUGHT(), 1 - o.pagat_last, price)


def after_revoke(o: StrohmannOutcome, fault: FirstFault, pagat: tuple[Line, ...]) -> Iterator[Line]:
    """The offender loses the game; only the other may gain by playing on (STR-45, STR-48)."""
    winner = 1 - int(fault.side)
    if o.taker is None:
        yield pay("STR-48", REVOKED(), winner, UNTAKEN)
    else:
        yield pay("STR-45", REVOKED(), winner, WON if winner == o.taker else LOST)
    yield from (line for line in pagat if fault.played_on and line.amount(winner) > 0)


STROHMANN = Variant(
    id="strohmann",
    name="Strohmann-Tarok en deux",
    source="Ulmann, Illustriertes Wiener Tarokbuch, chapter VI",
    pack=PACK_54,
    players=(2,),
    script=script,
    account=account_of,
    outcome=StrohmannOutcome,
    tricks=always(TRICKS),
    contracts=(TAKE_UP,),
    options=StrohmannOptions,
    price=price,
    sitting=TwoPersons(),  # STR-03, STR-40
    after_claim=AfterClaim.CHOICE,
    own_faults=(MISSING_IN_TALON,),
)
