import { describe, expect, it } from "vitest";
import { gridOf } from "./extractFile.fixture";
import { createRouter } from "./Roads";
import { profiles } from "./profiles";
import { createRouting, type RoadDriving } from "./routing";
import { roadsFrom } from "./testRoads.fixture";

const roads = roadsFrom(gridOf(4));
const stops = [
  { latitude: 41, longitude: -8 },
  { latitude: 41.002, longitude: -7.999 },
];
const one = createRouter(roads, { profile: profiles.CAR_FAST }).bytes;
const way = (at: number): RoadDriving => ({ mode: "CAR_FAST", vehicle: { height: 2 + at / 10 }, zones: [] });

/** Answers of the ways that are asked for one after the other, with room for so many routers; how many were made. */
function madeFor(ways: number[], room?: number) {
  let made = 0;
  const counted = {
    ...roads,
    // Read once by each router that is made.
    get network() {
      made += 1;
      return roads.network;
    },
  };
  const routing = createRouting(() => counted, room === undefined ? undefined : room * one);
  for (const at of ways) expect(routing.legs(stops, way(at))[0]?.length).toBeGreaterThan(0);
  return made;
}

describe("routers", () => {
  const twelve = Array.from({ length: 12 }, (_, at) => at);

  it("are kept by their size: as many kinds of driving as there is room for", () => {
    expect(one).toBeGreaterThan(100);
    expect(madeFor([...twelve, ...twelve])).toBe(12);
    expect(madeFor([...twelve, ...twelve], 12)).toBe(12);
    expect(madeFor([...twelve, ...twelve], 11)).toBe(24);
  });

  it("are kept where they were asked for last", () => {
    const [first, second] = [0, 1];
    const seven = twelve.slice(0, 7);
    expect(madeFor([...seven, first, 7, first], 7)).toBe(8);
    expect(madeFor([...seven, first, 7, second], 7)).toBe(9);
  });

  it("are six at least, however large each is", () => {
    const six = twelve.slice(0, 6);
    expect(madeFor([...six, ...six], 0)).toBe(6);
    expect(madeFor([...twelve.slice(0, 7), 0], 0)).toBe(8);
  });
});
