import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, type TestOptions } from "vitest";
import { type Database, type DatabaseOptions, type Logger, openDatabase } from "../server/database";
import { asAdministrator, createRole, databaseUrlOf } from "./postgresAdministrator";
import { copyEmbedded, copyPostgres } from "./prepared";
import { fullUnless } from "./scope";

export { asAdministrator };

/** Two accounts that must not see each other. */
export const accountA = "aaaaaaaa-0000-4000-8000-00000000000a";
export const accountB = "bbbbbbbb-0000-4000-8000-00000000000b";

/** A database for one test file: new, and empty unless told; removed afterwards. */
export class TestDatabase {
  readonly kind: Database["kind"];
  /** What was logged, by all that were opened here. */
  readonly log: { level: keyof Logger; message: string; details: object }[] = [];
  /** Whether the server has started on it once: with the shipped resources and the account `demo`. */
  isPrepared = false;
  /** Whether its tests run on the database of the worker's shared server, and there is none of their own. */
  isShared = false;
  dataDir = "";
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` names a pooler. */
  directUrl: string | undefined;
  /** A replica of it. */
  replicaUrl: string | undefined;
  readonly #opened: Database[] = [];
  #drop = async () => {};

  constructor(kind: Database["kind"]) {
    this.kind = kind;
  }

  async create(): Promise<void> {
    if (this.isShared) return;
    this.dataDir = mkdtempSync(join(tmpdir(), "db-test-"));
    if (this.kind === "embedded") {
      if (this.isPrepared) await copyEmbedded(this.dataDir);
      return;
    }
    const made = this.isPrepared ? await copyPostgres(this.dataDir) : await createPostgresDatabase();
    this.databaseUrl = made.databaseUrl;
    this.#drop = made.drop;
  }

  get options(): DatabaseOptions {
    const note = (level: keyof Logger) => (details: object, message: string) =>
      void this.log.push({ level, message, details });
    const logger = { info: note("info"), warn: note("warn"), error: note("error") };
    const { dataDir, databaseUrl, directUrl, replicaUrl } = this;
    return { dataDir, databaseUrl, directUrl, replicaUrl, logger };
  }

  /** Opens it, as a server would; it is closed with the test. */
  async open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
    const database = await openDatabase({ ...this.options, ...options });
    this.#opened.push(database);
    return database;
  }

  async remove(): Promise<void> {
    await Promise.all(this.#opened.map((database) => database.close()));
    await this.#drop();
    if (this.dataDir !== "") rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** The kinds that can be tested here: the embedded one, and PostgreSQL where TEST_DATABASE_URL names a server. */
export const databaseKinds: Database["kind"][] =
  process.env["TEST_DATABASE_URL"] === undefined ? ["embedded"] : ["embedded", "postgresql"];

/** Whether it is the one to test on what takes long and where the kind of database has no part. */
export function isFirst({ kind }: TestDatabase): boolean {
  return kind === databaseKinds[0];
}

/** The options of what the quick run has on PostgreSQL alone, which costs a third: the SQL is the same. */
function onOneDatabase({ kind }: Pick<TestDatabase, "kind">): TestOptions {
  return fullUnless(kind === databaseKinds.at(-1));
}

/** Describes the same behaviour on each kind of database, with one that lasts for the block. The quick run has one. */
export function eachDatabase(body: (test: TestDatabase) => void): void {
  for (const kind of databaseKinds) onDatabase(kind, onOneDatabase({ kind }), body);
}

/** The same for behaviour in which the kind of database has a part: the quick run has both. */
export function bothDatabases(body: (test: TestDatabase) => void): void {
  for (const kind of databaseKinds) onDatabase(kind, {}, body);
}

function onDatabase(kind: Database["kind"], options: TestOptions, body: (test: TestDatabase) => void): void {
  describe(`on the ${kind} database`, options, () => {
    const test = new TestDatabase(kind);
    beforeAll(() => test.create());
    afterAll(() => test.remove());
    body(test);
  });
}

/** A database of its own owner. */
async function createPostgresDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await createRole(name);
  await asAdministrator(`create database ${name} owner ${name}`);
  return {
    databaseUrl: databaseUrlOf(name, name),
    drop: () => asAdministrator(`drop database ${name} with (force)`, `drop role ${name}`),
  };
}
