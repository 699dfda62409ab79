"""The conformance suite: proves the laws every game obeys, for ours and for anybody's."""

from tarock.testing.conformance import LawBroken, Report, check

__all__ = ["LawBroken", "Report", "check"]
