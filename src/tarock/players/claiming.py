"""What a computer player claims, and how it answers the court, where faults can be done (COD-D2)."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.cards import PAGAT, TAROCKS, CardSet
from tarock.deal import ACCEPTED, CONFIRM, DENY, PLAY_ON, SETTLE_NOW, View
from tarock.game import Choose, Claim, Disclosure, FaultKind, Move
from tarock.players.evidence import proved
from tarock.players.player import Player
from tarock.players.siding import opposed, tricks_seen
from tarock.rules import Message


def visible_fault(view: View) -> Claim | None:
    """A fault of the other side that the view proves; None if there is none, or nothing more can be claimed."""
    heard = frozenset(view.claims) - _accepted(view)
    found = (claim for claim in proved(view) if claim in heard) if heard else iter(())
    # Who bids without an honour offends everybody (COD-72); else only the other side can claim.
    return next((one for one in found if one.kind == FaultKind.NO_HONOUR or opposed(view, one.against)), None)


def _accepted(view: View) -> frozenset[Claim]:
    """What has been claimed with success; where a deal goes on freely after a fine nothing is claimed twice."""
    said = [one.message for one in view.history if isinstance(one, Disclosure)]
    return frozenset(claim for claim in view.claims if any(_grants(one, claim) for one in said))


def _grants(said: Message, claim: Claim) -> bool:
    """Whether a sentence of the court accepts this claim, whoever made it."""
    facts = dict(said.params)
    verdict = ACCEPTED(seat=facts.get("seat"), against=claim.against, kind=claim.kind)
    return said == verdict


def answer(view: View) -> Move | None:
    """How a player who never offends answers the court; None if it asks nothing."""
    offered = view.choices
    if Choose(SETTLE_NOW) in offered:
        return Choose(PLAY_ON if _hopes_for_more(view) else SETTLE_NOW)
    return next((move for move in (Choose(DENY), Choose(CONFIRM)) if move in offered), None)


@dataclass(frozen=True)
class Upright:
    """Any player at a table where faults can be done: he answers the court as is right."""

    player: Player

    def choose(self, view: View) -> Move:
        """The answer to a question of the court, else what the player chooses."""
        return answer(view) or self.player.choose(view)


def _hopes_for_more(view: View) -> bool:
    """Whether an Ultimo can be expected, or every trick has been won so far (COD-24, COD-D2)."""
    done = view.told.tricks
    all_mine = bool(done) and all(trick.winner == view.seat for trick in done)
    played = CardSet(card for trick in tricks_seen(view) for card in trick.cards)
    out = (view.pack.cards & TAROCKS) - view.hand - played
    return all_mine or (PAGAT in view.hand and len(view.hand & TAROCKS) > len(out))
