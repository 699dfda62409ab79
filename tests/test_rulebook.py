"""The ledger reads as it is written, and its coverage is counted honestly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tarock.rules import rulebook as ledger
from tarock.rules.rulebook import NotInLedger, rulebook
from tools import rules_report

FOLDER = Path(__file__).parents[1] / "docs" / "rules"
# Rules and examples of each page, from its highest numbers and the gaps in them.
COUNTED = {
    "00-general": (98, 21),
    "04-koenigrufen": (93, 20),
    "06-strohmann": (48, 12),
    "20-dansk": (112, 26),
    "30-slovenski": (159, 59),
    "40-grischun": (102, 40),
    "90-codex": (77, 24),
}
TWO_GAMES = """
[whist]
name = "Whist"
page = "01-whist"
rules = ["WHI-01..02", "WHI-E1"]
not_modelled = { WHI-02 = "Cards are no longer cut with scissors." }
[solo]
name = "Solo"
page = "01-whist"
"""
WHIST = """# Whist (`whist`)

## Play

- **WHI-01** Follow suit. _(HOYLE)_
- **WHI-02** Prices:

| item | price |
|---|---|
| slam | 7 |

  _(HOYLE, end)_
- **WHI-03** Deal:
  - Applies: solo.

A remark that belongs to nothing.

### Open points

- **Decision WHI-D1**: Nobody knows.
- **WHI-E1** Clubs led: **+1**.
- **WHI-A1** Lead low.
"""


@pytest.fixture
def small(tmp_path: Path) -> ledger.Rulebook:
    (tmp_path / "01-whist.md").write_text(WHIST, encoding="utf-8")
    (tmp_path / "games.toml").write_text(TWO_GAMES, encoding="utf-8")
    return ledger.read(tmp_path, tmp_path / "games.toml")


def test_every_entry_of_every_page_is_read() -> None:
    pages = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")]
    assert len(rulebook()) == sum(page.count("\n- **") for page in pages) > 2000


@pytest.mark.parametrize(("page", "counts"), COUNTED.items(), ids=COUNTED)
def test_no_rule_or_example_of_a_page_is_lost(page: str, counts: tuple[int, int]) -> None:
    kinds = [rule.kind for rule in rulebook() if rule.page == page]
    assert (kinds.count("rule"), kinds.count("example")) == counts


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "01-whist.md").write_text(WHIST + "- **WHI-01** Again.\n", encoding="utf-8")
    (tmp_path / "games.toml").touch()
    with pytest.raises(ValueError, match="WHI-01 stands twice"):
        ledger.read(tmp_path, tmp_path / "games.toml")


def test_entries_know_kind_page_and_section(small: ledger.Rulebook) -> None:
    assert [(rule.id, rule.kind) for rule in small] == [
        ("WHI-01", "rule"),
        ("WHI-02", "rule"),
        ("WHI-03", "rule"),
        ("WHI-D1", "decision"),
        ("WHI-E1", "example"),
        ("WHI-A1", "advice"),
    ]
    assert (small["WHI-03"].page, small["WHI-03"].section) == ("01-whist", "Play")
    assert (small["WHI-D1"].text, small["WHI-D1"].section) == ("Nobody knows.", "Open points")


def test_tables_and_indented_lines_belong_to_their_rule(small: ledger.Rulebook) -> None:
    assert small["WHI-01"].text == "Follow suit. _(HOYLE)_"
    assert small["WHI-02"].text.splitlines()[4:] == ["| slam | 7 |", "", "  _(HOYLE, end)_"]
    assert small["WHI-03"].text == "Deal:\n  - Applies: solo."


def test_long_rules_of_the_books_are_whole() -> None:
    assert "| tous les quatre | 2 | 4 | 4 | 8 |" in rulebook()["KRU-61"].text
    assert rulebook()["KRU-61"].text.endswith("KRU-D6)_")
    assert "| 12 | `valat` | 500 |" in rulebook()["SLO-31"].text
    assert "Applies: Königrufen" in rulebook()["COD-59"].text
    assert not rulebook()["SLO-E43"].text.endswith("`slovenski-5`")


def test_an_unknown_id_names_its_neighbours() -> None:
    with pytest.raises(KeyError) as caught:
        rulebook()["KRU-612"]
    assert "'KRU-612'" in str(caught.value)
    assert "KRU-61" in str(caught.value)
    assert "KRU-612" not in rulebook()


@pytest.mark.parametrize("span", ["KRU-61..999", "KRU-1", "KRU", "KRU-01..", "kru-01"])
def test_a_range_must_exist(span: str) -> None:
    with pytest.raises(NotInLedger):
        rulebook().select(span)


def test_a_range_covers_its_series_only(small: ledger.Rulebook) -> None:
    selected = [rule.id for rule in small.select("WHI-01..03", "WHI-E1")]
    assert selected == ["WHI-01", "WHI-02", "WHI-03", "WHI-E1"]


def test_unknown_games_are_refused() -> None:
    with pytest.raises(NotInLedger, match="koenigrufen"):
        rulebook().rules_of("koenigsrufen")


def test_a_game_has_its_part_of_a_page_or_the_whole_page(small: ledger.Rulebook) -> None:
    assert [rule.id for rule in small.rules_of("whist")] == ["WHI-01", "WHI-02"]
    assert [rule.id for rule in small.rules_of("solo")] == ["WHI-01", "WHI-02", "WHI-03"]
    assert [rule.id for rule in small.examples_of("solo")] == ["WHI-E1"]
    assert small.page_of("solo").title == "Whist (`whist`)"


@pytest.mark.parametrize("game", rulebook().games.values(), ids=lambda game: game.id)
def test_games_are_well_described(game: ledger.Game) -> None:
    book = rulebook()
    entries = [rule.id for rule in (*book.rules_of(game.id), *book.examples_of(game.id))]
    assert f"`{game.id}`" in book.page_of(game.id).title
    assert isinstance(game.name, str)
    assert len(set(entries)) == len(entries)
    assert set(game.not_modelled) <= set(entries)
    assert len(game.not_modelled) <= 0.05 * len(book.rules_of(game.id))
    assert all(game.not_modelled.values())


def test_the_parts_for_other_numbers_of_players_are_left_out() -> None:
    slovenski = {rule.id for rule in rulebook().rules_of("slovenski")}
    assert {"SLO-134", "SLO-153", "SLO-159"} <= slovenski
    assert not slovenski & {"SLO-135", "SLO-142", "SLO-152", "SLO-157", "SLO-158"}
    grischun = {rule.id for rule in rulebook().examples_of("grischun")}
    assert "GRI-E43" in grischun
    assert "GRI-E17" not in grischun


@pytest.mark.parametrize(
    ("ids", "short"),
    [
        ([], ""),
        (["KRU-01"], "KRU-01"),
        (["KRU-01", "KRU-02", "KRU-03", "KRU-05"], "KRU-01..03, KRU-05"),
        (["KRU-02", "KRU-E1", "KRU-01"], "KRU-01..02, KRU-E1"),
        (["SLO-99", "SLO-100", "SLO-E1", "SLO-E2"], "SLO-99..100, SLO-E1..2"),
    ],
)
def test_missing_ids_are_told_as_ranges(ids: list[str], short: str) -> None:
    assert rules_report.spans(ids) == short


ALONE_AND_APART = [pytest.param([], id="alone"), pytest.param(["-n2"], id="xdist", marks=pytest.mark.deep)]
"""How tests are run; what comes back from workers is seen with each push in one test."""
PROVED = {"WHI-01": ["whist", "solo"], "WHI-E1": ["whist"], "WHI-03": [], "WHI-D1": ["solo"]}
"""Rules that passing tests name, and the games that those tests ran."""


def test_a_pair_counts_only_where_a_test_that_names_the_rule_ran_the_game(small: ledger.Rulebook) -> None:
    whist, solo = rules_report.coverage(small, PROVED)
    assert whist.numbers() == {
        "rules": 2, "rules_run": 1, "examples": 1, "examples_run": 1, "not_modelled": 1,
    }  # fmt: skip
    assert solo.numbers() == {
        "rules": 3, "rules_run": 1, "examples": 1, "examples_run": 0, "not_modelled": 0,
    }  # fmt: skip
    assert whist.missing == []
    assert solo.missing == ["WHI-02", "WHI-03", "WHI-E1"]
    assert "not run: WHI-02..03, WHI-E1" in rules_report.details(solo)


def test_a_rule_counts_once_however_many_games_have_it(small: ledger.Rulebook) -> None:
    rules, examples = rules_report.distinct(small, PROVED)
    assert (rules.proved, len(rules.entries), rules.missing) == (2, 3, ["WHI-02"])
    assert (examples.proved, len(examples.entries), examples.missing) == (1, 1, [])
    assert [*rules_report.unnamed([rules, examples])] == [
        "\nrules that no test names: WHI-02", "\nexamples that no test names: none"
    ]  # fmt: skip


def test_the_table_tells_the_pairs_of_each_game_and_the_distinct_rules(small: ledger.Rulebook) -> None:
    games, kinds = rules_report.coverage(small, PROVED), rules_report.distinct(small, PROVED)
    assert rules_report.table(games, kinds).splitlines()[1:] == [
        "whist         1/   2  50%     1/   1 100%             1",
        "solo          1/   3  33%     0/   1   0%             0",
        "all pairs     2/   5  40%     1/   2  50%             1",
        "distinct      2/   3  66%     1/   1 100%",
    ]
    told = rules_report.as_json(games, kinds)
    assert told["distinct"] == {
        "rule": {"all": 3, "proved": 2, "missing": ["WHI-02"]}, "example": {"all": 1, "proved": 1, "missing": []},
    }  # fmt: skip
    assert told["games"]["solo"]["missing"] == ["WHI-02", "WHI-03", "WHI-E1"]


def test_a_rule_both_proved_and_not_modelled_is_an_error(small: ledger.Rulebook) -> None:
    whist, _ = rules_report.coverage(small, {"WHI-02": []})
    assert whist.contradictory == ["WHI-02"]
    assert "ERROR: WHI-02" in rules_report.details(whist)


@pytest.fixture
def marked(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text(encoding="utf-8"))
    here = Path(__file__).parent
    pytester.makeini(f"[pytest]\npythonpath = {here} {here.parent}\nmarkers = rule(id): ledger entries\n")
    return pytester


@pytest.mark.parametrize("workers", ALONE_AND_APART)
@pytest.mark.parametrize(
    ("marker", "fault"), [('rule("KRU-612")', "'KRU-612'*near: *KRU-61"), ("rule()", "names no rule")]
)
def test_a_test_that_names_no_known_rule_stops_the_run(
    marked: pytest.Pytester, marker: str, fault: str, workers: list[str]
) -> None:
    marked.makepyfile(f"import pytest\n@pytest.mark.{marker}\ndef test_it(): pass")
    result = marked.runpytest_subprocess(*workers)
    assert result.ret != pytest.ExitCode.OK
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"*test_it: *{fault}*"])


@pytest.mark.parametrize("workers", [[], ["-n2"]], ids=["alone", "xdist"])
def test_only_passing_tests_prove_a_rule(marked: pytest.Pytester, workers: list[str]) -> None:
    marked.makepyfile(
        """
        import pytest
        @pytest.mark.rule("KRU-01", "KRU-02")
        def test_passes(): pass
        @pytest.mark.rule("KRU-02", "KRU-03")
        def test_fails(): assert False
        @pytest.mark.rule("KRU-04")
        def test_skips(): pytest.skip()
        @pytest.mark.rule("KRU-05")
        @pytest.mark.xfail
        def test_expected_to_fail(): assert False
        @pytest.fixture
        def broken():
            yield
            assert False
        @pytest.mark.rule("KRU-06")
        def test_ends_badly(broken): pass
        @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("KRU-E1"))])
        def test_example(n): pass
        """
    )
    marked.runpytest_subprocess("--rules-report=out/report.json", *workers)
    report = json.loads((marked.path / "out" / "report.json").read_text())
    assert report["proved"] == {"KRU-01": [], "KRU-E1": []}
    assert report["broken"] == ["KRU-02", "KRU-03", "KRU-06"]


@pytest.mark.parametrize("workers", ALONE_AND_APART)
def test_a_rule_is_noted_for_the_games_that_the_test_has_run(marked: pytest.Pytester, workers: list[str]) -> None:
    marked.makepyfile(
        """
        import pytest
        from tarock import new_deal
        from tarock.deal import Sitting
        from tarock.variants import all_variants, variant
        begun = new_deal("block", seed=1)
        @pytest.mark.rule("GEN-01")
        @pytest.mark.parametrize("game", ["tapp"])
        def test_of_one_game_runs_another(game): new_deal("koenigrufen", seed=1)
        @pytest.mark.rule("GEN-02")
        def test_goes_on_with_a_deal_from_before(): assert not begun.over
        @pytest.mark.rule("GEN-03")
        @pytest.mark.parametrize("game", ["tapp", "gross"])
        def test_asks_for_the_rules_of_the_tricks(game): variant(game).red_reversed()
        @pytest.mark.rule("GEN-04")
        def test_looks_only_at_names_and_packs(): assert all(len(game.pack) for game in all_variants().values())
        @pytest.mark.rule("GEN-05")
        def test_draws_for_seats():
            game = variant("strohmann")
            Sitting.start(game, ("a", "b"), tuple(game.pack.cards))
        @pytest.fixture
        def paid():
            game = variant("tapp")
            return game.account(game.outcome("misdeal", dealer=0).as_recorded(), None, game.options())
        @pytest.mark.rule("GEN-06")
        def test_settles(paid): assert paid.redeal
        """
    )
    marked.runpytest_subprocess("--rules-report=out/report.json", *workers)
    report = json.loads((marked.path / "out" / "report.json").read_text())
    assert report["proved"] == {
        "GEN-01": ["koenigrufen"], "GEN-02": ["block"], "GEN-03": ["gross", "tapp"], "GEN-04": [],
        "GEN-05": ["strohmann"], "GEN-06": ["tapp"],
    }  # fmt: skip
