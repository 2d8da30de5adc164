import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import type { ResourceRecord } from "../../../../schemas";
import { readSheet, tableOf } from "../../../spreadsheets";
import { unitsOf } from "../../../units";
import { cellReading } from "../../cells";
import { suggestMapping, type Mapping } from "../columns/mapping";
import { planRow, type Planning, type Policy } from "./plan";
import { importTargets } from "../columns/targets";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const resource = loadResources(`${root}schemas`).get("customerLocations")!;
const english = () => undefined;
const texts = { own: english, languages: [], units: unitsOf({}) };
const reading = cellReading({ resource, ...texts, references: new Map(), timeZone: "Europe/London" });
const targets = importTargets(resource, () => "edit", texts);

const mapping: Mapping = {
  referenceNumber: { columns: [0], separator: "" },
  "address.latitude": { columns: [1], separator: "" },
  "address.longitude": { columns: [2], separator: "" },
  name: { columns: [3, 4, 5], separator: ", " },
  "address.address": { columns: [3, 4, 5, 6], separator: ", " },
  "address.postcode": { columns: [7], separator: "" },
  landmarkType: { constant: "Placed by hand" },
};

function planning(policy: Partial<Policy> = {}, records: ResourceRecord[] = []): Planning {
  return {
    mapping,
    targets: targets.all,
    policy: { match: "referenceNumber", existing: "update", empty: "keep", ...policy },
    reading,
    width: 10,
    badQuotes: new Set(),
    find: (key) => records.find(({ referenceNumber }) => referenceNumber === key),
  };
}

const row = ["7", "54.1", "-4.4", "Lodge", "1", "Albany Road", "Douglas", "IM2 3AJ", "", ""];
const record: ResourceRecord = {
  id: "a",
  version: 3,
  name: "Lodge, 1, Albany Road",
  referenceNumber: "7",
  phone: "+44 1624 123456",
  landmarkType: "MANUAL",
  address: {
    address: "Lodge, 1, Albany Road, Douglas",
    postcode: "IM2 3AJ",
    latitude: 54.1,
    longitude: -4.4,
    corrected: true,
  },
};

describe("a row of a file", () => {
  it("makes a record, with several columns joined and constants filled in", () => {
    expect(planRow(row, 2, planning())).toEqual({
      outcome: "create",
      record: {
        name: "Lodge, 1, Albany Road",
        referenceNumber: "7",
        landmarkType: "MANUAL",
        address: {
          address: "Lodge, 1, Albany Road, Douglas",
          postcode: "IM2 3AJ",
          latitude: 54.1,
          longitude: -4.4,
        },
      },
    });
  });

  it("gives a new record what new ones begin with, and leaves others as they are", () => {
    const start = { customerIndex: 5, address: { corrected: true } };
    expect(planRow(row, 2, { ...planning(), start })).toMatchObject({
      outcome: "create",
      record: { customerIndex: 5, address: { corrected: true, postcode: "IM2 3AJ" } },
    });
    expect(planRow(row, 2, { ...planning({}, [record]), start })).toEqual({ outcome: "unchanged" });
  });

  it("changes nothing where the record has it all, and only what differs where it does not", () => {
    expect(planRow(row, 2, planning({}, [record]))).toEqual({ outcome: "unchanged" });
    const moved = row.with(1, "54.2");
    expect(planRow(moved, 2, planning({}, [record]))).toMatchObject({
      outcome: "update",
      changes: { address: { ...(record["address"] as object), latitude: 54.2 } },
    });
  });

  it("leaves a value where the cell is empty, or clears it, as one wishes", () => {
    const emptied = row.with(7, "");
    expect(planRow(emptied, 2, planning({}, [record]))).toEqual({ outcome: "unchanged" });
    const { postcode: _postcode, ...rest } = record["address"] as Record<string, unknown>;
    expect(planRow(emptied, 2, planning({ empty: "clear" }, [record]))).toMatchObject({
      changes: { address: rest },
    });
  });

  it("is skipped or refused where the record exists and one wishes so", () => {
    expect(planRow(row, 2, planning({ existing: "skip" }, [record]))).toEqual({ outcome: "skip" });
    expect(planRow(row, 2, planning({ existing: "reject" }, [record]))).toEqual({
      outcome: "reject",
      problems: [{ path: "referenceNumber", value: "7", row: { code: "EXISTS" } }],
    });
  });

  it("names every cell that can't be read", () => {
    const wrong = row.with(1, "abc").with(2, "west");
    expect(planRow(wrong, 2, planning())).toMatchObject({
      outcome: "reject",
      problems: [
        { path: "address.latitude", value: "abc", cell: { code: "NUMBER", value: "abc" } },
        { path: "address.longitude", value: "west", cell: { code: "NUMBER", value: "west" } },
      ],
    });
  });

  it("is refused where it has cells under no heading, or quotes that do not close", () => {
    expect(planRow([...row, "stray"], 2, planning())).toEqual({
      outcome: "reject",
      problems: [{ value: "stray", row: { code: "EXTRA_CELLS", count: 1 } }],
    });
    expect(planRow(row, 2, { ...planning(), badQuotes: new Set([2]) })).toEqual({
      outcome: "reject",
      problems: [{ row: { code: "QUOTES" } }],
    });
  });

  it("is nothing where it is blank, and is refused where its id is nobody's", () => {
    expect(planRow(["", "", ""], 2, planning())).toEqual({ outcome: "blank" });
    const byId = {
      ...planning({ match: "id" }),
      mapping: { ...mapping, id: { columns: [8], separator: "" } },
    };
    expect(planRow(row.with(8, "zzz"), 2, byId)).toEqual({
      outcome: "reject",
      problems: [{ path: "id", value: "zzz", row: { code: "UNKNOWN_ID" } }],
    });
    expect(planRow(row, 2, byId).outcome).toBe("create");
  });
});

describe("the suggested mapping", () => {
  it("is what headings say by path or by label, and nothing for the rest", () => {
    const columns = [
      "Name",
      "address.postcode",
      "Reference  NUMBER",
      "addr:street",
      "ID",
      "name",
      "Worth a visit",
      "Latitude",
    ];
    expect(suggestMapping({ columns, rows: [] }, targets).mapping).toEqual({
      name: { columns: [0], separator: ", " },
      "address.postcode": { columns: [1], separator: ", " },
      referenceNumber: { columns: [2], separator: ", " },
      id: { columns: [4], separator: ", " },
      "address.latitude": { columns: [7], separator: ", " },
    });
  });

  it("is also what people call a property, where no property is called so and one alone is meant", () => {
    const others: Record<string, string> = {
      "import.headings.latitude": "lat;y",
      "import.headings.longitude": "lon",
      "import.headings.phone": "tel;name",
      "import.headings.secondaryPhoneNumber": "tel",
    };
    const own = (key: string) => others[key];
    const called = importTargets(resource, () => "edit", { ...texts, own });
    expect(["LAT", "y", "lon", "name", "tel", "zip"].map((name) => called.named(name))).toEqual([
      "address.latitude",
      "address.latitude",
      "address.longitude",
      "name",
      undefined,
      undefined,
    ]);
  });

  it("reads the traps of a real file", async () => {
    const sheet = await readSheet(readFileSync(`${root}tests/fixtures/import/addresses.csv`));
    const table = tableOf(sheet);
    expect(sheet).toMatchObject({ encoding: "utf-8", delimiter: ",", badQuotes: [] });
    expect(table.columns[0]).toBe("osm_id");
    const plans = table.rows.map((each, index) => planRow(each, index + 2, planning()).outcome);
    expect(plans.filter((outcome) => outcome === "create")).toHaveLength(14);
    expect(plans.filter((outcome) => outcome === "reject")).toHaveLength(2);
    expect(plans.filter((outcome) => outcome === "blank")).toHaveLength(1);
  });
});
