import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { expectClose } from "./expectClose";
import { capacity, Fleet, rates } from "./Fleet";
import { plant, type Planted, plantedDays } from "./planted";
import {
  deviationsOf,
  type Facts,
  grouped,
  judged,
  known,
  onTimeTotals,
  performance,
  runRow,
  runTimes,
  share,
  sum,
  type Visit,
} from "./recomputed";

type Row = Record<string, unknown>;
type Listed = { elements: Row[]; count: number };
type Summary = {
  count: number;
  totals: Row;
  before: { from: string; to: string; totals: Row; charts: Summary["charts"] };
  charts: Record<string, { by: string; marks: Row[] }>;
};

/** With both nights on which the clocks of Lisbon change in a year, and the ends of two months. */
const days = [
  "2026-03-28",
  "2026-03-29",
  "2026-03-30",
  "2026-10-24",
  "2026-10-25",
  "2026-10-26",
  "2026-10-31",
  "2026-11-01",
];
const whole = "dateStart=2026-01-01&dateEnd=2026-11-20";
const allFacts: Facts[] = ["BEST", "GPS", "REPORTED"];

const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/Lisbon",
});

/** The hour of an instant by the clock of the fleet's centres. */
function hourIn(at: number): number {
  return Number(clock.format(new Date(at)));
}

/** What a mark of the chart of punctuality has. */
function punctuality(visits: readonly Visit[], facts: Facts) {
  const {
    early,
    late15,
    late30,
    late60,
    lateMore,
    notVisited,
    visits: count,
    onTimeShare,
  } = onTimeTotals(visits, facts);
  return known({ early, late15, late30, late60, lateMore, notVisited, visits: count, onTimeShare });
}

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let planted: Planted;
  let fleet: Fleet;

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    fleet = await Fleet.make(admin);
    planted = plantedDays(7, fleet.pairs, days);
    // On one day the first run of each vehicle was taken back.
    for (const run of planted.runs) if (run.day === days[1]) run.number += 1;
    const { account } = await admin.me();
    await plant(platform, account.id, planted);
    // Another account lives the same days.
    const theirs = await (await platform.signIn("admin", platform.other)).me();
    await plant(platform, theirs.account.id, plantedDays(8, fleet.pairs, days));
    for (const [at, centre] of [0, 0, 2].map((pair) => fleet.pairs[pair]!.centre).entries())
      await platform.change(sql`
        insert into orders (account_id, id, version, reference, status, aoc, "orderDate")
        values (${account.id}, ${`left-${at}`}, 1, ${`L-${at}`}, 'NEW', ${centre}, '2026-10-25')`);
  });

  const list = async (name: string, query: string) => {
    const reply = await admin.get(`/ui-api/reports/${name}?${query}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json<Listed>();
  };
  const summary = async (name: string, query: string) =>
    (await admin.get(`/ui-api/reports/${name}/summary?${query}`)).json<Summary>();
  const visitsOf = (run: string) => planted.visits.filter((visit) => visit.run === run);
  const rowOfRun = (run: Planted["runs"][number]) => {
    const limit = fleet.capacityOf(run.vehicle);
    const isFirst = !planted.runs.some(
      ({ day, vehicle, number }) => day === run.day && vehicle === run.vehicle && number < run.number,
    );
    return runRow(run, visitsOf(run.id), {
      rates,
      isFirst,
      ...(limit !== undefined && { capacity: limit }),
    });
  };

  describe("on time", () => {
    it.each(allFacts)("has each visit once, judged by the facts that count: %s", async (facts) => {
      const { elements, count } = await list("on-time-report", `${whole}&facts=${facts}&range=[0,9999]`);
      expect(count).toBe(planted.visits.length);
      const told = new Map(elements.map((row) => [row.order, row]));
      expect(told.size).toBe(count);
      for (const visit of planted.visits) {
        const { result, lateBy, source, arrival, deviation } = judged(visit, facts);
        const row = told.get(visit.order);
        expect(row).toMatchObject({
          day: visit.day,
          vehicleName: fleet.nameOf(visit.vehicle),
          driverName: fleet.nameOf(visit.driver),
          dcName: fleet.nameOf(visit.centre),
          stop: visit.place,
          hour: hourIn(visit.plan.arrive),
          result,
        });
        expect([row?.factArrival, row?.source]).toEqual([
          arrival === undefined ? undefined : new Date(arrival).toISOString(),
          source,
        ]);
        expectClose(
          known({ deviation: row?.deviation as number, lateBy: row?.lateBy as number }),
          known({ deviation, lateBy }),
        );
      }
    });

    it.each(allFacts)("comes to what its visits come to, over all and over each mark: %s", async (facts) => {
      const { totals, count, charts } = await summary("on-time-report", `${whole}&facts=${facts}`);
      expect(count).toBe(planted.visits.length);
      expectClose(totals, onTimeTotals(planted.visits, facts));
      const drivers = new Map(charts.drivers?.marks.map((mark) => [mark.driverName, mark]));
      for (const visits of grouped(planted.visits, ({ driver }) => driver)) {
        const driverName = fleet.nameOf(visits[0]!.driver);
        const { onTimeShare } = onTimeTotals(visits, facts);
        expectClose(drivers.get(driverName), { driverName, ...deviationsOf(visits, facts), onTimeShare });
      }
      expect(charts.punctuality?.by).toBe("month");
      const marks = new Map(charts.punctuality?.marks.map((mark) => [mark.month, mark]));
      for (const visits of grouped(planted.visits, ({ day }) => day.slice(0, 7))) {
        const month = `${visits[0]!.day.slice(0, 7)}-01`;
        expectClose(marks.get(month), { month, ...punctuality(visits, facts) });
      }
    });

    it("has the day of its run, be it night or not, and stands against the days before", async () => {
      const { count, before } = await summary("on-time-report", "dateStart=2026-10-25&dateEnd=2026-10-25");
      const of = (day: string) => planted.visits.filter((visit) => visit.day === day);
      // Charts of time have the days before as well; those of names have none.
      expect(Object.keys(before.charts)).toEqual(["punctuality"]);
      const [mark] = before.charts.punctuality?.marks ?? [];
      expectClose(mark, { day: "2026-10-24", ...punctuality(of("2026-10-24"), "BEST") });
      expect(count).toBe(of("2026-10-25").length);
      expect([before.from, before.to, before.totals.visits]).toEqual([
        "2026-10-24",
        "2026-10-24",
        of("2026-10-24").length,
      ]);
    });

    it("has nothing of the first days that there are, and is not asked for days before them", async () => {
      const ask = (from: string, to: string) =>
        admin.get(`/ui-api/reports/on-time-report/summary?dateStart=${from}&dateEnd=${to}`);
      expect((await ask("0001-01-01", "0001-01-02")).json()).toMatchObject({ count: 0 });
      expect((await ask("0000-12-30", "0000-12-31")).json()).toMatchObject({ code: "BAD_PARAMETER" });
    });

    it("is filtered by what it names, and gathered under headings with their own totals", async () => {
      const { vehicle, centre } = planted.visits[0]!;
      const own = planted.visits.filter((visit) => visit.vehicle === vehicle);
      const late = own.filter((visit) => judged(visit, "BEST").result === "LATE");
      const query = `${whole}&vehicle=${vehicle}&areaOfControl=${centre}`;
      expect((await list("on-time-report", query)).count).toBe(own.length);
      expect((await list("on-time-report", `${query}&result=LATE`)).count).toBe(late.length);
      const grouping = await admin.get(
        `/gt/gt-api/reports/onTimeReport?${whole}&groupBy=dcName&sort=deviation&dir=desc&results=5`,
      );
      const { rows, total, groups } = grouping.json<{
        rows: Row[];
        total: number;
        groups: { value: string; count: number; totals: Row }[];
      }>();
      expect([total, rows.length, groups.map(({ value }) => value)]).toEqual([
        planted.visits.length,
        5,
        ["North", "South"],
      ]);
      for (const { value, count, totals } of groups) {
        const visits = planted.visits.filter((visit) => fleet.nameOf(visit.centre) === value);
        expect(count).toBe(visits.length);
        expectClose(totals, onTimeTotals(visits, "BEST"));
      }
      const deviations = rows.map(({ deviation }) => Number(deviation));
      expect(deviations).toEqual(deviations.toSorted((one, other) => other - one));
    });
  });

  describe("driver performance", () => {
    it.each(allFacts)(
      "has each driver's visits, with the turns that every choice of stops gives: %s",
      async (facts) => {
        const { elements } = await list("driver-performance", `${whole}&facts=${facts}`);
        const all = grouped(planted.visits, ({ driver }) => driver);
        expect(elements).toHaveLength(all.length);
        const told = new Map(elements.map((row) => [row.driver, row]));
        for (const visits of all) {
          const { driver } = visits[0]!;
          expectClose(told.get(driver), {
            driver,
            performerName: fleet.nameOf(driver),
            resourceName: [...new Set(visits.map(({ vehicle }) => fleet.nameOf(vehicle)))]
              .toSorted()
              .join(", "),
            ...performance(visits, facts),
          });
        }
        const { resourceName: _r, ...totals } = (
          await summary("driver-performance", `${whole}&facts=${facts}`)
        ).totals;
        expectClose(totals, performance(planted.visits, facts));
      },
    );

    it("has a row a week where that is asked for, which begins as the account says", async () => {
      const { elements } = await list("driver-performance", `${whole}&by=week`);
      const mondays = new Set(planted.visits.map(({ day, driver }) => `${mondayOf(day)} ${driver}`));
      expect(new Set(elements.map(({ week, driver }) => `${String(week)} ${String(driver)}`))).toEqual(
        mondays,
      );
    });
  });

  describe("daily runs", () => {
    it("has each run with its plan, its facts and what it cost", async () => {
      const { elements, count } = await list("daily-runs-report", `${whole}&range=[0,9999]`);
      expect(count).toBe(planted.runs.length);
      const told = new Map(
        elements.map((row) => [`${String(row.day)} ${String(row.vehicle)} ${String(row.runNumber)}`, row]),
      );
      for (const run of planted.runs) {
        const row = told.get(`${run.day} ${run.vehicle} ${run.number}`) ?? {};
        const own = rowOfRun(run);
        expectClose(Object.fromEntries(Object.keys(own).map((name) => [name, row[name]])), own);
        const { start, finish, source } = runTimes(run, visitsOf(run.id));
        const iso = (time?: { at: number }) => time && new Date(time.at).toISOString();
        expect([row.factStart, row.factFinish, row.source]).toEqual([iso(start), iso(finish), source]);
        expect(row).not.toHaveProperty("moreDistance");
      }
    });

    it("comes to the sums of its runs, and to shares of sums and never means of shares", async () => {
      const { totals } = await summary("daily-runs-report", whole);
      const rows = planted.runs.map(rowOfRun);
      const all = (name: keyof (typeof rows)[number]) => sum(rows.map((row) => row[name] ?? 0));
      const limited = planted.runs.filter(({ vehicle }) => fleet.capacityOf(vehicle) !== undefined);
      const loads = limited.map((run) => ((rowOfRun(run).utilisation ?? 0) / 100) * capacity);
      expectClose(totals, {
        ...Object.fromEntries(
          [
            "orders",
            "completed",
            "failed",
            "planWorking",
            "working",
            "planDriving",
            "driving",
            "planWaiting",
            "planDistance",
            "distance",
            "wholePlan",
            "wholeDistance",
            "cost",
          ].map((name) => [name, all(name as never)]),
        ),
        runs: rows.length,
        completedOfOrders: share(all("completed"), all("orders")),
        distanceDeviation: share(all("wholeDistance") - all("wholePlan"), all("wholePlan")),
        utilisation: share(sum(loads), capacity * limited.length),
      });
    });
  });

  describe("aggregated", () => {
    const expectedOf = (visits: readonly Visit[], runs: Planted["runs"], unplanned: number) => {
      const { onTimeShare, gpsShare } = onTimeTotals(visits, "BEST");
      const { completedDeliveries } = performance(visits, "BEST");
      const rows = runs.map((run) => ({ ...rowOfRun(run), run }));
      const ratio = (name: "wholeDistance" | "working", scale: number) => {
        const own = rows.filter((row) => row[name] !== undefined);
        const done = sum(own.map(({ completed }) => completed));
        return done === 0 ? undefined : sum(own.map((row) => row[name])) / scale / done;
      };
      const limited = rows.filter(({ utilisation }) => (utilisation as number | undefined) !== undefined);
      const done = sum(rows.map(({ completed }) => completed));
      return known({
        runs: runs.length,
        orders: visits.length,
        completedShare: completedDeliveries as number | undefined,
        onTimeShare: onTimeShare as number | undefined,
        gpsShare: gpsShare as number | undefined,
        distancePerOrder: ratio("wholeDistance", 1),
        minutesPerOrder: ratio("working", 60),
        costPerOrder: done === 0 ? undefined : sum(rows.map(({ cost }) => cost)) / done,
        utilisation: share(sum(limited.map(({ utilisation }) => utilisation)) / 100, limited.length),
        unplanned,
      });
    };

    it.each(["day", "week", "month"] as const)("has a row a centre and %s", async (by) => {
      const of = {
        day: (day: string) => day,
        week: mondayOf,
        month: (day: string) => `${day.slice(0, 7)}-01`,
      }[by];
      const { elements } = await list("aggregated-reports", `${whole}&by=${by}&range=[0,9999]`);
      const left = (centre: string, time: string) =>
        of("2026-10-25") === time ? (fleet.nameOf(centre) === "North" ? 2 : 1) : 0;
      const told = new Map(elements.map((row) => [`${String(row[by])} ${String(row.areaOfControl)}`, row]));
      const all = grouped(planted.runs, ({ day, centre }) => `${of(day)} ${centre}`);
      for (const runs of all) {
        const { day, centre } = runs[0]!;
        const visits = runs.flatMap(({ id }) => visitsOf(id));
        expectClose(told.get(`${of(day)} ${centre}`), {
          [by]: of(day),
          areaOfControl: centre,
          dcName: fleet.nameOf(centre),
          ...expectedOf(visits, runs, left(centre, of(day))),
        });
      }
      const { totals } = await summary("aggregated-reports", whole);
      expectClose(totals, expectedOf(planted.visits, planted.runs, 3));
    });
  });

  // The last one: the days are other ones afterwards.
  it("are of the stops that were reached, where one was driven to that the plan has no more", async () => {
    const known = planted.visits.filter(({ gps }) => gps !== undefined);
    const gone = known.filter(({ run }) => run === known[0]?.run).map(({ order }) => order);
    await platform.change(sql`delete from run_stop where order_id = any(${gone})`);
    for (const name of ["on-time-report", "driver-performance", "aggregated-reports"]) {
      const { totals } = await summary(name, `${whole}&facts=GPS`);
      expect([name, totals.gpsShare]).toEqual([name, 100]);
    }
  });
});

function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(Date.parse(day) - weekday * 86_400_000).toISOString().slice(0, 10);
}
