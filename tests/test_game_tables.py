"""What a game writes down once: who can play it, what may be agreed, what its facts may be, are and pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction

import pytest
from support.facts import TRUE, settle

from tarock.game import Amount, Number, Row, Together, WithFields, Word, facts_of
from tarock.game.facts import FactKind
from tarock.variants import all_variants, variant

PLAYERS = {
    "block": (3, 4), "dansk": (3, 4, 5), "dansk-gammel": (3, 4), "grischun": (4,), "grischun-3": (3,),
    "grischun-5": (5,), "grischun-6": (6,), "gross": (3, 4), "koenigrufen": (4,), "lhombre": (3, 4),
    "neunzehnerrufen": (4,), "neunzehnerrufen-2": (2,), "neunzehnerrufen-3": (3,), "neunzehnerrufen-fliegend": (4,),
    "paskiewitsch": (4,), "slovenski": (4,), "slovenski-3": (3,), "slovenski-5": (5,), "steirisch": (3, 4),
    "strohmann": (2,), "tapp": (3, 4), "ungarisch": (3, 4), "vier-paare": (4,), "vier-ruf": (4,), "zwoelfer": (3, 4),
}  # fmt: skip

AGREED: dict[str, tuple[int | str, tuple[int | str, ...]]] = {
    "bete_limit": (20, ("none", *range(5, 101))), "stammbete": ("off", ("off", *range(1, 101))), "tours": (3, (3, 6)),
    "deals": (4, tuple(range(1, 25))), "misdeal_penalty": (1, tuple(range(101))), "rounds": (3, tuple(range(1, 13))),
    "consolation": (10, (10, 20)), "pagat_ultimo": (2, (2, 1)),
}  # fmt: skip
"""What holds unless the table agrees otherwise, and what it may agree (the ledger: `option`)."""
USUALLY_AGREED_IN = {("deals", "grischun-3"): 3, ("deals", "grischun-5"): 5}

USUAL: dict[str, object] = {
    "ended": "played", "players": 3, "multiplicity": 1, "active": (0, 1, 2), "deals_again": True, "tricks": 6,
    "lost_tricks": 6, "scat": 1,
}  # fmt: skip
USUAL_IN: dict[str, dict[str, object]] = {
    "dansk": {"points": (26, 26), "tricks": (9, 8, 8)}, "dansk-gammel": {"points": (26, 26, 26), "tricks": (9, 8, 8)},
    "grischun": {"points": (36, 36)}, "grischun-3": {"points": (43, 42, 42)},
    "grischun-5": {"points": (27, 25, 25, 25, 25)}, "grischun-6": {"points": (36, 36)},
    "gross": {"points": (26, 26, 25), "tricks": (9, 8, 8)},
    "lhombre": {"points": 39, "tricks": 12, "kings_home": (0, 0), "kings_lost": (0, 0), "kings_behind": (0, 0)},
    "vier-paare": {"points": (39, 39)}, "vier-ruf": {"points": (39, 38)},
}  # fmt: skip
"""What is taken to be so in a record that says nothing of it, where it is not nothing at all."""

FROM_PLAY = {
    "points", "tricks", "lost_tricks", "volat_by", "last", "piles", "scat", "matsch", "klop", "pagat", "pagat_by",
    "pagat_last", "pagat_won", "pagat_wins", "pagat_home", "ultimo", "ultimo_by", "king_ultimo", "king_won_by",
    "king_last", "kings_lost", "kings_behind", "kings_home", "kings_by", "kings_in_tricks", "trull_by",
    "trull_in_tricks", "mond_caught_by", "mond_lost", "trula", "koenige", "rex",
}  # fmt: skip
"""What nobody knows before the cards have been played."""
HELD = {"held", "declared", "announced", "bought", "trull", "four_kings", "numbers", "joined"}
"""What was in somebody's hand, and is paid for however the cards are played."""

POINTS = {
    66: ("paskiewitsch", "ungarisch", "zwoelfer"),
    72: ("grischun", "grischun-6"),
    78: ("dansk", "dansk-gammel", "gross", "lhombre", "vier-paare", "vier-ruf"),
    127: ("grischun-3", "grischun-5"),
}
TRICKS = {9: ("paskiewitsch",), 16: ("slovenski", "slovenski-3", "slovenski-5"),
          25: ("dansk", "dansk-gammel", "gross", "lhombre")}  # fmt: skip
NEEDED = {
    36: ("block", "koenigrufen", "neunzehnerrufen", "neunzehnerrufen-2", "neunzehnerrufen-3",
         "neunzehnerrufen-fliegend", "slovenski", "slovenski-3", "slovenski-5", "steirisch", "strohmann", "tapp"),
    34: ("paskiewitsch", "ungarisch", "zwoelfer"),
}  # fmt: skip
"""With so many points the declarer's side wins; in other games no number decides."""
LIMITS = {
    "players": (3, 4), "multiplicity": (1, 11), "points": (0, 70), "tricks": (0, 12), "lost_tricks": (0, 16),
    "items": (0, 3), "declared": (0, 22), "kings_lost": (0, 4), "kings_behind": (0, 4), "kings_home": (0, 4),
    "shortfalls": (0, 1000), "piles": (0, 2), "announced": (0, 28), "aims": (0, 19), "scat": (0, 13),
    "thrown_in_after": (0, 24), "rest": (0, 78), "klop": (0, 70), "joined": (0, 19), "numbers": (10, 12),
}  # fmt: skip
"""From where to where the numbers of a fact go; of what stands in a row, how many there can be."""
LIMITS_IN: dict[tuple[str, str], tuple[int, int] | None] = {
    **{("points", game): (0, most) for most, games in POINTS.items() for game in games},
    **{("tricks", game): (0, most) for most, games in TRICKS.items() for game in games},
    **{("items", game): (0, 4) for game in ("slovenski", "slovenski-3", "slovenski-5")},
    ("items", "block"): (0, 0), ("numbers", "paskiewitsch"): (8, 9), ("announced", "strohmann"): None,
}  # fmt: skip

PAGAT_AND_VOLAT = ("pagat-ultimo", "volat")
CALLED_TAROCK = (*PAGAT_AND_VOLAT, "eight-tarocks", "ten-tarocks", "twelve-tarocks", "honneurs", "doppel-honneurs")
SHEET = ("trula", "koenige", "rex-ultimo", "pagat-ultimo", "valat")
AIMS = {
    **dict.fromkeys(("block", "steirisch", "tapp", "zwoelfer"), PAGAT_AND_VOLAT),
    "koenigrufen": ("pagat-ultimo", "koenig-ultimo", "volat"),
    "paskiewitsch": ("tous-les-trois", "tous-les-quatre", "pagat-ultimo", "mondfang", "volat"),
    "ungarisch": (*PAGAT_AND_VOLAT, "tous-les-trois", "tous-les-quatre"),
    **{game: CALLED_TAROCK for game in PLAYERS if game.startswith("neunzehnerrufen")},
    **{game: SHEET for game in PLAYERS if game.startswith("slovenski")},
}
"""What may be announced besides the game, in the order in which a form offers it."""
FULL_PACK = ("renonce", "conduct", "illegal-skat")
WITHOUT_PAGAT = ("renonce", "conduct", "ultimo-without-pagat")
OWN_CONTRA = ("renonce", "conduct", "contra-own-game", "contra-own-ultimo", "ultimo-without-pagat")
FAULTS = {
    **dict.fromkeys(("gross", "lhombre", "vier-paare", "vier-ruf"), FULL_PACK),
    **dict.fromkeys(("block", "steirisch", "tapp", "zwoelfer"), WITHOUT_PAGAT),
    "ungarisch": (*WITHOUT_PAGAT, "false-number"), "koenigrufen": OWN_CONTRA,
    "paskiewitsch": (*OWN_CONTRA, "no-honour", "false-number"),
    **{game: (*OWN_CONTRA, "open-card") for game in PLAYERS if game.startswith("neunzehnerrufen")},
    "dansk": ("renonce", "wrong-number", "illegal-skat", "wrong-demand", "false-declaration", "missing-declaration"),
}  # fmt: skip
"""What may be claimed, the same in all deals of a game."""

THIRD = Fraction(1, 3)
ACCOUNT: dict[str, dict[str, tuple[Amount, ...]]] = {
    "koenigrufen": {"KRU-61": (6, -6, 6, -6)}, "tapp": {"TAP-51": (2, -1, -1)}, "zwoelfer": {"TAP-51": (2, -1, -1)},
    "steirisch": {"STY-27": (30, -15, -15)}, "ungarisch": {"UNG-28": (2, -1, -1)},
    "block": {"BLK-28": (2 * THIRD, -THIRD, -THIRD)}, "neunzehnerrufen": {"NZR-73": (15, 15, -15, -15)},
    "neunzehnerrufen-fliegend": {"NZR-73": (15, 15, -15, -15)}, "neunzehnerrufen-3": {"NZR-73": (15, 15, -30)},
    "neunzehnerrufen-2": {"NZR-73": (15, -15)}, "paskiewitsch": {"PAS-48": (1, -1, 1, -1)},
    "strohmann": {"STR-34": (2, -2)}, "gross": {"GRO-61": (0, 0, 0)}, "lhombre": {"LHO-30": (192, -96, -96)},
    "vier-paare": {"VIE-36": (0, 0, 0, 0)}, "vier-ruf": {"VIE-37": (2, 2, -2, -2)},
    "dansk": {"DAN-76": (40, -20, -20), "DAN-87": (0, 0, 0)},
    "dansk-gammel": {"DOL-61": (20, -10, -10), "DOL-71": (0, 0, 0)},
    "slovenski": {"SLO-95": (15, 0, 15, 0)}, "slovenski-3": {"SLO-95": (15, 0, 0)},
    "slovenski-5": {"SLO-95": (15, 0, 15, 0, 0)}, "grischun": {"GRI-58": (4, -4, 4, -4)},
    "grischun-6": {"GRI-58": (4, -4, 4, -4, 4, -4)}, "grischun-3": {"GRI-86": (0, 0, 0)},
    "grischun-5": {"GRI-87": (0, 0, 0, 0, 0)},
}  # fmt: skip
"""What a deal is worth of which nothing is told but its game and its points, line by line."""

every_game = pytest.mark.parametrize("game", all_variants())


def limits_of(kind: FactKind) -> Iterator[tuple[int, int]]:
    match kind:
        case Number(least=least, most=most):
            yield least, most
        case Together(kinds=kinds):
            yield from (limits for one in kinds for limits in limits_of(one))
        case WithFields(parts=parts):
            yield from (limits for one in parts.values() for limits in limits_of(one))
        case Row(of=of, most=most):
            yield from limits_of(of) if most is None else [(0, most)]


@every_game
def test_a_plain_deal_has_its_lines_in_the_account_and_no_others(game: str) -> None:
    lines = settle(game, TRUE[game]).lines
    assert [line.rule for line in lines] == list(ACCOUNT[game])
    for line, amounts in zip(lines, ACCOUNT[game].values(), strict=True):
        assert tuple(dict(line.amounts).get(seat, 0) for seat in range(len(amounts))) == amounts


@every_game
def test_so_many_can_play_it_and_no_others(game: str) -> None:
    assert settle(game, TRUE[game])
    assert variant(game).players == PLAYERS[game]


@every_game
def test_a_table_may_agree_what_the_ledger_leaves_to_it(game: str) -> None:
    assert settle(game, TRUE[game])
    for one in fields(variant(game).options):
        usual, allowed = AGREED.get(one.name, (one.default, tuple(one.metadata["allowed"])))
        assert (one.default, tuple(one.metadata["allowed"])) == (
            USUALLY_AGREED_IN.get((one.name, game), usual),
            allowed,
        ), one.name
        assert one.name in AGREED or all(isinstance(value, str) for value in allowed)


@every_game
def test_what_a_record_left_out_was_as_usual(game: str) -> None:
    assert settle(game, TRUE[game])
    expected = USUAL | {"dealer": PLAYERS[game][0] - 1} | USUAL_IN.get(game, {})
    for one in facts_of(variant(game).outcome):
        assert one.usual == expected.get(one.name, one.usual), one.name
        assert one.name in expected or not one.usual, one.name


@every_game
def test_what_the_play_decides_and_what_was_held_are_told_apart(game: str) -> None:
    assert settle(game, TRUE[game])
    facts = facts_of(variant(game).outcome)
    assert {one.name for one in facts if one.from_play} == {one.name for one in facts} & FROM_PLAY
    assert {one.name for one in facts if one.held} == {one.name for one in facts} & HELD


@every_game
def test_one_point_more_than_half_wins_where_points_decide(game: str) -> None:
    assert settle(game, TRUE[game])
    needed = [points for points, games in NEEDED.items() if game in games]
    assert variant(game).outcome.needed == (needed[0] if needed else None)


@every_game
def test_the_numbers_of_a_fact_go_as_far_as_the_cards_do(game: str) -> None:
    assert settle(game, TRUE[game])
    for one in facts_of(variant(game).outcome):
        limits = LIMITS_IN.get((one.name, game), LIMITS.get(one.name))
        assert set(limits_of(one.kind)) == ({limits} if limits else set()), one.name


def words_of(game: str, name: str, part: str) -> tuple[str, ...]:
    """The words that a form offers for a part of what stands in a row."""
    (kind,) = [one.kind for one in facts_of(variant(game).outcome) if one.name == name]
    assert isinstance(kind, Row) and isinstance(kind.of, WithFields)
    word = kind.of.parts[part]
    assert isinstance(word, Word)
    return tuple(map(str, word.words))


@pytest.mark.parametrize("game", AIMS)
def test_a_form_offers_what_may_be_announced_in_the_order_of_the_chapter(game: str) -> None:
    assert settle(game, TRUE[game])
    assert words_of(game, "items", "what") == ("game", *AIMS[game])


@pytest.mark.parametrize("game", FAULTS)
def test_a_form_offers_the_faults_of_the_laws_of_a_game(game: str) -> None:
    assert settle(game, TRUE[game])
    assert words_of(game, "faults", "kind") == FAULTS[game]
