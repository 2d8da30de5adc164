import type { Sql } from "../database";
import type { Actor } from "./actor";
import type { Table, Tables } from "./table";

/** Where records of one resource are written, in one transaction, and by whom. */
export type Work = { sql: Sql; tables: Tables; table: Table; actor: Actor };
