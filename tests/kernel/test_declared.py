"""What declarations tell of hands is true of the hands that make them, and holds in every world."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

import pytest

import tarock
from tarock.cards import PACK_78, TAROCKS, CardSet, Seat, shuffled
from tarock.deal import Deal
from tarock.game import Disclosure
from tarock.players import CarefulPlayer
from tarock.solving.fair import CannotRebuild, Rebuilder
from tarock.variants import variant
from tarock.variants.families.danish import declared as danish
from tarock.variants.families.danish.declaring import SAYS_NOTHING
from tarock.variants.families.danish.declaring import combinations_of as to_declare
from tarock.variants.families.full_pack import declared as full_pack
from tarock.variants.families.full_pack.combinations import Combination
from tarock.variants.families.full_pack.combinations import combinations_of as to_announce
from tarock.variants.families.full_pack.counted import announceable
from tarock.variants.families.held import Held


def some_hand(seed: int) -> CardSet:
    """25 cards, often many tarocks or pictures, so that there is something to declare."""
    rng = random.Random(seed)
    rich = [card for card in PACK_78.cards if card in TAROCKS or card.rank > 10]
    chosen = rng.sample(rich, rng.randrange(22))
    rest = [card for card in PACK_78.cards if card not in chosen]
    return CardSet([*chosen, *rng.sample(rest, 25 - len(chosen))])


def is_true(held: Held, hand: CardSet) -> bool:
    return held.least <= len(held.cards & hand) <= held.most


@pytest.mark.parametrize("combinations", [to_announce, announceable])
def test_what_a_combination_tells_is_true_of_its_hand(
    combinations: Callable[[Seat, CardSet], Iterable[Combination]],
) -> None:
    told = 0
    for seed in range(2_000):
        hand = some_hand(seed)
        for one in combinations(0, hand):
            facts = full_pack.told_by(Disclosure("GRO-26", one.spoken, 0, one.cards))
            assert all(is_true(held, hand) for held in facts), (one.word, hand)
            told += len(facts)
    assert told > 1_000


def test_what_danish_declarations_and_silence_tell_is_true_of_the_hand() -> None:
    for seed in range(2_000):
        hand = some_hand(seed)
        said = [one.spoken for one in to_declare(0, hand)] or [SAYS_NOTHING(seat=0)]
        for one_of in danish.told_by(said):
            assert any(is_true(held, hand) for held in one_of), (one_of, hand)


def first_leads(game: str, number: int) -> Iterator[Deal]:
    """Deals played with care up to the first lead."""
    rules, careful, seed = variant(game), CarefulPlayer(), 0
    while number:
        seed += 1
        rng = random.Random(seed)
        setup = rules.setup(
            shuffled(rng, rules.pack.cards), players=rules.players[0], dealer=0, options=rules.options()
        )
        deal = Deal.start(rules, setup, rules.options())
        while not deal.over and deal.told.lying is None:
            deal = deal.play(careful.choose(deal.view(deal.to_act)))
        if not deal.over:
            number -= 1
            yield deal


@pytest.mark.parametrize(
    "game", ["gross", "lhombre", "vier-paare", "vier-ruf", "dansk", "dansk-gammel", "ungarisch", "paskiewitsch"]
)
def test_at_the_first_lead_nearly_every_world_can_have_been(game: str) -> None:
    fitting = tried = 0
    for deal in first_leads(game, 8):
        view = deal.view(deal.to_act)
        rebuilder = Rebuilder(view)
        for world in tarock.worlds(view, 5).drawn:
            tried += 1
            with suppress(CannotRebuild):
                rebuilder.deal(world)
                fitting += 1
    assert fitting >= 0.75 * tried
