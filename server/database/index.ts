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
export { payloadLimit, publish } from "./changeFeed";
export { openDatabase } from "./open";
export { savepoint } from "./session";
