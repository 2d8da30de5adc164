export type { Condition, Database, DatabaseOptions, Logger, SealedColumn, Sql } from "./database";
export { type Column, type ColumnType, type TableShape, uniqueIndex } from "./schemaTables";
export {
  DatabaseLocked,
  DatabaseMisuse,
  DatabaseUnavailable,
  DiskFull,
  NewerSchema,
  OthersRunning,
  Overloaded,
  ReadOnly,
  SchemaRefused,
  StatementTimeout,
  TablesInUse,
  UnsafeDatabase,
} from "./errors";
export { newestBackup } from "./backups";
export { madeOutside, standIn } from "./madeOutside";
export { applyTables, type Lack } from "./applyTables";
export type { Inside, Part } from "./inside";
export { payloadLimit, publish } from "./changeFeed";
export { openDatabase } from "./open";
export { savepoint } from "./session";
export { noting } from "./noting";
export { migrate, type Migration } from "./migrations";
export { lockSchema } from "./schemaLock";
export { giveWay, untilFree } from "./givingWay";
export { structureOf } from "./structure";
export { admitAccounts, protectTables } from "./protectTables";
