import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ResourceRecord } from "../../../../schemas";
import { loadResources } from "../../../../schemas/load";
import { unitsOf } from "../../../units";
import { cellReading, ReferenceIndex } from "../../cells";
import { planRow, type Planning, type Policy } from "./plan";
import { placeProperty, type Placing } from "./placing";
import { importTargets } from "../columns/targets";

const resource = loadResources(fileURLToPath(new URL("../../../../schemas", import.meta.url))).get("orders")!;
const texts = { own: () => undefined, languages: [], units: unitsOf({}) };
const references = new Map([
  ["customerLocations", new ReferenceIndex([{ id: "c1", title: "Café", codes: ["C-1"] }])],
]);
const reading = cellReading({ resource, ...texts, references, timeZone: "Europe/Lisbon" });
const point = { latitude: 41.15, longitude: -8.61 };

const columns = ["reference", "customerLocation", "address.address", "address.latitude", "address.longitude"];
const mapping = Object.fromEntries(columns.map((path, index) => [path, { columns: [index], separator: "" }]));

function planned(
  row: string[],
  policy: Partial<Policy>,
  more: Partial<Placing> & { records?: ResourceRecord[] } = {},
) {
  const { records = [], ...placing } = more;
  const known = { at: ({ address }: { address: string }) => (address === "Rua Nova 5" ? point : undefined) };
  const planning: Planning = {
    mapping,
    targets: importTargets(resource, () => "edit", texts).all,
    policy: { match: "reference", existing: "update", empty: "keep", addresses: "find", ...policy },
    reading,
    width: columns.length,
    badQuotes: new Set(),
    find: (key) => records.find(({ reference }) => reference === key),
    placing: { ...placeProperty(resource)!, ...known, hasGeocoder: true, ...placing },
  };
  return planRow(row, 2, planning);
}

describe("an address without coordinates", () => {
  it("gets the point where it is found, and none where the row has one itself", () => {
    expect(planned(["A", "", "Rua Nova 5", "", ""], {})).toMatchObject({
      outcome: "create",
      record: { address: { address: "Rua Nova 5", ...point } },
    });
    expect(planned(["A", "", "Rua Nova 5", "41.2", "-8.5"], {})).toMatchObject({
      record: { address: { latitude: 41.2, longitude: -8.5 } },
    });
  });

  it("is written without a point, or refused at its column, where it is on no map", () => {
    expect(planned(["A", "", "Rua 0", "", ""], {})).toMatchObject({ outcome: "create", isUnplaced: true });
    expect(planned(["A", "", "Rua 0", "", ""], { addresses: "reject" })).toMatchObject({
      outcome: "reject",
      problems: [{ path: "address.address", value: "Rua 0", row: { code: "NOT_ON_MAP" } }],
    });
    expect(planned(["A", "", "Rua 0", "", ""], { addresses: "leave" })).toEqual({
      outcome: "create",
      record: expect.objectContaining({ address: { address: "Rua 0" } }) as object,
    });
  });

  it("of a record does not keep the point of the one before, unless that was set by hand or nobody can look", () => {
    const record = { id: "o", version: 1, reference: "A", address: { address: "Rua Velha 1", ...point } };
    const moved = ["A", "", "Rua 0", "", ""];
    expect(planned(moved, {}, { records: [record] })).toMatchObject({
      changes: { address: { address: "Rua 0" } },
      isUnplaced: true,
    });
    const corrected = { ...record, address: { ...record.address, corrected: true } };
    const kept = { changes: { address: { address: "Rua 0", ...point } } };
    expect(planned(moved, {}, { records: [corrected] })).toMatchObject(kept);
    expect(planned(moved, {}, { records: [record], hasGeocoder: false })).toMatchObject(kept);
  });
});

describe("a place that a row names", () => {
  it("is known by its name or its reference", () => {
    for (const name of ["Café", "café", "C-1"])
      expect(planned(["A", name, "", "", ""], {})).toMatchObject({ record: { customerLocation: "c1" } });
  });

  it("and nobody knows is made where one wishes so, with the row's address", () => {
    const row = ["A", "Bakery", "Rua Nova 5", "", ""];
    expect(planned(row, { locations: "create" })).toMatchObject({ outcome: "create", location: "Bakery" });
    expect(planned(row, { locations: "reject" })).toMatchObject({
      problems: [{ path: "customerLocation", value: "Bakery", cell: { code: "UNKNOWN_REFERENCE" } }],
    });
    expect(planned(["A", "Bakery", "", "", ""], { locations: "create" })).toMatchObject({
      problems: [{ path: "customerLocation", row: { code: "LOCATION_WITHOUT_ADDRESS" } }],
    });
  });

  it("and that lies where the row says has the address alone: a record follows its place", () => {
    const addressOf = (id: string) => (id === "c1" ? { address: "Rua Nova 5", ...point } : undefined);
    const row = ["A", "Café", "rua nova 5", "", ""];
    const made = planned(row, {}, { addressOf });
    expect(made).toMatchObject({ outcome: "create", record: { customerLocation: "c1" } });
    expect(made).not.toHaveProperty("record.address");
    const record = { id: "o", version: 1, reference: "A", customerLocation: "c1" };
    expect(planned(row, {}, { addressOf, records: [record] })).toEqual({ outcome: "unchanged" });
    const elsewhere = ["A", "Café", "Rua 0", "", ""];
    expect(planned(elsewhere, {}, { addressOf })).toMatchObject({
      record: { address: { address: "Rua 0" } },
    });
  });
});
