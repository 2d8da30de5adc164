import { loadResource, manifests } from "virtual:resources";
import { isApiError, type RunsheetDataProvider } from "../../../dataProviders";
import { valueAt, type Resource } from "../../../schemas";
import { ReferenceIndex, type Titled } from "./ReferenceIndex";

const pageSize = 5000;

/**
 * The records of each of these resources by title. One that the viewer may not read has none: its records then stand
 * in cells by their ids.
 */
export async function loadReferences(
  api: RunsheetDataProvider,
  resources: Iterable<string>,
  signal?: AbortSignal,
): Promise<Map<string, ReferenceIndex>> {
  const names = [...new Set(resources)];
  const loaded = names.map(
    async (name) => [name, new ReferenceIndex(await titles(api, name, signal))] as const,
  );
  return new Map(await Promise.all(loaded));
}

/** What else tells a record from all others, and is a text that people write. */
function codesOf({ properties }: Resource, title: string): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const isCode =
      property["x-unique"] !== undefined && property.type === "string" && property.writeOnly !== true;
    return isCode && name !== title ? [name] : [];
  });
}

async function titles(api: RunsheetDataProvider, name: string, signal?: AbortSignal): Promise<Titled[]> {
  const title = manifests[name]?.["x-list"].title ?? "id";
  const codes = manifests[name] ? codesOf(await loadResource(name), title) : [];
  const found: Titled[] = [];
  for (let page = 1; ; page++) {
    const records = await api
      .getList(name, {
        pagination: { page, perPage: pageSize },
        sort: { field: title, order: "ASC" },
        filter: {},
        meta: { fields: ["id", title, ...codes] },
        signal,
      })
      .then(({ data }) => data)
      .catch((error: unknown) => {
        if (isApiError(error) && error.status === 403) return [];
        throw error;
      });
    for (const record of records) {
      const text = valueAt(record, title);
      const others = codes.map((path) => valueAt(record, path)).filter((code) => typeof code === "string");
      found.push({ id: String(record.id), title: typeof text === "string" ? text : "", codes: others });
    }
    if (records.length < pageSize) return found;
  }
}
