"""A table where faults can be done: a person revokes, and a computer player notices and claims it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from support.house import Guest, bold, in_house, open_house

from benchmarks.robot import some_move
from tarock.server import protocol as p


async def offend(me: Guest, rng: random.Random) -> bool:
    """Play by chance, but against the rules whenever that can be done; whether somebody claimed it before the end."""
    while me.view.status == "playing":
        seen = me.view.seq
        if me.deal.choices is not None:
            wrong = [shape for shape in me.deal.irregular or () if isinstance(shape, p.OneCard)]
            move = some_move(tuple(wrong) or me.deal.choices, rng)
            why = await me.ask(p.WhyNot, move)
            if me.view.seq > seen:  # A computer player has claimed the last card meanwhile.
                continue
            assert (why.error, bool(why.rule)) == ("irregular", True) if wrong else isinstance(why, p.Done)
            answer = await me.move(move)
            assert isinstance(answer, p.Done) or answer.error in ("stale", "not-your-turn", "not-allowed")
        if any(isinstance(line, p.Moved) and isinstance(line.move, p.Claim) for line in me.deal.log):
            return True
        await me.until(lambda seen=seen: me.view.seq > seen)
    return False


@in_house
async def test_a_revoke_is_possible_and_claimed_by_a_computer_player(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("tapp", 3, laws="table")
        rng, claimed = random.Random(3), False
        for _ in range(12):
            await me.until(lambda: me.view.status == "playing")
            claimed = await offend(me, rng)
            if claimed:
                break
            await me.until(lambda: me.view.status == "settled")
            await me.ask(p.Ready)
        assert claimed
        told = [line for line in me.deal.log if isinstance(line, p.Told) and line.rule.startswith("COD-")]
        assert told


@in_house
async def test_where_the_laws_are_enforced_nothing_irregular_is_offered(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        (me,) = await house.make("tapp", 3)
        await me.play_on(random.Random(1))
        assert not any(view.deal.irregular or view.deal.claims for view in me.views if view.deal)


@in_house
async def test_a_card_shown_out_of_turn_is_a_fault_with_a_rule_and_all_see_it(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        guests, rng = await house.make("tapp", 3, people=3, laws="table"), random.Random(5)
        await asyncio.gather(*(one.until(lambda one=one: one.view.status == "playing") for one in guests))
        while not any(one.deal.pushable for one in guests):
            seq = max(one.view.seq for one in guests)
            await asyncio.gather(*(one.until(lambda one=one, seq=seq: one.view.seq >= seq) for one in guests))
            due = next(one for one in guests if one.deal.choices is not None)
            await due.move(bold(due.deal.choices or (), rng))
            await asyncio.gather(*(one.until(lambda one=one, seq=seq: one.view.seq > seq) for one in guests))
        waiting = next(one for one in guests if one.deal.pushable)
        card = waiting.deal.pushable[0]
        assert set(waiting.deal.pushable) == set(waiting.deal.hand)
        why = await waiting.ask(p.WhyNot, p.Push(card))
        assert (why.error, why.rule) == ("irregular", "COD-17")
        assert isinstance(await waiting.move(p.Push(card)), p.Done)
        for one in guests:
            await one.until(lambda one=one: p.Moved(waiting.view.you, p.Push(card)) in one.deal.log)
        due = next(one for one in guests if one.deal.choices is not None)
        assert due.deal.pushable == ()
