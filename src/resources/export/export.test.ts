import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync } from "fflate";
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
    exportColumns(resource, shown, { texts: english, units, may }).flatMap(({ headings }) => headings);

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

describe("the columns of time windows", () => {
  const headings = (settings: object) =>
    exportColumns(resources.get("orders")!, ["dropWindows"], {
      texts: english,
      units,
      settings: { ...settings },
      may: () => "edit",
    }).flatMap((column) => column.headings);

  it("are two for each that an order may have", () => {
    expect(headings({})).toEqual(["Time windows: From", "Time windows: Until", "ID"]);
    expect(headings({ multiDropWindowsEnabled: true, maxWindowsPerOrder: 2 })).toEqual([
      "Time windows 1: From",
      "Time windows 1: Until",
      "Time windows 2: From",
      "Time windows 2: Until",
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

  it("has days and time windows as days of a workbook, on the account's clocks", async () => {
    const orders = resources.get("orders")!;
    const order = {
      id: "7",
      orderDate: "2026-11-25",
      dueDate: "2026-11-25T23:00:00Z",
      dropWindows: [{ start: "2026-11-25T08:00:00Z", end: "2026-11-25T10:30:00Z" }],
    } as ResourceRecord;
    const shown = ["orderDate", "dueDate", "dropWindows"];
    const file = await exportRecords({
      format: "xlsx",
      columns: exportColumns(orders, shown, { texts: english, units, may: () => "edit" }),
      writing: { ...writing, timeZone: "Europe/Paris", forms: { date: "DD/MM/YYYY", time: "HH:mm" } },
      options: {},
      page: () => Promise.resolve({ records: [order], total: 1 }),
      onProgress: () => undefined,
    });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { rows } = await readSheet(bytes);
    expect(rows[1]).toEqual(["2026-11-25", "2026-11-26", "2026-11-25 09:00", "2026-11-25 11:30", "7"]);
    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
    expect(sheet).toContain('<c r="A2" s="2"><v>46351</v></c>');
    expect(sheet).toContain('<c r="C2" s="6"><v>46351.375</v></c>');
  });

  it("ends when it is cancelled", async () => {
    await expect(run(AbortSignal.abort()).file).rejects.toThrow("aborted");
  });
});
