/** What another page of filtered rows is made of, besides lists of records. */
export { ColumnsButton } from "./columns/ColumnsButton";
export { arrangeColumns, moveColumn, resizeColumn, type ColumnChoice } from "./columns/columnChoice";
export type { Arrangement } from "./columns/useColumns";
export { problemText } from "./filters/FilterBar";
export { FilterChip } from "./filters/FilterChip";
export { ToolButton } from "./ListToolbar";
export { clausesOf } from "./query/clauses";
export type { FilterField } from "./query/filterFields";
export { type ListQuery, writeQuery, type QueryRules, type Sort } from "./query/listQuery";
export { useListQuery, type ListAddress } from "./query/useListQuery";
export { HeadHints, useHeadHints } from "./table/HeadHints";
export { TableHead, type HeadColumn } from "./table/TableHead";
export { TableRegion } from "./table/TableRegion";
export { useActiveRow } from "./table/useActiveRow";
export { useRowKeys } from "./table/useRowKeys";
