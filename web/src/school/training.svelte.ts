/** A problem as it is played: what is asked of the server, and what is shown of its answers, at the reader's speed. */

import { play } from "../browser/sound";
import type { Advised, CardName, LineCard, Problem, Solved, Trained } from "../protocol";
import { api } from "../server/api";
import { settings, tempo } from "../settings/settings.svelte";
import { failureText } from "../words/failures";
import { navigate } from "../router.svelte";
import { keepSolved } from "./solved";
import { attempted, seek, type Change } from "./trainee";

/** How long a card is looked at before the next is laid; milliseconds at normal speed. */
const AFTER_CARD = 480;

/** A line of cards that is looked at, from some moment on. */
export interface Shown {
  readonly kind: "refutation" | "solution" | "book";
  readonly before: readonly LineCard[];
  readonly cards: readonly LineCard[];
  /** The places at which the search sees the outcome turn. */
  readonly turns: readonly number[];
}

export class Training {
  /** All cards that were played, whoever has played them. */
  played: readonly LineCard[] = $state.raw([]);
  /** How many of them are shown so far. */
  shown = $state(0);
  answer: Trained | null = $state.raw(null);
  chosen: CardName | null = $state(null);
  hint: Advised | null = $state.raw(null);
  /** How much of the hint is told: the kind of the card, then the card. */
  told: 0 | 1 | 2 = $state(0);
  line: Shown | null = $state.raw(null);
  /** How many cards of the line are shown. */
  at = $state(0);
  solution: Solved | null = $state.raw(null);
  problem: string = $state("");
  busy = $state(false);
  /** What the first attempt has made of the rating, of a mined problem. */
  change: Change | null = $state.raw(null);
  #helped = false;
  #rated = false;
  #timer = 0;

  constructor(readonly of: Problem) {
    if (of.hands.length) void this.begin();
  }

  /** What lies on the table now. */
  get cards(): readonly LineCard[] {
    return this.line ? [...this.line.before, ...this.line.cards.slice(0, this.at)] : this.played.slice(0, this.shown);
  }

  get solved(): boolean {
    return this.answer?.solved === true && this.shown === this.played.length;
  }

  /** Whether the reader has to choose a card now. */
  get yours(): boolean {
    return !this.line && !this.busy && this.shown === this.played.length && this.answer?.turn != null;
  }

  get running(): boolean {
    return this.#running;
  }
  #running = $state(false);

  async begin(): Promise<void> {
    this.stop();
    [this.played, this.shown, this.line, this.answer] = [[], 0, null, null];
    await this.#ask([]);
  }

  tap(card: CardName): void {
    if (!this.yours) return;
    if (settings.confirm === "one" || this.chosen === card) void this.#play(card);
    else this.chosen = card;
  }

  async #play(card: CardName): Promise<void> {
    const seat = this.answer?.turn;
    if (seat == null) return;
    const before = this.played;
    this.chosen = null;
    [this.hint, this.told] = [null, 0];
    this.played = [...before, { seat, card, takes: null }];
    this.shown = this.played.length;
    play("card");
    await this.#ask(before);
  }

  /** Asks what comes of the last card; a wrong one is taken back once its refutation has been looked at. */
  async #ask(before: readonly LineCard[]): Promise<void> {
    this.busy = true;
    const found = await this.#asked(() => api.answer(this.of.listed.id, this.#names()));
    this.busy = false;
    if (!found) {
      [this.played, this.shown] = [before, before.length];
      return;
    }
    const own = found.last ? [...before, found.last] : before;
    if (found.verdict === "loses") {
      this.#helped = true;
      void this.#rate(false);
      [this.played, this.shown] = [before, before.length];
      this.answer = { ...found, turn: this.answer?.turn ?? null, playable: this.answer?.playable ?? [] };
      this.show({ kind: "refutation", before: own, cards: found.refutation, turns: [] });
      return;
    }
    this.answer = found;
    [this.played, this.shown] = [[...own, ...found.replies], own.length];
    this.#layNext();
  }

  #layNext(): void {
    if (this.shown === this.played.length) {
      if (this.answer?.solved) this.#finish();
      return;
    }
    this.#later(
      () => {
        this.shown += 1;
        play("card");
        this.#layNext();
      },
      this.played[this.shown - 1]?.takes != null,
    );
  }

  /** After a card, or after a finished trick has been looked at; at once where nothing is to move. */
  #later(then: () => void, finished: boolean): void {
    const wait = tempo() ? AFTER_CARD * tempo() + (finished ? settings.pause : 0) : 0;
    this.#timer = window.setTimeout(then, this.played.length > 1 || this.line ? wait : AFTER_CARD * tempo());
  }

  #finish(): void {
    play("settled");
    keepSolved(this.of.listed.id, this.#helped ? "helped" : "alone");
    void this.#rate(!this.#helped);
    if (this.of.listed.rating === null) void this.#solution();
  }

  // Help -----------------------------------------------------------------------------------------------------------------

  async more(): Promise<void> {
    this.#helped = true;
    void this.#rate(false);
    this.hint ??= await this.#asked(() => api.trainingHint(this.of.listed.id, this.#names()));
    if (this.hint) this.told = this.told ? 2 : 1;
  }

  async showSolution(): Promise<void> {
    this.#helped = true;
    void this.#rate(false);
    const before = this.played;
    const found = await this.#asked(() => api.solution(this.of.listed.id, this.#names()));
    if (!found) return;
    this.solution = found;
    this.show({ kind: "solution", before, cards: found.cards, turns: [] });
  }

  async #solution(): Promise<void> {
    this.solution ??= await this.#asked(() => api.solution(this.of.listed.id, []));
  }

  // Rating ---------------------------------------------------------------------------------------------------------------

  /** The first attempt at a mined problem counts: it is over with a wrong card, with help, or when it is solved. */
  async #rate(solved: boolean): Promise<void> {
    if (this.of.listed.rating === null || this.#rated) return;
    this.#rated = true;
    this.change = await this.#asked(() => attempted({ id: this.of.listed.id, solved }));
  }

  /** To another mined problem of the reader's strength. */
  async onwards(): Promise<void> {
    const given = await this.#asked(() => seek("problem"));
    if (given) navigate(`/school/${given.id}`);
  }

  // Looking at a line ------------------------------------------------------------------------------------------------------

  show(line: Shown): void {
    this.stop();
    [this.line, this.at, this.chosen] = [line, 0, null];
    this.run();
  }

  go(to: number): void {
    this.stop();
    this.at = Math.max(0, Math.min(this.line?.cards.length ?? 0, to));
  }

  run(): void {
    this.#running = true;
    const next = () => {
      if (!this.line || this.at >= this.line.cards.length) {
        this.stop();
        return;
      }
      this.at += 1;
      const last = this.line.cards[this.at - 1];
      this.#later(next, last?.takes != null);
    };
    if (tempo()) this.#later(next, false);
    else this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running = false;
  }

  /** Back to where the problem stands. */
  back(): void {
    this.stop();
    this.line = null;
    this.shown = this.played.length;
  }

  #names(): readonly CardName[] {
    return this.played.map(({ card }) => card);
  }

  async #asked<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    this.problem = "";
    return ask().catch((error: unknown) => {
      this.problem = failureText(error);
      return null;
    });
  }
}
