import { randomUUID } from "node:crypto";
import { afterEach, beforeAll } from "vitest";
import type { RunsheetDataProvider } from "../../dataProviders";
import type { Resource } from "../../schemas";
import { manifestOf } from "../../schemas/manifest";
import { cellReading, loadReferences } from "../../src/resources/cells";
import { importApi } from "../../src/resources/import/rows/api";
import { applyRows, nothingApplied } from "../../src/resources/import/result/apply";
import { checkRows, type Checked } from "../../src/resources/import/check/check";
import type { Mapping } from "../../src/resources/import/columns/mapping";
import type { Policy } from "../../src/resources/import/rows/plan";
import { placeProperty } from "../../src/resources/import/rows/placing";
import { importTargets } from "../../src/resources/import/columns/targets";
import { readSheet, tableOf, type Table } from "../../src/spreadsheets";
import { unitsOf } from "../../src/units";
import { providerOn } from "../conformance/providerOn";
import { databaseKinds } from "../databases";
import { joinServer, type RunningServer } from "./server";

const english = () => undefined;
const units = unitsOf({ capacityUnits: "lb", longDistanceUnits: "MILES" }, "en");
export const texts = { own: english, languages: [], units };

export type Plan = { table: Table; mapping: Mapping; policy: Policy };

/** What the import's screens do, without the screens: against the real server, for the tests of one file. */
export function importDesk() {
  let server: RunningServer;
  let network: typeof fetch = fetch;
  let provider: RunsheetDataProvider;

  beforeAll(async () => {
    server = await joinServer(databaseKinds.at(-1) ?? "embedded");
    const cookie = await server.cookieOf("admin");
    const manifests = Object.fromEntries(
      [...server.resources].map(([name, each]) => [name, manifestOf(each)]),
    );
    const load = async (name: string) => resourceNamed(name);
    const send: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", cookie);
      // As a browser marks what its own page sends.
      headers.set("sec-fetch-site", "same-origin");
      return network(input, { ...init, headers });
    };
    ({ provider } = providerOn(server.url, { folder: "", manifests, load }, undefined, { fetch: send }));
  });
  afterEach(() => {
    network = fetch;
  });

  function resourceNamed(name: string): Resource {
    const resource = server.resources.get(name);
    if (!resource) throw new Error(`There is no schemas/${name}.json`);
    return resource;
  }

  async function check(name: string, { table, mapping, policy }: Plan): Promise<Checked> {
    const resource = resourceNamed(name);
    const targets = importTargets(resource, () => "edit", texts).all;
    const references = await loadReferences(
      provider,
      targets.flatMap(({ target }) => target ?? []),
    );
    const reading = cellReading({ resource, ...texts, references, timeZone: "Europe/London" });
    const planning = {
      mapping,
      targets,
      policy,
      reading,
      width: table.columns.length,
      badQuotes: new Set<number>(),
      place: placeProperty(resource),
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
      resource: resourceNamed(name),
      table,
      mapping,
      checked,
      applied,
      signal,
      onProgress: () => undefined,
    });
    return applied;
  }

  return {
    get provider() {
      return provider;
    },
    /** Stands between the console and the server until the test ends: it may lose an answer. */
    setNetwork: (next: typeof fetch) => void (network = next),
    resourceNamed,
    check,
    apply,
  };
}

export async function read(bytes: Uint8Array): Promise<Table> {
  return tableOf(await readSheet(bytes));
}
