"""The score pad of a real table: the form of a deal, and the evening that is written down deal by deal."""

from tarock.deal.pad.form import DealForm
from tarock.deal.pad.question import Part, Question

__all__ = ["DealForm", "Part", "Question"]
