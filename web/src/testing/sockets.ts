/** A server for the unit tests: it hears what a line says, and says what a test wants. */

import { vi } from "vitest";
import type { FromClient, FromServer } from "../protocol";

/** The other end of a line. */
export class HeldSocket {
  static opened: HeldSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly heard: FromClient[] = [];

  constructor() {
    HeldSocket.opened.push(this);
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    // A line that is dead takes its time to end.
  }

  welcome(): void {
    this.onopen?.();
    this.say({ type: "welcome", protocol: 4, table: "table", you: 0 });
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** All lines that are opened from now on are held by the test. */
export function holdSockets(): HeldSocket[] {
  HeldSocket.opened = [];
  vi.stubGlobal("WebSocket", HeldSocket);
  return HeldSocket.opened;
}
