/** What is asked of the server: moves, reasons, everything beside the play; and what it refused. */

import type { Move, Refused, View } from "../protocol";
import { entropy } from "../server/api";
import type { Reply, Command } from "../server/connection.svelte";
import type { Offer } from "./asking/offer";

/** What was refused, and what one may do all the same where the laws of the table let one. */
export interface RefusedMove {
  readonly refused: Refused;
  readonly anyway: Move | null;
}

/** What requests need to know of their table. */
interface Asker {
  readonly connection: { send(command: Command): Promise<Reply> };
  readonly view: View;
  readonly paused: boolean;
  readonly irregular: Offer;
}

export class Requests {
  refusal: RefusedMove | null = $state.raw(null);
  /** A move is on its way to the server. */
  #sending = $state(false);
  /** The first view that can show the last move that was accepted. */
  #awaited = $state(0);
  readonly #table: Asker;
  /** A move is not answered yet, or its answer was quicker than the view: no second move until both are there. */
  readonly busy = $derived.by(() => this.#sending || this.#table.view.seq < this.#awaited);

  constructor(table: Asker) {
    this.#table = table;
  }

  /** Does a move, and tells whether it was accepted. */
  async move(move: Move): Promise<boolean> {
    const { seq } = this.#table.view;
    this.#sending = true;
    this.refusal = null;
    const answer = await this.#table.connection.send({ type: "move", seq, move });
    this.#sending = false;
    if (answer.ok) this.#awaited = seq + 1;
    else if (answer.refused.error !== "stale") this.refuse(answer.refused);
    return answer.ok;
  }

  /** Asks what is against a move, and offers to do it all the same where the table's laws allow it. */
  async why(move: Move, anyway: Move | null = this.#anyway(move)): Promise<void> {
    const { you, deal } = this.#table.view;
    if (you === null || !deal || deal.result) return;
    this.refusal = null;
    const answer = await this.#table.connection.send({ type: "why-not", move });
    if (!answer.ok) this.refuse(answer.refused, anyway);
  }

  /** Commands beside the play; a refusal is shown, an answer needs none. */
  async send(command: Command): Promise<boolean> {
    const answer = await this.#table.connection.send(command);
    if (!answer.ok) this.refuse(answer.refused);
    return answer.ok;
  }

  ready(): void {
    void this.send({ type: "ready", entropy: entropy() });
  }

  refuse(refused: Refused, anyway: Move | null = null): void {
    this.refusal = { refused, anyway };
  }

  /** The irregular move that comes to this, at a table where faults can be done. */
  #anyway(move: Move): Move | null {
    const { irregular, paused, view } = this.#table;
    if (move.kind === "bid") return irregular.moves.find((one) => one.kind === "bid" && one.word === move.word) ?? null;
    if (move.kind !== "play") return null;
    if (irregular.play?.cards.includes(move.card)) return move;
    return !paused && view.deal?.pushable.includes(move.card) ? { kind: "push", card: move.card } : null;
  }
}
