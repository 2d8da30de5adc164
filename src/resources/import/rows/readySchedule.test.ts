import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadResources } from "../../../../schemas/load";
import type { ResourceRecord } from "../../../../schemas";
import { unitsOf } from "../../../units";
import { cellReading, ReferenceIndex } from "../../cells";
import { planRow } from "./plan";
import { importTargets } from "../columns/targets";

const resource = loadResources(fileURLToPath(new URL("../../../../schemas", import.meta.url))).get("orders")!;
const texts = { own: () => undefined, languages: [], units: unitsOf({}) };
const targets = importTargets(resource, (path) => (path.startsWith("plan") ? "read" : "edit"), texts);
const references = new Map([["vehicles", new ReferenceIndex([{ id: "v", title: "Van 1" }])]]);

/** What a row with a reference, a vehicle, a run and a stop does to a record that may be there. */
function planned(row: string[], current?: ResourceRecord) {
  const source = (column: number) => ({ columns: [column], separator: "" });
  return planRow(row, 2, {
    mapping: {
      reference: source(0),
      "plan.vehicle": source(1),
      "plan.runNumber": source(2),
      "plan.sequenceNumber": source(3),
    },
    targets: targets.all,
    policy: { match: "reference", existing: "update", empty: "keep" },
    reading: cellReading({ resource, ...texts, references, timeZone: "Europe/Lisbon" }),
    width: 4,
    badQuotes: new Set(),
    find: () => current,
    schedule: resource,
  });
}

const known = (runNumber: number): ResourceRecord => ({
  id: "o",
  version: 1,
  reference: "A-1",
  plan: { vehicle: "v", runNumber, sequenceNumber: 3 },
});

it("a row's vehicle, run and stop are where its order is to be planned, and nothing of the order itself", () => {
  expect(planned(["A-1", "Van 1", "2", "3"])).toEqual({
    outcome: "create",
    record: { reference: "A-1" },
    ready: { vehicle: "v", run: 2, stop: 3 },
  });
  expect(planned(["A-1", "Van 1", "", ""])).toMatchObject({ ready: { run: 1, stop: undefined } });
  expect(planned(["A-1", "", "2", "3"])).toEqual({ outcome: "create", record: { reference: "A-1" } });
});

it("a vehicle that nobody knows is refused, by its name", () => {
  expect(planned(["A-1", "Van 9", "1", "1"])).toMatchObject({
    outcome: "reject",
    problems: [{ path: "plan.vehicle", value: "Van 9", cell: { code: "UNKNOWN_REFERENCE" } }],
  });
});

it("an order that is planned there already stays, one that is elsewhere is moved, and empty cells unplan nothing", () => {
  expect(planned(["A-1", "Van 1", "2", "3"], known(2))).toEqual({ outcome: "unchanged" });
  expect(planned(["A-1", "Van 1", "1", "3"], known(2))).toMatchObject({
    outcome: "update",
    changes: {},
    ready: { vehicle: "v", run: 1, stop: 3 },
  });
  expect(planned(["A-1", "", "", ""], known(2))).toEqual({ outcome: "unchanged" });
});

it("is found in the columns that an order's file has for it (domain 16), in any case", () => {
  const columns = [
    "vehicleName",
    "runNumber",
    "SEQUENCENUMBER",
    "allocationDate",
    "orderReference",
    "durationDrop",
  ];
  expect(columns.map((heading) => targets.named(heading))).toEqual([
    "plan.vehicle",
    "plan.runNumber",
    "plan.sequenceNumber",
    "orderDate",
    "reference",
    "dropDuration",
  ]);
});
