import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import type { ResourceRecord } from "../../../../schemas";
import { unitsOf } from "../../../units";
import { cellReading } from "../../cells";
import { suggestMapping } from "../columns/mapping";
import { planRow } from "./plan";
import { importTargets } from "../columns/targets";

const resource = loadResources(fileURLToPath(new URL("../../../../schemas", import.meta.url))).get("orders")!;
const own = (key: string) => ({ "import.headings.dropWindows": "window from;window to" })[key];
const texts = { own, languages: [], units: unitsOf({}) };
const targets = importTargets(resource, () => "edit", texts);
const columns = ["Reference", "Date", "Window from", "Window to"];
const current: ResourceRecord = {
  id: "7",
  version: 1,
  reference: "A1",
  orderDate: "2026-11-25",
  dropWindows: [{ start: "2026-11-25T08:00:00Z", end: "2026-11-25T10:00:00Z" }],
};

function plan(row: string[], records: ResourceRecord[] = []) {
  return planRow(row, 2, {
    mapping: suggestMapping({ columns, rows: [] }, targets).mapping,
    targets: targets.all,
    policy: { match: "reference", existing: "update", empty: "keep" },
    reading: cellReading({ resource, ...texts, references: new Map(), timeZone: "Europe/Lisbon" }),
    width: columns.length,
    badQuotes: new Set(),
    find: (key) => records.find(({ reference }) => reference === key),
  });
}

describe("time windows of a file", () => {
  it("may stand in two columns, and lie on the row's date", () => {
    expect(plan(["A1", "25/11/2026", "08:00", "10:00"])).toMatchObject({
      outcome: "create",
      record: { orderDate: "2026-11-25", dropWindows: current.dropWindows },
    });
  });

  it("may be three, in the six columns that another system's files have for them", () => {
    const headings = [
      "orderReference",
      "Date",
      "dropWindowStart1",
      "dropWindowEnd1",
      "DROPWINDOWSTART2",
      "dropWindowEnd2",
    ];
    expect(suggestMapping({ columns: headings, rows: [] }, targets).mapping).toMatchObject({
      reference: { columns: [0] },
      dropWindows: { columns: [2, 3, 4, 5] },
    });
  });

  it("lie on the date of the order that is there, where the row names none", () => {
    expect(plan(["A1", "", "09:00", "10:00"], [current])).toMatchObject({
      outcome: "update",
      changes: { dropWindows: [{ start: "2026-11-25T09:00:00Z", end: "2026-11-25T10:00:00Z" }] },
    });
    expect(plan(["A1", "", "08:00", "10:00"], [current])).toEqual({ outcome: "unchanged" });
  });

  it.each([
    ["25:00", "26:00", "25/11/2026", "SPAN"],
    ["08:00", "", "25/11/2026", "SPAN"],
    ["08:00", "10:00", "", "SPAN_DAY"],
  ])("are refused at their column: from %s to %s on %j", (from, until, date, code) => {
    expect(plan(["A2", date, from, until])).toMatchObject({
      outcome: "reject",
      problems: [{ path: "dropWindows", cell: { code } }],
    });
  });
});
