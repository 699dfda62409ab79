"""The course of a deal for two cups, from the skat to the last trick."""

from __future__ import annotations

from tarock.cards import Trick
from tarock.game import TABLE, AnyRound, Script, do
from tarock.variants.families.danish.declaring import Declarations, Declared, Declaring
from tarock.variants.families.danish.fool import FoolPlaying
from tarock.variants.families.danish.free_declaring import DeclaringFreely, SkatAnew
from tarock.variants.families.danish.skat import LayingSkat

Played = tuple[bool, tuple[Declared, ...], tuple[Trick, ...]]
"""Whether the fool was laid away, what was declared, and the tricks."""


def skat_to_last_trick(
    r: AnyRound, laying: LayingSkat, declaring: Declaring, playing: FoolPlaying, *, closing: bool = False
) -> Script[Played]:
    """The dealer lays the skat, everybody declares, the tricks are played.

    Where faults can be done everybody declares by his own words, and a skat that was laid wrongly is laid anew if that
    is found before the first lead; `closing`: before another than the dealer has declared anything (DAN-101, DOL-D22).
    """
    if r.laws != TABLE:
        fool_laid = yield from do(laying)
        declared = yield from do(declaring)
        tricks = yield from do(playing.evolve(gone=fool_laid))
        return fool_laid, declared, tricks
    speaking = DeclaringFreely.instead_of(declaring, closing=closing)
    while True:
        fool_laid = yield from do(laying)
        spoken: Declarations | SkatAnew = yield speaking
        if not isinstance(spoken, SkatAnew):
            anew = speaking.evolve(spoken=speaking.order, declared=spoken).anew()
            done: tuple[Trick, ...] | SkatAnew = yield playing.evolve(gone=fool_laid, vain=True, anew=anew)
            if not isinstance(done, SkatAnew):
                return fool_laid, spoken, done
            spoken = done
        speaking = speaking.after(spoken)
