"""What `import tarock` offers, and that the pages for developers and clubs tell the truth."""

import copy
import doctest
import io
import pickle
import random
import re
from pathlib import Path

import pytest

import tarock
from tarock.deal.reading import read
from tarock.game import OneCard
from tarock.notation import move_text

DOCS = Path(__file__).parents[1] / "docs"


def test_every_public_name_is_there_and_listed_in_order() -> None:
    assert sorted(tarock.__all__) == list(tarock.__all__)
    assert all(hasattr(tarock, name) for name in tarock.__all__)


def python_blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


RUN_ELSEWHERE = {"adding-a-game.md": "test_adding_a_game.py", "arena.md": "test_arena_programs.py"}
"""Pages whose examples are whole programs, with a test of their own."""
PAGES = sorted(page.name for page in DOCS.glob("*.md") if python_blocks(page.name))


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_the_pages_run(page: str) -> None:
    if page in RUN_ELSEWHERE:
        assert page in (Path(__file__).parent / RUN_ELSEWHERE[page]).read_text(encoding="utf-8")
        return
    for block in python_blocks(page):
        exec(compile(block, page, "exec"), {})


def test_the_readme_opens_with_python_that_answers_so() -> None:
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert text.index(block) < text.index("## Two commands")
    assert len(re.findall(r"^(?:>>>|\.\.\.) ", block, re.MULTILINE)) == 10
    example = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    assert doctest.DocTestRunner().run(example).failed == 0


def in_words(deal: tarock.Deal, words: str) -> tarock.Deal:
    for word in words.split():
        deal = deal.play(word)
    return deal


def test_moves_are_played_as_text() -> None:
    deal = in_words(tarock.new_deal("koenigrufen", seed=11), "20 rufer good good good SK 1 HQ+HJ+H3 - - - - S10 SJ")
    assert [move for _, move in deal.moves()][-9:] == [
        tarock.Call(tarock.Card("SK")), tarock.Take(1), tarock.Lay(tarock.CardSet("HQ HJ H3")), *[tarock.Say()] * 4,
        tarock.Play(tarock.Card("S10")), tarock.Play(tarock.Card("SJ")),
    ]  # fmt: skip
    assert str(deal.why_not("T18")) == "You hold spades, which must be followed. (GEN-56)"
    assert deal.why_not("SQ") is None
    with pytest.raises(tarock.IllegalMove, match="must be followed"):
        deal.play("T18")
    with pytest.raises(tarock.IllegalMove):
        deal.play("nonsense")
    with pytest.raises(tarock.IllegalMove, match="turn of seat 3"):
        deal.play("SQ", by=0)


def test_a_led_fool_is_played_with_its_name_as_text() -> None:
    choices = OneCard(tarock.Card("SKU").bit, {tarock.Card("SKU"): (("hearts",), ("clubs",))})
    assert read("SKU(hearts)", choices) == tarock.Play(tarock.Card("SKU"), ("hearts",))
    assert read("SKU", choices) == tarock.Play(tarock.Card("SKU"))


@pytest.mark.parametrize("game", sorted(tarock.all_variants()))
def test_every_move_can_be_played_as_the_notation_writes_it(game: str) -> None:
    deal, rng = tarock.new_deal(game, seed=4), random.Random(4)
    while not deal.over:
        move = deal.choices.sample(rng)
        assert deal.read(move_text(move).partition(" ")[2]) == move
        deal = deal.play(move)


def test_cards_are_found_by_name() -> None:
    cards = tarock.CardSet("HK T1")
    assert "HK" in cards
    assert "HQ" not in cards
    with pytest.raises(ValueError, match="'HX' is no card"):
        assert "HX" in cards


def test_the_games_print_as_a_list() -> None:
    listed = repr(tarock.all_variants()).splitlines()
    assert len(listed) == 25
    assert listed[8] == "koenigrufen               Königrufen, 4 players"


def test_out_of_turn_and_at_the_end_there_is_nothing_to_choose_in_a_deal_and_in_a_view() -> None:
    deal, rng = tarock.new_deal("koenigrufen", seed=4), random.Random(4)
    assert [seat for seat in range(4) if list(deal.view(seat).choices)] == [deal.to_act]
    assert list(deal.view(None).choices) == []
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    for told in (deal, *map(deal.view, range(4))):
        assert (told.to_act, list(told.choices)) == (None, [])
    for act in (deal.play, deal.read):
        with pytest.raises(tarock.IllegalMove, match="GEN-63"):
            act("HK")


@pytest.mark.parametrize("game", ["koenigrufen", "dansk", "strohmann", "slovenski"])
def test_deals_views_and_sittings_are_packed_and_copied(game: str) -> None:
    deal, rng = tarock.new_deal(game, seed=4), random.Random(4)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    for moment in deal.moments()[::9]:
        again = pickle.loads(pickle.dumps(moment))
        assert again == moment
        assert again.table == moment.table
        assert copy.copy(moment) is copy.deepcopy(moment) is moment
        view = moment.view(moment.to_act)
        assert pickle.loads(pickle.dumps(view)) == copy.deepcopy(view) == view
    rules = tarock.variant(game)
    names = ("Anna", "Bruno", "Clara", "David")[: rules.players[0]]
    sitting = tarock.Sitting.start(rules, names, tuple(rules.pack.cards))
    assert pickle.loads(pickle.dumps(sitting)) == copy.deepcopy(sitting) == sitting


def test_deals_with_faults_are_packed_too() -> None:
    deal = tarock.new_deal("koenigrufen", seed=4, laws="table")
    deal = deal.play(deal.choices.sample(random.Random(1)))
    assert pickle.loads(pickle.dumps(deal)).laws == deal.laws == "table"


def test_many_records_are_read_from_one_file() -> None:
    deals = [tarock.new_deal(game, seed=seed) for seed, game in enumerate(("tapp", "dansk", "strohmann"))]
    text = "{three deals}\n" + "\n\n".join(map(tarock.dumps, deals))
    assert list(tarock.read_deals(io.StringIO(text))) == deals
    spoilt = text.replace('[Game "dansk"]', '[Game "danks"]')
    with pytest.raises(tarock.NotationError, match="record 2: line 1, column"):
        list(tarock.read_deals(io.StringIO(spoilt)))


def test_the_version_is_told() -> None:
    assert re.fullmatch(r"\d+\.\d+.*", tarock.__version__)
    assert "__version__" in dir(tarock)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert tarock.new_deal("koenigrufen", seed=7) == tarock.new_deal("koenigrufen", seed=7)
    assert tarock.new_deal("koenigrufen", seed=7) != tarock.new_deal("koenigrufen", seed=8)


def test_the_deal_of_the_architecture_page_is_the_one_it_shows() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    pack = " ".join(re.search(r'\[Pack "(.*?)"\]', text, re.DOTALL)[1].split())  # type: ignore[index]
    assert pack == " ".join(card.name for card in tarock.new_deal("koenigrufen", seed=11).setup.pack)


def test_players_may_be_seated_and_options_given() -> None:
    deal = tarock.new_deal("dansk", seed=1, players=5, options={"counting": "no"})
    rng = random.Random(1)
    while not deal.over:
        deal = deal.play(deal.choices.sample(rng))
    assert deal.options.counting == "no"
    assert deal.setup.players == 5
