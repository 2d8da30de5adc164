import { keepPreviousData } from "@tanstack/react-query";
import { useGetList } from "ra-core";
import { useMemo } from "react";
import type { ResourceRecord } from "../../../../schemas";
import type { ListQuery } from "../query/listQuery";

export type GroupCounts = { all: number; of: (values: readonly unknown[]) => number };

/** How many records the list would have of each value of a property, whatever of them it shows now; undefined until that is known. */
export function useGroupCounts(
  resource: string,
  property: string | undefined,
  { filter, search, sort }: ListQuery,
): GroupCounts | undefined {
  const others = useMemo(() => {
    const rest = Object.entries(filter).filter(([path]) => path !== property);
    return { ...Object.fromEntries(rest), ...(search !== "" && { q: search }) };
  }, [filter, search, property]);
  const { total, meta } = useGetList<ResourceRecord>(
    resource,
    {
      // One record: the counts are of all of them.
      pagination: { page: 1, perPage: 1 },
      sort,
      filter: others,
      meta: { groupBy: property, fields: ["id"], silent: true },
    },
    { enabled: property !== undefined, placeholderData: keepPreviousData },
  );
  return useMemo(() => {
    const groups = (meta as { groups?: Counted[] } | undefined)?.groups;
    if (total === undefined || groups === undefined) return undefined;
    const counts = new Map(groups.map(({ value, count }) => [value, count]));
    return {
      all: total,
      of: (values) => values.reduce<number>((sum, value) => sum + (counts.get(value) ?? 0), 0),
    };
  }, [total, meta]);
}

type Counted = { value: unknown; count: number };
