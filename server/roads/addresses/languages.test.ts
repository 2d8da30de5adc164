import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeExtract } from "../extractFile.fixture";
import { MemoryBudget, readExtract } from "../osm";
import { streetsOf } from "../streets";
import { addressSearch, type AddressSearch, indexAddresses } from ".";

/** Streets as maps of these towns name them. */
const towns: Record<string, string[]> = {
  Москва: ["улица Ленина", "проспект Мира", "1-я Тверская-Ямская улица", "Большая Ордынка"],
  London: ["Baker Street", "St James's Street", "King's Road"],
  Paris: ["Rue de la Paix", "Avenue du Général Leclerc", "Boulevard Saint-Germain"],
  Madrid: ["Calle Mayor", "Paseo de la Castellana", "Calle de Nuestra Señora del Carmen"],
  Curitiba: ["Rua Quinze de Novembro", "Avenida Sete de Setembro"],
};

const folder = mkdtempSync(join(tmpdir(), "languages-"));
let search: AddressSearch;
beforeAll(() => {
  const path = join(folder, "roads.osm.pbf");
  const placed = Object.entries(towns).flatMap(([town, names], row) =>
    names.map((name, at) => ({ town, name, latitude: 40 + row + 0.004 * at })),
  );
  writeExtract(path, {
    nodes: [
      ...placed.flatMap(({ latitude }, at) => [
        { id: 2 * at + 1, latitude, longitude: 0 },
        { id: 2 * at + 2, latitude, longitude: 0.008 },
      ]),
      ...Object.keys(towns).map((name, row) => ({
        id: 900 + row,
        latitude: 40 + row,
        longitude: 0,
        tags: { place: "city", name },
      })),
    ],
    ways: placed.map(({ name }, at) => ({
      id: at + 1,
      refs: [2 * at + 1, 2 * at + 2],
      tags: { highway: "residential", name },
    })),
  });
  const streets = streetsOf(readExtract(path, new MemoryBudget(1e9)));
  search = addressSearch({ streets, index: indexAddresses(streets) });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("an address is found as its language writes it", () => {
  it.each([
    ["г. Москва, ул. Ленина, д. 5, кв. 10", "улица Ленина", "5"],
    ["Ленина 5, Москва", "улица Ленина", "5"],
    ["ленена 5 москва", "улица Ленина", "5"],
    ["101000, Россия, г Москва, пр-т Мира, 10, стр 2", "проспект Мира", "10"],
    ["1-я Тверская-Ямская, 8, Москва", "1-я Тверская-Ямская улица", "8"],
    ["Б. Ордынка 20, Москва", "Большая Ордынка", "20"],
    ["Lenina 5, Moskva", "улица Ленина", "5"],
    ["221B Baker St, London NW1 6XE", "Baker Street", "221B"],
    ["221b Baker Street\nLondon\nNW1 6XE\nUnited Kingdom", "Baker Street", "221B"],
    ["St. James's St 10, London", "St James's Street", "10"],
    ["Saint James Street 10, London", "St James's Street", "10"],
    ["Flat 3, 12 Kings Rd, London SW3 4LZ", "King's Road", "12"],
    ["12 bis rue de la Paix 75002 Paris", "Rue de la Paix", "12 BIS"],
    ["12, r. de la Paix, 2e étage, 75002 PARIS, France", "Rue de la Paix", "12"],
    ["av. du Gal Leclerc 4, Paris", "Avenue du Général Leclerc", "4"],
    ["bd St Germain 100 Paris", "Boulevard Saint-Germain", "100"],
    ["C/ Mayor, 5, 3º izq., 28013 Madrid", "Calle Mayor", "5"],
    ["Pº de la Castellana 100, 28046 Madrid", "Paseo de la Castellana", "100"],
    ["C. Ntra. Sra. del Carmen 3, Madrid", "Calle de Nuestra Señora del Carmen", "3"],
    ["R. 15 de Novembro, 100 - Centro, Curitiba - PR, 80020-310", "Rua Quinze de Novembro", "100"],
    ["Av. 7 de Setembro 2775, Curitiba", "Avenida Sete de Setembro", "2775"],
  ])("%s", (text, name, number) => {
    const [found] = search.find(text, { limit: 1, isWhole: true });
    expect(found).toMatchObject({ name, number, isApproximate: true, isSure: true });
  });
});
