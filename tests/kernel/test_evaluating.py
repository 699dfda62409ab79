"""Players who see only their own cards: what they choose by, what it is worth, and what it tells of the others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import log

import pytest
from support.chance import GAMES

from tarock.cards import THIRDS
from tarock.deal import Deal, new_deal
from tarock.game.phases import Playing
from tarock.players.search.weights import policy_sheet
from tarock.solving.fair import (
    EVEN_SHEET, EVERY_CARD, PLAIN_SHEET, DrawnWorlds, Payoff, Policy, Table, Worlds, company_of, course_of, evaluate,
    likelihood, think_ahead,
)  # fmt: skip
from tarock.solving.goals import (
    POINTS, Budget, Case, Feature, Foresight, Hidden, PayoffSheet, PolicySheet, Scene, Term, Verdict, Zone,
)  # fmt: skip
from tarock.solving.kernel import Rules
from tarock.variants import variant
from tarock.variants.families.slovene import PlayingUntilDecided


def moments(game: str, seed: int) -> Iterator[Deal]:
    """Moments of a deal by chance in which a card is to be played from hands that hold all that can be played."""
    rng = random.Random(seed)
    deal = new_deal(game, seed=seed, players=rng.choice(variant(game).players))
    while not deal.over:
        phase = deal.phase
        if isinstance(phase, Playing) and not tuple(phase.covered(deal.table)) and deal.told.lying:
            yield deal
        deal = deal.play(deal.choices.sample(rng))


def phase_of(deal: Deal) -> Playing:
    assert isinstance(deal.phase, Playing)
    return deal.phase


def rules_of(deal: Deal) -> Rules:
    return Rules(phase_of(deal).rules.compiled(deal.variant.pack.cards))


def hands_of(deal: Deal) -> list[int]:
    phase = phase_of(deal)
    return [phase.held(deal.table, seat) for seat in phase.order]


def turn_of(deal: Deal) -> int:
    phase = phase_of(deal)
    return phase.order.index(phase.trick.to_play)


def scene_of(deal: Deal, hands: list[int]) -> Scene:
    phase = phase_of(deal)
    stops = phase.stops if isinstance(phase, PlayingUntilDecided) else ()
    company = company_of(deal.told, phase.order, stops=stops)
    return Scene(course_of(phase.order, phase.in_all, deal.told.tricks, phase.trick), company, tuple(hands))


def own_only(deal: Deal) -> list[int]:
    return [hand if place == turn_of(deal) else 0 for place, hand in enumerate(hands_of(deal))]


def points_payoff(rules: Rules, places: int) -> Payoff:
    """Everybody gets the thirds he takes."""
    features = tuple(Feature(POINTS, 1 << place) for place in range(places))
    terms = tuple(
        Term(place, 0, tuple(to_one(place, places, value) for value in range(240))) for place in range(places)
    )
    return Payoff(rules, PayoffSheet(THIRDS, 0, features, (Case((), (0,) * places, terms),)))


def to_one(place: int, places: int, value: int) -> tuple[int, ...]:
    return tuple(value if seat == place else 0 for seat in range(places))


def others(deal: Deal) -> Hidden:
    """The other hands, of which nothing but their size is known."""
    zones = [Zone(hand.bit_count(), hand=place) for place, hand in enumerate(hands_of(deal)) if place != turn_of(deal)]
    cards = sum(hand for place, hand in enumerate(hands_of(deal)) if place != turn_of(deal))
    return Hidden(cards, tuple(zones))


def playable(deal: Deal) -> list[tuple[int, int]]:
    bits = phase_of(deal).playable(deal.table)
    return [(index, 4) for index in range(78) if bits >> index & 1]


def nearly_over(game: str, left: int, seed: int = 0) -> Deal:
    """A moment with so many cards in the hand of the player, and a choice."""
    for number in range(seed, seed + 1_000):
        for deal in moments(game, number):
            if own_only(deal)[turn_of(deal)].bit_count() == left and (left == 1 or len(playable(deal)) > 1):
                return deal
    raise AssertionError("there is no such moment")


@pytest.mark.parametrize("sheet_of", [lambda _: PLAIN_SHEET, policy_sheet], ids=["by hand", "learned"])
@pytest.mark.parametrize("game", GAMES)
def test_no_player_sees_another_hand(game: str, sheet_of: Callable[[str], PolicySheet]) -> None:
    seen = 0
    for seed in range(3):
        for deal in moments(game, seed):
            rules = rules_of(deal)
            policy = Policy(rules, sheet_of(game))
            full, own = (Table(rules, scene_of(deal, hands)) for hands in (hands_of(deal), own_only(deal)))
            chances = policy.chances(full)
            assert chances == policy.chances(own)
            assert policy.described(full) == policy.described(own)
            assert sum(chances.values()) == pytest.approx(1)
            # What was said, such as a demanded Jack, may forbid more than the rules of the tricks do.
            assert {card for card, _ in playable(deal)} <= set(chances)
            seen += 1
    assert seen or game == "strohmann"


def test_without_weights_every_card_is_as_likely() -> None:
    deal = nearly_over("tapp", 9)
    rules = rules_of(deal)
    chances = Policy(rules, EVEN_SHEET).chances(Table(rules, scene_of(deal, own_only(deal))))
    assert len(set(chances.values())) == 1


def test_without_temperature_one_card_is_chosen_and_noise_allows_all() -> None:
    deal = nearly_over("koenigrufen", 12)
    rules, table = rules_of(deal), Table(rules_of(deal), scene_of(deal, own_only(deal)))
    cold = Policy(rules, PLAIN_SHEET._replace(temperature=0, noise=0)).chances(table)
    noisy = Policy(rules, PLAIN_SHEET._replace(temperature=0, noise=512)).chances(table)
    assert max(cold.values()) == 1
    assert min(noisy.values()) == pytest.approx(0.5 / len(noisy))


def test_in_the_last_trick_the_mean_is_that_of_all_worlds() -> None:
    deal = nearly_over("slovenski", 1)
    rules = rules_of(deal)
    worlds = Worlds(rules, others(deal)).all()
    table, payoff = Table(rules, scene_of(deal, own_only(deal))), points_payoff(rules, 4)
    (verdict,) = evaluate(table, payoff, worlds, Policy(rules, EVEN_SHEET), playable(deal), seat=turn_of(deal))
    ends = [payoff.settled(Table(rules, played_to_the_end(deal, world))) for world in worlds]
    assert verdict.worlds == len(ends)
    assert verdict.means == pytest.approx([sum(column) / len(ends) for column in zip(*ends, strict=True)])


def played_to_the_end(deal: Deal, world: tuple[int, ...]) -> Scene:
    """The last trick in a world, where nobody has a choice."""
    scene = scene_of(deal, own_only(deal))
    hands, turn, places = list(scene.hands), turn_of(deal), len(scene.hands)
    for place, cards in zip((place for place in range(places) if place != turn), world, strict=True):
        hands[place] = cards
    plays = list(scene.course.plays)
    for number in range(places):
        hand = hands[(turn + number) % places]
        if hand:
            plays.append((hand.bit_length() - 1, -1))
    return scene._replace(course=scene.course._replace(plays=tuple(plays)))


def whole_question(game: str, left: int, number: int) -> tuple[Table, Payoff, DrawnWorlds, Policy, Deal]:
    deal = nearly_over(game, left)
    rules = rules_of(deal)
    table = Table(rules, scene_of(deal, own_only(deal)))
    payoff = points_payoff(rules, len(hands_of(deal)))
    return table, payoff, Worlds(rules, others(deal)).draw(number, seed=1), Policy(rules, PLAIN_SHEET), deal


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "grischun", "dansk", "slovenski"])
def test_the_same_seed_gives_the_same_verdicts_on_any_number_of_threads(game: str) -> None:
    table, payoff, worlds, policy, deal = whole_question(game, 6, 300)

    def ask(seed: int, threads: int) -> object:
        budget = Budget(first=40, seed=seed, threads=threads)
        return evaluate(table, payoff, worlds, policy, playable(deal), seat=turn_of(deal), budget=budget)

    assert ask(5, 1) == ask(5, 3) == ask(5, 1)
    assert ask(5, 1) != ask(6, 1)


def test_cards_that_are_behind_are_given_up() -> None:
    table, payoff, worlds, policy, deal = whole_question("tapp", 9, 2_000)
    seat, roots = turn_of(deal), playable(deal)
    every = evaluate(table, payoff, worlds, policy, roots, seat=seat, budget=EVERY_CARD)
    some = evaluate(table, payoff, worlds, policy, roots, seat=seat)
    assert all(verdict.worlds == 2_000 for verdict in every)
    assert sum(verdict.worlds for verdict in some) < sum(verdict.worlds for verdict in every) / 2
    best = max(every, key=lambda verdict: verdict.means[seat])
    chosen = next(
        verdict for verdict in some if verdict.behind == 0 and verdict.worlds == max(one.worlds for one in some)
    )
    behind = next(verdict for verdict in every if verdict.card == chosen.card)
    assert behind.behind <= max(2 * behind.behind_error, 0.01)
    assert best.behind == 0
    assert all(verdict.behind >= 0 and verdict.error > 0 for verdict in every)


def test_the_best_card_is_worth_more_than_any_card() -> None:
    table, payoff, worlds, _, deal = whole_question("tapp", 9, 4_000)
    rules, seat = rules_of(deal), turn_of(deal)
    even = Policy(rules, EVEN_SHEET)
    verdicts = evaluate(table, payoff, worlds, even, playable(deal), seat=seat, budget=EVERY_CARD)
    (any_card,) = evaluate(table, payoff, worlds, even, seat=seat, budget=EVERY_CARD)
    assert max(verdict.means[seat] for verdict in verdicts) > any_card.means[seat]


@pytest.mark.parametrize("game", ["koenigrufen", "tapp", "grischun", "dansk", "slovenski", "gross"])
def test_the_likelihood_is_the_product_of_the_chances(game: str) -> None:
    deals = next(deals for seed in range(4, 100) if (deals := list(moments(game, seed))))
    first, last = deals[0], deals[len(deals) // 2]
    rules = rules_of(first)
    policy = Policy(rules, PLAIN_SHEET)
    seats = (1 << len(hands_of(first))) - 2  # all but the first
    expected = 0.0
    for at, after in pairwise(deals):
        if at is last:
            break
        trick, before = after.told.tricks, at.told.tricks
        done = trick[-1] if len(trick) > len(before) else phase_of(after).trick
        card = done.cards[len(phase_of(at).trick.cards)]
        if seats >> turn_of(at) & 1:
            expected += log(policy.chances(Table(rules, scene_of(at, hands_of(at))))[card.index])
    hidden = others(last)
    true = tuple(hand for place, hand in enumerate(hands_of(last)) if place != turn_of(last))
    zones = tuple(zone._replace(forced=cards) for zone, cards in zip(hidden.zones, true, strict=True))
    worlds = Worlds(rules, hidden._replace(zones=zones)).draw(3, seed=1)
    table = Table(rules, scene_of(last, own_only(last)))
    found = likelihood(table, worlds, policy, seats=seats)
    assert found == pytest.approx([expected] * 3)
    assert likelihood(table, worlds, policy, seats=seats, temper=0.5, threads=2) == pytest.approx([expected / 2] * 3)


def test_what_a_world_does_not_allow_weighs_nothing() -> None:
    deal = nearly_over("tapp", 6)
    rules = rules_of(deal)
    drawn = Worlds(rules, others(deal)).draw(300, seed=2)
    table = Table(rules, scene_of(deal, own_only(deal)))
    drawn.weigh(likelihood(table, drawn, Policy(rules, PLAIN_SHEET), seats=0b111))
    phase = phase_of(deal)
    for world, weight in zip(drawn, drawn.weights, strict=True):
        hands = dict(zip((zone.hand for zone in others(deal).zones), world, strict=True))
        revoked = any(
            cards & phase.rules.denied(phase.order[place], (*deal.told.tricks, phase.trick))
            for place, cards in hands.items()
        )
        assert not revoked or weight == 0
    assert 1 <= drawn.effective_size < 300


def test_what_does_not_fit_is_refused() -> None:
    table, payoff, worlds, policy, deal = whole_question("tapp", 6, 10)
    unplayable = next(card.index for card in deal.variant.pack.cards if (card.index, 4) not in playable(deal))
    with pytest.raises(ValueError, match="may not be played"):
        evaluate(table, payoff, worlds, policy, [(unplayable, -1)], seat=turn_of(deal))
    rules, hidden = rules_of(deal), others(deal)
    nobody = Worlds(rules, hidden._replace(zones=tuple(zone._replace(hand=-1) for zone in hidden.zones))).draw(
        3, seed=1
    )
    with pytest.raises(ValueError, match="not as many cards"):
        evaluate(table, payoff, nobody, policy, seat=turn_of(deal))
    with pytest.raises(ValueError, match="that there is not"):
        Worlds(rules, hidden._replace(zones=tuple(zone._replace(pile=9) for zone in hidden.zones)))


def ahead(deal: Deal, worlds: DrawnWorlds, visits: int, sheet: PolicySheet = PLAIN_SHEET) -> list[Verdict]:
    rules = rules_of(deal)
    table, payoff = Table(rules, scene_of(deal, own_only(deal))), points_payoff(rules, len(hands_of(deal)))
    return think_ahead(
        table, payoff, worlds, Policy(rules, sheet), playable(deal), seat=turn_of(deal),
        foresight=Foresight(visits, seed=5),
    )  # fmt: skip


@pytest.mark.parametrize("game", ["koenigrufen", "grischun", "dansk"])
def test_every_visit_of_the_tree_tries_one_card(game: str) -> None:
    deal = nearly_over(game, 6)
    worlds = Worlds(rules_of(deal), others(deal)).draw(50, seed=1)
    verdicts = ahead(deal, worlds, 400)
    assert sum(verdict.worlds for verdict in verdicts) == 400
    assert min(verdict.worlds for verdict in verdicts) > 0
    assert verdicts == ahead(deal, worlds, 400)
    most = max(verdicts, key=lambda verdict: verdict.worlds)
    assert (most.behind, most.behind_error) == (0, 0)


def test_who_chooses_again_later_does_better_than_who_plays_on_by_chance() -> None:
    gains = []
    for seed in range(0, 40, 4):
        deal = nearly_over("tapp", 5, seed)
        worlds, turn = Worlds(rules_of(deal), others(deal)).draw(40, seed=1), turn_of(deal)
        rules = rules_of(deal)
        flat = evaluate(
            Table(rules, scene_of(deal, own_only(deal))), points_payoff(rules, len(hands_of(deal))), worlds,
            Policy(rules, EVEN_SHEET), playable(deal), seat=turn, budget=EVERY_CARD,
        )  # fmt: skip
        tree = ahead(deal, worlds, 4_000, EVEN_SHEET)
        most = max(tree, key=lambda verdict: verdict.worlds)
        gains.append(most.means[turn] - max(verdict.means[turn] for verdict in flat))
    assert sum(gains) / len(gains) > 0
