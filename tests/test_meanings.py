"""A line under every word that can be said: none is missing in any game, at any question, in any language."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from tarock.deal import new_deal
from tarock.game import Bid, Call, Choices, Choose, Either, Move, OneCard, OneOf, Play, Say, Statements
from tarock.variants import all_variants
from tarock.variants.families.danish.declaring_at_table import SAYABLE as DECLARATIONS
from tarock.variants.families.danish.ultimo_faults import PREVENTED
from tarock.variants.families.full_pack.combinations import SAYABLE as COMBINATIONS
from tests.test_words import KEYS, chosen, words

DEALS = 12
RARE = {
    "block": {("ask.bid", "dreier-4"), ("ask.halves", "whole"), ("ask.halves", "halves"), ("ask.lay", "throw-in")},
    "dansk": {("ask.declare", word) for word in DECLARATIONS}
    | {("ask.play", "have-none"), ("ask.new-deal", "new-deal")},
    "dansk-gammel": {("ask.declare", word) for word in DECLARATIONS} | {("ask.agree", word) for word in PREVENTED},
    "grischun": {("ask.usual-packets", word) for word in ("usual-packets", "nine-and-ten", "nineteen")}
    | {("ask.arrange", "shuffle"), ("ask.cut-freely", "no-cut"), ("ask.new-cards", "throw-in")},
    "grischun-6": {("ask.usual-packets", word) for word in ("usual-packets", "thirteen")},
    "gross": {("ask.combine", word) for word in COMBINATIONS} | {("ask.play", "throw-in")},
    "koenigrufen": {("ask.take", "throw-in"), ("ask.lay", "throw-in"), ("ask.announce", "koenig-ultimo/declarer")},
    "lhombre": {("ask.combine", word) for word in COMBINATIONS},
    "neunzehnerrufen": {("ask.announce", word) for word in ("ten-tarocks", "twelve-tarocks", "doppel-honneurs")}
    | {("ask.take-talon", "throw-in")},
    "paskiewitsch": {("ask.contra", "nine-tarocks"), ("ask.lay", "show-tarocks")},
    "slovenski": {("ask.keep", "keep"), ("ask.keep", "leave"), ("ask.overbid", "klop")},
    "tapp": {("ask.bid", "dreier-4"), ("ask.decide", "settle-now"), ("ask.decide", "play-on")}
    | {("ask.admit", word) for word in ("admit", "deny")} | {("ask.take-back", "leave-both")},
    "ungarisch": {("ask.announce", word) for word in ("eleven-tarocks", "twelve-tarocks", "courage")},
    "vier-paare": {("ask.combine", word) for word in COMBINATIONS},
}  # fmt: skip
"""What chance seldom brings: the question and what may be said."""


def said_in(choices: Choices) -> Iterator[str]:
    """Every word that may be said now; a card that may be called is a call."""
    match choices:
        case Either(parts):
            for part in parts:
                yield from said_in(part)
        case OneOf(moves):
            for move in moves:
                yield from said_by(move)
        case OneCard():
            yield from (word for ways in choices.words.values() for way in ways for word in way)
        case Statements():
            yield from (*choices.words, *choices.gated)


def said_by(move: Move) -> tuple[str, ...]:
    match move:
        case Bid(word) | Choose(word):
            return (word,)
        case Say(some) | Play(_, some):
            return some
        case Call():
            return ("call",)
    return ()


@cache
def offered(game: str) -> frozenset[tuple[str, str]]:
    """What is offered, and at which question, in deals played by chance, with other agreements and faults too."""
    found, rng, variant = set(RARE.get(game, ())), random.Random(f"meanings of {game}"), all_variants()[game]
    for seed in range(DEALS):
        options, laws = chosen(rng, variant.options), rng.choice(variant.laws)
        deal = new_deal(game, seed=seed, players=rng.choice(variant.players), options=options, laws=laws)
        while not deal.over:
            asked, ladder = deal.phase.asks.key, deal.told.ladder
            found |= {(asked, word) for word in (*ladder, *said_in(deal.choices), *said_in(deal.irregular()))}
            # Whoever says what comes first now and then passes, so that low games are played too.
            deal = deal.play(next(iter(deal.choices)) if rng.random() < 0.4 else deal.choices.sample(rng))
    return frozenset(found)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", sorted(all_variants()))
def test_every_word_that_can_be_said_has_its_line(game, language):
    lines = words.read_meanings(language)
    missing = {pair for pair in offered(game) if not words.meaning(lines, game, *pair)}
    assert not missing


def test_a_line_that_is_missing_is_noticed():
    lines = words.read_meanings("en")
    del lines["koenigrufen"]["rufer"]
    assert not words.meaning(lines, "koenigrufen", "ask.bid", "rufer")
    assert ("ask.bid", "rufer") in offered("koenigrufen")


def test_a_line_that_nobody_needs_is_noticed():
    lines = {"koenigrufen": {"grand-slam": "Everything."}, "poker": {"solo": "Alone."}}
    assert list(words.idle_lines(lines, KEYS)) == [
        "meanings, koenigrufen: 'grand-slam' is said by nobody",
        "meanings: there is no 'poker'",
    ]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_line_names_a_price(language):
    lines = (line for some in words.read_meanings(language).values() for line in some.values())
    assert not [line for line in lines if any(letter.isdigit() for letter in line)]
