/** The card that the reader has laid ready, in this page's memory only. */

import { untrack } from "svelte";
import type { CardName, Move } from "../../protocol";
import { cardName, t } from "../../words/words.svelte";
import { fateOf, laidReady, mayLieReady, type Moment, type Ready } from "./ready";

/** What a card laid ready needs of its table. */
interface Player {
  readonly readyMoment: Moment;
  readonly selection: { chosen: CardName[]; play(card: CardName): void };
  why(move: Move): Promise<void>;
}

export class ReadyCard {
  #ready: Ready | null = $state.raw(null);
  /** What a screen reader is told of it. */
  news = $state("");
  readonly #table: Player;

  constructor(table: Player) {
    this.#table = table;
  }

  /** The card; empty if none lies ready. */
  get card(): CardName {
    return this.#ready?.card ?? "";
  }

  /** Lays a card ready, or takes it back if it lies so; whether there was anything to do. */
  lay(card: CardName): boolean {
    const now = this.#table.readyMoment;
    if (!mayLieReady(card, now)) return false;
    if (this.card === card) this.takeBack();
    else {
      this.#ready = laidReady(card, now.deal!);
      this.news = t("ready.is", { card: cardName(card) });
    }
    return true;
  }

  takeBack(): void {
    if (!this.card) return;
    this.news = t("ready.not", { card: cardName(this.card) });
    this.#ready = null;
  }

  /** A new view: the card waits on, is played as by a tap, or is forgotten; one that is not allowed is told so. */
  settle(): void {
    const ready = this.#ready;
    if (!ready) return;
    const now = this.#table.readyMoment;
    const fate = fateOf(ready, now);
    untrack(() => {
      if (fate === "keep") {
        if (now.deal && now.deal.log.length > ready.length) this.#ready = laidReady(ready.card, now.deal);
        return;
      }
      this.#ready = null;
      this.news = "";
      if (fate === "play") this.#table.selection.play(ready.card);
      else if (fate === "choose") this.#table.selection.chosen = [ready.card];
      else if (fate === "refused") void this.#table.why({ kind: "play", card: ready.card, words: [] });
    });
  }
}
