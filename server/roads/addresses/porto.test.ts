import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { metresBetween } from "../network";
import { type Extract, indexOf, MemoryBudget, readExtract } from "../osm";
import { placesBeside } from "../shapes";
import { streetsOf } from "../streets";
import { addressSearch, type AddressSearch, indexAddresses } from ".";

const path = join(resolve(import.meta.dirname, "../../.."), "demo/porto.osm.pbf");

/** Addresses as people write them; what their street is called on the map, and a place on it. */
const addresses = JSON.parse(readFileSync(join(import.meta.dirname, "porto.json"), "utf8")) as [
  text: string,
  names: string[],
  latitude: number,
  longitude: number,
][];
const metres = 150;
const share = 0.9;
/** The same name further than this from the place is another street's. */
const farthest = 3_000;

let extract: Extract;
let search: AddressSearch;
beforeAll(() => {
  extract = readExtract(path, new MemoryBudget(4e9), { hasBorders: true });
  const streets = streetsOf(extract, placesBeside(path));
  search = addressSearch({ streets, index: indexAddresses(streets) });
}, 60_000);
const whole = (text: string) => search.find(text, { limit: 1, isWhole: true })[0];

describe("addresses of Porto and the towns around it", () => {
  it(`of ${addresses.length} written by hand ${share * 100} % are found within ${metres} m, and none elsewhere`, () => {
    const missed: string[] = [];
    for (const [text, names, latitude, longitude] of addresses) {
      const found = whole(text);
      if (found?.isSure !== true) missed.push(text);
      else {
        const lines = linesOf(names, latitude, longitude);
        expect(distanceTo(lines, found.latitude, found.longitude), text).toBeLessThan(metres);
      }
    }
    expect(addresses.length).toBeGreaterThanOrEqual(200);
    expect(missed.length / addresses.length, missed.join("\n")).toBeLessThanOrEqual(1 - share);
  });

  it.each([
    ["of another country", "10 Downing Street, London SW1A 2AA"],
    ["of another country", "Calle Mayor 5, 28013 Madrid, España"],
    ["of another country", "1600 Pennsylvania Avenue NW, Washington, DC 20500"],
    ["of another country, of a street that is here too", "Avenida da Boavista 604, São Paulo, Brasil"],
    ["of another country, of a town whose name begins as one here", "Rua do Almada 40, Porto Alegre"],
    ["of another town", "Rua Augusta 100, 1100-053 Lisboa, Portugal"],
    ["of another town, of a street that is here too", "Rua das Flores 10, Lisboa"],
    ["of another town, that is called as a street here", "Rua 5 de Outubro 12, Almada"],
    ["of a town where the street is not", "Rua do Almada 40, Matosinhos"],
    ["of a town where the street is not", "Rua Brito Capelo 10, Gondomar"],
    ["of a street that is not there", "Rua que não existe 9, Porto"],
    ["of three lines, of elsewhere", "João Silva\nRua da Boavista 100\n1200-066 Lisboa"],
    ["in Cyrillic letters, of elsewhere", "г. Москва, ул. Ленина, д. 5, кв. 10"],
    ["in Chinese letters", "東京都千代田区丸の内1丁目9番1号"],
    ["in Arabic letters", "شارع الملك فهد، الرياض"],
    ["of markup", "<script>alert('Rua do Almada')</script>"],
    ["of a query", "'; drop table orders; --"],
    ["of nothing but a town", "Porto"],
    ["of nothing but a postcode", "4000-123"],
    ["of nothing but numbers", "40 4000 12"],
    ["of nothing but a kind of street", "Rua"],
    ["of nothing but marks", ", ;\n\t--"],
    ["very long", "Rua do Almada ".repeat(500)],
    ["very long, of one word", "a".repeat(100_000)],
    ["very long, of one part each", "Porto,".repeat(5_000)],
  ])("one %s is no place for sure: %s", (_what, text) => {
    expect(whole(text)?.isSure ?? false).toBe(false);
  });

  it("one of three lines, with who is there and on which floor, is found", () => {
    const text = "Padaria Central\nRua do Almada 40, 2.º Esq.\n4050-030 Porto";
    expect(whole(text)).toMatchObject({ name: "Rua do Almada", number: "40", town: "Porto", isSure: true });
  });

  it("one is the same place in whatever order its parts stand, with or without accents and capitals", () => {
    const written = fc.constantFrom<string[]>(
      ["Rua do Almada 40", "4050-030", "Porto"],
      ["Praça da Liberdade 20", "Porto", "Portugal"],
      ["Rua Óscar da Silva 500", "Leça da Palmeira", "4450-755"],
      ["Avenida Diogo Leite 100", "Vila Nova de Gaia"],
      ["Rua Godinho de Faria 700", "São Mamede de Infesta", "Matosinhos"],
      ["Rua Tristão Vaz Teixeira 20", "Rio Tinto", "Gondomar"],
    );
    const looks = fc.record({
      between: fc.constantFrom(", ", "\n", "; ", " - ", " | "),
      letters: fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.toUpperCase(),
        (text) => text.toLowerCase(),
        (text) => text.normalize("NFD").replace(/\p{M}/gu, ""),
        (text) => text.normalize("NFD"),
      ),
    });
    const shuffled = written.chain((parts) =>
      fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length }), looks),
    );
    fc.assert(
      fc.property(shuffled, ([parts, order, { between, letters }]) => {
        const expected = whole(parts.join(", "));
        expect(expected?.isSure).toBe(true);
        expect(whole(letters(order.join(between)))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it("whatever is typed is answered, and by as many as are asked for at most", () => {
    const piece = fc.oneof(
      fc.constantFrom(...addresses.map(([text]) => text)),
      fc.string({ unit: "binary", maxLength: 60 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), fc.boolean(), (pieces, isWhole) => {
        const found = search.find(pieces.join(" "), { limit: 5, isWhole });
        expect(found.length).toBeLessThanOrEqual(5);
        for (const { latitude, longitude } of found)
          expect(Number.isFinite(latitude) && Number.isFinite(longitude)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

type Line = [latitude: number, longitude: number][];

/** The ways of these names around a place, as they are in the file. */
function linesOf(names: string[], latitude: number, longitude: number): Line[] {
  const { nodeIds, latitudes, longitudes } = extract;
  return extract.ways
    .filter(({ tags }) => names.includes(tags.name ?? ""))
    .map(({ refs }) =>
      refs
        .map((ref) => indexOf(nodeIds, ref))
        .filter((at) => at >= 0 && !Number.isNaN(latitudes[at]))
        .map((at): Line[number] => [latitudes[at]!, longitudes[at]!]),
    )
    .filter((line) => line.some((each) => metresBetween(...each, latitude, longitude) < farthest));
}

/** Metres to the nearest of many places along lines. */
function distanceTo(lines: Line[], latitude: number, longitude: number): number {
  let least = Infinity;
  for (const line of lines)
    for (const [at, [north, east]] of line.entries()) {
      const [toNorth, toEast] = line[at + 1] ?? [north, east];
      for (let part = 0; part <= 20; part++) {
        const [y, x] = [north + ((toNorth - north) * part) / 20, east + ((toEast - east) * part) / 20];
        least = Math.min(least, metresBetween(y, x, latitude, longitude));
      }
    }
  return least;
}
