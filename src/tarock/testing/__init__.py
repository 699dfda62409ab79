"""The conformance suite: proves the laws every game obeys, ours and anybody else's."""

from tarock.testing.conformance import LawBroken, Report, check

__all__ = ["LawBroken", "Report", "check"]
