"""The house rules of phases and deals: phases know no fault, and nobody writes to a deal."""

from __future__ import annotations

from pathlib import Path

import pytest

import tarock.game.phases
from tarock.deal import Deal, new_deal
from tarock.game import AtTable, Ending, FaultKind, Laws, Phase
from tarock.game.phases import Playing, PlayingAtTable
from tarock.players import ChancePlayer

PHASES = Path(tarock.game.phases.__file__).parent


def played_to(deal: Deal, kind: type[Phase]) -> Deal:
    player = ChancePlayer(1)
    while not isinstance(deal.phase, kind):
        deal = deal.play(player.choose(deal.view(deal.to_act)))
    return deal


@pytest.mark.parametrize("laws", Laws)
@pytest.mark.parametrize("name", ["phase", "table", "court", "outcome", "now", "previous", "move", "anything"])
def test_a_deal_is_frozen(name: str, laws: Laws) -> None:
    deal = new_deal("koenigrufen", seed=1, laws=laws)
    with pytest.raises(AttributeError):
        setattr(deal, name, None)
    with pytest.raises(AttributeError):
        delattr(deal, name)


def test_what_a_deal_has_worked_out_is_kept() -> None:
    deal = new_deal("koenigrufen", seed=1)
    assert deal.choices is deal.choices
    assert deal.told is deal.told


def test_a_phase_has_ten_members_at_most() -> None:
    declared = {*vars(Phase), *Phase.__annotations__}
    assert len([name for name in declared if not name.startswith("_")]) <= 10


def test_only_table_forms_know_the_codex() -> None:
    knowing = {file.name for file in PHASES.glob("*.py") if "COD-" in file.read_text(encoding="utf-8")}
    assert knowing
    assert all(name.endswith("_at_table.py") for name in knowing)


def test_a_table_form_is_the_phase_with_all_that_can_be_done_against_it() -> None:
    deal = played_to(new_deal("koenigrufen", seed=3, laws="table"), Playing)
    form = deal.now.form
    assert isinstance(form, PlayingAtTable)
    assert form.phase is deal.phase
    assert (form.rule, form.kind, form.asks) == (deal.phase.rule, deal.phase.kind, deal.phase.asks)
    assert list(form.choices(deal.table)) == list(deal.phase.choices(deal.table))
    assert form.at_table(deal.options) is form


def test_where_the_laws_are_enforced_there_is_no_table_form() -> None:
    deal = played_to(new_deal("koenigrufen", seed=3), Playing)
    assert deal.now.form is None
    assert not isinstance(deal.now.going, AtTable)
    assert deal.laws is Laws.ENFORCED


def test_the_words_of_laws_faults_and_endings_are_what_records_and_clients_say() -> None:
    assert f"{Laws.TABLE} {FaultKind.LED_OUT_OF_TURN} {Ending.NO_TAROCK}" == "table lead-out-of-turn no-tarock"
    assert new_deal("tapp", seed=1, laws="table").laws is Laws.TABLE
