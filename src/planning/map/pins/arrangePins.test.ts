import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScheduleOrder } from "../../../../schemas/schedule";
import { boardOf } from "../../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../../day/day.fixture";
import { prominenceOf } from "../prominence";
import { arrangePins, pinsOf } from ".";
import { pixelsOf } from "./pixelsOf";

const place = (id: string, latitude: number, longitude: number, more: Partial<ScheduleOrder> = {}) =>
  orderOf(id, { latitude, longitude, ...more });
const late = { id: "LATE", severity: "SOFT" } as const;

type Chosen = { orders?: string[]; runs?: string[] };

function arrange(
  orders: ScheduleOrder[],
  runs: Record<string, string[]>,
  { orders: selected = [], runs: singled = [] }: Chosen = {},
  lateOrders: string[] = [],
) {
  const journeys = Object.entries(runs).map(([id, stops]) => {
    const run = runOf(id, stops);
    for (const stop of run.stops) if (lateOrders.includes(stop.order)) stop.violations = [late];
    return journeyOf(`v${id}`, [run]);
  });
  const board = boardOf(scheduleOf(journeys, orders));
  const prominence = prominenceOf(board, { orders: new Set(selected), runs: new Set(singled) });
  return arrangePins({ pins: pinsOf(orders), zoom: 13, board, prominence, selected: new Set(selected) });
}

const looksOf = (arranged: ReturnType<typeof arrange>) =>
  Object.fromEntries(arranged.map(({ orders, as, text }) => [orders[0]?.id, as === "numbered" ? text : as]));

describe("pins of a day", () => {
  const [a, b, far, free] = [
    place("a", 41.15, -8.61),
    place("b", 41.1502, -8.61),
    place("far", 41.2, -8.61),
    place("free", 41.1501, -8.61),
  ];

  it("have the numbers of their stops, and the later one of two that would cover each other is a dot", () => {
    expect(looksOf(arrange([a, b, far], { r: ["a", "b", "far"] }))).toEqual({ a: "1", b: "dot", far: "3" });
  });

  it("have the number where they are late or chosen, whichever comes first", () => {
    expect(looksOf(arrange([a, b], { r: ["a", "b"] }, {}, ["b"]))).toEqual({ a: "dot", b: "2" });
    expect(looksOf(arrange([a, b], { r: ["a", "b"] }, { orders: ["b"] }))).toEqual({ a: "dot", b: "2" });
  });

  it("stand back as dots without numbers where another run is chosen, and what is unplanned does not", () => {
    const arranged = arrange([a, b, far, free], { r: ["a", "b"], s: ["far"] }, { runs: ["s"] });
    expect(looksOf(arranged)).toEqual({ a: "dim", b: "dim", far: "1", free: "unplanned" });
  });

  it("are larger in the run that is chosen", () => {
    const arranged = arrange([a, far], { r: ["a"], s: ["far"] }, { orders: ["a"], runs: ["s"] });
    expect(arranged.map(({ radius }) => radius).toSorted((one, other) => one - other)).toEqual([7.6, 8.8]);
  });

  it("are one at one place, which says so", () => {
    const same = ["x", "y", "z", "u"].map((id) => place(id, 41, -8));
    expect(looksOf(arrange(same.slice(0, 3), { r: ["x", "y", "z"] }))).toEqual({ x: "1–3" });
    expect(looksOf(arrange(same.slice(0, 2), { r: ["x", "z", "y"] }))).toEqual({ x: "×2" });
    expect(looksOf(arrange(same, { r: ["x", "y", "z"] }))).toEqual({ x: "×4" });
    expect(looksOf(arrange(same, { r: ["x", "y"], s: ["z"] }, { runs: ["s"] }))).toEqual({ z: "×2" });
    const all = Array.from({ length: 300 }, (_, at) => place(`o${at}`, 41, -8));
    expect(arrange(all, {}).map(({ as, text }) => [as, text])).toEqual([["unplanned", "×300"]]);
  });

  it("never cover each other by more than three pixels with their numbers, and none is lost", () => {
    const anywhere = fc.tuple(
      fc.double({ min: 41.14, max: 41.16, noNaN: true }),
      fc.double({ min: -8.62, max: -8.6, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 50 }), (places) => {
        const orders = places.map(([latitude, longitude], at) => place(`o${at}`, latitude, longitude));
        const arranged = arrange(orders, { r: orders.map(({ id }) => id) });
        expect(arranged.flatMap((pin) => pin.orders)).toHaveLength(orders.length);
        const numbered = arranged.filter(({ as, halfWidth }) => as === "numbered" && halfWidth === undefined);
        const spots = numbered.map(({ pin, radius }) => ({ at: pixelsOf(pin.point, 13), radius }));
        for (const [index, one] of spots.entries())
          for (const other of spots.slice(index + 1)) {
            const apart = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
            expect(apart).toBeGreaterThanOrEqual(one.radius + other.radius - 3 - 1e-6);
          }
      }),
    );
  });
});
