import { describe, expect, it } from "vitest";
import { mostAsked, type TrackedDay, type TrackedRun } from "../../../schemas/tracking";
import { changedRuns, withRuns } from "./changedRuns";
import { trackedRun, trackedStop } from "./run.fixture";

const run = (id: string, orders: string[], more: Partial<TrackedRun> = {}): TrackedRun =>
  trackedRun(
    id,
    orders.map((order, at) => trackedStop(order, { number: at + 1 })),
    {
      dayNumber: Number(id),
      loadingState: { status: "LOADED", hasIssue: false, confirmed: null },
      ...more,
    },
  );

const day: TrackedDay = {
  aoc: "porto",
  date: "2026-11-24",
  timeZone: "Europe/Lisbon",
  centre: { name: "Porto", latitude: 41.15, longitude: -8.61 },
  counts: { orders: 3, done: 0, failed: 0 },
  runs: [run("1", ["a", "b"]), run("2", ["c"])],
};
const orders = (...ids: string[]) => ids.map((id) => ({ resource: "orders", id }));
const changes = { records: orders(), runs: [], isMissed: false };

describe("what of a day is read anew", () => {
  it("are the runs on which changed orders were, or are, and those that stand still", () => {
    expect(changedRuns(day, { ...changes, records: orders("b", "new", "b") })).toEqual({
      runs: ["1"],
      orders: ["b", "new"],
    });
    expect(changedRuns(day, { ...changes, records: orders("c"), runs: ["2", "3"] })).toEqual({
      runs: ["2", "3"],
      orders: ["c"],
    });
  });

  it("is all of it where more may have changed, or more has than may be asked for", () => {
    expect(changedRuns(day, { ...changes, isMissed: true })).toBeUndefined();
    const vehicle = { resource: "vehicles", id: "1" };
    expect(changedRuns(day, { ...changes, records: [...orders("a"), vehicle] })).toBeUndefined();
    const many = Array.from({ length: mostAsked + 1 }, (_, at) => `o${at}`);
    expect(changedRuns(day, { ...changes, records: orders(...many.slice(1)) })?.orders).toHaveLength(
      mostAsked,
    );
    expect(changedRuns(day, { ...changes, records: orders(...many) })).toBeUndefined();
    expect(changedRuns(day, { ...changes, runs: many })).toBeUndefined();
  });

  it("takes the place of what was known: the rest stays, and what nobody drives any more goes", () => {
    const done = run("1", ["a", "new"], { counts: { orders: 2, done: 1, failed: 1 } });
    const after = withRuns(day, { runs: [done] }, { runs: ["1"], orders: ["a"] });
    expect(after.runs).toEqual([done, day.runs[1]]);
    expect(after.runs[1]).toBe(day.runs[1]);
    expect(after.counts).toEqual({ orders: 3, done: 1, failed: 1 });

    const recalled = withRuns(day, { runs: [run("0", ["b"])] }, { runs: ["1"], orders: ["b"] });
    expect(recalled.runs.map(({ id }) => id)).toEqual(["0", "2"]);
    expect(recalled.counts.orders).toBe(2);
  });
});
