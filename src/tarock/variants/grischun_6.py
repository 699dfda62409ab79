"""Grischun tarock for six: two teams of three and no Skat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tarock.cards import SIX_IN_FOURS
from tarock.game import Ending, Parties, Round, Script, Variant, always, do, option
from tarock.game.phases import THROW_IN, tell
from tarock.rules import name_words
from tarock.variants.families.grisons import USUAL, Carried, DebtSitting, Packets, prepare
from tarock.variants.grischun import (
    GRISCHUN, HALF_OF_72, TRICKS, CommonOptions, GrischunOutcome, account_of, count_up, deal_out, playing,
)  # fmt: skip

THIRTEEN = "thirteen"
# Both debt rights lead to the whole hand in one packet (GRI-70, GRI-D21).
PACKETS = {USUAL: Packets("GRI-68", 0, (6, 7)), THIRTEEN: Packets("GRI-70", 9, (13,))}
name_words({THIRTEEN: "thirteen cards in one packet"})


@dataclass(frozen=True)
class SixOptions(CommonOptions):
    """What the text leaves to a table of six; it has no Skat to agree about (GRI-102)."""

    deals: int = option(4, range(1, 25), "GRI-74", "Deals of a game")


def script(r: Round[SixOptions, Carried]) -> Script[GrischunOutcome]:
    """The deal of four without the Skat, so that all 78 cards are played (GRI-68 to GRI-71, GRI-102)."""
    yield from tell("GRI-67", Parties.alternating(r.active))
    sizes = yield from prepare(PACKETS, r)
    if (yield from deal_out("GRI-68", r, sizes, skat=0)) == THROW_IN:
        return GrischunOutcome(Ending.THROWN_IN)
    # The three of a team sit alternately with the others, so seats differ by their team (GRI-67).
    tricks = yield from do(playing(r, sum(sizes), parties=2))
    return count_up(r.dealer, tricks)


GRISCHUN_6 = Variant(
    id="grischun-6",
    name="Grischun tarock for six",
    source=GRISCHUN.source,
    pack=GRISCHUN.pack,
    players=(6,),
    script=script,
    # The two cards that one team has left over take the place of the Skat (GRI-72).
    account=partial(account_of, HALF_OF_72._replace(total_rule="GRI-72", matsch_rule="GRI-73")),
    outcome=GrischunOutcome,
    tricks=always(TRICKS),
    counting=SIX_IN_FOURS,
    options=SixOptions,
    sitting=DebtSitting(),
)
