import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changed } from "../protocol";
import { aDeal, aView } from "../testing/deals";
import { holdSockets, type HeldSocket } from "../testing/sockets";
import { Connection } from "./connection.svelte";

const changed = (seq: number): Changed => ({ type: "changed", view: { seq }, deal: {}, sheet: {}, kept: {} });
let lines: HeldSocket[];
let connection: Connection;
const types = (line: HeldSocket): string[] => line.heard.map((one) => one.type);

beforeEach(() => {
  vi.useFakeTimers();
  lines = holdSockets();
  connection = new Connection("table", "token", "Anna");
  lines[0]!.welcome();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the table is what the view and all changes after it say", () => {
  lines[0]!.say(aView({ seq: 3, deal: aDeal({ hand: ["HK"] }) }));
  lines[0]!.say(changed(4));
  vi.runOnlyPendingTimers();
  expect(connection.pacer.view).toMatchObject({ seq: 4, deal: { hand: ["HK"] } });
});

test("a dead line is noticed within five seconds, and another is opened that sends again what was not answered", () => {
  void connection.send({ type: "pause", on: true });
  vi.advanceTimersByTime(5000);
  expect(connection.state).toBe("lost");
  vi.advanceTimersByTime(500);
  lines[1]!.welcome();
  expect(connection.state).toBe("open");
  expect(types(lines[1]!)).toEqual(["hello", "pause"]);
  expect(lines[1]!.heard[1]).toEqual(lines[0]!.heard.find((one) => one.type === "pause"));
});

test("the line that was dead says nothing any more, not even that it was replaced", () => {
  vi.advanceTimersByTime(6000);
  lines[1]!.welcome();
  lines[0]!.say({ type: "gone", reason: "replaced" });
  expect(connection.state).toBe("open");
});

test("who comes back to the page knows within three seconds whether the line still holds", () => {
  document.dispatchEvent(new Event("visibilitychange"));
  expect(types(lines[0]!)).toEqual(["hello", "ping"]);
  vi.advanceTimersByTime(2300);
  expect(connection.state).toBe("lost");
  dispatchEvent(new Event("online"));
  expect(lines).toHaveLength(2);
});

test("a line that answers is kept", () => {
  for (let times = 0; times < 10; times++) {
    vi.advanceTimersByTime(2500);
    lines[0]!.say({ type: "pong" });
  }
  expect(connection.state).toBe("open");
  expect(lines).toHaveLength(1);
});

test("a line that does not open is given up for another", () => {
  vi.advanceTimersByTime(6000);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(3);
});

test("a command on its way for long says so until it is answered", () => {
  void connection.send({ type: "pause", on: true });
  const [, sent] = lines[0]!.heard as { id: string }[];
  vi.advanceTimersByTime(299);
  expect(connection.late.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(connection.late.size).toBe(1);
  lines[0]!.say({ type: "done", id: sent!.id, seq: 4 });
  expect(connection.late.size).toBe(0);
});

test("a hint takes its time, and is not late for it", () => {
  void connection.send({ type: "hint", book: false });
  vi.advanceTimersByTime(2000);
  expect(connection.late.size).toBe(0);
});

test("time is counted from the arrival of a message, less the way it took, whatever hour it is", () => {
  vi.advanceTimersByTime(2500);
  vi.advanceTimersByTime(400);
  lines[0]!.say({ type: "pong" });
  vi.setSystemTime(0);
  const now = performance.now();
  lines[0]!.say(aView({ deadline: 10, deal: aDeal({ choices: [] }) }));
  expect(connection.pacer.due).toBe(now + 10_000 - 200);
});
