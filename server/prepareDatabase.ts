import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql as template } from "kysely";
import type { Resource } from "../schemas";
import {
  type Database,
  giveWay,
  lockSchema,
  type Logger,
  migrate,
  protectTables,
  type Sql,
  structureOf,
  untilFree,
} from "./database";
import { features, migrations, protectedTables } from "./features";

/** Statements over large tables take longer than a request's may. */
const statementLimitMs = 30 * 60_000;

/** What became of a database that was to be made fit. */
export interface Prepared {
  /** What the operator should know of it. */
  notes: string[];
  /** Whether all is done; else servers of another version serve on it, and what they work with has stayed. */
  isWhole: boolean;
}

/**
 * Makes the database fit this version of the server and its schemas, all or nothing, and tells others that this version
 * serves on it. Where it fits already, only what its data ask for is done. Beside servers of another version something is
 * added for this one, and nothing taken from them: what that leaves is done once they have stopped (`finishUpgrade`). A table
 * that is in use is waited for without holding up who uses it, and `log` says so.
 *
 * @throws NewerSchema, SchemaRefused, OthersRunning, TablesInUse: the server does not start, and nothing has changed.
 */
export async function prepareDatabase(
  database: Database,
  resources: Map<string, Resource>,
  code = codeVersion(),
  log: Pick<Logger, "warn"> = { warn: () => {} },
): Promise<Prepared> {
  const work = (sql: Sql) => prepareInside(sql, database, resources, code);
  return untilFree(() => database.transaction(null, work, { statementLimitMs }), log);
}

async function prepareInside(
  sql: Sql,
  database: Database,
  resources: Map<string, Resource>,
  code: string,
): Promise<Prepared> {
  const version = versionNumber(resources, code);
  if (await isPrepared(sql, resources, code)) {
    await followData(sql, resources);
    await database.joins(version);
    return { notes: [], isWhole: true };
  }
  const besideOthers = (await database.others(version)) > 0;
  await giveWay(sql);
  await migrate(sql, migrations);
  await protectTables(sql, protectedTables);
  const notes: string[] = [];
  for (const { prepare } of features) {
    const said = await prepare?.(sql, resources, { besideOthers });
    if (Array.isArray(said)) notes.push(...said);
  }
  await followData(sql, resources);
  if (!besideOthers) await rememberPrepared(sql, resources, code);
  // Before the next server that starts may look.
  await database.joins(version);
  return { notes, isWhole: !besideOthers };
}

/** By which servers tell each other their version: the same for the same code and schemas. */
export function versionNumber(resources: Map<string, Resource>, code: string): number {
  return Number.parseInt(sha256([code, JSON.stringify([...resources])]).slice(0, 8), 16) >>> 1;
}

async function followData(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  for (const { followData: follow } of features) await follow?.(sql, resources);
}

/**
 * Whether `rememberPrepared` was told of the very same before: this code, these schemas, and a database whose structure
 * nobody has changed since. The answer holds until the transaction ends: other servers that start wait for it.
 */
async function isPrepared(sql: Sql, resources: Map<string, Resource>, code: string): Promise<boolean> {
  await lockSchema(sql);
  await template`create table if not exists prepared_state (
    id boolean primary key default true check (id), hash text not null)`.execute(sql);
  const { rows } = await template<{ hash: string }>`select hash from prepared_state`.execute(sql);
  return rows[0] !== undefined && rows[0].hash === (await hashOf(sql, resources, code));
}

/** In the transaction that prepared the database, as its last step, so that both are in a backup or neither. */
async function rememberPrepared(sql: Sql, resources: Map<string, Resource>, code: string): Promise<void> {
  await template`insert into prepared_state (hash) values (${await hashOf(sql, resources, code)})
    on conflict (id) do update set hash = excluded.hash`.execute(sql);
}

async function hashOf(sql: Sql, resources: Map<string, Resource>, code: string): Promise<string> {
  return sha256([code, JSON.stringify([...resources]), await structureOf(sql)]);
}

/**
 * Tells one version of the server's code from all others, be it built or run from source. Most changes of it prepare
 * nothing otherwise, and cost one needless preparation; none can be missed.
 */
export function codeVersion(): string {
  const here = import.meta.dirname;
  return import.meta.filename.endsWith(".ts")
    ? versionOf([here, join(here, "../schemas")], /\.(ts|json)$/)
    : versionOf([here], /\.js$/);
}

/** Of the files below the folders that the pattern takes: their names and contents. */
export function versionOf(folders: string[], pattern: RegExp): string {
  return sha256(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => pattern.test(name))
        .sort()
        .flatMap((name) => [name, readFileSync(join(folder, name))]),
    ),
  );
}

function sha256(parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  // With their lengths, so that no two lists of parts read the same.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return hash.digest("hex");
}
