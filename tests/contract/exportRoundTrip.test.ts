import { beforeAll, describe, expect, it } from "vitest";
import { leafPaths } from "../../schemas";
import { cellReading, loadReferences } from "../../src/resources/cells";
import { exportColumns } from "../../src/resources/export/columns";
import { exportRecords } from "../../src/resources/export/exportRecords";
import { importApi } from "../../src/resources/import/rows/api";
import { suggestMapping } from "../../src/resources/import/columns/mapping";
import { importTargets } from "../../src/resources/import/columns/targets";
import { isQuick } from "../scope";
import { importDesk, read, texts } from "./importDesk";
import { addresses, generated } from "./importPlans";

const desk = importDesk();

beforeAll(async () => {
  for (const plan of [await addresses(), generated("many", isQuick ? 1100 : 2500)])
    await desk.apply("customerLocations", plan, await desk.check("customerLocations", plan));
});

describe("an export that is imported again changes nothing", () => {
  it.each([
    "vehicleRequirements",
    "vehicleTypes",
    "fuelTypes",
    "distributionCentres",
    "drivers",
    "vehicles",
    "customerLocations",
    "appUsers",
    "territoryGroups",
    "territories",
    "speedZones",
    "orderCancellationReasons",
    "notificationParameters",
    "printTemplates",
    "vehicleCheckForms",
    "users",
  ])("of %s", async (name) => {
    const resource = desk.resourceNamed(name);
    // Customer locations were imported above.
    const examples =
      name === "customerLocations" ? [] : ((resource.examples ?? []) as Record<string, unknown>[]);
    const seeded = await desk.provider.batch(
      name,
      examples.map((record) => ({ op: "create", record })),
    );
    expect(seeded.filter(({ success }) => !success)).toEqual([]);
    const columns = exportColumns(resource, leafPaths(resource), {
      texts: texts.own,
      units: texts.units,
      may: () => "edit",
    });
    const references = await loadReferences(
      desk.provider,
      columns.flatMap(({ column }) => column.target ?? []),
    );
    const api = importApi(desk.provider, name);
    for (const format of ["csv", "xlsx"] as const) {
      const writing = cellReading({ resource, ...texts, references, timeZone: "Europe/London" });
      const file = await exportRecords({
        format,
        columns,
        writing,
        options: {},
        page: api.page,
        onProgress: () => undefined,
      });
      const table = await read(new Uint8Array(await file.arrayBuffer()));
      expect(table.rows.length).toBeGreaterThanOrEqual(examples.length);
      const targets = importTargets(resource, () => "edit", texts);
      const policy = { match: "id", existing: "update", empty: "clear" } as const;
      const checked = await desk.check(name, {
        table,
        mapping: suggestMapping(table, targets).mapping,
        policy,
      });
      expect(checked.problems).toEqual([]);
      expect(checked.counts).toMatchObject({ unchanged: table.rows.length });
    }
  });
});
