import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOf, pointsFault, rounded, type Point } from "../../../schemas/polygon";
import { overlapsOf } from "./overlaps";
import { simplify } from "./simplify";
import { flatArea } from "./size";
import { splitBetween, splitByLine } from "./split";
import { subtract } from "./subtract";
import type { Cut, Shape } from "./Shape";

const square: Shape = [
  [41, -9],
  [41, -8],
  [42, -8],
  [42, -9],
];
/** An area whose middle is open to the north. */
const horseshoe: Shape = [
  [41, -9],
  [41, -6],
  [43, -6],
  [43, -7],
  [42, -7],
  [42, -8],
  [43, -8],
  [43, -9],
];
const moved = (shape: Shape, north: number, east: number): Shape =>
  shape.map(([latitude, longitude]): Point => [latitude + north, longitude + east]);
const partsOf = (cut: Cut): Shape[] => ("parts" in cut ? cut.parts : []);
const sumOf = (parts: Shape[]) => parts.reduce((sum, part) => sum + areaOf(part), 0);

/** Corners round a middle, each at an angle of its own. */
const star = fc
  .uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 8, maxLength: 30 })
  .chain((angles) =>
    fc.tuple(fc.constant(angles), fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 40 })),
  )
  .map(([angles, lengths]) =>
    [...new Set([...angles, 0, 90, 180, 270])]
      .sort((one, other) => one - other)
      .map((angle, at): Point => {
        const turned = (angle / 180) * Math.PI;
        const length = lengths[at] ?? 1;
        return rounded([41 + length * Math.sin(turned), -8 + length * Math.cos(turned)]);
      }),
  );

describe("an area's size", () => {
  it("is that of the sphere: a degree at the equator has 12,364 km²", () => {
    const degree: Shape = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ];
    expect(areaOf(degree) / 1e6).toBeCloseTo(12_364, -1);
    expect(areaOf(degree.toReversed())).toBeCloseTo(areaOf(degree), 3);
  });
});

describe("a cut by a line", () => {
  it("gives the parts on its two sides, with the corners that were there", () => {
    const cut = splitByLine(square, [
      [41.5, -10],
      [41.5, -7],
    ]);
    expect(cut).toEqual({
      parts: [
        [
          [41.5, -9],
          [41, -9],
          [41, -8],
          [41.5, -8],
        ],
        [
          [41.5, -8],
          [42, -8],
          [42, -9],
          [41.5, -9],
        ],
      ],
    });
  });

  it("follows a line with corners of its own, and goes through an area more than once", () => {
    expect(
      partsOf(
        splitByLine(square, [
          [41.5, -10],
          [41.2, -8.5],
          [41.5, -7],
        ]),
      )[0],
    ).toContainEqual([41.2, -8.5]);
    const across = splitByLine(horseshoe, [
      [42.5, -10],
      [42.5, -5],
    ]);
    expect(partsOf(across)).toHaveLength(3);
    expect(sumOf(partsOf(across))).toBeCloseTo(areaOf(horseshoe), -6);
  });

  it.each<[why: string, shape: Shape, line: Point[], fault: string]>([
    [
      "ends inside",
      square,
      [
        [41.5, -10],
        [41.5, -8.5],
      ],
      "line",
    ],
    [
      "passes by",
      square,
      [
        [45, -10],
        [45, -7],
      ],
      "line",
    ],
    [
      "crosses itself",
      square,
      [
        [41.5, -10],
        [41.5, -8.2],
        [41.8, -8.2],
        [41.2, -8.6],
        [41.2, -7],
      ],
      "through",
    ],
  ])("by a line that %s gives nothing", (_why, shape, line, fault) => {
    expect(splitByLine(shape, line)).toEqual({ fault });
  });

  it("loses and invents no ground, and every part is an area", () => {
    fc.assert(
      fc.property(star, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (shape, north) => {
        const cut = splitByLine(shape, [
          [41 + north, -12],
          [41.0137 + north, -4],
        ]);
        const parts = partsOf(cut);
        expect(parts.length).toBeGreaterThan(1);
        for (const part of parts) expect(pointsFault(part)).toBeUndefined();
        const left = parts.reduce((sum, part) => sum + flatArea(part), 0);
        expect(left / flatArea(shape)).toBeCloseTo(1, 5);
      }),
    );
  });

  it("goes between two corners, where the way does not leave the area", () => {
    expect(partsOf(splitBetween(square, 2, 0))).toEqual([
      square.slice(0, 3),
      [square[2], square[3], square[0]],
    ]);
    expect(splitBetween(square, 0, 1)).toEqual({ fault: "line" });
    expect(splitBetween(square, 0, 3)).toEqual({ fault: "line" });
    expect(splitBetween(horseshoe, 3, 6)).toEqual({ fault: "through" });
  });
});

describe("a cut by an area", () => {
  it("leaves what is outside of it", () => {
    const left = subtract(square, moved(square, 0, 0.5));
    expect(partsOf(left)).toHaveLength(1);
    expect(sumOf(partsOf(left)) / areaOf(square)).toBeCloseTo(0.5, 3);
  });

  it("that would make a hole, take all or take nothing says so", () => {
    const inside: Shape = [
      [41.4, -8.6],
      [41.4, -8.4],
      [41.6, -8.4],
      [41.6, -8.6],
    ];
    expect(subtract(square, inside)).toEqual({ fault: "hole" });
    expect(subtract(inside, square)).toEqual({ fault: "nothing" });
    expect(subtract(square, moved(square, 5, 5))).toEqual({ fault: "apart" });
    expect(subtract(square, moved(square, 0, 1))).toEqual({ fault: "apart" });
  });

  it("can fall into parts", () => {
    const road: Shape = [
      [41.4, -10],
      [41.4, -7],
      [41.6, -7],
      [41.6, -10],
    ];
    expect(partsOf(subtract(square, road))).toHaveLength(2);
  });
});

describe("overlaps", () => {
  const zone = (name: string, points: Shape) => ({ id: name, name, color: "#1d4f91", points });
  it("are told with their size, the largest first; a shared border is none", () => {
    const zones = [
      zone("a quarter", moved(square, 0.5, 0.5)),
      zone("beside", moved(square, 0, 1)),
      zone("half", moved(square, 0, 0.5)),
      zone("elsewhere", moved(square, 10, 0)),
      zone("unreadable", []),
    ];
    const found = overlapsOf(square, zones);
    expect(found.map(({ zone }) => zone.name)).toEqual(["half", "a quarter"]);
    expect((found[0]?.squareMetres ?? 0) / areaOf(square)).toBeCloseTo(0.5, 3);
  });

  it("of an area with itself are all of it", () => {
    fc.assert(
      fc.property(star, (shape) => {
        const [found] = overlapsOf(shape, [zone("itself", shape)]);
        expect((found?.squareMetres ?? 0) / areaOf(shape)).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe("a simpler area", () => {
  it("has as many corners as are asked for, all of them its own, and hardly another size", () => {
    const circle = Array.from({ length: 2_000 }, (_, at): Point => {
      const angle = (at / 2_000) * 2 * Math.PI;
      return rounded([41 + Math.sin(angle), -8 + Math.cos(angle)]);
    });
    const simple = simplify(circle, 200);
    expect(simple).toHaveLength(200);
    expect(simple.every((point) => circle.includes(point))).toBe(true);
    expect(pointsFault(simple)).toBeUndefined();
    expect(areaOf(simple) / areaOf(circle)).toBeCloseTo(1, 2);
    expect(simplify(square, 10)).toBe(square);
  });
});
