"""Rule ids, the sentences a table can say, and the ledger they come from."""

from tarock.rules.messages import IllegalMove, Message, Refusal, RuleId, SetupError, message, name_words, spoken

__all__ = [
    "IllegalMove",
    "Message",
    "Refusal",
    "RuleId",
    "SetupError",
    "message",
    "name_words",
    "spoken",
]
