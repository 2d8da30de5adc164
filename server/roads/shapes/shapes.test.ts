import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestRoads, writeExtract } from "../extractFile.fixture";
import { isInside } from "../geometry";
import { MemoryBudget, readExtract } from "../osm";
import { isDrawn, type Layer, layerOf, type MapShapes, partsOf, project, shapesOf } from ".";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shapes-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const box = { west: -8, south: 41, east: -7.9, north: 41.1 };
const pathOf = () => join(folder, "city.osm.pbf");

/** What is shown of an extract of `box` with a street, and of what is added to it. */
function shapesWith({ nodes, ways, areas }: Partial<TestRoads>): MapShapes {
  const street = { id: 1, refs: [1, 2], tags: { highway: "residential" } };
  const ends = [place(1, 0.4, 0.9), place(2, 0.5, 0.9)];
  const path = pathOf();
  writeExtract(path, {
    nodes: [...ends, ...(nodes ?? [])],
    ways: [street, ...(ways ?? [])],
    areas: areas ?? [],
    box,
  });
  return shapesOf(readExtract(path, new MemoryBudget(1e9), { shows: isDrawn }), path);
}

/** A node of the box: 0 to 1 from west to east and from south to north. */
function place(id: number, east: number, north: number, tags: Record<string, string> = {}) {
  return { id, latitude: 41 + north / 10, longitude: -8 + east / 10, tags };
}

/** A ring of nodes and the way around it. */
function square(id: number, east: number, north: number, side: number, tags: Record<string, string>) {
  const corners = [
    [0, 0],
    [0, side],
    [side, side],
    [side, 0],
  ] as const;
  const nodes = corners.map(([dx, dy], at) => place(10 * id + at, east + dx, north + dy));
  return { nodes, way: { id, refs: [...nodes.map((node) => node.id), 10 * id], tags } };
}

function looksOf({ shapes }: MapShapes, layer: Layer): object[] {
  return [...shapes.layer.keys()]
    .filter((shape) => layerOf(shapes, shape) === layer)
    .map((shape) => ({ ...shapes.looks[shapes.look[shape]!], from: shapes.from[shape] }));
}

/** Whether a place of the box lies in an area of a layer, and in none of its holes. */
function covers({ shapes }: MapShapes, layer: Layer, east: number, north: number): boolean {
  const [x, y] = project(-8 + east / 10, 41 + north / 10);
  return [...shapes.layer.keys()]
    .filter((shape) => layerOf(shapes, shape) === layer)
    .some((shape) => partsOf(shapes, shape).filter((ring) => isInside(ring, x, y)).length % 2 === 1);
}

describe("what maps show of roads", () => {
  it("is their class, name and number, how they lie and where they lead", () => {
    const tags: Record<string, string>[] = [
      { highway: "motorway", ref: "A 1;IC 2", name: "Autoestrada", bridge: "yes", layer: "1" },
      { highway: "primary_link", oneway: "-1" },
      { highway: "service", service: "driveway", tunnel: "building_passage" },
      { highway: "residential", oneway: "no", railway: "tram", bridge: "no" },
      { highway: "footway", area: "yes" },
      { highway: "proposed" },
    ];
    const shown = shapesWith({ ways: tags.map((each, at) => ({ id: 5 + at, refs: [1, 2], tags: each })) });
    expect(looksOf(shown, "roads").slice(1)).toEqual([
      { class: "motorway", from: 6, name: "Autoestrada", ref: "A 1", bridge: true, layer: 1, oneway: true },
      { class: "primary", link: true, from: 11, oneway: true },
      { class: "service", tunnel: true, from: 15 },
      { class: "residential", from: 12 },
    ]);
    expect(looksOf(shown, "rails")).toEqual([{ kind: "tram", from: 10 }]);
    const [, , turned] = [...shown.shapes.layer.keys()].map((shape) => partsOf(shown.shapes, shape)[0]!);
    expect([...turned!]).toEqual([...project(-7.95, 41.09), ...project(-7.96, 41.09)]);
  });
});

describe("what maps show of the ground", () => {
  it("are areas by their kind, buildings with their numbers, and names by their rank", () => {
    const park = square(10, 0.1, 0.1, 0.2, { leisure: "park" });
    const house = square(11, 0.7, 0.7, 0.01, { building: "yes", "addr:housenumber": "12 A" });
    const shown = shapesWith({
      nodes: [
        ...park.nodes,
        ...house.nodes,
        place(3, 0.5, 0.5, { place: "city", name: "Cidade", population: "250000" }),
        place(4, 0.6, 0.5, { place: "town", name: "Vila", population: "3000" }),
        place(5, 0.6, 0.6, { natural: "bay", name: "Baía" }),
        place(6, 0.6, 0.6, { place: "locality", name: "Sítio" }),
        place(7, 0.2, 0.6, { "addr:housenumber": "7" }),
      ],
      ways: [
        park.way,
        house.way,
        { id: 20, refs: [3, 4], tags: { railway: "rail", service: "yard" } },
        { id: 21, refs: [3, 4], tags: { waterway: "river", name: "Rio" } },
        { id: 22, refs: [3, 4], tags: { waterway: "stream", tunnel: "culvert" } },
      ],
    });
    expect(looksOf(shown, "ground")).toEqual([{ kind: "green", from: 11 }]);
    expect(looksOf(shown, "buildings")).toEqual([{ from: 14 }]);
    expect(looksOf(shown, "rails")).toEqual([{ kind: "rail", siding: true, from: 14 }]);
    expect(looksOf(shown, "waterways")).toEqual([{ kind: "river", name: "Rio", from: 10 }]);
    expect(looksOf(shown, "places")).toEqual([
      { name: "Cidade", kind: "city", rank: 1, from: 5 },
      { name: "Vila", kind: "town", rank: 4, from: 12 },
      { name: "Baía", kind: "sea", rank: 2, from: 9 },
      { name: "Rio", kind: "river", rank: 4, from: 12 },
    ]);
    expect(looksOf(shown, "housenumbers")).toEqual([
      { number: "7", from: 16 },
      { number: "12 A", from: 16 },
    ]);
    expect([covers(shown, "ground", 0.2, 0.2), covers(shown, "ground", 0.4, 0.2)]).toEqual([true, false]);
  });

  it("are areas of several ways with their holes", () => {
    const corners = [place(30, 0, 0), place(31, 0.5, 0), place(32, 0.5, 0.5), place(33, 0, 0.5)];
    const hole = square(12, 0.2, 0.2, 0.1, {});
    const shown = shapesWith({
      nodes: [...corners, ...hole.nodes],
      ways: [{ id: 40, refs: [30, 31, 32], tags: {} }, { id: 41, refs: [30, 33, 32], tags: {} }, hole.way],
      areas: [
        {
          id: 1,
          tags: { natural: "water" },
          members: [
            { ref: 40, role: "outer" },
            { ref: 41, role: "outer" },
            { ref: 12, role: "inner" },
          ],
        },
      ],
    });
    expect([covers(shown, "water", 0.1, 0.1), covers(shown, "water", 0.25, 0.25)]).toEqual([true, false]);
    expect(covers(shown, "water", 0.6, 0.1)).toBe(false);
  });
});

it("an area of very many points is kept in pieces that cover the same", () => {
  const count = 9_000;
  const nodes = Array.from({ length: count }, (_, at) => {
    const turn = (2 * Math.PI * at) / count;
    const ray = at % 2 === 0 ? 0.4 : 0.38;
    return place(100 + at, 0.5 + ray * Math.cos(turn), 0.5 + ray * Math.sin(turn));
  });
  const hole = square(12, 0.45, 0.45, 0.1, {});
  const shown = shapesWith({
    nodes: [...nodes, ...hole.nodes.map((node) => ({ ...node, id: node.id + 20_000 }))],
    ways: [
      { id: 40, refs: [...nodes.map(({ id }) => id), 100], tags: {} },
      { ...hole.way, refs: hole.way.refs.map((ref) => ref + 20_000) },
    ],
    areas: [
      {
        id: 1,
        tags: { natural: "wood" },
        members: [
          { ref: 40, role: "outer" },
          { ref: 12, role: "inner" },
        ],
      },
    ],
  });
  const { shapes } = shown;
  const sizes = [...shapes.layer.keys()].map((shape) =>
    partsOf(shapes, shape).reduce((sum, ring) => sum + ring.length / 2, 0),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(2_100);
  for (let east = 0.05; east < 1; east += 0.1)
    for (let north = 0.05; north < 1; north += 0.1) {
      const distance = Math.hypot(east - 0.5, north - 0.5);
      const isInHole = Math.abs(east - 0.5) < 0.05 && Math.abs(north - 0.5) < 0.05;
      if (Math.abs(distance - 0.39) < 0.02 || Math.abs(Math.abs(east - 0.5) - 0.05) < 1e-6) continue;
      expect(covers(shown, "ground", east, north), `${east} ${north}`).toBe(distance < 0.39 && !isInHole);
    }
});

describe("the sea", () => {
  const coastline = { natural: "coastline" };

  it("lies to the right of the coast, goes on beyond the box, and leaves islands dry", () => {
    const island = square(13, 0.1, 0.1, 0.1, {});
    const shown = shapesWith({
      // Land is to the east: the coast runs from north to south, in two ways.
      nodes: [place(30, 0.5, 1.2), place(31, 0.4, 0.5), place(32, 0.5, -0.2), ...island.nodes],
      ways: [
        { id: 40, refs: [31, 32], tags: coastline },
        { id: 41, refs: [30, 31], tags: coastline },
        { id: 13, refs: island.way.refs.toReversed(), tags: coastline },
      ],
    });
    expect([covers(shown, "water", 0.2, 0.8), covers(shown, "water", 0.6, 0.5)]).toEqual([true, false]);
    expect(covers(shown, "water", 0.15, 0.15)).toBe(false);
    expect([covers(shown, "water", -2, 0.5), covers(shown, "water", 0.2, -2)]).toEqual([true, true]);
    expect([covers(shown, "water", 2, 0.5), covers(shown, "water", -4, 0.5)]).toEqual([false, false]);
    expect(shown.box).toEqual({ west: -8.25, south: 40.75, east: -7.9, north: 41.35 });
  });

  it("ends at the nearest side where the coast ends within the box", () => {
    const shown = shapesWith({
      nodes: [place(30, 0.5, 0.95), place(31, 0.5, 0.05)],
      ways: [{ id: 40, refs: [31, 30], tags: coastline }],
    });
    expect([covers(shown, "water", 0.8, 0.01), covers(shown, "water", 0.2, 0.5)]).toEqual([true, false]);
  });

  it("is around an island that a side of the box cuts, wherever its coast was begun", () => {
    const [west, east] = [square(13, -0.05, 0.4, 0.1, {}), square(14, 0.95, 0.4, 0.1, {})];
    const shown = shapesWith({
      nodes: [...west.nodes, ...east.nodes],
      ways: [west, east].map(({ way }) => ({ ...way, refs: way.refs.toReversed(), tags: coastline })),
    });
    expect([covers(shown, "water", 0.02, 0.45), covers(shown, "water", 0.98, 0.45)]).toEqual([false, false]);
    for (const [x, y] of [
      [0.02, 0.2],
      [0.98, 0.2],
      [0.5, 0.45],
      [0.02, 0.8],
      [0.98, 0.8],
    ] as const)
      expect(covers(shown, "water", x, y), `${x} ${y}`).toBe(true);
  });

  it("is all around where there are only islands", () => {
    const island = square(13, 0.1, 0.1, 0.1, {});
    const shown = shapesWith({
      nodes: island.nodes,
      ways: [{ id: 13, refs: island.way.refs.toReversed(), tags: coastline }],
    });
    expect([covers(shown, "water", 0.5, 0.5), covers(shown, "water", 0.15, 0.15)]).toEqual([true, false]);
  });
});

describe("GeoJSON beside an extract", () => {
  const write = (kind: string, features: object[]) =>
    writeFileSync(
      join(folder, `city-${kind}.geojson`),
      JSON.stringify({ type: "FeatureCollection", features }),
    );
  const feature = (type: string, coordinates: unknown, properties = {}) => ({
    type: "Feature",
    properties,
    geometry: { type, coordinates },
  });

  it("stands for the extract's own water and places; a river goes on a little, where it meets a side", () => {
    const river = [
      [-8, 41.05],
      [-7.9, 41.05],
      [-7.9, 41.06],
      [-8, 41.06],
      [-8, 41.05],
    ];
    write("water", [feature("Polygon", [river])]);
    write("places", [feature("Point", [-7.95, 41.05], { name: "Foz", kind: "suburb", rank: 5 })]);
    const pond = square(14, 0.1, 0.1, 0.1, { natural: "water" });
    const shown = shapesWith({
      nodes: [...pond.nodes, place(3, 0.5, 0.5, { place: "village", name: "Aldeia" })],
      ways: [pond.way],
    });
    expect([covers(shown, "water", 0.5, 0.55), covers(shown, "water", 0.15, 0.15)]).toEqual([true, false]);
    expect([covers(shown, "water", -0.4, 0.55), covers(shown, "water", -0.6, 0.55)]).toEqual([true, false]);
    expect(looksOf(shown, "places")).toEqual([{ name: "Foz", kind: "suburb", rank: 5, from: 13 }]);
  });

  it.each([
    [
      "water",
      [feature("Point", [0, 0])],
      "city-water.geojson: feature 1 is a Point; write Polygon or MultiPolygon",
    ],
    ["water", [feature("Polygon", [[["a"]]])], "feature 1 has coordinates that are no numbers"],
    [
      "places",
      [feature("Point", [0, 0], { name: "A", kind: "city", rank: 9 })],
      "feature 1 has the rank 9; write 1 to 5",
    ],
    ["places", [feature("Point", [0, 0], { rank: 1 })], "feature 1 needs a name and a kind"],
  ])("that can't be read is named with what is wrong: %s", (kind, features, message) => {
    write(kind, features);
    expect(() => shapesWith({})).toThrow(message);
  });
});
