"""What a score keeper can just say and what he can just not, game by game: one more or one less decides."""

from __future__ import annotations

import pytest
from support.facts import TRUE, Said, settle

from tarock.cards import Card
from tarock.game import FactError, Fault
from tarock.game.facts import UNSAID
from tarock.game.phases import Item
from tarock.variants.families.danish.ultimo_faults import UltimoFault
from tarock.variants.families.full_pack.aiming import Aim
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.families.full_pack.demanding import Bought

Limits = list[tuple[Said, str]]
"""What is said beside or instead of facts that can be, and what is refused; nothing where the deal is settled."""

CAN_BE = ""
RENONCE, REMARK = (Fault("renonce", 0),), (Fault("conduct", 0),)
ILLEGAL_SKAT, WRONG_NUMBER = (Fault("illegal-skat", 2),), (Fault("wrong-number", 0),)
UNPLAYED: Said = {"points": UNSAID, "tricks": UNSAID}
"""Nobody has said anything of the tricks."""
ALL_TRICKS, NO_TRICK = {"tricks": (25, 0, 0)}, {"tricks": (0, 17, 8), "last": 1}
PAGAT_IN_LAST: Said = {"pagat_by": 1, "pagat_last": True}

GIVEN_UP: Said = {
    "ended": "thrown-in", "tricks": (1, 1, 1), "points": (5, 5, 5), "thrown_in_by": 0, "thrown_in_after": 3, "rest": 9
}  # fmt: skip
GROSS: Limits = [
    ({"active": (1, 2, 3), "resting": 0}, CAN_BE),
    ({"aims": (Aim(3, "vole"),)}, "aims.by"),
    ({"aims": (Aim(0, "vole"), Aim(1, "misere"))}, CAN_BE),
    ({"tricks": (25, 0, 0), "points": (72, 5, 0)}, CAN_BE),  # The Sküs is kept by who has no trick (GRO-56).
    ({"tricks": (25, 0, 0), "points": (71, 6, 0)}, "points beside tricks"),
    ({"points": (77, 0, 0)}, CAN_BE),
    ({"scat": 13, "points": (26, 26, 13)}, CAN_BE),
    ({"scat": 14, "points": (26, 26, 12)}, "scat"),
    (GIVEN_UP, CAN_BE),
    ({**GIVEN_UP, "thrown_in_by": 3}, "thrown_in_by"),
    ({**GIVEN_UP, "tricks": (1, 1, 2)}, "tricks"),
    ({**GIVEN_UP, "thrown_in_after": 24, "tricks": (8, 8, 8)}, CAN_BE),
    ({**GIVEN_UP, "thrown_in_after": 25, "tricks": (9, 8, 8)}, "thrown_in_after"),
    ({"kings_home": (3,)}, "kings_home"),
    ({"kings_lost": (3,)}, "kings_lost"),
    ({"kings_behind": (3,)}, "kings_behind"),
    ({"pagat_by": 3}, "pagat_by"),
    ({"ultimo_by": 3}, "ultimo_by"),
    ({"kings_home": (0, 1), "kings_lost": (2,), "kings_behind": (0,)}, CAN_BE),
    ({"kings_home": (0, 1), "kings_lost": (2, 2), "kings_behind": (0,)}, "kings_lost"),
    ({"kings_behind": (1, 2)}, CAN_BE),
    ({"kings_behind": (1, 1)}, "ultimo_by beside kings_behind"),
    ({"kings_behind": (1,), "ultimo_by": 0}, CAN_BE),
    ({"kings_behind": (1,), "ultimo_by": 1}, "ultimo_by beside kings_behind"),
    ({**PAGAT_IN_LAST, "ultimo_by": 0}, CAN_BE),
    ({**PAGAT_IN_LAST, "ultimo_by": 1}, "ultimo_by beside pagat_last"),
    ({**PAGAT_IN_LAST, "kings_behind": (1,)}, "ultimo_by beside pagat_last"),
    ({**PAGAT_IN_LAST, "pagat_won": True}, CAN_BE),
    ({**PAGAT_IN_LAST, "pagat_won": True, "ultimo_by": 0}, "ultimo_by beside pagat_last"),
    ({"pagat_by": 1, "pagat_won": True, "ultimo_by": 1}, CAN_BE),
    ({"pagat_last": True}, "pagat_last beside pagat_by"),
    ({"faults": RENONCE, **UNPLAYED, "scat": UNSAID}, CAN_BE),
    ({"faults": (Fault("renonce", 3),)}, "faults.by"),
    ({"faults": RENONCE, "tricks": (9, 8, 7)}, CAN_BE),
    ({"ended": "misdeal", "tricks": (9, 8, 7)}, CAN_BE),
    ({"ended": "misdeal", "resting": UNSAID}, "resting"),
    ({"ended": "exposed-card", "active": UNSAID, "resting": UNSAID}, CAN_BE),
]  # fmt: skip
PAGAT_OF_HOMBRE: Said = {"pagat": "declarer", "pagat_home": True, "pagat_last": True, "pagat_wins": True}
LHOMBRE: Limits = [
    ({"active": (1, 2, 3), "resting": 0, "declarer": 3}, CAN_BE),
    ({"tricks": 0, "points": 0}, CAN_BE), ({"tricks": 0, "points": 18}, CAN_BE),
    ({"tricks": 0, "points": 19}, "points beside tricks"),
    ({"tricks": 25, "points": 60}, CAN_BE), ({"tricks": 25, "points": 78}, CAN_BE),
    ({"tricks": 25, "points": 59}, "points beside tricks"),
    ({"tricks": 1, "points": 1}, CAN_BE), ({"tricks": 24, "points": 1}, CAN_BE), ({"tricks": 24, "points": 78}, CAN_BE),
    ({"tricks": 1, "points": 0}, "points beside tricks"),
    ({"pagat": "declarer", "pagat_last": True}, CAN_BE),
    ({"pagat_last": True}, "pagat_last beside pagat"),
    ({"pagat": "declarer", "pagat_home": True, "pagat_last": True}, CAN_BE),
    (PAGAT_OF_HOMBRE, CAN_BE),
    ({**PAGAT_OF_HOMBRE, "pagat_home": False}, "pagat_wins beside pagat"),
    ({**PAGAT_OF_HOMBRE, "pagat_last": False}, "pagat_wins beside pagat"),
    ({**PAGAT_OF_HOMBRE, "pagat_wins": False, "ultimo": "opponents"}, CAN_BE),
    ({**PAGAT_OF_HOMBRE, "ultimo": "opponents"}, "ultimo beside pagat_wins"),
    ({"tricks": 1, "points": 10, "ultimo": "declarer"}, CAN_BE),
    ({"tricks": 0, "points": 10, "ultimo": "declarer"}, "ultimo beside tricks"),
    ({"tricks": 0, "points": 10, "ultimo": "opponents"}, CAN_BE),
    ({"tricks": 24, "points": 70, "ultimo": "opponents"}, CAN_BE),
    ({"tricks": 25, "points": 70, "ultimo": "opponents"}, "ultimo beside tricks"),
    ({"tricks": 25, "points": 70, "ultimo": "declarer"}, CAN_BE),
    ({"kings_home": (1, 1), "kings_lost": (1, 0), "kings_behind": (0, 1)}, CAN_BE),
    ({"kings_home": (1, 1), "kings_lost": (1, 1), "kings_behind": (0, 1)}, "kings_lost"),
    ({"kings_home": (4, 0)}, CAN_BE), ({"kings_home": (0, 4)}, CAN_BE), ({"kings_home": (0, 5)}, "kings_home"),
    ({"contract": "a-duo", "bought": (Bought(Card("T21"), 1), Bought(Card("T1"), 2))}, CAN_BE),
    ({"contract": "ad-uno", "bought": (Bought(Card("T21"), 1),)}, CAN_BE),
    ({"contract": "ad-uno", "bought": (Bought(Card("T21"), 3),)}, "bought.of beside declarer"),
    ({"announced": (Combination(3, "tarocks", 10),)}, "announced.by"),
    ({"faults": (Fault("renonce", 3),)}, "faults.by"), ({"faults": (Fault("renonce", 3),), "resting": 3}, CAN_BE),
    ({"faults": RENONCE, "tricks": 0, "points": 40}, CAN_BE),
    ({"faults": RENONCE, "points": UNSAID}, "points"),  # The deal is played out (LHO-38).
    ({"faults": (*RENONCE, *REMARK), **UNPLAYED}, CAN_BE),
    ({"ended": "passed", "active": UNSAID, "resting": UNSAID, "contract": UNSAID, "declarer": UNSAID, **UNPLAYED},
     CAN_BE),
    ({"ended": "misdeal", "active": UNSAID}, "active"),
]  # fmt: skip
VIER_PAARE: Limits = [
    ({"points": (78, 0)}, CAN_BE), ({"points": (38, 39)}, "points"),
    ({"faults": RENONCE, "points": UNSAID}, CAN_BE), ({"faults": RENONCE, "points": (40, 39)}, CAN_BE),
    ({"ended": "misdeal", "dealer": 3, "points": (40, 39)}, CAN_BE), ({"ended": "misdeal"}, "dealer"),
    ({"ended": "exposed-card", "points": UNSAID}, CAN_BE),
]  # fmt: skip
MATADORS_OF_1, MATADORS_OF_2 = (Combination(1, "matadors", 4),), (Combination(2, "matadors", 4),)
VIER_RUF: Limits = [
    ({"contract": "solo", "partner": UNSAID}, CAN_BE), ({"partner": None}, CAN_BE),
    ({"contract": "alone-with-exchange", "partner": None, "bought": (Bought(Card("T21"), 1),)}, CAN_BE),
    ({"contract": "alone-with-exchange", "bought": (Bought(Card("T21"), 1),)}, "partner beside contract"),
    ({"points": (62, 16)}, CAN_BE), ({"points": (62, 14)}, "points"), ({"points": (62, 17)}, "points"),
    ({"announced": MATADORS_OF_1, "joined": 19}, CAN_BE), ({"announced": MATADORS_OF_1, "joined": 20}, "joined"),
    ({"announced": (Combination(0, "matadors", 4),), "joined": 1}, CAN_BE),
    ({"announced": MATADORS_OF_2, "joined": 1}, "joined beside announced"),
    ({"announced": MATADORS_OF_2}, CAN_BE),
    ({"announced": (Combination(1, "tarocks", 10),), "joined": 1}, "joined beside announced"),
    ({"announced": (Combination(0, "matadors", 4),), "joined": 1, "partner": None}, "joined beside partner"),
    ({"faults": RENONCE, "points": UNSAID}, CAN_BE), ({"faults": RENONCE, "points": (62, 17)}, CAN_BE),
    ({"ended": "passed", "contract": UNSAID, "declarer": UNSAID, "partner": UNSAID, "points": UNSAID}, CAN_BE),
    ({"ended": "passed", "points": (62, 17)}, CAN_BE),
]  # fmt: skip
CUPS: Limits = [
    ({"faults": (Fault("renonce", 3),)}, "faults.by"),
    (NO_TRICK, CAN_BE), ({**NO_TRICK, "points": UNSAID}, CAN_BE), ({**NO_TRICK, "active": UNSAID}, "active"),
    ({**NO_TRICK, "last": UNSAID}, "last"),
    ({"tricks": UNSAID}, "tricks"), ({**ALL_TRICKS, "points": UNSAID}, "points"),
    ({"ended": "redeal", "active": UNSAID, "last": UNSAID, **UNPLAYED}, CAN_BE),
]  # fmt: skip
DANSK: Limits = [
    *CUPS,
    ({"points": (39, 39)}, CAN_BE), ({"points": (39, 40)}, "points"), ({"points": (0, 0)}, CAN_BE),
    ({"faults": RENONCE, **UNPLAYED, "last": UNSAID}, CAN_BE),
    ({"faults": ILLEGAL_SKAT, **UNPLAYED, "last": UNSAID}, CAN_BE),
    ({"faults": WRONG_NUMBER, "tricks": (9, 9, 9)}, CAN_BE),
    ({"faults": (Fault("wrong-demand", 0),), "points": UNSAID}, "points"),
    ({"faults": (Fault("missing-declaration", 0),), "tricks": (9, 9, 9)}, "tricks"),
]  # fmt: skip
DANSK_GAMMEL: Limits = [
    *((said, field) for said, field in CUPS if "faults" not in said),
    ({"points": (26, 26, 27)}, "points"), ({"points": (78, 0, 0)}, CAN_BE),
    ({"faults": (UltimoFault("renonce", 3),)}, "faults.by"),
    ({"faults": (UltimoFault("renonce", 0, prevented=3),)}, "faults.prevented"),
    ({"faults": (UltimoFault("renonce", 0, prevented=1),)}, CAN_BE),
    ({"faults": (UltimoFault("renonce", 0),), "tricks": (9, 9, 9)}, "tricks"),
    ({"faults": (UltimoFault("wrong-number", 0),), "tricks": (9, 9, 9)}, CAN_BE),
    ({"faults": (UltimoFault("illegal-skat", 2),), "points": (26, 26, 27)}, CAN_BE),
]  # fmt: skip
ALL_UNSAID: Said = {"contract": UNSAID, "declarer": UNSAID, "partner": UNSAID, **UNPLAYED, "lost_tricks": UNSAID}
SLOVENE: Limits = [
    ({**ALL_UNSAID, "ended": "no-tarock"}, CAN_BE),
    ({**ALL_UNSAID, "contract": "bettler", "declarer": 0, "tricks": 0}, CAN_BE),
    ({**ALL_UNSAID, "contract": "bettler", "declarer": 0}, "tricks"),
    ({**ALL_UNSAID, "contract": "offener-bettler", "tricks": 0}, "declarer"),
    ({**ALL_UNSAID, "contract": "valat", "declarer": 0, "lost_tricks": 0}, CAN_BE),
    ({**ALL_UNSAID, "contract": "valat", "declarer": 0}, "lost_tricks"),
    ({**ALL_UNSAID, "contract": "farbiger-valat", "declarer": 0, "lost_tricks": 1}, CAN_BE),
    ({"contract": "solo-dreier", "partner": UNSAID}, CAN_BE),
    ({"points": 71}, "points"),
]  # fmt: skip
KLOP: Said = {**ALL_UNSAID, "contract": "klop"}
OF_FOUR: Limits = [
    *SLOVENE, ({**KLOP, "klop": ((0, 20), (1, 20), (2, 20), (3, 10))}, CAN_BE),
    ({"tricks": 12, "lost_tricks": 0, "points": 70}, CAN_BE),
]  # fmt: skip
OF_THREE: Limits = [
    *[({name: what for name, what in said.items() if name != "partner"}, field) for said, field in SLOVENE],
    ({**{name: what for name, what in KLOP.items() if name != "partner"}, "klop": ((0, 30), (1, 30), (2, 10))}, CAN_BE),
    ({"tricks": 16, "lost_tricks": 0, "points": 70}, CAN_BE), ({"tricks": 17, "lost_tricks": 0}, "tricks"),
    ({"tricks": 0, "lost_tricks": 16, "points": 0}, CAN_BE), ({"tricks": 0, "lost_tricks": 17}, "lost_tricks"),
]  # fmt: skip
GRISONS: Limits = [
    ({"points": UNSAID, "matsch": 1}, CAN_BE), ({"ended": "misdeal", "points": UNSAID}, CAN_BE),
    ({"ended": "thrown-in", "points": UNSAID, "matsch": 0}, CAN_BE), ({"points": UNSAID}, "points"),
]  # fmt: skip
PILES: Limits = [
    *GRISONS, ({"points": (72, 0)}, CAN_BE),
    ({"piles": ((Card("T1"), Card("T3")), (Card("T2"),))}, CAN_BE),
    ({"piles": ((Card("T1"), Card("T2")), (Card("T2"),))}, "piles beside piles"),
]  # fmt: skip
ALONE: Limits = [*GRISONS, ({"matsch": 1, "points": UNSAID, "skatist": UNSAID}, "skatist")]
PAGAT_AND_GAME: Said = {"items": (Item("game", 0), Item("pagat-ultimo", 0)), "pagat_last": "declarer"}
KING: Said = {"king": "held", "king_won_by": "declarer", "partner": 2}
NO_KING: Said = {"king": "talon", "partner": None, "king_won_by": ""}
KOENIGRUFEN: Limits = [
    ({"contract": "dreier", "king": UNSAID, "partner": UNSAID, "king_won_by": UNSAID}, CAN_BE),
    ({"contract": "solo-dreier", "king": UNSAID, "partner": UNSAID, "king_won_by": UNSAID}, CAN_BE),
    ({"contract": "solo", "king": UNSAID, "partner": UNSAID, "king_won_by": UNSAID}, "king"),
    ({"king": "talon", "partner": UNSAID, "king_won_by": UNSAID}, CAN_BE),
    ({"ended": "passed", "contract": UNSAID, "declarer": UNSAID, **UNPLAYED, **dict.fromkeys(KING, UNSAID)}, CAN_BE),
    ({"ended": "schleifen", **UNPLAYED, **dict.fromkeys(KING, UNSAID)}, CAN_BE),
    ({"ended": "schleifen", "contract": "dreier", **UNPLAYED, **dict.fromkeys(KING, UNSAID)},
     "contract beside ended"),
    (NO_KING, CAN_BE),
    ({**NO_KING, "partner": 2}, "partner beside king"),
    ({**NO_KING, "items": (Item("koenig-ultimo", 0),)}, "items.what"),
    ({"items": (Item("koenig-ultimo", 0),)}, CAN_BE),
    ({**NO_KING, "king_last": True}, "king_last beside king_won_by"), ({"king_last": True}, CAN_BE),
    ({"king_won_by": "opponents"}, CAN_BE),
    ({"held": ((4, "koepfe"),)}, "held"), ({"held": ((3, "koepfe"),)}, CAN_BE),
    ({"faults": (Fault("renonce", 0),), **NO_KING, "king_won_by": "declarer"}, CAN_BE),
    ({"tricks": 12, "points": 66, "trull_in_tricks": "opponents"}, "trull_in_tricks beside tricks"),
    ({"tricks": 12, "points": 66, "kings_in_tricks": "opponents"}, "kings_in_tricks beside tricks"),
    ({"tricks": 12, "points": 66, "kings_in_tricks": "declarer", "trull_in_tricks": "declarer"}, CAN_BE),
]  # fmt: skip
OF_NINETEEN: Limits = [
    ({"contract": "solo", "partner": UNSAID}, CAN_BE),
    ({"contract": "dreier", "partner": UNSAID}, "multiplicity"),
    ({"contract": "dreier", "partner": UNSAID, "multiplicity": 3}, CAN_BE),
    ({"contract": "dreier", "partner": UNSAID, "multiplicity": 4}, "multiplicity beside contract"),
    ({"contract": "zweier", "partner": UNSAID, "multiplicity": 5}, CAN_BE),
    ({"contract": "zweier", "partner": UNSAID, "multiplicity": 6}, "multiplicity beside contract"),
    ({"contract": "einer", "partner": UNSAID, "multiplicity": 11}, CAN_BE),
    ({"contract": "einer", "partner": UNSAID, "multiplicity": 12}, "multiplicity"),
    ({"contract": "solo", "partner": UNSAID, "multiplicity": 2}, "multiplicity beside contract"),
    ({"ended": "schleifen", **UNPLAYED}, CAN_BE),
    ({"ended": "schleifen", "contract": "dreier", **UNPLAYED}, "contract beside ended"),
    ({"items": (Item("honneurs", 0, late=True),)}, CAN_BE),
    ({"items": (Item("pagat-ultimo", 0, late=True),)}, "items.late beside what"),
    ({"items": (Item("game", 0), Item("honneurs", 0))}, CAN_BE),
    ({"items": (Item("honneurs", 0), Item("honneurs", 1))}, "items"),
    ({"items": (Item("honneurs", 0),), "four_kings": 0}, CAN_BE),
    ({"items": (Item("honneurs", 0),), "four_kings": 1}, "four_kings beside items"),
    ({"items": (Item("doppel-honneurs", 0),), "four_kings": 0}, "four_kings beside items"),
    ({"four_kings": 1}, CAN_BE),
    ({"faults": REMARK, **UNPLAYED}, CAN_BE),
    ({"faults": (Fault("renonce", 0),), **UNPLAYED}, "points"),
]  # fmt: skip
NINETEEN: Limits = [
    *OF_NINETEEN, ({"partner": UNSAID}, "partner"), ({"partner": None}, CAN_BE),
    ({"contract": "solo", "partner": 1}, "partner beside contract"),
]  # fmt: skip
PASKIEWITSCH: Limits = [
    ({"tricks": 9, "points": 60, "trull_by": "declarer", "kings_by": "declarer"}, CAN_BE),
    ({"tricks": 9, "points": 60, "kings_by": "opponents"}, "kings_by beside tricks"),
    ({"tricks": 9, "points": 60, "mond_caught_by": "opponents"}, "mond_caught_by beside tricks"),
    ({"tricks": 9, "points": 60, "trull_by": "opponents", "faults": RENONCE}, CAN_BE),
    ({"numbers": ((0, 8), (1, 9))}, CAN_BE), ({"numbers": ((0, 7),)}, "numbers"), ({"numbers": ((0, 10),)}, "numbers"),
    ({"numbers": ((0, 8), (0, 9))}, "numbers"), ({"numbers": ((3, 8),)}, CAN_BE),
    ({"ended": "misdeal", "dealer": 1, "numbers": ((0, 8), (0, 9))}, CAN_BE),
]  # fmt: skip
NOT_DECLARED: Said = {"contract": UNSAID, "declarer": UNSAID, "multiplicity": UNSAID, "points": UNSAID}
LONE: Limits = [
    ({"contract": "solo", "multiplicity": UNSAID}, CAN_BE), ({"multiplicity": UNSAID}, "multiplicity"),
    ({"contract": "dreier-2", "multiplicity": 2}, CAN_BE),
    ({"contract": "dreier-2", "multiplicity": UNSAID}, "multiplicity"),
    ({"contract": "dreier-2", "multiplicity": 1}, "multiplicity beside contract"),
    ({"multiplicity": 6}, CAN_BE), ({"multiplicity": 7}, "multiplicity beside contract"),
    ({"contract": "solo", "multiplicity": 2}, "multiplicity beside contract"),
    ({"dealer": UNSAID}, CAN_BE), ({"dealer": 3}, "dealer beside players"),
    ({"players": 4, "dealer": 3}, CAN_BE), ({"players": 4, "dealer": UNSAID}, "dealer"),
    ({"players": 4, "dealer": 0}, "declarer"), ({"players": 4, "dealer": 0, "declarer": 3}, CAN_BE),
    ({**NOT_DECLARED, "ended": "passed"}, CAN_BE), ({**NOT_DECLARED, "ended": "passed", "dealer": UNSAID}, CAN_BE),
    ({**NOT_DECLARED, "ended": "misdeal"}, CAN_BE), ({**NOT_DECLARED, "ended": "misdeal", "dealer": UNSAID}, "dealer"),
    ({"passed": (1, 2)}, CAN_BE), ({"passed": (0,)}, "passed beside declarer"), ({"passed": (3,)}, "passed"),
    ({"items": (Item("pagat-ultimo", 0),)}, CAN_BE),
    ({"items": (Item("pagat-ultimo", 1),)}, "items.by beside declarer"),
    ({"items": (Item("pagat-ultimo", 0), Item("pagat-ultimo", 0))}, "items"),
    ({"held": ((2, "koepfe"),)}, CAN_BE), ({"held": ((3, "koepfe"),)}, "held"),
    ({"faults": (Fault("conduct", 3),)}, "faults.by"),
    ({"faults": (Fault("conduct", 3),), "players": 4, "dealer": 3}, CAN_BE),
    ({"pagat_last": "declarer", "pagat_wins": True}, CAN_BE), ({"pagat_wins": True}, "pagat_wins beside pagat_last"),
]  # fmt: skip
UNGARISCH: Limits = [
    *LONE,
    ({"numbers": ((0, 10), (1, 12))}, CAN_BE), ({"numbers": ((0, 13),)}, "numbers"),
    ({"numbers": ((3, 10),)}, "numbers"), ({"numbers": ((2, 10),)}, CAN_BE),
    ({"ended": "passed", "numbers": ((0, 10), (0, 12))}, CAN_BE),
    ({"volat_by": "declarer", "points": 66, "trull_by": "opponents"}, "trull_by beside tricks"),
    ({"volat_by": "declarer", "points": 66, "kings_by": "opponents"}, "kings_by beside tricks"),
    ({"volat_by": "declarer", "points": 66, "trull_by": "declarer", "kings_by": "declarer"}, CAN_BE),
    ({"points": 66}, "points"),
]  # fmt: skip
BLOCK: Limits = [
    *LONE,
    ({"ended": "schleifen", "points": UNSAID, "multiplicity": UNSAID}, CAN_BE),
    ({"ended": "conceded", "points": UNSAID, "failed": ("volat",)}, CAN_BE),
    ({"ended": "conceded", "volat_by": "declarer"}, "volat_by beside ended"),
    ({"ended": "conceded", "pagat_last": "declarer"}, "pagat_last beside ended"),
    ({"pagat_last": "declarer"}, CAN_BE),
    ({"volat_by": "declarer", "points": 70}, CAN_BE),
    ({"ended": "schleifen", "failed": ("volat",)}, "failed beside ended"),
]  # fmt: skip
STROHMANN: Limits = [
    ({"misdeal": "stand", "turned": True}, CAN_BE), ({"misdeal": "stand"}, CAN_BE),
    ({"misdeal": "new-deal", "taker": UNSAID, "points": UNSAID, "dealer": UNSAID}, CAN_BE),
    ({"misdeal": "new-deal", "turned": True, "points": UNSAID}, "points"),
    ({"dealer": UNSAID}, CAN_BE), ({"taker": None, "dealer": UNSAID}, "dealer"),
    ({"ended": "passed", "taker": None}, CAN_BE), ({"ended": "no-tarock", "taker": 0}, CAN_BE),
    ({"ended": "passed", "taker": None, "announced": ((0, "tous-les-trois"),)}, "announced beside ended"),
    ({"ended": "passed", "taker": None, "pagat_last": 0}, "pagat_last beside ended"),
    ({"ended": "passed", "taker": None, "faults": RENONCE}, "faults beside ended"),
    ({"misdeal": "new-deal", "pagat_last": 0}, "pagat_last beside ended"),
    ({"misdeal": "new-deal", "turned": True, "pagat_last": 0}, CAN_BE),
    ({"announced": ((0, "tous-les-trois"), (1, "tous-les-quatre"))}, CAN_BE),
    ({"announced": ((0, "tous-les-quatre"), (1, "tous-les-quatre"))}, "announced"),
    ({"pagat_last": 0, "pagat_wins": True}, CAN_BE),
    ({"faults": RENONCE, "points": UNSAID}, CAN_BE),
    ({"faults": (Fault("renonce", 0, played_on=True),), "points": UNSAID}, "points"),
]  # fmt: skip

LIMITS: dict[str, Limits] = {
    "gross": GROSS, "lhombre": LHOMBRE, "vier-paare": VIER_PAARE, "vier-ruf": VIER_RUF, "dansk": DANSK,
    "dansk-gammel": DANSK_GAMMEL, "slovenski": OF_FOUR, "slovenski-5": OF_FOUR, "slovenski-3": OF_THREE,
    "grischun": PILES, "grischun-6": PILES, "grischun-3": ALONE, "grischun-5": ALONE, "koenigrufen": KOENIGRUFEN,
    "neunzehnerrufen": NINETEEN, "neunzehnerrufen-fliegend": NINETEEN, "neunzehnerrufen-3": NINETEEN,
    "paskiewitsch": PASKIEWITSCH, "ungarisch": UNGARISCH, "block": BLOCK, "strohmann": STROHMANN,
    "tapp": LONE, "zwoelfer": LONE, "steirisch": LONE,
    "neunzehnerrufen-2": [
        ({name: what for name, what in said.items() if name != "partner"}, field) for said, field in OF_NINETEEN
    ],
}  # fmt: skip


def refused(game: str, said: Said) -> str:
    """The field that is refused, and beside which other it cannot be."""
    try:
        settle(game, {**TRUE[game], **said})
    except FactError as fault:
        other = fault.why.others.get("other")
        return f"{fault.fact} beside {other}" if other else fault.fact
    return CAN_BE


@pytest.mark.parametrize("game", LIMITS)
def test_what_can_just_be_is_settled_and_what_can_just_not_be_is_refused(game: str) -> None:
    found = [(said, refused(game, said)) for said, _ in LIMITS[game]]
    assert [one for one, wanted in zip(found, LIMITS[game], strict=True) if one != wanted] == []


def test_a_table_that_does_not_count_need_not_tell_its_points() -> None:
    told = {name: what for name, what in TRUE["dansk"].items() if name != "points"}
    assert settle("dansk", told, counting="no").balanced
    with pytest.raises(FactError, match=r"^points: this deal cannot be settled without it"):
        settle("dansk", told)
    with pytest.raises(FactError, match=r"^tricks: this deal cannot be settled without it"):
        settle("dansk", {name: what for name, what in told.items() if name != "tricks"}, counting="no")
