import { useGetList } from "ra-core";
import { useMemo } from "react";
import type { ResourceRecord } from "../../schemas";
import { useSession } from "../session";

export type Territory = ResourceRecord & { name: string; aocId?: string; color?: string };

/** The territories of a centre by their names; none where the account has none. */
export function useTerritories(aoc: string): readonly Territory[] {
  const { enableSchedulingZonesTab } = useSession().settings;
  const { data } = useGetList<Territory>(
    "territories",
    {
      pagination: { page: 1, perPage: 1_000 },
      sort: { field: "name", order: "ASC" },
      filter: {},
      // Their areas are many points.
      meta: { fields: ["name", "aocId", "color"] },
    },
    { enabled: enableSchedulingZonesTab === true },
  );
  return useMemo(() => (data ?? []).filter(({ aocId }) => aocId === undefined || aocId === aoc), [data, aoc]);
}
