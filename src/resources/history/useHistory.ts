import { useInfiniteQuery, type QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import type { HistoryPage } from "../../../dataProviders";

/** The entries read so far, and how to read older ones. */
export function useHistory(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<HistoryPage>,
) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.reduce((sum, { entries }) => sum + entries.length, 0) < last.total
          ? pages.length + 1
          : undefined,
    });
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  return { entries, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch };
}

export type History = ReturnType<typeof useHistory>;
