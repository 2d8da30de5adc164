import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { type Postgres, startPostgres } from "../../run/postgres";

const run = promisify(execFile);

/** Where a server has its data. */
export type Place = { dataDir: string; databaseUrl?: string };

/** A server's data, which is backed up and restored as docs/operate.md says. */
export interface Store {
  readonly place: Place;
  readonly environment: Record<string, string>;
  /** A backup that is begun after now, while the server runs; its file. */
  backUp(): Promise<string>;
  /** Brings a backup back in an empty place, with the key that is kept apart from it. */
  restore(backup: string): Promise<Place>;
  remove(): Promise<void>;
}

export async function openStore(kind: "embedded" | "postgresql"): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  return kind === "embedded" ? new EmbeddedStore(folder) : new PostgresStore(folder, await startPostgres());
}

class EmbeddedStore implements Store {
  readonly place: Place;
  /** As often as it can be had: once while the orders come in, and again when all are there. */
  readonly environment = { BACKUP_MINUTES: "1", BACKUP_KEEP: "100" };
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.place = { dataDir: join(folder, "data") };
  }

  async backUp(): Promise<string> {
    // It is called by when it was begun.
    const asked = join(this.#backupFolder, `runsheet-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
    for (const limit = Date.now() + 240_000; Date.now() < limit; await sleep(200)) {
      const made = this.#backups().find((backup) => backup > asked);
      if (made !== undefined) return made;
    }
    throw new Error("No backup was made in four minutes");
  }

  async restore(backup: string): Promise<Place> {
    const dataDir = mkdtempSync(join(this.#folder, "restored-"));
    mkdirSync(join(dataDir, "postgres"), { mode: 0o700 });
    await run("tar", ["-xzf", backup, "-C", join(dataDir, "postgres")]);
    return withKey(this.place, { dataDir });
  }

  async remove(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #backupFolder(): string {
    return join(this.place.dataDir, "backups");
  }

  #backups(): string[] {
    const names = existsSync(this.#backupFolder) ? readdirSync(this.#backupFolder) : [];
    return names
      .filter((name) => name.endsWith(".tar.gz"))
      .sort()
      .map((name) => join(this.#backupFolder, name));
  }
}

/** What a large table does to plans, done to all: whatever may go to parallel workers does. */
const parallel = [
  "min_parallel_table_scan_size",
  "min_parallel_index_scan_size",
  "parallel_setup_cost",
  "parallel_tuple_cost",
];

class PostgresStore implements Store {
  readonly place: Place;
  readonly environment = {};
  readonly #folder: string;
  readonly #postgres: Postgres;
  #made = 0;

  /** A cluster of its own: databases are made in it. */
  constructor(folder: string, postgres: Postgres) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.place = { dataDir: join(folder, "data"), databaseUrl: postgres.url };
  }

  async backUp(): Promise<string> {
    const file = join(this.#folder, `${(this.#made += 1)}.dump`);
    const program = join(this.#postgres.bin, "pg_dump");
    await run(program, ["--format=custom", `--file=${file}`, this.#postgres.url]);
    return file;
  }

  async restore(backup: string): Promise<Place> {
    const name = `restored_${(this.#made += 1)}`;
    const databaseUrl = Object.assign(new URL(this.#postgres.url), { pathname: `/${name}` }).href;
    const client = new Client(this.#postgres.url);
    await client.connect();
    await client.query(`create database ${name}`);
    for (const setting of parallel) await client.query(`alter database ${name} set ${setting} = 0`);
    await client.end();
    const program = join(this.#postgres.bin, "pg_restore");
    const { stderr } = await run(program, ["--no-acl", "--no-owner", `--dbname=${databaseUrl}`, backup]);
    if (stderr !== "") throw new Error(stderr);
    const dataDir = mkdtempSync(join(this.#folder, "restored-"));
    return withKey(this.place, { dataDir, databaseUrl });
  }

  async remove(): Promise<void> {
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function withKey(from: Place, to: Place): Place {
  cpSync(join(from.dataDir, "secret.key"), join(to.dataDir, "secret.key"));
  return to;
}
