import { describe, expect, it } from "vitest";
import { loadingOf } from "../orders";
import { mayLeave, type OrderOnRun, runLoading, type WordOnRun } from "./runLoading";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 7, minute)).toISOString();
type Facts = Record<string, number | [quantity: number, issue: "DAMAGED" | "MISSING" | "EXTRA"]>;

/** An order of five boxes and a bag without a quantity, of which this was said. */
const loaded = (order: string, facts?: Facts, more: Partial<OrderOnRun> = {}): OrderOnRun => ({
  order,
  status: "DETAILS_SENT",
  isOn: true,
  hasLoad: true,
  ...(facts && {
    loading: loadingOf([{ name: "Box", plannedQuantity: 5 }, { name: "Bag" }], {
      at: at(10),
      by: "Rui",
      items: new Map(
        Object.entries(facts).map(([item, fact]) => {
          const [loadedQuantity, issue] = Array.isArray(fact) ? fact : [fact];
          return [item, { item, loadedQuantity, at: at(10), ...(issue && { issue }) }];
        }),
      ),
    }),
  }),
  ...more,
});
const word = (loading: WordOnRun["loading"], minute: number, name?: string): WordOnRun => ({
  loading,
  at: at(minute),
  by: "Rui",
  ...(name !== undefined && { name }),
});
const all = { Box: 5, Bag: 1 };
const stateOf = (orders: OrderOnRun[], words: WordOnRun[] = []) => {
  const { status, hasIssue, orders: states } = runLoading(orders, words);
  return [status, hasIssue, ...states.values()];
};

describe("an order's items", () => {
  it("are what was said of them: whole, in part, not, more than planned, wrong, or unheard of", () => {
    const statuses = (facts: Facts) => loaded("a", facts).loading?.items.map(({ status }) => status);
    expect(statuses(all)).toEqual(["LOADED", "LOADED"]);
    expect(statuses({ Box: 3 })).toEqual(["PARTIALLY_LOADED", "NOT_LOADED"]);
    expect(statuses({ Box: 0, Bag: 0 })).toEqual(["NOT_LOADED", "NOT_LOADED"]);
    expect(statuses({ Box: 6, Bag: [0, "MISSING"] })).toEqual(["EXTRA", "MISSING"]);
    expect(statuses({ Box: [4, "DAMAGED"], Bag: 1, Crate: 2 })).toEqual(["DAMAGED", "LOADED", "EXTRA"]);
  });

  it("are loaded with the whole, and an order without any is one thing", () => {
    const whole = (isLoaded: boolean, issue?: "DAMAGED") => ({
      at: at(1),
      by: "Rui",
      whole: { loaded: isLoaded, at: at(1), ...(issue && { issue }) },
      items: new Map(),
    });
    expect(loadingOf([{ name: "Box", plannedQuantity: 5 }], whole(true))).toMatchObject({
      status: "LOADED",
      items: [{ item: "Box", status: "LOADED", loadedQuantity: 5 }],
    });
    expect(loadingOf([], whole(true))).toMatchObject({ status: "LOADED", items: [] });
    // Nothing of it is aboard, which has been said.
    expect(loadingOf(undefined, whole(false))).toMatchObject({ status: "NOT_STARTED", shortSince: at(1) });
    expect(loadingOf([], whole(true, "DAMAGED")).status).toBe("LOADED_WITH_ISSUES");
  });
});

describe("a run's loading", () => {
  it("has not started as long as nobody says anything of it", () => {
    expect(stateOf([loaded("a"), loaded("b")])).toEqual(["NOT_STARTED", false]);
    expect(stateOf([loaded("a")], [word("begun", 1)])).toEqual(["IN_PROGRESS", false, "NOT_STARTED"]);
  });

  it("goes on until all is spoken of, or it is said to be over, or the run has left", () => {
    const some = [loaded("a", all), loaded("b", { Box: 5 })];
    expect(stateOf(some)).toEqual(["IN_PROGRESS", false, "LOADED", "IN_PROGRESS"]);
    expect(stateOf(some, [word("ended", 20)])).toEqual([
      "PARTIALLY_LOADED",
      true,
      "LOADED",
      "PARTIALLY_LOADED",
    ]);
    expect(stateOf(some, [word("ended", 20), word("begun", 21)])[0]).toBe("IN_PROGRESS");
    const left = [loaded("a", all, { status: "STARTED_MOVE" }), loaded("b")];
    expect(stateOf(left)).toEqual(["PARTIALLY_LOADED", true, "LOADED", "NOT_STARTED"]);
    expect(stateOf([loaded("a", all), loaded("b", all)])).toEqual(["LOADED", false, "LOADED", "LOADED"]);
  });

  it("is in part where nothing of an order is aboard", () => {
    const none = [loaded("a", all), loaded("b", { Box: 0, Bag: 0 })];
    expect(stateOf(none)).toEqual(["PARTIALLY_LOADED", true, "LOADED", "NOT_STARTED"]);
    expect(runLoading(none, []).lacking).toEqual(["b"]);
  });

  it("has issues where something is damaged, missing or extra, at once", () => {
    const wrong = loaded("a", { Box: [4, "DAMAGED"], Bag: 1 });
    expect(stateOf([wrong])).toEqual(["LOADED_WITH_ISSUES", true, "LOADED_WITH_ISSUES"]);
    expect(stateOf([wrong, loaded("b")])).toEqual(["IN_PROGRESS", true, "LOADED_WITH_ISSUES", "NOT_STARTED"]);
    expect(mayLeave(runLoading([wrong], []))).toBe(true);
  });

  it("is of what is to be loaded: no collection, nothing that was cancelled or failed before", () => {
    const others = [
      loaded("pickup", undefined, { hasLoad: false }),
      loaded("gone", undefined, { status: "CANCELLED" }),
      loaded("failed", undefined, { status: "FAILED" }),
    ];
    expect(stateOf([loaded("a", all), ...others])).toEqual(["LOADED", false, "LOADED", "CANCELLED"]);
    expect(stateOf([loaded("gone", all, { status: "CANCELLED" })])).toEqual([
      "CANCELLED",
      false,
      "CANCELLED",
    ]);
  });

  it("may leave in part once somebody has said so by name, of what was known then", () => {
    const part = [loaded("a", { Box: 3, Bag: 1 }), loaded("b")];
    const known = (words: WordOnRun[]) => runLoading(part, words);
    expect(known([])).toMatchObject({ confirmed: null, lacking: ["a", "b"] });
    expect(mayLeave(known([]))).toBe(false);
    expect(mayLeave(known([word("confirmed", 9, "Maria Reis")]))).toBe(false);
    const confirmed = known([word("ended", 10), word("confirmed", 11, "Maria Reis")]);
    expect(confirmed).toMatchObject({
      status: "PARTIALLY_LOADED",
      hasIssue: false,
      confirmed: { name: "Maria Reis", time: at(11) },
      updated: { at: at(11), by: "Rui" },
    });
    expect(mayLeave(confirmed)).toBe(true);
  });
});
