"""The pages for newcomers: one for every game in every language, with the engine's figures and a deal to look at."""

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from tarock.notation import loads
from tarock.rules.rulebook import LANGUAGES, NotInLedger, example, rulebook
from tarock.variants import all_variants
from tests.test_meanings import offered

TOOL = Path(__file__).parents[1] / "tools" / "guides.py"
sys.path.append(str(TOOL.parent))  # It stands beside tools/words.py, whose lines it needs.
spec = spec_from_file_location("guides_tool", TOOL)
assert spec is not None and spec.loader is not None
guides = module_from_spec(spec)
spec.loader.exec_module(guides)

GAMES = sorted(all_variants())
MARK = re.compile(r"<!-- (\w+): (.+) -->")


def marks(text: str) -> list[tuple[str, str]]:
    return MARK.findall(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_for_newcomers(game, language):
    found = marks(rulebook(language).page_of(game).guide)
    assert game in dict(found)["table"].split()
    assert {"cards", "table", "text"} <= {kind for kind, _ in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_of_a_table_is_the_engines(language):
    for page in rulebook(language).pages.values():
        assert guides.filled(page.guide, language) == page.guide, page.name


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("| Rufer | Call a king", "| Solo | Call a king"),
        ("the talon. | 6 |", "the talon. | 7 |"),
        ("`HK HQ HN HJ H1", "`HK HQ HJ HN H1"),
        ("| 3 | `HQ DQ SQ CQ` |", "| 4 | `HQ DQ SQ CQ` |"),
        ("| Needed to win | 36 |", "| Needed to win | 35 |"),
    ],
)
def test_a_figure_that_is_not_is_noticed(right, wrong):
    page = rulebook("en").page_of("koenigrufen").guide
    assert right in page
    assert guides.filled(page.replace(right, wrong, 1), "en") == page


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_can_be_announced_is_told_of(language):
    for page in rulebook(language).pages.values():
        for kind, of in marks(page.guide):
            if kind == "said":
                game, *words = of.split()
                heard = {word.partition("/")[0] for _, word in offered(game)}
                assert set(words) <= heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_only_rules_of_its_games_and_is_built_like_the_english_one(language):
    for name, page in rulebook(language).pages.items():
        english = rulebook("en").pages[name].guide
        assert marks(page.guide) == marks(english)
        assert page.guide.count("\n## ") == english.count("\n## ")
        named = re.findall(r"\b[A-Z]{3}-\d+\b", page.guide)
        assert all(rulebook("en")[rule].page == name for rule in named)
        assert named == re.findall(r"\b[A-Z]{3}-\d+\b", english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_figure_outside_the_tables_stands_in_a_clause_that_the_page_names(language):
    for page in rulebook(language).pages.values():
        prose = guides.MARK.sub("", page.guide)
        named = re.findall(r"\b[A-Z]{3}-\d+\b", prose)
        clauses = " ".join(rulebook("en")[rule].text for rule in named)
        figures = re.findall(r"\d+", re.sub(r"\b[A-Z]{3}-\d+\b", "", prose))
        assert set(figures) <= set(re.findall(r"\d+", clauses)), page.name


NUMBERS = {"nine": 9, "twelve": 12, "sixteen": 16}


def test_everybody_gets_as_many_cards_as_there_are_tricks():
    told = [
        (page.name, NUMBERS[number], marks(page.guide)[0][1].split()[0])
        for page in rulebook("en").pages.values()
        for number in re.findall(r"(?:everybody|places) gets (nine|twelve|sixteen)\b", page.guide)
    ]
    assert len(told) >= 8
    assert all(number == guides.tricks(game) for _, number, game in told)


def test_half_points_and_thirds_are_written_as_people_write_them():
    assert [guides.number(parts, of) for parts, of in ((3, 2), (4, 3), (2, 3), (4, 1))] == ["1½", "1⅓", "⅔", "4"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_example_that_is_played_to_its_end(game):
    deal = loads(example(game)).deal()
    assert deal.variant.id == game
    assert deal.over
    assert len(deal.told.tricks) == guides.tricks(game)


def test_an_example_that_is_none_is_refused_with_what_is_near():
    with pytest.raises(NotInLedger, match="no example 'koenigruf'"):
        example("koenigruf")
