"""What a fair decision costs: a world, a play-out, a look back, in processor time.

`python -m benchmarks.evaluating` prints a line for every game, from the first lead and from the middle of a deal.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from tarock.cards import THIRDS
from tarock.deal import Deal, new_deal
from tarock.game.phases import Playing
from tarock.solving.fair import (
    EVEN_SHEET,
    EVERY_CARD,
    PLAIN_SHEET,
    Payoff,
    Policy,
    Table,
    Worlds,
    company_of,
    course_of,
    evaluate,
    likelihood,
)
from tarock.solving.goals import POINTS, Case, Feature, Hidden, PayoffSheet, Scene, Term, Zone
from tarock.solving.kernel import Rules

GAMES = ("koenigrufen", "tapp", "slovenski", "grischun", "dansk")
WORLDS = 2_000


def spent(work: Callable[[], object], times: int) -> float:
    """Microseconds of processor time for each of so many."""
    start = time.process_time()
    work()
    return (time.process_time() - start) / times * 1e6


def moment(game: str, tricks: int) -> Deal:
    """The first deal by chance in which so many tricks have been played and the next is to be led."""
    for seed in range(1_000):
        rng, deal = random.Random(seed), new_deal(game, seed=seed)
        while not deal.over:
            phase = deal.phase
            if isinstance(phase, Playing) and not phase.trick.cards and len(deal.told.tricks) == tricks:
                return deal
            deal = deal.play(deal.choices.sample(rng))
    raise LookupError(f"no deal of {game} has so many tricks")


def hidden_in(hands: list[int], turn: int) -> Hidden:
    """All other hands, of which only the size is known."""
    others = {place: hand for place, hand in enumerate(hands) if place != turn}
    return Hidden(sum(others.values()), tuple(Zone(hand.bit_count(), hand=place) for place, hand in others.items()))


def own_thirds(rules: Rules, places: int) -> Payoff:
    """A payoff with a table for everybody: his card points."""
    features = tuple(Feature(POINTS, 1 << place) for place in range(places))
    one_third = [tuple(int(seat == place) for seat in range(places)) for place in range(places)]
    rows = [tuple(tuple(value * one for one in row) for value in range(240)) for row in one_third]
    terms = tuple(Term(place, 0, rows[place]) for place in range(places))
    return Payoff(rules, PayoffSheet(THIRDS, 0, features, (Case((), (0,) * places, terms),)))


def figures(game: str, tricks: int) -> dict[str, float]:
    """Microseconds by what is done."""
    deal = moment(game, tricks)
    phase = deal.phase
    assert isinstance(phase, Playing)
    order, rules = phase.order, Rules(phase.rules.compiled(deal.variant.pack.cards))
    hands, turn = [phase.held(deal.table, seat) for seat in order], order.index(phase.trick.to_play)
    course = course_of(order, phase.in_all, deal.told.tricks, phase.trick)
    own = tuple(hand if place == turn else 0 for place, hand in enumerate(hands))
    table = Table(rules, Scene(course, company_of(deal.told, order), own))
    hidden, payoff = hidden_in(hands, turn), own_thirds(rules, len(order))
    worlds, plain, even = Worlds(rules, hidden), Policy(rules, PLAIN_SHEET), Policy(rules, EVEN_SHEET)
    drawn = worlds.draw(WORLDS, seed=1)

    def play_out(policy: Policy) -> Callable[[], object]:
        return lambda: evaluate(table, payoff, drawn, policy, seat=turn, budget=EVERY_CARD)

    others = (1 << len(order)) - 1 & ~(1 << turn)
    return {
        "set-up": spent(lambda: Worlds(rules, hidden), 1),
        "world": spent(lambda: worlds.draw(WORLDS, seed=2), WORLDS),
        "play-out": spent(play_out(plain), WORLDS),
        "by chance": spent(play_out(even), WORLDS),
        "likelihood": spent(lambda: likelihood(table, drawn, plain, seats=others), WORLDS),
    }


def main() -> None:
    """Print a table."""
    for game in GAMES:
        whole = moment(game, 0).told.total
        for tricks in (0, whole // 2):
            told = ", ".join(f"{what} {value:.2f}" for what, value in figures(game, tricks).items())
            print(f"{game}, {whole - tricks} tricks left (µs): {told}")


if __name__ == "__main__":
    main()
