import { useGetList } from "ra-core";

export type NamedWebhook = { id: string; name: string };

/** The account's webhooks, by which deliveries are filtered. */
export function useWebhooks(): readonly NamedWebhook[] {
  const { data } = useGetList<NamedWebhook>("webhooks", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  return data ?? none;
}

const none: readonly NamedWebhook[] = [];
