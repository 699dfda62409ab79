"""Every game states the rules of its tricks, so that nobody has to play deals in order to learn them."""

import random
from itertools import permutations

import pytest

from tarock.cards import MOND, PAGAT, SKUS, Card, CardSet, Trick, TrickRules, shuffled
from tarock.cards.tricks import AS_TAROCK, BEAT, KEEP_PAGAT, NAMED, UNNAMED
from tarock.deal import Deal
from tarock.game import Bid, Choose, Options, Variant
from tarock.game.phases import Playing
from tarock.rules import Refusal
from tarock.variants import all_variants, variant
from tarock.variants.slovenski import SlovenskiOptions

GIVING_WAY = {"pass", "good", "hold", "leave"}
GAMES = [(game, game.options()) for game in all_variants().values()]
GAMES.append((variant("slovenski"), SlovenskiOptions(red_order="traditional")))


def rules_in_use(game: Variant, options: Options, seed: int) -> set[tuple[str, TrickRules]]:
    """By which rules tricks were played in the contract that was bid, or raised to, last."""
    rng = random.Random(seed)
    deal = Deal.start(game, game.setup(shuffled(rng, game.pack.cards), options=options), options)
    found: set[tuple[str, TrickRules]] = set()
    contract = ""
    while not deal.over:
        if isinstance(deal.phase, Playing):
            found.add((contract, deal.phase.rules))
        move = deal.choices.sample(rng)
        if isinstance(move, Bid | Choose) and move.word in game.contracts:
            contract = move.word
        deal = deal.play(move)
    return found


def bidding(deal: Deal) -> bool:
    return bool(deal.told.ladder)


FOOLS = {
    **dict.fromkeys(("gross", "lhombre", "vier-paare", "vier-ruf"), (AS_TAROCK, 5, 0, 5)),
    **dict.fromkeys(("grischun", "grischun-3", "grischun-5", "grischun-6"), (UNNAMED, 0, 0, 0)),
    "dansk": (NAMED, 0, 2, 2), "dansk-gammel": (NAMED, 0, 0, 1),
}  # fmt: skip
"""What a led fool asks for; in how many of the last tricks it is due, barred, and lost to the winner."""


@pytest.mark.parametrize("name", all_variants())
def test_the_kernel_is_told_when_a_fool_is_due_barred_and_lost(name: str) -> None:
    game = variant(name)
    sheet = game.tricks(game.options(), game.contracts[0] if game.contracts else "").compiled(game.pack.cards)
    fool = (sheet.fool_lead, sheet.fool_due, sheet.fool_barred, sheet.fool_home)
    assert (sheet.fool, fool) == ((SKUS.index, FOOLS[name]) if name in FOOLS else (-1, (UNNAMED, 0, 0, 31)))
    assert (sheet.pagat, sheet.mond, sheet.skus) == (0, 20, 21)


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda one: getattr(one, "id", ""))
def test_tricks_are_played_by_the_rules_that_the_game_states(game: Variant, options: Options) -> None:
    used = set().union(*(rules_in_use(game, options, seed) for seed in range(6)))
    assert used
    assert all(rules == game.tricks(options, contract) for contract, rules in used)


@pytest.mark.parametrize("game", all_variants().values(), ids=lambda game: game.id)
def test_a_game_names_the_contracts_that_are_bid(game: Variant) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        deal = Deal.start(game, game.setup(shuffled(rng, game.pack.cards)))
        while not deal.over:
            offered = [move.word for move in deal.choices if isinstance(move, Bid)] if bidding(deal) else []
            assert {word for word in offered if word not in GIVING_WAY} <= set(game.contracts)
            deal = deal.play(deal.choices.sample(rng))


def test_the_order_of_the_red_pips_is_a_fact_of_the_game_and_its_options() -> None:
    assert variant("koenigrufen").red_reversed()
    assert not variant("slovenski").red_reversed()
    assert variant("slovenski").red_reversed(SlovenskiOptions(red_order="traditional"))


def test_contracts_with_rules_of_their_own_are_all_stated() -> None:
    game = variant("slovenski")
    stated = [game.tricks(SlovenskiOptions(), bid) for bid in game.contracts]
    assert {(one.trumps, one.must_beat) for one in stated} == {(True, False), (True, True), (False, False)}


@pytest.mark.rule("GEN-61", "SLO-81")
@pytest.mark.parametrize("game", all_variants().values(), ids=lambda game: game.id)
def test_the_highest_tarock_takes_skus_mond_and_pagat_but_where_the_pagat_is_emperor(game: Variant) -> None:
    for contract in game.contracts or ("",):
        rules = game.tricks(game.options(), contract)
        highest = MOND if rules.fool is SKUS else SKUS
        emperor = game.id.startswith("slovenski") and rules.trumps
        for cards in permutations((PAGAT, MOND, SKUS)):
            trick = rules.lay_out((0, 1, 2), cards)
            assert trick.player_of(PAGAT if emperor else highest) == trick.winner


@pytest.mark.rule("SLO-83", "SLO-85")
@pytest.mark.parametrize(("pagat_last", "refusal"), [(True, Refusal("last", KEEP_PAGAT())), (False, None)])
def test_a_pagat_that_does_not_beat_is_refused_for_that_where_it_need_not_come_last(
    pagat_last: bool, refusal: Refusal | None
) -> None:
    rules = TrickRules(must_beat=True, pagat_last=pagat_last, beat_rule="beat", pagat_rule="last")
    lying = rules.lay_out((0, 1), (Card("T5"),))
    assert rules.why_not(CardSet("T1 T9").bits, lying, PAGAT) == (refusal or Refusal("beat", BEAT(card=Card("T5"))))


@pytest.mark.parametrize("game", all_variants().values(), ids=lambda game: game.id)
def test_no_card_outranks_itself(game: Variant) -> None:
    rules = game.tricks(game.options(), game.contracts[0] if game.contracts else "")
    led = {card: rules.add(Trick((0, 1)), card) for card in game.pack.cards if card is not rules.fool}
    assert not [card for card, trick in led.items() if rules.beating(trick) & card.bit]


def test_every_card_outranks_a_trick_in_which_only_the_fool_lies() -> None:
    rules = variant("grischun").tricks(variant("grischun").options(), "")
    trick = rules.add(Trick((0, 1, 2, 3)), SKUS)
    assert (trick.led, trick.best) == (None, -1)
    assert all(rules.beating(trick) & card.bit for card in CardSet("T1 T21 S1 HK"))
    assert rules.add(trick, Card("S1")).winner == 1
