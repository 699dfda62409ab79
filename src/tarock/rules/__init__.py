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

__all__ = [
    "IllegalMove",
    "Message",
    "Refusal",
    "RuleId",
    "Seat",
    "SetupError",
    "by_number",
    "message",
    "name_words",
    "seat_name",
    "seat_number",
    "seat_of",
    "spoken",
]
