import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ResourceRecord } from "../../../schemas";
import { loadResources } from "../../../schemas/load";
import { accountSettings } from "../../../schemas/settings";
import { readSheet } from "../../spreadsheets";
import { unitsOf } from "../../units";
import { cellReading } from "../cells";
import { accountColumns } from "./accountColumns";
import { exportColumns } from "./columns";
import { exportRecords } from "./exportRecords";

const resources = loadResources(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const resource = resources.get("vehicles")!;
const english = () => undefined;
const units = unitsOf({ capacityUnits: "kg", longDistanceUnits: "MILES" });
const writing = cellReading({
  resource,
  own: english,
  languages: [],
  units,
  references: new Map(),
  timeZone: "Europe/London",
});

describe("the columns of an export", () => {
  const columns = (shown: string[], may: (path: string) => "none" | "edit" = () => "edit") =>
    exportColumns(resource, shown, { texts: english, units, may }).map(({ heading }) => heading);

  it("are those of the list with their units, an object by its parts, and the id last", () => {
    expect(columns(["name", "weight"])).toEqual(["Name", "Weight capacity, kg", "ID"]);
    expect(columns(["truck"])).toContain("Height, m");
  });

  it("leave out what the viewer may not read and what there is not", () => {
    expect(columns(["name", "weight", "gone"], (path) => (path === "weight" ? "none" : "edit"))).toEqual([
      "Name",
      "ID",
    ]);
  });
});

describe("the columns that an account has exported", () => {
  const orders = resources.get("orders")!;

  it("are the setting's, each property once, and the list's where it says nothing", () => {
    const exportColumns = "date,dropWindowStart,dropWindowEnd,clientName,task,gone";
    expect(accountColumns(orders, { exportColumns })).toEqual([
      "orderDate",
      "dropWindows",
      "customer.name",
      "task",
    ]);
    expect(accountColumns(orders, {})).toBeUndefined();
    expect(accountColumns(resource, { exportColumns })).toBeUndefined();
  });

  it("may be any that the setting offers", () => {
    const offered = accountSettings.find(({ name }) => name === "exportColumns")!;
    const names = (offered.variants ?? []).map(({ value }) => value);
    const known = names.filter((name) => accountColumns(orders, { exportColumns: name }));
    expect(known).toEqual(names);
  });
});

describe("an export", () => {
  const records: ResourceRecord[] = Array.from({ length: 2500 }, (_, index) => ({
    id: `${index}`,
    name: `=Van ${index}`,
  }));
  const columns = exportColumns(resource, ["name", "active"], { texts: english, units, may: () => "edit" });
  const run = (signal?: AbortSignal) => {
    const seen: number[] = [];
    const file = exportRecords({
      format: "csv",
      columns,
      writing,
      options: { delimiter: ";" },
      signal,
      // The second page begins one record early, as where a record was added while the export goes on.
      page: ({ start, size }) =>
        Promise.resolve({
          records: records.slice(start === 1000 ? 999 : start, start + size),
          total: records.length,
        }),
      onProgress: (done) => seen.push(done),
    });
    return { file, seen };
  };

  it("has every record once, whatever the number of pages", async () => {
    const { file, seen } = run();
    const { rows, delimiter } = await readSheet(new Uint8Array(await (await file).arrayBuffer()));
    expect(delimiter).toBe(";");
    expect(rows).toHaveLength(2501);
    expect(rows.at(-1)).toEqual(["=Van 2499", "", "2499"]);
    expect(seen.at(-1)).toBe(2500);
  });

  it("ends when it is cancelled", async () => {
    await expect(run(AbortSignal.abort()).file).rejects.toThrow("aborted");
  });
});
