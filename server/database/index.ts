export type { Database, DatabaseOptions, Logger, SealedColumn, Sql } from "./database";
export type { Column, ColumnType, TableShape } from "./schemaTables";
export {
  DatabaseLocked,
  DatabaseMisuse,
  DatabaseUnavailable,
  NewerSchema,
  Overloaded,
  SchemaRefused,
  StatementTimeout,
  UnsafeDatabase,
} from "./errors";
export { madeOutside, standIn } from "./madeOutside";
export { applyTables } from "./applyTables";
export { payloadLimit, publish } from "./changeFeed";
export { openDatabase } from "./open";
export { savepoint } from "./session";
export { migrate, type Migration } from "./migrations";
export { lockSchema } from "./schemaLock";
export { structureOf } from "./structure";
export { admitAccounts, protectTables } from "./protectTables";
