import { sql as template } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Postgres, startPostgres } from "../../tests/run/postgres";
import { type Database, type DatabaseOptions, openDatabase, UnsafeDatabase } from "./index";
import { full } from "../../tests/scope";

describe.skipIf(process.env["TEST_DATABASE_URL"] === undefined)("PostgreSQL", () => {
  let postgres: Postgres;
  let database: Database;
  const logger = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const open = (options: Partial<DatabaseOptions> = {}) =>
    openDatabase({ dataDir: "", databaseUrl: postgres.url, logger, ...options });
  const one = () => database.read(null, (sql) => template`select 1 as one`.execute(sql));

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  it(
    "answers at once that it is away, and works again within seconds after it is back",
    { ...full, timeout: 40_000 },
    async () => {
      const missed = vi.fn<() => void>();
      database.subscribe(() => {}, missed);
      await Promise.all([one(), one(), one()]);
      await postgres.halt();
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const started = performance.now();
        await expect(one()).rejects.toMatchObject({
          code: "DATABASE_UNAVAILABLE",
          retryAfter: expect.any(Number),
        });
        expect(performance.now() - started).toBeLessThan(1000);
      }
      expect(await database.ready()).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await postgres.resume();
      const back = performance.now();
      await vi.waitFor(async () => expect(await database.ready()).toBe(true), { timeout: 10_000 });
      expect(performance.now() - back).toBeLessThan(5000);
      await expect(one()).resolves.toMatchObject({ rows: [{ one: 1 }] });
      expect(missed).toHaveBeenCalledOnce();
    },
  );

  it("breaks off what runs when the server goes, without an unhandled error", async () => {
    const running = database.transaction(null, (sql) => template`select pg_sleep(5)`.execute(sql));
    const thinking = database.transaction(null, () => new Promise(() => {}));
    await one();
    const gone = Promise.allSettled([running, thinking]);
    await postgres.halt();
    for (const result of await gone)
      expect(result).toMatchObject({ reason: { code: "DATABASE_UNAVAILABLE" } });
    await postgres.resume();
    await vi.waitFor(async () => expect(await database.ready()).toBe(true), { timeout: 10_000 });
    await one();
  }, 40_000);

  it("gets over the loss of the connection that listens", async () => {
    const heard: string[] = [];
    database.subscribe((payload) => heard.push(payload));
    await administrate(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'runsheet'",
    );
    await vi.waitFor(async () => expect(await database.ready()).toBe(true), { timeout: 5000 });
    await database.transaction(null, (sql) =>
      template`select pg_notify('runsheet_change', 'still here')`.execute(sql),
    );
    await vi.waitFor(() => expect(heard).toEqual(["still here"]));
  });

  it("counts the servers of other versions: those whose connection was lost again, those that ended no more", async () => {
    const [same, next] = [await open(), await open()];
    const soon = { timeout: 5000 };
    const others = (server: Database, version: number, count: number) =>
      vi.waitFor(async () => expect(await server.others(version)).toBe(count), soon);
    await database.joins(1);
    await same.joins(1);
    expect(await database.others(1)).toBe(0);
    expect(await next.others(2)).toBe(2);
    await next.joins(2);
    expect(await same.others(1)).toBe(1);
    await administrate(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'runsheet'",
    );
    for (const each of [database, same, next])
      await vi.waitFor(async () => expect(await each.ready()).toBe(true), soon);
    await others(next, 2, 2);
    await others(same, 1, 1);
    await same.close();
    await others(next, 2, 1);
    // Another version by now.
    await next.joins(1);
    await others(database, 1, 0);
    await next.close();
  });

  it("ends a statement that runs too long, and only that", async () => {
    const impatient = await open({ watchdogMs: 300 });
    const sleep = (sql: Parameters<Parameters<Database["read"]>[1]>[0]) =>
      template`select pg_sleep(0.6)`.execute(sql);
    await expect(impatient.read(null, sleep)).rejects.toMatchObject({ code: "STATEMENT_TIMEOUT" });
    await expect(impatient.read(null, sleep, { statementLimitMs: 5000 })).resolves.toBeDefined();
    expect(await impatient.condition()).toMatchObject({
      isServing: true,
      troubles: [{ code: "STATEMENT_TIMEOUT" }],
    });
    await impatient.close();
  });

  it("is refused while it acknowledges what it has not written, unless that is allowed", async () => {
    await administrate(
      "alter system set synchronous_commit = off",
      "select pg_reload_conf()",
      "select pg_sleep(0.3)",
    );
    await expect(open()).rejects.toBeInstanceOf(UnsafeDatabase);
    await expect(open()).rejects.toThrow(/synchronous_commit=off.*DATABASE_ALLOW_UNSAFE=true/);
    const allowed = await open({ allowUnsafe: true });
    await allowed.close();
    await administrate("alter system reset synchronous_commit", "select pg_reload_conf()");
  });

  it("passes a wrong password on at once", async () => {
    const url = new URL(postgres.url);
    url.password = "wrong";
    await expect(open({ databaseUrl: url.href })).rejects.toMatchObject({ code: "28P01" });
  });

  async function administrate(...statements: string[]): Promise<void> {
    const client = new Client(postgres.url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
});
