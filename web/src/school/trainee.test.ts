import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Learning } from "../protocol";
import { attempted, course, keepTrainee, seek, today, trainee, withDay } from "./trainee";

const learning = (rating: number, kept = "kept"): Learning => ({
  kept,
  ratings: [{ theme: "all", rating, low: rating - 100, high: rating + 100, due: false }],
  streak: 1,
  longest: 2,
  today: true,
});

describe("what a browser keeps of its reader's training", () => {
  const sent: { path: string; body: unknown }[] = [];

  beforeEach(() => {
    localStorage.clear();
    sent.length = 0;
    vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
      sent.push({ path, body: JSON.parse(request.body as string) });
      return Promise.resolve(new Response(JSON.stringify(learning(1470, "more"))));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is nothing at first, nor where something else lies in its place", () => {
    expect(trainee()).toEqual({ learning: null, days: [] });
    localStorage.setItem("tarock.training", "{");
    expect(trainee().learning).toBeNull();
  });

  it("is sent with every attempt and kept anew, with the change of the rating", async () => {
    keepTrainee({ learning: learning(1500), days: [] });
    expect(await attempted({ id: "tapp-1-2", solved: false })).toEqual({ now: 1470, change: -30 });
    expect(sent[0]).toEqual({
      path: "/api/training/attempt",
      body: { id: "tapp-1-2", solved: false, day: today(), kept: "kept" },
    });
    expect(trainee().learning?.kept).toBe("more");
    expect(trainee().days).toEqual([{ day: today(), ratings: { all: 1470 } }]);
  });

  it("is sent when something is sought", async () => {
    await seek("problem", "klop");
    expect(sent[0]!.body).toEqual({ what: "problem", theme: "klop", game: "", day: today(), kept: "" });
  });

  it("has one entry for each day, and a course for each theme", () => {
    const rated = (theme: string, rating: number) => ({ theme, rating, low: 0, high: 0, due: false });
    let days = withDay([], "2026-11-17", [rated("all", 1400)]);
    days = withDay(days, "2026-11-18", [rated("all", 1450)]);
    days = withDay(days, "2026-11-18", [rated("all", 1520), rated("klop", 1600)]);
    expect(course(days, "all")).toEqual([-100, 20]);
    expect(course(days, "klop")).toEqual([100]);
  });

  it("knows the date where the reader is", () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});
