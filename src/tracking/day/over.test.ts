import { expect, it } from "vitest";
import { actionAt, standsOn, territoryAt } from "./over";

it.each([
  ["/track-and-trace/order-action/5", "/track-and-trace"],
  ["/track-and-trace/orders/7", "/track-and-trace"],
  ["/track-and-trace/orders/7/order-action/5", "/track-and-trace/orders/7"],
])("the form at %s stands on %s", (form, below) => {
  expect(standsOn(form)).toBe(below);
});

it("an action keeps what the page shows, and stands over a territory's orders where those are open", () => {
  const page = { pathname: "/track-and-trace", search: "?aoc=1&run=2" };
  expect(actionAt(page, "a/b")).toBe("/track-and-trace/order-action/a%2Fb?aoc=1&run=2");
  const territory = { pathname: "/track-and-trace/orders/7", search: "?date=2026-11-26" };
  expect(actionAt(territory, "5", "k")).toBe(
    "/track-and-trace/orders/7/order-action/5?date=2026-11-26&key=k",
  );
});

it("a key that was used goes with no other address", () => {
  const page = { pathname: "/track-and-trace", search: "?aoc=1&key=old" };
  expect(actionAt(page, "5", "new")).toBe("/track-and-trace/order-action/5?aoc=1&key=new");
  expect(territoryAt(page.search, "7", "2026-11-26")).toBe("/track-and-trace/orders/7?aoc=1&date=2026-11-26");
});
