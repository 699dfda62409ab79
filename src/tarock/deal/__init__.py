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
from tarock.deal.pricing import Priced, game_price, known_to_all, price_of, priced_announcements, prices_of
from tarock.deal.reasons import Reason, Taken, Why, reasons, trick_points
from tarock.deal.sitting import Entry, Sitting, SittingError
from tarock.deal.stacking import stack
from tarock.deal.view import Heard, SeenMove, SeenZone, View, history, news, project, view_of, view_of_all

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
    "Priced",
    "Reason",
    "SeenMove",
    "SeenZone",
    "Sitting",
    "SittingError",
    "Taken",
    "TakingBack",
    "View",
    "Why",
    "game_price",
    "history",
    "known_to_all",
    "new_deal",
    "news",
    "price_of",
    "priced_announcements",
    "prices_of",
    "project",
    "reasons",
    "stack",
    "trick_points",
    "view_of",
    "view_of_all",
]
