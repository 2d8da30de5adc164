import * as fc from "fast-check";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Schedule, ScheduleDraft } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { timeZone, today } from "../noonZone";
import { full } from "../scope";
import { date as monday, journeyOf, ScheduleDesk, servedBy } from "./ScheduleDesk";

const [tuesday, wednesday] = ["2099-06-02", "2099-06-03"] as const;
const days = [monday, tuesday, wednesday] as const;

/** A window of a day, by hours in UTC. */
const window = (day: string, from = 8, to = 15) => ({ start: instant(day, from), end: instant(day, to) });
const instant = (day: string, hour: number) => `${day}T${String(hour).padStart(2, "0")}:00:00Z`;

/** Which day of the horizon an order is given, and why that one. */
eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let van = "";
  beforeAll(async () => {
    const settings = {
      enableMultidayOptimisation: true,
      multidayOptimisationHorizon: 3,
      multiDropWindowsEnabled: true,
    };
    await desk.admin.post("/gt/gt-api/gt_account_configuration/new", {
      metaData: Object.entries(settings).map(([name, value]) => ({ name, value })),
    });
  });
  beforeEach(async () => {
    await desk.openCentre();
    van = await desk.van();
  });

  /** An order of a day, with its window there. */
  const orderOn = (day: string, more: object = {}) =>
    desk.order({ orderDate: day, dropWindows: [window(day)], ...more });
  const ready = { releaseDate: `${monday}T05:00:00Z` };
  const due = { dueDate: `${wednesday}T20:00:00Z` };
  /** Each needs a run of its own, and a van has three a day. */
  const heavy = { weight: 60 };

  it("of days that are as cheap an order has the earliest", async () => {
    const early = await orderOn(tuesday, { ...ready, ...due });
    const drafts = await desk.planTogether(days);
    expect(drafts[0]!.moved).toMatchObject([{ order: early, from: tuesday, to: monday }]);
    expect(drafts.map(({ schedule }) => servedBy(schedule!, van).flat())).toEqual([[early], [], []]);
  });

  it("orders that day by day would leave out are served where they may wait", full, async () => {
    for (let count = 0; count < 5; count += 1) await orderOn(monday, { ...heavy, ...due });
    for (let count = 0; count < 3; count += 1) await orderOn(tuesday, heavy);
    const alone: ScheduleDraft[] = [];
    for (const day of days) alone.push(await desk.plan({ mode: "FULL" }, day));
    expect(alone.map(({ schedule }) => schedule!.kpis.unplanned)).toEqual([2, 0, 0]);
    const drafts = await desk.planTogether(days);
    expect(drafts.map(({ schedule }) => [schedule!.kpis.planned, schedule!.kpis.unplanned])).toEqual([
      [3, 0],
      [3, 0],
      [2, 0],
    ]);
  });

  it("windows that name another day are the days that it may have, and stay", full, async () => {
    const named = await desk.order({ orderDate: monday, dropWindows: [window(tuesday, 9, 11)] });
    const drafts = await desk.planTogether(days);
    expect(drafts[0]!.moved).toMatchObject([{ order: named, from: monday, to: tuesday }]);
    const after = await desk.actTogether(days, { kind: "accept", job: drafts[0]!.job });
    const [order] = after[1]!.orders;
    expect(order!.windows).toEqual([
      {
        start: Date.parse(instant(tuesday, 9)) / 1000,
        end: Date.parse(instant(tuesday, 11)) / 1000,
      },
    ]);
  });

  it("of its windows on the day that it is due those count that begin before", full, async () => {
    for (let count = 0; count < 3; count += 1) await orderOn(monday, { ...heavy, priority: 3 });
    const noon = await desk.order({
      ...heavy,
      dropWindows: [window(monday, 8, 10), window(monday, 14, 15)],
      dueDate: instant(tuesday, 12),
    });
    const drafts = await desk.planTogether([monday, tuesday]);
    expect(drafts[0]!.moved).toMatchObject([{ order: noon, to: tuesday }]);
    const [stop] = journeyOf(drafts[1]!.schedule!, van).runs.flatMap(({ stops }) => stops);
    expect(stop!.begin).toBeLessThanOrEqual(Date.parse(instant(tuesday, 10)) / 1000);
  });

  it("a day on which the centre is closed, or nobody drives, is passed over", full, async () => {
    const hours = (day_of_week: string) => ({
      day_of_week,
      available: true,
      start_time: "06:00",
      end_time: "20:00",
    });
    await desk.openCentre({ operatingHours: ["MONDAY", "WEDNESDAY"].map(hours) });
    van = await desk.van();
    for (let count = 0; count < 4; count += 1) await orderOn(monday, { ...heavy, ...due });
    const closed = await desk.planTogether(days);
    expect(closed.map(({ schedule }) => schedule!.kpis.planned)).toEqual([3, 0, 1]);

    await desk.openCentre();
    van = await desk.van({}, { availability: ["MONDAY", "WEDNESDAY"].map(hours) });
    for (let count = 0; count < 4; count += 1) await orderOn(monday, { ...heavy, ...due });
    const off = await desk.planTogether(days);
    expect(off.map(({ schedule }) => schedule!.kpis.planned)).toEqual([3, 0, 1]);
  });

  it("hours stay those of the clocks where these change in the night between", full, async () => {
    const [saturday, sunday] = ["2099-10-24", "2099-10-25"] as const;
    const weekend = ["SATURDAY", "SUNDAY"].map((day_of_week) => ({
      day_of_week,
      available: true,
      start_time: "08:00",
      end_time: "17:00",
    }));
    await desk.openCentre();
    van = await desk.van({}, { availability: weekend });
    const until = { ...heavy, dueDate: `${sunday}T20:00:00Z` };
    // Nine to eleven of Lisbon's clocks, an hour ahead of UTC on Saturday alone.
    for (let count = 0; count < 4; count += 1)
      await desk.order({ ...until, orderDate: saturday, dropWindows: [window(saturday, 8, 10)] });
    const drafts = await desk.planTogether([saturday, sunday]);
    expect(drafts.map(({ schedule }) => schedule!.kpis.unplanned)).toEqual([0, 0]);
    const after = await desk.actTogether([saturday, sunday], { kind: "accept", job: drafts[0]!.job });
    const moved = after[1]!.orders;
    expect(moved.length).toBeGreaterThan(0);
    for (const { windows } of moved)
      expect(windows).toEqual([
        { start: Date.parse(instant(sunday, 9)) / 1000, end: Date.parse(instant(sunday, 11)) / 1000 },
      ]);
    const { runs, shift } = journeyOf(after[1]!, van);
    expect(shift?.start).toBe(Date.parse(instant(sunday, 8)) / 1000);
    for (const { stops } of runs)
      for (const { begin } of stops)
        expect(begin).toBeGreaterThanOrEqual(Date.parse(instant(sunday, 9)) / 1000);
  });

  it("a day whose work has begun gets no order of a later one", full, async () => {
    await desk.openCentre({ timeZone });
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
    const availability = week.map((day_of_week) => ({
      day_of_week,
      available: true,
      start_time: "01:00",
      end_time: "23:00",
    }));
    van = await desk.van({}, { availability });
    const stays = await desk.order({
      orderDate: tomorrow,
      dropWindows: [{ start: `${tomorrow}T00:00:00Z`, end: `${tomorrow}T23:59:00Z` }],
      releaseDate: `${today}T00:00:00Z`,
    });
    const drafts = await desk.planTogether([today, tomorrow]);
    expect(drafts[0]!.moved).toEqual([]);
    expect(servedBy(drafts[1]!.schedule!, van).flat()).toEqual([stays]);
  });

  it("an order that no day has room for is told why, of each day that it may have", async () => {
    await desk.openCentre();
    const hours = { available: true, start_time: "08:00", end_time: "17:00" };
    const off = ["MONDAY", "TUESDAY"].map((day_of_week) => ({ day_of_week, ...hours }));
    await desk.van({}, { availability: off });
    const large = await orderOn(monday, { weight: 500, ...due });
    const here = await orderOn(monday, { weight: 500 });
    const [draft] = (await desk.planTogether(days)) as [ScheduleDraft];
    const reasons = new Map(draft.reasons.map((each) => [each.order, each]));
    const tooHeavy = [{ id: "CAPACITY", vehicles: 1 }];
    expect(reasons.get(large)).toMatchObject({
      reasons: tooHeavy,
      elsewhere: [
        { date: tuesday, reasons: tooHeavy, fits: 0 },
        { date: wednesday, reasons: [], fits: 0 },
      ],
    });
    expect(reasons.get(here)).toMatchObject({ reasons: tooHeavy, elsewhere: [] });
  });

  const order = fc.record({
    day: fc.constantFrom(...days),
    release: fc.constantFrom(undefined, monday, tuesday),
    due: fc.constantFrom(undefined, tuesday, wednesday),
  });

  it(
    "no more is left out than day by day, each order is on one day within its bounds, what is locked or sent is as it was",
    { ...full, timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(order, { minLength: 4, maxLength: 12 }), async (wanted) => {
          await desk.openCentre();
          const vans = [await desk.van(), await desk.van()];
          const first = await desk.orders(4, heavy);
          const { job: own } = await desk.plan({ mode: "FULL" });
          const schedule = await desk.act({ kind: "accept", job: own });
          const runs = vans.flatMap((each) => journeyOf(schedule, each).runs.map(({ id }) => id));
          await desk.act({ kind: "lock", runs: runs.slice(0, 1), locked: true });
          const { journeys } = await desk.act({ kind: "send", runs: runs.slice(1, 2) });
          const kept = keptOf(journeys, runs.slice(0, 2));

          const known = new Map(first.map((id) => [id, [monday, monday]]));
          for (const { day, release, due: last } of wanted) {
            const [from, to] = [release && release <= day ? release : day, last && last >= day ? last : day];
            const id = await orderOn(day, {
              ...heavy,
              ...(from < day && { releaseDate: `${from}T05:00:00Z` }),
              ...(to > day && { dueDate: `${to}T20:00:00Z` }),
            });
            known.set(id, [from, to]);
          }
          let alone = 0;
          for (const day of days) alone += (await desk.plan({ mode: "FULL" }, day)).schedule!.kpis.unplanned;
          const [{ job }] = (await desk.planTogether(days, { rounds: 500 })) as [ScheduleDraft];
          const after = await desk.actTogether(days, { kind: "accept", job });
          expect(after.reduce((sum, { kpis }) => sum + kpis.unplanned, 0)).toBeLessThanOrEqual(alone);
          const there = after.flatMap(({ date, orders }) => orders.map(({ id }) => [id, date] as const));
          expect(there.map(([id]) => id).toSorted()).toEqual([...known.keys()].toSorted());
          for (const [id, day] of there) {
            const [from = "", to = ""] = known.get(id)!;
            expect(day >= from && day <= to).toBe(true);
          }
          expect(keptOf(after[0]!.journeys, runs.slice(0, 2))).toEqual(kept);
          expect(after.flatMap(brokenIn)).toEqual([]);
        }),
        { numRuns: 5, endOnFailure: true },
      );
    },
  );
});

/** Runs with when each of their orders is served. */
function keptOf(journeys: Schedule["journeys"], ids: readonly string[]) {
  return journeys.flatMap(({ vehicle, runs }) =>
    runs
      .filter(({ id }) => ids.includes(id))
      .map(({ id, stops }) => [vehicle, id, stops.map(({ order, arrive, begin }) => [order, arrive, begin])]),
  );
}

/** The hard rules that a day breaks. */
function brokenIn({ journeys }: Schedule): string[] {
  return journeys
    .flatMap(({ violations, runs }) => [
      ...violations,
      ...runs.flatMap((run) => [...run.violations, ...run.stops.flatMap((stop) => stop.violations)]),
    ])
    .flatMap(({ id, severity }) => (severity === "HARD" ? [id] : []));
}
