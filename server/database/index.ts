export type { Condition, Database, DatabaseOptions, Logger, SealedColumn, Sql } from "./database";
export type { Column, ColumnType, TableShape } from "./schemaTables";
export {
  DatabaseLocked,
  DatabaseMisuse,
  DatabaseUnavailable,
  DiskFull,
  NewerSchema,
  Overloaded,
  ReadOnly,
  SchemaRefused,
  StatementTimeout,
  UnsafeDatabase,
} from "./errors";
export { newestBackup } from "./backups";
export { madeOutside, standIn } from "./madeOutside";
export { applyTables } from "./applyTables";
export { payloadLimit, publish } from "./changeFeed";
export { openDatabase } from "./open";
export { savepoint } from "./session";
export { noting } from "./noting";
export { migrate, type Migration } from "./migrations";
export { lockSchema } from "./schemaLock";
export { structureOf } from "./structure";
export { admitAccounts, protectTables } from "./protectTables";
