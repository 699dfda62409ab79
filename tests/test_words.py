"""The words of the page: complete in four languages, and nothing heard at a table is missing."""

import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from tarock.cards import Card, CardSet
from tarock.deal import new_deal, prices_of
from tarock.game import Bid, Choices, Choose, Claim, Either, Kind, Move, OneCard, OneOf, Play, Say, Statements
from tarock.rules import IllegalMove, Message, message
from tarock.rules import messages as rules
from tarock.variants import all_variants

TOOL = Path(__file__).parents[1] / "tools" / "words.py"
spec = spec_from_file_location("words_tool", TOOL)
assert spec is not None and spec.loader is not None
words = module_from_spec(spec)
spec.loader.exec_module(words)

ENGLISH = words.read("en")
KEYS = words.collect()
DEALS = 12


def test_every_language_has_every_word_and_no_more():
    # In a process of its own, since other tests add sentences and games to the engine.
    told = subprocess.run([sys.executable, TOOL], capture_output=True, check=False)
    assert told.stdout.decode() == "All words are there.\n", told.stderr.decode()
    assert told.returncode == 0


@pytest.mark.parametrize(
    ("language", "kind", "key", "text", "complaint"),
    [
        ("de", "message", "deal.over", None, "engine.de.json, message: 'deal.over' is missing"),
        ("da", "word", "solo", " ", "engine.da.json, word: 'solo' is empty"),
        ("sl", "message", "trick.not-held", "Nimaš.", "engine.sl.json, message: 'trick.not-held' has other parameters"),
        ("sl", "word", "grand-slam", "x", "engine.sl.json, word: 'grand-slam' is said by nobody"),
        ("en", "message", "deal.over", "Over.", "engine.en.json, message: 'deal.over' is not what the engine says"),
        ("de", "game", "tapp.about", None, "engine.de.json, game: 'tapp.about' is missing"),
    ],
)
def test_a_fault_in_a_file_is_found(language, kind, key, text, complaint):
    texts = {language: words.read(language) for language in words.LANGUAGES}
    if text is None:
        del texts[language][kind][key]
    else:
        texts[language][kind][key] = text
    found = list(words.complaints(texts, KEYS))
    assert any(one.startswith(complaint) for one in found)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_files_are_written_as_the_tool_writes_them(language, tmp_path, monkeypatch):
    before = (words.FILES / f"engine.{language}.json").read_text("utf-8")
    texts = words.read(language)
    monkeypatch.setattr(words, "FILES", tmp_path)
    words.write(language, texts)
    assert (tmp_path / f"engine.{language}.json").read_text("utf-8") == before


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_text_speaks_of_seats_where_a_name_stands(language):
    for key, text in words.read(language)["message"].items():
        assert not re.search(r"(?i)\b(seat|platz|plads) \{", text), key


class Heard:
    """Everything that is said, shown or named while deals are played."""

    def __init__(self):
        self.by_kind = defaultdict(set)
        self.messages = set()

    def move(self, move: Move) -> None:
        match move:
            case Bid(word) | Choose(word) | Claim(_, word):
                self.word(word)
            case Say(some) | Play(_, some):
                for word in some:
                    self.word(word)

    def word(self, word: str) -> None:
        if re.search("[a-z]", word):  # a number is its own word
            self.by_kind["word"] |= {word} if word in ENGLISH["word"] else set(re.split("[:/]", word))

    def choices(self, some: Choices) -> None:
        match some:
            case Either(parts):
                for part in parts:
                    self.choices(part)
            case OneOf(moves):
                for move in moves:
                    self.move(move)
            case OneCard():
                for ways in some.words.values():
                    self.words(word for way in ways for word in way)
            case Statements():
                self.words(some.words)

    def words(self, some: Iterator[str]) -> None:
        for word in some:
            self.word(word)

    def message(self, said: Message) -> None:
        self.messages.add((said.key, tuple(name for name, _ in said.params)))
        for _, value in said.params:
            self.words(one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, str))

    def facts(self, value: object) -> None:
        if isinstance(value, str) and value:
            self.word(value)
        elif is_dataclass(value) and not isinstance(value, Card):
            self.each_fact(getattr(value, one.name) for one in fields(value))
        elif isinstance(value, (tuple, frozenset)) and not isinstance(value, CardSet):
            self.each_fact(value)

    def each_fact(self, values) -> None:
        for value in values:
            self.facts(value)


def chosen(rng: random.Random, options: type) -> dict[str, str]:
    """Some agreements of a table other than the book's."""
    return {one.name: str(rng.choice(one.metadata["allowed"])) for one in fields(options) if rng.random() < 0.4}


def listen(game: str) -> Heard:
    """Play deals by chance, also with other agreements and with faults, and hear all of it."""
    heard, rng, variant = Heard(), random.Random(game), all_variants()[game]
    for number in range(DEALS):
        options, laws = chosen(rng, variant.options), rng.choice(variant.laws)
        deal = new_deal(game, seed=number, players=rng.choice(variant.players), options=options, laws=laws)
        while not deal.over:
            heard.message(deal.phase.asks)
            heard.by_kind["zone"] |= {re.sub(r" \d+$", "", name) for name in deal.table.zones}
            heard.choices(deal.choices)
            view = deal.view(deal.to_act)
            for price in prices_of(view).values():
                heard.message(price.said)
            for seat in range(deal.setup.players):
                for claim in deal.claims(seat):
                    heard.move(claim)
            refuse(heard, deal, rng)
            wrong = deal.irregular()
            heard.choices(wrong)
            deal = deal.play((wrong if wrong.count and rng.random() < 0.02 else deal.choices).sample(rng))
            for said in deal.said:
                heard.message(said.message)
        heard.facts(deal.outcome)
        for line in deal.settlement.lines:
            heard.message(line.label)
            heard.by_kind["account"] |= {account for account, _ in line.amounts if isinstance(account, str)}
    return heard


def refuse(heard: Heard, deal, rng: random.Random) -> None:
    """Now and then try what is not allowed, to hear why."""
    if rng.random() > 0.1:
        return
    for move in (Bid("solo"), Say(("contra:game",)), Play(rng.choice(deal.setup.pack)), Choose("knock")):
        try:
            deal.play(move)
        except IllegalMove as refused:
            heard.message(refused.refusal.message)


@pytest.mark.parametrize("game", all_variants())
def test_nothing_that_is_heard_in_a_game_is_without_words(game):
    heard = listen(game)
    for kind, keys in heard.by_kind.items():
        assert keys <= set(ENGLISH[kind]), kind
    for key, params in heard.messages:
        assert set(words.holes(ENGLISH["message"][key])) <= set(params), key


@pytest.mark.parametrize("game", all_variants())
def test_every_form_of_a_game_has_its_words(game):
    variant = all_variants()[game]
    for one in fields(variant.options):
        assert one.name.replace("_", "-") in ENGLISH["option"]
        assert all(value in ENGLISH["value"] for value in one.metadata["allowed"] if type(value) is str)
    assert all({one.name, f"{game}.{one.name}"} & set(ENGLISH["fact"]) for one in fields(variant.outcome))


def test_english_is_said_as_the_engine_says_it():
    assert ENGLISH["message"]["deal.no-tarock"] == "{seat} was dealt no tarock: the deal is void."
    assert rules._ENGLISH["deal.no-tarock"] == "Seat {seat:seat} was dealt no tarock: the deal is void."
    assert ENGLISH["word"]["rufer"] == rules.spoken("rufer")


def test_what_is_offered_comes_word_by_word_so_that_each_language_can_list_it():
    deal = new_deal("koenigrufen", seed=1)
    while deal.view(None).kind is not Kind.BIDDING:
        deal = deal.play(deal.choices.sample(random.Random(1)))
    with pytest.raises(IllegalMove) as refused:
        deal.play(Bid("grand-slam"))
    assert dict(refused.value.refusal.message.params)["offered"] == ("pass", "rufer", "solo", "dreier", "solo-dreier")
    assert "you may say pass, Rufer, Solo, Dreier, Solo-Dreier" in str(refused.value)


@pytest.mark.parametrize("text", ["{by:seat} pays.", "The seat of {by:seat} pays.", "Seat {by:seats} pays."])
def test_a_message_has_to_say_that_a_seat_is_one(text: str) -> None:
    with pytest.raises(ValueError, match="does not name a seat"):
        message("test.words.seat", text)
