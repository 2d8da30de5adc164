import { beforeEach, describe, expect, it } from "vitest";
import type { ScheduleAction } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { journeyOf, ScheduleDesk, servedBy } from "./ScheduleDesk";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let van = "";
  beforeEach(async () => {
    await desk.openCentre();
    van = await desk.van();
  });

  describe("undoing", () => {
    it("brings back what was, to the byte, step by step, and repeating what was undone", async () => {
      const other = await desk.van();
      const orders = await desk.orders(4);
      const states = [await desk.read()];
      states.push(await desk.act({ kind: "move", orders: orders.slice(0, 3), vehicle: van }));
      const run = journeyOf(states[1]!, van).runs[0]!.id;
      states.push(await desk.act({ kind: "lock", runs: [run], locked: true }));
      states.push(await desk.act({ kind: "swap", vehicles: [van, other] }));
      states.push(await desk.act({ kind: "move", orders: [orders[3]!], vehicle: van }));
      states.push(
        await desk.act({ kind: "start", vehicle: van, start: Date.parse("2099-06-01T09:00:00Z") / 1000 }),
      );
      const plans = states.map(planIn);
      for (let step = states.length - 2; step >= 0; step -= 1)
        expect(planIn(await desk.act({ kind: "undo" }))).toEqual(plans[step]);
      expect(await desk.refusal({ kind: "undo" })).toMatchObject({
        status: 409,
        code: "SCHEDULE_NOTHING_TO_UNDO",
      });
      for (let step = 1; step < states.length; step += 1)
        expect(planIn(await desk.act({ kind: "redo" }))).toEqual(plans[step]);
      expect(await desk.refusal({ kind: "redo" })).toMatchObject({ code: "SCHEDULE_NOTHING_TO_REDO" });
      expect(planIn(await desk.read())).toEqual(plans.at(-1));
    });

    it("tells what it would take back and who did that, and forgets what was undone once something new is done", async () => {
      const [one = "", two = ""] = await desk.orders(2);
      const done = await desk.act({ kind: "move", orders: [one], vehicle: van });
      expect(done.undo).toMatchObject({
        version: 1,
        action: { kind: "move", orders: [one] },
        user: "Dispatcher",
      });
      const undone = await desk.act({ kind: "undo" });
      expect(undone).toMatchObject({
        version: 2,
        undo: null,
        redo: { action: { kind: "move", orders: [one] } },
      });
      const anew = await desk.act({ kind: "move", orders: [two], vehicle: van });
      expect(anew.redo).toBeNull();
    });
  });

  describe("two dispatchers on one day", () => {
    it("can't overwrite each other: who comes second hears what was done, and may repeat it on that", async () => {
      const [one = "", two = ""] = await desk.orders(2);
      const { version } = await desk.read();
      await desk.act({ kind: "move", orders: [one], vehicle: van });
      const second: ScheduleAction = { kind: "move", orders: [two], vehicle: van };
      const refusal = await desk.refusal(second, version);
      expect(refusal).toMatchObject({
        status: 409,
        code: "SCHEDULE_CHANGED",
        metadata: {
          version: 1,
          steps: [{ version: 1, action: { kind: "move", orders: [one] }, user: "Dispatcher" }],
        },
      });
      const repeated = await desk.act(second, 1);
      expect(repeated.kpis.planned).toBe(2);
    });

    it("whose action is sent again under its key, as its answer was lost, do it once", async () => {
      const [one = ""] = await desk.orders(1);
      const action: ScheduleAction = { kind: "move", orders: [one], vehicle: van };
      const done = await desk.act(action, 0, "key-1");
      expect(await desk.act(action, 0, "key-1")).toEqual(done);
      expect(await desk.refusal(action, 0)).toMatchObject({ code: "SCHEDULE_CHANGED" });
      expect((await desk.refusal(action, 0)).metadata.steps).not.toMatchObject([{ key: "key-1" }]);
    });

    it("of whom one sends a run: the other's move onto it is refused with what to do", async () => {
      const [one = "", two = ""] = await desk.orders(2);
      const planned = await desk.act({ kind: "move", orders: [one], vehicle: van });
      const run = journeyOf(planned, van).runs[0]!.id;
      const sent = await desk.act({ kind: "send", runs: [run] });
      expect(journeyOf(sent, van).runs[0]).toMatchObject({ status: "SENT" });
      const refusal = await desk.refusal({ kind: "move", orders: [two], vehicle: van, run });
      expect(refusal).toMatchObject({ status: 409, code: "SCHEDULE_RUN_SENT", metadata: { run: 1 } });
      expect(await desk.refusal({ kind: "unplan", orders: [one] })).toMatchObject({
        code: "SCHEDULE_RUN_SENT",
      });
    });

    it("never have an order on two runs, whatever they do at the same time", async () => {
      const other = await desk.van();
      const orders = await desk.orders(4);
      const attempts = orders.flatMap((order) =>
        [van, other].map(async (vehicle) => {
          for (let tries = 0; tries < 12; tries += 1) {
            const { version } = await desk.read();
            const done = await desk.tried({ kind: "move", orders: [order], vehicle }, version);
            if (done) return;
          }
        }),
      );
      await Promise.all(attempts);
      const schedule = await desk.read();
      const served = [...servedBy(schedule, van), ...servedBy(schedule, other)].flat();
      expect(served.toSorted()).toEqual(orders.toSorted());
    });
  });

  it("a run that was sent keeps its times, is recalled, and can then be changed", async () => {
    const orders = await desk.orders(2);
    const planned = await desk.act({ kind: "move", orders, vehicle: van });
    const [run] = journeyOf(planned, van).runs;
    await desk.act({ kind: "send", runs: [run!.id] });
    const later = await desk.act({
      kind: "start",
      vehicle: van,
      start: Date.parse("2099-06-01T10:00:00Z") / 1000,
    });
    const { stops } = journeyOf(later, van).runs[0]!;
    expect(stops).toEqual(run!.stops);
    // A lock that comes and goes does not change what the driver was told.
    const told = journeyOf(await desk.read(), van).runs;
    await desk.act({ kind: "lock", runs: [run!.id], locked: true });
    expect(journeyOf(await desk.act({ kind: "lock", runs: [run!.id], locked: false }), van).runs).toEqual(
      told,
    );
    const recalled = await desk.act({ kind: "recall", runs: [run!.id] });
    expect(journeyOf(recalled, van).runs[0]!.status).toBe("PLANNED");
    expect(journeyOf(recalled, van).span!.start).toBe(Date.parse("2099-06-01T10:00:00Z") / 1000);
  });

  it("orders are moved to another day at the same hours of its clocks, and come back to their places with undo", async () => {
    const orders = await desk.orders(3);
    const planned = await desk.act({ kind: "move", orders, vehicle: van });
    // The clocks of Lisbon are set between: noon stays noon.
    const moved = await desk.act({ kind: "moveDay", orders: orders.slice(0, 2), date: "2099-11-02" });
    expect(servedBy(moved, van)).toEqual([[orders[2]]]);
    expect(moved.orders.map(({ id }) => id)).toEqual([orders[2]]);
    const there = await desk.read("2099-11-02");
    expect(there.unplanned.toSorted()).toEqual(orders.slice(0, 2).toSorted());
    expect(there.orders[0]!.windows).toEqual([
      { start: Date.parse("2099-11-02T09:00:00Z") / 1000, end: Date.parse("2099-11-02T16:00:00Z") / 1000 },
    ]);
    expect(planIn(await desk.act({ kind: "undo" }))).toEqual(planIn(planned));
    expect((await desk.read("2099-11-02")).orders).toEqual([]);
    expect(planIn(await desk.act({ kind: "redo" }))).toEqual(planIn(moved));
  });

  it("a planned order that is given another day leaves its run; a sent one is refused, with what to do", async () => {
    const [one = "", two = ""] = await desk.orders(2);
    const planned = await desk.act({ kind: "move", orders: [one, two], vehicle: van });
    const dropWindows = [{ start: "2099-06-02T08:00:00Z", end: "2099-06-02T15:00:00Z" }];
    const later = { orderDate: "2099-06-02", dropWindows };
    const moved = (await desk.admin.post(`/gt/gt-api/orders/${one}`, later)).json();
    expect(moved.rows[0]).toMatchObject({ status: "NEW", orderDate: "2099-06-02" });
    expect(moved.rows[0]).not.toHaveProperty("plan");
    expect(servedBy(await desk.read(), van)).toEqual([[two]]);
    expect((await desk.read("2099-06-02")).unplanned).toEqual([one]);
    await desk.act({ kind: "send", runs: [journeyOf(planned, van).runs[0]!.id] });
    const refused = (await desk.admin.post(`/gt/gt-api/orders/${two}`, later)).json();
    expect(refused).toMatchObject({
      success: false,
      errors: [{ code: "ORDER_SENT", metadata: { field: "orderDate" } }],
    });
  });

  it("a run without a driver is not sent", async () => {
    const driverless = await desk.van({}, null);
    const planned = await desk.act({ kind: "move", orders: await desk.orders(1), vehicle: driverless });
    const run = journeyOf(planned, driverless).runs[0]!.id;
    expect(await desk.refusal({ kind: "send", runs: [run] })).toMatchObject({
      code: "SCHEDULE_DRIVER_MISSING",
    });
  });

  it("a driver who is given to another vehicle changes places with whoever drove that", async () => {
    const other = await desk.van();
    const before = await desk.read();
    const [one, two] = [van, other].map((vehicle) => journeyOf(before, vehicle).driver);
    const after = await desk.act({ kind: "driver", vehicle: van, driver: two!.id });
    expect(journeyOf(after, van).driver).toEqual(two);
    expect(journeyOf(after, other).driver).toEqual(one);
  });
});

/** What a day is planned as, without what was done to it. */
function planIn({ journeys, unplanned, orders, kpis }: Awaited<ReturnType<ScheduleDesk["read"]>>) {
  return { journeys, unplanned, orders, kpis };
}
