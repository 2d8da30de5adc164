import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyTile, type Road, type Tile } from "../tile/Tile";
import { glyphsAlong, measured, pointAt, type Measured } from "./alongLine";
import type { Measure } from "./Label";
import { layoutLabels } from "./layout";
import { boxAround, meet } from "../../Room";
import { runs } from "../../../../tests/scope";
import { Routes } from "./Routes";

const view = { left: 0, top: 0, right: 1200, bottom: 800 };
const measure: Measure = (text, { size, spacing = 0 }) => text.length * (0.55 * size + spacing);

function roadOf(part: number[], look: Partial<Road> = {}): Road {
  const plain = {
    isLink: false,
    isBridge: false,
    isTunnel: false,
    isOneWay: false,
    level: 0,
    name: "",
    ref: "",
  };
  return { ...plain, kind: "primary", parts: [part], ...look };
}

function labelsOf(
  tile: Partial<Tile>,
  { zoom = 15, pins = [boxAround(-9, -9, 1, 1)], routes = new Routes() } = {},
) {
  const tiles = [{ tile: { ...emptyTile, ...tile }, left: 0, top: 0, scale: 1 }];
  return layoutLabels({ tiles, zoom, view, taken: pins, routes, measure });
}

/** How far a point is from a line. */
function distanceTo(line: Measured, x: number, y: number): number {
  const steps = Array.from({ length: Math.ceil(line.length) + 1 }, (_, at) => pointAt(line, at));
  return Math.min(...steps.map(([atX, atY]) => Math.hypot(x - atX, y - atY)));
}

const line = fc
  .array(fc.tuple(fc.integer({ min: 40, max: 160 }), fc.double({ min: -0.5, max: 0.5, noNaN: true })), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((steps) =>
    fc
      .tuple(
        fc.integer({ min: 0, max: 1200 }),
        fc.integer({ min: 0, max: 800 }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
      )
      .map(([x, y, first]) => {
        const points = [x, y];
        let angle = first;
        for (const [length, turn] of steps) {
          angle += turn;
          points.push(points.at(-2)! + length * Math.cos(angle), points.at(-1)! + length * Math.sin(angle));
        }
        return points;
      }),
  );
const name = fc
  .string({ minLength: 4, maxLength: 24, unit: fc.constantFrom("a", "b", "c", " ") })
  .filter((each) => each.trim() === each);
const road = fc
  .tuple(
    line,
    name,
    fc.constantFrom("motorway", "primary", "tertiary", "residential"),
    fc.constantFrom("", "A 1", "EN 12"),
  )
  .map(([part, street, kind, ref]) => roadOf(part, { name: street, kind, ref }));
const place = fc.record({
  name,
  rank: fc.integer({ min: 1, max: 5 }),
  kind: fc.constant("town"),
  x: fc.integer({ min: 0, max: 1200 }),
  y: fc.integer({ min: 0, max: 800 }),
});

describe("labels", () => {
  it("never stand on each other, on pins or beyond the view", () => {
    fc.assert(
      fc.property(
        fc.array(road, { maxLength: 25 }),
        fc.array(place, { maxLength: 12 }),
        fc.integer({ min: 13, max: 17 }),
        (roads, places, zoom) => {
          const pins = [boxAround(600, 400, 12, 12), boxAround(200, 300, 12, 12)];
          const labels = labelsOf({ roads, places }, { zoom, pins });
          const boxes = labels.flatMap((label, of) => label.boxes.map((box) => ({ box, of })));
          for (const [at, { box, of }] of boxes.entries()) {
            expect(pins.some((pin) => meet(pin, box))).toBe(false);
            expect(box.left >= 0 && box.top >= 0 && box.right <= 1200 && box.bottom <= 800).toBe(true);
            for (const other of boxes.slice(at + 1))
              expect(of !== other.of && meet(box, other.box)).toBe(false);
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it("find room for what matters most first: a town moves aside for a pin, a lesser one goes", () => {
    const places = [
      { name: "Lesser", rank: 4, kind: "suburb", x: 300, y: 300 },
      { name: "Great", rank: 1, kind: "city", x: 300, y: 300 },
    ];
    const [great, ...others] = labelsOf({ places }, { pins: [boxAround(300, 296, 6, 6)] });
    expect(great).toMatchObject({ text: "Great", x: 300 });
    expect(great).not.toMatchObject({ y: 300 });
    expect(others).toMatchObject([{ text: "Lesser" }]);
    expect(labelsOf({ places: [places[0]!] }, { pins: [boxAround(300, 300, 40, 60)] })).toEqual([]);
  });

  it("name a street again after a while, and the same name nowhere near", () => {
    const long = roadOf([0, 400, 1200, 400], { name: "Long Way" });
    expect(labelsOf({ roads: [long] })).toHaveLength(2);
    const beside = roadOf([0, 430, 1200, 430], { name: "Long Way" });
    expect(labelsOf({ roads: [long, beside] })).toHaveLength(2);
  });

  it("stand beside a route that runs on their street, not on it", () => {
    const roads = [roadOf([100, 400, 500, 400], { name: "Driven" })];
    const routes = new Routes();
    routes.add([0, 400, 800, 400]);
    const [label] = labelsOf({ roads }, { routes });
    if (label?.kind !== "along") throw new Error("The street is not named");
    for (const { y } of label.glyphs) expect(Math.abs(y - 400)).toBeGreaterThan(7);
  });

  it("show a road's number once within a distance, and house numbers from near only", () => {
    const numbered = [100, 200, 500].map((y) =>
      roadOf([100, y, 400, y], { kind: "motorway", ref: "A 1;IC 2" }),
    );
    expect(labelsOf({ roads: numbered }).map((label) => label.kind === "shield" && label.text)).toEqual([
      "A 1",
      "A 1",
    ]);
    const houseNumbers = [{ text: "7", x: 40, y: 40 }];
    expect(labelsOf({ houseNumbers }, { zoom: 16 })).toEqual([]);
    expect(labelsOf({ houseNumbers }, { zoom: 17 })).toHaveLength(1);
  });
});

describe("letters along a line", () => {
  it("lie on it, within its length, one after the other, and are read from the left", () => {
    fc.assert(
      fc.property(
        line,
        fc.integer({ min: 3, max: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (points, count, share) => {
          const on = measured(points);
          const widths = Array.from({ length: count }, () => 6);
          const glyphs = glyphsAlong(on, widths, share * on.length);
          const fits = share * on.length - 3 * count >= 0 && share * on.length + 3 * count <= on.length;
          if (!fits) expect(glyphs).toBeUndefined();
          if (!glyphs) return;
          expect(glyphs).toHaveLength(count);
          // A step of half a pixel is what the distance is measured in.
          for (const { x, y } of glyphs) expect(distanceTo(on, x, y)).toBeLessThan(1.2 + 1);
          expect(glyphs.at(-1)!.x).toBeGreaterThanOrEqual(glyphs[0]!.x - 1e-6);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it("are refused where the line is too short or turns too much", () => {
    const widths = Array.from({ length: 10 }, () => 6);
    expect(glyphsAlong(measured([0, 0, 50, 0]), widths, 25)).toBeUndefined();
    expect(glyphsAlong(measured([0, 0, 100, 0, 100, 100]), widths, 100)).toBeUndefined();
    expect(glyphsAlong(measured([0, 0, 100, 0]), widths, 50)).toHaveLength(10);
  });

  it("stand straight where the line is hardly bent", () => {
    const glyphs = glyphsAlong(
      measured([0, 0, 50, 1, 100, 0]),
      Array.from({ length: 10 }, () => 8),
      50,
    );
    expect(new Set(glyphs?.map(({ angle }) => angle)).size).toBe(1);
  });
});
