"""The conformance suite passes for every game, and catches the faults it is there to catch."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from support.share import SEED

from tarock.cards import Trick
from tarock.game import Finish, Laws, Lay, Line, Phase, Round, Script, Settlement, Table, Variant, taken_by
from tarock.game.phases import HoldingAuction, Playing
from tarock.rules import Refusal, message
from tarock.testing import LawBroken, check
from tarock.variants import all_variants
from tarock.variants.families.viennese import KingAnnouncing, LayingOrThrowingIn
from tarock.variants.koenigrufen import KOENIGRUFEN

BROKEN = message("test.broken", "A message of a broken game.")


GAMES = [(game, laws) for game, found in all_variants().items() for laws in found.laws]
A_FEW, MANY = 12, 100


@pytest.mark.parametrize(("game", "laws"), GAMES)
def test_every_game_obeys_the_laws(game: str, laws: str) -> None:
    obeys(game, laws, A_FEW, SEED)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize(("game", "laws"), GAMES)
def test_every_game_obeys_the_laws_in_300_deals(game: str, laws: str, part: int) -> None:
    """In parts, which several processes can share."""
    obeys(game, laws, MANY, seed=20 + part)


def obeys(game: str, laws: str, deals: int, seed: int) -> None:
    report = check(game, deals=deals, seed=seed, laws=laws)
    assert report.deals == deals
    assert report.swaps > deals
    assert laws == Laws.TABLE or report.refusals > 10 * deals


def test_the_same_seed_plays_the_same_deals() -> None:
    assert check("koenigrufen", deals=5, seed=3) == check("koenigrufen", deals=5, seed=3)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    check("koenigrufen", deals=3, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def rewritten(change: Callable[[Phase[Any], Round], Phase[Any]]) -> Variant:
    """Königrufen with some of its phases replaced by faulty ones."""

    def script(r: Round) -> Script:
        honest = KOENIGRUFEN.script(r)
        phase = next(honest)
        while True:
            result = yield change(phase, r)
            try:
                phase = honest.send(result)
            except StopIteration as end:
                return end.value

    return replace(KOENIGRUFEN, script=script)


def broken_law(variant: Variant, deals: int = 200) -> str:
    with pytest.raises(LawBroken) as caught:
        check(variant, deals=deals)
    assert "koenigrufen, seed 0, deal" in str(caught.value) or caught.value.law == "payments sum to zero"
    return caught.value.law


@dataclass(frozen=True)
class TalkativeLaying(LayingOrThrowingIn):
    """Keeps the discard in its public result."""

    def apply(self, table: Table, move: Any) -> Any:
        step = super().apply(table, move)
        return Finish(move.cards, step.table) if isinstance(move, Lay) else step


def test_a_leaked_discard_is_caught() -> None:
    def leak(phase: Phase[Any], r: Round) -> Phase[Any]:
        return TalkativeLaying(**vars(phase)) if type(phase) is LayingOrThrowingIn else phase

    assert broken_law(rewritten(leak)) == "swap"


def test_a_move_that_shows_the_whole_discard_is_caught() -> None:
    class Open(LayingOrThrowingIn):
        def seen(self, table: Table, move: Any, seat: int | None) -> Any:
            return move

    def leak(phase: Phase[Any], r: Round) -> Phase[Any]:
        return Open(**vars(phase)) if type(phase) is LayingOrThrowingIn else phase

    assert broken_law(rewritten(leak)) == "swap"


def test_a_secret_partner_in_a_public_phase_is_caught() -> None:
    def leak(phase: Phase[Any], r: Round) -> Phase[Any]:
        if not isinstance(phase, KingAnnouncing) or phase.called is None:
            return phase
        held_by_forehand = phase.called in r.hand(r.forehand)
        return phase.evolve(items=(replace(phase.items[0], level=int(held_by_forehand)),))

    assert broken_law(rewritten(leak)) == "swap"


def test_an_offer_that_depends_on_another_hand_is_caught() -> None:
    class Nosy(KingAnnouncing):
        def offers(self, table: Table, seat: int) -> tuple[str, ...]:
            other = (seat + 1) % 4
            honest = super().offers(table, seat)
            return honest[1:] if self.holds_called(table, other) else honest

    def leak(phase: Phase[Any], r: Round) -> Phase[Any]:
        return Nosy(**vars(phase)) if type(phase) is KingAnnouncing else phase

    assert broken_law(rewritten(leak)) == "swap"


def test_a_lost_card_is_caught() -> None:
    class Careless(Playing):
        def gather(self, table: Table, trick: Trick) -> Table:
            table = super().gather(table, trick)
            pile = table.zone(taken_by(trick.winner))
            return table.put(taken_by(trick.winner), pile.bits & ~trick.cards[0].bit, pile.seers)

    def lose(phase: Phase[Any], r: Round) -> Phase[Any]:
        return Careless(**vars(phase)) if type(phase) is Playing else phase

    assert broken_law(rewritten(lose)) == "cards are conserved"


def test_a_payment_that_does_not_sum_to_zero_is_caught() -> None:
    def generous(*facts: Any) -> Settlement:
        honest = KOENIGRUFEN.account(*facts)
        return replace(honest, lines=(*honest.lines, Line.of("KRU-61", BROKEN(), {0: 1})))

    assert broken_law(replace(KOENIGRUFEN, account=generous)) == "payments sum to zero"


def test_a_script_that_is_not_deterministic_is_caught() -> None:
    toss: Iterator[int] = iter(range(10**9))

    def waver(phase: Phase[Any], r: Round) -> Phase[Any]:
        return phase.evolve(declarer=next(toss) % 4) if isinstance(phase, KingAnnouncing) else phase

    assert broken_law(rewritten(waver)) == "re-run"


def test_a_field_that_nobody_declared_is_caught() -> None:
    def misspell(phase: Phase[Any], r: Round) -> Phase[Any]:
        return phase.evolve(declarr=1) if isinstance(phase, KingAnnouncing) else phase

    assert broken_law(rewritten(misspell)) == "fields are declared"


def test_a_refusal_without_a_rule_of_the_ledger_is_caught() -> None:
    class Mute(Playing):
        def why_not(self, table: Table, move: Any) -> Refusal:
            return Refusal("XYZ-1", BROKEN())

    def mute(phase: Phase[Any], r: Round) -> Phase[Any]:
        return Mute(**vars(phase)) if type(phase) is Playing else phase

    assert broken_law(rewritten(mute)) == "refusals name a rule"


def test_an_offer_made_twice_is_caught() -> None:
    class Stammering(HoldingAuction):
        def offered(self) -> tuple[str, ...]:
            honest = super().offered()
            return (*honest, honest[-1])

    def stammer(phase: Phase[Any], r: Round) -> Phase[Any]:
        return Stammering(**vars(phase)) if isinstance(phase, HoldingAuction) else phase

    assert broken_law(rewritten(stammer)) == "choices differ"
