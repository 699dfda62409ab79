/** The proof that all remaining tricks are one's own, and laying them down. */

import type { CardName, View } from "../../protocol";
import type { Connection } from "../../server/connection.svelte";
import type { OpenSheet } from "../frame/open-sheet.svelte";
import type { Requests } from "../requests.svelte";

/** What a proof needs to know of its table. */
interface Prover {
  readonly connection: Pick<Connection, "send">;
  readonly view: View;
  readonly moment: string;
  readonly sheet: OpenSheet;
  readonly requests: Requests;
}

export class ProvedRest {
  /** The cards that take all remaining tricks, in the order in which they do. */
  cards: readonly CardName[] = $state.raw([]);
  readonly #table: Prover;

  constructor(table: Prover) {
    this.#table = table;
  }

  /** Asks for the proof, if wanted with a card for the last trick. */
  async ask(last: CardName = ""): Promise<void> {
    const { connection, moment, requests, sheet } = this.#table;
    const answer = await connection.send({ type: "ask-rest", last });
    if (moment !== this.#table.moment) return;
    if (!answer.ok) {
      sheet.close();
      requests.refuse(answer.refused);
    } else if ("rest" in answer) {
      this.cards = answer.rest.cards;
      sheet.open("rest");
    }
  }

  /** Lays down the rest as it was proved; where others play, they are asked. */
  layDown(): void {
    const { requests, sheet, view } = this.#table;
    sheet.close();
    void requests.send({ type: "lay-down", seq: view.seq, last: this.cards.at(-1)! });
  }
}
