import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date, journeyOf, ScheduleDesk, servedBy } from "./ScheduleDesk";

/** Clock times of the day in Lisbon, an hour ahead of UTC, as windows of an order. */
const between = (start: string, end: string) => ({
  dropWindows: [{ start: `${date}T${start}:00+01:00`, end: `${date}T${end}:00+01:00` }],
});
const seconds = (time: string, day = date) => Date.parse(`${day}T${time}:00+01:00`) / 1000;

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  beforeEach(() => desk.openCentre().then(() => undefined));

  /** The rules that an order breaks on a vehicle, by its stop, its run and its journey. */
  async function broken(vehicle: string, ...orders: string[]): Promise<string[]> {
    const { runs, violations } = journeyOf(await desk.act({ kind: "move", orders, vehicle }), vehicle);
    const all = [
      ...violations,
      ...runs.flatMap((run) => [...run.violations, ...run.stops.flatMap((stop) => stop.violations)]),
    ];
    return [...new Set(all.map(({ id }) => id))].toSorted();
  }
  const create = (base: string, record: object) => desk.create(`/gt/gt-api/${base}`, record);

  describe("by hand all is allowed, and told", () => {
    it("a requirement that the vehicle lacks, and two that may not be aboard together", async () => {
      const cold = await create("types", { name: `Cold ${Date.now()}` });
      const hot = await create("types", { name: `Hot ${Date.now()}`, incompatibleTypes: [cold] });
      expect(await broken(await desk.van(), await desk.order({ requirements: [cold] }))).toEqual([
        "REQUIREMENT_MISSING",
      ]);
      const both = await desk.van({ requirements: [cold, hot] });
      expect(await broken(both, await desk.order({ requirements: [cold] }))).toEqual([]);
      expect(await broken(both, await desk.order({ requirements: [hot] }))).toEqual([]);
      const { runs } = journeyOf(await desk.read(), both);
      const first = runs[0]!.stops[0]!.order;
      const together = await desk.act({ kind: "move", orders: [first], vehicle: both, run: runs[1]!.id });
      expect(journeyOf(together, both).runs[0]!.stops.flatMap(({ violations }) => violations)).toMatchObject([
        { id: "INCOMPATIBLE_TYPES" },
      ]);
    });

    it("limits of the driver, the vehicle and the centre", async () => {
      const far = { address: { address: "Braga", latitude: 41.55, longitude: -8.42 } };
      expect(await broken(await desk.van({}, { drivingLimit: 600 }), await desk.order(far))).toEqual([
        "DRIVING_LIMIT",
      ]);
      expect(await broken(await desk.van({}, { dutyTimeLimit: 900 }), await desk.order(far))).toEqual([
        "DUTY_LIMIT",
      ]);
      expect(await broken(await desk.van({}, { runDurationLimit: 900 }), await desk.order(far))).toEqual([
        "RUN_DURATION_LIMIT",
      ]);
      expect(await broken(await desk.van({ runDistanceLimit: 10 }), await desk.order(far))).toEqual([
        "RUN_DISTANCE_LIMIT",
      ]);
      await desk.openCentre({ drivingLimit: 600 });
      expect(await broken(await desk.van(), await desk.order(far))).toEqual(["DRIVING_LIMIT"]);
    });

    it("drivers who may not, or should rather not, serve an order", async () => {
      const van = await desk.van();
      const { driver } = journeyOf(await desk.read(), van);
      const other = await create("performers", {
        name: `Other ${Date.now()}`,
        distributionCentre: desk.centre,
      });
      expect(await broken(van, await desk.order({ excludeDrivers: [driver!.id] }))).toEqual([
        "DRIVER_NOT_ALLOWED",
      ]);
      expect(await broken(await desk.van(), await desk.order({ includeDrivers: [other] }))).toEqual([
        "DRIVER_NOT_ALLOWED",
      ]);
      expect(await broken(await desk.van(), await desk.order({ preferDrivers: [other] }))).toEqual([
        "NOT_PREFERRED_DRIVER",
      ]);
    });

    it("an hour that does not suit the customer, the driver or the centre", async () => {
      expect(await broken(await desk.van(), await desk.order(between("06:00", "07:00")))).toEqual([
        "LOCATION_CLOSED",
      ]);
      expect(await broken(await desk.van(), await desk.order(between("18:00", "19:00")))).toEqual([
        "OUT_OF_AVAILABILITY",
      ]);
      const operatingHours = [
        { day_of_week: "MONDAY", available: true, start_time: "12:00", end_time: "18:00" },
      ];
      await desk.openCentre({ operatingHours, loadingTimeFixed: 600 });
      expect(await broken(await desk.van(), await desk.order(between("08:00", "09:00")))).toContain(
        "LOCATION_CLOSED",
      );
    });
  });

  it("linked orders are moved together, the collection first", async () => {
    const van = await desk.van();
    const drop = await desk.order();
    const pickup = await desk.order({ task: "COLLECTION", linkedOrder: { orderId: drop } });
    const schedule = await desk.act({ kind: "move", orders: [drop], vehicle: van });
    expect(servedBy(schedule, van)).toEqual([[pickup, drop]]);
    expect(journeyOf(schedule, van).runs[0]!.violations).toEqual([]);
  });

  it("an operation is over within its window where the account asks for that", async () => {
    const van = await desk.van();
    const order = await desk.order({ ...between("09:00", "09:30"), dropDuration: 1800 });
    const [stop] = journeyOf(await desk.act({ kind: "move", orders: [order], vehicle: van }), van).runs[0]!
      .stops;
    expect(stop).toMatchObject({ begin: seconds("09:00"), finish: seconds("09:30"), violations: [] });
  });

  it(
    "a shift from ten in the evening to six in the morning is one day's, and its run goes on after midnight",
    full,
    async () => {
      const night = [
        {
          day_of_week: "MONDAY",
          available: true,
          start_time: "22:00",
          end_time: "06:00",
          end_day: "nextDay",
        },
      ];
      const van = await desk.van({}, { availability: night });
      const windows = [{ start: `${date}T22:30:00Z`, end: "2099-06-02T03:00:00Z" }];
      const orders = await desk.orders(6, { dropWindows: windows, dropDuration: 1800 });
      const draft = await desk.plan({ mode: "FULL" });
      const schedule = await desk.act({ kind: "accept", job: draft.job });
      const { shift, runs } = journeyOf(schedule, van);
      expect(shift).toEqual({ start: seconds("22:00"), end: seconds("06:00", "2099-06-02") });
      expect(schedule.kpis).toMatchObject({ planned: orders.length, late: 0 });
      expect(runs.at(-1)!.finish).toBeGreaterThan(seconds("00:00", "2099-06-02"));
    },
  );

  it("a driver's break is taken, at his own hour", async () => {
    const availability = [
      {
        day_of_week: "MONDAY",
        available: true,
        start_time: "08:00",
        end_time: "17:00",
        break_start_time: "12:00",
        break_end_time: "12:30",
      },
    ];
    const van = await desk.van({}, { availability });
    const orders = await desk.orders(2, { ...between("11:45", "16:00"), dropDuration: 3600 });
    const { breaks } = journeyOf(await desk.act({ kind: "move", orders, vehicle: van }), van);
    expect(breaks).toEqual([{ start: seconds("12:00"), end: seconds("12:30") }]);
  });

  it("what a driver's change takes off is off the board, too", async () => {
    const van = await desk.van();
    const [order = ""] = await desk.orders(1);
    const planned = await desk.act({ kind: "move", orders: [order], vehicle: van });
    const { driver } = journeyOf(planned, van);
    const shorter = { dutyTimeLimit: 3600 };
    const asked = (await desk.admin.post(`/gt/gt-api/performers/${driver!.id}`, shorter)).json();
    expect(asked).toMatchObject({
      success: false,
      errors: [{ code: "RESOURCE_HAS_SCHEDULE", metadata: { dates: [date] } }],
    });
    expect(servedBy(await desk.read(), van)).toEqual([[order]]);
    const done = await desk.admin.post(`/gt/gt-api/performers/${driver!.id}`, {
      ...shorter,
      deleteSchedule: true,
    });
    expect(done.status).toBe(200);
    expect((await desk.read()).unplanned).toEqual([order]);
  });
});
