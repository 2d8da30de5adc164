import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ordersOf } from "../../demo";
import type { Schedule, ScheduleDraft } from "../../schemas/schedule";
import { createAccount, hashPassword } from "../../server/accounts";
import { demoCompany, removeCompany } from "../../server/demo";
import { type ApiClient, signIn } from "../apiClient";
import { eachDatabase, type TestDatabase } from "../databases";
import { password, TestServer } from "../platform/TestServer";
import { full } from "../scope";

type Days = { elements: { date: string; ready: boolean }[] };
type Rows<Row> = { rows: Row[]; total: number };
type Order = {
  id: string;
  reference: string;
  status: string;
  fact?: object;
  steps: { status: string; time: string }[];
};

describe("the demo company", () => {
  eachDatabase((database) => {
    const company = onCompany(database);

    it(
      "is there when the server listens, none of it another account's, and is removed with all that is its own",
      full,
      async () => {
        await company.isThere();
        await company.isFollowed();
        await company.isNobodyElses();
        await company.isRemoved();
      },
    );
  });

  eachDatabase((database) => {
    const company = onCompany(database);

    it(
      "is planned by road, goes on after a restart and at midnight, and is removed with all that it has become",
      { ...full, timeout: 600_000 },
      async () => {
        await company.isPlannedByRoad();
        await company.goesOnAfterRestart();
        await company.isLived();
        await company.goesOnAtMidnight();
        await company.isNobodyElses();
        await company.isRemoved();
      },
    );
  });
});

/** A server with the company, and what is to be so of it, in the order in which it becomes so. */
function onCompany(database: TestDatabase) {
  let server: TestServer;
  let dispatcher: ApiClient;
  beforeAll(async () => {
    server = new TestServer(database, { company: demoCompany, environment: { DEMO_SIMULATION: "off" } });
    await server.start();
    dispatcher = await signIn(server.url, "dispatcher", password);
  });
  afterAll(() => server.stop());

  const days = async (client = dispatcher) => (await client.get("/ui-api/demo/days")).json<Days>().elements;
  const centres = async () => (await dispatcher.get("/gt/gt-api/aocs")).json<Rows<{ id: string }>>().rows;
  const ordersOn = async (date: string | undefined, client = dispatcher) => {
    const asked = { startIndex: 0, results: 1000, filter: { orderDate: date } };
    return (await client.post("/gt/gt-api/orders/listWithFilter", asked)).json<Rows<Order>>();
  };
  const count = async (base: string) =>
    (await dispatcher.post(`${base}/list`, { results: 1 })).json<Rows<object>>().total;
  const untilReady = (back: number) =>
    vi.waitFor(async () => expect((await days())[back]).toMatchObject({ ready: true }), {
      timeout: 120_000,
      interval: 500,
    });

  return {
    isThere,
    isFollowed,
    isNobodyElses,
    isPlannedByRoad,
    goesOnAfterRestart,
    isLived,
    goesOnAtMidnight,
    isRemoved,
  };

  /** As the server listens: with the orders of today and tomorrow. */
  async function isThere() {
    expect(await centres()).toHaveLength(2);
    expect([await count("/gt/gt-api/vehicles"), await count("/gt/gt-api/performers")]).toEqual([24, 24]);
    const locations = (await dispatcher.get("/gt/gt-api/cl?results=1")).json<Rows<object>>();
    expect(locations.total).toBe(300);
    const [tomorrow, today] = await days();
    expect(tomorrow?.ready).toBe(true);
    const { rows } = await ordersOn(tomorrow?.date);
    expect(rows).toHaveLength(260);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["NEW"]));
    expect((await ordersOn(today?.date)).rows).toHaveLength(260);
  }

  /** By customers: what they would be told names the links of their pages, which open. */
  async function isFollowed() {
    const admin = await signIn(server.url, "admin", password);
    const parameters = await admin.get("/gt/gt-api/notification-parameters?results=100");
    const told = parameters.json<Rows<{ recipient: string; enabled: boolean; body: string }>>().rows;
    const toCustomers = told.filter(({ recipient }) => recipient === "CUSTOMER");
    expect(toCustomers.length).toBeGreaterThan(0);
    for (const { enabled, body } of toCustomers)
      expect({ enabled, body }).toEqual({
        enabled: false,
        body: expect.stringContaining("{{ tracking.link }}") as string,
      });
    const [tomorrow] = await days();
    const [order] = (await ordersOn(tomorrow?.date)).rows;
    const asked = await dispatcher.post("/ui-api/tracking/links", { order: order?.id });
    const { pathname } = new URL(asked.json<{ link: string }>().link);
    const page = await fetch(`${server.url}/track-api/${pathname.split("/").at(-1)}`);
    expect(await page.json()).toMatchObject({
      state: "SCHEDULED",
      reference: order?.reference,
      look: { title: "Andorinha" },
    });
  }

  /** Neither in its records nor in its roads. */
  async function isNobodyElses() {
    const passwordHash = await hashPassword(password);
    const users = [{ login: "anna", name: "Anna", roles: ["ADMIN"] as ["ADMIN"], passwordHash }];
    await server.database.transaction(null, (trx) =>
      createAccount(trx, { name: "theirs", title: "Theirs", users }, server.resources),
    );
    const anna = await signIn(server.url, "anna", password, "theirs");
    const [tomorrow] = await days();
    expect((await ordersOn(tomorrow?.date, anna)).total).toBe(0);
    expect(await days(anna)).toEqual([]);
    expect((await anna.get("/ui-api/map")).json()).toEqual({ ready: true, fault: "NO_MAP" });
  }

  /** Tomorrow, all but the orders in trouble. */
  async function isPlannedByRoad() {
    const [tomorrow] = await days();
    const date = tomorrow!.date;
    for (const { id } of await centres()) {
      const base = `/ui-api/planning/schedules/${id}/${date}`;
      const { version } = (await dispatcher.get(base)).json<Schedule>();
      const asked = { version, mode: "FULL", rounds: 500 };
      const { job } = (await dispatcher.post(`${base}/jobs`, asked)).json<ScheduleDraft>();
      await vi.waitFor(
        async () => {
          const draft = (await dispatcher.get(`${base}/drafts/${job}`)).json<ScheduleDraft>();
          expect(draft.state).toBe("FINISHED");
        },
        { timeout: 120_000, interval: 500 },
      );
      const action = { kind: "accept", job };
      const planned = (await dispatcher.post(`${base}/actions`, { version, action })).json<Schedule>();
      expect(planned.source).toBe("ROADS");
      const references = new Map(planned.orders.map((order) => [order.id, order.reference]));
      const unplanned = planned.unplanned.map((order) => references.get(order));
      const troubled = [0, 1].map((centre) =>
        ordersOf(date, centre, (resource, at) => `${resource} ${at}`)
          .filter(({ trouble }) => trouble !== undefined)
          .map(({ order }) => order.reference),
      );
      expect(troubled.map((each) => new Set(each))).toContainEqual(new Set(unplanned));
    }
  }

  /** Today is planned and yesterday driven behind the start, and a restart changes nothing. */
  async function goesOnAfterRestart() {
    await untilReady(2);
    await server.stop();
    await server.start();
    dispatcher = await signIn(server.url, "dispatcher", password);
    const [, today, yesterday] = await days();
    const { rows, total } = await ordersOn(yesterday?.date);
    expect(total).toBe(260);
    const ended = new Set(["COMPLETED", "PARTIALLY_COMPLETED", "FAILED", "CANCELLED"]);
    expect(rows.filter(({ status }) => !ended.has(status))).toEqual([]);
    const done = rows.find(({ status }) => status === "COMPLETED");
    expect(done?.fact).toMatchObject({ arrivalReported: expect.stringContaining(yesterday!.date) });
    const times = done!.steps.map(({ time }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const planned = (await ordersOn(today?.date)).rows;
    expect(planned.filter(({ status }) => status === "NEW")).toHaveLength(14);
    const told = await server.database.read(null, (trx) =>
      sql<{ n: number }>`select count(*)::int as n from communication`.execute(trx),
    );
    expect(told.rows).toEqual([{ n: 0 }]);
  }

  /** Yesterday was lived by who drove: what reports make of it are figures as of any day. */
  async function isLived() {
    const [, , yesterday] = await days();
    const date = yesterday!.date;
    const summary = async (report: string, more = "") => {
      const path = `/ui-api/reports/${report}/summary?dateStart=${date}&dateEnd=${date}${more}`;
      return (await dispatcher.get(path)).json<{ totals: Record<string, number> }>().totals;
    };
    const [told, seen, runs, loading, drivers] = [
      await summary("on-time-report"),
      await summary("on-time-report", "&facts=GPS"),
      await summary("daily-runs-report"),
      await summary("loading-report"),
      await summary("driver-performance"),
    ];
    expect(told.visits).toBeGreaterThan(200);
    expect(told.reached! / told.visits!).toBeGreaterThan(0.95);
    expect(told.late! / told.reached!).toBeGreaterThan(0.02);
    expect(told.late! / told.reached!).toBeLessThan(0.3);
    expect(seen.reached! / told.reached!).toBeGreaterThan(0.8);
    expect(drivers.correctSequence).toBeGreaterThan(85);
    expect(drivers.correctSequence).toBeLessThan(100);
    expect(runs.distance).toBeGreaterThan(200);
    expect(Math.abs(runs.distanceDeviation!)).toBeLessThan(25);
    expect(loading.loadedShare).toBeGreaterThan(90);
    const rows = await server.database.read(null, async (trx) => {
      const counted = await sql<Record<string, number>>`
        select (select count(*)::int from position where time::date = ${date}::date) as positions,
          (select count(*)::int from vehicle_check where day = ${date}::date) as checks,
          (select count(*)::int from departure_estimate d join run r on r.id = d.run where r.day = ${date}::date)
            as expected,
          (select count(*)::int from orders where "orderDate" = ${date} and rating is not null) as rated,
          (select count(*)::int from position_quarantine) as aside`.execute(trx);
      return counted.rows[0]!;
    });
    expect(rows.positions).toBeGreaterThan(1_000);
    expect(rows.checks).toBeGreaterThan(3);
    expect(rows.expected).toBeGreaterThan(150);
    expect(rows.rated).toBeGreaterThan(30);
    expect(rows.aside).toBe(0);
  }

  /** Today is driven, tomorrow is sent as far as the hour says, another day is there. */
  async function goesOnAtMidnight() {
    const [tomorrow, today] = await days();
    const runs = async () => {
      const read = async ({ id }: { id: string }) =>
        (await dispatcher.get(`/ui-api/planning/schedules/${id}/${tomorrow!.date}`)).json<Schedule>();
      const schedules = await Promise.all((await centres()).map(read));
      return schedules.flatMap(({ journeys }) => journeys.flatMap((journey) => journey.runs));
    };
    const loadings = (await runs()).map(({ loading }) => loading * 1000);
    // The plan is another one each day: what has begun is asked for between its first run and its last.
    const between = (Math.min(...loadings) + Math.max(...loadings)) / 2;
    await server.stop();
    server.pass({ minutes: (between - server.now().getTime()) / 60_000 });
    await server.start();
    dispatcher = await signIn(server.url, "dispatcher", password);
    const [next, sent] = await days();
    expect(sent?.date).toBe(tomorrow?.date);
    expect((await ordersOn(next?.date)).total).toBe(260);
    await untilReady(2);
    const standing = await runs();
    const begun = standing.filter(({ status }) => status !== "PLANNED");
    expect(begun).toEqual(standing.filter(({ loading }) => loading * 1000 <= between));
    const statuses = async (date: string | undefined) =>
      new Set((await ordersOn(date)).rows.map(({ status }) => status));
    const ofTheDay = await statuses(sent?.date);
    expect(["NEW", "ALLOCATED"].filter((status) => !ofTheDay.has(status))).toEqual([]);
    const driven = await statuses(today?.date);
    expect(
      ["NEW", "ALLOCATED", "DETAILS_SENT", "WAITING_CONFIRMATION"].filter((status) => driven.has(status)),
    ).toEqual([]);
  }

  /** With all that is its own, and nothing else. */
  async function isRemoved() {
    const { rows } = await server.database.read(null, (trx) =>
      sql<{ id: string }>`select id from account where name = 'demo'`.execute(trx),
    );
    expect(await server.database.transaction(null, removeCompany)).toBe("demo");
    const left = await server.database.read(null, async (trx) => {
      const counts = ["orders", "vehicles", "record_audit", "schedule", "planning_job", "console_user"].map(
        async (table) =>
          (
            await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
              where account_id = ${rows[0]?.id}`.execute(trx)
          ).rows[0]?.n,
      );
      return Promise.all(counts);
    });
    expect(left).toEqual([0, 0, 0, 0, 0, 0]);
    await expect(signIn(server.url, "admin", password)).rejects.toThrow("Sign-in answered 400");
    await signIn(server.url, "anna", password, "theirs");
    await expect(server.database.transaction(null, removeCompany)).rejects.toThrow("no demo company");
  }
}
