"""Whole sittings played at random, with every law checked along the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import TypeVar

from tarock.cards import shuffled
from tarock.deal import Deal, Sitting
from tarock.game import AnyVariant, FactError, Laws, Move, OneOf, Options, Push
from tarock.notation import dumps
from tarock.rules import seat_number
from tarock.testing import deal_laws, swaps
from tarock.testing.breach import Breach
from tarock.variants import all_variants
from tarock.variants import variant as find_variant

P = TypeVar("P", bound=Options)


class LawBroken(AssertionError):
    """A law that a game breaks, with what is needed to reproduce it."""

    def __init__(self, law: str, detail: str, where: str) -> None:
        super().__init__(f"{law}: {detail}\n{where}")
        self.law = law


@dataclass
class Report:
    """What was tried; a law that was never put to the test shows as a low count."""

    variant: str
    deals: int = 0
    moves: int = 0
    sittings: int = 0
    refusals: int = 0
    swaps: int = 0
    swapped_zones: Counter[str] = field(default_factory=Counter)
    """How often a swap between two kinds of hidden zones was replayed to its end."""

    def __str__(self) -> str:
        return (
            f"{self.variant}: {self.deals} deals in {self.sittings} sittings, {self.moves} moves, "
            f"{self.refusals} refusals, {self.swaps} swaps over {len(self.swapped_zones)} pairs of zones"
        )


def check(
    game: str | AnyVariant,
    *,
    deals: int = 300,
    seed: int = 0,
    laws: str = Laws.ENFORCED,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play deals by chance, within sittings, and raise LawBroken at the first law that does not hold.

    Numbers of players and options vary from sitting to sitting; the first has the defaults. The same seed
    plays the same deals. Where the laws are those of the table, faults are committed and claimed now and then.
    """
    variant = find_variant(game) if isinstance(game, str) else game
    rng = random.Random(seed)
    report = Report(variant.id)
    for number, (sitting, deal) in enumerate(sittings_by_chance(variant, rng, report, laws), 1):
        try:
            _check_facts(deal)
            deal_laws.check_deal(deal, rng, report)
            swaps.check_swaps(deal, rng, report)
        except Breach as breach:
            where = f"{variant.id}, seed {seed}, deal {number}, options {sitting.options}"
            raise LawBroken(breach.law, breach.detail, f"{where}\n{_text(deal)}") from breach
        report.deals += 1
        report.moves += len(deal.moves())
        if progress:
            progress(number, deals)
        if number == deals:
            break
    return report


def sittings_by_chance(
    variant: AnyVariant, rng: random.Random, report: Report, laws: str = Laws.ENFORCED
) -> Iterator[tuple[Sitting, Deal]]:
    """One sitting after another, each deal played to its end."""
    while True:
        players = variant.players[report.sittings % len(variant.players)]
        options = variant.options() if report.sittings % 3 == 0 else _some_options(variant.options, rng)
        names = tuple(f"player {seat_number(seat)}" for seat in range(players))
        sitting = Sitting.start(variant, names, shuffled(rng, variant.pack.cards), options, laws)
        report.sittings += 1
        while not sitting.over:
            deal = _played(sitting.deal(shuffled(rng, variant.pack.cards)), rng, variant)
            yield sitting, deal
            sitting = _book(sitting, deal)
            may_announce = variant.sitting.can_announce_end and sitting.course.announced is None
            if may_announce and not sitting.over and rng.random() < 0.2:
                sitting = sitting.announce_end()
        _check_ledger(sitting.close())


def _book(sitting: Sitting, deal: Deal) -> Sitting:
    try:
        return sitting.after(deal.settlement)
    except ValueError as error:
        raise LawBroken("payments sum to zero", str(error), _text(deal)) from error


def _check_facts(deal: Deal) -> None:
    """What the engine tells of a deal is what people could say of it; at a table false words may stand unclaimed."""
    if deal.court is not None:
        return
    try:
        known = deal.variant.check_facts(deal.outcome, deal.setup.carried, deal.options, deal.setup.players)
    except FactError as error:
        raise Breach("facts can be", str(error)) from error
    if known != deal.outcome:
        raise Breach("facts can be", f"{deal.outcome} is understood as {known}")


def _text(deal: Deal) -> str:
    """The record of a deal; an unregistered game has none, so its moves must do."""
    return dumps(deal) if deal.variant.id in all_variants() else str(deal.moves())


def _some_options(options: type[P], rng: random.Random) -> P:
    chosen = {one.name: rng.choice(tuple(one.metadata["allowed"])) for one in fields(options)}
    return options(**chosen)


def _played(deal: Deal, rng: random.Random, variant: AnyVariant) -> Deal:
    """The deal played out by chance; half of the companies are quiet, or low bids would never be played."""
    quiet = rng.random() < 0.5
    while not deal.over:
        choices = deal.choices
        if not choices.count:
            raise LawBroken("choices are never empty", f"nothing to do in {deal.phase}", _text(deal))
        move = choices.sample(rng)
        if quiet and isinstance(choices, OneOf) and rng.random() < 0.8:
            move = choices.moves[0]
        deal = deal.play(move) if deal.court is None else _at_table(deal, move, rng)
        if len(deal.now.recorded) > 1000:
            raise LawBroken("every deal ends", "more than a thousand phases", variant.id)
    return deal


def _at_table(deal: Deal, move: Move, rng: random.Random) -> Deal:
    """The move, or a fault, or a claim, true or not."""
    lot = rng.random()
    seat = rng.choice(deal.setup.active)
    if lot < 0.03 and deal.claims(seat):
        return deal.play(rng.choice(deal.claims(seat)), by=seat)
    if lot < 0.05 and deal.pushable(seat):
        return deal.play(Push(rng.choice(list(deal.pushable(seat)))), by=seat)
    wrong = deal.irregular()
    return deal.play(wrong.sample(rng) if lot < 0.15 and wrong.count else move)


def _check_ledger(sitting: Sitting) -> None:
    total = sum(entry.line.total for entry in sitting.ledger)
    if sitting.variant.zero_sum and total:
        raise LawBroken("payments sum to zero", "the ledger of the whole sitting does not", sitting.variant.id)
