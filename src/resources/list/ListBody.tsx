import Box from "@mui/material/Box";
import { useCallback } from "react";
import { outdated, outdatedLater } from "../../kit/outdated";
import type { ResourceRecord } from "../../../schemas";
import type { ResourceView } from "../resource";
import type { Columns } from "./columns/useColumns";
import { ListEmpty } from "./ListEmpty";
import { ListFailure } from "./ListFailure";
import { ListSkeleton } from "./ListSkeleton";
import type { ListQuery } from "./query/listQuery";
import type { Selection } from "./table/useSelection";
import { useTableColumns } from "./table/useTableColumns";
import { VirtualCards } from "./table/VirtualCards";
import { VirtualTable, type VirtualTableProps } from "./table/VirtualTable";
import type { ResourceListState } from "./useResourceList";

type ListBodyProps = Pick<VirtualTableProps, "onSort" | "onOpen" | "onResize" | "onMove" | "changed"> & {
  view: ResourceView;
  list: ResourceListState;
  columns: Columns;
  query: ListQuery;
  narrow: boolean;
  selection: Selection | undefined;
  onClearFilters: () => void;
};

/** The records, or why there are none: still loading, a failure, nothing there, nothing that matches. */
export function ListBody({ view, list, columns, query, narrow, onClearFilters, ...table }: ListBodyProps) {
  const shown = useTableColumns(view, columns.visible, list.records);
  const filtered = Object.keys(query.filter).length > 0 || query.search !== "";
  // The same functions while the view is the same: a row is rendered anew only where something of it changes.
  const titleOf = useCallback((record: ResourceRecord) => view.titleOf(record), [view]);
  const hrefOf = useCallback(({ id }: ResourceRecord) => view.routes.edit(id), [view]);
  const Records = narrow ? VirtualCards : VirtualTable;
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        flex: 1,
        minHeight: 0,
        borderTop: 1,
        borderColor: "divider",
        ...(list.isChanging && outdated),
        transition: outdatedLater,
      }}
    >
      {list.error && (
        <ListFailure error={list.error} compact={list.records.length > 0} onRetry={list.refetch} />
      )}
      {list.isLoading && !list.error && <ListSkeleton />}
      {!list.isLoading && list.records.length > 0 && (
        <Records
          {...table}
          label={view.title}
          records={list.records}
          columns={shown}
          total={list.total ?? list.records.length}
          before={(query.page - 1) * query.perPage}
          titlePath={view.resource["x-list"].title}
          titleOf={titleOf}
          hrefOf={hrefOf}
          sort={query.sort}
          busy={list.isChanging}
        />
      )}
      {!list.isLoading && !list.error && list.records.length === 0 && (
        <ListEmpty view={view} filtered={filtered} onClear={onClearFilters} />
      )}
    </Box>
  );
}
