import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gridOf, writeExtract } from "../extractFile.fixture";
import { MemoryBudget, readExtract } from "../osm";
import { streetsOf } from "./streetsOf";
import { searchStreets, type StreetSearch } from "./searchStreets";

const names: Record<number, string> = {
  100: "Rua de São João",
  101: "Rua da Alegria",
  102: "Travessa da Alegria",
  200: "Rua de São João",
  202: "Avenida 12 de Março",
};
const folder = mkdtempSync(join(tmpdir(), "streets-"));
let found: StreetSearch;

beforeAll(async () => {
  const { nodes, ways } = gridOf(3);
  const far = [
    { id: 50, latitude: 41.1, longitude: -8 },
    { id: 51, latitude: 41.101, longitude: -8 },
  ];
  const house = { "addr:housenumber": "12B", "addr:street": "Rua da Alegria", "addr:postcode": "4000-001" };
  writeExtract(join(folder, "roads.osm.pbf"), {
    nodes: [
      ...nodes,
      ...far,
      { id: 60, latitude: 41.0012, longitude: -7.9995, tags: house },
      { id: 61, latitude: 41.001, longitude: -8, tags: { place: "town", name: "Valongo" } },
      { id: 62, latitude: 41.1, longitude: -8, tags: { place: "village", name: "Sobrado" } },
    ],
    ways: [
      ...ways.map((way) => ({
        ...way,
        tags: { ...way.tags, ...(names[way.id] && { name: names[way.id]! }) },
      })),
      { id: 300, refs: [50, 51], tags: { highway: "primary", name: "Rua da Alegria" } },
    ],
  });
  found = searchStreets(streetsOf(readExtract(join(folder, "roads.osm.pbf"), new MemoryBudget(1e9))));
});
afterAll(() => rmSync(folder, { recursive: true }));

const told = (text: string) =>
  found.search(text, 10).map(({ name, number, town }) => [name, number, town].filter(Boolean).join(", "));

describe("the streets of an extract", () => {
  it("are found by the beginnings of their words, accents and capitals aside, the best first", () => {
    expect(told("rua al")).toEqual([
      "Rua da Alegria, Valongo",
      "Rua da Alegria, Sobrado",
      "Rua da Alegria, 12B, Valongo",
    ]);
    expect(told("SAO JOAO")).toEqual(["Rua de São João, Valongo"]);
    expect(told("alegria")).toContain("Travessa da Alegria, Valongo");
    expect(told("av 12")).toEqual(["Avenida 12 de Março, Valongo"]);
    expect(told("lisboa")).toEqual([]);
    expect(told(" -,. ")).toEqual([]);
    expect(found.search("rua", 2)).toHaveLength(2);
  });

  it("of one name in two places are two, told apart by their towns; houses have their numbers and postcodes", () => {
    expect(told("alegria sobrado")).toEqual(["Rua da Alegria, Sobrado"]);
    expect(found.search("alegria 12b", 1)).toMatchObject([
      { number: "12B", postcode: "4000-001", latitude: 41.0012 },
    ]);
  });

  it("are found by a place on them or near to them, and not from far away", () => {
    expect(found.nearest(41.0002, -7.9985)?.name).toBe("Rua de São João");
    expect(found.nearest(41.00121, -7.9995)).toMatchObject({ name: "Rua da Alegria", number: "12B" });
    expect(found.nearest(41.1009, -8.0005)).toMatchObject({ name: "Rua da Alegria", town: "Sobrado" });
    expect(found.nearest(41.05, -8)).toBeUndefined();
  });
});
