"""A deal at one moment, what each seat knows of it, and the sitting it belongs to."""

from tarock.deal.court import (
    ACCEPTED,
    ADMIT,
    CONFIRM,
    DENY,
    LEAVE_BOTH,
    PLAY_ON,
    SETTLE_NOW,
    Admitting,
    Deciding,
    Inspecting,
    TakingBack,
)
from tarock.deal.deal import Deal
from tarock.deal.opening import new_deal
from tarock.deal.sitting import Entry, Sitting, SittingError
from tarock.deal.stacking import stack
from tarock.deal.view import Heard, SeenMove, SeenZone, View, history, news, project

__all__ = [
    "ACCEPTED",
    "ADMIT",
    "CONFIRM",
    "DENY",
    "LEAVE_BOTH",
    "PLAY_ON",
    "SETTLE_NOW",
    "Admitting",
    "Deal",
    "Deciding",
    "Entry",
    "Heard",
    "Inspecting",
    "SeenMove",
    "SeenZone",
    "Sitting",
    "SittingError",
    "TakingBack",
    "View",
    "history",
    "new_deal",
    "news",
    "project",
    "stack",
]
