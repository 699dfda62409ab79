import { expect, test } from "vitest";
import { navigate, router } from "./router.svelte";

test.each([
  ["/", { page: "lobby" }],
  ["/new/dansk?with=friends", { page: "setup", game: "dansk" }],
  ["/t/ABCD", { page: "table", code: "ABCD" }],
  ["/replay/r%C3%A9cord", { page: "replay", record: "récord" }],
  ["/rules", { page: "rules", name: "", rule: "" }],
  ["/rules/04-koenigrufen#KRU-14", { page: "rules", name: "04-koenigrufen", rule: "" }],
  ["/rules/of/KRU-14", { page: "rules", name: "of", rule: "KRU-14" }],
  ["/school", { page: "school" }],
  ["/school/24", { page: "problem", id: "24" }],
  ["/new", { page: "unknown" }],
  ["/t/", { page: "unknown" }],
  ["/no/such/page", { page: "unknown" }],
])("%s leads to its page", (path, route) => {
  navigate(path);
  expect(router.route).toEqual(route);
});

test("what follows the path is the rule to scroll to", () => {
  navigate("/rules/04-koenigrufen#KRU-14");
  expect(router.hash).toBe("KRU-14");
  navigate("/rules/04-koenigrufen");
  expect(router.hash).toBe("");
});

test("who comes from a table can go back to it", () => {
  navigate("/t/ABCD");
  navigate("/rules");
  expect(router.table).toBe("/t/ABCD");
  navigate("/");
  expect(router.table).toBe("");
});
