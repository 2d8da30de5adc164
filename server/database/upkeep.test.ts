import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql as template } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TestDatabase } from "../../tests/databases";
import { full } from "../../tests/scope";
import type { Database } from "./index";

let test: TestDatabase;
beforeEach(async () => {
  test = new TestDatabase("embedded");
  await test.create();
});
afterEach(() => test.remove());

/** Rows of each cycle: written, changed and deleted, as those of a queue; 2 MB with the log. */
const rows = 1000;

it(
  "keeps the files of a queue as small after many cycles as after few",
  { ...full, timeout: 120_000 },
  async () => {
    const database = await test.open({ upkeepMs: 50 });
    await database.transaction(null, (sql) =>
      template`
      create table due (id serial primary key, at timestamptz, text text);
      create index due_at on due (at)`.execute(sql),
    );
    const tidied = () => test.log.filter(({ message }) => /was tidied/.test(message)).length;
    const sizes: number[] = [];
    for (let cycle = 1; cycle <= 40; cycle += 1) {
      await passThrough(database);
      if (cycle % 10 !== 0) continue;
      const before = tidied();
      await vi.waitFor(() => expect(tidied()).toBeGreaterThan(before), { timeout: 20_000, interval: 100 });
      sizes.push(await sizeOf(database));
    }
    expect(sizes.at(-1)).toBeLessThanOrEqual(2 * (sizes[0] ?? 0));
    // Without tidying 40 cycles take 30 MB of the table alone.
    expect(sizes.at(-1)).toBeLessThan(10_000_000);
    expect(logOf(test.dataDir)).toBeLessThan(110_000_000);
  },
);

it(
  "keeps others waiting no longer than it takes to look through one small table",
  { ...full, timeout: 60_000 },
  async () => {
    const database = await test.open({ upkeepMs: 50 });
    await database.transaction(null, (sql) =>
      template`create table due (id serial primary key, at timestamptz, text text)`.execute(sql),
    );
    for (let cycle = 0; cycle < 5; cycle += 1) await passThrough(database);
    await vi.waitFor(() => expect(test.log.some(({ message }) => /was tidied/.test(message))).toBe(true), {
      timeout: 20_000,
    });
    const took = test.log.flatMap(({ details }) => ("ms" in details ? [Number(details.ms)] : []));
    expect(Math.max(...took)).toBeLessThan(1000);
    expect(await database.read(null, (sql) => template`select 1`.execute(sql))).toBeDefined();
  },
);

async function passThrough(database: Database): Promise<void> {
  await database.transaction(null, (sql) =>
    template`
      insert into due (at, text) select now(), repeat('x', 200) from generate_series(1, ${template.lit(rows)});
    `.execute(sql),
  );
  await database.transaction(null, (sql) => template`update due set at = now()`.execute(sql));
  await database.transaction(null, (sql) => template`delete from due`.execute(sql));
}

async function sizeOf(database: Database): Promise<number> {
  const { rows: found } = await database.read(null, (sql) =>
    template<{ bytes: number }>`select pg_total_relation_size('due') as bytes`.execute(sql),
  );
  return found[0]?.bytes ?? 0;
}

/** Bytes of the write-ahead log. */
function logOf(dataDir: string): number {
  const folder = join(dataDir, "postgres/pg_wal");
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
