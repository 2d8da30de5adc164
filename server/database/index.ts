export type { BackupOptions } from "./backups";
export type { Database, DatabaseOptions, Logger, Sql, Tables, TransactionOptions } from "./database";
export type { Column, ColumnType, TableShape } from "./schemaTables";
export {
  DatabaseLocked,
  DatabaseMisuse,
  DatabaseUnavailable,
  DatabaseUnreadable,
  NewerSchema,
  Overloaded,
  SchemaRefused,
  StatementTimeout,
  UnsafeDatabase,
} from "./errors";
export type { Duplicates, Loss } from "./errors";
export { type ApplyOptions, applyTables } from "./applyTables";
export { payloadLimit, publish } from "./changeFeed";
export { openDatabase } from "./open";
export type { SealedColumn } from "./SealedColumn";
export { savepoint } from "./session";
export { migrate, type Migration } from "./migrations";
export { lockSchema } from "./schemaLock";
export { structureOf } from "./structure";
export { admitAccounts, type Privilege, protectTables } from "./protectTables";
