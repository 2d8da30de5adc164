import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { journeyOf, ScheduleDesk, servedBy } from "./ScheduleDesk";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let van = "";
  beforeEach(async () => {
    await desk.openCentre();
    van = await desk.van();
  });

  describe("a day that nobody has planned", () => {
    it("tells its vehicles, when their drivers work, and the orders that nobody serves", async () => {
      const orders = await desk.orders(2);
      const schedule = await desk.read();
      expect(schedule).toMatchObject({
        version: 0,
        timeZone: "Europe/Lisbon",
        undo: null,
        redo: null,
        job: null,
        jobDays: null,
        before: null,
        accepted: null,
      });
      expect(schedule.unplanned.toSorted()).toEqual(orders.toSorted());
      expect(schedule.kpis).toMatchObject({ planned: 0, unplanned: 2, cost: 0 });
      const { shift, runs } = journeyOf(schedule, van);
      expect(shift).toEqual({
        start: Date.parse("2099-06-01T07:00:00Z") / 1000,
        end: Date.parse("2099-06-01T16:00:00Z") / 1000,
      });
      expect(runs).toEqual([]);
    });
  });

  it("tells territories and requirements of orders by their names", async () => {
    const requirement = await desk.create("/gt/gt-api/types", { name: `Tail lift ${van}` });
    await desk.order({ requirements: [requirement] });
    const { orders } = await desk.read();
    expect(orders.map(({ requirements }) => requirements)).toEqual([[`Tail lift ${van}`]]);
  });

  describe("a schedule that was made elsewhere", () => {
    it("is taken over in one step: runs of their own, each in its sequence, which undo takes back", async () => {
      const [other, orders] = [await desk.van(), await desk.orders(5)];
      const [a = "", b = "", c = "", d = "", e = ""] = orders;
      await desk.act({ kind: "move", orders: [e, d], vehicle: other });
      const before = await desk.read();
      const arranged = await desk.act({
        kind: "arrange",
        runs: [
          { vehicle: van, orders: [c, a] },
          { vehicle: van, orders: [b] },
          { vehicle: other, orders: [d] },
        ],
      });
      expect(servedBy(arranged, van)).toEqual([[c, a], [b]]);
      expect(servedBy(arranged, other)).toEqual([[e], [d]]);
      const undone = await desk.act({ kind: "undo" });
      expect(servedBy(undone, other)).toEqual(servedBy(before, other));
      expect(undone.unplanned.toSorted()).toEqual(before.unplanned.toSorted());
    });

    it("is refused whole where a vehicle is another centre's", async () => {
      const [order = ""] = await desk.orders(1);
      const runs = [{ vehicle: "gone", orders: [order] }];
      expect(await desk.refusal({ kind: "arrange", runs })).toMatchObject({
        status: 409,
        code: "SCHEDULE_VEHICLE_UNKNOWN",
      });
    });
  });

  describe("an order that is moved to a vehicle", () => {
    it("is planned there, with its times in the schedule and in its record", async () => {
      const [order = ""] = await desk.orders(1);
      const schedule = await desk.act({ kind: "move", orders: [order], vehicle: van });
      expect(schedule).toMatchObject({
        version: 1,
        kpis: { planned: 1, unplanned: 0 },
        before: { planned: 0 },
      });
      const [run] = journeyOf(schedule, van).runs;
      expect(run).toMatchObject({ number: 1, status: "PLANNED", locked: false, weight: 10 });
      const stop = run!.stops[0]!;
      expect(stop.finish - stop.begin).toBe(300);
      expect(run!.departure + stop.driving).toBe(stop.arrive);
      const { rows } = (await desk.admin.get(`/gt/gt-api/orders/${order}`)).json<{ rows: object[] }>();
      expect(rows[0]).toMatchObject({
        status: "ALLOCATED",
        plan: {
          vehicle: van,
          runId: run!.id,
          runNumber: 1,
          sequenceNumber: 1,
          planArrival: new Date(stop.arrive * 1000).toISOString(),
        },
      });
      expect(await desk.read()).toEqual(schedule);
    });

    it("comes before the stop that is at its place, and to its best place where none is named", async () => {
      const [one = "", two = "", three = "", four = ""] = await desk.orders(4);
      const first = await desk.act({ kind: "move", orders: [one, two], vehicle: van });
      const run = journeyOf(first, van).runs[0]!.id;
      const before = await desk.act({ kind: "move", orders: [three], vehicle: van, run, stop: 0 });
      expect(servedBy(before, van)[0]![0]).toBe(three);
      const within = await desk.act({
        kind: "move",
        orders: [servedBy(before, van)[0]![0]!],
        vehicle: van,
        run,
        stop: 2,
      });
      expect(servedBy(within, van)[0]!.indexOf(three)).toBe(1);
      const last = await desk.act({ kind: "move", orders: [four], vehicle: van, run });
      expect(servedBy(last, van)[0]).toHaveLength(4);
      for (const stop of [0, 1, 2, 3]) {
        await desk.act({ kind: "undo" });
        const placed = await desk.act({ kind: "move", orders: [four], vehicle: van, run, stop });
        expect(placed.kpis.cost).toBeGreaterThanOrEqual(last.kpis.cost);
      }
    });

    it("may break a rule, which is told", async () => {
      const heavy = await desk.order({ weight: 150 });
      const schedule = await desk.act({ kind: "move", orders: [heavy], vehicle: van });
      expect(journeyOf(schedule, van).runs[0]!.violations).toEqual([
        { id: "CAPACITY", severity: "HARD", excess: 50 },
      ]);
    });

    it("may go to a vehicle without a driver, whose day has no hours", async () => {
      const driverless = await desk.van({}, null);
      const order = await desk.order();
      const schedule = await desk.act({ kind: "move", orders: [order], vehicle: driverless });
      const journey = journeyOf(schedule, driverless);
      expect(journey).toMatchObject({ driver: null, shift: null });
      expect(journey.violations.map(({ id }) => id)).toContain("OUT_OF_AVAILABILITY");
    });
  });

  it("an order that is taken off its run is unplanned again, and its run goes with the last one", async () => {
    const orders = await desk.orders(2);
    await desk.act({ kind: "move", orders, vehicle: van });
    const one = await desk.act({ kind: "unplan", orders: [orders[0]!] });
    expect(servedBy(one, van)).toEqual([[orders[1]]]);
    const none = await desk.act({ kind: "unplan", orders: [orders[1]!] });
    expect(journeyOf(none, van).runs).toEqual([]);
    expect(none.kpis).toMatchObject({ planned: 0, unplanned: 2, cost: 0 });
  });
});
