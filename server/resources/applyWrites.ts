import { sql as template } from "kysely";
import { withComputed } from "../../schemas";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { auditWrites } from "./audit";
import { changedProperties } from "./differences";
import { ApiFailure } from "../../schemas/failure";
import { writeLinks } from "./links";
import { takenFrom } from "./onlyOne";
import { recordset } from "./recordset";
import { ruleFailure } from "./ruleFailure";
import type { Table } from "./table";
import type { Write } from "./write";

/**
 * Does writes that are checked: the rows, their links, the audit and the change feed, each kind in one statement however
 * many there are. A record whose version is no longer the one that was read is not written.
 *
 * @throws ApiFailure VERSION_CONFLICT, NOT_UNIQUE when somebody was quicker; the transaction is then lost.
 */
export async function applyWrites(sql: Sql, actor: Actor, table: Table, writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  const { accountId } = actor;
  // Last, when all else of the records is settled.
  for (const write of writes)
    if (write.action !== "DELETE") write.after.values = withComputed(table.computed, write.after.values);
  try {
    await insertRows(sql, accountId, table, ofAction(writes, "CREATE"));
    await updateRows(sql, accountId, table, ofAction(writes, "UPDATE"));
    await deleteRows(sql, accountId, table, ofAction(writes, "DELETE"));
  } catch (error) {
    throw ruleFailure(error) ?? error;
  }
  await writeLinks(sql, accountId, table, writes.map(linkChange));
  await auditWrites(sql, actor, table, writes);
  for (const change of await takenFrom(sql, accountId, table, writes))
    await applyWrites(sql, actor, table, [change]);
}

/**
 * Lets the writers of one account take turns: sequences of the audit then grow in the order of commits, so that who
 * reads on from one misses nothing, and two writers can't wait for each other's records.
 */
export async function takeTurn(sql: Sql, actor: Pick<Actor, "accountId">): Promise<void> {
  await template`select pg_advisory_xact_lock(hashtextextended(${actor.accountId}, 8))`.execute(sql);
}

type Of<A extends Write["action"]> = Extract<Write, { action: A }>;

function ofAction<A extends Write["action"]>(writes: Write[], action: A): Of<A>[] {
  return writes.filter((write): write is Of<A> => write.action === action);
}

async function insertRows(sql: Sql, accountId: string, table: Table, writes: Of<"CREATE">[]): Promise<void> {
  if (writes.length === 0) return;
  const names = table.columns.map(({ name }) => template.id(name));
  const rows = writes.map(({ after: { id, version, values } }) => ({ ...values, id, version }));
  await template`
    insert into ${template.id(table.resource.name)} (account_id, ${template.join([id, version, ...names])})
    select ${accountId}::uuid, e.* from ${recordset(rows, table.columns)}`.execute(sql);
}

async function updateRows(sql: Sql, accountId: string, table: Table, writes: Of<"UPDATE">[]): Promise<void> {
  if (writes.length === 0) return;
  const changed = new Set(
    writes.flatMap(({ before, after }) => changedProperties(before.values, after.values)),
  );
  const columns = table.columns.filter(({ name }) => changed.has(name));
  const rows = writes.map(({ before, after: { id, values } }) => ({
    ...values,
    id,
    version: before.version,
  }));
  const settings = columns.map(({ name }) => template`, ${template.id(name)} = e.${template.id(name)}`);
  const { rows: done } = await template<{ id: string }>`
    update ${template.id(table.resource.name)} r set version = r.version + 1${template.join(settings, template``)}
    from ${recordset(rows, columns)}
    where r.account_id = ${accountId} and r.id = e.id and r.version = e.version returning r.id`.execute(sql);
  refuseMissing(writes, done);
}

async function deleteRows(sql: Sql, accountId: string, table: Table, writes: Of<"DELETE">[]): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ before: { id, version } }) => ({ id, version }));
  const { rows: done } = await template<{ id: string }>`
    delete from ${template.id(table.resource.name)} r using ${recordset(rows, [])}
    where r.account_id = ${accountId} and r.id = e.id and r.version = e.version returning r.id`.execute(sql);
  refuseMissing(writes, done);
}

const id = template`id`;
const version = template`version`;

function refuseMissing(writes: (Of<"UPDATE"> | Of<"DELETE">)[], done: { id: string }[]): void {
  if (done.length === writes.length) return;
  const ids = new Set(done.map((row) => row.id));
  throw new ApiFailure("VERSION_CONFLICT", {
    id: writes.find(({ before }) => !ids.has(before.id))?.before.id,
  });
}

function linkChange(write: Write) {
  const before = "before" in write ? write.before : undefined;
  const after = "after" in write ? write.after : undefined;
  return {
    id: (after ?? before)?.id ?? "",
    ...(before && { before: before.values }),
    ...(after && { after: after.values }),
  };
}
