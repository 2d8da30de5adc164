import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListControllerResult } from "ra-core";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import {
  deliveredKinds,
  type DeliveredKind,
  type DeliveryState,
  deliveryStates,
  type WebhookDelivery,
} from "../../../schemas/webhooks";
import { webhookCalls } from "./calls";

const perPage = 50;
/** Milliseconds: what waits may be delivered at any moment. */
const again = 5000;

/** What the list is filtered by; the page's address has it. */
export type DeliveryFilter = {
  webhook?: string;
  event?: DeliveredKind;
  state?: DeliveryState;
  search?: string;
};

export const deliveriesKey = "webhookDeliveries";

/** The deliveries that the page's address asks for, as react-admin's list context. */
export function useDeliveries(): ListControllerResult<WebhookDelivery> {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.toString();
  const filterValues = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  const page = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1);
  const asked = { ...filterValues, startIndex: (page - 1) * perPage, results: perPage };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [deliveriesKey, asked],
    queryFn: ({ signal }) => webhookCalls.list(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: again,
    staleTime: 0,
    retry: false,
  });
  return useMemo(() => {
    const write = (filter: DeliveryFilter, at: number) => {
      const next = Object.entries({ ...filter, ...(at > 1 && { page: String(at) }) });
      setParameters(new URLSearchParams(next.filter(([, value]) => value !== "")), { replace: true });
    };
    return {
      data: data?.rows,
      total: data?.total,
      error,
      isPending,
      isFetching,
      isLoading: isPending && isFetching,
      refetch,
      filterValues,
      displayedFilters: {},
      setFilters: (filter: DeliveryFilter) => write(filter, 1),
      page,
      perPage,
      setPage: (at: number) => write(filterValues, at),
      hasNextPage: page * perPage < (data?.total ?? 0),
      hasPreviousPage: page > 1,
      sort: { field: "created", order: "DESC" },
      resource: deliveriesKey,
    } as unknown as ListControllerResult<WebhookDelivery>;
  }, [data, error, isPending, isFetching, refetch, filterValues, page, setParameters]);
}

/** What an address says that nobody made with this page is left out. */
function filterOf(parameters: URLSearchParams): DeliveryFilter {
  const event = deliveredKinds.find((kind) => kind === parameters.get("event"));
  const state = deliveryStates.find((one) => one === parameters.get("state"));
  const webhook = parameters.get("webhook") ?? "";
  const search = parameters.get("search") ?? "";
  return {
    ...(webhook !== "" && { webhook }),
    ...(event && { event }),
    ...(state && { state }),
    ...(search !== "" && { search }),
  };
}
