import { expect, test } from "vitest";
import { packed, unpacked } from "./link";

const TEXT = '[Game "koenigrufen"]\n[Name 1 "Cäcilie"]\n{[mark HK] Why not? <script>alert(1)</script>}\n';

test("a text comes out of its link as it went in", async () => {
  const code = await packed(TEXT);
  expect(code).toMatch(/^1[A-Za-z0-9_-]+$/);
  expect(await unpacked(code!)).toEqual({ text: TEXT });
});

test("a deal takes less room in a link than in its text", async () => {
  const deal = "HK HQ HN HJ DK DQ DN DJ SK SQ SN SJ CK CQ CN CJ T1 T2 T3 T4 T5 T6 T7 T8 ".repeat(20);
  expect((await packed(deal))!.length).toBeLessThan(deal.length / 4);
});

test("a link that is cut off, mistyped, of a later program or empty says so", async () => {
  const code = (await packed(TEXT))!;
  expect(await unpacked(code.slice(0, -6))).toEqual({ fault: "damaged" });
  expect(await unpacked(code.slice(0, 20) + (code[20] === "A" ? "B" : "A") + code.slice(21))).toEqual({
    fault: "damaged",
  });
  expect(await unpacked("1!!")).toEqual({ fault: "damaged" });
  expect(await unpacked("nonsense")).toEqual({ fault: "damaged" });
  expect(await unpacked("2" + code.slice(1))).toEqual({ fault: "later" });
  expect(await unpacked("")).toEqual({ fault: "empty" });
});

test("a link cannot fill the browser, and a text that is too long gets none", async () => {
  const bomb = await packed("a".repeat(200_000));
  expect(await unpacked(bomb!)).toEqual({ fault: "long" });
  expect(await unpacked("1" + "A".repeat(60_000))).toEqual({ fault: "long" });
  const noise = Array.from(crypto.getRandomValues(new Uint8Array(60_000)), (byte) =>
    String.fromCharCode(33 + (byte % 90)),
  ).join("");
  expect(await packed(noise)).toBe(null);
});
