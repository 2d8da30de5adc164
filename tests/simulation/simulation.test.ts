import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fateOf } from "../../demo";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { date } from "../schedules/ScheduleDesk";
import { full } from "../scope";

const waiting = { timeout: 60_000, interval: 100 };
const ends = new Set(["COMPLETED", "PARTIALLY_COMPLETED", "FAILED"]);

type Device = { deviceId?: string; vehicle?: string; accepted?: number };
type Told = {
  allowed: boolean;
  running: boolean;
  speed?: number;
  seed?: number;
  clock?: string;
  disturbances?: object[];
};

eachDatabase((database) => {
  const desk = new DriverDesk(database, { SIMULATION: "on" });
  let orders: string[];
  let reason: string;
  const address = () => `/ui-api/planning/schedules/${desk.day.centre}/${date}/simulation`;
  const told = async () => (await desk.day.dispatcher.get(address())).json<Told>();

  /** Sets the server's clock to so many hours after the day's midnight. */
  const goTo = async (hour: number) => {
    const { server } = desk.platform;
    server.pass({
      minutes: (Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000 - server.now().getTime()) / 60_000,
    });
    await desk.day.signIn();
  };
  const begin = async (body: object) => (await desk.day.admin.post(address(), body)).json<Told>();
  const statuses = async () =>
    (await Promise.all(orders.map((id) => desk.read(id)))).map(({ status }) => status);
  const count = async (table: string) => {
    const { rows } = await desk.platform.database.read(null, (trx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx),
    );
    return rows[0]!.n;
  };
  /** Until nothing more is said. */
  const untilQuiet = async (table = "position") => {
    let before = -1;
    await vi.waitFor(
      async () => {
        const now = await count(table);
        const isQuiet = now === before && now > 0;
        before = now;
        expect(isQuiet).toBe(true);
      },
      { timeout: 60_000, interval: 3_000 },
    );
  };

  /** Which of these orders fails, by a seed that has one of them fail. */
  function seedFor(references: string[]): { seed: number; failing: string } {
    for (let seed = 0; ; seed += 1) {
      const failing = references.filter(
        (each) => fateOf(`${seed} ${each}`, { hasItems: false }).status === "FAILED",
      );
      if (failing.length === 1) return { seed, failing: failing[0]! };
    }
  }

  describe("a day that is simulated", () => {
    let seed: number;
    let failing: string;
    let tracked: string;
    let silent: string[];
    beforeAll(async () => {
      await desk.day.openCentre();
      reason = await desk.day.create("/gt/gt-api/orderCancelReasons/add", { name: "Closed", active: true });
      const [whole, simple] = [
        await desk.driver({ mobileWorkflow: "FULL" }),
        await desk.driver({ mobileWorkflow: "SIMPLE" }),
      ];
      orders = await desk.day.orders(6);
      await desk.send(whole.van, orders.slice(0, 3));
      await desk.send(simple.van, orders.slice(3));
      tracked = await desk.day.van({}, { mobileWorkflow: "NONE" });
      silent = await desk.day.orders(1);
      await desk.send(tracked, silent);
      const references = (await Promise.all(orders.map((id) => desk.read(id)))).map(
        ({ reference }) => reference,
      );
      ({ seed, failing } = seedFor(references));
    });

    it("is begun by administrators alone, and nothing is told of it before", async () => {
      // Of a day that no test begins.
      const another = address().replace(date, "2099-06-02");
      const standing = await desk.day.dispatcher.get(another);
      expect(standing.json<Told>()).toEqual({ allowed: true, running: false });
      expect((await desk.day.dispatcher.post(another, {})).status).toBe(403);
      // Whoever is one may end it, too, whichever of his roles he works in now.
      await desk.platform.change(sql`
        insert into console_user (account_id, login, name, password_hash, roles, role)
        select account_id, 'both', 'Both', password_hash, array['ADMIN', 'DISPATCHER'], 'DISPATCHER'
        from console_user where login = 'admin'
          and account_id = (select id from account where name = ${desk.platform.account})`);
      const both = await desk.platform.signIn("both");
      expect((await both.send("DELETE", another)).status).toBe(200);
      const wrong = await desk.day.admin.post(another, { speed: 61 });
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("speed")]);
      const endless = { kind: "NO_GPS", vehicle: tracked, from: `${date}T09:00:00Z` };
      const refused = await desk.day.admin.post(another, { disturbances: [endless] });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("disturbances.0")]);
    });

    it("keeps what is to go wrong until it is told otherwise", async () => {
      const another = address().replace(date, "2099-06-03");
      const late = { kind: "LATE", vehicle: tracked, minutes: 40 };
      const asked = async (body: object) => (await desk.day.admin.post(another, body)).json<Told>();
      expect(await asked({ disturbances: [late] })).toMatchObject({ disturbances: [late] });
      expect(await asked({ speed: 2 })).toMatchObject({ speed: 2, disturbances: [late] });
      expect(await asked({ disturbances: [] })).toMatchObject({ speed: 2, disturbances: [] });
      await desk.day.admin.send("DELETE", another);
    });

    it(
      "is driven sixty times as fast as the clock, through the doors, until it has caught up",
      full,
      async () => {
        await goTo(22);
        const begun = await begin({ speed: 60, seed });
        expect(begun).toMatchObject({ running: true, speed: 60, seed });
        expect(Date.parse(begun.clock!)).toBeLessThan(Date.parse(`${date}T09:00:00Z`));
        await vi.waitFor(async () => {
          // Half a minute of the day, for the driver loads before he leaves.
          desk.platform.server.pass({ minutes: 0.5 / 60 });
          expect(await statuses()).toContain("STARTED_MOVE");
        }, waiting);
        expect(await statuses()).not.toContain("COMPLETED");
        desk.platform.server.pass({ minutes: 20 });
        await vi.waitFor(async () => {
          const now = await statuses();
          expect(now.filter((status) => status === "COMPLETED")).toHaveLength(5);
          expect(now.filter((status) => status === "FAILED")).toHaveLength(1);
        }, waiting);
        const all = await Promise.all(orders.map((id) => desk.read(id)));
        const failed = all.find(({ status }) => status === "FAILED");
        expect(failed).toMatchObject({ reference: failing, failReason: reason });
        for (const { steps } of all) {
          const times = steps.map(({ time }) => Date.parse(time));
          expect(times).toEqual(times.toSorted((one, other) => one - other));
        }
        expect(await count("position")).toBeGreaterThan(50);
        const { rows } = (await desk.day.admin.get("/gt/gt-api/devices")).json<{ rows: Device[] }>();
        const tracker = rows.find(({ deviceId }) => deviceId === `simulator-${tracked}`);
        expect(tracker?.vehicle).toBe(tracked);
        expect(tracker?.accepted).toBeGreaterThan(10);
        expect(await count("position_quarantine")).toBe(0);
        // Nobody tells of it: where the van is says so.
        await vi.waitFor(async () => expect((await desk.read(silent[0]!)).status).toBe("COMPLETED"), waiting);
      },
    );

    it("is told again without changing anything, by the same seed", full, async () => {
      await untilQuiet();
      const before = [await count("position"), await count("execution_event"), await statuses()];
      await desk.platform.change(sql`delete from simulation_said`);
      await desk.day.admin.send("DELETE", address());
      expect(await told()).toMatchObject({ running: false });
      await begin({ speed: 1 });
      await untilQuiet("simulation_said");
      expect([await count("position"), await count("execution_event"), await statuses()]).toEqual(before);
    });
  });

  it("goes on after a restart from where it was", { ...full, timeout: 180_000 }, async () => {
    // Whoever sends a run does so before it begins.
    desk.platform.server.forget();
    await desk.day.signIn();
    await desk.day.openCentre();
    const { van } = await desk.driver();
    orders = await desk.day.orders(4);
    await desk.send(van, orders);
    await goTo(22);
    await begin({ speed: 60, seed: 1 });
    await vi.waitFor(async () => expect(await statuses()).toContain("STARTED_MOVE"), waiting);
    desk.platform.server.pass({ minutes: 0.5 });
    await desk.platform.restart(database);
    await desk.day.signIn();
    await goTo(22.5);
    await vi.waitFor(
      async () => expect((await statuses()).every((status) => ends.has(status))).toBe(true),
      waiting,
    );
    for (const { steps } of await Promise.all(orders.map((id) => desk.read(id)))) {
      expect(steps.filter(({ status }) => ends.has(status))).toHaveLength(1);
      expect(new Set(steps.map(({ status }) => status)).size).toBe(steps.length);
    }
  });
});
