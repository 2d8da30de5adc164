import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { demoCompany } from "../../server/demo";
import { type ApiClient, signIn } from "../apiClient";
import { eachDatabase } from "../databases";
import { password, TestServer } from "../platform/TestServer";
import { full } from "../scope";

type Order = {
  status: string;
  failReason?: string;
  fact?: { arrivalReported?: string; arrivalGps?: string };
};

eachDatabase((database) => {
  let server: TestServer;
  let dispatcher: ApiClient;
  let date: string;
  beforeAll(() => {
    server = new TestServer(database, { company: demoCompany });
  });
  afterAll(() => server.stop());

  const orders = async () => {
    const asked = { startIndex: 0, results: 1000, filter: { orderDate: date } };
    return (await dispatcher.post("/gt/gt-api/orders/listWithFilter", asked)).json<{ rows: Order[] }>().rows;
  };
  const done = async () => (await orders()).filter(({ status }) => /COMPLETED|FAILED/.test(status));
  const count = async (table: string) => {
    const { rows } = await server.database.read(null, (trx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx),
    );
    return rows[0]?.n ?? 0;
  };
  const patiently = { timeout: 180_000, interval: 1_000 };

  /** Starts it at an hour of the day, by the clocks of UTC. */
  const startAt = async (hour: string) => {
    server.pass({ minutes: (Date.parse(`${date}T${hour}Z`) - server.now().getTime()) / 60_000 });
    await server.start();
    dispatcher = await signIn(server.url, "dispatcher", password);
  };

  describe("the demo company's vehicles", () => {
    it(
      "have driven by noon what was to be driven, and go on after a restart",
      { ...full, timeout: 600_000 },
      async () => {
        // A day that comes: the first start is at its noon.
        date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
        await startAt("12:30:00");
        await vi.waitFor(async () => expect((await done()).length).toBeGreaterThan(40), patiently);
        expect(await count("position")).toBeGreaterThan(1_000);
        // The van with a tracker alone has none who reports.
        const arrivals = (await done()).map(({ fact }) => fact?.arrivalReported ?? fact?.arrivalGps ?? "");
        expect(arrivals.filter((at) => at.startsWith(date)).length).toBeGreaterThan(40);
        const before = (await done()).length;
        await server.stop();
        await startAt("15:00:00");
        await vi.waitFor(async () => expect((await done()).length).toBeGreaterThan(before + 10), patiently);
        expect(await count("position_quarantine")).toBe(0);
      },
    );
  });
});
