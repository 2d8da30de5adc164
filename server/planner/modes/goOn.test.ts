import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clock, dayAlongRoad } from "../day.fixture";
import type { Problem } from "../model";
import { mixedProblem } from "../problem.fixture";
import type { Standing } from "../timing";
import { allocationOf, evaluate, goOn, plan } from "./index";
import { runs } from "../../../tests/scope";

/** A kilometre is a minute: the vehicle stands at kilometre 5, which is row 1. */
const road = (
  more: Partial<Problem["journeys"][number]> = {},
  windows?: Problem["orders"][number]["windows"],
) =>
  dayAlongRoad(
    {
      here: { km: 5 },
      a: { km: 10, ...(windows && { windows }) },
      b: { km: 20, task: "COLLECTION" },
      c: { km: 8 },
    },
    { van: { start: 1, ...more } },
    {
      centres: [
        { id: "centre", place: 0, hours: [{ start: 0, end: clock("23:00") }], loading: 1200, unloading: 600 },
      ],
    },
  );
const standing = (more: Partial<Standing> = {}): Standing => ({
  now: clock("09:01"),
  moment: clock("09:00"),
  isThere: false,
  driven: 0,
  loading: [undefined],
  hasCollected: false,
  ...more,
});
const arrivals = (planned: ReturnType<typeof goOn>) =>
  planned.flatMap(({ stops }) => stops.map(({ order, arrive }) => [order, arrive] as const));

describe("what is left of a journey that is under way", () => {
  it("is driven from where the vehicle was at its moment", () => {
    expect(arrivals(goOn(road(), [["a", "b"]], standing()))).toEqual([
      ["a", clock("09:05")],
      ["b", clock("09:20")],
    ]);
  });

  it("is not reached before now, however long ago the moment was", () => {
    const now = clock("09:30");
    expect(arrivals(goOn(road(), [["a", "b"]], standing({ now })))).toEqual([
      ["a", now],
      ["b", now + 15 * 60],
    ]);
  });

  it("goes on once the operation is over that it is at, which is not before now", () => {
    const atFirst = (now: string) =>
      arrivals(goOn(road({ start: 2 }), [["a", "b"]], standing({ isThere: true, now: clock(now) })));
    expect(atFirst("09:01").at(-1)).toEqual(["b", clock("09:15")]);
    expect(atFirst("09:20").at(-1)).toEqual(["b", clock("09:30")]);
  });

  it("waits at a stop for its window, and does not wait at its start instead", () => {
    const windows = [{ start: clock("10:00"), end: clock("11:00") }];
    const [run] = goOn(road({}, windows), [["a", "b"]], standing());
    expect(run?.stops.map(({ arrive, begin }) => [arrive, begin])).toEqual([
      [clock("09:05"), clock("10:00")],
      [clock("10:15"), clock("10:15")],
    ]);
  });

  it("has its breaks where they are due, and rests after what was driven before", () => {
    const breaks = [{ earliest: clock("09:07"), latest: clock("09:07"), duration: 1800 }];
    expect(arrivals(goOn(road({ breaks }), [["a", "b"]], standing()))[1]).toEqual(["b", clock("09:52")]);
    const drivingBreak = { after: 4 * 3600, duration: 2700 };
    const driven = 4 * 3600 - 120;
    expect(arrivals(goOn(road({ drivingBreak }), [["a"]], standing({ driven })))[0]).toEqual([
      "a",
      clock("09:50"),
    ]);
  });

  it("unloads and loads between runs, and does not load before that is planned", () => {
    const second = (loading: string) =>
      arrivals(goOn(road(), [["b"], ["c"]], standing({ loading: [undefined, clock(loading)] }))).at(-1);
    // Back at 09:40, unloaded ten minutes later, loaded in twenty.
    expect(second("08:00")).toEqual(["c", clock("10:18")]);
    expect(second("12:00")).toEqual(["c", clock("12:28")]);
  });

  it("is the next run's loading where the vehicle only comes back, and unloads what it has collected", () => {
    const back = (more: Partial<Standing>) =>
      arrivals(goOn(road(), [[], ["c"]], standing({ loading: [undefined, clock("08:00")], ...more })))[0]!;
    expect(back({})).toEqual(["c", clock("09:33")]);
    expect(back({ hasCollected: true })).toEqual(["c", clock("09:43")]);
    expect(back({ now: clock("10:00") })).toEqual(["c", clock("10:28")]);
  });

  it("has been loading since it came back, and leaves now at the earliest", () => {
    const back = (now: string) =>
      arrivals(
        goOn(
          road({ start: 0 }),
          [[], ["c"]],
          standing({ loading: [undefined, clock("08:00")], isThere: true, now: clock(now) }),
        ),
      )[0];
    expect(back("09:10")).toEqual(["c", clock("09:28")]);
    expect(back("09:40")).toEqual(["c", clock("09:48")]);
  });

  it("begins as planned, or now where that is past", () => {
    const begin = (now: string) =>
      arrivals(
        goOn(road({ start: 0 }), [["c"]], standing({ loading: [clock("09:00")], now: clock(now) })),
      )[0];
    expect(begin("07:00")).toEqual(["c", clock("09:28")]);
    expect(begin("09:15")).toEqual(["c", clock("09:28")]);
    expect(begin("09:40")).toEqual(["c", clock("09:48")]);
  });

  it("is what was planned as long as nothing has happened, whatever is mixed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const mixed = mixedProblem(seed, { orders: 10, journeys: 1 });
        const problem = {
          ...mixed,
          orders: mixed.orders.map((order) => ({ ...order, place: order.place ?? 2 })),
          journeys: mixed.journeys.map((journey) => ({ ...journey, breaks: [] })),
        };
        const found = plan({ problem, mode: "FULL", budget: { rounds: 10 }, seed });
        const allocation = allocationOf(found.plan);
        const [journey] = evaluate(problem, allocation).plan.journeys;
        const planned = journey!.runs;
        const loading = planned.map((run) => run.loading);
        const rest = goOn(problem, allocation[journey!.id]!, {
          ...standing(),
          now: 0,
          moment: journey!.start,
          loading,
        });
        expect(rest).toEqual(planned);
      }),
      { numRuns: runs(200) },
    );
  });

  it("is never reached before now, nor one stop before the last, whatever is mixed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 6 * 3600, max: 20 * 3600 }),
        fc.integer({ min: 0, max: 7200 }),
        fc.boolean(),
        (seed, now, ago, isThere) => {
          const problem = mixedProblem(seed, { orders: 8, journeys: 1 });
          const orders = problem.orders.filter(({ place }) => place !== undefined).map(({ id }) => id);
          const journey = { ...problem.journeys[0]!, start: 1 };
          const half = Math.floor(orders.length / 2);
          const rest = goOn(
            { ...problem, journeys: [journey] },
            [orders.slice(0, half), orders.slice(half)],
            {
              ...standing(),
              now,
              moment: now - ago,
              isThere,
              loading: [undefined, now - ago],
            },
          );
          const reached = arrivals(rest).map(([, arrive]) => arrive);
          expect(reached).toEqual(reached.toSorted((one, other) => one - other));
          expect(Math.min(...(isThere ? reached.slice(1) : reached))).toBeGreaterThanOrEqual(now);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
