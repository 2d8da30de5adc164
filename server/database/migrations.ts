import { createHash } from "node:crypto";
import { CompiledQuery, sql as template } from "kysely";
import type { Sql } from "./database";
import { DatabaseMisuse, NewerSchema } from "./errors";
import { lockSchema } from "./schemaLock";

/** A step forward of the tables that no resource schema describes. Once released, it is never changed. */
export interface Migration {
  /** Unique, and its place among the others: `0001-accounts`. */
  id: string;
  /** The id after which it comes, where that is not told by its own: as databases have it already. */
  after?: string;
  /** SQL, any number of statements. */
  up: string;
}

/**
 * Brings the database up to the last migration, in the caller's (the system's) transaction, so that all or none of
 * it is there afterwards. Of several servers that start together, one migrates and the others wait.
 *
 * @throws NewerSchema when the database was migrated by a newer server, DatabaseMisuse when the list was changed
 * behind what is applied already.
 */
export async function migrate(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  await lockSchema(sql);
  await template`create table if not exists runsheet_migration (
    position integer primary key, id text not null unique, checksum text not null,
    applied_at timestamptz not null default now())`.execute(sql);
  const { rows: applied } = await template<{ id: string; checksum: string }>`
    select id, checksum from runsheet_migration order by position`.execute(sql);
  const newer = applied.slice(migrations.length).map(({ id }) => id);
  if (newer.length > 0) throw new NewerSchema(newer);
  for (const [position, migration] of migrations.entries()) {
    const before = applied[position];
    if (before === undefined) await apply(sql, position, migration);
    else checkUnchanged(before, migration);
  }
}

async function apply(sql: Sql, position: number, { id, up }: Migration): Promise<void> {
  // Without parameters it is sent as a script, which may have several statements.
  await sql.executeQuery(CompiledQuery.raw(up));
  await template`insert into runsheet_migration (position, id, checksum)
    values (${position}, ${id}, ${checksum(up)})`.execute(sql);
}

function checkUnchanged(before: { id: string; checksum: string }, { id, up }: Migration): void {
  if (before.id !== id)
    throw new DatabaseMisuse(
      `The database has the migration ${before.id} where this server has ${id}: new ones go to the end of the list.`,
    );
  if (before.checksum !== checksum(up))
    throw new DatabaseMisuse(
      `The migration ${id} was changed after it was applied: restore it and put the change into a new one.`,
    );
}

function checksum(up: string): string {
  return createHash("sha256").update(up.replace(/\s+/g, " ").trim()).digest("hex");
}
