/** What a computer player would do, asked for once, or told at every step of a lesson as the books advise it. */

import { inLesson, keepLesson } from "../../browser/lessons";
import type { Hint, Refused } from "../../protocol";
import type { Connection } from "../../server/connection.svelte";

/** What advice needs to know of its table. */
interface Advised {
  readonly connection: Pick<Connection, "table" | "send">;
  readonly moment: string;
  readonly requests: { refuse(refused: Refused): void };
}

export class Advice {
  hint: Hint | null = $state.raw(null);
  /** Whether every step is explained to a newcomer. */
  lesson = $state(false);
  readonly #table: Advised;

  constructor(table: Advised) {
    this.#table = table;
    this.lesson = inLesson(table.connection.table);
  }

  /** Asks for a hint, and shows why there is none. */
  async ask(): Promise<void> {
    const refused = await this.fetch();
    if (refused) this.#table.requests.refuse(refused);
  }

  /** Asks for a hint; an answer that comes too late is of no use, and neither is a refusal. */
  async fetch(): Promise<Refused | null> {
    const { connection, moment } = this.#table;
    const answer = await connection.send({ type: "hint", book: this.lesson });
    if (!answer.ok) return answer.refused.error === "stale" ? null : answer.refused;
    if ("hint" in answer && moment === this.#table.moment) this.hint = answer.hint;
    return null;
  }

  /** Explains every step from now on, or no longer. */
  teach(on: boolean): void {
    this.lesson = on;
    if (!on) this.hint = null;
    keepLesson(this.#table.connection.table, on);
  }
}
