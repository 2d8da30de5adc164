import { useInfiniteQuery } from "@tanstack/react-query";
import type { ListControllerResult } from "ra-core";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type AskedTrail, readTrail, type TrailEntry } from "../../dataProviders/services";
import { auditActionTypes } from "../../schemas/audit";
import { http } from "../kit/http";

const perPage = 50;

/** The parts of the address that say what is asked. */
const names = ["from", "to", "user", "key", "entity", "id", "action", "search"] as const;
export type AskedName = (typeof names)[number];

export type TrailList = ListControllerResult<TrailEntry> & {
  /** There are more than `total`. */
  isMore: boolean;
  /** How far back it was looked for what nothing leads to; undefined where all was looked at. */
  searchedTo: string | undefined;
  /** The next page is asked for. */
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  asked: AskedTrail;
};

/** The entries that the address asks for, as react-admin's list context: page behind page, the newest first. */
export function useTrail(): TrailList {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.toString();
  const asked = useMemo(() => askedIn(new URLSearchParams(text)), [text]);
  const query = useInfiniteQuery({
    queryKey: ["audit", "trail", asked],
    queryFn: ({ pageParam, signal }) =>
      readTrail(http, asked, { results: perPage, before: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  });
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    query;
  return useMemo(() => {
    const [first] = data?.pages ?? [];
    return {
      data: data?.pages.flatMap(({ entries }) => entries),
      total: first?.total,
      isMore: first?.more === true,
      searchedTo: data?.pages.at(-1)?.searchedTo,
      error,
      isPending,
      isFetching,
      isLoading: isPending && isFetching,
      isFetchingNextPage,
      hasNextPage,
      fetchNextPage,
      refetch,
      asked,
      filterValues: asked,
      displayedFilters: {},
      setFilters: (filter: AskedTrail) => {
        const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
        setParameters(new URLSearchParams(given as [string, string][]), { replace: true });
      },
      sort: { field: "modificationDate", order: "DESC" },
      resource: "audit",
    } as unknown as TrailList;
  }, [
    data,
    error,
    isPending,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
    asked,
    setParameters,
  ]);
}

/** What an address says that nobody made with this page is asked for as it is: the server names what is wrong with it. */
function askedIn(parameters: URLSearchParams): AskedTrail {
  const given = names.flatMap((name) => {
    const value = parameters.get(name) ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  const asked: AskedTrail & Record<string, string> = Object.fromEntries(given);
  const action = auditActionTypes.find((each) => each === asked.action);
  return { ...asked, ...(asked.action !== undefined && { action }) };
}
