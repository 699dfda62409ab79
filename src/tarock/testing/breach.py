"""What the laws raise inside the suite; `check` adds the deal it happened in."""

from __future__ import annotations


class Breach(Exception):
    """A law and how it was broken."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail
