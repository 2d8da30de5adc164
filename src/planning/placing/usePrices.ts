import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { pricesOf, type Prices } from "./prices";

/** More are moved together so seldom that their places are not worth the wait (the server prices no more). */
export const mostPriced = 50;

/** The prices of all places for orders, as the day stands; undefined until they are there, and for too many orders. */
export function usePrices(orders: readonly string[]): Prices | undefined {
  const { board, day } = useBoard();
  const { data } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "places", board.schedule.version, ...orders],
    queryFn: ({ signal }) => schedules.places(day, [...orders], signal),
    enabled: orders.length > 0 && orders.length <= mostPriced,
    retry: false,
    gcTime: 0,
  });
  return useMemo(() => data && pricesOf(data), [data]);
}
