import { describe, expect, it } from "vitest";
import type { Point } from "../../schemas/polygon";
import { clustersOf } from "./clusters";

/** Each 20 pixels north of the other at zoom 12, where 28 are near. */
const chain: Point[] = [0, 1, 2, 3].map((step) => [41.155 + step / 200, -8.61]);

/** The places that stand alone, and of each cluster those that it stands for, however they are given. */
function standing(points: readonly Point[], zoom: number): Point[][] {
  return clustersOf(points)(zoom)
    .map((found) => (typeof found === "number" ? [found] : found.members).map((at) => points[at]!))
    .map((own) => own.toSorted(([one], [other]) => one - other))
    .toSorted(([[one] = [0, 0]], [[other] = [0, 0]]) => one - other);
}

describe("what stands on a map at a zoom", () => {
  it("is one symbol where three or more would lie over each other, until the map is near", () => {
    expect(standing(chain.slice(0, 3), 11)).toEqual([chain.slice(0, 3)]);
    expect(standing(chain.slice(0, 2), 11)).toEqual([[chain[0]], [chain[1]]]);
    const place: Point = [41, -8];
    expect(standing([place, place, place], 14)).toEqual([[place, place, place]]);
    expect(standing([place, place, place], 15)).toHaveLength(3);
  });

  it("goes by where they are, whatever their order", () => {
    const [first, second, third, fourth] = chain as [Point, Point, Point, Point];
    const expected = standing(chain, 12);
    for (const order of [
      [fourth, third, second, first],
      [second, first, third, fourth],
      [third, fourth, first, second],
    ])
      expect(standing(order, 12)).toEqual(expected);
  });

  it("tells how near the map must be for it to come apart, and where it stands", () => {
    const [cluster] = clustersOf(chain.slice(0, 3))(10);
    if (typeof cluster !== "object") throw new Error("They stand alone");
    expect(cluster.point[0]).toBeCloseTo(41.16, 3);
    expect(cluster.zoom).toBe(12);
  });
});
