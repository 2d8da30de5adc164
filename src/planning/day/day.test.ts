import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockOf } from "../../timeline/clock";
import { isHourly, ticksOf } from "../../timeline/ticks";
import {
  atOf,
  fittingHour,
  mainSpan,
  narrowestHour,
  shownSpan,
  widestHour,
  xOf,
  zoomed,
} from "../../timeline/timeScale";
import { barsOf, barsOfRun, offShift, slackOf } from "./bars";
import { boardOf, runsOf } from "./Board";
import { at, journeyOf, midnight, noKpis, orderOf, runOf, scheduleOf } from "./day.fixture";
import { dropAction, placeAt, type DropTarget } from "./drop";
import { changeOf, kpis } from "./kpis";

const day = { start: midnight, end: midnight + 86_400 };

describe("the time scale", () => {
  it("leads from a moment to a pixel and back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 86_400 }),
        fc.double({ min: 12, max: 960, noNaN: true }),
        (seconds, perHour) => {
          const scale = { ...day, perHour };
          expect(atOf(scale, xOf(scale, midnight + seconds))).toBeCloseTo(midnight + seconds, 3);
        },
      ),
    );
  });

  const working = (name: string, start: number, end: number) => ({
    ...journeyOf(name, [runOf(name, ["a"], { loading: start, finish: end })]),
    shift: { start, end },
  });

  it("fits from the first loading to the end of the last shift, in half hours", () => {
    const run = runOf("r", ["a"], { loading: at(8, 20), finish: at(14, 10) });
    expect(mainSpan({ journeys: [journeyOf("v", [run])] }, day)).toEqual({ start: at(8), end: at(17, 30) });
    const late = runOf("r", ["a"], { loading: at(5, 20), finish: at(25, 10) });
    expect(mainSpan({ journeys: [journeyOf("v", [late])] }, day)).toEqual({ start: at(5), end: at(25, 30) });
  });

  it("is of the shifts where nobody drives yet, and of the whole day where nobody works", () => {
    expect(mainSpan({ journeys: [journeyOf("v")] }, day)).toEqual({ start: at(6, 30), end: at(17, 30) });
    expect(mainSpan({ journeys: [] }, day)).toEqual(day);
    expect(shownSpan({ journeys: [] }, day)).toEqual(day);
  });

  it("is not stretched for all by the night shift of one, which can be scrolled to", () => {
    const journeys = [
      ...Array.from({ length: 9 }, (_, index) => working(`d${index}`, at(7), at(17))),
      working("night", at(22), at(30)),
    ];
    const main = mainSpan({ journeys }, day);
    expect(main).toEqual({ start: at(6, 30), end: at(17, 30) });
    expect(shownSpan({ journeys }, main)).toEqual({ start: at(6, 30), end: at(31) });
    // Of two everybody counts, and so does who ends little later than the others.
    const two = [working("d", at(7), at(17)), working("night", at(22), at(30))];
    expect(mainSpan({ journeys: two }, day)).toEqual({ start: at(6, 30), end: at(30, 30) });
    const even = [7, 8, 9, 10].map((hour) => working(`e${hour}`, at(hour), at(hour + 9)));
    expect(mainSpan({ journeys: even }, day)).toEqual({ start: at(6, 30), end: at(19, 30) });
  });

  it("zooms within its bounds and fits a screen", () => {
    expect(zoomed(100, 1)).toBe(125);
    expect(zoomed(125, -1)).toBe(100);
    expect(zoomed(900, 5)).toBe(widestHour);
    expect(zoomed(13, -9)).toBe(narrowestHour);
    expect(fittingHour(day, 1200)).toBe(50);
  });
});

describe("the lines of the timeline", () => {
  it("stand at round times, at least as far apart as their words need, and mark midnight", () => {
    const ticks = ticksOf({ start: at(-2), end: at(26), perHour: 60 }, clockOf("Europe/London"));
    expect(ticks.filter(({ midnight: is }) => is).map(({ at: when }) => when)).toEqual([at(0), at(24)]);
    expect(ticks.every(({ at: when }) => when % 3600 === 0)).toBe(true);
    expect(ticks).toHaveLength(29);
  });

  it("stay round on the night when the clocks change", () => {
    const clock = clockOf("Europe/Lisbon");
    const change = Date.UTC(2026, 2, 29) / 1000;
    const ticks = ticksOf({ start: change - 3600, end: change + 4 * 3600, perHour: 60 }, clock);
    expect(ticks.map(({ at: when }) => clock.time(when))).toEqual([
      "23:00",
      "00:00",
      "02:00",
      "03:00",
      "04:00",
      "05:00",
    ]);
  });

  it("are hours without minutes where there is room for no more", () => {
    const narrow = { ...day, perHour: 30 };
    expect(ticksOf(narrow, clockOf("Europe/London"))).toHaveLength(25);
    expect([30, 60, 240].map((perHour) => isHourly({ ...day, perHour }))).toEqual([true, false, false]);
  });

  it("are on the centre's clocks, half an hour off where those are", () => {
    const clock = clockOf("Asia/Kolkata");
    const ticks = ticksOf({ ...day, perHour: 60 }, clock);
    expect(new Set(ticks.map(({ at: when }) => clock.time(when).slice(3)))).toEqual(new Set(["00"]));
  });
});

describe("the bars of a vehicle", () => {
  it("follow one another without a gap from loading to the end", () => {
    const bars = barsOfRun(runOf("r", ["a", "b"]));
    expect(bars.map(({ kind }) => kind)).toEqual([
      "loading",
      "driving",
      "waiting",
      "service",
      "driving",
      "waiting",
      "service",
      "driving",
      "unloading",
    ]);
    for (const [index, bar] of bars.entries()) expect(bar.start).toBe(bars[index - 1]?.end ?? bar.start);
    expect(bars.filter(({ kind }) => kind === "service").map(({ stop }) => stop?.order)).toEqual(["a", "b"]);
  });

  it("have breaks at their time, and visits that take no time", () => {
    const run = runOf("r", ["a"], { stops: [] });
    const pause = { start: at(8, 5), end: at(8, 20) };
    const kinds = barsOf({ runs: [run], breaks: [pause] }).map(({ kind }) => kind);
    expect(kinds).toEqual(["loading", "driving", "break", "unloading"]);
    const instant = {
      order: "a",
      arrive: at(9),
      begin: at(9),
      finish: at(9),
      driving: 0,
      distance: 0,
      violations: [],
    };
    expect(barsOfRun({ ...run, stops: [instant] }).some(({ kind }) => kind === "service")).toBe(true);
  });

  it("grey what is before and after the shift, and all of it without one", () => {
    expect(offShift({ shift: { start: at(7), end: at(17) } }, day)).toEqual([
      { start: at(0), end: at(7) },
      { start: at(17), end: at(24) },
    ]);
    expect(offShift({ shift: null }, day)).toEqual([day]);
    expect(offShift({ shift: { start: at(-1), end: at(25) } }, day)).toEqual([]);
  });

  it("leave what the shift still has after the last run", () => {
    const [shift, span] = [
      { start: at(7), end: at(17) },
      { start: at(7), end: at(15) },
    ];
    expect(slackOf({ shift, span })).toEqual({ start: at(15), end: at(17) });
    expect(slackOf({ shift, span: { ...span, end: at(18) } })).toBeUndefined();
    expect(slackOf({ shift, span: null })).toBeUndefined();
  });
});

describe("the board", () => {
  const board = boardOf(
    scheduleOf(
      [journeyOf("v", [runOf("r", ["a", "b"])])],
      ["a", "b", "c"].map((id) => orderOf(id)),
    ),
  );

  it("finds where an order is, and what runs some orders are in", () => {
    expect(board.places.get("b")).toMatchObject({ index: 1, run: { id: "r" }, journey: { vehicle: "v" } });
    expect(board.places.get("c")).toBeUndefined();
    expect(runsOf(board, ["a", "b", "c"]).map(({ id }) => id)).toEqual(["r"]);
  });
});

describe("a drop", () => {
  const run = runOf("r", ["a", "b", "c"]);

  it("means the place at its moment, counted without what is moved", () => {
    expect(placeAt(run, at(8), new Set())).toBe(0);
    expect(placeAt(run, at(9), new Set())).toBe(1);
    expect(placeAt(run, at(12), new Set())).toBe(3);
    expect(placeAt(run, at(12), new Set(["a"]))).toBe(2);
    expect(placeAt(run, at(9), new Set(["a"]))).toBe(0);
  });

  const board = boardOf(
    scheduleOf(
      [journeyOf("v", [run])],
      ["a", "b", "c", "x"].map((id) => orderOf(id)),
    ),
  );
  const drop = (orders: string[], target: DropTarget) => dropAction(orders, target, board);
  const move = { kind: "move", vehicle: "v" };

  it("moves before the stop that is at the place among those that stay", () => {
    expect(drop(["x"], { vehicle: "v", run: "r", stop: 1 })).toEqual({
      ...move,
      orders: ["x"],
      run: "r",
      stop: 1,
    });
    expect(drop(["a"], { vehicle: "v", run: "r", stop: 1 })).toEqual({
      ...move,
      orders: ["a"],
      run: "r",
      stop: 2,
    });
    expect(drop(["a"], { vehicle: "v", run: "r", stop: 2 })).toEqual({
      ...move,
      orders: ["a"],
      run: "r",
      stop: 3,
    });
  });

  it("on a vehicle is wherever that costs least, and a new run where that is asked for", () => {
    expect(drop(["x"], { vehicle: "v" })).toEqual({ ...move, orders: ["x"], best: true });
    expect(drop(["x"], { vehicle: "v", fresh: true })).toEqual({ ...move, orders: ["x"] });
  });

  it("on the cards unplans what is planned, and does nothing else", () => {
    expect(drop(["a", "x"], { cards: true })).toEqual({ kind: "unplan", orders: ["a"] });
    expect(drop(["x"], { cards: true })).toBeUndefined();
    expect(drop([], { vehicle: "v" })).toBeUndefined();
  });
});

describe("a figure of the day", () => {
  const figure = (name: string) => kpis.find((each) => each.name === name) ?? expect.unreachable(name);

  it("is better or worse by its own direction", () => {
    expect(changeOf(figure("planned"), { ...noKpis, planned: 2 }, noKpis)).toEqual({ by: 2, good: true });
    expect(changeOf(figure("cost"), { ...noKpis, cost: 3.5 }, noKpis)).toEqual({ by: 3.5, good: false });
    expect(changeOf(figure("cost"), noKpis, { ...noKpis, cost: 3.5 })).toEqual({ by: -3.5, good: true });
  });

  it("has no difference where it is the same, or there was nothing before", () => {
    expect(changeOf(figure("cost"), noKpis, { ...noKpis, cost: 0.001 })).toBeUndefined();
    expect(changeOf(figure("cost"), noKpis, null)).toBeUndefined();
  });
});
