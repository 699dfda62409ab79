"""The score pad: forms that ask what matters, evenings that can be corrected, and what is kept of them."""

from __future__ import annotations

import csv
import io
import json
import random

import pytest
from support.facts import RUFER, TRUE, Said
from support.pad import form_of
from test_facts import IMPOSSIBLE

from tarock.cards import Card, CardSet
from tarock.deal import Sitting, SittingError
from tarock.deal.pad import DealForm, LaterDeal, Pad, Question, count_cards, count_packets, count_tricks
from tarock.game import NEEDED, AnyVariant, Fact, FactError, Fault, facts_of
from tarock.game.phases import Item
from tarock.notation.pads import dumps_pad, loads_pad, pad_csv, pad_json
from tarock.rules import SetupError
from tarock.variants import all_variants, variant

NAMES = ("Anna", "Berta", "Clara", "Dora", "Emma", "Fritz")
KING = ("contract", "declarer", "king", "partner", "tricks", "king_won_by", "points")


def pad_of(game: AnyVariant, players: int | None = None) -> Pad:
    options = game.options(deals=6) if "deals" in game.options.__dataclass_fields__ else None
    return Pad.begin(game, NAMES[: players or game.players[-1]], 1, options)


def answers(game: str, form: DealForm, rng: random.Random) -> DealForm:
    """The form with answers that can be: those of the game's true facts, or any that is offered."""
    while (question := form.question) is not None:
        form = form.answered(question.name, _answer(game, form, question, rng))
    return form


def _answer(game: str, form: DealForm, question: Question, rng: random.Random) -> object:
    usual = TRUE[game].get(question.name, question.fact.usual)
    if question.answers and (rng.random() < 0.5 or usual not in question.answers):
        return rng.choice(question.answers)
    if question.name == "klop":
        seats = range(min(form.players, 4))
        return tuple((seat, 70 - 17 * (len(seats) - 1) if seat == 0 else 17) for seat in seats)
    if question.name == "bought":
        return _bought(form, {"a-duo": 2}.get(str(form.value("contract")), 1))
    if question.name == "points" and "scat" in dict(form.said):
        scat = form.value("scat")
        assert isinstance(scat, int)
        return (26, 26, 26 - scat)
    return usual


def _bought(form: DealForm, number: int) -> tuple[object, ...]:
    """So many cards, part by part."""
    rows: tuple[object, ...] = ()
    for _ in range(number):
        given: dict[str, object] = {}
        while open_ := form.parts("bought", given, rows):
            given[open_[0].name] = open_[0].answers[-1]
        rows = (*rows, form.row("bought", given))
    return rows


@pytest.mark.parametrize("game", sorted(TRUE))
def test_an_evening_of_six_deals_with_a_correction_is_what_the_sitting_makes_of_it(game: str) -> None:
    rng, pad = random.Random(game), pad_of(variant(game))
    for _ in range(6):
        pad = pad.entered(answers(game, pad.form, rng))
    old = pad.told(3)
    corrected = pad.corrected(3, answers(game, DealForm.of(pad.deals[2].before), rng)).pad
    sitting = corrected.start
    for one in corrected.deals:
        sitting = sitting.after(sitting.settle(one.facts))
    assert sitting == corrected.sitting
    assert [one.facts for one in corrected.deals[:2]] == [one.facts for one in pad.deals[:2]]
    assert corrected.corrected(3, old).pad == pad
    assert loads_pad(dumps_pad(corrected)) == corrected


def test_a_deal_of_koenigrufen_takes_seven_answers_and_whatever_is_unusual() -> None:
    form, asked = pad_of(variant("koenigrufen")).form, list[str]()
    while (question := form.question) is not None:
        asked.append(question.name)
        form = form.answered(question.name, RUFER[question.name])
    assert tuple(asked) == KING
    assert form.settlement.totals(range(4)) == (6, -6, 6, -6)


def test_only_what_the_game_needs_is_asked() -> None:
    solo = pad_of(variant("koenigrufen")).form.answered("contract", "solo-dreier").answered("declarer", 2)
    assert [one.name for one in (solo.question,) if one] == ["tricks"]
    assert "king_last" not in [one.name for one in solo.answered("tricks", 6).answered("points", 40).more]
    klop = pad_of(variant("slovenski")).form.answered("contract", "klop")
    assert klop.question is not None
    assert klop.question.name == "klop"


def test_what_only_one_answer_is_left_for_is_not_asked() -> None:
    form = pad_of(variant("slovenski")).form.answered("contract", "dreier").answered("declarer", 0)
    form = form.answered("partner", 2).answered("tricks", 8)
    assert form.value("lost_tricks") == 4
    changed = form.answered("tricks", 5)
    assert changed.value("lost_tricks") == 7


def test_a_deal_that_was_not_played_asks_for_nothing_more() -> None:
    for game in all_variants().values():
        form = pad_of(game).form
        for ended in form.asked("ended").answers[1:]:
            other = form.answered("ended", ended)
            assert other.question is None or ended in other.question.fact.needed


def test_points_that_only_a_volat_explains_tell_who_made_it() -> None:
    form = pad_of(variant("tapp"), 3).form.answered("contract", "solo").answered("declarer", 0).answered("points", 70)
    assert form.value("volat_by") == "declarer"
    assert form.question is None


def test_after_a_fault_nobody_is_asked_for_points() -> None:
    form = pad_of(variant("koenigrufen")).form
    for name in ("contract", "declarer", "king", "partner"):
        form = form.answered(name, RUFER[name])
    assert form.answered("faults", (Fault("renonce", 1),)).question is None


def test_rows_are_built_from_parts_with_the_answers_that_are_left() -> None:
    form = pad_of(variant("koenigrufen")).form.answered("contract", "rufer").answered("declarer", 2)
    by = {one.name: one.answers for one in form.parts("items", {"what": "game"})}
    assert by["by"] == (2,)
    assert form.row("items", {"what": "game", "by": 2, "level": 1}) == Item("game", 2, level=1)
    assert {one.name for one in form.parts("held", {"by": 0})} == {"what"}


@pytest.mark.parametrize("game", IMPOSSIBLE)
def test_every_impossible_entry_is_refused_at_its_field(game: str) -> None:
    one = variant(game)
    supplied = {fact.name for fact in _supplied(one)}
    for said, field in IMPOSSIBLE[game]:
        if supplied & set(said):
            continue  # Nobody enters what the sitting knows.
        assert _is_refused(one, said, field.partition(".")[0]), said


def _is_refused(game: AnyVariant, said: Said, field: str) -> bool:
    """Whether a fact is refused where everything is said, the questions first, or is not asked for at all."""
    try:
        return field not in _entered(game, said)
    except FactError as refused:
        return refused.fact.partition(".")[0] == field


def _entered(game: AnyVariant, said: Said) -> list[str]:
    """The facts that are asked for where all this is said; FactError if something of it is refused."""
    known = game.outcome(**{fact.name: TRUE[game.id].get(fact.name, fact.usual) for fact in _supplied(game)})
    agreed = game.options()
    form = form_of(game, known, game.sitting.opening(game.players[0], agreed), agreed)
    if "ended" in said:
        form = form.answered("ended", said["ended"])
    rest = {**TRUE[game.id], **said}
    while form.question is not None and form.question.name in rest:
        form = form.answered(form.question.name, rest[form.question.name])
    evident = {name: rest[name] for name, value in form.said if rest.get(name, value) != value}
    for name, value in (said | evident).items():
        form = form.answered(name, value)
    if form.question is not None:
        raise FactError(form.question.name, form.question.rule, NEEDED())
    return [name for name, _ in form.said] + [one.name for one in form.more]


def _supplied(game: AnyVariant) -> list[Fact]:
    return [fact for fact in facts_of(game.outcome) if fact.supplied]


def test_a_correction_that_makes_a_later_deal_impossible_names_it_and_changes_nothing() -> None:
    pad = pad_of(variant("dansk"), 4)
    for _ in range(3):
        pad = pad.entered(answers("dansk", pad.form, random.Random(1)))
    with pytest.raises(LaterDeal, match=r"deal 2: active: the sitting knows it otherwise") as refused:
        pad.corrected(1, pad.told(1).answered("ended", "redeal"))
    assert refused.value.number == 2
    with pytest.raises(SetupError, match="deal 4: the pad has 3 deals"):
        pad.told(4)


def test_a_correction_tells_what_it_changes() -> None:
    pad = pad_of(variant("koenigrufen"))
    for _ in range(2):
        pad = pad.entered(answers("koenigrufen", pad.form, random.Random(2)))
    same = pad.corrected(1, pad.told(1))
    assert same.changes == ()
    assert same.pad == pad
    lost = answers("koenigrufen", DealForm.of(pad.deals[0].before).answered("ended", "passed"), random.Random(1))
    change = pad.corrected(1, lost).changes
    assert [one.number for one in change] == [1]
    assert change[0].difference == {seat: -pad.deals[0].after.total(seat) for seat in range(4)}


def test_who_rests_the_last_tours_and_the_last_account_follow() -> None:
    pad = pad_of(variant("tapp"), 4)
    assert (pad.standing.dealer, pad.standing.resting) == (1, (1,))
    pad = pad.entered(pad.form.answered("ended", "passed"))
    assert (pad.standing.dealer, pad.standing.active) == (2, (3, 0, 1))
    ended = pad.end_announced()
    last = ended.standing.ends_after
    assert last == 15
    with pytest.raises(SittingError, match="announced already"):
        ended.end_announced()
    while not ended.sitting.over:
        ended = ended.entered(ended.form.answered("ended", "no-tarock" if len(ended.deals) == 2 else "passed"))
    assert ended.closed().sitting.closed
    assert loads_pad(dumps_pad(ended.closed())) == ended.closed()
    assert ended.undone().events == ended.events[:-1]


def test_the_sheet_goes_to_other_programs() -> None:
    pad = pad_of(variant("koenigrufen"))
    for _ in range(3):
        pad = pad.entered(answers("koenigrufen", pad.form, random.Random(4)))
    rows = list(csv.reader(io.StringIO(pad_csv(pad))))
    assert rows[0] == ["deal", "rule", "label", *NAMES[:4]]
    for column, total in enumerate(pad.sitting.totals(), 3):
        paid = [int(row[column] or 0) for row in rows[1:]]
        assert sum(paid[:-1]) == paid[-1] == total
    told = json.loads(pad_json(pad))
    assert [one["number"] for one in told["deals"]] == [1, 2, 3]
    assert {name: int(total) for name, total in told["totals"].items()} == dict(
        zip(NAMES, pad.sitting.totals(), strict=False)
    )


def test_points_are_counted_as_the_game_counts_them() -> None:
    game, dansk = variant("koenigrufen"), variant("dansk")
    trull = CardSet(map(Card, ("SKU", "T21", "T1")))
    assert count_cards(game, trull, 1).points == 13
    assert count_packets(game, (5, 4, 3, 2)).points == 14
    with pytest.raises(SetupError, match="packets of three"):
        count_tricks(game, 3, 4)
    assert count_tricks(dansk, 9, 17).points == 26
    assert count_cards(dansk, trull, 1, CardSet(map(Card, ("HQ", "H1", "H2")))).points == 13 + 4
    with pytest.raises(SetupError, match="not in the pack"):
        count_cards(game, CardSet((Card("S1"),)), 1)


def test_a_pad_needs_names_of_their_own_and_a_dealer_among_them() -> None:
    game = variant("koenigrufen")
    with pytest.raises(SetupError, match="names"):
        Pad.begin(game, ("A", "A", "B", "C"))
    with pytest.raises(SetupError, match="dealer"):
        Pad.begin(game, NAMES[:4], 4)
    with pytest.raises(SetupError, match="players"):
        Pad.begin(game, NAMES[:3])
    assert isinstance(Pad.begin(game, NAMES[:4]).sitting, Sitting)
