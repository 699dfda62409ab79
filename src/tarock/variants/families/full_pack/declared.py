"""What a combination tells of the hand that announces it, and a scat of the hand it came from."""

from __future__ import annotations

from tarock.cards import EMPTY, KINGS, MOND, NUMBERED, PACK_78, PAGAT, SKUS, SUITS, TAROCKS, CardSet
from tarock.game import Disclosure
from tarock.variants.families.full_pack.combinations import (
    ANNOUNCES, FIGURES, FOUR, HALF_CAVALRY, HALF_KINGDOM, LATON_CARDS, LATONS, MANY, MATADORS, RANKS, SAYABLE,
    THREE_AND_SKUS, matadors_of, upper_run,
)  # fmt: skip
from tarock.variants.families.held import Held, LaidLast

_ANNOUNCES = ANNOUNCES(seat=0, what="").key
_FOOL = CardSet((SKUS,))
_PICTURES = {suit.word: FIGURES.of(suit) for suit in SUITS}

FEW_TAROCKS = LaidLast(NUMBERED, (Held(NUMBERED, 0, 2),))
"""Who lays one of three at most keeps two at most (GRO-21)."""
FEW_OR_FORCED = LaidLast(NUMBERED, (Held(NUMBERED, 0, 2), Held.none_of(PACK_78.cards - NUMBERED - KINGS)))
"""The same where four are laid and who has no four others lays all of these before his tarocks (VIE-D4)."""
NOTHING_ELSE = LaidLast(TAROCKS, (Held.none_of(PACK_78.cards - TAROCKS - KINGS),))
"""Who lays a tarock has no other card left but kings (VIE-21)."""


def told_by(one: Disclosure) -> tuple[Held, ...]:
    """What is certain besides the cards that are shown: each is announced at its full true size (GRO-91)."""
    if one.message.key != _ANNOUNCES:
        return ()
    said, shown = SAYABLE[str(one.message.others["what"])], one.cards or EMPTY
    told = {
        MANY: (Held.just(TAROCKS, said.number), Held.just(CardSet((PAGAT,)), int(said.honours))),  # GRO-38
        LATONS: (Held.just(LATON_CARDS | _FOOL, said.number),),
        MATADORS: (Held.none_of(_next_to(shown, both=said.honours or MOND not in shown)),),
        HALF_CAVALRY: (Held.just(_PICTURES.get(said.of, EMPTY), 3),),
        HALF_KINGDOM: (Held.just(KINGS, 3),),
        FOUR: (Held.none_of(_FOOL),),
        THREE_AND_SKUS: (Held.just(RANKS.get(said.of, EMPTY), 3), Held(KINGS, 3, 4)),  # GRO-45
    }
    return told.get(said.what, ())


def _next_to(shown: CardSet, *, both: bool) -> CardSet:
    """The tarocks that would have lengthened the matadors; in Viererrufen only the run from the Mond counts."""
    run = matadors_of if both else upper_run
    return CardSet(card for card in TAROCKS - shown if card in run(shown | CardSet((card,))))
