/** The line to a table: a WebSocket that comes back by itself, commands with ids, views shown at the reader's pace. */

import { SvelteSet } from "svelte/reactivity";
import { applied } from "./changed";
import { Heartbeat } from "./heartbeat";
import { Pacer } from "./pacer.svelte";
import {
  PROTOCOL,
  type FromClient,
  type FromServer,
  type Hint,
  type Message,
  type Refused,
  type Rest,
  type View,
} from "../protocol";

/** A command without the id the line gives it. */
export type Command = FromClient extends infer One ? (One extends { id: string } ? Omit<One, "id"> : never) : never;
export type Reply =
  { ok: true } | { ok: false; refused: Refused } | { ok: true; hint: Hint } | { ok: true; rest: Rest };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A line that is not open by then is given up for another. */
const OPENING = 8000;
/** A command that is not answered by then is said to be on its way. */
const SOON = 300;
/** Asked again after a reconnect: the same id is harmless at the server. */
const PATIENCE = 20_000;
/** Why the server ends a line that is not to come back. */
const FOR_GOOD = ["replaced", "left", "removed", "erased", "broken-table"];

interface Waiting {
  readonly command: FromClient;
  readonly done: (answer: Reply) => void;
  /** When it counts as late, and when nobody waits for it any longer. */
  readonly timers: readonly number[];
}

export class Connection {
  /** connecting at first, open, lost (comes back by itself), gone (does not). */
  state: "connecting" | "open" | "lost" | "gone" = $state("connecting");
  goneBecause = $state("");
  /** Commands that are on their way for so long that the reader is told. */
  readonly late = new SvelteSet<string>();
  readonly pacer = new Pacer();
  #socket: WebSocket | null = null;
  /** The last view that was heard; what has changed is told from it on. */
  #known: View | null = null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #closed = false;
  #retry = 0;
  readonly #heartbeat = new Heartbeat(
    () => this.#socket?.send(JSON.stringify({ type: "ping" } satisfies FromClient)),
    () => this.#lost(),
  );

  constructor(
    readonly table: string,
    readonly token: string,
    readonly name: string,
  ) {
    this.#open();
    addEventListener("online", this.#back);
    document.addEventListener("visibilitychange", this.#back);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#back);
    document.removeEventListener("visibilitychange", this.#back);
    this.pacer.stop();
    this.#drop();
  }

  /** Sends a command and tells how it ended; it is sent again after a lost connection. */
  send(command: Command): Promise<Reply> {
    const id = crypto.randomUUID();
    const full = { ...command, id } as FromClient;
    return new Promise((done) => {
      const timers = [
        window.setTimeout(() => this.#isLate(id), command.type === "hint" ? PATIENCE : SOON),
        window.setTimeout(() => this.#answer(id, { ok: false, refused: unanswered(id) }), PATIENCE),
      ];
      this.#waiting.set(id, { command: full, done, timers });
      if (this.state === "open") this.#socket?.send(JSON.stringify(full));
    });
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket`;
    this.#drop();
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    this.#retry = window.setTimeout(() => this.#lost(), OPENING);
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, token: this.token, name: this.name }));
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.#lost();
  }

  /** Nothing more is heard from the line that was, however long it may take to end. */
  #drop(): void {
    clearTimeout(this.#retry);
    this.#heartbeat.stop();
    this.#known = null;
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #hear(said: FromServer): void {
    if (said.type === "pong") this.#heartbeat.answered();
    else if (this.state === "open") this.#heartbeat.heard();
    switch (said.type) {
      case "welcome":
        clearTimeout(this.#retry);
        this.state = "open";
        this.#wait = FIRST_WAIT;
        for (const { command } of this.#waiting.values()) this.#socket?.send(JSON.stringify(command));
        this.#heartbeat.heard();
        break;
      case "view":
        this.#show(said);
        break;
      case "changed":
        if (this.#known) this.#show(applied(this.#known, said));
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

  /** The time that is left counts from here on by this browser's own clock, whatever hour it shows. */
  #show(view: View): void {
    this.#known = view;
    const due = view.deadline === null ? null : performance.now() + 1000 * view.deadline - this.#heartbeat.lag;
    this.pacer.add(view, due);
  }

  #isLate(id: string): void {
    this.late.add(id);
    if (this.state === "open") this.#heartbeat.check();
  }

  #answer(id: string, answer: Reply): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.late.delete(id);
    waiting.timers.forEach((timer) => clearTimeout(timer));
    waiting.done(answer);
  }

  /** The server will not have this line back: a bad token, an old protocol, or the seat was opened elsewhere. */
  #end(reason: string): void {
    this.goneBecause = reason;
    this.state = "gone";
    this.#closed = true;
    this.#drop();
  }

  #lost(): void {
    this.#drop();
    this.state = "lost";
    this.#retry = window.setTimeout(() => this.#open(), this.#wait * (0.8 + Math.random() * 0.4));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The network or the reader is back: no need to wait any longer, and nobody knows whether the line still holds. */
  #back = (): void => {
    if (this.#closed || document.hidden) return;
    if (this.state === "open") this.#heartbeat.check();
    if (this.state !== "lost") return;
    this.#wait = FIRST_WAIT;
    this.#open();
  };
}

function unanswered(id: string): Refused {
  const said: Message = { key: "error.unanswered", params: {}, seats: {} };
  return { type: "refused", id, error: "unanswered", message: said, rule: "" };
}
