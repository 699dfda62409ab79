"""Where secrets come from: nobody can guess them, and a test can know them."""

from __future__ import annotations

from pathlib import Path

from support.house import in_house, open_house

from tarock.server.chance import Chance, SeededChance, SystemChance
from tarock.server.fairness import new_secret
from tarock.server.naming import CODE_LENGTH, CODE_LETTERS, new_code, new_record_id, new_table_id, new_token


def everything(chance: Chance) -> list[str]:
    return [
        new_table_id(chance), new_code(chance), new_token(chance, "t"), new_secret(chance, "t"),
        new_record_id(chance, "t"), *(str(chance.rng("t").randrange(1 << 60)) for _ in range(2)),
    ]  # fmt: skip


def test_secrets_of_the_system_are_never_the_same() -> None:
    assert not set(everything(SystemChance())) & set(everything(SystemChance()))


def test_a_seed_repeats_all_secrets_and_another_none() -> None:
    assert everything(SeededChance("a")) == everything(SeededChance("a"))
    assert not set(everything(SeededChance("a"))) & set(everything(SeededChance("b")))


def test_secrets_have_the_length_that_keeps_them() -> None:
    table, code, token, secret, record, *_ = everything(SystemChance())
    assert [len(one) for one in (table, token, secret, record)] == [16, 32, 64, 16]
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(CODE_LETTERS)
    assert table.isalnum()


def test_every_letter_of_a_code_is_drawn_by_itself() -> None:
    codes = [new_code(SeededChance(str(number))) for number in range(400)]
    for place in range(CODE_LENGTH):
        assert {code[place] for code in codes} == set(CODE_LETTERS)
    assert len({code[:2] for code in codes}) > len(CODE_LETTERS)


def test_what_happens_at_one_table_changes_no_card_at_another() -> None:
    alone, beside = SeededChance("a"), SeededChance("a")
    for _ in range(5):
        new_secret(beside, "another")
        new_token(beside, "another")
    assert [new_secret(alone, "t") for _ in range(3)] == [new_secret(beside, "t") for _ in range(3)]


@in_house
async def test_a_seeded_server_deals_the_same_cards_again(tmp_path: Path) -> None:
    hands = []
    for number in range(2):
        async with open_house(tmp_path / f"{number}.sqlite", chance=SeededChance("known")) as house:
            (me,) = await house.make("tapp", 3)
            await me.turn()
            hands.append((me.table, me.token, me.view.deal))
    assert hands[0] == hands[1]
