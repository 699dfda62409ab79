"""What every nuisance is: something that a stranger does, and that counts its messages."""

from __future__ import annotations

from abc import ABC, abstractmethod

from benchmarks.abuse.strangers.town import Line, Town


class Nuisance(ABC):
    """One kind of abuse; what it sends over and over is built once."""

    def __init__(self, town: Town) -> None:
        self.town, self.rng = town, town.rng

    @abstractmethod
    async def act(self) -> int:
        """Do it once; returns how many messages were sent."""


class Talking(Nuisance):
    """Opens the socket of a table and sends one parcel of frames after the hello."""

    async def act(self) -> int:
        """Send a parcel to a table and hear what is said to that."""
        table, token = self.whom()
        async with self.town.line() as line:
            return await self.talk(line, table, token)

    async def talk(self, line: Line, table: str, token: str) -> int:
        """Everything in one write."""
        frames = self.parcel()
        await line.send(self.town.opening(table, token) + b"".join(frames))
        await line.listen()
        return len(frames) + 2

    def whom(self) -> tuple[str, str]:
        """A table, as a spectator, or a stranger's own with his token."""
        if self.town.seats and self.rng.random() < 0.5:
            return self.rng.choice(self.town.seats)
        return self.town.any_table(), ""

    @abstractmethod
    def parcel(self) -> list[bytes]:
        """The frames of one act."""
