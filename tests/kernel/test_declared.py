"""What declarations tell of hands is true of the hands that make them, and holds in every world."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

import pytest

import tarock
from tarock.cards import EMPTY, PACK_78, TAROCKS, TRULL, Card, CardSet, Seat, shuffled
from tarock.deal import Deal
from tarock.game import Disclosure
from tarock.players import CarefulPlayer
from tarock.solving.fair import CannotRebuild, Rebuilder
from tarock.variants import variant
from tarock.variants.families.danish import declared as danish
from tarock.variants.families.danish.declaring import SAYS_NOTHING, SETS, Declared
from tarock.variants.families.danish.declaring import combinations_of as to_declare
from tarock.variants.families.full_pack import declared as full_pack
from tarock.variants.families.full_pack.combinations import ANNOUNCES, ANYTHING_MORE, LATON_CARDS, Combination
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


FOOL, OF_PAGAT = CardSet("SKU"), CardSet("T1")


def facts_besides(told: dict[str, tuple[Held, ...]]) -> list[tuple[Held, ...]]:
    """What some declarations tell, and the silence on all others: of the numbers, then of each set."""
    untold = {name: (Held(cards, 0, 2), Held(FOOL, 0, 0)) for name, cards in SETS.items()}
    silent = {"tarocks": (Held(TAROCKS, 0, 9),), "pagat": (), "matadors": (Held(TRULL, 0, 2),), **untold}
    never_four = [(Held(cards, 0, 3),) for name, cards in SETS.items() if name not in told]
    return [*filter(None, (silent | told).values()), *never_four]


@pytest.mark.rule("DAN-37", "DOL-30")
@pytest.mark.parametrize(
    ("declared", "told"),
    [
        (None, {}),
        (
            Declared(0, "tarocks", 12, pagat=True),
            {"tarocks": (Held(TAROCKS, 12, 12),), "pagat": (Held(OF_PAGAT, 1, 1),)},
        ),
        (Declared(0, "tarocks", 10), {"tarocks": (Held(TAROCKS, 10, 10),), "pagat": (Held(OF_PAGAT, 0, 0),)}),
        (Declared(0, "matadors", 3), {"matadors": (Held(CardSet("T20"), 0, 0),)}),
        (Declared(0, "matadors", 21), {"matadors": (Held(CardSet("T2"), 0, 0),)}),
        (Declared(0, "matadors", 22), {"matadors": (Held(EMPTY, 0, 0),)}),
        (Declared(0, "half", of="hearts", missing=Card("HQ")), {"hearts": (Held(CardSet("HK HQ HN HJ"), 3, 3),)}),
        (Declared(0, "full", of="kings"), {"kings": (Held(FOOL, 0, 0),)}),
        (Declared(0, "overfull", of="clubs"), {"clubs": ()}),
    ],
)
def test_danish_declarations_tell_the_number_and_silence_tells_that_there_is_no_more(
    declared: Declared | None, told: dict[str, tuple[Held, ...]]
) -> None:
    said = declared.spoken if declared else SAYS_NOTHING(seat=0)
    assert list(danish.told_by([said])) == facts_besides(told)


@pytest.mark.rule("GRO-91")
@pytest.mark.parametrize(
    ("word", "shown", "told"),
    [
        ("tarocks-12-avec", "", [("TAROCKS", 12, 12), ("T1", 1, 1)]),
        ("tarocks-12-sans", "", [("TAROCKS", 12, 12), ("T1", 0, 0)]),
        ("latons-17", "", [("LATONS", 17, 17)]), ("half-cavalry-hearts", "", [("HK HQ HN HJ", 3, 3)]),
        ("half-kingdom", "", [("HK DK SK CK", 3, 3)]), ("four-queens", "", [("SKU", 0, 0)]),
        ("skus-and-three-jacks", "", [("HJ DJ SJ CJ", 3, 3), ("HK DK SK CK", 3, 4)]),
        ("matadors-3", "T21 T20 T19", [("SKU T18", 0, 0)]), ("matadors-3", "T1 T2 T3", [("SKU T4", 0, 0)]),
        ("matadors-3-with-honours", "SKU T21 T1", [("T20 T19 T2 T3", 0, 0)]),
        ("whole-kingdom", "", []), ("whole-cavalry-clubs", "", []), ("skus-and-four-queens", "", []),
    ],
)  # fmt: skip
def test_a_combination_tells_its_true_size(word: str, shown: str, told: list[tuple[str, int, int]]) -> None:
    groups = {"TAROCKS": TAROCKS, "LATONS": FOOL | LATON_CARDS}
    said = Disclosure("GRO-26", ANNOUNCES(seat=0, what=word), 0, CardSet(shown))
    expected = tuple(Held(groups.get(cards) or CardSet(cards), least, most) for cards, least, most in told)
    assert full_pack.told_by(said) == expected


def test_what_is_no_combination_tells_nothing_of_a_hand() -> None:
    assert full_pack.told_by(Disclosure("GRO-87", ANYTHING_MORE(seat=0), 0)) == ()


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
