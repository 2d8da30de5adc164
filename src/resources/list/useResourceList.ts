import { keepPreviousData } from "@tanstack/react-query";
import { useGetList, type ListControllerResult } from "ra-core";
import { useEffect, useMemo } from "react";
import type { ResourceRecord } from "../../../schemas";
import { useApi } from "../../session";
import type { ListAddress } from "./query/useListQuery";
import type { Selection } from "./table/useSelection";

export type ResourceListState = {
  records: ResourceRecord[];
  total: number | undefined;
  isLoading: boolean;
  /** Another page, order or filter is being fetched while the last answer still shows. */
  isChanging: boolean;
  error: Error | null;
  refetch: () => void;
  /** What react-admin's ListContext carries, for whatever reads the list's query from there (the export). */
  context: ListControllerResult;
};

/** The records that the address asks for, by react-admin's own query, and its ListContext. */
export function useResourceList(
  resource: string,
  { query, change }: ListAddress,
  selection: Selection,
): ResourceListState {
  const api = useApi();
  const filter = useMemo(
    () => ({ ...query.filter, ...(query.search !== "" && { q: query.search }) }),
    [query.filter, query.search],
  );
  const pagination = { page: query.page, perPage: query.perPage };
  const result = useGetList<ResourceRecord>(
    resource,
    { pagination, sort: query.sort, filter, meta: inline },
    { placeholderData: keepPreviousData },
  );
  const { data, total, error, isPending, isFetching, isPlaceholderData, isFetchedAfterMount, refetch } =
    result;
  // That there was nothing the last time says little to somebody who comes back from creating the first.
  const isUnsure = isFetching && !isFetchedAfterMount && data?.length === 0;

  useEffect(() => {
    if (isFetching || total === undefined) return;
    const last = Math.max(1, Math.ceil(total / query.perPage));
    if (query.page > last) change({ page: last }, { replace: true });
  }, [isFetching, total, query.page, query.perPage, change]);

  const context = {
    ...result,
    data,
    total,
    resource,
    sort: query.sort,
    filter: undefined,
    filterValues: filter,
    displayedFilters: {},
    page: query.page,
    perPage: query.perPage,
    selectedIds: [...selection.ids],
    onSelect: selection.replace,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clear,
    setSort: (sort: typeof query.sort) => change({ sort }),
    setPage: (page: number) => change({ page }),
    setPerPage: (perPage: number) => change({ perPage }),
    setFilters: ({ q = "", ...filters }: Record<string, unknown>) =>
      change({ filter: filters as typeof query.filter, search: String(q) }),
    hasNextPage: total !== undefined && query.page * query.perPage < total,
    hasPreviousPage: query.page > 1,
    getData: async ({ maxResults }: { maxResults?: number } = {}) => {
      const perPage = maxResults ?? total ?? query.perPage;
      const answer = await api.getList(resource, {
        pagination: { page: 1, perPage },
        sort: query.sort,
        filter,
      });
      return answer.data;
    },
  } as unknown as ListControllerResult;

  return {
    records: data ?? none,
    total,
    isLoading: isPending || isUnsure,
    isChanging: isPlaceholderData,
    error: error ?? null,
    refetch: () => void refetch(),
    context,
  };
}

/** The list says itself what failed, so the dialog of errors stays away where spec 8.1 lets it. */
const inline = { silent: true };
const none: ResourceRecord[] = [];
