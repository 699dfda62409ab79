"""What can just be said together of a deal, and what no longer can: every check of a family at its edge."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from support.facts import TRUE, Said, settle

from tarock.cards import Card
from tarock.game import FactError, Fault
from tarock.game.phases import Item
from tarock.variants.families.danish.declaring import Declared
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.families.full_pack.demanding import Bought

FULL_PACK = ("gross", "lhombre", "vier-paare")
LONE = ("tapp", "zwoelfer", "steirisch", "ungarisch", "block")
CUPS = ("dansk", "dansk-gammel")
SLOVENE = ("slovenski", "slovenski-5")


class Edge(NamedTuple):
    """Facts that can be in some games, facts that cannot, and what is said of those."""

    games: tuple[str, ...]
    can: Said
    cannot: Said
    refusal: str


def of(name: str, kind: type[Any], *rows: tuple[Any, ...]) -> Said:
    """A fact that is a row of values of a kind."""
    return {name: tuple(kind(*row) for row in rows)}


def combined(*rows: tuple[Any, ...]) -> Said:
    return of("announced", Combination, *rows)


def declared(*rows: tuple[Any, ...]) -> Said:
    return of("declared", Declared, *rows)


def said(*rows: tuple[Any, ...]) -> Said:
    return of("items", Item, *rows)


def klop(*points: int) -> Said:
    return {"contract": "klop", "klop": tuple(enumerate(points))}


def tricks(won: int, lost: int, points: int, **more: Any) -> Said:
    return {"tricks": won, "lost_tricks": lost, "points": points, **more}


FULL_EDGES = [
    Edge(FULL_PACK, combined((0, "tarocks", 10), (1, "tarocks", 12)), combined((0, "tarocks", 11), (1, "tarocks", 12)),
         "announced: together they make 23, and no more than 22 can be"),
    Edge(FULL_PACK, combined((0, "matadors", 19), (1, "matadors", 3)),
         combined((0, "matadors", 19), (1, "matadors", 4)),
         "announced: together they make 23, and no more than 22 can be"),
    Edge(FULL_PACK, combined((0, "latons", 23), (1, "latons", 18)), combined((0, "latons", 23), (1, "latons", 19)),
         "announced: together they make 42, and no more than 41 can be"),
    Edge(FULL_PACK, combined((0, "tarocks", 10)), combined((0, "tarocks", 10), (0, "tarocks", 11)),
         "announced: tarocks stands there twice"),
    Edge(FULL_PACK, combined((0, "half-cavalry", 0, "hearts"), (0, "half-kingdom")),
         combined((0, "half-cavalry", 0, "hearts"), (1, "half-kingdom")),
         "announced: together they make 2, and no more than 1 can be"),
    Edge(FULL_PACK, combined((0, "skus-and-four", 0, "queens"), (0, "skus-and-three", 0, "jacks")),
         combined((0, "skus-and-four", 0, "queens"), (1, "skus-and-three", 0, "jacks")),
         "announced: together they make 2, and no more than 1 can be"),
    Edge(FULL_PACK, combined((0, "whole-kingdom"), (1, "whole-cavalry", 0, "hearts")),
         combined((0, "whole-kingdom"), (1, "half-kingdom")), "announced: half kingdom stands there twice"),
    Edge(FULL_PACK, combined((0, "whole-cavalry", 0, "hearts"), (1, "whole-cavalry", 0, "spades")),
         combined((0, "whole-cavalry", 0, "hearts"), (1, "half-cavalry", 0, "hearts")),
         "announced: half cavalry stands there twice"),
    Edge(FULL_PACK, {"announced": (Combination(0, "whole-kingdom", early=True), Combination(1, "whole-kingdom"))},
         combined((0, "whole-kingdom"), (1, "whole-kingdom")), "announced: whole kingdom stands there twice"),
    Edge(FULL_PACK, combined((0, "matadors", 3)), combined((0, "matadors", 2)),
         "announced: matadors 2 is no combination"),
    Edge(FULL_PACK, combined((0, "latons", 28)), combined((0, "latons", 29)),
         "announced.number: a whole number from 0 to 28"),
    Edge(FULL_PACK, combined((0, "latons", 16)), combined((0, "latons", 15)), "announced: latons 15 is no combination"),
    Edge(("gross", "lhombre"), combined((2, "tarocks", 10)), combined((3, "tarocks", 10)),
         "announced.by: seat 4 does not play in this deal"),
    Edge(("gross", "lhombre"), {"active": (0, 3, 1), "resting": 2}, {"active": (0, 1, 1)},
         "active: 1 stands there twice"),
    Edge(("gross", "lhombre"), {"resting": 3}, {"resting": 2}, "resting: this cannot be beside what is said of active"),
    Edge(("gross",), {"faults": (Fault("renonce", 2),)}, {"faults": (Fault("renonce", 3),)},
         "faults.by: seat 4 does not play in this deal (GRO-12)"),
    Edge(("lhombre",), {"resting": 3, "faults": (Fault("conduct", 3),)}, {"faults": (Fault("conduct", 3),)},
         "faults.by: seat 4 does not play in this deal"),
    Edge(("gross",), {"kings_home": (0, 1), "kings_lost": (0, 1)}, {"kings_home": (0, 1), "kings_lost": (0, 1, 1)},
         "kings_lost: together they make 5, and no more than 4 can be"),
    Edge(("vier-paare", "vier-ruf"), {"kings_home": (0, 1), "kings_lost": (0, 1)},
         {"kings_home": (0, 1), "kings_lost": (0, 1, 1)},
         "kings_lost: together they make 5, and no more than 4 can be"),
    Edge(("vier-paare", "vier-ruf"), {"pagat_by": 3, "pagat_home": True}, {"pagat_home": True},
         "pagat_home: this cannot be beside what is said of pagat_by"),
    Edge(("vier-paare", "vier-ruf"), {"ended": "exposed-card", "kings_home": (0, 1, 2), "kings_lost": (0, 1)},
         {"kings_home": (0, 1, 2), "kings_lost": (0, 1)}, "kings_lost: together they make 5"),
    Edge(("vier-ruf",), {"points": (62, 16)}, {"points": (62, 14)}, "points: together they make 76, not 77"),
    Edge(("vier-paare",), {}, {"points": (40, 37)}, "points: together they make 77, not 78"),
    Edge(("lhombre",), {"contract": "a-duo", "bought": (Bought(Card("T21"), 1), Bought(Card("T1"), 2))},
         {"contract": "a-duo", "bought": (Bought(Card("T21"), 1), Bought(Card("T21"), 2))},
         "bought.card: T21 stands there twice"),
    Edge(("lhombre",), {"contract": "a-duo", "bought": (Bought(Card("T21"), 1), Bought(Card("T1"), 2))},
         {"contract": "a-duo", "bought": (Bought(Card("T21"), 1), Bought(Card("T1"), 3))},
         "bought.of: this cannot be beside what is said of declarer"),
    Edge(("lhombre",), {}, {"bought": (Bought(Card("T21"), 1),)}, "bought: together they make 1, not 0"),
]  # fmt: skip
DANISH_EDGES = [
    Edge(CUPS, declared((0, "tarocks", 10)), declared((0, "tarocks", 9)), "declared: tarocks is no declaration"),
    Edge(CUPS, declared((0, "matadors", 3)), declared((0, "matadors", 2)), "declared: matadors is no declaration"),
    Edge(CUPS, declared((0, "tarocks", 10)), declared((0, "tarocks", 10, "hearts")), "declared: tarocks is no decl"),
    Edge(CUPS, declared((0, "full", 0, "hearts")), declared((0, "full")), "declared: full is no declaration"),
    Edge(CUPS, declared((0, "full", 0, "hearts")), declared((0, "full", 1, "hearts")), "declared: full is no decl"),
    Edge(CUPS, declared((0, "tarocks", 10), (1, "tarocks", 12)), declared((0, "tarocks", 11), (1, "tarocks", 12)),
         "declared: together they make 23, and no more than 22 can be"),
    Edge(CUPS, declared((0, "tarocks", 10)), declared((0, "tarocks", 10), (0, "tarocks", 11)), "declared: "),
    Edge(CUPS, declared((0, "half", 0, "hearts"), (0, "overfull", 0, "kings"), (0, "matadors", 3)),
         declared((0, "half", 0, "hearts"), (1, "overfull", 0, "kings")),
         "declared: together they make 2, and no more than 1 can be"),
    Edge(CUPS, declared((0, "full", 0, "hearts"), (1, "matadors", 3)),
         declared((0, "half", 0, "hearts"), (1, "matadors", 3)),
         "declared: together they make 2, and no more than 1 can be"),
    Edge(CUPS, {"declared": (Declared(0, "tarocks", 12, false=True), Declared(1, "tarocks", 12))},
         declared((0, "tarocks", 12), (1, "tarocks", 12)), "declared: together they make 24"),
    Edge(CUPS, {"declared": (Declared(0, "full", of="hearts", false=True), Declared(1, "full", of="hearts"))},
         declared((0, "full", 0, "hearts"), (1, "full", 0, "hearts")), "declared: "),
    Edge(CUPS, {"kings_lost": (0, 1, 1), "king_ultimo": True}, {"kings_lost": (0, 1, 1, 2), "king_ultimo": True},
         "kings_lost: together they make 5, and no more than 4 can be"),
    Edge(CUPS, {"kings_lost": (0, 1, 1), "kings_behind": (1,)}, {"kings_lost": (0, 1, 1, 1), "kings_behind": (1,)},
         "kings_lost: together they make 5, and no more than 4 can be"),
    Edge(CUPS, {"kings_behind": (1, 2)}, {"kings_behind": (1, 1)},
         "kings_behind: this cannot be beside what is said of"),
    Edge(CUPS, {"kings_behind": (2,), "pagat_by": 1, "pagat_last": True},
         {"kings_behind": (1,), "pagat_by": 1, "pagat_last": True},
         "kings_behind: this cannot be beside what is said of last"),
    Edge(CUPS, {"pagat_by": 0, "pagat_last": True, "pagat_won": True}, {"pagat_by": 0, "pagat_last": True},
         "pagat_won: this cannot be beside what is said of last"),
    Edge(CUPS, {"pagat_by": 1, "pagat_last": True}, {"pagat_by": 1, "pagat_last": True, "pagat_won": True},
         "pagat_won: this cannot be beside what is said of last"),
    Edge(CUPS, {"pagat_by": 1, "pagat_won": True}, {"pagat_won": True},
         "pagat_won: this cannot be beside what is said of pagat_by"),
    Edge(CUPS, {"pagat_by": 1, "pagat_last": True}, {"pagat_last": True},
         "pagat_last: this cannot be beside what is said of pagat_by"),
    Edge(CUPS, {"pagat_by": 1, "pagat_last": True, "king_ultimo": True},
         {"pagat_by": 0, "pagat_last": True, "pagat_won": True, "king_ultimo": True},
         "king_ultimo: this cannot be beside what is said of pagat_last"),
    Edge(CUPS, {"pagat_by": 0, "king_ultimo": True}, {"last": 0, "tricks": (0, 17, 8)},
         "last: this cannot be beside what is said of tricks"),
    Edge(CUPS, {}, {"tricks": (9, 8, 7)}, "tricks: together they make 24, not 25"),
    Edge(CUPS, {}, {"active": (0, 1, 1)}, "active: 1 stands there twice"),
    *(
        Edge(CUPS, {name: can}, {name: cannot}, f"{name}: seat 4 does not play in this deal")
        for name, can, cannot in (
            ("last", 2, 3), ("kings_lost", (2,), (3,)), ("kings_behind", (2,), (3,)), ("pagat_by", 2, 3),
            ("shortfalls", ((2, "king cup", 5),), ((3, "king cup", 5),)),
        )
    ),
    Edge(CUPS, declared((2, "tarocks", 10)), declared((3, "tarocks", 10)), "declared.by: seat 4 does not play"),
]  # fmt: skip
SLOVENE_EDGES = [
    Edge(SLOVENE, klop(20, 20, 15, 16), klop(20, 20, 15, 17), "klop: together they make 72, not 70"),
    Edge(SLOVENE, klop(20, 20, 15, 14), klop(20, 20, 15, 13), "klop: together they make 68, not 70"),
    Edge(SLOVENE, klop(20, 20, 15, 15), klop(35, 20, 15), "klop: together they make 3, not 4"),
    Edge(SLOVENE, klop(20, 20, 15, 15), {"contract": "klop", "klop": ((0, 20), (0, 15), (1, 20), (2, 15))},
         "klop: 0 stands there twice"),
    Edge(("slovenski-3",), klop(35, 20, 15), klop(35, 35), "klop: together they make 2, not 3"),
    Edge(SLOVENE, klop(20, 20, 15, 15), klop(20, 20, 15, 15) | said(("game", 0)),
         "items: there is nothing of this kind"),
    Edge(SLOVENE, {}, {"klop": ((0, 70),)}, "klop: this cannot be beside what is said of contract"),
    Edge(SLOVENE, {"partner": None}, {"partner": 0}, "partner: this cannot be beside what is said of declarer"),
    Edge(SLOVENE, {"contract": "solo-dreier", "partner": None}, {"contract": "solo-dreier"},
         "partner: this cannot be beside what is said of contract"),
    Edge(SLOVENE, {"rex": "declarer"}, {"contract": "solo-dreier", "partner": None, "rex": "declarer"},
         "rex: there is nothing of this kind in Solo-Dreier"),
    Edge(("slovenski-3",), {}, {"rex": "declarer"}, "rex: there is nothing of this kind in Dreier"),
    Edge(SLOVENE, {"mond_left": True}, {"mond_left": True, "mond_lost": 1},
         "mond_left: this cannot be beside what is said of mond_lost"),
    Edge(SLOVENE, {"contract": "solo-einer", "partner": None, "mond_left": True},
         {"contract": "solo-ohne", "partner": None, "mond_left": True},
         "mond_left: this cannot be beside what is said of contract"),
    Edge(SLOVENE, {"pagat_last": "opponents", "pagat_wins": True}, {"pagat_wins": True},
         "pagat_wins: this cannot be beside what is said of pagat_last"),
    Edge(SLOVENE, {}, {"lost_tricks": 5}, "tricks: together they make 11, not 12"),
    Edge(SLOVENE, tricks(1, 11, 40), tricks(1, 11, 41), "points: from 1 to 40 points are possible with these tricks"),
    Edge(SLOVENE, tricks(12, 0, 44), tricks(12, 0, 43), "points: from 44 to 70 points are possible with these tricks"),
    Edge(SLOVENE, tricks(0, 12, 26), tricks(0, 12, 27), "points: from 0 to 26 points are possible with these tricks"),
    Edge(("slovenski-3",), tricks(1, 15, 37), tricks(1, 15, 38), "points: from 1 to 37 points are possible"),
    Edge(SLOVENE, tricks(12, 0, 70, rex="declarer"), tricks(12, 0, 70, rex="opponents"),
         "rex: this cannot be beside what is said of tricks"),
    Edge(SLOVENE, tricks(0, 12, 0, rex="opponents"), tricks(0, 12, 0, rex="declarer"),
         "rex: this cannot be beside what is said of tricks"),
    Edge(SLOVENE, tricks(12, 0, 70, pagat_last="opponents"),
         tricks(12, 0, 70, pagat_last="opponents", pagat_wins=True),
         "pagat_wins: this cannot be beside what is said of tricks"),
    Edge(SLOVENE, tricks(11, 1, 57, pagat_last="opponents", pagat_wins=True),
         tricks(0, 12, 0, pagat_last="declarer", pagat_wins=True),
         "pagat_wins: this cannot be beside what is said of tricks"),
    Edge(SLOVENE, said(("game", 0)), said(("game", 1)), "items.by: this cannot be beside what is said of declarer"),
    Edge(SLOVENE, said(("trula", 1, "opponents"), ("koenige", 2, "declarer")), said(("trula", 1, "declarer")),
         "items.side: this cannot be beside what is said of by"),
    Edge(SLOVENE, {"contract": "solo-ohne", "partner": None} | said(("game", 0, "", 1)),
         {"contract": "solo-ohne", "partner": None} | said(("trula", 0)),
         "items.what: there is nothing of this kind in Solo ohne"),
    Edge(SLOVENE, said(("rex-ultimo", 0), ("trula", 1)),
         {"contract": "solo-dreier", "partner": None} | said(("rex-ultimo", 0)),
         "items.what: there is nothing of this kind in Solo-Dreier"),
    Edge(SLOVENE, said(("trula", 0), ("koenige", 0)), said(("trula", 0), ("trula", 0, "declarer")),
         "items: Trula stands there twice"),
]  # fmt: skip
GRISONS_EDGES = [
    Edge(("grischun", "grischun-6"), {"matsch": 0, "points": (67, 5)}, {"matsch": 0, "points": (66, 6)},
         "points: this cannot be beside what is said of matsch"),
    Edge(("grischun", "grischun-6"), {"matsch": 1, "points": (5, 67)}, {"matsch": 1, "points": (67, 5)},
         "points: this cannot be beside what is said of matsch"),
    Edge(("grischun", "grischun-6"), {"matsch": 0, "points": (36, 36)}, {"matsch": 0, "points": (35, 37)},
         "points: this cannot be beside what is said of matsch"),
    Edge(("grischun", "grischun-6"), {"points": (67, 5)}, {"points": (66, 5)}, "points: together they make 71, not 72"),
]  # fmt: skip
LONE_EDGES = [
    Edge(LONE, {"players": 4, "dealer": 3}, {"players": 3, "dealer": 3},
         "dealer: this cannot be beside what is said of players"),
    Edge(LONE, {"passed": (1, 2)}, {"passed": (0,)}, "passed: this cannot be beside what is said of declarer"),
    Edge(LONE, {"players": 4, "dealer": 3, "passed": (1,)}, {"players": 4, "dealer": 3, "passed": (3,)},
         "passed: seat 4 does not play in this deal"),
    Edge(LONE, {"players": 4, "dealer": 3, "held": ((2, "koepfe"),)},
         {"players": 4, "dealer": 3, "held": ((3, "koepfe"),)},
         "held: seat 4 does not play in this deal"),
    Edge(LONE, {"held": ((0, "koepfe"), (1, "tous-les-quatre"))}, {"held": ((0, "koepfe"), (1, "tous-les-trois"))},
         "held: together they make 2, and no more than 1 can be"),
    Edge(LONE, {"held": ((0, "tous-les-quatre"),)}, {"held": ((0, "tous-les-quatre"), (1, "tous-les-quatre"))},
         "held: together they make 2, and no more than 1 can be"),
    Edge(LONE, said(("pagat-ultimo", 0)), said(("pagat-ultimo", 1)), "items.by: this cannot be beside what is said of"),
    Edge(LONE, {"pagat_last": "opponents", "pagat_wins": True}, {"pagat_wins": True},
         "pagat_wins: this cannot be beside what is said of pagat_last"),
    Edge(LONE, {"volat_by": "opponents", "points": 0, "pagat_last": "declarer"},
         {"volat_by": "opponents", "points": 0, "pagat_last": "declarer", "pagat_wins": True},
         "pagat_wins: this cannot be beside what is said of pagat_last"),
    Edge(LONE, {"volat_by": "opponents", "points": 0, "pagat_last": "opponents"},
         {"volat_by": "declarer", "points": 66, "pagat_last": "declarer"},
         "pagat_wins: this cannot be beside what is said of pagat_last"),
    Edge(LONE, {"volat_by": "declarer", "points": 66, "pagat_last": "declarer", "pagat_wins": True},
         {"volat_by": "declarer", "points": 66, "pagat_last": "opponents", "pagat_wins": True},
         "pagat_wins: this cannot be beside what is said of pagat_last"),
    Edge(LONE, {"volat_by": "opponents", "points": 13}, {"volat_by": "opponents", "points": 14},
         "points: from 0 to 13 points are possible with these tricks"),
    Edge(("tapp", "steirisch", "block"), {"volat_by": "declarer", "points": 44}, {"volat_by": "declarer", "points": 43},
         "points: from 44 to 70 points are possible with these tricks"),
    Edge(("zwoelfer", "ungarisch"), {"volat_by": "declarer", "points": 40}, {"volat_by": "declarer", "points": 39},
         "points: from 40 to 66 points are possible with these tricks"),
    Edge(("tapp", "steirisch", "block"), {"points": 69}, {"points": 70},
         "points: from 1 to 69 points are possible with"),
    Edge(("zwoelfer", "ungarisch"), {"points": 65}, {"points": 66}, "points: from 1 to 65 points are possible with"),
    Edge(LONE, {"points": 1}, {"points": 0}, "points: from 1 to "),
    Edge(LONE, {"players": 4, "dealer": 3, "faults": (Fault("conduct", 3),)}, {"faults": (Fault("conduct", 3),)},
         "faults.by: seat 4 does not play in this deal"),
    Edge(LONE, {"faults": (Fault("conduct", 1),), "points": 0}, {"points": 0}, "points: from 1 to "),
]  # fmt: skip
PARTNER_EDGES = [
    Edge(("koenigrufen",), {}, {"partner": 0}, "partner: this cannot be beside what is said of declarer"),
    Edge(("neunzehnerrufen-3",), {"partner": 2}, {"partner": 3}, "partner: "),
    Edge(("koenigrufen", "paskiewitsch"), said(("pagat-ultimo", 0), ("pagat-ultimo", 1)),
         said(("pagat-ultimo", 0), ("pagat-ultimo", 2)), "items: Pagat Ultimo stands there twice"),
    Edge(("neunzehnerrufen",), said(("eight-tarocks", 0), ("eight-tarocks", 1)),
         said(("eight-tarocks", 0), ("eight-tarocks", 0, "declarer")), "items: Eight tarocks stands there twice"),
    Edge(("koenigrufen", "paskiewitsch"), said(("game", 0)), said(("game", 2)),
         "items.by: this cannot be beside what is said of declarer"),
    Edge(("koenigrufen",), {"tricks": 1, "points": 28, "king_won_by": "opponents"},
         {"tricks": 1, "points": 31, "king_won_by": "opponents"}, "points: from 1 to 30 points are possible"),
    Edge(("koenigrufen",), {"tricks": 11, "points": 30}, {"tricks": 11, "points": 29}, "points: from 30 to 68 "),
    Edge(("paskiewitsch",), {"numbers": ((0, 9), (1, 9))}, {"numbers": ((0, 9), (0, 8))},
         "numbers: 0 stands there twice"),
    Edge(("paskiewitsch",), {"numbers": ((0, 9), (1, 9), (2, 9)), "faults": (Fault("false-number", 2),)},
         {"numbers": ((0, 9), (1, 9), (2, 9)), "faults": (Fault("renonce", 2),)}, "numbers: together they make 27"),
    Edge(("ungarisch",), {"numbers": ((0, 12), (2, 10))}, {"numbers": ((0, 12), (3, 10))}, "numbers: seat 4 does not"),
    Edge(("paskiewitsch",), {"tricks": 9, "points": 66, "pagat_last": "declarer"},
         {"tricks": 9, "points": 66, "pagat_last": "opponents", "pagat_wins": True},
         "pagat_wins: this cannot be beside what is said of pagat_last"),
]  # fmt: skip

CASES = [
    (game, edge)
    for edge in (
        *FULL_EDGES, *DANISH_EDGES, *SLOVENE_EDGES, *GRISONS_EDGES, *LONE_EDGES, *PARTNER_EDGES,
    )
    for game in edge.games
]  # fmt: skip


@pytest.mark.parametrize(("game", "edge"), CASES, ids=[f"{game}-{edge.refusal[:30]}" for game, edge in CASES])
def test_what_can_just_be_is_settled_and_what_cannot_is_refused(game: str, edge: Edge) -> None:
    assert settle(game, TRUE[game] | edge.can)
    with pytest.raises(FactError) as refused:
        settle(game, TRUE[game] | edge.cannot)
    assert edge.refusal in str(refused.value)
