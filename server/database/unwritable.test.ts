import { readdirSync } from "node:fs";
import { sql as template } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { full } from "../../tests/scope";
import { canMount, SmallDisk } from "../../tests/SmallDisk";
import { type Database, type DatabaseOptions, noting, openDatabase } from "./index";

type Line = { level: string; message: string; cause: unknown };

/** Megabytes: the files of an empty database take 60. */
const size = 160;
const patience = { timeout: 20_000, interval: 50 };

/** quality.md R12, on a file system of its own. */
describe.runIf(canMount)("the embedded database", { timeout: 60_000 }, () => {
  let disk: SmallDisk;
  let database: Database | undefined;
  let log: Line[] = [];
  const note = (level: string) => (details: object, message: string) =>
    void log.push({ level, message, cause: (details as { cause?: unknown }).cause });
  const logger = { info: note("info"), warn: note("warn"), error: note("error") };
  const open = async (options: Partial<DatabaseOptions> = {}) =>
    (database = await openDatabase({ dataDir: disk.folder, logger, ...options }));
  const told = (cause: string) => log.filter((line) => line.cause === cause).map(({ level }) => level);

  beforeEach(async () => {
    log = [];
    disk = await SmallDisk.make(size);
  });
  afterEach(async () => {
    await database?.close().catch(() => {});
    database = undefined;
    disk.remove();
  });

  it("refuses changes on a full disk by that name, reads on, says so once, and takes them again by itself", async () => {
    const filled = await open();
    await create(filled);
    const kept = await fillUp(filled, disk);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(insert(filled)).rejects.toMatchObject({ code: "DISK_FULL", retryAfter: 10 });
    expect(await count(filled)).toBe(kept);
    expect(await filled.transaction(null, (sql) => countIn(sql))).toBe(kept);
    // Who only reads, and would note beside it that he was seen, reads.
    const noted = noting(filled, null, async (sql, notes) => {
      if (notes) await template`update entry set text = 'seen' where id = 1`.execute(sql);
      return { notes, count: await countIn(sql) };
    });
    expect(await noted).toEqual({ notes: false, count: kept });
    expect(await filled.condition()).toMatchObject({ isServing: true, troubles: [{ code: "DISK_FULL" }] });
    expect(told("DISK_FULL")).toEqual(["error"]);
    disk.clear();
    await vi.waitFor(() => insert(filled), patience);
    expect(await count(filled)).toBe(kept + 1);
    expect(await filled.condition()).toEqual({ isServing: true, troubles: [] });
    expect(told("DISK_FULL")).toEqual(["error", "info"]);
    expect(readdirSync(disk.folder)).not.toContain("probe");
  });

  it("gets over the end of the engine, whose log could not go on", full, async () => {
    const filled = await open({ upkeepMs: 100 });
    await create(filled);
    await insert(filled);
    await vi.waitFor(() => expect(readdirSync(disk.folder)).toContain("reserve"), patience);
    disk.fill(25 * 1024 * 1024);
    const greedy = filled.transaction(null, async (sql) => {
      for (let megabyte = 0; megabyte < 60; megabyte += 1)
        await template`select pg_logical_emit_message(true, 'x', repeat(md5(${megabyte}::text), 32768))`.execute(
          sql,
        );
    });
    await expect(greedy).rejects.toMatchObject({ code: "DISK_FULL" });
    await vi.waitFor(() => expect(insert(filled)).rejects.toMatchObject({ code: "DISK_FULL" }), patience);
    // The disk is as full as before: it starts again in what it kept for that.
    await vi.waitFor(async () => expect(await count(filled)).toBe(1), patience);
    expect(told("DISK_FULL")).toEqual(["error"]);
    disk.clear();
    await vi.waitFor(() => insert(filled), patience);
    expect(await count(filled)).toBe(2);
  });

  it("does not start on a full disk, and says so at once", full, async () => {
    await (await open()).close();
    disk.fill();
    const from = performance.now();
    await expect(open()).rejects.toMatchObject({ code: "DISK_FULL" });
    expect(performance.now() - from).toBeLessThan(5000);
    disk.clear();
    await open();
  });

  it("does not start on a disk that is read-only, and says so at once", full, async () => {
    await disk.setReadOnly(true);
    await expect(open()).rejects.toMatchObject({ code: "READ_ONLY" });
    await disk.setReadOnly(false);
    await open();
  });

  it("refuses changes while its disk is read-only, and reads on", full, async () => {
    const readOnly = await open();
    await create(readOnly);
    await insert(readOnly);
    await disk.setReadOnly(true);
    await vi.waitFor(() => expect(told("READ_ONLY")).toEqual(["error"]), patience);
    await expect(insert(readOnly)).rejects.toMatchObject({ code: "READ_ONLY" });
    expect(await count(readOnly)).toBe(1);
    expect(await readOnly.condition()).toMatchObject({ isServing: true, troubles: [{ code: "READ_ONLY" }] });
    await disk.setReadOnly(false);
    await vi.waitFor(() => insert(readOnly), patience);
    expect(await count(readOnly)).toBe(2);
    expect(told("READ_ONLY")).toEqual(["error", "info"]);
  });
});

type Sql = Parameters<Parameters<Database["read"]>[1]>[0];

function create(database: Database): Promise<unknown> {
  return database.transaction(null, (sql) =>
    template`create table entry (id serial primary key, text text)`.execute(sql),
  );
}

function insert(database: Database): Promise<unknown> {
  return database.transaction(null, (sql) =>
    template`
      insert into entry (text)
      select string_agg(md5(random()::text), '') from generate_series(1, 1000)`.execute(sql),
  );
}

function count(database: Database): Promise<number> {
  return database.read(null, (sql) => countIn(sql));
}

async function countIn(sql: Sql): Promise<number> {
  const { rows } = await template<{ count: number }>`select count(*) from entry`.execute(sql);
  return rows[0]?.count ?? 0;
}

/** Writes while the disk fills up, until a write is refused; answers how many were acknowledged. */
async function fillUp(database: Database, disk: SmallDisk): Promise<number> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    if (acknowledged === 20) disk.fill();
    try {
      await insert(database);
    } catch {
      return acknowledged;
    }
  }
}
