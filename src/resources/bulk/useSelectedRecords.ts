import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ResourceRecord } from "../../../schemas";
import { useApi } from "../../session";

/**
 * The selected records as they are now, those on other pages too; undefined while they are read. `read` reads some again,
 * `readAgain` all of them in the place of what was read.
 */
export function useSelectedRecords(resource: string, ids: string[]) {
  const api = useApi();
  const read = useCallback(
    async (some: string[], signal?: AbortSignal) =>
      (await api.getMany<ResourceRecord>(resource, { ids: some, meta: { silent: true }, signal })).data,
    [api, resource],
  );
  const { data, error, refetch } = useQuery({
    queryKey: [resource, "selected", ids],
    queryFn: ({ signal }) => read(ids, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  return { records: data, error, read, readAgain: refetch };
}
