"""Faults: what can be done against the rules at a real table, by the words that players claim it with."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tarock.cards import Seat


class FaultKind(StrEnum):
    """The faults that several games know; a game may have some of its own besides."""

    RENONCE = "renonce"
    """A revoke and everything treated like one (COD-14 to COD-19, COD-28)."""
    CONDUCT = "conduct"
    """A remark or gesture about the state of the game, for which the cards were thrown in (COD-13)."""
    CONTRA_OWN_GAME = "contra-own-game"
    """The holder of the called card overlooked it and contra'd his own side's game (COD-62)."""
    CONTRA_OWN_ULTIMO = "contra-own-ultimo"
    """The same with his own side's Ultimo (COD-59)."""
    OPEN_CARD = "open-card"
    """A wrong card from a dummy that lies open to all, which is no revoke (COD-64)."""
    ULTIMO_WITHOUT_PAGAT = "ultimo-without-pagat"
    """Pagat Ultimo announced by who does not hold the Pagat, in a game that forbids it (COD-46)."""
    NO_HONOUR = "no-honour"
    """A game declared without a tarock honour, in a game that demands one (COD-72)."""
    FALSE_NUMBER = "false-number"
    """A wrong number of tarocks announced, or none by who had to announce it (COD-71, COD-73)."""
    FALSE_DECLARATION = "false-declaration"
    """Words that the cards do not bear out (DAN-97)."""
    MISSING_DECLARATION = "missing-declaration"
    """A combination that was not named (DAN-98)."""
    MISTIMED_DECLARATION = "mistimed-declaration"
    """A declaration made before the skat is laid (DOL-41)."""
    ILLEGAL_SKAT = "illegal-skat"
    """Cards that may not be laid away (DAN-101)."""
    WRONG_NUMBER = "wrong-number"
    """A hand that has too many or too few cards in the play (DAN-102)."""
    WRONG_DEMAND = "wrong-demand"
    """The fool demanded when it has gone (DAN-72)."""
    EARLY_LEAD = "early-lead"
    """A card shown before the play begins (DOL-89)."""
    LED_OUT_OF_TURN = "lead-out-of-turn"
    """A lead before one's turn (DOL-90)."""
    OUT_OF_TURN = "card-out-of-turn"
    """A card to a trick before one's turn (DOL-91)."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something done against the rules; unless a table wants it otherwise nothing of this can happen."""

    kind: str
    """A `FaultKind`, or a word of the game's own."""
    by: Seat
    played_on: bool = False
    """Whether the other side demanded that the deal be played on for further chances (COD-24)."""
    about: tuple[str, ...] = ()
    """The words that were false, where each has its own price."""
    confessed: bool = False
    """Whether he pointed it out himself (DOL-80)."""
