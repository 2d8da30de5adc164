import type { Sql } from "../database";
import type { Actor } from "./actor";
import type { Table, Tables } from "./table";

/** Where records of one resource are written, in one transaction, and by whom. */
export type Work = {
  sql: Sql;
  tables: Tables;
  table: Table;
  actor: Actor;
  /** What is written is taken back: nothing that takes long is made for it. */
  dryRun?: boolean;
  /** It was said that what is planned with a record may be taken off it (spec 8.3). */
  deleteSchedule?: boolean;
};
