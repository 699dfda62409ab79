"""Cutting, knocking, dealing, and what the rules make known of the cards dealt or left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from tarock.cards import TAROCKS, CardSet, Seat
from tarock.game import (
    EVERYONE, NOBODY, PACK, TALON, AnyRound, Choices, Choose, Cut, CutPlaces, Disclosure, Either, Finish, Happening,
    Kind, Move, Phase, Script, Table, do, hand_of, one_word, seats,
)  # fmt: skip
from tarock.game.phases.choosing import Choosing
from tarock.rules import Message, Refusal, RuleId, message

CUT_PLACE = message("deal.cut-place", "The pack can be cut after any card from 1 to {last}.")
NO_TAROCK = message("deal.no-tarock", "Seat {seat:seat} was dealt no tarock: the deal is void.")
ASK_CUT = message("ask.cut", "Cut the pack.")
ASK_PACKETS = message("ask.whole-hands", "How shall the cards be dealt?")
ASK_PACKET = message("ask.no-choice", "Which packet do you choose, unseen?")

CUT, KNOCK = "cut", "knock"
PACKETS, WHOLE_HANDS, NO_CHOICE = "packets", "whole-hands", "no-choice"

Packet = tuple[str, int, int]
"""A packet of a deal: the zone it goes to, how many cards, who sees them."""


@dataclass(frozen=True)
class Cutting(Phase[str]):
    """A seat cuts the pack; the result is the word cut, unless a game has others."""

    kind = Kind.CUTTING
    asks = ASK_CUT()

    rule: RuleId
    seat: Seat

    def to_act(self) -> Seat:
        """Who cuts."""
        return self.seat

    def choices(self, table: Table) -> Choices:
        """Any place of the pack."""
        return CutPlaces(len(table.zone(PACK).order) - 1)

    def apply(self, table: Table, move: Cut) -> Finish[str]:
        """The lower part goes on top."""
        return Finish(CUT, cut_pack(table, move.at))

    def why_not(self, table: Table, move: Move) -> Refusal:
        """A cut lifts at least one card and leaves at least one."""
        return Refusal(self.rule, CUT_PLACE(last=len(table.zone(PACK).order) - 1))


@dataclass(frozen=True)
class CuttingOrKnocking(Cutting):
    """The Viennese cut: a knock leaves the pack as it is and lets the forehand say how to deal (GEN-33, GEN-34)."""

    def choices(self, table: Table) -> Choices:
        """Any place of the pack, or a knock."""
        return Either((super().choices(table), one_word((KNOCK,))))

    def apply(self, table: Table, move: Cut | Choose) -> Finish[str]:
        """The lower part goes on top, or nothing happens."""
        return Finish(KNOCK, table) if isinstance(move, Choose) else super().apply(table, move)


def cut_pack(table: Table, at: int) -> Table:
    """The pack with its first `at` cards put below."""
    pack = table.zone(PACK)
    return table.put(PACK, pack.bits, NOBODY, pack.order[at:] + pack.order[:at])


@dataclass(frozen=True)
class Dealing(Happening[None]):
    """The cards go out, packet by packet."""

    rule: RuleId
    packets: tuple[Packet, ...]

    def run(self, table: Table) -> Finish[None]:
        """Deal from the top of the pack."""
        return Finish(None, table.deal(self.packets))


@cache
def to_hand(seat: Seat, number: int, *, known: bool = True) -> Packet:
    """A packet for a player, who alone sees it; or for a dummy, whom nobody looks at yet."""
    return (hand_of(seat), number, seats(seat) if known else NOBODY)


def to_talon(group: int, number: int) -> Packet:
    """A packet of the talon, face down; groups are counted from 1 in the order of dealing."""
    return (talon_group(group), number, NOBODY)


def talon_group(group: int) -> str:
    """The name of a group of talon cards."""
    return f"{TALON} {group}"


CARD_BY_CARD = tuple(to_talon(card, 1) for card in range(1, 7))
"""A talon of six cards, each lying for itself since a game decides later how many make a part."""
TALON_CARDS = tuple(zone for zone, _, _ in CARD_BY_CARD)
"""The names of these six."""


def deal_out(
    r: AnyRound, talon: tuple[Packet, ...], sizes: tuple[int, ...], hands: tuple[Seat, ...] = ()
) -> Script[None]:
    """The Viennese deal: cut or knock, the talon, then packets or whole hands (GEN-28 to GEN-37).

    Hands are named in the order of dealing where there are others than the players', whom nobody sees.
    """
    cut = yield from do(CuttingOrKnocking("GEN-28", cutter_of(r)))
    order = hands or r.active
    rounds = sizes
    if cut == KNOCK:
        manner = yield from do(Choosing("GEN-34", r.forehand, (PACKETS, WHOLE_HANDS), asks=ASK_PACKETS()))
        if manner == WHOLE_HANDS:
            order = yield from choose_packets(r, order)
            rounds = (sum(sizes),)
    yield from do(Dealing("GEN-30", talon + hand_packets(rounds, order, r.active)))


@cache
def hand_packets(sizes: tuple[int, ...], order: tuple[Seat, ...], players: tuple[Seat, ...]) -> tuple[Packet, ...]:
    """Round by round a packet for every hand; a hand that is nobody's is seen by nobody."""
    return tuple(to_hand(seat, size, known=seat in players) for size in sizes for seat in order)


def cutter_of(r: AnyRound) -> Seat:
    """With four at the table who sits opposite, else the dealer's left-hand neighbour (GEN-28)."""
    count = r.setup.players
    return (r.dealer + 2) % count if count == 4 else (r.dealer - 1) % count


def choose_packets(r: AnyRound, hands: tuple[Seat, ...]) -> Script[tuple[Seat, ...]]:
    """Unseen whole hands: each in turn may choose a packet; the result is the owner of packet 1, 2 ..."""
    left = list(range(1, len(hands) + 1))
    owner: dict[int, Seat] = {}
    for seat in r.active if len(hands) > len(r.active) else r.active[:-1]:
        offered = (*(str(packet) for packet in left), NO_CHOICE)
        rule = "GEN-35" if seat == r.forehand else "GEN-36"
        word = yield from do(Choosing(rule, seat, offered, asks=ASK_PACKET()))
        if word == NO_CHOICE and not owner:
            return hands  # The forehand makes no use of the right: nobody else has it (GEN-37).
        packet = left[0] if word == NO_CHOICE else int(word)
        left.remove(packet)
        owner[packet] = seat
    owner |= zip(left, (seat for seat in hands if seat not in owner.values()), strict=True)
    return tuple(owner[packet] for packet in sorted(owner))


@dataclass(frozen=True)
class FindingNoTarock(Happening[tuple[Seat, ...]]):
    """Hands without any tarock are found and named before anybody speaks (GEN-39, GEN-D10)."""

    saving: ClassVar[CardSet] = TAROCKS
    """The cards of which a single one makes a hand good."""

    rule: RuleId
    active: tuple[Seat, ...]

    def run(self, table: Table) -> Finish[tuple[Seat, ...]]:
        """The seats without tarock."""
        empty = tuple(seat for seat in self.active if not table.hand(seat) & self.saving)
        return Finish(empty, table, tuple(Disclosure(self.rule, self.words(seat), seat) for seat in empty))

    def words(self, seat: Seat) -> Message:
        """How such a hand is told of."""
        return NO_TAROCK(seat=seat)


@dataclass(frozen=True)
class TurningUp(Happening[None]):
    """Zones are turned up for everybody, or looked at by some."""

    rule: RuleId
    zones: tuple[str, ...]
    seers: int = EVERYONE

    def run(self, table: Table) -> Finish[None]:
        """Show them all."""
        for name in self.zones:
            if name in table.zones:
                table = table.show(name, self.seers)
        return Finish(None, table)
