"""Learn how a game is played and spoken: `python -m tools.train koenigrufen tapp`, or all games.

Deals are played by the careful player, or by whom `--from package.module:Name` names, and kept under build/train: a
training that was stopped goes on where it was. New weights are written only if they tell the choices in deals they
have not seen better than the weights that are there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from tarock.players.arena import Crew, processes, ray_cluster
from tarock.players.cores import cores
from tarock.players.search.learning import (
    Learned,
    NoSuchPlayer,
    Source,
    Spoken,
    judged,
    lead_over,
    learn,
    learn_speech,
    log_likelihood,
    play_deals,
)
from tarock.players.search.weights import FOLDER, sheet_in, stored, written
from tarock.players.search.weights.speech import WORDS, vocabulary_in, words_stored
from tarock.rules import SetupError
from tarock.solving.fair import PLAIN_SHEET
from tarock.variants import all_variants, variant

ARENA_SEED = 1_000_000
"""No deal of the arena is one that was learned from: those of a seed begin at ten millions."""
CAREFUL = "tarock.players.careful:CarefulPlayer"


def main(arguments: Sequence[str] | None = None) -> int:
    """Train game after game."""
    asked = _asked(arguments)
    try:
        with processes(asked.processes) if asked.ray is None else ray_cluster(asked.ray or None) as crew:
            for game in asked.games or all_variants():
                _train(game, asked, crew)
    except KeyboardInterrupt:
        print("\nstopped; the deals played so far are kept, and the same command goes on with the rest")
        return 130
    except (NoSuchPlayer, ImportError) as unknown:
        print(unknown, file=sys.stderr)
        return 2
    return 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", type=_game, help="all games if none is named")
    parser.add_argument("--deals", type=int, default=2_000, help="how many deals are played (2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="player", default=CAREFUL, help="whose choices are learned: package.module:Name")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster, or a local Ray")
    parser.add_argument("--build", type=Path, default=Path("build/train"), help="where the deals are kept")
    parser.add_argument(
        "--arena", type=int, default=0, metavar="DEALS", help="the new weights must also win so many deals"
    )
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the weights are written")
    return parser.parse_args(arguments)


def _game(name: str) -> str:
    try:
        return variant(name).id
    except SetupError as unknown:
        raise argparse.ArgumentTypeError(str(unknown)) from None


def _train(game: str, asked: argparse.Namespace, crew: Crew) -> None:
    source = Source(game, asked.player, asked.seed)
    play_deals(source, asked.deals, asked.build, crew, lambda done, all_: _show(game, done, all_))
    learned = learn(source, asked.deals, asked.build)
    _tell(learned)
    print(f"{game}: {_kept(learned, asked.into, asked.arena)}", flush=True)
    spoken = learn_speech(source, asked.deals, asked.build)
    print(f"{game}, words: {_words_kept(spoken, asked.into / WORDS.name)}", flush=True)


def _show(game: str, done: int, all_deals: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{game}: {done:,} of {all_deals:,} deals", end="" if done < all_deals else "\n", file=sys.stderr)


def _tell(learned: Learned) -> None:
    figures = learned.told()["held_out"]
    told = ", ".join(f"{name} {one['accuracy']:.1%} {one['log_likelihood']:.3f}" for name, one in figures.items())
    print(
        f"{learned.source.game}: {learned.decisions:,} decisions; held out {len(learned.held_out):,}: {told}",
        flush=True,
    )


def _kept(learned: Learned, folder: Path, arena: int) -> str:
    """Write the weights if they are better than those that are there, and say so."""
    game, found = learned.source.game, learned.figures.log_likelihood
    told, known = learned.told(), stored(game, folder)
    old = PLAIN_SHEET if known is None else sheet_in(known)
    before = judged(learned.held_out, old).log_likelihood
    if known is not None and known["sha256"] == told["sha256"]:
        return "the weights are those that are there already"
    if found <= before:
        return f"refused, since what is there tells the choices as well ({before:.4f}, the new weights {found:.4f})"
    lead = lead_over(game, learned.sheet, old, range(ARENA_SEED, ARENA_SEED + arena)) if arena else None
    if lead is not None and not lead.proven:
        return f"refused, since it is not proven that they win: {lead}"
    figure = {"arena": asdict(lead)} if lead else {}
    (folder / f"{game}.json").write_text(written(told | figure), encoding="utf-8")
    return f"written, {found:.4f} instead of {before:.4f}; sha256 {told['sha256']}{f'; {lead}' if lead else ''}"


def _words_kept(spoken: Spoken | None, folder: Path) -> str:
    """The same of how players speak."""
    if spoken is None:
        return "nothing is said by choice that could be learned"
    game, told = spoken.source.game, spoken.told()
    known, found = words_stored(game, folder), log_likelihood(spoken.held_out, spoken.vocabulary)
    old = spoken.habit if known is None else vocabulary_in(known)
    before = log_likelihood(spoken.held_out, old)
    if known is not None and known["sha256"] == told["sha256"]:
        return "the weights are those that are there already"
    if found <= before:
        return f"refused, since what is there tells the words as well ({before:.4f}, the new weights {found:.4f})"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game}.json").write_text(written(told), encoding="utf-8")
    return f"written, {found:.4f} instead of {before:.4f}; sha256 {told['sha256']}"


if __name__ == "__main__":
    raise SystemExit(main())
