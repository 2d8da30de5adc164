/** A column that holds sealed texts, and the columns that tell its rows apart. */
export interface SealedColumn {
  table: string;
  column: string;
  key: string[];
}
