import { describe, expect, test } from "vitest";
import type { Line, Row, View } from "../protocol";
import { aDeal, aPerson, aResult, aSlate, aView, NAMES } from "../testing/deals";
import { dealOf, eveningOf, wentOn, type OwnDeal } from "./evening";
import { newIn, read, written, type KeptFile } from "./file";
import { ALL, announcements, contractsOf, passing, premiums, runningPoints, sumOf, sumsBy } from "./statistics";

const said = (key: string, params: Line["label"]["params"] = {}, seats = {}) => ({ key, params, seats });
const line = (label: Line["label"], amounts: readonly string[]): Line => ({
  rule: "KRU-73",
  label,
  amounts: amounts.map((amount, account) => ({ account, amount })),
  factors: [],
  parts: [],
  reason: null,
});
const PAGAT = said("premium.paid", { what: "pagat-ultimo", side: "declarer" });
const row: Row = { deal: 3, contract: "rufer", declarer: 0, lines: [], totals: [], record: "r3" };

/** Anna's view at the settlement of the third deal, which she has won as declarer. */
function settled(deal: Parameters<typeof aDeal>[0] = {}, view: Partial<View> = {}): View {
  const announcements = [{ word: "pagat-ultimo/declarer", seat: 0, times: 1, price: null }];
  const result = aResult(["+6", "-6", "-6", "+6"], { lines: [line(PAGAT, ["+2", "-2", "-2", "+2"])] });
  const shuffle = { ...aDeal().shuffle, label: "deal 2.3" };
  const slate = aSlate({ contract: "rufer", declarer: 0, partner: 3, announcements, sides: [[0, 3], [1, 2]] }); // prettier-ignore
  return aView({
    deal: aDeal({ number: 3, result, slate, shuffle, ...deal }),
    sheet: { ...aView().sheet, rows: [row], sums: [{ account: 0, amount: "+9" }] },
    ...view,
  });
}

function own(otherwise: Partial<OwnDeal> = {}): OwnDeal {
  return { ...dealOf(settled(), 1000)!, ...otherwise };
}

describe("what is remembered of a deal", () => {
  test("is what its settlement says of oneself", () => {
    expect(dealOf(settled(), 1000)).toEqual({
      record: "r3",
      evening: "table 2",
      game: "koenigrufen",
      at: 1000,
      number: 3,
      seat: 0,
      contract: "rufer",
      role: "declarer",
      fate: "won",
      paid: "+6",
      lines: [{ rule: "KRU-73", label: PAGAT, amount: "+2" }],
      announced: ["pagat-ultimo/declarer"],
      givenAway: null,
    });
  });

  test("knows one's role", () => {
    const roles = [0, 1, 2, 3].map((you) => dealOf(settled({}, { you }), 0)!.role);
    expect(roles).toEqual(["declarer", "opponent", "opponent", "partner"]);
    expect(dealOf(settled({ slate: aSlate() }), 0)!.role).toBe("none");
  });

  test("is won by whoever gains, and by the others where only one side writes and loses", () => {
    const fates = (amounts: string[]) =>
      [0, 1, 2].map((you) => dealOf(settled({ result: aResult(amounts) }, { you }), 0)!.fate);
    expect(fates(["+35", "0", "0"])).toEqual(["won", "lost", "lost"]);
    expect(fates(["-35", "0", "0"])).toEqual(["lost", "won", "won"]);
    expect(fates(["+0", "+0", "+0"])).toEqual(["even", "even", "even"]);
  });

  test("is nothing where one has not played, or it does not count", () => {
    expect(dealOf(settled({ result: null }), 0)).toBeNull();
    expect(dealOf(settled({ counts: false }), 0)).toBeNull();
    expect(dealOf(settled({ active: [1, 2, 3] }), 0)).toBeNull();
    expect(dealOf(settled({}, { you: null }), 0)).toBeNull();
    expect(dealOf(settled({}, { people: NAMES.map((name) => aPerson(name, { waits: true })) }), 0)).toBeNull();
    expect(eveningOf(settled({}, { you: null }), 0)).toBeNull();
    expect(eveningOf(settled({}, { sheet: aView().sheet }), 0)).toBeNull();
  });

  test("belongs to the evening of its sitting, which has the sheet without its lines", () => {
    const evening = eveningOf(settled(), 5)!;
    expect(evening).toMatchObject({ id: "table 2", players: NAMES, you: 0, sums: [{ account: 0, amount: "+9" }] });
    expect(wentOn({ ...evening, at: 9, began: 9 }, { ...evening, name: "At Clara's" })).toEqual({
      ...evening,
      name: "At Clara's",
    });
    expect(wentOn({ ...evening, rows: [], at: 9 }, evening).at).toBe(9);
    expect(evening.rows).toEqual([{ deal: 3, contract: "rufer", declarer: 0, totals: [], record: "r3" }]);
  });
});

describe("the deals", () => {
  const deals = [
    own({ record: "a", at: 3, paid: "+6", givenAway: -0.5 }),
    own({ record: "b", at: 1, paid: "-2 1/3", fate: "lost", role: "opponent", contract: "solo", announced: [] }),
    own({ record: "c", at: 2, paid: "+1/3", game: "tapp", contract: "dreier", lines: [] }),
  ];

  test("are filtered by all that is asked at once", () => {
    const found = (filter: object) => passing(deals, { ...ALL, ...filter }).map((deal) => deal.record);
    expect(found({})).toEqual(["a", "b", "c"]);
    expect(found({ game: "koenigrufen" })).toEqual(["a", "b"]);
    expect(found({ game: "koenigrufen", fate: "lost" })).toEqual(["b"]);
    expect(found({ role: "declarer", contract: "dreier" })).toEqual(["c"]);
    expect(found({ role: "partner" })).toEqual([]);
    expect(contractsOf(deals, "koenigrufen")).toEqual(["rufer", "solo"]);
    expect(contractsOf(deals, "")).toEqual([]);
  });

  test("are summed, fractions too, and only what was judged is said to be given away", () => {
    const sum = sumOf(deals);
    expect(sum).toMatchObject({ deals: 3, won: 2, lost: 1, givenAway: -0.5, judged: 1 });
    expect(sum.points).toBeCloseTo(4);
    expect(sumsBy(deals, (deal) => deal.game).map(([name, { deals: n }]) => [name, n])).toEqual([
      ["koenigrufen", 2],
      ["tapp", 1],
    ]);
    expect(runningPoints(deals).map((points) => Math.round(points))).toEqual([-2, -2, 4]);
  });

  test("count announcements by what their lines paid", () => {
    const lost = own({ lines: [{ rule: "KRU-73", label: PAGAT, amount: "-4" }] });
    const silent = own({ announced: [] });
    const unpaid = own({ lines: [] });
    expect(announcements([own(), lost, lost, silent, unpaid])).toEqual([{ word: "pagat-ultimo", made: 1, lost: 2 }]);
  });

  test("an announcement is lost when both sides have announced it and neither made it", () => {
    const both = ["+2", "-2"].map((amount) => ({ rule: "KRU-73", label: PAGAT, amount }));
    expect(announcements([own({ lines: both })])).toEqual([{ word: "pagat-ultimo", made: 0, lost: 1 }]);
  });

  test("tell what was paid besides the game, by its word or its sentence", () => {
    const mond = { rule: "SLO-119", label: said("slo.mond-lost"), amount: "-20" };
    const game = { rule: "KRU-61", label: said("premium.paid", { what: "rufer" }), amount: "+6" };
    const hole = { rule: "BLK-32", label: said("block.bete-written", { amounts: "4" }), amount: "-4" };
    const found = premiums([own(), own({ lines: [mond, game, hole] }), own({ lines: [{ ...mond, amount: "-20" }] })]);
    expect(found.map(({ word, label, gained, paid, points }) => [word || label.key, gained, paid, points])).toEqual([
      ["slo.mond-lost", 0, 2, -40],
      ["pagat-ultimo", 1, 0, 2],
    ]);
  });
});

describe("the file", () => {
  const seats = [{ table: "table", code: "CODE", game: "tapp", at: 1, token: "secret" }];
  const evenings = [eveningOf(settled(), 5)!];
  const kept: KeptFile = { evenings, deals: [own({ givenAway: -1.25 })], seats, solved: { "24": "alone" } };

  test("gives back what was written", () => {
    expect(read(written(kept))).toEqual(kept);
  });

  test("of a time before the school is taken in too", () => {
    const { solved: _, ...older } = JSON.parse(written(kept)) as Record<string, unknown>;
    expect(read(JSON.stringify(older))).toEqual({ ...kept, solved: {} });
  });

  test("is refused where it is another, later or damaged, and says which", () => {
    const changed = (change: (file: Record<string, never>) => void) => {
      const file = JSON.parse(written(kept)) as Record<string, never>;
      change(file);
      return read(JSON.stringify(file));
    };
    for (const other of ["", "{", "null", "[]", '{"tarock": "settings"}', "GIF89a"]) expect(read(other)).toBe("other");
    expect(changed((file) => Object.assign(file, { version: 2 }))).toBe("later");
    for (const part of ["evenings", "deals", "seats"])
      expect(changed((file) => Object.assign(file, { [part]: undefined }))).toBe("damaged");
    const wrong: [string, object][] = [
      ["evenings", { rows: [{ deal: "3" }] }],
      ["evenings", { sums: [{ account: 0, amount: "<b>" }] }],
      ["deals", { role: "king" }],
      ["deals", { lines: [{ rule: "KRU-73", label: { key: "x", params: { what: {} }, seats: {} }, amount: "+1" }] }],
      ["deals", { paid: "many" }],
      ["deals", { at: null }],
      ["seats", { token: 7 }],
    ];
    expect(changed((file) => Object.assign(file, { solved: { "24": "guessed" } }))).toBe("damaged");
    for (const [part, value] of wrong) expect(changed((file) => Object.assign(file[part]![0], value))).toBe("damaged");
  });

  test("brings only what is new or knows more", () => {
    const known = { evenings: kept.evenings, deals: [own()] };
    expect(newIn(kept, known)).toEqual({ evenings: [], deals: kept.deals });
    expect(newIn(known, kept)).toEqual({ evenings: [], deals: [] });
    const later = { ...kept.evenings[0]!, at: 9 };
    expect(newIn({ evenings: [later], deals: [] }, known).evenings).toEqual([later]);
    expect(newIn(kept, { evenings: [], deals: [] })).toMatchObject({ evenings: kept.evenings, deals: kept.deals });
  });
});
