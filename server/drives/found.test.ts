import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../tests/scope";
import { derive, type Happened } from "../orders";
import type { Point } from "../tracks";
import { at, courseOf, driven, driving, minute, runTo, standing } from "./driving.fixture";
import { type Found, foundOf, tellingsOf } from "./found";

const run = runTo("run", 5, { first: 3000, beside: 3000, second: 6000 });
const points = [
  ...standing(0, 10, 0),
  ...driving(10, 20, [0, 3000]),
  ...standing(20, 30, 3000),
  ...driving(30, 40, [3000, 6000]),
  ...standing(40, 45, 6000),
  ...driving(45, 55, [6000, 0]),
];
const after = (count: number) => driven(courseOf(run), points.slice(0, count)).driven.runs[0]!;
const all = after(points.length);
const instant = (minutes: number) => new Date(minutes * minute).toISOString();
const said = (found: readonly Found[]) =>
  found
    .map(({ order, status, time }) => [time / minute, order, status] as const)
    .sort(([one], [other]) => one - other)
    .map(([time, ...what]) => [Math.round(time), ...what].join(" "));

const byDesk = (order: string, minutes: number, status: "FAILED" | "CANCELLED"): Happened[] => [
  {
    id: "new",
    order,
    kind: "carried",
    said: { status: "DETAILS_SENT", steps: [{ status: "DETAILS_SENT", time: instant(0) }] },
    occurredAt: instant(0),
    who: { id: "u", role: "DISPATCHER" },
    source: "HAND",
  },
  {
    id: "over",
    order,
    kind: "status",
    said: { status },
    occurredAt: instant(minutes),
    who: { id: "u", role: "DISPATCHER" },
    source: "HAND",
  },
];

function eventsOf(tellings: ReturnType<typeof tellingsOf>): Happened[] {
  return tellings.map(({ of, order, status, time, revision, gone }) => ({
    id: `${of}:${revision}`,
    order,
    run: "run",
    kind: "status",
    said: { status, found: { of, revision, ...(gone && { gone }) } },
    occurredAt: new Date(time).toISOString(),
    who: { id: "van", role: "DEVICE", driver: "anna" },
    source: "GPS",
  }));
}

describe("what positions say of a run", () => {
  it("is on the way to the next stop, has arrived, is served, and is done; orders of one place together", () => {
    expect(said(foundOf(run, all, new Map()))).toEqual([
      "11 first STARTED_MOVE",
      "11 beside STARTED_MOVE",
      "20 first ARRIVED",
      "20 first OPERATION_STARTED",
      "20 beside ARRIVED",
      "20 beside OPERATION_STARTED",
      "31 second STARTED_MOVE",
      "31 first COMPLETED",
      "31 beside COMPLETED",
      "40 second ARRIVED",
      "40 second OPERATION_STARTED",
      "46 second COMPLETED",
    ]);
  });

  it("is not on the way to what somebody has ended before", () => {
    const events = new Map([["first", byDesk("first", 5, "CANCELLED")]]);
    const found = said(foundOf(run, after(25), events));
    expect(found).toEqual(["11 beside STARTED_MOVE"]);
    const later = new Map([["first", byDesk("first", 15, "CANCELLED")]]);
    expect(said(foundOf(run, after(25), later))).toContain("11 first STARTED_MOVE");
  });

  it("is told once, anew where it changes, and taken back where it holds no more", () => {
    const found = foundOf(run, all, new Map());
    const events = eventsOf(tellingsOf(run, found, []));
    expect(events).toHaveLength(found.length);
    expect(tellingsOf(run, found, events)).toEqual([]);

    const others = found
      .filter(({ order }) => order !== "second")
      .map((each) => (each.status === "ARRIVED" ? { ...each, time: each.time + 1000 } : each));
    const again = tellingsOf(run, others, events);
    expect(again.map(({ status, revision, gone }) => [status, revision, gone])).toEqual([
      ["ARRIVED", 2, undefined],
      ["ARRIVED", 2, undefined],
      ["STARTED_MOVE", 2, true],
      ["ARRIVED", 2, true],
      ["OPERATION_STARTED", 2, true],
      ["COMPLETED", 2, true],
    ]);
    const both = [...events, ...eventsOf(again)];
    expect(tellingsOf(run, others, both)).toEqual([]);
    // And back again, by events of their own.
    const back = tellingsOf(run, found, both);
    expect(back).toHaveLength(6);
    expect(new Set([...both, ...eventsOf(back)].map(({ id }) => id)).size).toBe(both.length + 6);
  });

  it("leaves what was told of an order before it was sent anew", () => {
    const events = eventsOf(tellingsOf(run, foundOf(run, all, new Map()), []));
    const anew = { ...run, stops: run.stops.map((stop) => ({ ...stop, since: 60 * minute })) };
    expect(tellingsOf(anew, [], events)).toEqual([]);
  });

  it("comes to the same in whatever order positions come, and however often it is told in between", () => {
    const ids = run.stops.map(({ order }) => order);
    const plan = { vehicle: "van", performer: "anna", runId: "run" };
    const carried = ids.map((order) => {
      const [event] = byDesk(order, 0, "FAILED");
      return { ...event, id: `sent ${order}`, said: { ...event?.said, plan } } as Happened;
    });
    const told = (before: readonly Happened[], known: readonly Point[]) => {
      const sorted = known.toSorted((one, other) => one.time - other.time);
      const state = driven(courseOf(run), sorted).driven.runs[0]!;
      return eventsOf(tellingsOf(run, foundOf(run, state, new Map()), before));
    };
    const comesTo = (events: readonly Happened[]) =>
      ids.map((id) => {
        const { outcomes: _outcomes, ...state } = derive(
          [...carried, ...events].filter(({ order }) => order === id),
        );
        return state;
      });
    const place = fc.constantFrom(0, 1000, 2900, 3000, 3100, 4500, 6000);
    const walk = fc.uniqueArray(fc.tuple(fc.nat(120), place), {
      selector: ([time]) => time,
      minLength: 1,
      maxLength: 30,
    });
    const deliveries = walk.chain((steps) => {
      const all = [...points.slice(0, 21), ...steps.map(([time, metres]) => at(15 + time / 2, metres))];
      return fc.tuple(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
      );
    });
    fc.assert(
      fc.property(deliveries, ([arriving, sizes]) => {
        let events: Happened[] = [];
        for (let known = 0, index = 0; known < arriving.length; index += 1) {
          known += sizes[index % sizes.length] ?? 1;
          events = [...events, ...told(events, arriving.slice(0, known))];
        }
        expect(comesTo(events)).toEqual(comesTo(told([], arriving)));
      }),
      { numRuns: runs(500) },
    );
  });
});
