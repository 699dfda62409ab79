"""`make bench`: prints the table and writes build/bench.json."""

from __future__ import annotations

from benchmarks import deals, moves, peer, playing_out, solving, thinking
from benchmarks.figures import write
from tarock.variants import all_variants


def main() -> None:
    """Measure every game and the peer, one after the other on one core."""
    figures: dict[str, float] = {}
    print("Full random deals through the public API, one core\n")
    print(f"{'game':<26}{'cards':>6}{'moves':>8}{'deals/s':>10}{'wanted':>8}")
    for game in all_variants().values():
        speed, length = deals.random_deals(game)
        figures[f"deals_per_second.{game.id}"] = round(speed, 1)
        print(f"{game.id:<26}{len(game.pack):>6}{length:>8.0f}{speed:>10.0f}{deals.wanted(game):>8}", flush=True)
    ours, theirs = deals.forced_deals(), peer.forced_deals()
    figures["forced_deals_vs_openspiel_python"] = round(ours / theirs, 3)
    print(f"\nForced two-card bid with a partner, both driven from Python:\n  slovenski {ours:.0f}/s, ", end="")
    print(f"OpenSpiel tarok {theirs:.0f}/s, ratio {ours / theirs:.2f}")
    early, late = moves.cost_of_a_card()
    figures["late_card_vs_early_card"] = round(late / early, 2)
    print(
        f"\nOne card played, old deal kept: {early:.1f} us in trick 2, {late:.1f} us in trick 11 (no copy of the past)"
    )
    print("\nCareful players, milliseconds for a move with its view\n")
    print(f"{'game':<26}{'mean':>8}{'slowest':>9}{'wanted':>8}")
    for game in all_variants().values():
        mean, slowest = thinking.per_move(game)
        figures[f"careful_ms_per_move.{game.id}"] = round(mean, 3)
        print(f"{game.id:<26}{mean:>8.2f}{slowest:>9.1f}{thinking.WANTED:>8.0f}", flush=True)
    figures |= playing_out.figures()
    figures |= solving.figures()
    report = write("bench", figures)
    print(f"\nWritten to {report}")


main()
