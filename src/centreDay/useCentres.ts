import { useGetList } from "ra-core";
import { useMemo } from "react";

export type Centre = { id: string; name: string };

/** The account's distribution centres, by their names. */
export function useCentres() {
  const { data, isPending, error, refetch } = useGetList<Centre>("distributionCentres", {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: "name", order: "ASC" },
    filter: {},
  });
  return { centres: useMemo(() => data ?? [], [data]), isPending, error, refetch };
}
