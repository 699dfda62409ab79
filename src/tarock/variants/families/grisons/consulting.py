"""Dealing in packets between which the players consult whether they want other cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from tarock.cards import SKUS, TAROCKS, CardSet, Seat
from tarock.game import PACK, AnyRound, Choices, Choose, Disclosure, Finish, Move, OneOf, Script, Table, do
from tarock.game.phases import THROW_IN, Choosing, Dealing, to_hand
from tarock.rules import Message, Refusal, RuleId, message

ASK_OTHERS = message("ask.veto", "Would you like other cards?")
ASK_DEALER = message("ask.throw-in", "Nobody has objected. Deal on, or throw in?")
ASK_NEW_CARDS = message("ask.new-cards", "Go on, or throw in for new cards?")
ONLY_WITHOUT_TAROCK = message("consult.new-cards", "Against a veto only a dealer without any tarock may throw in.")
LAST_CARD = message("deal.last-card", "The last card of seat {seat:seat} is {card}.")

OPEN, VETO, GO_ON = "open", "veto", "go-on"


def consult(r: AnyRound, *, asked: bool, last: bool) -> Script[str]:
    """The first veto ends it, without one the dealer decides: `go-on` or `throw-in` (GRI-28 to GRI-30, GRI-96)."""
    vetoed = not asked
    for seat in r.active[:-1]:
        vetoed = vetoed or (yield from do(Choosing("GRI-28", seat, (OPEN, VETO), asks=ASK_OTHERS()))) == VETO
    if not vetoed:
        return (yield from do(Choosing("GRI-29", r.dealer, (GO_ON, THROW_IN), asks=ASK_DEALER())))
    return (yield from do(NewCards("GRI-30", r.dealer, (GO_ON, THROW_IN)))) if last else GO_ON


@dataclass(frozen=True)
class NewCards(Choosing):
    """Against a veto only a dealer without tarock may throw in; he is always asked, lest the question tell his hand."""

    asks: Message = field(default=ASK_NEW_CARDS(), kw_only=True)

    def choices(self, table: Table) -> Choices:
        """New cards are for a hand without tarock; the fool is none (GRI-30, GRI-D9)."""
        tarocks = table.hand(self.seat) & TAROCKS - CardSet((SKUS,))
        return OneOf((Choose(GO_ON),)) if tarocks else super().choices(table)

    def why_not(self, table: Table, move: Move) -> Refusal:
        """A tarock in the hand."""
        return Refusal(self.rule, ONLY_WITHOUT_TAROCK())


@dataclass(frozen=True)
class LastCardUp(Dealing):
    """Packets of which each last card is turned up for all before it is taken up."""

    players: tuple[Seat, ...] = field(kw_only=True)
    """Who gets the packets, one each."""

    def run(self, table: Table) -> Finish[None]:
        """Deal, and name the cards turned up."""
        pack, place, said = table.zone(PACK).order, -1, []
        for seat, (_, number, _) in zip(self.players, self.packets, strict=True):
            place += number
            card = pack[place]
            said.append(Disclosure(self.rule, LAST_CARD(seat=seat, card=card), seat, CardSet((card,))))
            table = table.remember(card.bit)
        return Finish(None, table.deal(self.packets), tuple(said))


def deal_consulting(
    r: AnyRound, rule: RuleId, sizes: tuple[int, ...], skat: int, *, asked: bool, last_up: bool
) -> Script[str]:
    """Packet by packet; players consult after the first, after the second, and after all (GRI-26, GRI-27)."""
    word = ""
    for number, size in enumerate(sizes, start=1):
        last = number == len(sizes)
        # The cards for the Skat are in the dealer's last packet (GRI-20).
        extra = {r.dealer: skat if last else 0}
        packets = tuple(to_hand(seat, size + extra.get(seat, 0)) for seat in r.active)
        yield from do(LastCardUp("GRI-21", packets, players=r.active) if last and last_up else Dealing(rule, packets))
        if last or number <= 2:
            word = yield from consult(r, asked=asked, last=last)
        if word == THROW_IN:
            break
    return word
