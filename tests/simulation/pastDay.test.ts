import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../server/config";
import { createServices } from "../../server/services";
import { settingsFrom } from "../../server/settings";
import { eachDatabase } from "../databases";
import { CheckDesk } from "../execution/CheckDesk";
import { date } from "../schedules/ScheduleDesk";
import { testSecrets } from "../secrets";
import { full } from "../scope";

type Services = ReturnType<typeof createServices>;

eachDatabase((database) => {
  const desk = new CheckDesk(database, { DEMO_SIMULATION: "off" });
  let orders: string[];
  let services: Services;
  let accountId: string;

  const goTo = async (time: string) => {
    const { server } = desk.platform;
    server.pass({ minutes: (Date.parse(time) - server.now().getTime()) / 60_000 });
    await desk.day.signIn();
  };
  const live = () => {
    const key = { accountId, aoc: desk.day.centre, date };
    const settings = settingsFrom({ requireSignature: false });
    const nothing = async () => {};
    return services.pastDays.live(key, { settings, send: nothing, rest: nothing });
  };
  const counts = async () => {
    const [found] = await desk.platform.change(sql`
      select (select count(*)::int from position) as positions, (select count(*)::int from execution_event) as events,
        (select count(*)::int from vehicle_check) as checks, (select count(*)::int from proof_file) as proofs,
        (select count(*)::int from order_driven where arrived is not null) as seen,
        (select count(*)::int from run_driven where returned is not null) as back,
        (select count(*)::int from departure_estimate) as expected,
        (select count(*)::int from position_quarantine) as aside`);
    return found as Record<string, number>;
  };

  beforeAll(async () => {
    await goTo(`${date}T04:00:00Z`);
    await desk.set({ vehicleChecks: true });
    await desk.day.openCentre();
    accountId = (await desk.day.admin.me()).account.id;
    await desk.day.create("/gt/gt-api/orderCancelReasons/add", { name: "Closed", active: true });
    const whole = await desk.checkedDriver();
    const tracked = await desk.day.van({}, { mobileWorkflow: "NONE" });
    const items = { items: [{ name: "Box", plannedQuantity: 4 }] };
    orders = await desk.day.orders(5, items);
    await desk.send(whole.van, orders.slice(0, 3));
    await desk.send(tracked, orders.slice(3));
    const { server } = desk.platform;
    services = createServices({
      config: readConfig({ DATA_DIR: "data" }),
      database: server.database,
      resources: server.resources,
      secrets: testSecrets,
      now: () => server.now(),
      log: pino({ level: "silent" }),
      address: () => server.url,
    });
  });

  describe("a day that is over", () => {
    it("is lived at once with the times of that day, and lived again comes to the same", full, async () => {
      await goTo(`2099-06-20T12:00:00Z`);
      expect(await live()).toBe(true);
      const all = await Promise.all(orders.map((id) => desk.read(id)));
      const ends = ["COMPLETED", "PARTIALLY_COMPLETED", "FAILED"];
      expect(all.filter(({ status }) => !ends.includes(status))).toEqual([]);
      const times = all.flatMap(({ steps }) => steps.map(({ time }) => time.slice(0, 10)));
      expect(new Set(times)).toEqual(new Set([date]));
      const before = await counts();
      expect(before).toMatchObject({ checks: 1, seen: 5, back: 2, aside: 0 });
      expect(before.positions).toBeGreaterThan(15);
      // Of whom nobody tells but his tracker is known as well when he is expected.
      expect(before.expected).toBeGreaterThanOrEqual(3);
      expect(before.proofs).toBeGreaterThan(0);
      expect(await live()).toBe(true);
      expect(await counts()).toEqual(before);
      expect(await Promise.all(orders.map((id) => desk.read(id)))).toEqual(all);
    });

    it("waits where the server does not listen", async () => {
      const { server } = desk.platform;
      const elsewhere = createServices({
        config: readConfig({ DATA_DIR: "data" }),
        database: server.database,
        resources: server.resources,
        secrets: testSecrets,
        now: () => server.now(),
        log: pino({ level: "silent" }),
        address: () => undefined,
      });
      const key = { accountId, aoc: desk.day.centre, date };
      const nothing = async () => {};
      const living = { settings: settingsFrom({}), send: nothing, rest: nothing };
      expect(await elsewhere.pastDays.live(key, living)).toBe(false);
    });
  });
});
