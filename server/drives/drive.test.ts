import { describe, expect, it } from "vitest";
import { at, courseOf, driven, driving, minute, runTo, standing } from "./driving.fixture";
import { ordersSeen, runsSeen } from "./facts";

const inMinutes = (time: number | undefined) => time !== undefined && time / minute;

/** Of each order, in minutes: arrived, departed; in metres the leg. */
function seenOf(course: ReturnType<typeof courseOf>, points: Parameters<typeof driven>[1]) {
  return ordersSeen(course, driven(course, points).driven).map(
    ({ order, arrived, departed, distance, driving: drove }) => ({
      order,
      arrived: inMinutes(arrived),
      departed: inMinutes(departed),
      distance: Math.round(distance / 100) * 100,
      driving: inMinutes(drove),
    }),
  );
}

const loaded = standing(0, 10, 0);

describe("a drive by its positions", () => {
  it("leaves its start, comes to its stops and goes from them, and comes back", () => {
    const course = courseOf(runTo("run", 5, { first: 3000, second: 6000 }));
    const points = [
      ...loaded,
      ...driving(10, 20, [0, 3000]),
      ...standing(20, 30, 3000),
      ...driving(30, 40, [3000, 6000]),
      ...standing(40, 45, 6000),
      ...driving(45, 65, [6000, 0]),
      ...standing(65, 70, 0),
    ];
    expect(seenOf(course, points)).toEqual([
      { order: "first", arrived: 20, departed: 31, distance: 3000, driving: 9 },
      { order: "second", arrived: 40, departed: 47, distance: 3000, driving: 9 },
    ]);
    const [run] = runsSeen(course, driven(course, points).driven);
    expect([inMinutes(run?.left), inMinutes(run?.back)]).toEqual([11, 65]);
    expect(run?.distance).toBeCloseTo(12_000, -2);
    // All but ten and five minutes at the stops.
    expect(inMinutes(run?.driving)).toBeCloseTo(54 - 15, 0);
  });

  it("has not arrived where it passes by, or comes for less than the dwell", () => {
    const course = courseOf(runTo("run", 5, { first: 3000, second: 6000 }));
    const points = [
      ...loaded,
      ...driving(10, 20, [0, 6000]),
      ...standing(20, 21, 6000),
      ...driving(21, 31, [6000, 0]),
    ];
    expect(seenOf(course, points)).toEqual([]);
  });

  it("stays at a stop while fixes wander over the edge, and is gone once it is clearly outside", () => {
    const course = courseOf(runTo("run", 5, { first: 3000 }));
    const there = [at(20, 2900), at(21, 2860), at(22, 2840), at(23, 2900), at(25, 3000)];
    const [stop] = seenOf(course, [...loaded, ...driving(10, 20, [0, 2800]), ...there]);
    expect(stop).toMatchObject({ arrived: 20, departed: false });
    const [left] = seenOf(course, [...loaded, ...driving(10, 20, [0, 2800]), ...there, at(26, 2800)]);
    expect(left).toMatchObject({ arrived: 20, departed: 26 });
  });

  it("counts as left only once it stays away: who comes back before any stop begins anew", () => {
    const course = courseOf(runTo("run", 5, { first: 3000 }));
    const fuel = [...driving(0, 2, [0, 1000]), ...driving(2, 4, [1000, 0])];
    const points = [
      at(0, 0),
      ...fuel,
      ...standing(4, 10, 0),
      ...driving(10, 20, [0, 3000]),
      ...standing(20, 30, 3000),
    ];
    const [run] = runsSeen(course, driven(course, points).driven);
    expect(inMinutes(run?.left)).toBe(11);
    expect(seenOf(course, points)).toMatchObject([{ order: "first", arrived: 20, distance: 3000 }]);
  });

  it("begins at its first stop where nobody saw it leave, but not before it was to", () => {
    const course = courseOf(runTo("run", 15, { first: 3000 }));
    const parked = standing(0, 12, 3000);
    expect(seenOf(course, parked)).toEqual([]);
    const away = [...driving(12, 16, [3000, 5000]), ...driving(16, 20, [5000, 3000])];
    expect(seenOf(course, [...parked, ...away, ...standing(20, 30, 3000)])).toMatchObject([
      { order: "first", arrived: 20, departed: false, driving: 0 },
    ]);
  });

  it("has two orders of one place arrive and leave together, the first with the way", () => {
    const course = courseOf(runTo("run", 5, { first: 3000, second: 3000, third: 6000 }));
    const points = [
      ...loaded,
      ...driving(10, 20, [0, 3000]),
      ...standing(20, 30, 3000),
      ...driving(30, 40, [3000, 6000]),
      ...standing(40, 45, 6000),
    ];
    expect(seenOf(course, points)).toMatchObject([
      { order: "first", arrived: 20, departed: 31, distance: 3000 },
      { order: "second", arrived: 20, departed: 31, distance: 0, driving: 0 },
      { order: "third", arrived: 40, departed: false, distance: 3000 },
    ]);
  });

  it("goes from one run to the next, also to the same place, and leaves a stop out", () => {
    const course = courseOf(
      runTo("one", 5, { first: 3000, missed: 9000 }),
      runTo("two", 60, { again: 3000 }),
    );
    const there = (from: number) => [
      ...driving(from, from + 10, [0, 3000]),
      ...standing(from + 10, from + 20, 3000),
      ...driving(from + 20, from + 30, [3000, 0]),
    ];
    const points = [...loaded, ...there(10), ...standing(40, 65, 0), ...there(65), ...standing(95, 100, 0)];
    expect(seenOf(course, points)).toMatchObject([
      { order: "first", arrived: 20, departed: 31 },
      { order: "again", arrived: 75, departed: 86 },
    ]);
    const [one, two] = runsSeen(course, driven(course, points).driven);
    expect([inMinutes(one?.left), inMinutes(one?.back)]).toEqual([11, 40]);
    expect([inMinutes(two?.left), inMinutes(two?.back)]).toEqual([66, 95]);
  });

  it("does not count what was before an order was sent", () => {
    const run = runTo("run", 5, { first: 3000 });
    const course = courseOf({ ...run, stops: run.stops.map((stop) => ({ ...stop, since: 40 * minute })) });
    const points = [...loaded, ...driving(10, 20, [0, 3000]), ...standing(20, 30, 3000)];
    expect(seenOf(course, points)).toEqual([]);
    expect(seenOf(course, [...points, ...standing(31, 45, 3000)])).toMatchObject([{ arrived: 40 }]);
  });

  it("draws the line from where it left to where it came back, each piece beginning where the last ends", () => {
    const course = courseOf(runTo("run", 5, { first: 3000 }));
    const points = [
      ...loaded,
      ...driving(10, 20, [0, 3000]),
      ...standing(20, 30, 3000),
      ...driving(30, 50, [3000, 0]),
      ...standing(50, 60, 0),
      ...driving(60, 80, [0, 5000]),
    ];
    const { driven: state, pieces } = driven(course, points);
    expect(state.piece).toBeUndefined();
    expect(pieces.length).toBeGreaterThan(1);
    for (const [index, piece] of pieces.slice(1).entries())
      expect(piece.points.slice(0, 2)).toEqual(pieces[index]!.points.slice(-2));
    const latitudes = pieces.flatMap(({ points: line }) => line.filter((_, index) => index % 2 === 0));
    expect(Math.max(...latitudes)).toBeCloseTo(at(0, 3000).latitude, 4);
    expect(Math.min(...latitudes)).toBeLessThan(at(0, 400).latitude);
  });
});
