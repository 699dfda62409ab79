"""Rule ids, the sentences a table can say, and the ledger they come from."""

from tarock.rules.messages import (
    IllegalMove,
    Message,
    Refusal,
    RuleId,
    SetupError,
    by_number,
    message,
    name_words,
    spoken,
)
from tarock.rules.seats import Seat, seat_name, seat_number, seat_of
from tarock.rules.shown import Pictured, Shown, Tabled
from tarock.rules.tuples import filled

__all__ = [
    "IllegalMove",
    "Message",
    "Pictured",
    "Refusal",
    "RuleId",
    "Seat",
    "SetupError",
    "Shown",
    "Tabled",
    "by_number",
    "filled",
    "message",
    "name_words",
    "seat_name",
    "seat_number",
    "seat_of",
    "spoken",
]
