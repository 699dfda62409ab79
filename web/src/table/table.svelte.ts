/** One table as its reader has it: what the view says, and the parts that select, ask, advise and open sheets. */

import { getContext, setContext } from "svelte";
import { usualCompany, type Kind } from "../browser/company";
import { sorted } from "../cards";
import type { CardName, Deal, Message, Move, Seat, View } from "../protocol";
import { api } from "../server/api";
import { Connection, type Command } from "../server/connection.svelte";
import { settings } from "../settings/settings.svelte";
import { meaning } from "../words/meaning.svelte";
import { dummyName, dummyShortName } from "../words/seat-names";
import { isQuote, message, t } from "../words/words.svelte";
import { layCount, offerOf, type Offer } from "./asking/offer";
import { ProvedRest } from "./asking/proved-rest.svelte";
import { OpenSheet } from "./frame/open-sheet.svelte";
import type { Moment } from "./hand/ready";
import { ReadyCard } from "./hand/ready.svelte";
import { Selection } from "./hand/selection.svelte";
import { Requests } from "./requests.svelte";
import { Advice } from "./telling/advice.svelte";
import { mayCount } from "./telling/counter";

const KEY = Symbol("table");
export const setTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);

export class Table {
  readonly connection: Connection;
  readonly requests = new Requests(this);
  readonly selection: Selection = new Selection(this);
  readonly ready: ReadyCard = new ReadyCard(this);
  readonly sheet = new OpenSheet();
  readonly advice: Advice;
  readonly rest = new ProvedRest(this);
  redReversed = $state(true);
  /** How many cards the pack of this game has; 0 until it is known. */
  packSize = $state(0);
  /** The page of the rules that tells this game; the list of all until it is known. */
  rules = $state("/rules");
  /** Who takes a free seat, if the host wants a computer there. */
  company: Kind = $state("normal");
  /** The moment at which the reader told somebody that it is his turn: once is enough. */
  nudged = $state("");
  #moment = "";

  readonly view: View = $derived.by(() => this.connection.pacer.view!);
  readonly deal: Deal | null = $derived.by(() => this.view.deal);
  readonly busy = $derived.by(() => this.requests.busy);
  /** Changes with everything that is done in a deal. */
  readonly moment = $derived.by(() => `${this.deal?.number} ${this.deal?.log.length}`);
  readonly you: Seat | null = $derived.by(() => this.view.you);
  readonly paused = $derived.by(() => this.view.status === "paused");
  readonly myTurn = $derived.by(
    () => this.you !== null && this.deal?.choices != null && !this.paused && this.view.rest == null,
  );
  readonly resting = $derived.by(() => this.you !== null && this.deal !== null && !this.deal.active.includes(this.you));
  /** The cards were dealt before the reader came: he looks on until others are. */
  readonly waiting = $derived.by(() => this.you !== null && this.view.people[this.you]?.waits === true);
  readonly offer: Offer = $derived.by(() => offerOf(this.myTurn ? this.deal!.choices : null));
  readonly irregular: Offer = $derived.by(() => offerOf(this.paused ? null : (this.deal?.irregular ?? null)));
  readonly laying = $derived.by(() => layCount(this.offer));
  readonly hand: CardName[] = $derived.by(() => this.inOrder(this.deal?.hand ?? []));
  /** Whether nobody else would mind a deal played once more. */
  readonly alone = $derived.by(
    () =>
      this.you !== null &&
      !this.waiting &&
      this.view.terms.undo &&
      this.view.people.every((person, seat) => person.kind !== "person" || seat === this.you),
  );
  /** When the time for the move that is due runs out. */
  readonly due = $derived.by(() => this.connection.pacer.due);
  /** Whether somebody waits for answers to what he asks for. */
  readonly asked = $derived.by(() => this.view.wish != null && !this.view.wish.ended);

  /** Whether this reader may have the card counter: where hints are allowed. */
  readonly mayCount = $derived.by(() => mayCount(this.view.terms, this.you));
  /** What decides about a card that is laid ready before one's turn. */
  readonly readyMoment: Moment = $derived.by(() => ({
    wanted: settings.premove,
    deal: this.deal,
    you: this.you,
    myTurn: this.myTurn,
    offer: this.offer,
    held: this.busy || this.paused || this.asked,
    idle: this.waiting || this.view.rest != null,
  }));

  constructor(table: string, token: string, name: string) {
    this.connection = new Connection(table, token, name);
    this.advice = new Advice(this);
  }

  inOrder(cards: readonly CardName[]): CardName[] {
    return sorted(cards, settings, this.redReversed);
  }

  /** A person, "you", or a dummy. */
  name(seat: Seat): string {
    if (seat === this.you) return t("seat.you");
    const person = this.view.people[seat];
    if (!person) return dummyName(seat, this.view.people.length);
    return person.kind === "empty" ? t("seat.free") : person.name;
  }

  /** As `name`, where there is room for a word only: two dummies must still be told apart. */
  shortName(seat: Seat): string {
    return this.view.people[seat] ? this.name(seat) : dummyShortName(seat, this.view.people.length);
  }

  /** A sentence of the engine: where it does not speak to the reader its verbs want the third person, and him by name. */
  said = (said: Message): string => {
    const third = (seat: Seat): boolean => seat === this.you && !isQuote(said);
    return message(said, (seat) => (third(seat) ? this.view.people[seat]!.name : this.name(seat)), this.you);
  };

  /** What a word means that can be said now. */
  meaning(said: string): string {
    return meaning(this.view.terms.game, this.deal?.asks?.key ?? "", said);
  }

  /** Seconds left for the move that is due, if there is a clock. */
  secondsLeft(): number | null {
    return this.due === null ? null : Math.max(0, (this.due - performance.now()) / 1000);
  }

  touched(): void {
    this.requests.refusal = null;
    this.connection.pacer.hurry();
  }

  /** Does a move; once it is accepted, what was selected and advised for it is done with. */
  async do(move: Move): Promise<void> {
    if (this.busy) return;
    const accepted = await this.requests.move(move);
    this.selection.drag.end();
    if (!accepted) return;
    this.selection.clear();
    this.advice.hint = null;
  }

  why(move: Move, anyway?: Move): Promise<void> {
    return this.requests.why(move, anyway);
  }

  send(command: Command): Promise<boolean> {
    return this.requests.send(command);
  }

  /** The order of the red pips in this game, where its rules are told, and who takes a free seat. */
  async learnGame(): Promise<void> {
    const known = await api.games().catch(() => null);
    const game = known?.games.find((one) => one.id === this.view.terms.game);
    this.redReversed = game?.red_reversed ?? true;
    this.packSize = game?.cards ?? 0;
    this.rules = game ? `/rules/${game.page}` : "/rules";
    if (known) this.company = usualCompany(known.company);
  }

  /** A new view: what was selected may no longer be there, and advice for another moment is of no use. */
  settle(): void {
    if (this.moment !== this.#moment) {
      this.#moment = this.moment;
      this.advice.hint = null;
      this.requests.refusal = null;
      this.sheet.close("rest");
    }
    this.selection.keepWithin([...this.hand, ...(this.offer.play?.cards ?? [])]);
    this.ready.settle();
  }
}
