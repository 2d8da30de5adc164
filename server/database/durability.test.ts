import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql as template } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TestDatabase } from "../../tests/databases";
import { Backups } from "./backups";
import type { Database } from "./index";
import { WalSync } from "./walSync";
import { full } from "../../tests/scope";

let test: TestDatabase;

beforeEach(async () => {
  test = new TestDatabase("embedded");
  await test.create();
});
afterEach(() => test.remove());

const insert = (database: Database, id: number) =>
  database.transaction(null, (sql) => template`insert into entry values (${id})`.execute(sql));

const count = (database: Database) =>
  database.read(null, async (sql) => {
    const { rows } = await template<{ count: number }>`select count(*) as count from entry`.execute(sql);
    return rows[0]?.count;
  });

async function withEntries(database: Database): Promise<Database> {
  await database.transaction(null, (sql) => template`create table entry (id integer)`.execute(sql));
  return database;
}

it("acknowledges with a synced log, many commits with few syncs", full, async () => {
  const flushed = vi.spyOn(WalSync.prototype, "sync");
  const database = await withEntries(await test.open({ syncLog: true }));
  await Promise.all(Array.from({ length: 40 }, (_, id) => insert(database, id)));
  // The first transactions of all are the start's own.
  expect(flushed.mock.calls.length).toBeGreaterThanOrEqual(41);
  const before = flushed.mock.calls.length;
  expect(await count(database)).toBe(40);
  expect(flushed.mock.calls.length).toBe(before);
  flushed.mockRestore();
});

it("does not acknowledge what it could not bring to the disk", async () => {
  const sync = new WalSync(join(test.dataDir, "nowhere"));
  await expect(sync.sync()).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  await expect(sync.sync()).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
});

it("syncs again for what was written while a sync ran, once for all who came meanwhile", async () => {
  const folder = join(test.dataDir, "cluster");
  mkdirSync(join(folder, "pg_wal"), { recursive: true });
  writeFileSync(join(folder, "pg_wal", "000000010000000000000001"), "log");
  const sync = new WalSync(folder);
  const first = sync.sync();
  await Promise.resolve().then(() => Promise.resolve());
  const [second, third] = [sync.sync(), sync.sync()];
  expect(second).toBe(third);
  expect(second).not.toBe(first);
  await expect(Promise.all([first, second])).resolves.toBeDefined();
});

it(
  "backs up while it writes, keeps the last ones, and opens from one",
  { ...full, timeout: 120_000 },
  async () => {
    const database = await withEntries(await test.open({ backups: { minutes: 0.01, keep: 2 } }));
    const folder = join(test.dataDir, "backups");
    let written = 0;
    const told = () => test.log.filter(({ message }) => message.includes("was backed up")).length;
    while (told() < 3) await insert(database, ++written);
    await database.close();
    const names = readdirSync(folder).filter((name) => name !== "unfinished");
    expect(names).toHaveLength(2);
    const [last = ""] = names.sort().slice(-1);
    expect(readFileSync(join(folder, last)).length).toBeGreaterThan(1000);

    const restored = new TestDatabase("embedded");
    await restored.create();
    try {
      mkdirSync(join(restored.dataDir, "postgres"), { mode: 0o700 });
      execFileSync("tar", ["-xzf", join(folder, last), "-C", join(restored.dataDir, "postgres")]);
      const entries = await count(await restored.open());
      expect(entries).toBeGreaterThan(0);
      expect(entries).toBeLessThanOrEqual(written);
    } finally {
      await restored.remove();
    }
  },
);

it("says so when a backup fails, and serves on", async () => {
  const log = test.options.logger;
  const backups = new Backups(
    join(test.dataDir, "backups"),
    { minutes: 0.001, keep: 1 },
    () => Promise.reject(new Error("no room")),
    log,
  );
  await vi.waitFor(() =>
    expect(test.log.map(({ message }) => message)).toContain("The embedded database could not be backed up"),
  );
  await backups.close();
});
