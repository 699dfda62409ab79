"""A cut that may show the Škis, which the cutter may then keep as one of his cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tarock.cards import SKUS, Card, CardSet, Seat
from tarock.game import PACK, AnyRound, Cut, Disclosure, Finish, Script, Table, do
from tarock.game.phases import CARD_BY_CARD, Choosing, Cutting, Dealing, Packet, cutter_of, to_hand
from tarock.rules import RuleId, message

ASK_KEEP = message("ask.keep", "You have cut the Škis. Do you keep it?")
CUT_SHOWS = message("deal.cut-shows", "The cut shows {card}.")
KEEP, LEAVE = "keep", "leave"


@dataclass(frozen=True)
class CardShowingCut(Cutting):
    """A cut at which one card, if it is the lowest of the lifted part, is shown to all; the result is then its name."""

    card: Card
    shown_rule: RuleId

    def apply(self, table: Table, move: Cut) -> Finish[str]:
        """The lifted part goes below, so that its lowest card becomes the lowest of the pack."""
        cut, table, _ = super().apply(table, move)
        if table.zone(PACK).order[-1] is not self.card:
            return Finish(cut, table)
        said = Disclosure(self.shown_rule, CUT_SHOWS(card=self.card), self.seat, CardSet((self.card,)))
        return Finish(self.card.name, table.remember(self.card.bit), (said,))


def deal_after_shown_cut(r: AnyRound, cut_rule: RuleId, deal_rule: RuleId) -> Script[None]:
    """Six cards to the talon, then two packets to each; a kept Škis shortens the first (SLO-19 to SLO-22)."""
    cutter = cutter_of(r)
    shown = yield from do(CardShowingCut(cut_rule, cutter, SKUS, "SLO-20"))
    kept = shown == SKUS.name and (yield from do(Choosing("SLO-20", cutter, (KEEP, LEAVE), asks=ASK_KEEP()))) == KEEP
    yield from do(Dealing(deal_rule, packets_with(r.active, cutter if kept else None)))


@cache
def packets_with(players: tuple[Seat, ...], keeper: Seat | None) -> tuple[Packet, ...]:
    """All packets in order, where somebody keeps the Škis or nobody does."""
    half = 24 // len(players)
    first = [to_hand(seat, half - 1 if seat == keeper else half) for seat in players]
    second = [to_hand(seat, half) for seat in players]
    skis = [] if keeper is None else [to_hand(keeper, 1)]  # It is the lowest card of the cut pack.
    return (*CARD_BY_CARD, *first, *second, *skis)
