"""Why the server refuses something: every sentence it says, and the exception that carries one."""

from __future__ import annotations

from tarock.rules import Message, message

STALE = message("server.stale", "The table has moved on; look again.")
NO_DEAL = message("server.no-deal", "No deal is being played now.")
NOT_YOURS = message("server.not-yours", "Only who sits at the table can do that.")
HOST_ONLY = message("server.host-only", "Only who made the table can do that.")
NOT_NOW = message("server.not-now", "That cannot be done now.")
WAITS = message("server.waits", "These cards were dealt before you came; you play from the next deal on.")
PAUSED = message("server.paused", "The table is paused.")
NO_UNDO = message("server.no-undo", "You have no move that could be taken back now.")
NOT_CERTAIN = message("server.not-certain", "It cannot be proved that all remaining tricks are yours.")
NO_AGAIN = message("server.no-again", "A deal can be played again only where all opponents are computers.")
NO_HINTS = message("server.no-hints", "This table plays without hints.")
NO_CHAT = message("server.no-chat", "This table plays without talk.")
BAD_TEXT = message("server.bad-text", "A remark has 1 to {most} signs.")
BAD_NAME = message("server.bad-name", "A name has 1 to {most} signs.")
BAD_ENTROPY = message("server.bad-entropy", "What is mixed into the shuffle has at most 64 letters, digits, - and _.")
BAD_MOVE = message("server.bad-move", "This move does not exist: {why}.")
BAD_TERMS = message("server.bad-terms", "A table cannot be made like this: {why}.")
TOO_FEW_SEATS = message("server.too-few-seats", "More people sit at this table than the game has seats.")
BAD_SEAT = message("server.bad-seat", "There is no such seat to give away.")
BAD_ID = message("server.bad-id", "A command has an id of 1 to {most} signs.")
FULL = message("server.full", "Every seat at this table is taken.")
HELLO_FIRST = message("server.hello-first", "The first message is a hello.")
BAD_TOKEN = message("server.bad-token", "This seat is not yours, or no longer.")
OLD_CLIENT = message("server.old-client", "This page is of another version; load it again.")
MALFORMED = message("server.malformed", "This could not be read: {why}.")
TOO_LARGE = message("server.too-large", "A message has at most {most} bytes.")
TOO_MANY = message("server.too-many", "Too many requests; wait a moment.")
UNKNOWN_RULE = message("server.unknown-rule", "The ledger has no such entry.")
BROKEN = message("server.broken-table", "This table can no longer be played on: the program has changed since.")
UNKNOWN = message("server.unknown-table", "There is no such table.")
UNKNOWN_RECORD = message("server.unknown-record", "There is no such record, or its deal is not over.")
UNKNOWN_PROBLEM = message("server.unknown-problem", "There is no such problem, or its cards are lost.")
NO_ANALYSIS = message("server.no-analysis", "This deal cannot be analysed: no tricks were played for card points.")
NO_KERNEL = message("server.no-kernel", "This server cannot analyse deals: it was installed without its kernel.")
NO_JUDGEMENT = message("server.no-judgement", "Only a deal without faults can be judged by what the players knew.")
NO_LOOKING = message("server.no-looking", "Others are still to play these cards, so nobody looks on here.")
CLOSED_RECORD = message("server.closed-record", "Only who has played this deal may open its replay now.")
PREPARED = message("server.prepared", "Which cards others play too is prepared elsewhere.")
PLAYED_TODAY = message("server.played-today", "You have begun this deal already; it is played once.")
NO_SUCH_DAY = message("server.no-such-day", "There is no deal of that day.")
NOT_PLAYED = message("server.not-played", "Play the deal first; then you are told how others did.")
NO_DUPLICATE = message("server.no-duplicate", "There is no such duplicate.")
BAD_DUPLICATE = message("server.bad-duplicate", "A duplicate has 1 to {most} deals and at most {tables} tables.")
BAD_NOTATION = message("server.bad-notation", "This text cannot be read.")
CANNOT_SOLVE = message("server.cannot-solve", "This position cannot be searched.")
NO_WORLD = message(
    "server.no-world", "However the missing cards are dealt, the trick on the table could not have been played."
)
TOO_MANY_DEALS = message("server.too-many-deals", "A study has at most {most} deals.")
OVER_ALREADY = message("server.over-already", "This deal is over: there is nothing left to play.")
CLOSED = message("server.closed", "The table was closed a moment ago; come back.")
DRAINING = message("server.draining", "This server is about to be restarted; make the table again in a moment.")
CROWDED = message("server.crowded", "Too many are watching this table.")
HOUSE_FULL = message("server.house-full", "The house is full; come back in a moment.")
NOT_STORED = message("server.not-stored", "The server cannot write just now; this was not done. Try again in a moment.")
FAILED = message("server.failed", "Something went wrong at this table; look again.")


class Refused(Exception):
    """A request that changes nothing: the kind of error, the sentence, the rule if a rule refuses."""

    def __init__(self, error: str, sentence: Message, rule: str = "", *, detail: str = "") -> None:
        super().__init__(error)
        self.error, self.sentence, self.rule = error, sentence, rule
        self.detail = detail
        """For whoever writes notation or programs, in English."""
