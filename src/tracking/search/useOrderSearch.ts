import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { complaintSubject, type FoundOrder, messageSubject } from "../../../schemas/orderSearch";
import { followDriving, useFollowed } from "../../resources/live";
import { useApi } from "../../session";
import { trackingCalls } from "../calls";

/** How long typing, and going over what was found, rest before the server is asked, in milliseconds. */
const rest = 150;
/** In milliseconds: how far away the vehicle is, and how old its position. */
const positionsEvery = 10_000;

export type OrderSearch = {
  found: readonly FoundOrder[];
  error: Error | null;
  retry: () => void;
  /** What is typed is not answered yet. */
  isSearching: boolean;
};

/** Orders that a text is found in; what was found before stays until its successor is there. */
export function useOrderSearch(typed: string): OrderSearch {
  const wanted = typed.trim();
  const text = useRested(wanted);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["tracking", "found", text],
    queryFn: ({ signal }) => trackingCalls.findOrders(text, signal),
    enabled: text !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    found: wanted === "" ? nothing : (data ?? nothing),
    error,
    retry: () => void refetch(),
    isSearching: wanted !== "" && (wanted !== text || isFetching),
  };
}

const nothing: FoundOrder[] = [];

/** What an answer is made of: a change of anything else says nothing about it. */
const parts = new Set([
  "orders",
  complaintSubject,
  messageSubject,
  "orderAttachments",
  "vehicles",
  "drivers",
]);

/** How an order stands, and as that changes; undefined of none. */
export function useOrderAnswer(wanted: string | undefined) {
  const api = useApi();
  const order = useRested(wanted);
  const query = useQuery({
    queryKey: ["tracking", "answer", order],
    queryFn: ({ signal }) => trackingCalls.order(order ?? "", signal),
    enabled: order !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.position ? positionsEvery : false),
  });
  const { refetch } = query;
  useFollowed(order === undefined ? none : parts, refetch);
  useEffect(() => {
    if (order === undefined) return undefined;
    return followDriving(api, {
      positions: false,
      onNotice(notice) {
        if (notice.event === "estimates" && notice.orders.some((each) => each.order === order))
          void refetch();
      },
      onMissed: () => void refetch(),
    });
  }, [api, order, refetch]);
  return query;
}

const none: ReadonlySet<string> = new Set();

/** The value, once it has not changed for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
