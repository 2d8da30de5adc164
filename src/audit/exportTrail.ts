import type { RunsheetDataProvider } from "../../dataProviders";
import { type AskedTrail, readTrail, type TrailEntry } from "../../dataProviders/services";
import { type Resource, type Settings, valueAt, type Viewer } from "../../schemas";
import { manifests } from "virtual:resources";
import { http } from "../kit/http";
import { download, fileName } from "../resources/export";
import type { References, Titles } from "../records/titles";
import { schemaOf } from "../resources/resource";
import type { Reader } from "../resources/values";
import { type Cell, csvSettings, encodingNames, type Format, openTable } from "../spreadsheets";
import { referencesOfTrail, trailTexts, type TrailTexts } from "./trailTexts";

type Exported = {
  format: Format;
  asked: AskedTrail;
  reader: Reader;
  viewer: Viewer;
  settings: Settings;
  api: RunsheetDataProvider;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};

const perPage = 1000;
const columns = ["time", "who", "login", "action", "entity", "record", "id", "changes"] as const;

/**
 * Writes every entry that is asked for to a file, page by page, and hands it to the browser. `lacking` names the account's
 * encoding where that lacks a character, and the file is in UTF-8 instead.
 */
export async function exportTrail(exported: Exported): Promise<{ lacking: string | undefined }> {
  const { format, asked, reader, settings, signal, onProgress } = exported;
  const { translate } = reader;
  const csv = csvSettings(settings);
  const title = translate("audit.title");
  const headings = columns.map((name) => translate(`audit.columns.${name}`));
  const table = openTable(format, headings, { sheet: title, ...csv });
  let before: string | undefined;
  let done = 0;
  do {
    signal.throwIfAborted();
    const page = await readTrail(http, asked, { results: perPage, before }, signal);
    const texts = await textsOf(exported, page.entries);
    table.write(page.entries.map((entry) => rowOf(entry, texts)));
    done += page.entries.length;
    onProgress(done);
    before = page.next;
  } while (before !== undefined);
  const file = await table.finish();
  download(file, fileName(title, format));
  const asWanted = format !== "csv" || file.type.endsWith(csv.encoding);
  return { lacking: asWanted ? undefined : encodingNames[csv.encoding] };
}

function rowOf(entry: TrailEntry, texts: TrailTexts): Cell[] {
  const removed = entry.removed ? ` (${texts.translate("audit.removed")})` : "";
  const changes = texts.changes(entry).map(({ label, from, to }) => {
    if (entry.actionType === "DELETE") return `${label}: ${from}`;
    const now = to === "" ? texts.translate("history.emptied") : to;
    return from === "" ? `${label}: ${now}` : `${label}: ${from} → ${now}`;
  });
  const cells: Record<(typeof columns)[number], Cell> = {
    time: texts.time(entry.modificationDate),
    who: texts.who(entry),
    login: typeof entry.user === "string" ? entry.user : "",
    action: texts.action(entry.actionType),
    entity: texts.entity(entry.entity),
    record: `${texts.record(entry)}${removed}`,
    id: entry.recordId,
    changes: changes.join("\n"),
  };
  return columns.map((name) => cells[name]);
}

async function textsOf(
  { reader, viewer, api, signal }: Exported,
  entries: TrailEntry[],
): Promise<TrailTexts> {
  const names = [...new Set(entries.map(({ entity }) => entity))].filter((name) => manifests[name]);
  const schemas = await Promise.all(names.map((name) => schemaOf(name)));
  const resources = new Map<string, Resource>(schemas.map((resource) => [resource.name, resource]));
  const titles = await titlesOf(api, referencesOfTrail(resources, entries), signal);
  return trailTexts({ reader, viewer, resources, titles });
}

async function titlesOf(
  api: RunsheetDataProvider,
  references: References[],
  signal: AbortSignal,
): Promise<Titles> {
  const known = new Map<string, string>();
  for (const { resource, ids } of references) {
    if (ids.length === 0 || !manifests[resource]) continue;
    const path = manifests[resource]["x-list"].title;
    const { data } = await api.getMany<{ id: string }>(resource, { ids, signal, meta: { silent: true } });
    for (const record of data)
      known.set(`${resource} ${record.id}`, String(valueAt(record, path) ?? record.id));
  }
  return (resource, id) => known.get(`${resource} ${id}`);
}
