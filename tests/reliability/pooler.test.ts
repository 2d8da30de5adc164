import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dayInPorto } from "../../server/planning/jobRequest.fixture";
import { type ApiClient, clientOf, signInCookie } from "../apiClient";
import { asAdministrator, databaseKinds, TestDatabase } from "../databases";
import { EventReader } from "../platform/eventReader";
import { password, TestServer } from "../platform/TestServer";
import { type Pooler, startPooler } from "../run/pgbouncer";
import { full } from "../scope";

const types = "/gt/gt-api/vehicletypes";
const jobs = "/ui-api/planning/jobs";
const period = "dateStart=2026-01-01&dateEnd=2026-12-31";

type Rows = { success: boolean; total?: number; rows: { id: string; version: number; name: string }[] };

/** docs/scale.md, Connection pooling. */
describe.runIf(databaseKinds.includes("postgresql"))("a PgBouncer in transaction mode", full, () => {
  const test = new TestDatabase("postgresql");
  test.isPrepared = true;
  const [one, other] = [new TestServer(test), new TestServer(test)];
  let pooler: Pooler;
  let cookie = "";
  let here: ApiClient;
  let there: ApiClient;
  beforeAll(async () => {
    await test.create();
    test.directUrl = test.databaseUrl;
    pooler = await startPooler(test.databaseUrl!);
    test.databaseUrl = pooler.url;
    await one.start();
    await other.start();
    cookie = await signInCookie(one.url, "admin", password);
    here = clientOf(one.url, cookie);
    there = clientOf(other.url, cookie);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await pooler.stop();
    await test.remove();
  });

  it("carries what two servers write at once, and each hears of what the other one wrote", async () => {
    const reader = await EventReader.openAt(`${other.url}/gt/gt-api/changes`, { cookie });
    const names = Array.from({ length: 40 }, (_, at) => `Pooled ${at}`);
    const made = await Promise.all(
      names.map((name, at) => (at % 2 === 0 ? here : there).post(types, { name })),
    );
    const ids = made.map((reply) => reply.json<Rows>().rows[0]!.id);
    await vi.waitFor(
      () => expect(reader.events.map(({ data }) => data.id)).toEqual(expect.arrayContaining(ids)),
      { timeout: 10_000 },
    );
    reader.close();
    const listed = (await there.get(`${types}?search=Pooled&results=100`)).json<Rows>();
    expect(listed.rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const stale = await there.post(`${types}/${ids[0]}`, { name: "Pooled anew", version: 1 });
    expect(stale.json<Rows>().rows).toMatchObject([{ version: 2 }]);
    expect((await here.post(`${types}/${ids[0]}`, { name: "Too late", version: 1 })).status).toBe(409);
  });

  it("carries an import, whole or not at all", async () => {
    const operations = Array.from({ length: 300 }, (_, at) => ({
      op: "create",
      record: { name: `Imported ${at}` },
    }));
    const send = (dryRun: boolean) => here.post(`${types}/batch`, { operations, dryRun });
    const count = async () => (await there.get(`${types}?search=Imported&results=1`)).json<Rows>().total;
    expect((await send(true)).status).toBe(200);
    expect(await count()).toBe(0);
    expect((await send(false)).status).toBe(200);
    expect(await count()).toBe(300);
  });

  it("carries a planning job and reports", async () => {
    const { id } = (await here.post(jobs, dayInPorto(15, { rounds: 50 }))).json<{ id: string }>();
    await vi.waitFor(
      async () => expect((await there.get(`${jobs}/${id}`)).json<{ state: string }>().state).toBe("FINISHED"),
      { timeout: 60_000, interval: 200 },
    );
    const replies = await Promise.all(
      ["", "/summary", "/choices"].flatMap((part) =>
        [here, there].map((client) => client.get(`/ui-api/reports/on-time-report${part}?${period}`)),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  it("is left nothing in any of its sessions", async () => {
    const clients = Array.from({ length: pooler.sessions }, () => new Client(pooler.url));
    try {
      const found = [];
      // Each holds a session of its own as long as its transaction lasts.
      for (const client of clients) {
        await client.connect();
        await client.query("begin");
        found.push((await client.query(leftOver)).rows[0]);
      }
      expect(new Set(found.map(({ session }: { session: number }) => session)).size).toBe(pooler.sessions);
      const fresh = new Client(test.directUrl);
      await fresh.connect();
      const { session: _own, ...usual } = (await fresh.query(leftOver)).rows[0];
      await fresh.end();
      for (const each of found) expect(each).toEqual({ session: expect.any(Number), ...usual });
      expect(usual).toMatchObject({ account: "", locks: 0, statements: 0, channels: 0, tables: 0 });
    } finally {
      for (const client of clients) await client.end();
    }
  });

  it("that is away is told, and the servers serve again as soon as it is back", async () => {
    const ready = async () => (await fetch(`${one.url}/ready`)).status;
    await pooler.halt();
    expect((await here.get(types)).status).toBe(503);
    expect(await ready()).toBe(503);
    await pooler.resume();
    await vi.waitFor(async () => expect((await here.get(types)).status).toBe(200), { timeout: 5000 });
    expect(await ready()).toBe(200);
  });

  it("outlives a restart of PostgreSQL's sessions", async () => {
    await asAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(test.directUrl!).pathname.slice(1)}'`,
    );
    await vi.waitFor(
      async () => {
        for (const client of [here, there])
          expect((await client.post(types, { name: `After ${Math.random()}` })).status).toBe(200);
      },
      { timeout: 15_000, interval: 200 },
    );
  });

  it("without the address of PostgreSQL itself stops the start, and says what is missing", async () => {
    await expect(test.open({ directUrl: undefined })).rejects.toThrow(
      /let DATABASE_DIRECT_URL name PostgreSQL itself/,
    );
  });
});

/** What a session has beyond one that was just opened. */
const leftOver = `
  select pg_backend_pid() as session, coalesce(current_setting('app.account', true), '') as account,
    session_user::text, current_user::text, current_setting('search_path') as path,
    current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('work_mem') as memory,
    current_setting('enable_memoize') as memoize, current_setting('random_page_cost') as cost,
    current_setting('jit') as jit,
    (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
    (select count(*)::int from pg_prepared_statements) as statements,
    (select count(*)::int from pg_listening_channels()) as channels,
    (select count(*)::int from pg_class where relpersistence = 't') as tables`;
