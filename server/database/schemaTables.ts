export const columnTypes = ["text", "double precision", "bigint", "boolean", "jsonb"] as const;
export type ColumnType = (typeof columnTypes)[number];

export interface Column {
  name: string;
  type: ColumnType;
}

/**
 * A resource's table, beside the columns that every one has: `account_id uuid`, `id text`, `version integer`.
 * Each entry of `unique` lists columns that together occur once in an account, whatever their case; rows where
 * one of them is null don't count.
 */
export interface TableShape {
  name: string;
  columns: Column[];
  unique: string[][];
}
