import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql as template } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { accountA, TestDatabase } from "../../tests/databases";
import { type Database, DatabaseLocked, publish } from "./index";
import { full } from "../../tests/scope";

let test: TestDatabase;
let writers: ChildProcess[] = [];

beforeEach(async () => {
  test = new TestDatabase("embedded");
  await test.create();
});
afterEach(async () => {
  for (const writer of writers.splice(0)) await kill(writer);
  await test.remove();
});

it(
  "keeps what was acknowledged through kill -9 in the middle of writing, and takes over the dead one's lock",
  { ...full, timeout: 60_000 },
  async () => {
    const acknowledged: number[] = [];
    for (let cycle = 0; cycle < 3; cycle += 1) {
      const writer = startWriter(acknowledged.length + 1000 * cycle);
      await writer.says("ready");
      await sleep(100 + Math.random() * 400);
      await kill(writer.process);
      acknowledged.push(...writer.numbers());
    }
    expect(existsSync(`${test.dataDir}/server.lock`)).toBe(true);
    const saved = await entries(await test.open());
    const lost = acknowledged.filter((id) => !saved.has(id));
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    expect([...saved].filter(([id, twin]) => id !== twin)).toEqual([]);
  },
);

it(
  "refuses a folder that another process has, within two seconds, and leaves its data alone",
  { ...full, timeout: 30_000 },
  async () => {
    const writer = startWriter(1);
    await writer.says("ready");
    const started = performance.now();
    const attempt = test.open();
    await expect(attempt).rejects.toBeInstanceOf(DatabaseLocked);
    expect(performance.now() - started).toBeLessThan(2000);
    await expect(attempt).rejects.toThrow(
      new RegExp(`${test.dataDir} is in use by process ${writer.process.pid}`),
    );
    await sleep(200);
    await kill(writer.process);
    const saved = await entries(await test.open());
    expect(writer.numbers().filter((id) => !saved.has(id))).toEqual([]);
  },
);

it("refuses the same folder a second time in the same process", full, async () => {
  await test.open();
  await expect(test.open()).rejects.toThrow(new RegExp(`this very process ${process.pid}`));
});

it("does not mistake a later process with the same number for the holder", full, async () => {
  const me = await lockOf(test);
  writeFileSync(`${test.dataDir}/server.lock`, JSON.stringify({ ...me, started: "long ago", token: "old" }));
  await expect(test.open()).resolves.toMatchObject({ kind: "embedded" });
});

it("replaces a lock whose writing was cut off", full, async () => {
  writeFileSync(`${test.dataDir}/server.lock`, '{"pid": 12');
  await expect(test.open()).resolves.toMatchObject({ kind: "embedded" });
});

it(
  "takes over from a holder in another container only after it fell silent",
  { ...full, timeout: 20_000 },
  async () => {
    const me = await lockOf(test);
    const file = `${test.dataDir}/server.lock`;
    writeFileSync(file, JSON.stringify({ ...me, range: "elsewhere pid:[1]", token: "other" }));
    const heartbeat = setInterval(() => writeFileSync(file, readFileSync(file)), 500);
    const refused = test.open();
    await expect(refused).rejects.toThrow(/process \d+ on elsewhere/);
    clearInterval(heartbeat);
    await expect(test.open()).resolves.toMatchObject({ kind: "embedded" });
  },
);

it("stops using the folder when another process takes it all the same", full, async () => {
  const database = await test.open();
  const me: object = JSON.parse(readFileSync(`${test.dataDir}/server.lock`, "utf8"));
  writeFileSync(`${test.dataDir}/server.lock`, JSON.stringify({ ...me, token: "other" }));
  await vi.waitFor(async () => expect(await database.ready()).toBe(false), 5000);
  const attempt = database.transaction(null, (sql) => template`select 1`.execute(sql));
  await expect(attempt).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
});

it(
  "restarts when a statement runs too long: who waits is told to come again, and nothing acknowledged is lost",
  { ...full, timeout: 30_000 },
  async () => {
    const database = await test.open({ watchdogMs: 1000 });
    const missed = vi.fn<() => void>();
    const heard: string[] = [];
    database.subscribe((payload) => heard.push(payload), missed);
    await database.transaction(null, (sql) =>
      template`create table entry (id integer, twin integer)`.execute(sql),
    );
    for (let id = 1; id <= 50; id += 1) await insert(database, id);
    const runaway = database.transaction(null, (sql) => template`select pg_sleep(60)`.execute(sql));
    const waiting = insert(database, 51);
    await expect(runaway).rejects.toMatchObject({ code: "STATEMENT_TIMEOUT" });
    // Not that it could not be reached: why it can't is known.
    const slow = { code: "STATEMENT_TIMEOUT", retryAfter: expect.any(Number) };
    await expect(waiting).rejects.toMatchObject(slow);
    expect(await database.condition()).toMatchObject({ isServing: false, troubles: [slow] });
    await expect(insert(database, 52)).rejects.toMatchObject(slow);
    await vi.waitFor(async () => expect(await database.ready()).toBe(true), 15_000);
    expect(await database.condition()).toMatchObject({ isServing: true, troubles: [slow] });
    expect(test.log.filter(({ details }) => "cause" in details)).toHaveLength(1);
    expect(missed).toHaveBeenCalledOnce();
    await database.transaction(null, (sql) => publish(sql, "back"));
    expect(heard).toEqual(["back"]);
    expect((await entries(database)).size).toBe(50);
  },
);

it("lets a migration take longer than a request may", full, async () => {
  const database = await test.open({ watchdogMs: 1500 });
  const slow = () =>
    database.transaction(null, (sql) => template`select pg_sleep(2)`.execute(sql), {
      statementLimitMs: 20_000,
    });
  await expect(slow()).resolves.toBeDefined();
});

it("leaves the main thread free while a long query runs", full, async () => {
  const database = await test.open();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await database.read(accountA, (sql) =>
    template`select count(*) from generate_series(1, 3000000)`.execute(sql),
  );
  delay.disable();
  const duration = performance.now() - started;
  expect(duration).toBeGreaterThan(100);
  expect(delay.max / 1e6).toBeLessThan(duration / 2);
});

it("finds everything again after it was closed, and gives up its lock", full, async () => {
  const database = await test.open();
  await database.transaction(null, (sql) =>
    template`create table entry (id integer, twin integer)`.execute(sql),
  );
  await insert(database, 1);
  await Promise.all([database.close(), database.close()]);
  expect(existsSync(`${test.dataDir}/server.lock`)).toBe(false);
  expect(await database.ready()).toBe(false);
  await expect(insert(database, 2)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  expect((await entries(await test.open())).size).toBe(1);
});

it(
  "names the folder and the mend when its files are of another version or damaged, and gives up its lock",
  full,
  async () => {
    const database = await test.open();
    await database.close();
    writeFileSync(`${test.dataDir}/postgres/PG_VERSION`, "17\n");
    await expect(test.open()).rejects.toThrow(
      new RegExp(`${test.dataDir}/postgres can't be opened.*restore a backup`),
    );
    writeFileSync(`${test.dataDir}/postgres/PG_VERSION`, "18\n");
    await expect(test.open()).resolves.toMatchObject({ kind: "embedded" });
  },
);

const program = fileURLToPath(new URL("./writer.fixture.ts", import.meta.url));

function startWriter(first: number) {
  const child = spawn(process.execPath, ["--import", "tsx", program, test.dataDir, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  writers.push(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  return {
    process: child,
    numbers: () => lines.filter((line) => line !== "ready").map(Number),
    says: (word: string) =>
      vi.waitFor(() => expect(lines).toContain(word), { timeout: 20_000, interval: 20 }),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

const insert = (database: Database, id: number) =>
  database.transaction(null, (sql) => template`insert into entry values (${id}, ${id})`.execute(sql));

async function entries(database: Database): Promise<Map<number, number>> {
  const { rows } = await database.read(null, (sql) =>
    template<{ id: number; twin: number }>`select id, twin from entry`.execute(sql),
  );
  return new Map(rows.map(({ id, twin }) => [id, twin]));
}

/** What a lock of this process looks like. */
async function lockOf(test: TestDatabase): Promise<object> {
  const database = await test.open();
  const lock: object = JSON.parse(readFileSync(`${test.dataDir}/server.lock`, "utf8"));
  await database.close();
  return lock;
}
