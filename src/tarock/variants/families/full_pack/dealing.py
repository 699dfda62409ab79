"""A deal that runs to the left, the dealer last."""

from __future__ import annotations

from tarock.game import AnyRound, Script, do
from tarock.game.phases import Cutting, Dealing, Packet, to_hand
from tarock.rules import RuleId


def deal_to_the_left(
    r: AnyRound, rule: RuleId, sizes: tuple[int, ...], last: int, talon: tuple[Packet, ...] = ()
) -> Script[None]:
    """The dealer's right-hand neighbour cuts; the dealer's own last packet may be larger (GRO-14, GRO-15, VIE-08)."""
    yield from do(Cutting("GRO-14", (r.dealer + 1) % r.setup.players))
    packets = [to_hand(seat, size) for size in sizes for seat in r.active]
    yield from do(Dealing(rule, (*talon, *packets[:-1], to_hand(r.dealer, last))))
