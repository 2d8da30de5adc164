import { useNotify } from "ra-core";
import type { ResourceRecord } from "../../../schemas";
import { useApi } from "../../session";
import type { ListQuery } from "./query/listQuery";

/** Records a request; the API gives no more at once. */
const pageSize = 10_000;

/** Reads the ids of every record that matches the list's filter, on all its pages. */
export function useMatchingIds(resource: string, query: ListQuery): () => Promise<string[]> {
  const api = useApi();
  const notify = useNotify();
  return async () => {
    const ids = new Set<string>();
    const filter = { ...query.filter, ...(query.search !== "" && { q: query.search }) };
    try {
      for (let page = 1; ; page += 1) {
        const { data, total = 0 } = await api.getList<ResourceRecord>(resource, {
          pagination: { page, perPage: pageSize },
          sort: query.sort,
          filter,
          meta: { fields: ["id"], silent: true },
        });
        for (const { id } of data) ids.add(id);
        if (data.length < pageSize || ids.size >= total) break;
      }
    } catch (error) {
      notify(error instanceof Error ? error.message : "list.failed.title", { type: "error" });
    }
    return [...ids];
  };
}
