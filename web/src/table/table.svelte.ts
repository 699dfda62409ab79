/** One table as its reader has it: the view that is shown, what is selected, what is open, and everything one can do. */

import { getContext, setContext } from "svelte";
import { api, entropy } from "../server/api";
import { sorted } from "../cards";
import type { Command } from "../server/connection.svelte";
import { Connection } from "../server/connection.svelte";
import type { CardName, Deal, Hint, Move, Refused, Seat, View, Zone } from "../protocol";
import { inLesson, keepLesson } from "../browser/lessons";
import { settings } from "../settings/settings.svelte";
import { message, t } from "../words/words.svelte";
import { Drag } from "./hand/drag.svelte";
import { discardWith, fits, layCount, mayBecome, offerOf, waysOf, type Offer } from "./asking/offer";

export type SheetName =
  | ""
  | "slate"
  | "score"
  | "record"
  | "chat"
  | "menu"
  | "keys"
  | "claims"
  | "rest"
  | "lastTrick"
  | "settings"
  | "fairness"
  | "invite"
  | "agreed"
  | "sitting"
  | "rule";

/** What was refused, and what one may do all the same where the laws of the table let one. */
export interface RefusedMove {
  readonly refused: Refused;
  readonly anyway: Move | null;
}

const KEY = Symbol("table");
export const setTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);

export class Table {
  readonly connection: Connection;
  /** Cards tapped: one to play, several to lay away or to put in order. */
  chosen: CardName[] = $state([]);
  readonly drag = new Drag();
  refusal: RefusedMove | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** The cards that take all remaining tricks, in the order in which they do. */
  rest: readonly CardName[] = $state.raw([]);
  sheet: SheetName = $state("");
  /** The rule that is read in its sheet. */
  rule = $state("");
  /** Whether every step is explained to a newcomer. */
  lesson = $state(false);
  /** The settlement is looked at until one goes on or closes it. */
  settlementClosed = $state(false);
  redReversed = $state(true);
  /** The page of the rules that tells this game; the list of all until it is known. */
  rules = $state("/rules");
  #moment = "";
  /** A move is on its way to the server. */
  #sending = $state(false);
  /** The first view that can show the last move that was accepted. */
  #awaited = $state(0);

  readonly view: View = $derived.by(() => this.connection.pacer.view!);
  readonly deal: Deal | null = $derived.by(() => this.view.deal);
  /** A move is not answered yet, or the answer was quicker than the view after it: no second move until both are there. */
  readonly busy = $derived.by(() => this.#sending || this.view.seq < this.#awaited);
  /** Changes with everything that is done in a deal. */
  readonly moment = $derived.by(() => `${this.deal?.number} ${this.deal?.log.length}`);
  readonly you: Seat | null = $derived.by(() => this.view.you);
  readonly myTurn = $derived.by(
    () => this.you !== null && this.deal?.choices != null && !this.paused && this.view.rest == null,
  );
  readonly resting = $derived.by(() => this.you !== null && this.deal !== null && !this.deal.active.includes(this.you));
  readonly paused = $derived.by(() => this.view.status === "paused");
  readonly offer: Offer = $derived.by(() => offerOf(this.myTurn ? this.deal!.choices : null));
  readonly irregular: Offer = $derived.by(() => offerOf(this.paused ? null : (this.deal?.irregular ?? null)));
  readonly hand: CardName[] = $derived.by(() => this.inOrder(this.deal?.hand ?? []));
  /** Whether nobody else would mind a deal played once more. */
  readonly alone = $derived.by(
    () =>
      this.you !== null &&
      this.view.terms.undo &&
      this.view.people.every((person, seat) => person.kind !== "person" || seat === this.you),
  );
  readonly laying = $derived.by(() => layCount(this.offer));
  /** Whether somebody waits for answers to what he asks for. */
  readonly asked = $derived.by(() => this.view.wish != null && !this.view.wish.ended);

  constructor(table: string, token: string, name: string) {
    this.connection = new Connection(table, token, name);
    this.lesson = inLesson(table);
  }

  inOrder(cards: readonly CardName[]): CardName[] {
    return sorted(cards, settings, this.redReversed);
  }

  /** A person, "you", or a dummy. */
  name(seat: Seat): string {
    if (seat === this.you) return t("seat.you");
    const person = this.view.people[seat];
    if (!person) return t("seat.dummy", { n: seat - this.view.people.length + 1 });
    return person.kind === "empty" ? t("seat.free") : person.name;
  }

  /** As `name`, where there is room for a word only: two dummies must still be told apart. */
  shortName(seat: Seat): string {
    return this.view.people[seat] ? this.name(seat) : t("seat.dummyShort", { n: seat - this.view.people.length + 1 });
  }

  /** A sentence of the engine: everybody by name, also the reader, since its verbs stand in the third person. */
  said = (said: Refused["message"]): string =>
    message(said, (seat) => (seat === this.you ? this.view.people[seat]!.name : this.name(seat)));

  zone(name: string): Zone | undefined {
    return this.deal?.zones.find((zone) => zone.name === name);
  }

  /** Whether a tap on a card leads to something that is allowed. */
  canUse(card: CardName): boolean {
    if (this.laying) return this.chosen.includes(card) || mayBecome(this.offer.lay, [...this.chosen, card]);
    if (this.offer.orders) return this.offer.orders.cards.includes(card);
    return this.offer.play?.cards.includes(card) ?? false;
  }

  /** Whether the cards of the hand are asked for at all now. */
  get cardsAsked(): boolean {
    return this.laying > 0 || this.offer.orders !== null || this.offer.play !== null;
  }

  get canLay(): boolean {
    return fits(this.offer.lay, this.chosen);
  }

  /** A tap: selects, unselects, plays on the second tap, or tells why not. */
  tap(card: CardName): void {
    this.refusal = null;
    this.connection.pacer.hurry();
    if (!this.canUse(card)) void this.ask(card);
    else if (this.laying || this.offer.orders) this.toggle(card);
    else if (this.chosen[0] === card || settings.confirm === "one") this.play(card);
    else this.chosen = [card];
  }

  /** A card let go over the cloth: it is played, joins the discard, or returns and one is told why. */
  drop(card: CardName): void {
    this.refusal = null;
    this.connection.pacer.hurry();
    if (!this.canUse(card)) void this.ask(card);
    else if (!this.laying && !this.offer.orders) this.play(card);
    else if (!this.chosen.includes(card)) this.toggle(card);
    if (!this.busy) this.drag.end();
  }

  toggle(card: CardName): void {
    this.chosen = this.chosen.includes(card) ? this.chosen.filter((one) => one !== card) : [...this.chosen, card];
  }

  /** Selects or unselects without playing, for the space bar. */
  select(card: CardName): void {
    this.refusal = null;
    if (this.laying || this.offer.orders) this.toggle(card);
    else this.chosen = this.chosen[0] === card ? [] : [card];
  }

  /** The Enter key on a card: lays the finished discard, plays the card, or tells why not. */
  enter(card: CardName): void {
    if (this.laying && this.canLay) this.lay();
    else if (this.offer.play?.cards.includes(card)) {
      this.chosen = [card];
      this.play(card);
    } else this.tap(card);
  }

  /** Plays a card; with several ways of speaking the reader has to choose one first. */
  play(card: CardName, words?: readonly string[]): void {
    const ways = waysOf(this.offer.play, card);
    const way = words ?? (ways.length === 1 ? ways[0] : ways.find((one) => !one.length && this.chosen[0] === card));
    if (way) void this.do({ kind: "play", card, words: way });
    else this.chosen = [card];
  }

  lay(): void {
    void this.do({ kind: "lay", cards: this.chosen, hidden: 0 });
  }

  async do(move: Move): Promise<void> {
    if (this.busy) return;
    this.#sending = true;
    this.refusal = null;
    const { seq } = this.view;
    const answer = await this.connection.move(move, this.view);
    this.#sending = false;
    this.drag.end();
    if (answer.ok) {
      this.#awaited = seq + 1;
      this.chosen = [];
      this.hint = null;
    } else if (answer.refused.error !== "stale") this.refusal = { refused: answer.refused, anyway: null };
  }

  /** Asks the server why a card cannot be used. */
  async ask(card: CardName): Promise<void> {
    const cards = discardWith(card, this.chosen, this.offer);
    await this.why(this.laying ? { kind: "lay", cards, hidden: 0 } : { kind: "play", card, words: [] });
  }

  /** Asks the server what is against a move, and offers to do it all the same where the table's laws allow it. */
  async why(move: Move, anyway: Move | null = this.anyway(move)): Promise<void> {
    if (this.you === null || !this.deal || this.deal.result) return;
    this.refusal = null;
    const answer = await this.connection.send({ type: "why-not", move });
    if (!answer.ok) this.refusal = { refused: answer.refused, anyway };
  }

  /** The irregular move that comes to this, at a table where faults can be done. */
  anyway(move: Move): Move | null {
    if (move.kind === "bid")
      return this.irregular.moves.find((one) => one.kind === "bid" && one.word === move.word) ?? null;
    if (move.kind !== "play") return null;
    if (this.irregular.play?.cards.includes(move.card)) return move;
    return !this.paused && this.deal?.pushable.includes(move.card) ? { kind: "push", card: move.card } : null;
  }

  /** Commands beside the play; a refusal is shown, an answer needs none. */
  async send(command: Command): Promise<boolean> {
    const answer = await this.connection.send(command);
    if (!answer.ok) this.refusal = { refused: answer.refused, anyway: null };
    return answer.ok;
  }

  async askHint(): Promise<void> {
    const refused = await this.advise();
    if (refused) this.refusal = { refused, anyway: null };
  }

  /** Asks what the careful player would do; an answer that comes too late is of no use. */
  async advise(): Promise<Refused | null> {
    const { moment } = this;
    const answer = await this.connection.send({ type: "hint" });
    if (!answer.ok) return answer.refused;
    if ("hint" in answer && moment === this.moment) this.hint = answer.hint;
    return null;
  }

  /** Asks for the proof that all remaining tricks are one's own, if wanted with a card for the last one. */
  async askRest(last: CardName | "" = ""): Promise<void> {
    const { moment } = this;
    const answer = await this.connection.send({ type: "ask-rest", last });
    if (moment !== this.moment) return;
    if (!answer.ok) {
      this.sheet = "";
      this.refusal = { refused: answer.refused, anyway: null };
    } else if ("rest" in answer) {
      this.rest = answer.rest.cards;
      this.sheet = "rest";
    }
  }

  /** Lays down the rest as it was proved; where others play, they are asked. */
  layDown(): void {
    this.sheet = "";
    void this.send({ type: "lay-down", seq: this.view.seq, last: this.rest.at(-1)! });
  }

  /** Explains every step from now on, or no longer. */
  teach(on: boolean): void {
    this.lesson = on;
    if (!on) this.hint = null;
    keepLesson(this.connection.table, on);
  }

  showRule(rule: string): void {
    this.rule = rule;
    this.sheet = "rule";
  }

  ready(): void {
    void this.send({ type: "ready", entropy: entropy() });
  }

  /** The order of the red pips in this game, for sorting the hand, and where its rules are told. */
  async learnGame(): Promise<void> {
    const known = await api.games().catch(() => null);
    const game = known?.games.find((one) => one.id === this.view.terms.game);
    this.redReversed = game?.red_reversed ?? true;
    this.rules = game ? `/rules/${game.page}` : "/rules";
  }

  /** A new view: what was selected may no longer be there, and advice for another moment is of no use. */
  settle(): void {
    if (this.moment !== this.#moment) {
      this.#moment = this.moment;
      this.hint = null;
      this.refusal = null;
      if (this.sheet === "rest") this.sheet = "";
    }
    const held = new Set([...this.hand, ...(this.offer.play?.cards ?? [])]);
    if (!this.chosen.every((card) => held.has(card))) this.chosen = [];
  }
}
