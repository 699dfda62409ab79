"""Slovenski tarok for three: sixteen cards each, no king is called, everybody alone."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tarock.variants.slovenski import SLOVENSKI, script

# Packets of eight, sixteen tricks, who cuts, and that nobody is called follow from three players (SLO-146 to SLO-151).
CLOSER_RULES = {"SLO-19": "SLO-143", "SLO-22": "SLO-142", "SLO-32": "SLO-145", "SLO-61": "SLO-148"}

SLOVENSKI_3 = replace(
    SLOVENSKI,
    id="slovenski-3",
    name="Slovenski tarok for three",
    players=(3,),
    script=partial(script, closer=CLOSER_RULES),
)
