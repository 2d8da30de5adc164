import { describe, expect, it } from "vitest";
import topology from "world-atlas/land-110m.json";
import { landOf, type Topology } from "./land";

const land = landOf(topology as unknown as Topology);

/** How often a line to the east crosses the coasts says whether a place is on land; on which copy of the world it is counts. */
function isLand(latitude: number, longitude: number): boolean {
  let crossings = 0;
  for (const ring of land.flat())
    for (const [at, [north, east]] of ring.entries()) {
      const [nextNorth, nextEast] = ring[(at + 1) % ring.length] ?? [north, east];
      if (north > latitude === nextNorth > latitude) continue;
      const crossing = east + ((latitude - north) / (nextNorth - north)) * (nextEast - east);
      if (crossing > longitude) crossings += 1;
    }
  return crossings % 2 === 1;
}

describe("the world's land", () => {
  it.each([
    ["Braga", 41.5, -8.3],
    ["Moscow", 55.8, 37.6],
    ["Delhi", 28.6, 77.2],
    ["Nairobi", -1.3, 36.8],
    ["Chicago", 41.9, -88],
    ["Brasília", -15.8, -47.9],
    ["Alice Springs", -23.7, 133.9],
    ["the Antarctic", -80, 0],
  ])("has %s where it is", (_name, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(true);
  });

  it.each([
    ["the Atlantic", 30, -40],
    ["the Indian Ocean", -20, 80],
    ["the Caspian Sea", 42, 50.5],
  ])("leaves out %s", (_name, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(false);
  });
});
