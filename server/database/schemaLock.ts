import { sql as template } from "kysely";
import type { Sql } from "./database";

/** Makes several servers that start on one PostgreSQL change its tables one after another, until this transaction ends. */
export async function lockSchema(sql: Sql): Promise<void> {
  await template`select pg_advisory_xact_lock(${template.lit(lockNumber)})`.execute(sql);
}

// Any number will do, as long as no other program on the same database takes it: "runsheet" on a telephone.
const lockNumber = 78674338;
