import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFinal, type Status, statuses, stepsBetween, undoneTo } from "./statuses";

const all = Object.keys(statuses) as Status[];

/** Random walks along what is possible. */
const walk = fc.infiniteStream(fc.nat()).map((choices) => {
  const path: Status[] = ["NEW"];
  for (const choice of choices) {
    const { next } = statuses[path.at(-1) ?? "NEW"];
    const chosen = next[choice % Math.max(next.length, 1)];
    if (chosen === undefined || path.length > 12) break;
    path.push(chosen);
  }
  return path;
});

describe("the statuses of an order", () => {
  it("may all be reached, and all but the final ones left", () => {
    const reached = new Set(all.flatMap((status) => statuses[status].next));
    expect(all.filter((status) => !reached.has(status))).toEqual([]);
    expect(all.filter((status) => statuses[status].next.length === 0)).toEqual(all.filter(isFinal));
  });

  it("lead to failure and cancellation from wherever it is not final", () => {
    for (const status of all.filter((each) => !isFinal(each)))
      expect(statuses[status].next).toEqual(expect.arrayContaining(["FAILED", "CANCELLED"]));
  });

  it("stamp each step that was skipped once, in the order of the work, and end where they lead", () => {
    fc.assert(
      fc.property(walk, (path) => {
        const steps = path.slice(1).flatMap((status, index) => stepsBetween(path[index] ?? "NEW", status));
        expect(steps.at(-1) ?? "NEW").toBe(path.at(-1));
        for (const passed of path) expect(["NEW", ...steps]).toContain(passed);
      }),
    );
    expect(stepsBetween("DETAILS_SENT", "COMPLETED")).toEqual([
      "STARTED_MOVE",
      "ARRIVED",
      "OPERATION_STARTED",
      "OPERATION_FINISHED",
      "DEPARTED",
      "COMPLETED",
    ]);
    expect(stepsBetween("ARRIVED", "FAILED")).toEqual(["FAILED"]);
    expect(stepsBetween("SUSPENDED", "ARRIVED")).toEqual(["ARRIVED"]);
  });

  it("are undone to the last one that was not final", () => {
    fc.assert(
      fc.property(walk, (path) => {
        const steps = path.map((status) => ({ status }));
        expect(undoneTo(steps)).toBe(path.findLast((status) => !isFinal(status)));
      }),
    );
  });
});
