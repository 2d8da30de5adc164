import * as fc from "fast-check";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Schedule, ScheduleDraft } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date, journeyOf, type Refusal, ScheduleDesk, servedBy } from "./ScheduleDesk";

const [monday, tuesday, wednesday] = [date, "2099-06-02", "2099-06-03"] as const;

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let van = "";
  beforeAll(() => allow({ enableMultidayOptimisation: true, multidayOptimisationHorizon: 3 }));
  beforeEach(async () => {
    await desk.openCentre();
    van = await desk.van();
  });

  async function allow(settings: Record<string, unknown>): Promise<void> {
    const metaData = Object.entries(settings).map(([name, value]) => ({ name, value }));
    await desk.admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  }

  const recordOf = async (id: string) =>
    (await desk.dispatcher.get(`/gt/gt-api/orders/${id}`)).json<{ rows: Record<string, unknown>[] }>()
      .rows[0]!;
  const due = { dueDate: `${tuesday}T22:00:00Z` };

  it(
    "orders that are due tomorrow go there where today is full, as one step, and come back by one undo",
    full,
    async () => {
      // 100 kg a run and three runs a day: of seven, one has no room today.
      const fixed = await desk.orders(6, { weight: 50 });
      const free = await desk.orders(2, { weight: 50, ...due });
      const drafts = await desk.planTogether([monday, tuesday]);
      expect(drafts.map(({ state, days }) => [state, days])).toEqual([
        ["FINISHED", [monday, tuesday]],
        ["FINISHED", [monday, tuesday]],
      ]);
      expect(drafts.map(({ schedule }) => schedule?.unplanned)).toEqual([[], []]);
      const moved = drafts[0]!.moved.map(({ order }) => order);
      expect(moved.toSorted()).toEqual(free.toSorted());
      expect(drafts[1]!.moved).toEqual(drafts[0]!.moved);
      expect(drafts[0]!.moved).toMatchObject([
        { from: monday, to: tuesday },
        { from: monday, to: tuesday },
      ]);
      const before = await desk.readAll([monday, tuesday]);
      expect(before.map(({ kpis, job, jobDays }) => [kpis.planned, job, jobDays])).toEqual([
        [0, drafts[0]!.job, [monday, tuesday]],
        [0, drafts[0]!.job, [monday, tuesday]],
      ]);

      const accepted = await desk.actTogether([monday, tuesday], { kind: "accept", job: drafts[0]!.job });
      expect(accepted.map(({ kpis }) => kpis)).toEqual(drafts.map(({ schedule }) => schedule!.kpis));
      expect(servedBy(accepted[0]!, van).flat().toSorted()).toEqual(fixed.toSorted());
      expect(servedBy(accepted[1]!, van).flat().toSorted()).toEqual(free.toSorted());
      expect(await recordOf(free[0]!)).toMatchObject({
        orderDate: tuesday,
        dropWindows: [{ start: `${tuesday}T08:00:00.000Z`, end: `${tuesday}T15:00:00.000Z` }],
        status: "ALLOCATED",
        plan: { vehicle: van, runDay: tuesday },
      });
      expect(accepted.map(({ undo, job }) => [undo?.action, job])).toEqual(
        [0, 1].map(() => [{ kind: "accept", job: drafts[0]!.job, days: [monday, tuesday] }, null]),
      );

      const undone = await desk.actOn(tuesday, { kind: "undo" });
      expect(undone.orders).toEqual([]);
      const back = await desk.read();
      expect(back.unplanned.toSorted()).toEqual([...fixed, ...free].toSorted());
      expect(await recordOf(free[0]!)).toMatchObject({ orderDate: monday, status: "NEW" });
      await desk.act({ kind: "redo" });
      expect((await desk.readAll([monday, tuesday])).map(({ kpis }) => kpis)).toEqual(
        drafts.map(({ schedule }) => schedule!.kpis),
      );
    },
  );

  it("an order goes to the day on which it is cheaper, and without its dates it stays", full, async () => {
    const near = (orderDate: string, more: object = {}) => ({
      orderDate,
      address: { address: "Rua", latitude: 41.3, longitude: -8.2 },
      dropWindows: [{ start: `${orderDate}T08:00:00Z`, end: `${orderDate}T15:00:00Z` }],
      ...more,
    });
    await desk.order(near(tuesday));
    const free = await desk.order(near(monday, due));
    const stays = await desk.order({ weight: 10 });
    const tooEarly = await desk.order(near(tuesday, { releaseDate: `${tuesday}T06:00:00Z` }));
    const drafts = await desk.planTogether([monday, tuesday]);
    expect(drafts[0]!.moved).toMatchObject([{ order: free, from: monday, to: tuesday }]);
    expect(servedBy(drafts[0]!.schedule!, van)).toEqual([[stays]]);
    expect(servedBy(drafts[1]!.schedule!, van).flat()).toEqual(expect.arrayContaining([free, tooEarly]));
  });

  it(
    "an order that is ready earlier goes to an earlier day; its own windows name the days that it may have",
    full,
    async () => {
      const orderDate = wednesday;
      const window = (day: string) => ({ start: `${day}T08:00:00Z`, end: `${day}T15:00:00Z` });
      await desk.orders(6, { weight: 50, orderDate, dropWindows: [window(orderDate)] });
      const ready = await desk.order({
        weight: 50,
        orderDate,
        dropWindows: [window(orderDate)],
        releaseDate: `${tuesday}T09:00:00Z`,
      });
      const drafts = await desk.planTogether([monday, tuesday, wednesday]);
      expect(drafts.map(({ schedule }) => schedule?.unplanned)).toEqual([[], [], []]);
      expect(drafts[2]!.moved).toMatchObject([{ order: ready, from: wednesday, to: tuesday }]);
      const { runs } = journeyOf(drafts[1]!.schedule!, van);
      expect(runs[0]!.stops[0]!.begin).toBeGreaterThanOrEqual(Date.parse(`${tuesday}T09:00:00Z`) / 1000);
    },
  );

  it(
    "linked orders go together, what is locked or planned stays where only the unplanned is added",
    full,
    async () => {
      // They fill the shift.
      const filling = await desk.orders(6, { weight: 50, dropDuration: 3600 });
      await desk.act({ kind: "move", orders: filling.slice(0, 2), vehicle: van });
      await desk.act({ kind: "move", orders: filling.slice(2, 4), vehicle: van });
      await desk.act({ kind: "move", orders: filling.slice(4), vehicle: van });
      const pickup = await desk.order({ task: "COLLECTION", dropDuration: 3000, ...due });
      const drop = await desk.order({ linkedOrder: { orderId: pickup }, dropDuration: 3000, ...due });
      const before = await desk.read();
      const drafts = await desk.planTogether([monday, tuesday], { mode: "INCREMENTAL" });
      expect(servedBy(drafts[0]!.schedule!, van)).toEqual(servedBy(before, van));
      expect(servedBy(drafts[1]!.schedule!, van)).toEqual([[pickup, drop]]);
    },
  );

  it("a plan is accepted of all days or of none: not where one of them has changed since", full, async () => {
    await desk.orders(7, { weight: 50, ...due });
    const [{ job }] = (await desk.planTogether([monday, tuesday])) as [ScheduleDraft];
    const days = await desk.readAll([monday, tuesday]);
    await desk.actOn(tuesday, { kind: "journeys", vehicles: [van], change: { costPerHour: 5 } });
    const refused = await desk.decideTogether(days, { kind: "accept", job });
    expect(refused.status).toBe(409);
    expect(refused.json<Refusal>()).toMatchObject({
      code: "SCHEDULE_CHANGED",
      metadata: { steps: [{ action: { kind: "journeys" } }] },
    });
    expect((await desk.readAll([monday, tuesday])).map(({ kpis }) => kpis.planned)).toEqual([0, 0]);

    // Of one day alone nothing is decided.
    for (const kind of ["accept", "discard"] as const)
      expect(await desk.refusal({ kind, job })).toMatchObject({
        status: 409,
        code: "SCHEDULE_DRAFT_OF_DAYS",
        metadata: { days: [monday, tuesday] },
      });
    const now = await desk.readAll([monday, tuesday]);
    expect((await desk.decideTogether(now.slice(0, 1), { kind: "accept", job })).json<Refusal>().code).toBe(
      "SCHEDULE_NO_DRAFT",
    );
    const first = await desk.decideTogether(now, { kind: "accept", job }, "accept-once");
    const again = await desk.decideTogether(now, { kind: "accept", job }, "accept-once");
    expect(first.status).toBe(200);
    expect(again.json<{ elements: Schedule[] }>().elements.map(({ version }) => version)).toEqual(
      first.json<{ elements: Schedule[] }>().elements.map(({ version }) => version),
    );
  });

  it(
    "a step of several days is undone only while it is the last one of each; what was sent since stays",
    full,
    async () => {
      const [fixed = ""] = await desk.orders(6, { weight: 50 });
      const free = await desk.order({ weight: 50, ...due });
      const [{ job }] = (await desk.planTogether([monday, tuesday])) as [ScheduleDraft];
      const accepted = await desk.actTogether([monday, tuesday], { kind: "accept", job });
      await desk.act({ kind: "lockOrders", orders: [fixed], locked: true });
      const answer = await desk.dispatcher.post(
        `/ui-api/planning/schedules/${desk.centre}/${tuesday}/actions`,
        { version: accepted[1]!.version, action: { kind: "undo" } },
      );
      expect(answer.status).toBe(409);
      expect(answer.json<Refusal>()).toMatchObject({
        code: "SCHEDULE_STEP_OF_DAYS",
        metadata: { date: monday },
      });
      await desk.act({ kind: "undo" });
      const [run] = journeyOf(accepted[1]!, van).runs;
      await desk.actOn(tuesday, { kind: "send", runs: [run!.id] });
      const undone = await desk.act({ kind: "undo" });
      expect(undone.kpis.planned).toBe(0);
      expect(servedBy(await desk.read(tuesday), van)).toEqual([[free]]);
    },
  );

  it(
    "a draft is let go on all days, and one that a day is planned anew without is none any more",
    full,
    async () => {
      await desk.orders(3, due);
      const [{ job }] = (await desk.planTogether([monday, tuesday])) as [ScheduleDraft];
      const busy = await desk.readAll([monday, tuesday]);
      expect((await desk.decideTogether(busy, { kind: "discard", job })).status).toBe(200);
      expect((await desk.readAll([monday, tuesday])).map((day) => day.job)).toEqual([null, null]);
      await desk.planTogether([monday, tuesday]);
      const alone = await desk.plan({ mode: "FULL" });
      expect(alone).toMatchObject({ days: null, moved: [] });
      expect((await desk.readAll([monday, tuesday])).map((day) => day.job)).toEqual([alone.job, null]);
    },
  );

  it("a night shift serves its own day, not the next one's", full, async () => {
    const night = ["MONDAY", "TUESDAY"].map((day_of_week) => ({
      day_of_week,
      available: true,
      start_time: "20:00",
      end_time: "06:00",
      end_day: "nextDay",
    }));
    const owl = await desk.van({ weight: 10 }, { availability: night });
    const late = await desk.order({
      ...due,
      dropWindows: [{ start: `${monday}T00:00:00Z`, end: `${monday}T22:59:00Z` }],
    });
    const small = await desk.order({
      orderDate: tuesday,
      dropWindows: [{ start: `${tuesday}T00:30:00Z`, end: `${tuesday}T02:00:00Z` }],
    });
    const drafts = await desk.planTogether([monday, tuesday]);
    // What the owl does on Monday's shift after midnight is not Tuesday's order.
    expect(servedBy(drafts[0]!.schedule!, owl).flat()).not.toContain(small);
    const served = drafts.flatMap(({ schedule }) => schedule!.journeys.flatMap(({ runs }) => runs));
    expect(
      served.flatMap(({ violations }) => violations.filter(({ severity }) => severity === "HARD")),
    ).toEqual([]);
    expect(served.flatMap(({ stops }) => stops.map(({ order }) => order))).toContain(late);
  });

  it("no more days are planned together than the account says, nor fewer than two, nor where it is off", async () => {
    await desk.order();
    for (const days of [
      [monday],
      [monday, monday],
      [monday, tuesday, wednesday, "2099-06-04"],
      [monday, "2099-06-05"],
    ]) {
      const refused = await desk.beginTogether(days);
      expect(refused.status).toBe(400);
      expect(refused.json<Refusal>()).toMatchObject({ code: "SCHEDULE_HORIZON", metadata: { most: 3 } });
    }
    await allow({ enableMultidayOptimisation: false });
    const off = await desk.beginTogether([monday, tuesday]);
    await allow({ enableMultidayOptimisation: true });
    expect(off.status).toBe(409);
    expect(off.json<Refusal>()).toMatchObject({
      code: "SCHEDULE_SWITCHED_OFF",
      metadata: { setting: "enableMultidayOptimisation" },
    });
    expect((await desk.readAll([monday, tuesday])).map(({ job }) => job)).toEqual([null, null]);
  });

  const order = fc.record({
    day: fc.constantFrom(monday, tuesday, wednesday),
    from: fc.integer({ min: 6, max: 12 }),
    hours: fc.integer({ min: 1, max: 4 }),
    weight: fc.integer({ min: 5, max: 100 }),
    release: fc.constantFrom(undefined, monday, tuesday),
    due: fc.constantFrom(undefined, tuesday, wednesday),
  });

  it(
    "whatever orders there are, each day of the plan keeps all rules, and each order is on a day that it may have",
    { ...full, timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(order, { minLength: 4, maxLength: 14 }), async (wanted) => {
          await desk.openCentre();
          van = await desk.van();
          const known = new Map<string, (typeof wanted)[number]>();
          for (const each of wanted) {
            const hour = (clock: number) => `${each.day}T${String(clock).padStart(2, "0")}:00:00Z`;
            const release = each.release !== undefined && each.release <= each.day ? each.release : undefined;
            const last = each.due !== undefined && each.due >= each.day ? each.due : undefined;
            const id = await desk.order({
              orderDate: each.day,
              weight: each.weight,
              dropWindows: [{ start: hour(each.from), end: hour(each.from + each.hours) }],
              ...(release !== undefined && { releaseDate: `${release}T05:00:00Z` }),
              ...(last !== undefined && { dueDate: `${last}T20:00:00Z` }),
            });
            known.set(id, { ...each, release, due: last });
          }
          const days = [monday, tuesday, wednesday];
          const [{ job }] = (await desk.planTogether(days, { rounds: 100 })) as [ScheduleDraft];
          const after = await desk.actTogether(days, { kind: "accept", job });
          const there = after.flatMap(({ orders }) => orders.map(({ id }) => id));
          expect(there.toSorted()).toEqual([...known.keys()].toSorted());
          for (const { date: day, orders, journeys } of after) {
            const broken = journeys.flatMap(({ violations, runs }) => [
              ...violations,
              ...runs.flatMap((run) => [...run.violations, ...run.stops.flatMap((stop) => stop.violations)]),
            ]);
            expect(broken.filter(({ severity }) => severity === "HARD")).toEqual([]);
            for (const { id, windows } of orders) {
              const { day: own, release, due: last } = known.get(id)!;
              expect(day >= (release ?? own) && day <= (last ?? own)).toBe(true);
              const stop = journeys
                .flatMap(({ runs }) => runs.flatMap(({ stops }) => stops))
                .find((at) => at.order === id);
              if (stop)
                expect(windows.some(({ start, end }) => stop.begin >= start && stop.begin <= end)).toBe(true);
            }
          }
          await desk.act({ kind: "undo" });
          for (const { orders, date: day } of await desk.readAll(days))
            for (const { id } of orders) expect(known.get(id)!.day).toBe(day);
        }),
        { numRuns: 8, endOnFailure: true },
      );
    },
  );
});
