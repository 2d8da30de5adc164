import { resolve } from "node:path";
import { sql } from "kysely";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { columnNames, isOfRow, type Report, totalOf } from "../../schemas/reports";
import { readReports } from "../../schemas/reports/read";
import { fateOf } from "../../demo";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { date } from "../schedules/ScheduleDesk";
import { full } from "../scope";
import { expectClose } from "./expectClose";
import { type ItemFacts, lived, livedItems } from "./fromLog";
import { seen, type Seen, withSeen } from "./fromPositions";
import {
  type Facts,
  onTimeTotals,
  performance,
  type RunFacts,
  runRow,
  share,
  sum,
  type Visit,
} from "./recomputed";

type Row = Record<string, unknown>;

const minute = 60_000;
/** Between two positions of a vehicle that drives: so far apart may be what both sides see of one moment. */
const grain = minute;
const rates = { activation: 12, perKilometre: 0.5, perHour: 10, perOrder: 1 };
/** Litres for 100 km, and what a litre costs. */
const consumption = 12;
const price = 1.5;
const allFacts: Facts[] = ["BEST", "GPS", "REPORTED"];
const ends = new Set(["COMPLETED", "PARTIALLY_COMPLETED", "FAILED"]);

/**
 * Days that the simulator drives through the doors, each by another seed: what every report says of them is recomputed from
 * the log of events, and from each position as it came in.
 */
describe.each([1, 1000])("a day that was simulated by a seed from %i on", full, (first) => {
  eachDatabase((database) => {
    const desk = new DriverDesk(database, { SIMULATION: "on" });
    let account: string;
    let told: { visits: Visit[]; runs: RunFacts[] };
    let positions: Map<string, Seen>;
    let items: ItemFacts[];

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
        vehicleChecks: true,
        enableRateDelivery: true,
      });
      account = (await desk.day.admin.me()).account.id;
      await desk.day.openCentre({ activationCost: rates.activation, costPerOrder: rates.perOrder });
      await desk.day.create("/gt/gt-api/orderCancelReasons/add", { name: "Closed", active: true });
      const fuelType = await desk.day.create("/gt/gt-api/fp", { name: "Diesel", pricePerLitre: price });
      const [whole, simple] = [
        await desk.driver({ mobileWorkflow: "FULL" }),
        await desk.driver({ mobileWorkflow: "SIMPLE" }),
      ];
      const tracked = await desk.day.van({}, { mobileWorkflow: "NONE" });
      for (const van of [whole.van, simple.van])
        await desk.day.admin.post(`/gt/gt-api/vehicles/${van}`, { fuelType, fuelRate: consumption });
      // Windows that some are too late for, and some too early.
      const window = (start: string, end: string) => ({
        items: [
          { name: "Box", plannedQuantity: 4 },
          { name: "Crate", plannedQuantity: 2 },
        ],
        dropWindows: [{ start: `${date}T${start}:00Z`, end: `${date}T${end}:00Z` }],
      });
      const all: string[] = [];
      const ofApps: string[] = [];
      for (const van of [whole.van, simple.van, tracked]) {
        const orders = [
          ...(await desk.day.orders(2, window("07:00", "08:20"))),
          ...(await desk.day.orders(2, window("08:00", "15:00"))),
          ...(await desk.day.orders(1, window("11:30", "15:00"))),
        ];
        await desk.send(van, orders);
        all.push(...orders);
        if (van !== tracked) ofApps.push(...orders);
      }
      const references = (await Promise.all(ofApps.map((id) => desk.read(id)))).map((each) => each.reference);
      const seed = seedFor(references, first);
      const simulation = `/ui-api/planning/schedules/${desk.day.centre}/${date}/simulation`;
      await goTo(`${date}T22:00:00Z`);
      const disturbances = [
        { kind: "LATE", vehicle: simple.van, minutes: 25 },
        { kind: "NO_GPS", vehicle: whole.van, from: `${date}T09:00:00Z`, until: `${date}T09:40:00Z` },
      ];
      const begun = await desk.day.admin.post(simulation, { speed: 60, seed, disturbances });
      if (begun.status !== 200) throw new Error(begun.text);
      server.pass({ minutes: 25 });
      await until(async () => {
        const orders = await Promise.all(all.map((id) => desk.read(id)));
        return orders.every(({ status }) => ends.has(status));
      }, 500);
      // Until nothing more is said of the way back, nor derived of it.
      let before = "";
      await until(async () => {
        const now = JSON.stringify(
          await desk.platform.change(sql`
            select (select count(*) from position)::int as positions, (select count(*) from drive_due)::int as due,
              (select count(*) from run_driven where returned is not null)::int as back`),
        );
        const isQuiet = now === before;
        before = now;
        return isQuiet;
      }, 4000);
      told = await lived(desk.platform, account);
      positions = await seen(desk.platform, account);
      items = await livedItems(desk.platform, account, told.visits);
    }, 300_000);

    const get = async <Answer>(path: string) => {
      const reply = await desk.day.admin.get(path);
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.json<Answer>();
    };
    const periodOf = ({ period }: Report) => `${period.from}=${date}&${period.to}=${date}`;
    const reports = readReports(resolve("schemas"));
    const ask = (name: string, end: string, more = "") =>
      get<{ totals: Row; elements: Row[] }>(
        `/ui-api/reports/${name}${end}?${periodOf(reports.get(name)!)}${more}`,
      );

    it("has been seen as the positions that came in say, order by order and run by run", () => {
      expect(told.visits).toHaveLength(15);
      let known = 0;
      for (const { run, order, gps } of told.visits) {
        const own = positions.get(run)?.orders.get(order);
        expect(own !== undefined, order).toBe(gps !== undefined);
        if (!gps || !own) continue;
        known += 1;
        expect(Math.abs(own.arrived - gps.arrived), `arrival at ${order}`).toBeLessThanOrEqual(grain);
        expect(own.departed !== undefined, order).toBe(gps.departed !== undefined);
        expect(Math.abs((own.departed ?? 0) - (gps.departed ?? 0))).toBeLessThanOrEqual(grain);
      }
      expect(known).toBeGreaterThan(8);
      for (const { id, gps } of told.runs) {
        const own = positions.get(id)?.run;
        expect([own !== undefined, own?.returned !== undefined]).toEqual([
          gps !== undefined,
          gps?.returned !== undefined,
        ]);
        if (!gps || !own) continue;
        expect(Math.abs(own.departed - gps.departed)).toBeLessThanOrEqual(grain);
        expect(Math.abs((own.returned ?? 0) - (gps.returned ?? 0))).toBeLessThanOrEqual(grain);
        // Either side leaves out in its own way what fixes wander.
        expect(Math.abs(own.distance - gps.distance) / gps.distance).toBeLessThan(0.05);
      }
    });

    it.each(allFacts)("is judged as its events and positions say: %s", async (facts) => {
      const { totals } = await ask("on-time-report", "/summary", `&facts=${facts}`);
      expectClose(totals, onTimeTotals(told.visits, facts));
      const drivers = await ask("driver-performance", "/summary", `&facts=${facts}`);
      const { resourceName: _names, ...performed } = drivers.totals;
      expectClose(performed, performance(told.visits, facts));
      // By nothing that the product derives: as often, and by at most as much otherwise as positions are apart.
      const raw = told.visits.map(({ gps: _gps, ...visit }): Visit => {
        const own = positions.get(visit.run)?.orders.get(visit.order);
        return own ? { ...visit, gps: own } : visit;
      });
      const { visits, reached, early, late, onTime, notVisited, deviation, gpsShare } = onTimeTotals(
        raw,
        facts,
      );
      expect(totals).toMatchObject({ visits, reached, early, late, onTime, notVisited });
      expect(Math.abs(Number(totals.deviation) - (deviation ?? NaN))).toBeLessThanOrEqual(grain / minute);
      expect(totals.gpsShare).toBeCloseTo(gpsShare ?? NaN, 6);
    });

    it("was driven and cost what its runs did", async () => {
      const { elements } = await ask("daily-runs-report", "");
      expect(elements).toHaveLength(told.runs.length);
      for (const run of told.runs) {
        const row = elements.find(({ vehicle }) => vehicle === run.vehicle) ?? {};
        const visits = told.visits.filter((visit) => visit.run === run.id);
        const expected = runRow(run, visits, { rates, capacity: 100 });
        expectClose(Object.fromEntries(Object.keys(expected).map((name) => [name, row[name]])), expected);
        const own = runRow(withSeen(run, positions.get(run.id) ?? { orders: new Map() }), visits, { rates });
        expect(Number(row.cost) / own.cost).toBeCloseTo(1, 1);
      }
      const { totals } = await ask("aggregated-reports", "/summary");
      const rows = told.runs.map((run) =>
        runRow(
          run,
          told.visits.filter((visit) => visit.run === run.id),
          { rates },
        ),
      );
      expect(totals).toMatchObject({ runs: rows.length, orders: told.visits.length });
      expect(totals.costPerOrder).toBeCloseTo(
        sum(rows.map(({ cost }) => cost)) / sum(rows.map(({ completed }) => completed)),
        6,
      );
    });

    it("has handed over what its drivers say, and of what they did not speak all that went with its order", async () => {
      const delivered = ({ told: said, planned, status }: ItemFacts) =>
        said ?? (status === "COMPLETED" ? planned : undefined);
      const over = items.filter(({ status }) => ends.has(status));
      const given = (some: readonly ItemFacts[]) => sum(some.map((each) => delivered(each) ?? 0));
      expect(items).toHaveLength(30);
      expect(items.filter(({ told: said }) => said === 0)).not.toEqual([]);
      const { totals } = await ask("order-items-delivery-report", "/summary");
      expectClose(totals, {
        items: items.length,
        planned: sum(items.map(({ planned }) => planned)),
        delivered: given(items),
        rejected: sum(over.map((each) => each.planned - (delivered(each) ?? 0))),
        deliveredShare: share(given(over), sum(over.map(({ planned }) => planned))),
      });
    });

    it("burnt what its vehicles burn on the way that they drove", async () => {
      const { totals } = await ask("fuel-cost-report", "/summary");
      const { elements } = await ask("fuel-cost-report", "");
      const used = (run: RunFacts) =>
        (run.gps?.returned === undefined ? run.plan.distance : run.gps.distance) / 1000;
      const burning = elements.filter(({ consumption: rate }) => rate !== undefined);
      expect(burning).toHaveLength(2);
      for (const row of elements) {
        const [run] = told.runs.filter(({ vehicle }) => vehicle === row.vehicle);
        expect(row.usedDistance).toBeCloseTo(run ? used(run) : NaN, 6);
        if (row.consumption !== undefined)
          expect(row.litres).toBeCloseTo(run ? (used(run) * consumption) / 100 : NaN, 6);
      }
      const litres = sum(
        told.runs
          .filter(({ vehicle }) => burning.some((row) => row.vehicle === vehicle))
          .map((run) => (used(run) * consumption) / 100),
      );
      expect([totals.litres, totals.fuelCost]).toEqual([
        expect.closeTo(litres, 6),
        expect.closeTo(litres * price, 6),
      ]);
    });

    it("comes to the same in every report, in its workbook, under its headings and by its rows", async () => {
      for (const report of reports.values()) {
        const period = periodOf(report);
        const { totals } = await ask(report.name, "/summary");
        const lines = await workbookOf(report, period);
        const names = columnNames(report).filter((name) => lines.columns.has(name));
        for (const name of names) {
          const value = totals[name];
          if (totalOf(report, name) === undefined || typeof value !== "number") continue;
          expect(lines.total(name), `${report.name} ${name}`).toBeCloseTo(written(report, name, value), 6);
        }
        // What adds up does so over rows, and over headings.
        const { elements } = await ask(report.name, "", "&range=[0,9999]");
        for (const name of names.filter((each) => totalOf(report, each) === "sum"))
          if (totals[name] !== undefined)
            expect(sum(elements.map((row) => Number(row[name] ?? 0))), `${report.name} ${name}`).toBeCloseTo(
              Number(totals[name]),
              6,
            );
        for (const group of report.by ? [] : (report.groups ?? [])) {
          const { groups = [] } = await get<{ groups?: { totals: Row }[] }>(
            `/gt/gt-api/reports/${report["x-api"].rows}?${period}&groupBy=${group}&results=1`,
          );
          for (const [name, value] of Object.entries(totals))
            if (totalOf(report, name) === "sum" || totalOf(report, name) === "count")
              expect(
                sum(groups.map((each) => Number(each.totals[name] ?? 0))),
                `${report.name} by ${group}: ${name}`,
              ).toBeCloseTo(Number(value), 6);
        }
      }
    });

    /** The columns of a report's workbook, and what stands under each in its last line. */
    async function workbookOf(report: Report, period: string) {
      const address = `/gt/gt-api/reports/${report["x-api"].rows}/1/?type=Excel&${period}`;
      const answer = await fetch(desk.platform.url + address, {
        headers: { cookie: desk.day.admin.cookie, origin: desk.platform.url },
      });
      const [, , headings = [], ...rows] = (await readSheet(
        Buffer.from(await answer.arrayBuffer()),
      )) as unknown[][];
      const columns = new Map(
        columnNames(report).flatMap((name) => {
          const { title = name } = report.properties[name] ?? {};
          const at = headings.findIndex(
            (heading) => heading === title || String(heading).startsWith(`${title}, `),
          );
          return at >= 0 && isOfRow(report.properties[name] ?? {}) ? [[name, at] as const] : [];
        }),
      );
      return { columns, total: (name: string) => numberIn(rows.at(-1)?.[columns.get(name) ?? -1]) };
    }
  });
});

/** A seed by which one of these orders fails, and of another one something is not taken. */
function seedFor(references: readonly string[], first: number): number {
  for (let seed = first; ; seed += 1) {
    const fates = references.map((each) => fateOf(`${seed} ${each}`, { hasItems: true }));
    if (fates.some(({ status }) => status === "FAILED") && fates.some(({ isRejected }) => isRejected))
      return seed;
  }
}

/** Looks again and again until something is so. @throws Error where it is not within two minutes. */
async function until(isSo: () => Promise<boolean>, everyMs: number): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (await isSo()) return;
    await new Promise((wake) => setTimeout(wake, everyMs));
  }
  throw new Error("The day that is simulated does not end");
}

/** Spreadsheets count days; a duration is one that began with them. */
function numberIn(cell: unknown): number {
  return cell instanceof Date ? cell.getTime() / 86_400_000 + 25_569 : Number(cell);
}

/** As a spreadsheet has it: shares of one, and parts of a day. */
function written(report: Report, name: string, value: number): number {
  const { "x-unit": unit } = report.properties[name] ?? {};
  if (unit === "percent") return value / 100;
  return unit === "duration" ? value / 86_400 : value;
}
