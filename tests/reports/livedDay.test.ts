import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareAttempts } from "../../server/orders/events";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { full } from "../scope";
import { date, journeyOf } from "../schedules/ScheduleDesk";
import { expectClose } from "./expectClose";
import { lived } from "./fromLog";
import { type Facts, onTimeTotals, performance, type RunFacts, runRow, sum, type Visit } from "./recomputed";

type Row = Record<string, unknown>;
type Driver = Awaited<ReturnType<DriverDesk["driver"]>>;
type Told = { id: string; kind: string; order: string; status: string; time: string; reason?: string };

const next = "2099-06-02";
const period = `dateStart=${date}&dateEnd=${next}`;
const rates = { activation: 12, perKilometre: 0.5, perHour: 10, perOrder: 1 };
const minute = 60_000;

/** Days that drivers and a dispatcher live over HTTP; what reports say of them is recomputed from the log of events. */
eachDatabase((database) => {
  const desk = new DriverDesk(database, {});
  let days: { visits: Visit[]; runs: RunFacts[] };
  let account: string;

  beforeAll(async () => {
    const { server } = desk.platform;
    const goTo = async (time: string) => {
      server.pass({ minutes: (Date.parse(time) - server.now().getTime()) / minute });
      await desk.day.signIn();
    };
    await goTo(`${date}T04:00:00Z`);
    await desk.set({
      longDistanceUnits: "KILOMETRES",
      defaultCostPerDistance: rates.perKilometre,
      defaultCostPerHour: rates.perHour,
    });
    account = (await desk.day.admin.me()).account.id;
    await desk.day.openCentre({ activationCost: rates.activation, costPerOrder: rates.perOrder });
    const reason = await desk.day.create("/gt/gt-api/orderCancelReasons/add", {
      name: "Nobody there",
      active: true,
    });
    const drivers = [await desk.driver(), await desk.driver(), await desk.driver()];
    const [anna, bruno, carla] = drivers as [Driver, Driver, Driver];
    const sendTo = async (driver: Driver, orders: string[]) => desk.send(driver.van, orders);
    const ofAnna = await desk.day.orders(6, { dropWindows: windows("08:00", "08:40") });
    const ofBruno = await desk.day.orders(5);
    const ofCarla = await desk.day.orders(3);
    await sendTo(anna, ofAnna);
    await sendTo(bruno, ofBruno);
    const lost = await sendTo(carla, ofCarla);
    const change = async (order: string, status: string, more: object = {}) => {
      const code = await desk.change(order, status, more);
      if (code !== undefined) throw new Error(`${status}: ${code}`);
    };
    const stops = await stopsOf();

    const tell = async (driver: Driver, told: Told[]) => {
      // A phone without network tells all of it at once, out of order, and parts of it twice.
      const mixed = [
        ...told.filter((_, at) => at % 2 === 1),
        ...told,
        ...told.filter((_, at) => at % 3 === 0),
      ];
      const answers = await driver.phone.tell(mixed);
      const refused = answers.filter(({ result }) => result === "refused");
      if (refused.length > 0) throw new Error(JSON.stringify(refused));
    };
    const at = (order: string, minutes: number) =>
      new Date((stops.get(order) ?? 0) + minutes * minute).toISOString();
    const say = (order: string, status: string, minutes: number, more: Partial<Told> = {}): Told => ({
      id: randomUUID(),
      kind: "status",
      order,
      status,
      time: at(order, minutes),
      ...more,
    });
    const served = (order: string, late: number, stay = 7) => [
      say(order, "STARTED_MOVE", late - 9),
      say(order, "ARRIVED", late),
      say(order, "OPERATION_STARTED", late + 1),
      say(order, "OPERATION_FINISHED", late + stay - 1),
      say(order, "DEPARTED", late + stay),
      say(order, "COMPLETED", late + stay + 1),
    ];

    await goTo(`${date}T19:00:00Z`);
    const [a1 = "", a2 = "", a3 = "", a4 = "", a5 = "", a6 = ""] = ofAnna;
    await tell(anna, [
      ...served(a1, -3),
      ...served(a2, 11.5),
      // One word for all of it.
      say(a3, "COMPLETED", 42),
      ...served(a4, 95, 30),
      say(a5, "ARRIVED", 100),
      say(a5, "FAILED", 104, { reason }),
      say(a6, "FAILED", 90, { reason }),
    ]);
    const [b1 = "", b2 = "", b3 = "", b4 = ""] = ofBruno;
    await tell(bruno, [
      // The second one before the first, one put off.
      ...served(b2, -30),
      ...served(b1, 25),
      say(b3, "STARTED_MOVE", 1),
      say(b3, "SUSPENDED", 2),
      say(b3, "ARRIVED", 118),
      say(b3, "PARTIALLY_COMPLETED", 120),
    ]);
    await change(b4, "COMPLETED");
    // Recalled before anything of it was begun, and given to somebody else for the next day.
    await desk.recall(lost);
    const [c1 = "", c2 = ""] = ofCarla;
    await desk.day.act({ kind: "unplan", orders: [c1] });
    // What failed is planned anew, and driven by another driver.
    await change(a5, "NEW");
    const moved = (order: string, version: number) =>
      desk.day.admin.post(`/gt/gt-api/orders/${order}`, {
        orderDate: next,
        dropWindows: windows("08:00", "16:00", next),
        version,
      });
    for (const order of [a5, c1]) {
      const [row] = (await desk.day.admin.get(`/gt/gt-api/orders/${order}`)).json<{
        rows: { version: number }[];
      }>().rows;
      const { success, errors } = (await moved(order, row?.version ?? 0)).json();
      if (!success) throw new Error(JSON.stringify(errors));
    }
    const planned = await desk.day.actOn(next, { kind: "move", orders: [a5, c1], vehicle: bruno.van });
    await desk.day.actOn(next, { kind: "send", runs: [journeyOf(planned, bruno.van).runs[0]?.id ?? ""] });
    await change(c2, "CANCELLED", { reason });
    for (const [order, time] of await stopsOf(next)) stops.set(order, time);
    await goTo(`${next}T18:00:00Z`);
    await tell(bruno, [...served(a5, 16), ...served(c1, 4)]);

    // Positions saw some of it; how they are followed is tests/positions' matter.
    const ids = (await lived(desk.platform, account)).runs.map(({ id, vehicle }) => ({ id, vehicle }));
    for (const [order, minutes] of [
      [a1, -2.5],
      [a2, 12],
      [a6, 89],
      [b4, 3],
      [b2, -29],
    ] as const) {
      const run = ids.find(({ id }) => id.startsWith(date) && stopsSent(id).includes(order));
      await desk.platform.change(sql`
        insert into order_driven (account_id, order_id, run, vehicle, arrived, departed, distance, driving)
        values (${account}, ${order}, ${run?.id}, ${run?.vehicle}, ${at(order, minutes)}::timestamptz, ${at(order, minutes + 9)}::timestamptz, 900, 90)`);
    }
    for (const [index, { id, vehicle }] of ids.entries())
      if (index !== 1)
        await desk.platform.change(sql`
          insert into run_driven (account_id, run, vehicle, driver, day, departed, returned, distance, driving)
          select account_id, id, ${vehicle}, driver, day, departure + interval '4 minutes', ${index === 0 ? sql`finish + interval '25 minutes'` : sql`null`},
            distance * 1.1, driving * 0.9 from run where account_id = ${account} and id = ${id}`);
    days = await lived(desk.platform, account);

    function stopsSent(run: string): string[] {
      return sentStops.get(run) ?? [];
    }
  }, 300_000);

  /** When each order was to be reached, as it was sent. */
  const sentStops = new Map<string, string[]>();
  async function stopsOf(day = date): Promise<Map<string, number>> {
    const { rows } = {
      rows: (await desk.platform.change(sql`
      select id, plan -> 'stops' as stops from run_sent join run on run.id = run_sent.run and run.account_id = run_sent.account_id
      where run.account_id = ${account} and run.day = ${day}::date order by run_sent.sent_at`)) as {
        id: string;
        stops: { order: string; arrive: string }[];
      }[],
    };
    for (const { id, stops } of rows)
      sentStops.set(
        id,
        stops.map(({ order }) => order),
      );
    return new Map(
      rows.flatMap(({ stops }) => stops.map(({ order, arrive }) => [order, Date.parse(arrive)] as const)),
    );
  }

  const summary = async (name: string, more = "") =>
    (await desk.day.dispatcher.get(`/ui-api/reports/${name}/summary?${period}${more}`)).json<{
      count: number;
      totals: Row;
    }>();
  const list = async (name: string, more = "") =>
    (await desk.day.dispatcher.get(`/ui-api/reports/${name}?${period}${more}`)).json<{ elements: Row[] }>()
      .elements;

  describe("a day that was lived", full, () => {
    it("has had what it was to have", () => {
      const statusesOf = (wanted: string) =>
        days.visits.flatMap(({ day, status }) => (day === wanted ? status : [])).toSorted();
      expect(statusesOf(date)).toEqual([
        ...Array.from({ length: 7 }, () => "COMPLETED"),
        "DETAILS_SENT",
        "FAILED",
        "FAILED",
        "PARTIALLY_COMPLETED",
      ]);
      expect(statusesOf(next)).toEqual(["COMPLETED", "COMPLETED"]);
    });

    it.each<Facts>(["BEST", "GPS", "REPORTED"])(
      "is what its events say, by whosever word: %s",
      async (facts) => {
        const { totals } = await summary("on-time-report", `&facts=${facts}`);
        expectClose(totals, onTimeTotals(days.visits, facts));
        const { resourceName: _r, ...drivers } = (await summary("driver-performance", `&facts=${facts}`))
          .totals;
        expectClose(drivers, performance(days.visits, facts));
        const rows = await list("driver-performance", `&facts=${facts}`);
        for (const row of rows) {
          const own = days.visits.filter(({ driver }) => driver === row.driver);
          const { driver: _d, performerName: _p, resourceName: _v, ...told } = row;
          expectClose(told, performance(own, facts));
        }
      },
    );

    it("was driven as its runs were, and cost what they did", async () => {
      const rows = await list("daily-runs-report", "&sort=%5B%22runNumber%22%2C%22ASC%22%5D");
      expect(rows).toHaveLength(days.runs.length);
      for (const run of days.runs) {
        const row = rows.find(({ day, vehicle }) => day === run.day && vehicle === run.vehicle) ?? {};
        const visits = days.visits.filter((visit) => visit.run === run.id);
        // The vans of the desk carry 100 kg.
        const expected = runRow(run, visits, { rates, capacity: 100 });
        expectClose(Object.fromEntries(Object.keys(expected).map((name) => [name, row[name]])), expected);
      }
      const { totals } = await summary("aggregated-reports");
      const all = days.runs.map((run) =>
        runRow(
          run,
          days.visits.filter((visit) => visit.run === run.id),
          { rates },
        ),
      );
      expect(totals.orders).toBe(days.visits.length);
      expect(totals.costPerOrder).toBeCloseTo(
        sum(all.map(({ cost }) => cost)) / sum(all.map(({ completed }) => completed)),
        6,
      );
    });

    it("comes to the same where what is kept of it is made anew from its events", async () => {
      const [before, runs] = [await summary("on-time-report"), await list("daily-runs-report")];
      await desk.platform.change(sql`delete from order_attempt where account_id = ${account}`);
      expect((await summary("on-time-report")).count).toBe(0);
      await desk.platform.database.transaction(null, (trx) => prepareAttempts(trx));
      // An attempt that ended before its order was planned anew is found as well.
      expectClose((await summary("on-time-report")).totals, before.totals);
      expect(await list("daily-runs-report")).toEqual(runs);
    });
  });
});

function windows(from: string, to: string, day = date) {
  return [{ start: `${day}T${from}:00+01:00`, end: `${day}T${to}:00+01:00` }].map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
}
