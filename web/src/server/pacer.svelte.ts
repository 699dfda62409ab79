/** Shows the views of a table one after another, slowly enough to follow: no two movements at once. */

import { moving, settings, tempo } from "../settings/settings.svelte";
import type { Trick, View } from "../protocol";
import { same } from "../same";

/** How long the table rests after a card, a word, a deal, before more is shown; milliseconds at normal speed. */
const AFTER_CARD = 480;
const AFTER_WORD = 650;
const GATHER = 320;
/** The rest that somebody has laid down is certain: it is played out so much quicker. */
const LAID_DOWN = 0.3;
/** More than this many views in the queue are not watched, they are caught up with. */
const TOO_MANY = 40;

export class Pacer {
  /** What is on the table now. */
  view: View | null = $state.raw(null);
  /** A finished trick that still lies, and whether it goes to its winner already. */
  lying: Trick | null = $state.raw(null);
  gathering = $state(false);
  #queue: View[] = [];
  #timer = 0;
  #busy = false;

  add(view: View): void {
    if (this.view && view.seq < this.view.seq) return;
    this.#queue.push(view);
    if (this.#queue.length > TOO_MANY) this.#queue.splice(0, this.#queue.length - 1);
    if (!this.#busy) this.#next();
  }

  /** Ends the pause that is on: the reader has seen enough. */
  hurry(): void {
    if (!this.lying) return;
    clearTimeout(this.#timer);
    this.#gather();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next = (): void => {
    const view = this.#queue.shift();
    this.#busy = view !== undefined;
    if (!view) return;
    const before = this.view;
    this.view = view;
    const trick = finishedSince(before, view);
    if (trick && !document.hidden) this.#lay(trick);
    else {
      if (!trick && goesOn(before, view)) this.lying = null;
      this.#rest(document.hidden || !before ? 0 : restAfter(before, view));
    }
  };

  /** A finished trick lies for a while; without movement it stays until the next card is led. */
  #lay(trick: Trick): void {
    this.lying = trick;
    this.gathering = false;
    if (moving())
      this.#timer = window.setTimeout(() => this.#gather(), (AFTER_CARD + settings.pause) * pace(this.view));
    else if (this.view?.deal?.result) this.#rest(settings.pause, () => (this.lying = null));
    else this.#rest(this.#queue.length ? settings.pause : 0);
  }

  #gather(): void {
    this.gathering = moving();
    this.#rest(this.gathering ? GATHER * pace(this.view) : 0, () => {
      this.lying = null;
      this.gathering = false;
    });
  }

  #rest(time: number, then: () => void = () => {}): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      then();
      this.#next();
    }, time);
  }
}

/** Whether the table has left the trick that was lying: a card was led, a move taken back, another deal begun. */
function goesOn(before: View | null, view: View): boolean {
  const [old, now] = [before?.deal, view.deal];
  return !old || !now || old.number !== now.number || now.log.length !== old.log.length;
}

/** The trick that was finished between two views of the same deal. */
function finishedSince(before: View | null, view: View): Trick | null {
  const [old, now] = [before?.deal, view.deal];
  if (!old || !now || old.number !== now.number || now.log.length <= old.log.length) return null;
  const last = now.tricks.at(-1);
  return last && !same(last, old.tricks.at(-1)) ? last : null;
}

/** The time the change from one view to the next needs to be understood. */
function restAfter(before: View, view: View): number {
  const [old, now] = [before.deal, view.deal];
  if (!old || !now || old.number !== now.number || now.log.length <= old.log.length) return 0;
  const latest = now.log.slice(old.log.length);
  const byOther = latest.some((entry) => entry.entry === "moved" && entry.seat !== view.you);
  if (!byOther) return 0;
  const cardOnly = latest.every(
    (entry) => entry.entry === "moved" && entry.move.kind === "play" && !entry.move.words.length,
  );
  return (cardOnly ? AFTER_CARD : AFTER_WORD) * pace(view);
}

function pace(view: View | null): number {
  return tempo() * (view?.rest != null ? LAID_DOWN : 1);
}
