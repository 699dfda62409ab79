"""The course of a deal for two cups, from the skat to the last trick."""

from __future__ import annotations

from tarock.cards import Trick
from tarock.game import Laws, Options, Round, Script, do
from tarock.variants.families.danish.declaring import Declared, Declaring
from tarock.variants.families.danish import skat_at_table
from tarock.variants.families.danish.fool import FoolPlaying
from tarock.variants.families.danish.skat import LayingSkat

Played = tuple[bool, tuple[Declared, ...], tuple[Trick, ...]]
"""Whether the fool was laid away, what was declared, and the tricks."""


def skat_to_last_trick(
    r: Round[Options, object], laying: LayingSkat, declaring: Declaring, playing: FoolPlaying, *, closing: bool = False
) -> Script[Played]:
    """The dealer lays the skat, everybody declares, the tricks are played; `closing` is for tables with faults."""
    if r.laws == Laws.TABLE:
        return (yield from skat_at_table.skat_laid_freely(r, laying, declaring, playing, closing=closing))
    fool_laid = yield from do(laying)
    declared = yield from do(declaring)
    tricks = yield from do(playing.evolve(gone=fool_laid))
    return fool_laid, declared, tricks
