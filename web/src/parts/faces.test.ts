import { expect, test } from "vitest";
import { cut } from "./faces.svelte";

const FILE = `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="HK" viewBox="0 0 200 350"><rect fill="#FCFAF4"/><svg><g/></svg></symbol>
<symbol id="BACK" viewBox="0 0 200 350"><circle r="3"/></symbol>
</svg>
`;

test("a deck is cut into a picture for every card", () => {
  const faces = cut(FILE);
  expect([...faces.keys()]).toEqual(["HK", "BACK"]);
  expect(decodeURIComponent(faces.get("HK") ?? "")).toBe(
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 350"><rect fill="#FCFAF4"/><svg><g/></svg></svg>',
  );
});
