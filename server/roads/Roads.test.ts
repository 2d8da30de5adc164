import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gridOf, type TestRoads } from "./extractFile.fixture";
import { metresBetween } from "./network";
import { profiles } from "./profiles";
import { createRouter } from "./Roads";
import { roadsFrom } from "./testRoads.fixture";
import { runs } from "../../tests/scope";

const profile = profiles.CAR_FAST;
const step = 0.001;
/** A crossing of the grid. */
const at = (row: number, column: number) => ({ latitude: 41 + row * step, longitude: -8 + column * step });
const north = metresBetween(41, -8, 41 + step, -8);
const east = metresBetween(41, -8, 41, -8 + step);

/** The grid with these ways tagged otherwise, ids as `gridOf` gives them. */
function gridWith(tags: Record<number, Record<string, string>>, more: Partial<TestRoads> = {}): TestRoads {
  const grid = gridOf(4);
  const ways = grid.ways.map((way) => ({ ...way, tags: { ...way.tags, ...tags[way.id] } }));
  return { ...grid, ways, ...more };
}

function metres(roads: TestRoads, from: ReturnType<typeof at>, to: ReturnType<typeof at>): number {
  return createRouter(roadsFrom(roads), { profile }).table([from], [to]).metres[0]!;
}

describe("roads", () => {
  it("are as long as they are drawn, and take as long as their speed says", () => {
    const table = createRouter(roadsFrom(gridOf(4)), { profile }).table([at(0, 0)], [at(2, 1)]);
    expect(table.metres[0]).toBeCloseTo(2 * north + east, 0);
    expect(table.seconds[0]).toBeCloseTo((2 * north + east) / (25 / 3.6), 0);
    const posted = roadsFrom(gridWith({ 100: { maxspeed: "50" } }));
    expect(createRouter(posted, { profile }).table([at(0, 0)], [at(0, 3)]).seconds[0]).toBeCloseTo(
      (3 * east) / (40 / 3.6),
      0,
    );
  });

  it("are driven one way where they are one-way", () => {
    const roads = gridWith({ 100: { oneway: "yes" }, 101: { oneway: "-1" } });
    expect(metres(roads, at(0, 0), at(0, 1))).toBeCloseTo(east, 0);
    expect(metres(roads, at(0, 1), at(0, 0))).toBeCloseTo(2 * north + east, 0);
    expect(metres(roads, at(1, 1), at(1, 0))).toBeCloseTo(east, 0);
  });

  it("are walked both ways, over footways too, where vehicles are not let in", () => {
    const roads = gridWith({ 100: { oneway: "yes" }, 101: { highway: "footway" } });
    const walker = createRouter(roadsFrom(roads, "foot"), { profile: profiles.PEDESTRIAN });
    expect(walker.table([at(0, 1)], [at(0, 0)]).metres[0]).toBeCloseTo(east, 0);
    expect(walker.table([at(1, 0)], [at(1, 3)]).metres[0]).toBeCloseTo(3 * east, 0);
    expect(metres(roads, at(1, 0), at(1, 3))).toBeCloseTo(2 * north + 3 * east, 0);
  });

  it("are left where a sign forbids the turn, or allows one alone", () => {
    // From the row at the bottom, coming from the west, left into the second column (crossing 2).
    const turn = (restriction: string, to: number) => ({
      restrictions: [{ id: 1, from: 100, via: 2, to, tags: { restriction } }],
    });
    const [from, to] = [{ latitude: 41, longitude: -7.9995 }, at(1, 1)];
    const straight = metres(gridWith({}), from, to);
    expect(straight).toBeCloseTo(east / 2 + north, 0);
    const oneWay = { 100: { oneway: "yes" } };
    expect(metres(gridWith(oneWay), from, to)).toBeCloseTo(straight, 0);
    expect(metres(gridWith(oneWay, turn("no_left_turn", 201)), from, to)).toBeCloseTo(straight + 2 * east, 0);
    expect(metres(gridWith(oneWay, turn("only_straight_on", 100)), from, to)).toBeCloseTo(
      straight + 2 * east,
      0,
    );
    const busesOnly = {
      ...turn("no_left_turn", 201).restrictions[0]!,
      tags: { restriction: "no_left_turn", except: "motorcar" },
    };
    expect(metres(gridWith(oneWay, { restrictions: [busesOnly] }), from, to)).toBeCloseTo(straight, 0);
  });

  it("end at a bollard, not at a gate that stands open", () => {
    const stopped = (tags: Record<string, string>) => {
      const { nodes } = gridOf(4);
      return gridWith({}, { nodes: nodes.map((node) => (node.id === 2 ? { ...node, tags } : node)) });
    };
    expect(metres(stopped({ barrier: "gate" }), at(0, 0), at(0, 2))).toBeCloseTo(2 * east, 0);
    const around = metres(stopped({ barrier: "bollard" }), at(0, 0), at(0, 2));
    expect(around).toBeCloseTo(2 * east + 2 * north, 0);
    expect(metres(stopped({ barrier: "gate", access: "private" }), at(0, 0), at(0, 2))).toBeCloseTo(
      around,
      0,
    );
  });

  it("are closed to what is too high, wide, long or heavy for them", () => {
    const roads = roadsFrom(gridWith({ 100: { maxheight: "3.2", maxweight: "7.5" } }));
    const length = (limits: object) =>
      createRouter(roads, { profile, limits }).table([at(1, 0)], [at(0, 3)]).metres[0]!;
    expect(length({ height: 320, weight: 7500 })).toBeCloseTo(north + 3 * east, 0);
    const under = createRouter(roads, { profile, limits: { height: 400 } });
    expect(under.table([at(0, 0)], [at(0, 3)]).seconds[0]).toBe(-1);
    expect(under.table([at(1, 0)], [at(2, 3)]).metres[0]).toBeCloseTo(north + 3 * east, 0);
  });

  it("are slower in a zone, never faster than the vehicle, and corrected by the account's factor", () => {
    const roads = roadsFrom(gridOf(4));
    const seconds = (more: object) =>
      createRouter(roads, { profile, ...more }).table([at(0, 0)], [at(0, 3)]).seconds[0]!;
    const zone = (latitude: number) => ({
      corners: [
        [40, -9],
        [40, -7],
        [latitude, -7],
        [latitude, -9],
      ] as [number, number][],
      coefficient: 0.5,
    });
    const usual = seconds({});
    expect(seconds({ correction: 1.4 })).toBeCloseTo(1.4 * usual, 6);
    expect(seconds({ zones: [zone(50)] })).toBeCloseTo(2 * usual, 0);
    expect(seconds({ zones: [{ ...zone(50), maxSpeed: 5 }] })).toBeCloseTo(5 * usual, 0);
    expect(seconds({ limits: { topSpeed: 10 } })).toBeCloseTo(2.5 * usual, 0);
    // Only the bottom row is slow: the way around is quicker.
    expect(seconds({ zones: [{ ...zone(41 + step / 20), coefficient: 0.1 }] })).toBeLessThan(3 * usual);
  });

  it("that are cut off from all others are left out, and far places lie on none", () => {
    const { nodes, ways } = gridOf(3);
    const island = [
      { id: 901, latitude: 41.01, longitude: -8 },
      { id: 902, latitude: 41.01, longitude: -8.001 },
    ];
    const roads = roadsFrom({
      nodes: [...nodes, ...island],
      ways: [...ways, { id: 9, refs: [901, 902], tags: { highway: "primary" } }],
    });
    expect(roads.network.latitudes.length).toBe(9);
    expect(roads.snap(41.01, -8)?.metres).toBeGreaterThan(800);
    expect(roads.snap(41.5, -8)).toBeUndefined();
    const router = createRouter(roads, { profile });
    expect([...router.table([{ latitude: 0, longitude: 0 }], [at(0, 0)]).seconds]).toEqual([-1]);
    expect(router.legs([{ latitude: 0, longitude: 0 }, at(0, 0)])).toEqual([undefined]);
  });
});

describe("a way", () => {
  const place = fc.record({
    latitude: fc.double({ min: 41, max: 41.004, noNaN: true }),
    longitude: fc.double({ min: -8, max: -7.996, noNaN: true }),
  });
  const roads = roadsFrom({
    ...gridOf(5),
    ways: gridOf(5).ways.map((way, index) => ({
      ...way,
      tags: {
        highway: "residential",
        ...(index % 3 === 0 && { oneway: "yes" }),
        ...(index % 4 === 0 && { maxspeed: "50" }),
      },
    })),
    restrictions: [{ id: 1, from: 101, via: 8, to: 202, tags: { restriction: "no_left_turn" } }],
  });
  const router = createRouter(roads, { profile, correction: 1.2 });

  it("takes what the table says, and is as long as its points, from place to place", () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const { times, lengths } = router.times([from], [to]);
        const [path] = router.legs([from, to]);
        expect([path?.time ?? -1, path?.length ?? -1]).toEqual([times[0], lengths[0]]);
        if (!path) return;
        const { points, times: passed } = path;
        expect([passed.length, passed[0], passed.at(-1)]).toEqual([points.length / 2, 0, path.time]);
        expect(passed.every((each, at) => at === 0 || each >= passed[at - 1]!)).toBe(true);
        let drawn = 0;
        for (let point = 2; point < points.length; point += 2)
          drawn += metresBetween(points[point - 2]!, points[point - 1]!, points[point]!, points[point + 1]!);
        // Lengths are decimetres: each edge and both ends are rounded.
        expect(Math.abs(drawn - path.length / 10)).toBeLessThan(0.05 * points.length + 0.2);
        const [start, end] = [
          roads.snap(from.latitude, from.longitude)!,
          roads.snap(to.latitude, to.longitude)!,
        ];
        expect([...points.subarray(0, 2), ...points.subarray(-2)]).toEqual([
          start.latitude,
          start.longitude,
          end.latitude,
          end.longitude,
        ]);
      }),
      { numRuns: runs(500) },
    );
  });
});
