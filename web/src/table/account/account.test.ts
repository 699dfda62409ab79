import { beforeAll, describe, expect, test } from "vitest";
import type { Sheet } from "../../protocol";
import { aDeal, aResult, aSlate, aTrick, aView, nameOf } from "../../testing/deals";
import { tableWith } from "../../testing/tables";
import { loadWords } from "../../words/words.svelte";
import { asCsv, asText, sheetRows } from "./export";
import { resultSentence } from "./result";
import { agreedRules, content, contraOf, cupsOf, placesLine, sideOf, trickLine, withWords } from "./slate";

beforeAll(() => loadWords("en"));

describe("how a deal ended", () => {
  const name = (seat: number) => (seat === 0 ? "You" : nameOf(seat));
  const count = {
    needed: 36,
    shares: [
      { seats: [0, 3], points: 50 },
      { seats: [1, 2], points: 20 },
    ],
  };

  test.each([
    [["+6", "-2", "-2", "-2"], 0, "You win"],
    [["-2", "+6", "-2", "-2"], 0, "Bert wins"],
    [["-6", "+6", "+6", "-6"], 0, "Bert and Clara win"],
    [["+6", "-6", "-6", "+6"], 0, "You and David win"],
    [["-6", "-6", "0", "0"], 0, "You and Bert lose"],
    [["-6", "0", "0", "0"], 0, "You lose"],
    [["0", "0", "0", "0"], 0, "Nobody wins anything"],
  ])("%j: %s", (amounts, you, said) => {
    expect(resultSentence(aResult(amounts), you, name)).toBe(said);
  });

  test("is told with the card points of the winners", () => {
    expect(resultSentence(aResult(["+6", "-6", "-6", "+6"], { count }), 0, name)).toBe("You and David win with 50");
  });

  test("is told as even where half of the points is not enough", () => {
    const even = { ...count, shares: count.shares.map((share) => ({ ...share, points: 35 })) };
    expect(resultSentence(aResult(["-6", "+6", "+6", "-6"], { count: even }), 1, nameOf)).toBe(
      "Bert and Clara win at 35 : 35",
    );
  });

  test("leaves the points out where honours have paid the side that lost", () => {
    expect(resultSentence(aResult(["-1", "+1", "0", "0"], { count }), 0, name)).toBe("Bert wins");
  });

  test("names the reader first", () => {
    expect(resultSentence(aResult(["-6", "+6", "-6", "+6"]), 3, nameOf)).toBe("David and Bert win");
  });

  test("counts nothing that a cup has won", () => {
    const result = { ...aResult(["0", "0"]), totals: [{ account: "pot", amount: "+3" }] };
    expect(resultSentence(result, 0, name)).toBe("Nobody wins anything");
  });
});

describe("the slate", () => {
  test("knows the cups, and what lies in them without its plus", () => {
    const sums = [
      { account: 0, amount: "+3" },
      { account: "pot", amount: "+12" },
    ];
    const view = aView({ sheet: { ...aView().sheet, sums } });
    expect(cupsOf(view)).toEqual([sums[1]]);
    expect(content(sums[1]!)).toBe("12");
    expect(content({ account: "pot", amount: "-4" })).toBe("−4");
  });

  test("tells sides as far as everybody knows them", () => {
    const sides = [
      [0, 2],
      [1, 3],
    ];
    const deal = aDeal({ slate: aSlate({ sides }) });
    expect([0, 1, 2, 3].map((seat) => sideOf(deal, seat))).toEqual([0, 1, 0, 1]);
    expect(sideOf(aDeal(), 0)).toBeNull();
    expect(sideOf(null, 0)).toBeNull();
  });

  test("does not call the reader by a name", () => {
    const table = tableWith({});
    expect(withWords(table, 0)).toBe("with you");
    expect(withWords(table, 2)).toBe("with Clara");
  });

  test("says who deals and who speaks first", () => {
    const table = tableWith({ dealer: 3, active: [0, 1, 2, 3] });
    expect(placesLine(table, table.deal!)).toBe("Dealer: David · Forehand: You");
  });

  test("counts the tricks while they are played", () => {
    const trick = aTrick(["HK"]);
    expect(trickLine(aDeal({ trick, trick_number: 3 }))).toBe("trick 3 of 12");
    expect(trickLine(aDeal({ trick, trick_number: 3, trick_count: 0 }))).toBe("Trick 3");
    expect(trickLine(aDeal())).toBe("");
    expect(trickLine(aDeal({ trick, result: aResult([]) }))).toBe("");
  });

  test("knows what a contra is about", () => {
    expect(contraOf("contra:game")).toBe("game");
    expect(contraOf("pagat-ultimo")).toBe("");
  });

  test("names what was agreed", () => {
    expect(agreedRules({ ...aView().terms, options: { honours: "tricks" } })).toHaveLength(1);
    expect(agreedRules(aView().terms)).toEqual([]);
  });
});

describe("the score sheet to take along", () => {
  const totals = [
    { account: 0, amount: "+6" },
    { account: "pot", amount: "-6" },
  ];
  const row = { contract: "rufer", declarer: 0, lines: [], record: null };
  const sheet: Sheet = {
    ...aView().sheet,
    accounts: [0, "pot"],
    rows: [
      { ...row, deal: 1, totals },
      { ...row, deal: 2, totals: [] },
    ],
    sums: totals,
  };
  const rows = sheetRows(
    sheet,
    (account) => (account === 0 ? 'Anna "the fox"' : "Pot"),
    (place) => `${place + 1}`,
    "Sum",
  );

  test("has a heading, a row for each deal and the sums", () => {
    expect(rows).toEqual([
      ["", 'Anna "the fox"', "Pot"],
      ["1", "+6", "-6"],
      ["2", "0", "0"],
      ["Sum", "+6", "-6"],
    ]);
  });

  test("stands in columns as text", () => {
    const lines = asText(rows).split("\n");
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[3]).toBe("Sum              +6   -6");
  });

  test("quotes what a table of commas could not tell apart", () => {
    expect(asCsv(rows).split("\r\n")[0]).toBe('"","Anna ""the fox""","Pot"');
  });
});
