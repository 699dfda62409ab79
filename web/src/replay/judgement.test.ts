import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Estimated, FairMove, Judgement, Message } from "../protocol";
import { loadWords } from "../words/words.svelte";
import { costliest, follow, isDone, moveAt, paid } from "./judgement";

beforeAll(() => loadWords("en"));

function move(step: number, cost: Estimated | null): FairMove {
  const played = { kind: "play", card: "HK", words: [] } as const;
  return { step, seat: 0, move: played, cost, certain: cost !== null && cost.low > 0, best: cost && played };
}

const found: Judgement = {
  done: 4,
  pieces: 4,
  moves: [
    move(3, { mean: 0.5, low: 0.2, high: 0.8 }),
    move(4, { mean: 4, low: -1, high: 9 }),
    move(6, null),
    move(7, { mean: 2, low: 1.5, high: 2.5 }),
  ],
  results: [],
};

describe("a judgement", () => {
  test("writes amounts with a true minus, and nothing without a sign", () => {
    expect([3, -1.234, -0.001].map((value) => paid(value))).toEqual(["3.00", "−1.23", "0.00"]);
    expect([3, 0].map((value) => paid(value, "exceptZero"))).toEqual(["+3.00", "0.00"]);
  });

  test("names only moves that certainly cost something, the costliest first", () => {
    expect(costliest(found).map((one) => one.step)).toEqual([7, 3]);
  });

  test("finds the move of a step", () => {
    expect(moveAt(found, 6)?.cost).toBeNull();
    expect(moveAt(found, 5)).toBeUndefined();
  });
});

describe("following a judgement", () => {
  const answers: Response[] = [];
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  });
  afterEach(() => {
    answers.length = 0;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function told(times: number): Promise<(Judgement | Message)[]> {
    const heard: (Judgement | Message)[] = [];
    const stop = follow("r", (answer) => heard.push(answer));
    for (let n = 0; n < times; n++) await vi.advanceTimersByTimeAsync(1500);
    stop();
    return heard;
  }

  test("asks until all of it is there, also after being told to wait", async () => {
    answers.push(json({ ...found, done: 1 }), json({ error: "too-many", message: {} }, 429), json(found), json(found));
    const heard = await told(5);
    expect(heard.map((one) => "moves" in one && isDone(one))).toEqual([false, true]);
    expect(answers).toHaveLength(1);
  });

  test("says once where there is none", async () => {
    const said = { key: "server.no-judgement", params: {}, seats: {} };
    answers.push(json({ error: "no-analysis", message: said }, 404), json(found));
    expect(await told(3)).toEqual([said]);
  });
});
