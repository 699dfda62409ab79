/** A table for tests: the page's own, with a view on it and a line to no server. */

import { vi } from "vitest";
import type { Deal, View } from "../protocol";
import { Table } from "../table/table.svelte";
import { aDeal, aView } from "./deals";

class SilentSocket {
  send(): void {
    // Nobody listens.
  }
  close(): void {
    // Nobody listened.
  }
}

export function tableWith(deal: Partial<Deal> | null, view: Partial<View> = {}): Table {
  vi.stubGlobal("WebSocket", SilentSocket);
  const table = new Table("table", "", "Anna");
  table.connection.pacer.add(aView({ deal: deal && aDeal(deal), ...view }));
  return table;
}
