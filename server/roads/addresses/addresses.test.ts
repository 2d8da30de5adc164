import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeExtract } from "../extractFile.fixture";
import { metresBetween } from "../network";
import { MemoryBudget, readExtract } from "../osm";
import { streetsOf } from "../streets";
import { addressSearch, type AddressSearch, type FoundAddress, indexAddresses } from ".";

/** Streets of Aldeia, each from the west to the east, 670 m; one of Beira, eleven kilometres north, and two by the church. */
const streets: { tags: Record<string, string>; latitude: number }[] = [
  { tags: { name: "Rua da Alegria" }, latitude: 41 },
  { tags: { name: "Travessa da Alegria" }, latitude: 41.003 },
  { tags: { name: "Rua 25 de Abril" }, latitude: 41.006 },
  { tags: { name: "Rua Doutor João Lima" }, latitude: 41.009 },
  { tags: { name: "Ленина улица", "name:pt": "Rua Lénine" }, latitude: 41.012 },
  { tags: { name: "Rua da Alegria", postal_code: "4100-300" }, latitude: 41.1 },
  { tags: { name: "Largo da Igreja" }, latitude: 41.015 },
  { tags: { name: "Largo da Igreja" }, latitude: 41.035 },
];
const [west, east] = [-8, -7.992];
const middle = (west + east) / 2;

/** Numbers of the first street: odd ones on its north side, even ones on its south side. */
const houses = [
  { number: "1", latitude: 41.0002, longitude: west },
  { number: "41", latitude: 41.0002, longitude: east },
  { number: "2", latitude: 40.9998, longitude: west },
  { number: "12B", latitude: 40.9998, longitude: -7.999, "addr:postcode": "4000-001" },
  { number: "20-24", latitude: 40.9998, longitude: middle },
];

/** The border of a municipality around the church in the north. */
const corners = [
  [41.033, -8.01],
  [41.033, -7.98],
  [41.037, -7.98],
  [41.037, -8.01],
] as const;

const folder = mkdtempSync(join(tmpdir(), "addresses-"));
let search: AddressSearch;

beforeAll(() => {
  const path = join(folder, "roads.osm.pbf");
  writeExtract(path, {
    nodes: [
      ...streets.flatMap(({ latitude }, at) => [
        { id: 2 * at + 1, latitude, longitude: west },
        { id: 2 * at + 2, latitude, longitude: east },
      ]),
      ...houses.map(({ number, latitude, longitude, ...more }, at) => ({
        id: 100 + at,
        latitude,
        longitude,
        tags: { "addr:housenumber": number, "addr:street": "R. da Alegria", "addr:country": "PT", ...more },
      })),
      { id: 200, latitude: 41.005, longitude: -7.99, tags: { place: "town", name: "Aldeia do Monte" } },
      { id: 201, latitude: 41.1, longitude: -8, tags: { place: "village", name: "Beira" } },
      ...corners.map(([latitude, longitude], at) => ({ id: 300 + at, latitude, longitude })),
    ],
    ways: [
      ...streets.map(({ tags }, at) => ({
        id: at + 1,
        refs: [2 * at + 1, 2 * at + 2],
        tags: { highway: "residential", ...tags },
      })),
      { id: 50, refs: [300, 301, 302, 303, 300], tags: {} },
    ],
    areas: [
      {
        id: 1,
        members: [{ ref: 50, role: "outer" }],
        tags: { type: "boundary", boundary: "administrative", admin_level: "8", name: "Vale" },
      },
    ],
  });
  const found = streetsOf(readExtract(path, new MemoryBudget(1e9), { hasBorders: true }));
  search = addressSearch({ streets: found, index: indexAddresses(found) });
});
afterAll(() => rmSync(folder, { recursive: true }));

const typing = (text: string) => search.find(text, { limit: 10 });
const whole = (text: string) => search.find(text, { limit: 10, isWhole: true })[0];
const told = ({ name, number, town }: FoundAddress) => [name, number, town].filter(Boolean).join(", ");
const first = "Rua da Alegria";

describe("while an address is typed", () => {
  it("streets are found by the beginnings of their words, accents and capitals aside, the best first", () => {
    expect(typing("rua al").map(told).slice(0, 2).sort()).toEqual([
      `${first}, Aldeia do Monte`,
      `${first}, Beira`,
    ]);
    expect(typing("JOAO LI").map(told)).toEqual(["Rua Doutor João Lima, Aldeia do Monte"]);
    expect(typing("alegria").map(told)).toContain("Travessa da Alegria, Aldeia do Monte");
    expect(typing("r 25 ab").map(told)[0]).toBe("Rua 25 de Abril, Aldeia do Monte");
    expect(typing("lisboa")).toEqual([]);
    expect(typing(" -,. ")).toEqual([]);
    expect(search.find("alegria", { limit: 1 })).toHaveLength(1);
  });

  it("of a name that is in several towns the one in the town that is named comes first, else the nearer one", () => {
    expect(told(typing("alegria bei")[0]!)).toBe(`${first}, Beira`);
    expect(told(typing("alegria, monte")[0]!)).toBe(`${first}, Aldeia do Monte`);
    for (const [latitude, town] of [
      [41.11, "Beira"],
      [40.99, "Aldeia do Monte"],
    ] as const) {
      const near = [{ latitude, longitude: -8 }];
      expect(search.find("rua da alegria", { limit: 5, near })[0]?.town).toBe(town);
    }
  });

  it("a town alone is a place about there", () => {
    expect(typing("beira")[0]).toMatchObject({ name: "Beira", isApproximate: true, isSure: false });
  });
});

describe("the number of a house", () => {
  it("that is on the map is where it is, with its postcode", () => {
    const found = whole("Rua da Alegria 12 b, Aldeia do Monte");
    expect(found).toMatchObject({ number: "12B", postcode: "4000-001", isApproximate: false, isSure: true });
    expect(found).toMatchObject({ latitude: 40.9998, longitude: -7.999 });
    expect(whole("Rua da Alegria 22, Aldeia do Monte")).toMatchObject({
      number: "20-24",
      isApproximate: false,
    });
  });

  it.each([
    ["between its neighbours on its side of the street", "21", 41.0002, middle],
    ["a little beyond the last one of its side at that one", "28", 40.9998, middle],
    ["far from all others in the middle of the street", "900", 41, middle],
  ])("that is not on the map is %s, and said to be about there", (_where, number, latitude, longitude) => {
    const found = whole(`Rua da Alegria ${number}, Aldeia do Monte`)!;
    expect(found).toMatchObject({ number, isApproximate: true, isSure: true });
    expect(metresBetween(found.latitude, found.longitude, latitude, longitude)).toBeLessThan(15);
  });

  it("is told from the numbers in names, of flats and of floors, wherever it stands", () => {
    for (const text of [
      "Rua 25 de Abril 40, Aldeia do Monte",
      "40 Rua 25 de Abril, Aldeia do Monte",
      "Aldeia do Monte, Rua 25 de Abril nº40 2º esq",
      "Rua 25 de Abril, 40 - 3.º andar, 4000-123 Aldeia do Monte",
      "Rua 25 de Abril apt 7, porta 40\nAldeia do Monte",
    ])
      expect(told(whole(text)!), text).toBe("Rua 25 de Abril, 40, Aldeia do Monte");
  });
});

describe("an address", () => {
  it.each([
    "R. Dr. João Lima, Aldeia do Monte",
    "Rua do Doutor Joao de Lima, Monte",
    "rua joão lima aldeia do monte",
    "Calle Doctor João Lima, Aldeia del Monte",
    "rue du Dr João Lima, Aldeia do Monte",
    "Dr João Lima Street, Aldeia do Monte, Portugal",
    "Rua Dr. Joao Lmia, Aldea do Monte",
    "<b>Rua Dr. João Lima</b><br>Aldeia do Monte",
  ])("is found as it is written: %s", (text) => {
    expect(whole(text)).toMatchObject({ name: "Rua Doutor João Lima", isSure: true });
  });

  it.each(["Lenina ulitsa, Aldeia do Monte", "Rua Lenine, Aldeia do Monte", "улица Ленина, 5"])(
    "is found by any of the street's names, in any script: %s",
    (text) => expect(whole(text)).toMatchObject({ name: "Ленина улица", isSure: true }),
  );

  it.each([
    ["of a street that is in two towns, none of which is named", "Rua da Alegria 2"],
    ["of a street that is twice in its town", "Largo da Igreja 3, Aldeia do Monte"],
    ["of a town where the street is not", "Travessa da Alegria, Beira"],
    ["of a town that is not known", "Rua 25 de Abril 40, Lisboa"],
    ["of a town whose name goes on", "Rua 25 de Abril 40, Beira Alta"],
    ["of another country", "Rua 25 de Abril 40, Aldeia do Monte, Brasil"],
    ["of another kind of street", "Avenida da Alegria, Beira"],
    ["of a street of which only a part is named", "Rua Lima, Aldeia do Monte"],
    ["with another word in the street's name", "Rua Velha 25 de Abril, Aldeia do Monte"],
    ["with another number in the street's name", "Rua 26 de Abril, Aldeia do Monte"],
  ])("%s is not found for sure", (_what, text) => {
    expect(whole(text)?.isSure ?? false).toBe(false);
  });

  it("is in a town within its border, where that is drawn, and nowhere else", () => {
    expect(whole("Largo da Igreja 3, Vale")).toMatchObject({ town: "Vale", latitude: 41.035, isSure: true });
    expect(whole("Rua 25 de Abril 3, Vale")?.isSure).toBe(false);
  });

  it("is found for sure by a postcode in the place of the town", () => {
    expect(whole("Rua da Alegria 7, 4100-300")).toMatchObject({ town: "Beira", isSure: true });
  });
});

describe("a place", () => {
  it("has the house or street that is near, and none from far away", () => {
    expect(search.nearest(41.0061, -7.9985)?.name).toBe("Rua 25 de Abril");
    expect(search.nearest(40.9998, -7.99905)).toMatchObject({
      name: "R. da Alegria".replace("R.", "Rua"),
      number: "12B",
    });
    expect(search.nearest(41.1009, -7.999)).toMatchObject({ name: first, town: "Beira" });
    expect(search.nearest(41.05, -8)).toBeUndefined();
  });
});
