"""What many tables agree in the same words: a misdeal, the tours of a sitting, an Ultimo without the Pagat."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.game.options import Options, option


@dataclass(frozen=True)
class UltimoOptions(Options):
    """For a game in which the declarer should hold the Pagat that he announces."""

    ultimo_without_pagat: str = option(
        "premium", ("premium", "renonce"), "COD-46", "Pagat Ultimo announced without the Pagat costs"
    )

    @property
    def strict_ultimo(self) -> bool:
        """Whether to announce the Ultimo without the Pagat is a fault (COD-46)."""
        return self.ultimo_without_pagat == "renonce"


@dataclass(frozen=True)
class RunOptions(Options):
    """For a game of the Codex, where the winner of tricks may lead on before they are taken in."""

    run_tricks: str = option("off", ("off", "on"), "COD-39", "Tricks may be left open while unbeatable cards are led")


@dataclass(frozen=True)
class TourOptions(Options):
    """For a company that plays in tours."""

    tours: int = option(3, (3, 6), "GEN-84", "Last tours when the end is announced")

    @property
    def repeats_passed(self) -> bool:
        """Whether one more tour is played if the last deal of the tours came to nothing (GEN-87)."""
        return False


@dataclass(frozen=True)
class EhrentourOptions(TourOptions):
    """For a game in which everybody may pass, so that the last deal of the tours can come to nothing."""

    ehrentour: str = option("yes", ("yes", "no"), "GEN-87", "One more tour if the last deal is passed out")

    @property
    def repeats_passed(self) -> bool:
        """Where the table wants an Ehrentour."""
        return self.ehrentour == "yes"


@dataclass(frozen=True)
class MisdealOptions(Options):
    """For a company in which the dealer pays for a misdeal."""

    misdeal_penalty: int = option(1, range(101), "GEN-38", "Points the dealer pays to each for a misdeal")
