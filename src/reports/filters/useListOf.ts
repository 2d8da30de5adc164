import type { ListControllerResult } from "ra-core";
import { useMemo } from "react";
import type { FilterValues } from "../asking/asked";
import type { ReportAddress } from "../asking/useReportAddress";
import type { ReportData } from "../useReportData";

/** What react-admin's form of filters reads and writes: the report's question as a list's. */
export function useListOf({ values, setAll, query, change }: ReportAddress, data: ReportData) {
  return useMemo(
    () =>
      ({
        filterValues: values,
        setFilters: (next: FilterValues) => setAll(next),
        displayedFilters: {},
        sort: query.sort,
        setSort: (sort: typeof query.sort) => change({ sort }),
        total: data.total,
        isPending: data.isLoading,
        error: data.error,
        refetch: data.again,
      }) as unknown as ListControllerResult,
    [values, setAll, query, change, data.total, data.isLoading, data.error, data.again],
  );
}
