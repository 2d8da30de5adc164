import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { databaseKinds, TestDatabase } from "../databases";
import { password, TestServer } from "../platform/TestServer";
import { type Postgres, type Standby, startPostgres } from "../run/postgres";
import { full } from "../scope";

const report = "/ui-api/reports/communications-reports?dateStart=2026-01-01&dateEnd=2026-12-31";

/** docs/scale.md, Read replicas. A cluster of its own, which has a standby. */
describe.runIf(databaseKinds.includes("postgresql"))("a replica that reports are read from", full, () => {
  const test = new TestDatabase("postgresql");
  const server = new TestServer(test, { environment: { METRICS_TOKEN: "m".repeat(32) } });
  let primary: Postgres;
  let standby: Standby;
  let client: ApiClient;
  beforeAll(async () => {
    primary = await startPostgres();
    standby = await primary.startStandby();
    Object.assign(test, { databaseUrl: primary.url, replicaUrl: standby.url });
    await server.start();
    client = await signIn(server.url, "admin", password);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await standby.stop();
    await primary.stop();
  });

  const read = async () => expect((await client.get(report)).status).toBe(200);
  const causes = async () => {
    const answer = await fetch(`${server.url}/ready`);
    return [answer.status, ((await answer.json()) as { causes?: { code: string }[] }).causes ?? []];
  };
  const trouble = async () => {
    const answer = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${"m".repeat(32)}` },
    });
    return /^runsheet_database_trouble\{cause="replica"\} (\d)$/m.exec(await answer.text())?.[1];
  };
  /** Transactions that a cluster has carried out; its statistics come up to a second later. */
  const transactions = async (url: string) => {
    const one = new Client(url);
    await one.connect();
    const { rows } = await one.query<{ count: string }>(
      "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'postgres'",
    );
    await one.end();
    return Number(rows[0]?.count);
  };
  const onStandby = async (statement: string) => {
    const one = new Client(standby.url);
    await one.connect();
    await one.query(statement);
    await one.end();
  };

  it("answers them, with what was committed just before", async () => {
    const before = await transactions(standby.url);
    for (let at = 0; at < 5; at += 1) await read();
    await vi.waitFor(async () => expect(await transactions(standby.url)).toBeGreaterThan(before + 15), {
      timeout: 15_000,
      interval: 500,
    });
    expect(await causes()).toEqual([200, []]);
    expect(await trouble()).toBe("0");
    await server.database.transaction(null, (sql) =>
      sql.schema.createTable("lately").addColumn("number", "integer").execute(),
    );
    for (let number = 1; number <= 20; number += 1) {
      await server.database.transaction(null, (sql) => sql.insertInto("lately").values({ number }).execute());
      const reader = await server.database.reader();
      expect(reader).not.toBe(server.database);
      const rows = await reader.read(null, (sql) => sql.selectFrom("lately").selectAll().execute());
      expect(rows).toHaveLength(number);
    }
  }, 60_000);

  it("that lags is not waited for longer than two seconds, and once", async () => {
    await onStandby("select pg_wal_replay_pause()");
    await server.database.transaction(null, (sql) =>
      sql.insertInto("lately").values({ number: 0 }).execute(),
    );
    const from = performance.now();
    const rows = await (
      await server.database.reader()
    ).read(null, (sql) => sql.selectFrom("lately").selectAll().execute());
    expect(rows).toHaveLength(21);
    expect(performance.now() - from).toBeLessThan(5000);
    const again = performance.now();
    await read();
    expect(performance.now() - again).toBeLessThan(2000);
    expect(await causes()).toEqual([200, [expect.objectContaining({ code: "REPLICA" })]]);
    expect(await trouble()).toBe("1");
    expect(test.log.filter(({ message }) => /read from the primary/.test(message))).toHaveLength(1);
    await onStandby("select pg_wal_replay_resume()");
    await vi.waitFor(async () => expect(await causes()).toEqual([200, []]), { timeout: 15_000 });
    expect(await server.database.reader()).not.toBe(server.database);
  }, 60_000);

  it("that ends is stood in for by the primary, until it is back", async () => {
    const reader = await server.database.reader();
    expect(reader).not.toBe(server.database);
    await standby.halt();
    // Who has begun goes on.
    expect(await reader.read(null, (sql) => sql.selectFrom("lately").selectAll().execute())).toHaveLength(21);
    await read();
    expect(await causes()).toEqual([200, [expect.objectContaining({ code: "REPLICA" })]]);
    await standby.resume();
    await vi.waitFor(async () => expect(await causes()).toEqual([200, []]), { timeout: 20_000 });
    await read();
  }, 60_000);

  it("that was promoted is a replica no more", async () => {
    await onStandby("select pg_promote()");
    await read();
    expect(await causes()).toEqual([200, [expect.objectContaining({ code: "REPLICA" })]]);
    expect(await server.database.reader()).toBe(server.database);
  }, 60_000);
});
