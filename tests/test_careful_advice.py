"""Every advice of the ledger is either followed, with a deal that shows it, or left out for a reason."""

from __future__ import annotations

import inspect

import pytest
import test_careful_company
import test_careful_habits
import test_careful_positions

from tarock.variants import variant
from tools.advice import advice, cited, kept, left_out, opened

SHOWN: dict[str, str] = kept()["shown"]
TESTED: dict[str, str] = kept()["tested"]
MODULES = test_careful_company, test_careful_habits, test_careful_positions
DEALS = sorted(set(SHOWN.values()))


@pytest.mark.parametrize("deal", DEALS)
def test_the_careful_player_cites_what_the_list_says_it_follows(deal: str) -> None:
    game, kind, number = deal.split()
    rules = {rule for rule, where in SHOWN.items() if where == deal}
    assert rules <= set(cited(opened(variant(game), kind, int(number))))


def test_every_advice_is_followed_or_left_out_for_a_reason() -> None:
    assert set(advice()) == SHOWN.keys() | TESTED.keys() | left_out().keys()


def test_nothing_that_is_followed_is_called_left_out() -> None:
    assert not (SHOWN.keys() | TESTED.keys()) & left_out().keys()


@pytest.mark.parametrize("rule", TESTED)
def test_what_only_a_rare_position_shows_is_tested_there(rule: str) -> None:
    places = (vars(module).get(TESTED[rule]) for module in MODULES)
    assert any(f'"{rule}"' in inspect.getsource(test) for test in places if test)


def test_no_advice_is_left_out_twice_or_without_a_reason() -> None:
    reasons = kept()["left-out"]
    assert sum(map(len, reasons.values())) == len(left_out())
    assert all(len(reason.split()) > 3 for reason in reasons)
