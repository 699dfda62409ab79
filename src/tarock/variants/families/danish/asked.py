"""What both Danish books ask of a deal in the same way; each game names the rule of its own book that asks."""

from __future__ import annotations

from tarock.cards import Seat
from tarock.game import SEAT, SEAT_OR_NOBODY, YES_NO, Supplied, fact
from tarock.rules import RuleId
from tarock.variants.families.danish.facts import DEALT, KINGS_OF, PLAYED, SHORTFALLS, THREE_SEATS, THREE_TRICKS

Kings = tuple[Seat, ...]
"""Whose king it was, for every king."""
Shortfalls = tuple[tuple[Seat, str, int], ...]
"""Who emptied which cup, and how much it was short of."""


def active(rule: RuleId) -> tuple[Seat, ...]:
    """Who played, in order."""
    label = "Forehand, middle hand and dealer"
    return fact(rule, label, (0, 1, 2), THREE_SEATS, needed=DEALT, supplied=Supplied.ACTIVE)


def deals_again(rule: RuleId) -> bool:
    """What a misdeal costs."""
    return fact(rule, "Whether the dealer of a misdeal pays and deals again himself", True, YES_NO)


def kings_lost(rule: RuleId) -> Kings:
    """Kings that fell to another in time."""
    return fact(rule, "Who lost a king before the last trick, for every king", (), KINGS_OF, from_play=True)


def pagat_by(rule: RuleId) -> Seat | None:
    """Who had the Pagat; it may lie in the skat."""
    return fact(rule, "Who played the Pagat, if it was played", None, SEAT_OR_NOBODY, from_play=True)


def pagat_won(rule: RuleId) -> bool:
    """Whether it was saved."""
    return fact(rule, "Whether the Pagat won its trick", False, YES_NO, from_play=True)


def pagat_last(rule: RuleId) -> bool:
    """Whether it was kept to the end."""
    return fact(rule, "Whether the Pagat fell in the last trick", False, YES_NO, from_play=True)


def last(rule: RuleId) -> Seat:
    """The winner of the last trick."""
    return fact(rule, "Who won the last trick", 0, SEAT, needed=PLAYED, from_play=True)


def king_ultimo(rule: RuleId) -> bool:
    """Whether a king was good for a cup."""
    return fact(rule, "Whether he won it with a king", False, YES_NO, from_play=True)


def kings_behind(rule: RuleId) -> Kings:
    """Kings that were kept too long."""
    return fact(rule, "Whose king fell in the last trick to another", (), KINGS_OF, from_play=True)


def tricks(rule: RuleId) -> tuple[int, int, int]:
    """All 25 of them."""
    label = "Tricks of forehand, middle hand and dealer"
    return fact(rule, label, (9, 8, 8), THREE_TRICKS, needed=PLAYED, from_play=True)


def shortfalls(rule: RuleId) -> Shortfalls:
    """What has to be made good."""
    return fact(rule, "Who emptied a cup that is short, and by what", (), SHORTFALLS)
