"""Fair dealing: promised before, mixed by everybody, revealed after, and done again by whoever wants to."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from collections import Counter
from hashlib import sha256
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from support.house import in_house, open_house

from tarock.cards import CardSet
from tarock.game import draw_by_tarock
from tarock.server import events as e
from tarock.server import fairness
from tarock.server import protocol as p
from tarock.server.decide import make
from tarock.server.showing import shuffle_of
from tarock.server.state import folded
from tarock.variants import all_variants, variant

ROOT = Path(__file__).parents[2]
TYPESCRIPT = ROOT / "web" / "node_modules" / "typescript"


def example() -> dict[str, str]:
    """The worked example of docs/fairness.md."""
    text = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| ([a-z][^|]*?) \| (.*?) \|$", text, re.MULTILINE))


SECRET = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
ENTROPY, TABLE, LABEL = ("anna", "bert", "", ""), "table-1", "deal 1.1"


def test_the_worked_example_of_the_page_is_true() -> None:
    told = example()
    assert told["secret"] == f"`{SECRET}`"
    assert told["table, label"] == f"`{TABLE}`, `{LABEL}`"
    assert told["promise"] == f"`{fairness.commitment(SECRET)}`"
    start = fairness.seed(SECRET, ENTROPY, TABLE, LABEL)
    assert told["seed"] == f"`{start.hex()}`"
    assert told["first numbers"] == ", ".join(map(str, islice(fairness.numbers(start), 4)))
    pack = fairness.shuffle(variant("zwoelfer").pack.cards, start)
    assert told["pack of 42 cards"] == f"`{' '.join(card.name for card in pack)}`"
    drawn = fairness.shuffle(variant("zwoelfer").pack.cards, fairness.seed(SECRET, ENTROPY, TABLE, "draw 1"))
    assert told["its pack"] == f"`{' '.join(card.name for card in drawn)}`"
    seating = draw_by_tarock(drawn, len(ENTROPY))
    assert told["its persons, dealer"] == f"{', '.join(map(str, seating.persons))}; seat {seating.dealer}"


@pytest.mark.skipif(not shutil.which("node") or not TYPESCRIPT.is_dir(), reason="needs node and the page's packages")
def test_the_page_comes_to_the_same_pack(tmp_path: Path) -> None:
    pack = [
        card.name
        for card in fairness.shuffle(variant("gross").pack.cards, fairness.seed(SECRET, ENTROPY, TABLE, LABEL))
    ]
    shuffle = {
        "commitment": fairness.commitment(SECRET), "entropy": ENTROPY, "secret": SECRET, "pack": pack,
        "label": LABEL, "table": TABLE, "draw": None,
    }  # fmt: skip
    forged = [
        shuffle | {"pack": [*pack[1:], pack[0]]},
        shuffle | {"secret": SECRET[::-1]},
        shuffle | {"entropy": ["anna", "carl", "", ""]},
        shuffle | {"label": "deal 1.2"},
        shuffle | {"table": "table-2"},
    ]
    assert by_the_page("verified", [shuffle, *forged], tmp_path) == [True, False, False, False, False, False]


@pytest.mark.skipif(not shutil.which("node") or not TYPESCRIPT.is_dir(), reason="needs node and the page's packages")
def test_the_page_draws_the_same_seats_in_every_game_and_notices_others(tmp_path: Path) -> None:
    drawn, forged = [], []
    for game in all_variants().values():
        for players in game.players:
            for number, option in enumerate(
                ({}, {"red-order": "traditional"})[: 1 + game.id.startswith("slovenski")] * 4
            ):
                secret = sha256(f"{game.id} {players} {number}".encode()).hexdigest()
                asked = p.NewTable(p.Terms(game.id, players, option), "Anna", ("careful",) * (players - 1), "anna")
                state = folded([make(asked, TABLE, "code", "token", secret), e.Dealt(record="r")])
                assert state is not None
                assert state.deal is not None
                told = msgspec.to_builtins(shuffle_of(state, state.deal))
                told |= {"secret": secret, "pack": [card.name for card in state.deal.setup.pack]}
                drawn.append(told)
                draw = told["draw"]
                forged.append(told | {"draw": draw | {"dealer": (draw["dealer"] + 1) % players}})
                forged.append(told | {"draw": draw | {"persons": [*draw["persons"][1:], draw["persons"][0]]}})
                forged.append(told | {"commitment": "0" * 64})
    assert set(by_the_page("drawVerified", drawn, tmp_path)) == {True}
    assert set(by_the_page("drawVerified", forged, tmp_path)) == {False}


def by_the_page(check: str, shuffles: list[dict[str, object]], folder: Path) -> list[bool]:
    """What the page's own code finds of these shuffles."""
    script = f"""
        import ts from {json.dumps(str(TYPESCRIPT / "lib" / "typescript.js"))};
        import fs from "node:fs";
        const options = {{ compilerOptions: {{ module: "esnext", target: "es2022" }} }};
        for (const name of ["seating", "fairness"]) {{
            const source = fs.readFileSync({json.dumps(str(ROOT / "web" / "src"))} + `/${{name}}.ts`, "utf8");
            const plain = ts.transpileModule(source, options).outputText;
            fs.writeFileSync(`${{name}}.mjs`, plain.replace('"./seating"', '"./seating.mjs"'));
        }}
        const {{ {check} }} = await import("./fairness.mjs");
        const all = JSON.parse(fs.readFileSync("shuffles.json", "utf8"));
        console.log(JSON.stringify(await Promise.all(all.map((one) => {check}(one)))));
    """
    (folder / "check.mjs").write_text(script, encoding="utf-8")
    (folder / "shuffles.json").write_text(json.dumps(shuffles), encoding="utf-8")
    node = subprocess.run(["node", "check.mjs"], cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert node.returncode == 0, node.stderr
    found: list[bool] = json.loads(node.stdout)
    return found


def test_every_card_comes_to_every_place_as_often() -> None:
    cards = CardSet("T1 T2 T3 T4 T5")
    seeds = (fairness.seed(str(n), (), "t", "l") for n in range(6000))
    orders = Counter(fairness.shuffle(cards, start) for start in seeds)
    assert len(orders) == 120
    assert 20 < min(orders.values()) <= max(orders.values()) < 90  # 50 expected each; beyond four sigma on either side


def test_numbers_of_the_short_last_run_are_skipped() -> None:
    highest = 3 * ((1 << 32) // 3)
    assert fairness.below(3, iter([highest, highest + 1, highest - 1])) == (highest - 1) % 3


@in_house
async def test_the_promise_stands_before_the_deal_and_is_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        made = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful", "chance"))
        first = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        anna = await house.enter(first.table, first.token)
        rng = random.Random(2)
        for number in (1, 2):
            promise = anna.view.promise
            await anna.ask(p.Ready, f"entropy-{number}")
            await anna.until(lambda: anna.view.status == "playing")
            shuffle = anna.deal.shuffle
            assert (shuffle.commitment, shuffle.secret, shuffle.pack) == (promise, None, None)
            assert shuffle.entropy == (f"entropy-{number}", "", "")
            await anna.play_on(rng)
            shuffle = anna.deal.shuffle
            assert shuffle.secret is not None
            assert fairness.commitment(shuffle.secret) == promise
            start = fairness.seed(shuffle.secret, shuffle.entropy, shuffle.table, shuffle.label)
            assert shuffle.pack == tuple(card.name for card in fairness.shuffle(variant("tapp").pack.cards, start))
            assert anna.view.promise not in ("", promise)


@in_house
async def test_entropy_that_could_be_mistaken_for_something_else_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "t.sqlite") as house:
        made = p.NewTable(p.Terms("tapp", 3, {}), "Anna", ("careful", "chance"))
        first = (await house.http("POST", "/api/tables", made)).read(p.Seated)
        anna = await house.enter(first.table, first.token)
        for bad in ("a\nb", "x" * 65, "é"):
            assert (await anna.ask(p.Ready, bad)).error == "malformed"
        assert anna.view.status == "waiting"
