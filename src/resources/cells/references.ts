import { manifests } from "virtual:resources";
import type { RunsheetDataProvider } from "../../../dataProviders";
import { isApiError } from "../../../dataProviders";
import { valueAt } from "../../../schemas";
import { ReferenceIndex } from "./ReferenceIndex";
import type { Titled } from "./ReferenceIndex";

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

async function titles(api: RunsheetDataProvider, name: string, signal?: AbortSignal): Promise<Titled[]> {
  const title = manifests[name]?.["x-list"].title ?? "id";
  const found: Titled[] = [];
  for (let page = 1; ; page++) {
    const records = await api
      .getList(name, {
        pagination: { page, perPage: pageSize },
        sort: { field: title, order: "ASC" },
        filter: {},
        meta: { fields: ["id", title] },
        signal,
      })
      .then(({ data }) => data)
      .catch((error: unknown) => {
        if (isApiError(error) && error.status === 403) return [];
        throw error;
      });
    for (const record of records) {
      const text = valueAt(record, title);
      found.push({ id: String(record.id), title: typeof text === "string" ? text : "" });
    }
    if (records.length < pageSize) return found;
  }
}
