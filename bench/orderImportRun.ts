import { randomUUID } from "node:crypto";
import { loadResource, manifests } from "virtual:resources";
import { providerOn } from "../tests/conformance/providerOn";
import { cellReading, loadReferences } from "../src/resources/cells";
import { loadTexts } from "../src/resources/cells/texts";
import { importApi } from "../src/resources/import/rows/api";
import { applyRows, nothingApplied } from "../src/resources/import/result/apply";
import { checkRows } from "../src/resources/import/check/check";
import { guessFormats } from "../src/resources/import/columns/formats";
import { suggestMapping } from "../src/resources/import/columns/mapping";
import { placeProperty } from "../src/resources/import/rows/placing";
import { importTargets } from "../src/resources/import/columns/targets";
import { readSheet, tableOf } from "../src/spreadsheets";
import { unitsOf } from "../src/units";

/** How long each part took, in milliseconds, and what came of it. */
export type ImportRun = { checked: number; applied: number; created: number; unplaced: number };

/** An import of orders by what the import's screens run, from the bytes of the file to the last row written. */
export async function importOrders(url: string, cookie: string, file: Uint8Array): Promise<ImportRun> {
  const { provider } = providerOn(url, { folder: "", manifests, load: loadResource }, cookie);
  const resource = await loadResource("orders");
  const api = importApi(provider, "orders");
  const begun = performance.now();
  const table = tableOf(await readSheet(file));
  const languages = await loadTexts();
  const texts = { own: languages.en, languages: Object.values(languages), units: unitsOf({}) };
  const targets = importTargets(resource, () => "edit", texts);
  const mapping = suggestMapping(table, targets).mapping;
  const formats = guessFormats(table, mapping, targets.all, { language: "en", settings: {} });
  const mapped = targets.all.flatMap(({ path, target }) =>
    target !== undefined && mapping[path] ? [target] : [],
  );
  const references = await loadReferences(provider, mapped);
  const planning = {
    mapping,
    targets: targets.all,
    policy: { match: "reference", existing: "update", empty: "keep", addresses: "find" } as const,
    reading: cellReading({ resource, ...texts, ...formats, references, timeZone: "Europe/Lisbon" }),
    width: table.columns.length,
    badQuotes: new Set<number>(),
    place: placeProperty(resource),
  };
  const onProgress = () => undefined;
  const checked = await checkRows({ api, resource, table, planning, onProgress });
  const done = performance.now();
  const applied = nothingApplied();
  const { signal } = new AbortController();
  const key = randomUUID();
  await applyRows({ api, key, resource, table, mapping, checked, applied, signal, onProgress });
  return {
    checked: done - begun,
    applied: performance.now() - done,
    created: applied.created,
    unplaced: applied.unplaced,
  };
}
