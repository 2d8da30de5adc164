import { useGetList } from "ra-core";
import type { ResourceRecord } from "../../../schemas";

export type Reason = ResourceRecord & { name: string; requiresComment?: boolean };

/** The account's active reasons to fail or cancel an order, or not to take an item, in their order; undefined while they are read. */
export function useReasons(
  enabled: boolean,
  of: "orderCancellationReasons" | "orderItemCancellationReasons" = "orderCancellationReasons",
): Reason[] | undefined {
  const { data } = useGetList<Reason>(
    of,
    {
      pagination: { page: 1, perPage: 1_000 },
      sort: { field: "order", order: "ASC" },
      filter: { active: true },
    },
    { enabled },
  );
  return enabled ? data : [];
}
