"""Evaluating without seeing the hidden cards: the ways in which they can lie, how others play, what the end pays."""

import tarock.solving.kernel  # noqa: F401 - first of all: where there is no kernel, it says so in a sentence
from tarock.solving.fair.certain import Reason
from tarock.solving.fair.drawing import DrawnWorlds, ImpossibleWorld, Worlds
from tarock.solving.fair.evaluating import (
    AS_POLICY_LIKES,
    EVEN_SHEET,
    EVERY_CARD,
    PLAIN_SHEET,
    Payoff,
    Policy,
    Root,
    Table,
    evaluate,
    last_tricks,
    likelihood,
    think_ahead,
    weights_of,
)
from tarock.solving.fair.hidden_cards import Knowledge, PossibleWorlds, World, knowledge_of, laid_by, worlds
from tarock.solving.fair.outcomes import Setting, before_play, payoff_of
from tarock.solving.fair.payoff import CannotTabulate, NotSaid, relative
from tarock.solving.fair.playing_out import line_of, with_card
from tarock.solving.fair.rebuilding import CannotRebuild, Rebuilder, rebuilt, rebuilt_deals
from tarock.solving.fair.scenes import company_of, course_of
from tarock.solving.fair.speaking import Measure, Saying, Speaker, Speech, SpeechSheet

__all__ = [
    "AS_POLICY_LIKES",
    "EVEN_SHEET",
    "EVERY_CARD",
    "PLAIN_SHEET",
    "CannotRebuild",
    "CannotTabulate",
    "DrawnWorlds",
    "ImpossibleWorld",
    "Knowledge",
    "Measure",
    "NotSaid",
    "Payoff",
    "Policy",
    "PossibleWorlds",
    "Reason",
    "Rebuilder",
    "Root",
    "Saying",
    "Setting",
    "Speaker",
    "Speech",
    "SpeechSheet",
    "Table",
    "World",
    "Worlds",
    "before_play",
    "company_of",
    "course_of",
    "evaluate",
    "knowledge_of",
    "laid_by",
    "last_tricks",
    "likelihood",
    "line_of",
    "payoff_of",
    "rebuilt",
    "rebuilt_deals",
    "relative",
    "think_ahead",
    "weights_of",
    "with_card",
    "worlds",
]
