export type { Database, DatabaseOptions, Logger, Sql, Tables, TransactionOptions } from "./database";
export type { Column, ColumnType, TableShape } from "./schemaTables";
export {
  DatabaseLocked,
  DatabaseMisuse,
  DatabaseUnavailable,
  Overloaded,
  StatementTimeout,
  UnsafeDatabase,
} from "./errors";
