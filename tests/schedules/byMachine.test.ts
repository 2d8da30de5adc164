import { beforeEach, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date, journeyOf, ScheduleDesk, servedBy } from "./ScheduleDesk";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let vans: string[] = [];
  beforeEach(async () => {
    await desk.openCentre();
    vans = [await desk.van(), await desk.van()];
  });

  it("a day is planned as a draft, which changes nothing until it is accepted, and is one step then", async () => {
    const orders = await desk.orders(12);
    const tooHeavy = await desk.order({ weight: 500 });
    const draft = await desk.plan({ mode: "FULL" });
    expect(draft).toMatchObject({
      state: "FINISHED",
      now: { planned: 0 },
      schedule: { kpis: { planned: 12, unplanned: 1 } },
    });
    expect(draft.reasons).toMatchObject([
      {
        order: tooHeavy,
        reasons: [{ id: "CAPACITY", vehicles: 2 }],
        relaxation: { id: "CAPACITY", by: 400 },
      },
    ]);
    const before = await desk.read();
    expect(before.kpis.planned).toBe(0);
    expect(before.job).toBe(draft.job);
    const accepted = await desk.act({ kind: "accept", job: draft.job });
    expect(accepted.job).toBeNull();
    expect(accepted.kpis).toEqual(draft.schedule!.kpis);
    // What comes after is told against it, until it is taken back.
    expect(accepted.accepted).toEqual(accepted.kpis);
    expect(accepted.kpis).toMatchObject({
      vehicles: accepted.journeys.filter(({ span }) => span).length,
      late: 0,
      latest: 0,
    });
    expect(accepted.kpis.back).toBe(Math.max(...accepted.journeys.map(({ span }) => span?.end ?? 0)));
    const hard = accepted.journeys.flatMap(({ runs }) => runs.flatMap(({ violations }) => violations));
    expect(hard.filter(({ severity }) => severity === "HARD")).toEqual([]);
    const served = vans.flatMap((van) => servedBy(accepted, van)).flat();
    expect(served.toSorted()).toEqual(orders.toSorted());
    const undone = await desk.act({ kind: "undo" });
    expect(undone.kpis.planned).toBe(0);
    expect(undone.accepted).toBeNull();
    expect((await desk.act({ kind: "redo" })).accepted).toEqual(accepted.kpis);
  });

  it(
    "runs that are locked come out of it as they went in, while others take the new orders",
    full,
    async () => {
      const first = await desk.orders(5);
      const planned = await desk.act({ kind: "move", orders: first, vehicle: vans[0]! });
      const [run] = journeyOf(planned, vans[0]!).runs;
      const locked = await desk.act({ kind: "lock", runs: [run!.id], locked: true });
      const before = journeyOf(locked, vans[0]!).runs[0]!;
      const more = await desk.orders(4);
      const draft = await desk.plan({ mode: "FULL" });
      const after = await desk.act({ kind: "accept", job: draft.job });
      expect(JSON.stringify(journeyOf(after, vans[0]!).runs.find(({ id }) => id === run!.id))).toBe(
        JSON.stringify(before),
      );
      expect(after.unplanned).toEqual([]);
      expect(vans.flatMap((van) => servedBy(after, van)).flat()).toHaveLength(first.length + more.length);
    },
  );

  it("a run that is locked keeps its number where another one comes before it", full, async () => {
    const [van = ""] = vans;
    const window = (from: string, to: string) => ({
      dropWindows: [{ start: `${date}T${from}:00Z`, end: `${date}T${to}:00Z` }],
    });
    const noon = await desk.order({ weight: 60, ...window("12:00", "14:00") });
    const morning = await desk.order({ weight: 60, ...window("07:30", "09:00") });
    const [run] = journeyOf(await desk.act({ kind: "move", orders: [noon], vehicle: van }), van).runs;
    const locked = await desk.act({ kind: "lock", runs: [run!.id], locked: true });
    const before = JSON.stringify(journeyOf(locked, van).runs[0]);

    const draft = await desk.plan({ mode: "FULL", vehicles: [van] });
    const after = await desk.act({ kind: "accept", job: draft.job });
    expect(servedBy(after, van)).toEqual([[morning], [noon]]);
    expect(journeyOf(after, van).runs.map(({ number }) => number)).toEqual([2, 1]);
    expect(JSON.stringify(journeyOf(after, van).runs[1])).toBe(before);
    const record = await desk.dispatcher.get(`/gt/gt-api/orders/${noon}`);
    expect(record.json()).toMatchObject({ rows: [{ plan: { runId: run!.id, runNumber: 1 } }] });
    expect((await desk.read()).journeys).toEqual(after.journeys);

    const unlocked = await desk.act({ kind: "lock", runs: [run!.id], locked: false });
    expect(journeyOf(unlocked, van).runs.map(({ number }) => number)).toEqual([1, 2]);
    const again = await desk.act({ kind: "undo" });
    expect(again.journeys).toEqual(after.journeys);
  });

  it("a locked run before a sent one stays before it", full, async () => {
    const van = vans[0]!;
    const [first = "", second = ""] = await desk.orders(2, { weight: 60 });
    await desk.act({ kind: "move", orders: [first], vehicle: van });
    const both = await desk.act({ kind: "move", orders: [second], vehicle: van });
    const [early, late] = journeyOf(both, van).runs;
    await desk.act({ kind: "lock", runs: [early!.id], locked: true });
    const sent = await desk.act({ kind: "send", runs: [late!.id] });
    const { job } = await desk.plan({ mode: "FULL" });
    const after = await desk.act({ kind: "accept", job });
    expect(servedBy(after, van)).toEqual([[first], [second]]);
    expect(journeyOf(after, van)).toMatchObject({
      violations: [],
      runs: journeyOf(sent, van).runs.map(({ id, number, stops }) => ({
        id,
        number,
        stops: stops.map(({ order, begin }) => ({ order, begin })),
      })),
    });
  });

  it(
    "an order that is locked stays with its vehicle, even where that breaks a rule, and others move around it",
    full,
    async () => {
      const [first = "", second = ""] = await desk.orders(2);
      const heavy = await desk.order({ weight: 150 });
      await desk.act({ kind: "move", orders: [first, heavy], vehicle: vans[0]! });
      await desk.act({ kind: "move", orders: [second], vehicle: vans[1]! });
      const locked = await desk.act({ kind: "lockOrders", orders: [first, heavy], locked: true });
      expect(locked.orders.filter((order) => order.locked).map(({ id }) => id)).toEqual([first, heavy]);
      for (const mode of ["FULL", "KEEP_VEHICLES"]) {
        const draft = await desk.plan({ mode });
        const after = await desk.act({ kind: "accept", job: draft.job });
        expect(after.unplanned).toEqual([]);
        expect(servedBy(after, vans[0]!).flat()).toEqual(expect.arrayContaining([first, heavy]));
      }
      const unlocked = await desk.act({ kind: "lockOrders", orders: [heavy], locked: false });
      expect(unlocked.orders.filter((order) => order.locked).map(({ id }) => id)).toEqual([first]);
      const freed = await desk.plan({ mode: "FULL" });
      expect(freed.schedule?.unplanned).toEqual([heavy]);
    },
  );

  it("an order's lock is undone as any step, goes with its place, and needs one", async () => {
    const [first = "", second = ""] = await desk.orders(2);
    await desk.act({ kind: "move", orders: [first], vehicle: vans[0]! });
    await desk.act({ kind: "lockOrders", orders: [first], locked: true });
    const undone = await desk.act({ kind: "undo" });
    expect(undone.orders.some((order) => order.locked)).toBe(false);
    const redone = await desk.act({ kind: "redo" });
    expect(redone.orders.find(({ id }) => id === first)?.locked).toBe(true);
    const unplanned = await desk.act({ kind: "unplan", orders: [first] });
    expect(unplanned.orders.some((order) => order.locked)).toBe(false);
    expect(await desk.refusal({ kind: "lockOrders", orders: [second], locked: true })).toMatchObject({
      status: 409,
      code: "SCHEDULE_ORDER_UNPLANNED",
    });
  });

  it(
    "vehicles that were not chosen stay as they are, and orders that were not chosen stay unplanned",
    full,
    async () => {
      const kept = await desk.orders(3);
      const before = await desk.act({ kind: "move", orders: kept, vehicle: vans[0]! });
      const [wanted = "", left = ""] = await desk.orders(2);
      const draft = await desk.plan({ mode: "INCREMENTAL", vehicles: [vans[1]!], orders: [wanted] });
      const after = await desk.act({ kind: "accept", job: draft.job });
      expect(journeyOf(after, vans[0]!)).toEqual(journeyOf(before, vans[0]!));
      expect(servedBy(after, vans[1]!)).toEqual([[wanted]]);
      expect(after.unplanned).toEqual([left]);
    },
  );

  it("a draft that is discarded is gone, and a day is planned by one job at a time", async () => {
    await desk.orders(3);
    const { version } = await desk.read();
    const begin = { version, mode: "FULL", seconds: 60, seed: 1 };
    const address = `/ui-api/planning/schedules/${desk.centre}/2099-06-01`;
    const begun = await desk.dispatcher.post(`${address}/jobs`, begin);
    expect(begun.status).toBe(200);
    const { job } = begun.json<{ job: string }>();
    const second = await desk.dispatcher.post(`${address}/jobs`, begin);
    expect(second.json<{ code: string }>().code).toBe("SCHEDULE_BEING_PLANNED");
    const discarded = await desk.act({ kind: "discard", job });
    expect(discarded.job).toBeNull();
    expect(await desk.refusal({ kind: "accept", job })).toMatchObject({ code: "SCHEDULE_NO_DRAFT" });
    expect((await desk.dispatcher.get(`${address}/drafts/${job}`)).status).toBe(409);
  });

  it("an order's places are suggested with what they add, those of vehicles that it breaks no rule in first", async () => {
    const small = await desk.van({ weight: 5 });
    await desk.act({ kind: "move", orders: await desk.orders(2), vehicle: vans[0]! });
    const order = await desk.order();
    const address = `/ui-api/planning/schedules/${desk.centre}/2099-06-01/suggestions?order=${order}`;
    const { elements } = (await desk.dispatcher.get(address)).json<{
      elements: {
        vehicle: string;
        addedCost: number;
        run: string | null;
        stop: number;
        violations: { id: string }[];
      }[];
    }>();
    expect(elements.map(({ vehicle }) => vehicle)).toHaveLength(3);
    expect(elements.at(-1)).toMatchObject({ vehicle: small, violations: [{ id: "CAPACITY" }] });
    const [best] = elements;
    const before = await desk.read();
    const { vehicle, run, stop } = best!;
    const after = await desk.act({
      kind: "move",
      orders: [order],
      vehicle,
      ...(run !== null && { run, stop }),
    });
    expect(after.kpis.cost - before.kpis.cost).toBeCloseTo(best!.addedCost, 6);
  });
});
