/** The line to a table: a WebSocket that comes back by itself, commands with ids, views shown at the reader's pace. */

import { Pacer } from "./pacer.svelte";
import {
  PROTOCOL,
  type FromClient,
  type FromServer,
  type Hint,
  type Message,
  type Refused,
  type Rest,
} from "../protocol";

/** A command without the id the line gives it. */
export type Command = FromClient extends infer One ? (One extends { id: string } ? Omit<One, "id"> : never) : never;
export type Reply =
  { ok: true } | { ok: false; refused: Refused } | { ok: true; hint: Hint } | { ok: true; rest: Rest };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Asked again after a reconnect: the same id is harmless at the server. */
const PATIENCE = 20_000;
/** Why the server ends a line that is not to come back. */
const FOR_GOOD = ["replaced", "left", "removed", "erased", "broken-table"];

export class Connection {
  /** connecting at first, open, lost (comes back by itself), gone (does not). */
  state: "connecting" | "open" | "lost" | "gone" = $state("connecting");
  goneBecause = $state("");
  readonly pacer = new Pacer();
  #socket: WebSocket | null = null;
  #waiting = new Map<string, { command: FromClient; done: (answer: Reply) => void; timer: number }>();
  #wait = FIRST_WAIT;
  #closed = false;
  #retry = 0;

  constructor(
    readonly table: string,
    readonly token: string,
    readonly name: string,
  ) {
    this.#open();
    addEventListener("online", this.#soon);
    document.addEventListener("visibilitychange", this.#soon);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    removeEventListener("online", this.#soon);
    document.removeEventListener("visibilitychange", this.#soon);
    this.pacer.stop();
    this.#socket?.close();
  }

  /** Sends a command and tells how it ended; it is sent again after a lost connection. */
  send(command: Command): Promise<Reply> {
    const id = crypto.randomUUID();
    const full = { ...command, id } as FromClient;
    return new Promise((done) => {
      const timer = window.setTimeout(() => this.#answer(id, { ok: false, refused: unanswered(id) }), PATIENCE);
      this.#waiting.set(id, { command: full, done, timer });
      if (this.state === "open") this.#socket?.send(JSON.stringify(full));
    });
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, token: this.token, name: this.name }));
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.#lost(socket);
  }

  #hear(said: FromServer): void {
    switch (said.type) {
      case "welcome":
        this.state = "open";
        this.#wait = FIRST_WAIT;
        for (const { command } of this.#waiting.values()) this.#socket?.send(JSON.stringify(command));
        break;
      case "view":
        this.pacer.add(said);
        break;
      case "refused":
        if (!this.#waiting.has(said.id) && this.state !== "open") this.#end(said.error);
        this.#answer(said.id, { ok: false, refused: said });
        break;
      case "done":
        this.#answer(said.id, { ok: true });
        break;
      case "hint":
        this.#answer(said.id, { ok: true, hint: said });
        break;
      case "rest":
        this.#answer(said.id, { ok: true, rest: said });
        break;
      case "gone":
        if (FOR_GOOD.includes(said.reason)) this.#end(said.reason);
        break;
    }
  }

  #answer(id: string, answer: Reply): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.done(answer);
  }

  /** The server will not have this line back: a bad token, an old protocol, or the seat was opened elsewhere. */
  #end(reason: string): void {
    this.goneBecause = reason;
    this.state = "gone";
    this.#closed = true;
    this.#socket?.close();
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.state = "lost";
    clearTimeout(this.#retry);
    this.#retry = window.setTimeout(() => this.#open(), this.#wait * (0.8 + Math.random() * 0.4));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The network or the reader is back: no need to wait any longer. */
  #soon = (): void => {
    if (this.state !== "lost" || this.#closed || document.hidden) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#open();
  };
}

function unanswered(id: string): Refused {
  const said: Message = { key: "error.unanswered", params: {}, seats: {} };
  return { type: "refused", id, error: "unanswered", message: said, rule: "" };
}
