"""Names: what can be seen of them, and that nobody at a table can be taken for another."""

from __future__ import annotations

import pytest
from support.streams import table, then

from tarock.server import decide
from tarock.server import events as e
from tarock.server import protocol as p
from tarock.server.chance import SeededChance
from tarock.server.naming import LONGEST_NAME, alike, clean_name, computer_name, told_apart
from tarock.server.state import Member, State


def company(*names: str) -> list[Member]:
    return [Member("person", name) for name in names]


@pytest.mark.parametrize(
    "other",
    [
        "Anna", "ANNA", "anna", "\u0410nna", "Ann\u0430", "\u0391nn\u03b1", "\uff21nna", "A\U0001d427na", "Anna\u3164",
        "An\u034fna", "Anna\ufe0f", "A\u2800nna", "Anna\u0332",
    ],
)  # fmt: skip
def test_names_that_read_alike(other: str) -> None:
    assert alike("Anna", other)
    assert told_apart(other, company("Anna")) == f"{other} 2"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ida", "lda"), ("Ida", "1da"), ("Otto", "0tt0"), ("Arne", "Ame"),
        ("\u0418\u0412\u0410\u041d", "\u0438\u0432\u0430\u043d"),
        ("\u0397\u03bb\u03b9\u03b1\u03c2", "\u03b7\u03bb\u03b9\u03b1\u03c2"), ("Pope", "\u0420\u043e\u0440\u0435"),
    ],
)  # fmt: skip
def test_letters_are_taken_for_others_in_more_than_one_script(name: str, other: str) -> None:
    assert alike(name, other)
    assert alike(other, name)


@pytest.mark.parametrize(
    ("name", "other"), [("Anna", "Hanna"), ("Lia", "Ila"), ("\u017dan", "Zan"), ("Zo\u00eb", "Zoe")]
)
def test_names_that_can_be_told_apart_stay_as_they_are(name: str, other: str) -> None:
    assert told_apart(name, company(other, "")) == name


def test_the_number_is_one_that_nobody_has_and_the_name_no_longer_than_any() -> None:
    assert told_apart("anna", company("Anna", "\u0410nna 2")) == "anna 3"
    longest = "Maximilian von Habsb"
    assert told_apart(longest, company(longest)) == "Maximilian von Hab 2"
    assert len(longest) == LONGEST_NAME


@pytest.mark.parametrize("nothing", ["\u3164", "\u2800 \u2800", "\ufe0f", "\u034f", "\u115f\u1160"])
def test_a_name_of_which_nothing_is_seen_is_none(nothing: str) -> None:
    assert clean_name(nothing) is None


def test_a_computer_is_not_called_like_a_person_who_writes_it_otherwise() -> None:
    assert computer_name(company("\u0410nn\u0430", "BRUN0")) == "Clara"


def joined(state: State, name: str) -> State:
    return then(state, decide.join(state, p.Join(name), name))


def test_who_joins_or_takes_another_name_is_told_apart_from_all_others() -> None:
    state = joined(table("person", "empty", "careful"), "\u0410nna")
    assert [one.name for one in state.members] == ["Anna", "\u0410nna 2", "Cora"]
    renamed = [
        decide.decide(state, 1, p.Rename("x", name), SeededChance("a")) for name in ("C\u043era", "\u0410NN\u0410 2")
    ]
    assert renamed == [
        [e.Renamed(name="C\u043era 2", by=1, id="x")],
        [e.Renamed(name="\u0410NN\u0410 2", by=1, id="x")],  # One's own name is no hindrance.
    ]
