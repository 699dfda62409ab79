/** Feels whether a line still holds: where nothing is heard the server is asked, and who does not answer is dead. */

/** Milliseconds after which a silent line is asked; on a page that nobody looks at there is no hurry. */
const QUIET = 2500;
const QUIET_UNSEEN = 20_000;
/** In which the server has to answer: with the silence before, less than five seconds. */
const ANSWER = 2300;
/** A network that is only slow is given more time with every line that was taken for dead. */
const LONGEST_ANSWER = 10_000;

export class Heartbeat {
  /** How long a message is under way: half of what the last question took, in milliseconds. */
  lag = 0;
  readonly #ask: () => void;
  readonly #dead: () => void;
  #timer = 0;
  #asked: number | null = null;
  #patience = ANSWER;

  constructor(ask: () => void, dead: () => void) {
    this.#ask = ask;
    this.#dead = dead;
  }

  /** Whatever is heard shows that the line holds. */
  heard(): void {
    this.#asked = null;
    this.#wait(document.hidden ? QUIET_UNSEEN : QUIET, this.check);
  }

  answered(): void {
    if (this.#asked !== null) this.lag = (performance.now() - this.#asked) / 2;
    this.#patience = ANSWER;
    this.heard();
  }

  /** Asks now, unless it was asked already: somebody is back, or waits for an answer. */
  check = (): void => {
    if (this.#asked !== null) return;
    this.#asked = performance.now();
    this.#ask();
    this.#wait(this.#patience, () => {
      this.stop();
      this.#patience = Math.min(2 * this.#patience, LONGEST_ANSWER);
      this.#dead();
    });
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked = null;
  }

  #wait(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(then, time);
  }
}
