export type { Database, DatabaseOptions, Logger, SealedColumn, Sql } from "./database";
export { type Column, type ColumnType, type TableShape, uniqueIndex } from "./schemaTables";
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
export { applyTables, type Lack } from "./applyTables";
export type { Inside, Part } from "./inside";
export { payloadLimit, publish } from "./changeFeed";
export { openDatabase } from "./open";
export { savepoint } from "./session";
export { migrate, type Migration } from "./migrations";
export { lockSchema } from "./schemaLock";
export { structureOf } from "./structure";
export { admitAccounts, protectTables } from "./protectTables";
