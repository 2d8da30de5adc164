export { writeColumns } from "./columnChoice";
export type { ColumnChoice } from "./columnChoice";
