/** Cards tapped or dragged: one to play, several to lay away or to put in order. */

import type { CardName, Move } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import { discardWith, fits, layCount, mayBecome, waysOf, type Offer } from "../asking/offer";
import { Drag } from "./drag.svelte";

/** What a selection needs of its table. */
interface Player {
  readonly offer: Offer;
  readonly busy: boolean;
  /** Lays a card ready, or takes it back, where others are to play. */
  readonly ready: { lay(card: CardName): boolean };
  /** The reader has touched something: what he was told is read, and what comes is shown at once. */
  touched(): void;
  do(move: Move): Promise<void>;
  why(move: Move): Promise<void>;
}

export class Selection {
  chosen: CardName[] = $state([]);
  readonly drag = new Drag();
  readonly #table: Player;

  constructor(table: Player) {
    this.#table = table;
  }

  get #offer(): Offer {
    return this.#table.offer;
  }

  /** Whether several cards are chosen before anything is done. */
  get #several(): boolean {
    return layCount(this.#offer) > 0 || this.#offer.orders !== null;
  }

  /** Whether the cards of the hand are asked for at all now. */
  get cardsAsked(): boolean {
    return this.#several || this.#offer.play !== null;
  }

  get canLay(): boolean {
    return fits(this.#offer.lay, this.chosen);
  }

  /** Whether a tap on a card leads to something that is allowed. */
  canUse(card: CardName): boolean {
    const { lay, orders, play } = this.#offer;
    if (layCount(this.#offer)) return this.chosen.includes(card) || mayBecome(lay, [...this.chosen, card]);
    return (orders ?? play)?.cards.includes(card) ?? false;
  }

  /** A tap: selects, unselects, plays on the second tap, lays ready, or tells why not. */
  tap(card: CardName): void {
    this.#table.touched();
    if (this.#table.ready.lay(card)) return;
    if (!this.canUse(card)) this.#ask(card);
    else if (this.#several) this.toggle(card);
    else if (this.chosen[0] === card || settings.confirm === "one") this.play(card);
    else this.chosen = [card];
  }

  /** A card let go over the cloth: it is played, joins the discard, or returns and one is told why. */
  drop(card: CardName): void {
    this.#table.touched();
    if (this.#table.ready.lay(card)) return this.drag.end();
    if (!this.canUse(card)) this.#ask(card);
    else if (!this.#several) this.play(card);
    else if (!this.chosen.includes(card)) this.toggle(card);
    if (!this.#table.busy) this.drag.end();
  }

  toggle(card: CardName): void {
    this.chosen = this.chosen.includes(card) ? this.chosen.filter((one) => one !== card) : [...this.chosen, card];
  }

  /** Selects or unselects without playing, for the space bar. */
  select(card: CardName): void {
    this.#table.touched();
    if (this.#several) this.toggle(card);
    else this.chosen = this.chosen[0] === card ? [] : [card];
  }

  /** The Enter key on a card: lays the finished discard, plays the card, or tells why not. */
  enter(card: CardName): void {
    if (this.canLay) this.lay();
    else if (this.#offer.play?.cards.includes(card)) {
      this.chosen = [card];
      this.play(card);
    } else this.tap(card);
  }

  /** Plays a card; with several ways of speaking the reader has to choose one first. */
  play(card: CardName, words?: readonly string[]): void {
    const ways = waysOf(this.#offer.play, card);
    const way = words ?? (ways.length === 1 ? ways[0] : ways.find((one) => !one.length && this.chosen[0] === card));
    if (way) void this.#table.do({ kind: "play", card, words: way });
    else this.chosen = [card];
  }

  lay(): void {
    void this.#table.do({ kind: "lay", cards: this.chosen, hidden: 0 });
  }

  clear(): void {
    this.chosen = [];
  }

  /** Forgets what was chosen, unless all of it is still in reach. */
  keepWithin(cards: readonly CardName[]): void {
    if (!this.chosen.every((card) => cards.includes(card))) this.clear();
  }

  /** Asks why a card cannot be used. */
  #ask(card: CardName): void {
    const laid = discardWith(card, this.chosen, this.#offer);
    void this.#table.why(laid.length ? { kind: "lay", cards: laid, hidden: 0 } : { kind: "play", card, words: [] });
  }
}
