import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResourceRecord, Unplaced } from "../../../schemas";
import { useApi } from "../../session";
import type { ResourceView } from "../resource";
import { placeProperty } from "../import/rows/placing";
import { unplacedFilter } from "./unplacedFilter";

/** As many as one works through before the next are fetched. */
const atOnce = 200;

/** The records that are on no map, and how many there are in all. */
export function useUnplaced(view: ResourceView, unplaced: Unplaced) {
  const api = useApi();
  const queries = useQueryClient();
  const key = [view.name, "unplaced"];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { data: records, total } = await api.getList<ResourceRecord>(view.name, {
        pagination: { page: 1, perPage: atOnce },
        sort: { field: view.resource["x-list"].title, order: "ASC" },
        filter: unplacedFilter(unplaced),
        signal,
      });
      return { records, total: total ?? records.length };
    },
  });
  return {
    found: data,
    failed: isError,
    retry: () => void refetch(),
    /** Those that were put on the map leave the list; what else shows them asks anew. */
    placed: async () => {
      const { instead } = placeProperty(view.resource) ?? {};
      if (instead) void queries.invalidateQueries({ queryKey: [instead.resource] });
      await queries.invalidateQueries({ queryKey: [view.name] });
    },
  };
}
