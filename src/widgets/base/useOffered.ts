import { useQuery } from "@tanstack/react-query";
import { manifests } from "virtual:resources";
import { valueAt } from "../../../schemas";
import { useApi } from "../../session";
import { useRested } from "./useRested";

export type Offer = { id: string; title: string };
export type Offered = { offers: Offer[]; more: number; loading: boolean; failed: boolean };

/** How many records are offered at once (spec 9), and how long typing rests before it is searched for, in milliseconds. */
const offeredAtOnce = 25;
const restingTime = 200;

/** The records that a typed text finds, while the list is open: the first 25, and how many more there are. */
export function useOffered(resource: string, typed: string, open: boolean): Offered {
  const api = useApi();
  const search = useRested(typed.trim(), restingTime);
  const title = manifests[resource]?.["x-list"].title ?? "id";
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [resource, "getList", "offered", search],
    queryFn: ({ signal }) =>
      api.getList(resource, {
        pagination: { page: 1, perPage: offeredAtOnce },
        sort: { field: title, order: "ASC" },
        filter: search === "" ? {} : { q: search },
        meta: { silent: true },
        signal,
      }),
    enabled: open,
    placeholderData: (before) => before,
  });
  const offers = (data?.data ?? []).map((record) => ({
    id: String(record.id),
    title: String(valueAt(record, title) ?? record.id),
  }));
  // Until the answer is there, what was found before must not be taken for what was typed.
  const awaited = search !== typed.trim() || isPlaceholderData;
  return {
    offers: awaited ? offers.filter((offer) => contains(offer.title, typed.trim())) : offers,
    more: awaited ? 0 : Math.max(0, (data?.total ?? 0) - offers.length),
    loading: isFetching || awaited,
    failed: isError,
  };
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
