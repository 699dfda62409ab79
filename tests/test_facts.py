"""Facts typed in by people: what can be is settled, and whatever cannot be is refused with the field that is wrong."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.examples import accounted, proving
from support.typed_facts import LONE, RUFER, TRUE, Said, settle

from tarock.cards import Card, CardSet, shuffled
from tarock.deal import Deal, Sitting
from tarock.game import (
    ACardSet,
    AnyVariant,
    Cards,
    FactError,
    FactKind,
    Fault,
    Number,
    Outcome,
    Row,
    Together,
    WithFields,
    Word,
    YesNo,
    facts_of,
)
from tarock.game.facts import ASeat
from tarock.game.phases import Item
from tarock.notation import NotationError, SittingRecord, dumps_sitting, loads_sitting
from tarock.rules.rulebook import rulebook
from tarock.variants import all_variants, variant
from tarock.variants.families.danish.declaring import Declared
from tarock.variants.families.full_pack.aiming import Aim
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.families.full_pack.demanding import Bought
from tarock.variants.tapp import TappOutcome

OF_NO_KIND = object()
FAULT, SNEEZED = (Fault("renonce", 0),), (Fault("sneezed", 0),)
CONTRA_9 = (Item("game", 0, level=9),)
ULTIMO_TWICE = (Item("pagat-ultimo", 0), Item("pagat-ultimo", 0))

OF_SIDES: list[tuple[Said, str]] = [
    ({"points": -5}, "points"), ({"points": 700}, "points"), ({"points": 35.7}, "points"),
    ({"points": float("nan")}, "points"), ({"points": "40"}, "points"), ({"declarer": -1}, "declarer"),
    ({"contract": "bettler"}, "contract"), ({"contract": ""}, "contract"), ({"items": CONTRA_9}, "items.level"),
    ({"items": ULTIMO_TWICE}, "items"), ({"faults": SNEEZED}, "faults.kind"),
    ({"pagat_last": "Declarer"}, "pagat_last"), ({"pagat_wins": True}, "pagat_wins"),
    ({"ended": "rained-off"}, "ended"),
]  # fmt: skip
OF_PARTNERS: list[tuple[Said, str]] = [
    *OF_SIDES, ({"partner": 0}, "partner"), ({"partner": 9}, "partner"), ({"tricks": 40}, "tricks"),
    ({"tricks": 0, "points": 60}, "points"), ({"items": (Item("pagat-ultimo", 0, "opponents"),)}, "items.side"),
]  # fmt: skip
OF_ONE: list[tuple[Said, str]] = [
    *OF_SIDES, ({"players": 7}, "players"), ({"players": 4, "dealer": 0}, "declarer"), ({"declarer": 3}, "declarer"),
    ({"multiplicity": 0}, "multiplicity"), ({"multiplicity": 99}, "multiplicity"),
    ({"contract": "solo", "multiplicity": 2}, "multiplicity"), ({"held": ((8, "koepfe"),)}, "held"),
    ({"held": ((0, "koepfe"), (1, "tous-les-trois"))}, "held"), ({"volat_by": "declarer", "points": 20}, "points"),
    ({"items": (Item("pagat-ultimo", 1),)}, "items.by"), ({"passed": (0,)}, "passed"),
]  # fmt: skip
NINETEEN: list[tuple[Said, str]] = [
    *[one for one in OF_PARTNERS if "partner" not in one[0]],
    ({"ended": "passed"}, "ended"), ({"multiplicity": 2}, "multiplicity"),
    ({"items": (Item("twelve-tarocks", 0), Item("twelve-tarocks", 1))}, "items"),
    ({"items": (Item("eight-tarocks", 0), Item("ten-tarocks", 0))}, "items"), ({"four_kings": 9}, "four_kings"),
    ({"items": (Item("honneurs", 0, level=1),)}, "items.level"),
    ({"ended": "schleifen", "contract": "solo"}, "contract"),
]  # fmt: skip
FULL_PACK: list[tuple[Said, str]] = [
    ({"announced": (Combination(9, "tarocks", 10),)}, "announced.by"),
    ({"announced": (Combination(0, "tarocks", 9),)}, "announced"),
    ({"announced": (Combination(0, "tarocks", 12), Combination(1, "tarocks", 12))}, "announced"),
    ({"announced": (Combination(0, "whole-kingdom"), Combination(1, "whole-kingdom"))}, "announced"),
    ({"faults": SNEEZED}, "faults.kind"), ({"ended": "no-tarock"}, "ended"),
]  # fmt: skip
DANISH: list[tuple[Said, str]] = [
    ({"tricks": (40, 0, 0)}, "tricks"), ({"tricks": (9, 9, 9)}, "tricks"), ({"last": 9}, "last"),
    ({"tricks": (0, 17, 8)}, "last"), ({"kings_lost": (0,) * 9}, "kings_lost"), ({"active": (0, 0, 2)}, "active"),
    ({"king_ultimo": True, "pagat_by": 0, "pagat_last": True, "pagat_won": True}, "king_ultimo"),
    ({"pagat_won": True}, "pagat_won"), ({"declared": (Declared(0, "tarocks", 3),)}, "declared"),
    ({"declared": (Declared(0, "full", of="hearts"), Declared(1, "full", of="hearts"))}, "declared"),
    ({"declared": (Declared(0, "tarocks", 12), Declared(1, "tarocks", 12))}, "declared"),
    ({"kings_behind": (0,)}, "kings_behind"), ({"ended": "passed"}, "ended"),
    ({"shortfalls": ((0, "silver cup", 3),)}, "shortfalls"),
]  # fmt: skip
OF_SLOVENIA: list[tuple[Said, str]] = [
    ({"points": -1}, "points"), ({"points": 140}, "points"), ({"contract": "rufer"}, "contract"),
    ({"tricks": 9}, "tricks"), ({"items": (Item("game", 0, level=5),)}, "items.level"),
    ({"items": (Item("trula", 0), Item("trula", 1))}, "items"), ({"contract": "klop"}, "klop"),
    ({"contract": "klop", "klop": ((0, 140), (1, 0), (2, 0), (3, 0))}, "klop"),
    ({"contract": "klop", "klop": ((0, 35), (1, 35))}, "klop"), ({"mond_lost": 6}, "mond_lost"),
    ({"mond_left": True, "mond_lost": 1}, "mond_left"), ({"pagat_wins": True}, "pagat_wins"),
    ({"ended": "misdeal"}, "ended"),
    ({"contract": "valat", "partner": None, "items": (Item("rex-ultimo", 0),)}, "items.what"),
]  # fmt: skip
OF_GRISONS: list[tuple[Said, str]] = [
    ({"points": (-10, 82)}, "points"), ({"points": (40, 40)}, "points"), ({"points": (72,)}, "points"),
    ({"points": 72}, "points"), ({"matsch": 12}, "matsch"), ({"matsch": "0"}, "matsch"),
    ({"matsch": 0, "points": (10, 62)}, "points"), ({"ended": "passed"}, "ended"),
    ({"piles": ((Card("T1"),), (Card("T1"),))}, "piles"), ({"piles": ((Card("T1"),),)}, "piles"),
    ({"points": (40.0, 32.0)}, "points"), ({"points": ("40", "32")}, "points"), ({"ended": ""}, "ended"),
]  # fmt: skip
ALONE: list[tuple[Said, str]] = [
    ({"skatist": 5}, "skatist"), ({"skatist": None}, "skatist"), ({"matsch": 12}, "matsch"),
    ({"matsch": True}, "matsch"), ({"points": (127,)}, "points"), ({"points": 127}, "points"),
    ({"ended": "passed"}, "ended"), ({"ended": ""}, "ended"),
]  # fmt: skip

IMPOSSIBLE: dict[str, list[tuple[Said, str]]] = {
    "koenigrufen": [
        *OF_PARTNERS,
        ({"declarer": 4}, "declarer"),
        ({"contract": "solo-dreier"}, "king"),
        ({"contract": "dreier", "king": ""}, "partner"),
        ({"king": "talon"}, "partner"),
        ({"king": "talon", "partner": None}, "king_won_by"),
        ({"king_won_by": ""}, "king_won_by"),
        ({"contract": "dreier", "king": "", "king_won_by": "", "partner": None, "items": (Item("koenig-ultimo", 0),)},
         "items.what"),
        ({"tricks": 12, "points": 66, "king_won_by": "opponents"}, "king_won_by"),
        ({"tricks": 12, "points": 0}, "points"),
        ({"held": ((0, "koepfe"), (1, "koepfe"))}, "held"),
    ],
    "tapp": OF_ONE,
    "zwoelfer": [*OF_ONE, ({"points": 67}, "points")],
    "steirisch": OF_ONE,
    "ungarisch": [*OF_ONE, ({"points": 67}, "points"), ({"numbers": ((0, 12), (1, 12))}, "numbers"),
                  ({"numbers": ((0, 9),)}, "numbers"), ({"courage": 2}, "courage")],
    "block": [*OF_ONE, ({"multiplicity": 7}, "multiplicity"), ({"declarer": 5}, "declarer"),
              ({"items": (Item("game", 0, level=1),)}, "items.level"), ({"failed": ("volat",)}, "failed"),
              ({"ended": "schleifen", "contract": "solo"}, "contract")],
    "neunzehnerrufen": [*NINETEEN, ({"partner": 0}, "partner"), ({"contract": "solo"}, "partner")],
    "neunzehnerrufen-fliegend": [*NINETEEN, ({"partner": 0}, "partner"), ({"partner": 4}, "partner")],
    "neunzehnerrufen-3": [*NINETEEN, ({"partner": 3}, "partner"), ({"declarer": 3}, "declarer")],
    "neunzehnerrufen-2": [*NINETEEN, ({"partner": 1}, "partner"), ({"declarer": 2}, "declarer")],
    "paskiewitsch": [*OF_PARTNERS, ({"points": 67}, "points"), ({"tricks": 10}, "tricks"),
                     ({"numbers": ((0, 9), (1, 9), (2, 9))}, "numbers"), ({"ended": "schleifen"}, "ended"),
                     ({"tricks": 9, "points": 60, "trull_by": "opponents"}, "trull_by")],
    "strohmann": [
        ({"taker": 2}, "taker"), ({"announced": ((5, "tous-les-trois"),)}, "announced"), ({"points": 71}, "points"),
        ({"announced": ((0, "tous-les-trois"), (1, "tous-les-trois"))}, "announced"), ({"dealer": 2}, "dealer"),
        ({"announced": ((0, "koepfe"),)}, "announced"), ({"pagat_wins": True}, "pagat_wins"),
        ({"pagat_last": "taker"}, "pagat_last"), ({"misdeal": "perhaps"}, "misdeal"), ({"turned": True}, "turned"),
        ({"faults": SNEEZED}, "faults.kind"), ({"ended": "misdeal"}, "ended"), ({"ended": "passed"}, "taker"),
        ({"taker": None}, "taker"),
    ],
    "gross": [
        *FULL_PACK, ({"points": (40, 30, 30)}, "points"), ({"points": (10, 10, 20)}, "points"),
        ({"tricks": (25, 25, 0)}, "tricks"), ({"tricks": (9, 8, 7)}, "tricks"),
        ({"kings_home": (0,) * 6}, "kings_home"), ({"kings_home": (0, 1, 2), "kings_lost": (0, 1)}, "kings_lost"),
        ({"active": (0, 0, 2)}, "active"), ({"resting": 0}, "resting"), ({"pagat_won": True}, "pagat_won"),
        ({"aims": (Aim(0, "vole", 5),)}, "aims.after"), ({"aims": (Aim(0, "vole"), Aim(0, "misere"))}, "aims"),
        ({"scat": 20}, "scat"), ({"ended": "thrown-in"}, "thrown_in_by"),
        ({"pagat_by": 0, "pagat_last": True, "pagat_won": True, "ultimo_by": 1}, "ultimo_by"),
    ],
    "lhombre": [
        *FULL_PACK, ({"points": 79}, "points"), ({"points": -1}, "points"), ({"tricks": 26}, "tricks"),
        ({"contract": "a-duo", "bought": (Bought(Card("T21"), 0), Bought(Card("T1"), 1))}, "bought.of"),
        ({"contract": "a-duo", "bought": (Bought(Card("T21"), 1),)}, "bought"), ({"declarer": 3}, "declarer"),
        ({"kings_home": (9, 9)}, "kings_home"), ({"kings_home": (2, 2), "kings_lost": (1, 0)}, "kings_lost"),
        ({"pagat_home": True}, "pagat_home"), ({"tricks": 25}, "points"), ({"contract": ""}, "contract"),
        ({"pagat": "declarer", "pagat_home": True, "pagat_last": True, "pagat_wins": True, "ultimo": "declarer"},
         "ultimo"),
    ],
    "vier-paare": [
        *FULL_PACK, ({"points": (40, 39)}, "points"), ({"points": (78,)}, "points"), ({"points": "78"}, "points"),
        ({"kings_home": (0, 1, 2), "kings_lost": (3, 0)}, "kings_lost"), ({"kings_lost": (4,)}, "kings_lost"),
        ({"pagat_home": True}, "pagat_home"), ({"ended": "passed"}, "ended"), ({"pagat_by": 4}, "pagat_by"),
    ],
    "vier-ruf": [
        *FULL_PACK, ({"contract": ""}, "contract"), ({"contract": "rufer"}, "contract"), ({"partner": 0}, "partner"),
        ({"contract": "solo"}, "partner"), ({"points": (61, 18)}, "points"), ({"joined": 2}, "joined"),
        ({"bought": (Bought(Card("T21"), 1),)}, "bought"), ({"declarer": 4}, "declarer"),
        ({"contract": "alone-with-exchange", "partner": None}, "bought"), ({"pagat_home": True}, "pagat_home"),
        ({"announced": (Combination(0, "latons", 16),)}, "announced.what"),
    ],
    "dansk": [*DANISH, ({"points": (60, 60)}, "points"), ({"points": (26, 26, 26)}, "points"),
              ({"faults": SNEEZED}, "faults.kind")],
    "dansk-gammel": [*DANISH, ({"points": (26, 26, 25)}, "points"), ({"scus_laid": "yes"}, "scus_laid")],
    "slovenski": [*OF_SLOVENIA, ({"partner": 0}, "partner"), ({"declarer": 4}, "declarer"),
                  ({"contract": "solo-dreier"}, "partner")],
    "slovenski-3": [*OF_SLOVENIA, ({"partner": 1}, "partner"), ({"rex": "declarer"}, "rex"),
                    ({"tricks": 6, "lost_tricks": 6}, "tricks")],
    "slovenski-5": [*OF_SLOVENIA, ({"partner": 0}, "partner"), ({"declarer": 5}, "declarer")],
    "grischun": OF_GRISONS,
    "grischun-6": OF_GRISONS,
    "grischun-3": [*ALONE, ({"points": (200, -73, 0)}, "points"), ({"points": (43, 42, 43)}, "points"),
                   ({"points": (43, 42, 21, 21)}, "points")],
    "grischun-5": [*ALONE, ({"points": (200, -73, 0, 0, 0)}, "points"), ({"points": (27, 25, 25, 25, 26)}, "points"),
                   ({"points": (27, 25, 25)}, "points")],
}  # fmt: skip
"""For every game what cannot be, beside facts that could, and the field that is refused."""

CASES = [(game, said, field) for game, cases in IMPOSSIBLE.items() for said, field in cases]


def test_every_game_has_a_list_of_ten_at_least() -> None:
    assert set(IMPOSSIBLE) == set(TRUE) == set(all_variants())
    different = {game: len({repr(said) for said, _ in cases}) for game, cases in IMPOSSIBLE.items()}
    assert {game: number for game, number in different.items() if number < 10} == {}


@pytest.mark.parametrize("game", TRUE)
def test_what_can_be_is_settled(game: str) -> None:
    settlement = settle(game, TRUE[game])
    assert settlement.balanced or not variant(game).zero_sum
    assert not settlement.redeal


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("neunzehnerrufen", {"items": (Item("game", 0), Item("twelve-tarocks", 0), Item("ten-tarocks", 1))}),
        ("ungarisch", {"numbers": ((0, 12), (1, 10))}),
        ("paskiewitsch", {"numbers": ((0, 9), (1, 9))}),
    ],
)
def test_all_22_tarocks_may_be_told_of(game: str, said: Said) -> None:
    assert settle(game, {**TRUE[game], **said}).balanced


@pytest.mark.parametrize("game", IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_its_field_and_a_rule(game: str) -> None:
    for said, field in IMPOSSIBLE[game]:
        with pytest.raises(FactError) as refused:
            settle(game, {**TRUE[game], **said})
        assert refused.value.fact == field, (said, str(refused.value))
        assert refused.value.rule in rulebook()
        assert str(refused.value).startswith(f"{field}: ")


@pytest.mark.parametrize("game", TRUE)
def test_every_field_refuses_what_is_of_no_kind_and_is_named(game: str) -> None:
    for one in facts_of(variant(game).outcome):
        with pytest.raises(FactError) as refused:
            settle(game, {**TRUE[game], one.name: OF_NO_KIND})
        assert (refused.value.fact, refused.value.rule) == (one.name, one.rule)


@pytest.mark.parametrize("game", TRUE)
def test_what_the_account_needs_has_to_be_said(game: str) -> None:
    for name in TRUE[game]:
        rest = {other: value for other, value in TRUE[game].items() if other != name}
        if name in ("dealer", "resting"):  # Who sits where matters only where somebody rests.
            continue
        with pytest.raises(FactError) as refused:
            settle(game, rest)
        assert refused.value.fact == name, str(refused.value)
        assert "cannot be settled without it" in str(refused.value)


@pytest.mark.parametrize("game", ["dansk", "dansk-gammel"])
def test_all_four_kings_can_be_lost_but_no_fifth(game: str) -> None:
    assert settle(game, {**TRUE[game], "kings_lost": (0, 1, 1, 2)}).lines
    with pytest.raises(FactError, match="kings_lost: "):
        settle(game, {**TRUE[game], "kings_lost": (0, 1, 1, 2, 2)})


@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("game", [game for game, said in TRUE.items() if said is LONE])
def test_among_four_the_account_needs_the_dealer_who_rests(game: str) -> None:
    four = {**LONE, "players": 4}
    with pytest.raises(FactError) as refused:
        settle(game, {name: value for name, value in four.items() if name != "dealer"})
    assert refused.value.fact == "dealer"
    assert settle(game, four).balanced


@pytest.mark.parametrize(
    "game", ["dansk", "dansk-gammel", "block", "slovenski", "grischun", "grischun-5", "vier-paare"]
)
def test_what_is_carried_has_to_be_given(game: str) -> None:
    one = variant(game)
    with pytest.raises(FactError, match="carried: "):
        one.settle(one.outcome(**TRUE[game]), None, one.options())


def test_the_facts_of_another_game_are_refused() -> None:
    with pytest.raises(FactError, match="outcome: this game is settled from KoenigrufenOutcome, not from TappOutcome"):
        variant("koenigrufen").settle(TappOutcome(**LONE), None, variant("koenigrufen").options())


def test_the_bid_may_be_said_for_the_game() -> None:
    said = settle("tapp", {**LONE, "contract": "dreier-2", "multiplicity": 2})
    assert said == settle("tapp", {**LONE, "multiplicity": 2})
    with pytest.raises(FactError, match="multiplicity: "):
        settle("tapp", {**LONE, "contract": "dreier-2"})


def test_an_announcement_is_for_the_side_of_who_made_it() -> None:
    for side in ("", "opponents"):
        lost = settle("koenigrufen", {**RUFER, "items": (Item("pagat-ultimo", 1, side),)})
        assert lost.totals(range(4)) == (
            10,
            -10,
            10,
            -10,
        )  # The game for 6, and 4 for the Ultimo that they did not make.


def test_the_facts_of_a_worked_example_are_checked_and_those_of_a_single_rule_are_not() -> None:
    game, beyond = variant("koenigrufen"), {**RUFER, "points": 71}
    with proving(["KRU-E1", "KRU-60"]), pytest.raises(FactError, match="points: "):
        accounted(game, game.outcome(**beyond), None, game.options())
    with proving(["KRU-60"]):
        assert accounted(game, game.outcome(**beyond), None, game.options()).balanced


def test_no_test_of_the_rules_passes_by_the_check() -> None:
    tests = Path(__file__).parent
    texts = {path: path.read_text() for name in ("rules", "support") for path in (tests / name).rglob("*.py")}
    assert [path.name for path, text in texts.items() if ".account(" in text] == []


def random_value(kind: FactKind, rng: random.Random) -> Any:
    """Something of this kind, or now and then something else."""
    return rng.choice((None, -1, 99, "nonsense", 2.5, (), True)) if rng.random() < 0.02 else of_kind(kind, rng)


def of_kind(kind: FactKind, rng: random.Random) -> Any:  # noqa: C901 - one case for each kind
    """Something of this kind."""
    match kind:
        case YesNo():
            return rng.random() < 0.3
        case Number(least, most):
            return rng.randint(least, most)
        case ASeat(or_nobody):
            return None if or_nobody and rng.random() < 0.7 else rng.randrange(3)
        case Word(words):
            return rng.choice(words)
        case Cards(among):
            return rng.choice(list(among))
        case ACardSet():
            return CardSet(())
        case Row(of, most):
            return tuple(random_value(of, rng) for _ in range(rng.choice((0, 0, 0, 1, 2, most or 3))))
        case Together(kinds):
            return tuple(random_value(one, rng) for one in kinds)
        case WithFields(of, parts):
            return of(**{name: random_value(part, rng) for name, part in parts.items()})
    return "text"


@pytest.mark.parametrize("game", TRUE)
def test_facts_by_chance_are_settled_or_refused_and_nothing_else_happens(game: str) -> None:
    rng, settled, fields = random.Random(game), 0, set[str]()
    kinds = {one.name: one.kind for one in facts_of(variant(game).outcome)}
    for _ in range(150):
        changed = rng.sample(sorted(kinds), rng.randint(0, 3))
        outcome = {**TRUE[game], **{name: random_value(kinds[name], rng) for name in changed}}
        try:
            settlement = settle(game, outcome)
        except FactError as refused:
            fields.add(refused.fact.partition(".")[0])
        else:
            settled += 1
            assert settlement.balanced or not variant(game).zero_sum
    assert settled > 10
    assert fields <= set(kinds)
    assert len(fields) > 2


def a_sitting(game: AnyVariant) -> Sitting:
    names = tuple("ABCDEF"[: game.players[0]])
    return Sitting.start(game, names, shuffled(random.Random(1), game.pack.cards))


def test_a_sitting_supplies_what_it_knows() -> None:
    sitting = a_sitting(variant("tapp")).stake()
    said = {name: LONE[name] for name in ("contract", "declarer", "multiplicity", "points")}
    facts = sitting.facts(**said)
    assert (facts.players, facts.dealer) == (3, sitting.place.dealer)
    assert sitting.after(sitting.settle(facts)).totals() == (2, -1, -1)
    wrong = (sitting.place.dealer + 1) % 3
    with pytest.raises(FactError, match="dealer: the sitting knows it otherwise"):
        sitting.facts(**said, dealer=wrong)
    with pytest.raises(FactError, match="weather: this game has no such fact"):
        sitting.facts(weather="fine")


def recorded(game: str) -> SittingRecord:
    one = variant(game)
    names = tuple("ABCDEF"[: one.players[0]])
    return SittingRecord(game, one.options(), names, shuffled(random.Random(1), one.pack.cards))


def without_seats(game: str) -> Outcome:
    """Facts that can be, without what the sitting knows."""
    one = variant(game)
    known = {fact.name for fact in facts_of(one.outcome) if fact.supplied}
    return one.outcome(**{name: value for name, value in TRUE[game].items() if name not in known})


@pytest.mark.parametrize("game", sorted(set(TRUE) - {"dansk", "dansk-gammel"}))
def test_facts_come_back_from_their_text(game: str) -> None:
    record = recorded(game).then(without_seats(game))
    assert loads_sitting(dumps_sitting(record)) == record


def test_facts_of_cups_come_back_from_their_text() -> None:
    for game in ("dansk", "dansk-gammel"):
        record = recorded(game)
        last = variant(game).sitting.active(record.sitting().place)[0]
        record = record.then(replace(without_seats(game), last=last))
        assert loads_sitting(dumps_sitting(record)) == record


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("points=40", "points=400"),
        ("declarer=0", "declarer=7"),
        ("tricks=7", "tricks=maybe"),
        ("points=40", "pints=40"),
    ],
)
def test_the_notation_refuses_facts_with_the_same_sentence(old: str, new: str) -> None:
    record = recorded("koenigrufen").then(without_seats("koenigrufen"))
    text = dumps_sitting(record)
    text = text[: text.index("[Result")].replace(old, new)
    name, _, value = new.partition("=")
    with pytest.raises(FactError) as refused:
        record.opening().settle(record.opening().facts(**{**RUFER, name: int(value) if value.isdigit() else value}))
    with pytest.raises(NotationError) as read:
        loads_sitting(text)
    assert str(refused.value) in str(read.value)


def test_every_played_deal_gives_facts_that_can_be() -> None:
    """The conformance suite proves it for whole sittings; here for one deal of every game."""
    for game in all_variants().values():
        deal = Deal.start(game, a_sitting(game).setup(shuffled(random.Random(2), game.pack.cards)))
        rng = random.Random(3)
        while not deal.over:
            deal = deal.play(deal.choices().sample(rng))
        known = game.check_facts(deal.outcome, deal.setup.carried, deal.options, deal.setup.players)
        assert known == deal.outcome
