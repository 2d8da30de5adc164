import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clock } from "../planner/day.fixture";
import { runs } from "../../tests/scope";
import { askedWay, estimate } from "./estimate";
import { restOf } from "./restOf";
import type { StopFacts } from "./UnderWay";
import { expected, fixAt, placeAt, shown, underWay } from "./underWay.fixture";

/** Three stops at the kilometres 10, 20 and 30, five minutes each, reached at 08:10, 08:25 and 08:40 by the plan. */
const three = { a: { km: 10 }, b: { km: 20 }, c: { km: 30 } };
type Runs = Parameters<typeof underWay>[0]["runs"];
const twoRuns = (a: Runs[number][string]): Runs => [{ a }, { b: { km: 20 } }];
const at = (time: string) => clock(time);
const done = (left: string): Partial<StopFacts> => ({ left: at(left), isOver: true });

describe("when stops are expected", () => {
  it("is as planned before the run begins, and later where it should have begun by now", () => {
    expect(expected(underWay({ runs: [three], now: "06:00" }))).toEqual({
      a: "08:10",
      b: "08:25",
      c: "08:40",
    });
    expect(expected(underWay({ runs: [three], now: "08:30" }))).toEqual({
      a: "08:40",
      b: "08:55",
      c: "09:10",
    });
  });

  it("is from where the vehicle is, as long as that is known of the last five minutes", () => {
    const day = { runs: [three], left: "08:20", now: "08:26" };
    expect(expected(underWay({ ...day, position: fixAt(5, "08:24") }))).toEqual({
      a: "08:29",
      b: "08:44",
      c: "08:59",
    });
    // Of a position that is too old it is the departure that counts.
    expect(expected(underWay({ ...day, position: fixAt(5, "08:20") }))).toEqual({
      a: "08:30",
      b: "08:45",
      c: "09:00",
    });
    expect(expected(underWay(day))).toEqual({ a: "08:30", b: "08:45", c: "09:00" });
    expect(expected(underWay({ ...day, now: "08:50" }))).toEqual({ a: "08:50", b: "09:05", c: "09:20" });
  });

  it("is later where stops take longer than planned, that at which it stands included", () => {
    expect(expected(underWay({ runs: [three], now: "06:00" }), 1, 1.4)).toEqual({
      a: "08:10",
      b: "08:27",
      c: "08:44",
    });
    const facts = { a: { arrived: at("08:12") } };
    expect(expected(underWay({ runs: [three], left: "08:00", facts, now: "08:15" }), 1, 2)).toEqual({
      b: "08:32",
      c: "08:52",
    });
  });

  it("is from the last stop where nothing else is known", () => {
    const facts = { a: { arrived: at("08:40"), ...done("08:50") } };
    expect(expected(underWay({ runs: [three], left: "08:20", facts, now: "08:55" }))).toEqual({
      b: "09:00",
      c: "09:15",
    });
  });

  it("is after what is left of the operation at a stop", () => {
    const atA = (facts: Partial<StopFacts>, now: string) =>
      expected(
        underWay({ runs: [three], left: "08:00", facts: { a: { arrived: at("08:12"), ...facts } }, now }),
      );
    expect(atA({}, "08:13")).toEqual({ b: "08:27", c: "08:42" });
    expect(atA({ begun: at("08:20") }, "08:21")).toEqual({ b: "08:35", c: "08:50" });
    expect(atA({ begun: at("08:20") }, "08:40")).toEqual({ b: "08:50", c: "09:05" });
    expect(atA({ finished: at("08:20") }, "08:21")).toEqual({ b: "08:30", c: "08:45" });
    expect(atA({ finished: at("08:20") }, "08:40")).toEqual({ b: "08:40", c: "08:55" });
  });

  it("waits for a window, and not once the operation has begun", () => {
    const windows = [{ start: at("09:00"), end: at("10:00") }];
    const early = (facts: Partial<StopFacts>) =>
      expected(
        underWay({
          runs: [{ ...three, a: { km: 10, windows } }],
          left: "08:00",
          facts: { a: { arrived: at("08:12"), ...facts } },
          now: "08:13",
        }),
      );
    expect(early({})).toEqual({ b: "09:15", c: "09:30" });
    expect(early({ begun: at("08:13") })).toEqual({ b: "08:28", c: "08:43" });
  });

  it("does not believe in a stop that the vehicle is seen far from", () => {
    const facts = { a: { arrived: at("08:12"), begun: at("08:12") } };
    const day = { runs: [three], left: "08:00", facts, now: "08:20", position: fixAt(15, "08:20") };
    expect(expected(underWay(day))).toEqual({ b: "08:25", c: "08:40" });
  });

  it("sees that a run has begun of which nobody told", () => {
    const day = { runs: [three], now: "08:06" };
    expect(expected(underWay({ ...day, position: fixAt(6, "08:06") }))).toEqual({
      a: "08:10",
      b: "08:25",
      c: "08:40",
    });
    expect(expected(underWay({ ...day, now: "07:30", position: fixAt(6, "07:30") })).a).toBe("08:10");
  });

  it("follows the driver who goes elsewhere first, and leaves what is put off for the end", () => {
    const day = { runs: [three], left: "08:00", position: fixAt(10, "08:10"), now: "08:10" };
    expect(expected(underWay({ ...day, facts: { b: { started: at("08:01") } } }))).toEqual({
      b: "08:20",
      a: "08:35",
      c: "09:00",
    });
    const putOff = { a: { arrived: at("08:10"), isSuspended: true } };
    expect(expected(underWay({ ...day, facts: putOff }))).toEqual({ b: "08:20", c: "08:35", a: "09:00" });
  });

  it("leaves out what is over, and is nothing where all is", () => {
    const cancelled = { a: { isOver: true } };
    expect(expected(underWay({ runs: [three], now: "06:00", facts: cancelled }))).toEqual({
      b: "08:20",
      c: "08:35",
    });
    const all = { a: { isOver: true }, b: { isOver: true }, c: { isOver: true } };
    expect(restOf(underWay({ runs: [three], now: "06:00", facts: all }))).toBeUndefined();
    expect(
      restOf(underWay({ runs: [three], now: "10:00", left: "08:00", back: "09:30", facts: all })),
    ).toBeUndefined();
  });

  it("loads a second run once the first one is back, and not before that was planned", () => {
    const day = { runs: twoRuns({ km: 10 }), loading: 900 };
    // 08:00 loaded, 08:15 away, 08:25 there, 08:30 back to 08:40, loaded until 08:55, 09:15 there.
    expect(expected(underWay({ ...day, now: "06:00" }))).toEqual({ a: "08:25", b: "09:15" });
    const late = { ...day, left: "08:45", facts: { a: { arrived: at("09:00") } }, now: "09:01" };
    expect(expected(underWay(late))).toEqual({ b: "09:50" });
    const early = { ...day, left: "08:00", facts: { a: { arrived: at("08:05") } }, now: "08:06" };
    expect(expected(underWay(early))).toEqual({ b: "09:15" });
    const way = { a: { arrived: at("09:00"), ...done("09:05") } };
    const coming = { ...day, left: "08:45", facts: way, now: "09:10", position: fixAt(5, "09:10") };
    expect(expected(underWay(coming))).toEqual({ b: "09:50" });
    // Nobody sees him: back at 09:15, loading since then.
    const unseen = { ...day, left: "08:45", facts: way };
    expect(expected(underWay({ ...unseen, now: "09:20" }))).toEqual({ b: "09:50" });
    expect(expected(underWay({ ...unseen, now: "09:40" }))).toEqual({ b: "10:00" });
    expect(expected(underWay({ ...day, left: "08:45", back: "09:20", facts: way, now: "09:25" }))).toEqual({
      b: "09:55",
    });
    expect(expected(underWay({ ...day, left: "08:45", back: "09:20", facts: way, now: "09:50" }))).toEqual({
      b: "10:10",
    });
  });

  it("unloads what was collected before it loads again", () => {
    const day = { runs: twoRuns({ km: 10, task: "COLLECTION" }), loading: 900 };
    const facts = { a: { arrived: at("09:00"), ...done("09:05") } };
    const coming = { ...day, left: "08:45", facts, now: "09:10", position: fixAt(5, "09:10") };
    expect(expected(underWay(coming))).toEqual({ b: "10:00" });
  });

  it("has the breaks that are still due", () => {
    const breaks = [{ earliest: at("08:30"), latest: at("08:30"), duration: 1800 }];
    const day = { runs: [three], journey: { breaks }, left: "08:00" };
    const facts = { a: { arrived: at("08:10"), ...done("08:15") } };
    expect(expected(underWay({ ...day, facts, now: "08:16" }))).toEqual({ b: "08:25", c: "09:10" });
    // It was due, and nobody tells: as if it had begun then.
    expect(expected(underWay({ ...day, facts, now: "08:40", position: fixAt(15, "08:40") }))).toEqual({
      b: "09:05",
      c: "09:20",
    });
    const pausing = [{ start: at("08:35") }];
    expect(
      expected(underWay({ ...day, facts, now: "08:40", position: fixAt(15, "08:40"), pauses: pausing })),
    ).toEqual({
      b: "09:10",
      c: "09:25",
    });
    const paused = [{ start: at("08:20"), end: at("08:45") }];
    expect(
      expected(underWay({ ...day, facts, now: "08:46", position: fixAt(15, "08:46"), pauses: paused })).b,
    ).toBe("08:51");
  });

  it("rests after so much driving, what was driven today included", () => {
    const drivingBreak = { after: 3600, duration: 1800 };
    const legs = [{ left: at("07:00"), arrived: at("07:55"), planned: 3300 }];
    const day = {
      runs: [three],
      journey: { drivingBreak },
      left: "08:00",
      now: "08:02",
      position: fixAt(2, "08:02"),
    };
    expect(expected(underWay({ ...day, legs }))).toEqual({ a: "08:40", b: "08:55", c: "09:10" });
    const pauses = [{ start: at("07:55"), end: at("08:25") }];
    expect(expected(underWay({ ...day, legs, pauses, now: "08:27", position: fixAt(2, "08:27") })).a).toBe(
      "08:35",
    );
  });

  it("drives as quickly as the day has shown", () => {
    const day = { runs: [three], left: "08:00", now: "08:00", position: fixAt(0, "08:00") };
    expect(expected(underWay(day), 1.5)).toEqual({ a: "08:15", b: "08:35", c: "08:55" });
    expect(expected(underWay(day), 0.7)).toEqual({ a: "08:07", b: "08:19", c: "08:31" });
  });

  it("is as planned where a journey goes as planned, wherever on the way it is looked at", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 39 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        (minute, kms) => {
          const stops = Object.fromEntries(kms.map((km, index) => [`order ${index}`, { km }]));
          const day = underWay({ runs: [stops], now: "08:00" });
          const [plan] = day.plan;
          const now = plan!.departure + minute * 60;
          const facts = Object.fromEntries(
            plan!.stops.map(({ order, arrive, begin, finish }): [string, Partial<StopFacts>] => [
              order,
              {
                ...(arrive <= now && { arrived: arrive, begun: begin }),
                ...(finish <= now && { left: finish, isOver: true }),
              },
            ]),
          );
          const going = underWay({ runs: [stops], facts, left: shown(plan!.departure), now: shown(now) });
          const left = plan!.stops.filter(({ arrive }) => arrive > now);
          expect(expected(going)).toEqual(
            Object.fromEntries(left.map(({ order, arrive }) => [order, shown(arrive)])),
          );
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it("is never before now, nor before the stop before, nor sooner than one can drive", () => {
    const stop = fc.record({
      km: fc.integer({ min: 1, max: 60 }),
      state: fc.constantFrom("", "started", "arrived", "begun", "left", "over", "suspended"),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(stop, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 600 }),
        fc.option(fc.record({ km: fc.integer({ min: 0, max: 60 }), ago: fc.integer({ min: 0, max: 20 }) }), {
          nil: undefined,
        }),
        fc.boolean(),
        fc.double({ min: 0.7, max: 1.5, noNaN: true }),
        (drawn, minutes, seen, hasLeft, factor) => {
          const now = at("08:00") + minutes * 60;
          const named = drawn.map((stops, run) =>
            stops.map((each, index) => ({ ...each, order: `${run}.${index}` })),
          );
          const facts = Object.fromEntries(
            named
              .flat()
              .map(({ order, state }): [string, Partial<StopFacts>] => [order, factsOf(state, now)]),
          );
          const day = underWay({
            runs: named.map((stops) => Object.fromEntries(stops.map(({ order, km }) => [order, { km }]))),
            facts,
            ...(hasLeft && { left: "08:00" }),
            now: shown(now),
            ...(seen && { position: { ...placeAt(seen.km), time: now - seen.ago * 60 } }),
          });
          const rest = restOf(day);
          if (!rest) return;
          const asked = askedWay(day, rest, day.problem);
          const seconds = asked
            ? Math.round(Math.abs(asked.from.latitude - asked.to.latitude) * 111.195 * 60)
            : 0;
          const way = asked && { seconds, metres: seconds };
          const stops = estimate(day.problem, rest, { way, factor });
          const reached = stops.map(({ arrive }) => arrive);
          expect(reached).toEqual(reached.toSorted((one, other) => one - other));
          for (const arrive of reached) expect(arrive).toBeGreaterThanOrEqual(now);
          if (asked && stops[0])
            expect(stops[0].arrive).toBeGreaterThanOrEqual(
              rest.standing.moment + Math.floor(seconds * factor),
            );
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

function factsOf(state: string, now: number): Partial<StopFacts> {
  const time = now - 300;
  if (state === "over") return { isOver: true };
  if (state === "left") return { arrived: time, left: time, isOver: true };
  if (state === "suspended") return { isSuspended: true };
  return state === "" ? {} : { [state]: time };
}
