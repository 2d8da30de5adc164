import { describe, expect, it } from "vitest";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { at, journeyOf, orderOf, runOf } from "./day.fixture";
import { groupingsFor, linesOf, type Line } from "./lines";
import { fullness, lateStops, sharesOf, spareOf } from "./measures";
import { stopShape } from "../../timeline/stopShape";
import { timeLeft, windowOf } from "./stopWindows";
import { windowBands } from "./windowBands";

describe("a bar", () => {
  const shape = (width: number, more: Partial<Parameters<typeof stopShape>[0]> = {}) =>
    stopShape({ width, room: 100, number: 1, chosen: false, ...more });

  it("says its number from 9.5 pixels, one of two digits from 13, and its customer from 60", () => {
    expect([9.4, 9.5, 59.9, 60].map((width) => shape(width).kind)).toEqual([
      "plain",
      "number",
      "number",
      "named",
    ]);
    expect([12.9, 13].map((width) => shape(width, { number: 10 }).kind)).toEqual(["plain", "number"]);
    expect(shape(17, { number: 200 }).kind).toBe("plain");
  });

  it("is four pixels at least, where the next one leaves them", () => {
    expect(shape(1)).toEqual({ kind: "plain", width: 4 });
    expect(shape(2, { room: 3 }).kind).toBe("thin");
    expect(shape(5, { room: 5 })).toEqual({ kind: "plain", width: 5 });
  });

  it("grows in the chosen run to carry its number, as far as there is room", () => {
    expect(shape(5, { chosen: true })).toEqual({ kind: "number", width: 9.5 });
    expect(shape(5, { chosen: true, number: 12 })).toEqual({ kind: "number", width: 13 });
    expect(shape(5, { chosen: true, number: 12, room: 12 })).toEqual({ kind: "plain", width: 5 });
  });
});

describe("a window's band", () => {
  const orders = (...given: ReturnType<typeof orderOf>[]) => new Map(given.map((each) => [each.id, each]));
  const run = runOf("r", ["a", "b", "c"]);
  const bands = (...given: ReturnType<typeof orderOf>[]) => windowBands(run, orders(...given));

  it("shows the window up to the middle of the ways to its neighbours", () => {
    const [first, second] = bands(
      orderOf("a", { windows: [{ start: at(8, 25), end: at(12) }] }),
      orderOf("b", { windows: [{ start: at(6), end: at(12) }] }),
    );
    // From a at 8:40 to b at 9:20, from b at 9:40 to c at 10:20.
    expect(first).toEqual({ start: at(8, 25), end: at(9) - 45, tone: "free" });
    expect(second).toEqual({ start: at(9) + 45, end: at(10) - 45, tone: "free" });
  });

  it("is marked where less than twelve minutes are left, and where it was missed", () => {
    const ending = (minutes: number) => [{ start: at(8), end: at(8, 30 + minutes) }];
    const tone = (minutes: number) => bands(orderOf("a", { windows: ending(minutes) }))[0]?.tone;
    expect([12, 11, 0].map(tone)).toEqual(["free", "tight", "tight"]);
    const [stop, ...others] = run.stops;
    const late = { ...stop!, violations: [{ id: "LATE", severity: "HARD" as const, excess: 600 }] };
    expect(
      windowBands(
        { ...run, stops: [late, ...others] },
        orders(orderOf("a", { windows: [{ start: at(7), end: at(8, 20) }] })),
      ),
    ).toEqual([{ start: at(8, 30), end: at(8, 40), tone: "late" }]);
  });

  it("is not there where any time is good, or the order is not known", () => {
    expect(bands(orderOf("a", { windows: [] }))).toEqual([]);
  });

  it("is of the window that the visit is in, or of the last that it has missed", () => {
    const windows = [
      { start: at(8), end: at(9) },
      { start: at(14), end: at(15) },
    ];
    const of = (hour: number) => windowOf({ begin: at(hour) }, orderOf("a", { windows }));
    expect([8.5, 14, 16].map(of)).toEqual([windows[0], windows[1], windows[1]]);
    expect(windowOf({ begin: at(9) }, undefined)).toBeUndefined();
    const left = (hour: number) => timeLeft({ begin: at(hour) }, orderOf("a", { windows }));
    expect(left(9)).toBe((of(9)?.end ?? 0) - at(9));
    expect(left(23)).toBeLessThan(0);
    expect(timeLeft({ begin: at(9) }, orderOf("a", { windows: [] }))).toBeUndefined();
  });
});

describe("the measures of a vehicle", () => {
  it("are those of its fullest run and of its driver's shift", () => {
    const journey = journeyOf("v", [
      runOf("r", ["a"], { weight: 920, volume: 5 }),
      runOf("s", ["b"], { weight: 100, volume: 11, finish: at(12, 30) }),
    ]);
    expect(sharesOf(journey)).toEqual({ weight: 0.92, volume: 1.1, hours: 0.5 });
    expect([0.91, 0.92, 1, 1.01, undefined].map(fullness)).toEqual([
      "free",
      "tight",
      "tight",
      "over",
      "free",
    ]);
  });

  it("are unknown without a limit, and nothing where it stays", () => {
    const none = { ...journeyOf("v"), weight: null, shift: null };
    expect(sharesOf(none)).toEqual({ weight: undefined, volume: 0, hours: undefined });
    expect(spareOf([none, journeyOf("w")])).toEqual({ seconds: 36_000, weight: 1000 });
  });
});

describe("the lines of the timeline", () => {
  const used = (name: string, more: Partial<ScheduleJourney> = {}) => ({
    ...journeyOf(name, [runOf(name, [name])]),
    ...more,
  });
  const options = {
    sort: "number",
    descending: false,
    grouping: "none",
    open: undefined,
    room: 20,
  } as const;
  const told = (lines: Line[]) =>
    lines.map((line) =>
      line.kind === "vehicle"
        ? line.journey.vehicle
        : line.kind === "group"
          ? `[${line.name} ${line.count}]`
          : `(${line.journeys.length}${line.open ? " open" : ""})`,
    );

  it("fold what is not used into one, unless there is room or it is asked", () => {
    const day = [journeyOf("1"), used("2"), journeyOf("3"), used("4")];
    expect(told(linesOf(day, options))).toEqual(["2", "4", "(2 open)", "1", "3"]);
    expect(told(linesOf(day, { ...options, room: 4 }))).toEqual(["2", "4", "(2)"]);
    expect(told(linesOf(day, { ...options, room: 4, open: true }))).toHaveLength(5);
    expect(told(linesOf(day, { ...options, open: false }))).toEqual(["2", "4", "(2)"]);
  });

  it("are all vehicles as long as none is used: orders are dropped on them", () => {
    expect(told(linesOf([journeyOf("1"), journeyOf("2")], { ...options, room: 1 }))).toEqual(["1", "2"]);
    expect(linesOf([], options)).toEqual([]);
  });

  it("are sorted by each column, both ways, names as people count", () => {
    const late = { violations: [{ id: "LATE", severity: "HARD" as const }] };
    const run = runOf("x", ["x"]);
    const totals = { ...journeyOf("x").totals, distance: 9, cost: 9 };
    const day = [
      used("10", { name: "Van 10" }),
      used("9", { name: "Van 9", driver: null }),
      used("1", {
        name: "Van 1",
        totals,
        runs: [{ ...run, stops: run.stops.map((s) => ({ ...s, ...late })) }],
      }),
    ];
    const by = (sort: Parameters<typeof linesOf>[1]["sort"], descending = false) =>
      told(linesOf(day, { ...options, sort, descending }));
    expect(by("vehicle")).toEqual(["1", "9", "10"]);
    expect(by("vehicle", true)).toEqual(["10", "9", "1"]);
    expect(by("number", true)).toEqual(["1", "9", "10"]);
    expect(by("driver").at(-1)).toBe("9");
    for (const column of ["distance", "cost", "late"] as const) expect(by(column, true)[0]).toBe("1");
    expect(lateStops(day[2]!)).toBe(1);
  });

  it("are grouped by territory or type, those without at the end", () => {
    const day = [
      used("1"),
      used("2", { type: "Van", territories: ["North", "South"] }),
      used("3", { type: "Bike" }),
      used("4", { type: "Van" }),
    ];
    expect(told(linesOf(day, { ...options, grouping: "type" }))).toEqual([
      "[Bike 1]",
      "3",
      "[Van 2]",
      "2",
      "4",
      "[ 1]",
      "1",
    ]);
    expect(told(linesOf(day, { ...options, grouping: "territory" }))[0]).toBe("[North, South 1]");
    expect(groupingsFor(day)).toEqual(["none", "territory", "type"]);
    expect(groupingsFor([used("1")])).toEqual(["none"]);
  });
});
