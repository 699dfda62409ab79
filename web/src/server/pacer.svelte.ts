/** Shows the views of a table one after another, slowly enough to follow: no two movements at once. */

import { moving, settings, tempo } from "../settings/settings.svelte";
import type { Entry, Trick, View } from "../protocol";
import { same } from "../same";
import { turnedUp, type TurnedUp } from "../turned-up";

/** How long the table rests after a card, a word, a deal, before more is shown; milliseconds at normal speed. */
const AFTER_CARD = 480;
const AFTER_WORD = 650;
const GATHER = 320;
/** What changes the game needs longer to be read: a called card, a part of the talon, a discard, a fact. */
const AFTER_CHANGE = 1600;
/** Every further word that is said at once. */
const WORD_MORE = 500;
/** Cards that were turned up for all lie so long, or until the reader has seen them. */
const TURNED_UP = 2500;
/** The rest that somebody has laid down is certain: it is played out so much quicker. */
const LAID_DOWN = 0.3;
/** More than this many views in the queue are not watched, they are caught up with. */
const TOO_MANY = 40;

interface Coming {
  readonly view: View;
  /** When the time for a move runs out, by `performance.now()`. */
  readonly due: number | null;
}

export class Pacer {
  /** What is on the table now. */
  view: View | null = $state.raw(null);
  /** When the time of whoever is to act runs out, by `performance.now()`. */
  due: number | null = $state.raw(null);
  /** A finished trick that still lies, and whether it goes to its winner already. */
  lying: Trick | null = $state.raw(null);
  gathering = $state(false);
  /** What was turned up for all, as long as it is looked at. */
  turned: TurnedUp | null = $state.raw(null);
  #queue: Coming[] = [];
  #timer = 0;
  /** What will be turned up once the trick that lies has gone. */
  #turning: TurnedUp | null = null;
  #busy = false;

  add(view: View, due: number | null = null): void {
    if (this.view && view.seq < this.view.seq) return;
    this.#queue.push({ view, due });
    if (isTimed(view) && goesOn(this.view, view)) this.#catchUp();
    else if (this.#queue.length > TOO_MANY) this.#queue.splice(0, this.#queue.length - 1);
    if (!this.#busy) this.#next();
  }

  /** The reader's own time runs: he sees at once what he has to answer. */
  #catchUp(): void {
    this.#queue.splice(0, this.#queue.length - 1);
    clearTimeout(this.#timer);
    this.lying = null;
    this.gathering = false;
    this.turned = null;
    this.#turning = null;
    this.#busy = false;
  }

  /** Ends the pause that is on: the reader has seen enough. */
  hurry(): void {
    if (this.lying && !this.turned) this.#gather();
    else if (this.#busy) this.#rest(0);
    this.turned = null;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next = (): void => {
    const coming = this.#queue.shift();
    this.#busy = coming !== undefined;
    if (!coming) return;
    const [before, { view }] = [this.view, coming];
    this.view = view;
    this.due = coming.due;
    const trick = finishedSince(before, view);
    const covered = isTimed(view) && view.deal?.trick?.cards.length;
    this.#turning = watched() ? turnedUp(before, view) : null;
    if (trick && !covered && !document.hidden) this.#lay(trick);
    else {
      if (!trick && goesOn(before, view)) this.lying = null;
      if (this.#turning) this.#turnUp();
      else this.#rest(document.hidden || !before ? 0 : restAfter(before, view));
    }
  };

  /** What was turned up lies until it has been seen; what comes with a trick, once that has gone to its winner. */
  #turnUp(): void {
    this.turned = this.#turning;
    this.#turning = null;
    this.#rest(TURNED_UP * pace(this.view), () => (this.turned = null));
  }

  /** A finished trick lies for a while; without movement it stays until the next card is led. */
  #lay(trick: Trick): void {
    this.lying = trick;
    this.gathering = false;
    if (moving())
      this.#timer = window.setTimeout(() => this.#gather(), (AFTER_CARD + settings.pause) * pace(this.view));
    else if (this.view?.deal?.result || this.#turning) this.#rest(settings.pause, () => (this.lying = null));
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
      if (this.#turning) this.#turnUp();
      else this.#next();
    }, time);
  }
}

/** Whether the reader has to act, and a clock runs meanwhile. */
function isTimed(view: View): boolean {
  return view.deadline !== null && view.deal?.choices != null;
}

/** Whether anybody looks on who wants to be given time. */
function watched(): boolean {
  return tempo() > 0 && !document.hidden;
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
  const byOthers = latest.filter((entry) => entry.entry === "told" || entry.seat !== view.you);
  return Math.max(0, ...byOthers.map(readingTime)) * pace(view);
}

/** As long as there is something to read. */
function readingTime(entry: Entry): number {
  if (entry.entry === "told") return AFTER_CHANGE;
  switch (entry.move.kind) {
    case "play":
      return AFTER_CARD + WORD_MORE * entry.move.words.length;
    case "say":
      return AFTER_WORD + WORD_MORE * Math.max(0, entry.move.words.length - 1);
    case "call":
    case "take":
    case "lay":
      return AFTER_CHANGE;
    default:
      return AFTER_WORD;
  }
}

function pace(view: View | null): number {
  return tempo() * (view?.rest != null ? LAID_DOWN : 1);
}
