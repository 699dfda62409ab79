import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "./heartbeat";

const ask = vi.fn();
const dead = vi.fn();
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  dead.mockReset();
  heartbeat = new Heartbeat(ask, dead);
  heartbeat.heard();
});
afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a line that dies is noticed within five seconds", () => {
  vi.advanceTimersByTime(5000);
  expect(dead).toHaveBeenCalledOnce();
});

test("a line on which something is heard is never asked", () => {
  for (let second = 0; second < 10; second++) {
    vi.advanceTimersByTime(2000);
    heartbeat.heard();
  }
  expect(ask).not.toHaveBeenCalled();
});

test("a silent line that answers lives on, and is asked again in a while", () => {
  for (let times = 1; times <= 5; times++) {
    vi.advanceTimersByTime(2500);
    expect(ask).toHaveBeenCalledTimes(times);
    heartbeat.answered();
  }
  expect(dead).not.toHaveBeenCalled();
});

test("who wakes up asks at once, and once", () => {
  heartbeat.check();
  heartbeat.check();
  expect(ask).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2300);
  expect(dead).toHaveBeenCalledOnce();
});

test("a page that nobody looks at asks seldom", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  heartbeat.heard();
  vi.advanceTimersByTime(19_000);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(ask).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test("half of what a question took is how long a message is under way", () => {
  heartbeat.check();
  vi.advanceTimersByTime(400);
  heartbeat.answered();
  expect(heartbeat.lag).toBe(200);
});

test("a network that is only slow is given more time", () => {
  heartbeat.check();
  vi.advanceTimersByTime(2300);
  heartbeat.heard();
  heartbeat.check();
  vi.advanceTimersByTime(4000);
  expect(dead).toHaveBeenCalledOnce();
  heartbeat.answered();
  expect(heartbeat.lag).toBe(2000);
});
