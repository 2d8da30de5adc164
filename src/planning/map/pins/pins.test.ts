import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderOf } from "../../day/day.fixture";
import { clustersOf, nearestLine, nearestPin, pinsOf, placeOf, withinOf } from ".";

const at = (id: string, latitude: number | null, longitude: number | null) =>
  orderOf(id, { latitude, longitude });
const anywhere = fc
  .array(
    fc.tuple(
      fc.double({ min: 41, max: 41.3, noNaN: true }),
      fc.double({ min: -8.7, max: -8.4, noNaN: true }),
    ),
    { maxLength: 60 },
  )
  .map((places) => places.map(([latitude, longitude], index) => at(`o${index}`, latitude, longitude)));

describe("orders on the map", () => {
  it("are those with a place on earth", () => {
    expect(placeOf(at("a", 41, -8))).toEqual([41, -8]);
    expect(placeOf(at("a", 0, 0))).toEqual([0, 0]);
    for (const [latitude, longitude] of [
      [null, null],
      [41, null],
      [91, 0],
    ] as const)
      expect(placeOf(at("a", latitude, longitude))).toBeUndefined();
  });

  it("share a pin at the same point, and no order is lost", () => {
    const pins = pinsOf([at("a", 41, -8), at("b", 41.000001, -8), at("c", 41.0001, -8), at("d", null, null)]);
    expect(pins.map(({ orders }) => orders.map(({ id }) => id))).toEqual([["a", "b"], ["c"]]);
  });

  it("stand in one cluster each at any zoom, and alone from near", () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 0, max: 19 }), (orders, zoom) => {
        const pins = pinsOf(orders);
        const clusters = clustersOf(pins)(zoom);
        const ids = clusters.flatMap((pin) => pin.orders.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
        expect(clusters.every((pin) => pin.zoom === undefined || pin.zoom > zoom)).toBe(true);
        if (zoom >= 15) expect(new Set(clusters)).toEqual(new Set(pins));
      }),
    );
  });

  it("are one cluster from afar, which says how near it comes apart", () => {
    const orders = Array.from({ length: 9 }, (_, index) => at(`o${index}`, 41 + index * 0.01, -8));
    const [cluster, ...others] = clustersOf(pinsOf(orders))(3);
    expect(others).toEqual([]);
    expect(cluster?.orders).toHaveLength(9);
    expect(clustersOf(pinsOf(orders))(cluster?.zoom ?? 0).length).toBeGreaterThan(1);
  });
});

describe("drawing around orders", () => {
  it("takes those inside, also of a shape that bends in", () => {
    const orders = [at("inside", 2, 1), at("bay", 2, 3), at("beyond", 2, 6), at("nowhere", null, null)];
    const bent = [
      [0, 0],
      [0, 5],
      [4, 5],
      [4, 4],
      [1, 3.5],
      [1, 2.5],
      [4, 2],
      [4, 0],
    ] as const;
    expect(withinOf(orders, bent)).toEqual(["inside"]);
  });

  it("takes none with a line", () => {
    expect(withinOf([at("a", 1, 1)], [])).toEqual([]);
    expect(
      withinOf(
        [at("a", 1, 1)],
        [
          [0, 0],
          [2, 2],
        ],
      ),
    ).toEqual([]);
  });
});

describe("the pointer", () => {
  const pixel = [0.001, 0.0015] as const;
  const pins = pinsOf([at("a", 41, -8), at("b", 41.008, -8), at("c", 42, -8)]);

  it("is on the nearest pin within reach", () => {
    const on = (latitude: number, longitude: number) =>
      nearestPin(pins, { at: [latitude, longitude], pixel })?.orders[0]?.id;
    expect([on(41.003, -8), on(41.005, -8), on(41, -7.983), on(41, -7.98), on(41.03, -8)]).toEqual([
      "a",
      "b",
      "a",
      undefined,
      undefined,
    ]);
  });

  it("is on a line by its sides, not by its corners alone", () => {
    const lines = [
      { id: "level", points: [[41, -8] as const, [41, -7] as const] },
      { id: "steep", points: [[40, -7.5] as const, [42, -7.5] as const] },
      { id: "empty", points: [] },
    ];
    const on = (latitude: number, longitude: number) =>
      nearestLine(lines, { at: [latitude, longitude], pixel })?.id;
    expect([on(41.004, -7.7), on(41.01, -7.7), on(41.5, -7.492), on(41.5, -7.48), on(41, -7.5)]).toEqual([
      "level",
      undefined,
      "steep",
      undefined,
      "steep",
    ]);
  });
});
