import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunsheetDataProvider } from "../../dataProviders";
import { leafPaths } from "../../schemas";
import type { Resource, ResourceRecord } from "../../schemas";
import { manifestOf } from "../../schemas/manifest";
import { cellReading, loadReferences } from "../../src/resources/cells";
import { exportColumns } from "../../src/resources/export/columns";
import { exportRecords } from "../../src/resources/export/exportRecords";
import { importApi, Interruption } from "../../src/resources/import/api";
import { applyRows, nothingApplied } from "../../src/resources/import/apply";
import { checkRows } from "../../src/resources/import/check";
import type { Checked } from "../../src/resources/import/check";
import { suggestMapping } from "../../src/resources/import/mapping";
import type { Mapping } from "../../src/resources/import/mapping";
import type { Policy } from "../../src/resources/import/plan";
import { importTargets } from "../../src/resources/import/targets";
import { readSheet, tableOf } from "../../src/spreadsheets";
import type { Table } from "../../src/spreadsheets";
import { unitsOf } from "../../src/units";
import { providerOn } from "../conformance/providerOn";
import { TestDatabase } from "../databases";
import { startServer } from "./server";
import type { RunningServer } from "./server";

const english = () => undefined;
const units = unitsOf({ capacityUnits: "lb", longDistanceUnits: "MILES" }, "en");
const texts = { own: english, languages: [], units };
const fixture = resolve(import.meta.dirname, "../fixtures/import/addresses.csv");
const mapping: Mapping = {
  referenceNumber: { columns: [0], separator: "" },
  "address.latitude": { columns: [1], separator: "" },
  "address.longitude": { columns: [2], separator: "" },
  name: { columns: [3, 4, 5], separator: ", " },
  "address.address": { columns: [3, 4, 5, 6], separator: ", " },
  "address.postcode": { columns: [7], separator: "" },
  phone: { columns: [8], separator: "" },
  comments: { columns: [9], separator: "" },
};

const database = new TestDatabase("embedded");
let server: RunningServer;
/** What stands between the console and the server: a test may lose an answer here. */
let network: typeof fetch = fetch;
let provider: RunsheetDataProvider;

beforeAll(async () => {
  await database.create();
  server = await startServer({ database: database.options });
  const cookie = await server.cookieOf("admin");
  const manifests = Object.fromEntries([...server.resources].map(([name, each]) => [name, manifestOf(each)]));
  const load = async (name: string) => resourceNamed(name);
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("cookie", cookie);
    // As a browser marks what its own page sends.
    headers.set("sec-fetch-site", "same-origin");
    return network(input, { ...init, headers });
  };
  ({ provider } = providerOn(server.url, { folder: "", manifests, load }, undefined, { fetch: send }));
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.remove();
});

afterEach(() => {
  network = fetch;
});

function resourceNamed(name: string): Resource {
  const resource = server.resources.get(name);
  if (!resource) throw new Error(`There is no schemas/${name}.json`);
  return resource;
}

type Plan = { table: Table; mapping: Mapping; policy: Policy };

async function check(name: string, { table, mapping, policy }: Plan): Promise<Checked> {
  const resource = resourceNamed(name);
  const targets = importTargets(resource, () => "edit", texts).all;
  const references = await loadReferences(
    provider,
    targets.flatMap(({ target }) => target ?? []),
  );
  const reading = cellReading({ resource, ...texts, references });
  const planning = {
    mapping,
    targets,
    policy,
    reading,
    width: table.columns.length,
    badQuotes: new Set<number>(),
  };
  return checkRows({
    api: importApi(provider, name),
    resource,
    table,
    planning,
    onProgress: () => undefined,
  });
}

/** `key` names the import; the same one again goes on with it. */
async function apply(
  name: string,
  { table, mapping }: Plan,
  checked: Checked,
  applied = nothingApplied(),
  key: string = randomUUID(),
) {
  const { signal } = new AbortController();
  const api = importApi(provider, name);
  await applyRows({
    api,
    key,
    table,
    mapping,
    checked,
    applied,
    signal,
    onProgress: () => undefined,
  });
  return applied;
}

async function read(bytes: Uint8Array): Promise<Table> {
  return tableOf(await readSheet(bytes));
}

function generated(prefix: string, count: number): Plan {
  const rows = Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, `Location ${index}`]);
  return {
    table: { columns: ["Reference number", "Name"], rows, firstRow: 2 },
    mapping: { referenceNumber: { columns: [0], separator: "" }, name: { columns: [1], separator: "" } },
    policy: { match: "referenceNumber", existing: "update", empty: "keep" },
  };
}

async function countOf(prefix: string): Promise<number> {
  const filter = { referenceNumber: { startsWith: prefix } };
  const { total } = await provider.getList("customerLocations", {
    pagination: { page: 1, perPage: 1 },
    filter,
  });
  return total ?? 0;
}

describe("a file with every trap", () => {
  it("is imported but for the rows that are wrong, each with its reason", async () => {
    const table = await read(readFileSync(fixture));
    const plan: Plan = {
      table,
      mapping,
      policy: { match: "referenceNumber", existing: "update", empty: "keep" },
    };
    const checked = await check("customerLocations", plan);
    expect(checked.counts).toEqual({ blank: 1, unchanged: 0, skip: 0, reject: 7, create: 9, update: 0 });
    const reasons = checked.problems.map((problem) => [
      problem.rowNumber,
      problem.path,
      "cell" in problem ? problem.cell.code : "row" in problem ? problem.row.code : problem.error.code,
    ]);
    expect(reasons).toEqual([
      [8, "address.latitude", "MAXIMUM"],
      [9, "address.latitude", "NUMBER"],
      [10, "address.longitude", "REQUIRED"],
      [11, "referenceNumber", "DUPLICATE_ROW"],
      [12, "name", "REQUIRED"],
      [13, "phone", "FORMAT"],
      [17, undefined, "EXTRA_CELLS"],
    ]);
    const applied = await apply("customerLocations", plan, checked);
    expect(applied).toMatchObject({ created: 9, updated: 0, refused: [], finished: true });
    expect(applied.written).toHaveLength(9);

    const again = await check("customerLocations", plan);
    expect(again.counts).toMatchObject({ unchanged: 9, create: 0, update: 0 });
  });

  it("changes what a mended row changes, and nothing else", async () => {
    const table = await read(readFileSync(fixture));
    const rows = table.rows.map((row, index) => (index === 1 ? row.with(7, "IM9 9ZZ") : row));
    const plan: Plan = {
      table: { ...table, rows },
      mapping,
      policy: { match: "referenceNumber", existing: "update", empty: "keep" },
    };
    const checked = await check("customerLocations", plan);
    expect(checked.counts).toMatchObject({ unchanged: 8, update: 1 });
    const { written } = await apply("customerLocations", plan, checked);
    expect(written).toMatchObject([
      {
        title: "Abbey Road",
        version: 2,
        before: { address: { postcode: "IM9 3DB" } },
        after: { address: { postcode: "IM9 9ZZ" } },
      },
    ]);
    const { data } = await provider.getOne("customerLocations", { id: written[0]?.id ?? "" });
    expect(data).toMatchObject({
      name: "Abbey Road",
      address: { postcode: "IM9 9ZZ", latitude: 54.09922716832077 },
    });
  });
});

describe("an import", () => {
  it("that loses an answer goes on where it was, and writes no row twice", async () => {
    const plan = generated("lost", 2500);
    const checked = await check("customerLocations", plan);
    expect(checked.counts.create).toBe(2500);
    const applied = nothingApplied();
    const key = randomUUID();
    let batches = 0;
    network = async (input, init) => {
      const answer = await fetch(input, init);
      if (new Request(input).url.endsWith("/batch") && (batches += 1) > 1)
        throw new TypeError("The connection was reset");
      return answer;
    };
    await expect(apply("customerLocations", plan, checked, applied, key)).rejects.toThrow(Interruption);
    expect(applied).toMatchObject({ created: 1000, finished: false });
    network = fetch;
    await apply("customerLocations", plan, checked, applied, key);
    expect(applied).toMatchObject({ created: 2500, refused: [], finished: true });
    expect(await countOf("lost")).toBe(2500);
  }, 60_000);

  it("does not overwrite what somebody changed after the check", async () => {
    const plan = generated("raced", 2);
    await apply("customerLocations", plan, await check("customerLocations", plan));
    const renamed = {
      ...plan,
      table: { ...plan.table, rows: plan.table.rows.map(([key]) => [key ?? "", "New name"]) },
    };
    const checked = await check("customerLocations", renamed);
    expect(checked.counts.update).toBe(2);
    const { data } = await provider.getList<ResourceRecord>("customerLocations", {
      filter: { referenceNumber: "raced-0" },
    });
    const [record] = data;
    await provider.update("customerLocations", {
      id: record?.id ?? "",
      data: { ...record, name: "Theirs" },
      previousData: record,
    });
    const applied = await apply("customerLocations", renamed, checked);
    expect(applied).toMatchObject({
      updated: 1,
      refused: [{ rowNumber: 2, error: { code: "VERSION_CONFLICT" } }],
    });
  });

  it("skips or refuses rows whose record is there, as one wishes", async () => {
    const plan = generated("kept", 2);
    await apply("customerLocations", plan, await check("customerLocations", plan));
    const skip = await check("customerLocations", { ...plan, policy: { ...plan.policy, existing: "skip" } });
    expect(skip.counts).toMatchObject({ skip: 2, create: 0 });
    const reject = await check("customerLocations", {
      ...plan,
      policy: { ...plan.policy, existing: "reject" },
    });
    expect(reject.problems).toMatchObject([{ row: { code: "EXISTS" } }, { row: { code: "EXISTS" } }]);
    const anew = await check("customerLocations", { ...plan, policy: { ...plan.policy, match: undefined } });
    expect(anew.problems).toMatchObject([
      { error: { code: "NOT_UNIQUE" } },
      { error: { code: "NOT_UNIQUE" } },
    ]);
  });
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
  ])("of %s", async (name) => {
    const resource = resourceNamed(name);
    // Of customer locations there are enough by now.
    const examples =
      name === "customerLocations" ? [] : ((resource.examples ?? []) as Record<string, unknown>[]);
    const seeded = await provider.batch(
      name,
      examples.map((record) => ({ op: "create", record })),
    );
    expect(seeded.filter(({ success }) => !success)).toEqual([]);
    const columns = exportColumns(resource, leafPaths(resource), {
      texts: english,
      units,
      may: () => "edit",
    });
    const references = await loadReferences(
      provider,
      columns.flatMap(({ column }) => column.target ?? []),
    );
    const api = importApi(provider, name);
    for (const format of ["csv", "xlsx"] as const) {
      const writing = cellReading({ resource, ...texts, references });
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
      const checked = await check(name, { table, mapping: suggestMapping(table.columns, targets), policy });
      expect(checked.problems).toEqual([]);
      expect(checked.counts).toMatchObject({ unchanged: table.rows.length });
    }
  });
});
