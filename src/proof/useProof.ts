import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isApiError } from "../../dataProviders/http";
import { readProof } from "../../dataProviders/services";
import { callOf, fillPath } from "../../schemas";
import { listen } from "../resources/live";
import { useResourceView } from "../resources/resource";
import { useApi } from "../session";

/** What is printed of an order's delivery, and anew as the order or the templates change. */
export function useProof(order: string) {
  const api = useApi();
  const { resource } = useResourceView("orders");
  const call = callOf(resource["x-api"], "proof");
  const query = useQuery({
    queryKey: ["proof", order],
    queryFn: async ({ signal }) => {
      const path = fillPath(call?.path ?? "", { id: order });
      return (await readProof(api.http, { method: call?.method ?? "GET", path }, signal)) ?? null;
    },
    staleTime: 0,
    retry: (count, error) => count < 2 && !isMissing(error),
  });
  const { refetch } = query;
  useEffect(
    () =>
      listen(api, (event) => {
        if (event.type === "change" && !concerns(event, order)) return;
        void refetch();
      }),
    [api, order, refetch],
  );
  return query;
}

/** Whether the account has no such order. */
export function isMissing(error: Error | null): boolean {
  return isApiError(error) && error.status === 404;
}

function concerns({ resource, id }: { resource: string; id: string }, order: string): boolean {
  return resource === "printTemplates" || (resource === "orders" && id === order);
}
