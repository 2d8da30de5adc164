import { beforeEach, describe, expect, it } from "vitest";
import type { JourneyChanges } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { date, journeyOf, ScheduleDesk } from "./ScheduleDesk";

const clock = (time: string, day = date) => Date.parse(`${day}T${time}:00+01:00`) / 1000;

type Answer = { rows: { vehicle: string; success: boolean; errors?: { code: string }[] }[] };

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let vans: string[] = [];
  beforeEach(async () => {
    await desk.openCentre();
    vans = [await desk.van(), await desk.van()];
  });
  const [van, other] = [() => vans[0] ?? "", () => vans[1] ?? ""];

  async function bulk(change: JourneyChanges, more: object = {}, query = "") {
    const path = `/gt/gt-api/journeys/bulk-change${query}`;
    const body = { aoc: desk.centre, date, vehicles: vans, change, ...more };
    return desk.dispatcher.post(path, body);
  }
  const asDefault = "?saveAsDefault=true";
  const change = (wanted: JourneyChanges, ids = vans) =>
    desk.act({ kind: "journeys", vehicles: ids, change: wanted });

  describe("for the day", () => {
    it("gives vehicles other hours, limits and requirements, which the plan obeys, and undo takes back", async () => {
      const cold = await desk.create("/gt/gt-api/types", { name: `Cold ${Date.now()}` });
      const order = await desk.order({ requirements: [cold] });
      const before = await desk.act({ kind: "move", orders: [order], vehicle: van() });
      const found = ({ runs, violations }: ReturnType<typeof journeyOf>) =>
        [
          ...violations,
          ...runs.flatMap((run) => [...run.violations, ...run.stops.flatMap((s) => s.violations)]),
        ]
          .map(({ id }) => id)
          .toSorted();
      expect(found(journeyOf(before, van()))).toEqual(["REQUIREMENT_MISSING"]);

      const wanted = { start_time: "10:00", end_time: "12:30", drivingLimit: 60, requirements: [cold] };
      const after = await change(wanted);
      expect(journeyOf(after, other())).toMatchObject({
        shift: { start: clock("10:00"), end: clock("12:30") },
        change: wanted,
        requirements: [expect.stringMatching(/^Cold/)],
        traits: { requirements: [cold] },
      });
      const changed = journeyOf(after, van());
      expect(found(changed)).toEqual(["DRIVING_LIMIT"]);
      expect(changed.runs[0]?.stops[0]?.arrive).toBeGreaterThan(clock("10:00"));
      expect(after.undo?.action).toMatchObject({ kind: "journeys", vehicles: vans });
      const undone = await desk.act({ kind: "undo" });
      expect(undone.journeys).toEqual(before.journeys);
      expect((await desk.act({ kind: "redo" })).journeys).toEqual(after.journeys);
    });

    it("is as the records say again, part by part", async () => {
      await change({ start_time: "09:00", runDistanceLimit: 10 });
      const half = await change({ start_time: null }, [van()]);
      expect(journeyOf(half, van())).toMatchObject({
        change: { runDistanceLimit: 10 },
        shift: { start: clock("08:00") },
      });
      expect(journeyOf(await change({ runDistanceLimit: null }, [van()]), van()).change).toBeNull();
      expect(journeyOf(half, other()).change).toEqual({ start_time: "09:00", runDistanceLimit: 10 });
      // Another day is another one.
      expect(journeyOf(await desk.read("2099-06-02"), other()).change).toBeNull();
    });

    it("goes on after midnight where it ends before it starts, and begins for who has the day off", async () => {
      const dayOff = [{ day_of_week: "MONDAY", available: false }];
      const free = await desk.van({}, { availability: dayOff });
      const night = await change({ start_time: "22:00", end_time: "06:00" }, [free]);
      expect(journeyOf(night, free).shift).toEqual({
        start: clock("22:00"),
        end: clock("06:00", "2099-06-02"),
      });
      expect(journeyOf(await change({ end_time: null }, [free]), free).shift).toBeNull();
    });

    it("is told for each vehicle by the call of the specification", async () => {
      const { version } = await desk.read();
      const answer = await bulk({ dutyTimeLimit: 3_600 }, { version, vehicles: [van(), "nobody", other()] });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json<Answer>().rows).toMatchObject([
        { vehicle: van(), success: true },
        { vehicle: "nobody", success: false, errors: [{ code: "SCHEDULE_VEHICLE_UNKNOWN" }] },
        { vehicle: other(), success: true },
      ]);
      const after = await desk.read();
      expect(after.version).toBe(version + 1);
      expect(journeyOf(after, other()).change).toEqual({ dutyTimeLimit: 3_600 });
      const stale = await bulk({ dutyTimeLimit: 60 }, { version });
      expect([stale.status, stale.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
        409,
        "SCHEDULE_CHANGED",
      ]);
    });

    it.each([
      { start_time: "25:00" },
      { drivingLimit: -1 },
      { requirements: "cold" },
      { colour: "red" },
    ] as object[])("refuses %j", async (wanted) => {
      expect((await bulk(wanted)).status).toBe(400);
    });
  });

  describe("as the default", () => {
    it("is what the records say from then on, in place of what the day had of its own", async () => {
      await change({ start_time: "09:00", runDistanceLimit: 10 }, [van()]);
      const wanted = { start_time: "07:00", drivingLimit: 7_200, runDistanceLimit: 50 };
      const answer = await bulk(wanted, {}, asDefault);
      expect(answer.json<Answer>().rows.map(({ success }) => success)).toEqual([true, true]);
      const after = await desk.read();
      for (const id of vans)
        expect(journeyOf(after, id)).toMatchObject({ change: null, shift: { start: clock("07:00") } });
      // The next Monday, too; no other day of the week.
      expect(journeyOf(await desk.read("2099-06-08"), van()).shift?.start).toBe(clock("07:00", "2099-06-08"));
      expect(journeyOf(await desk.read("2099-06-02"), van()).shift?.start).toBe(clock("08:00", "2099-06-02"));
      const { rows } = (await desk.admin.get(`/gt/gt-api/vehicles/${van()}`)).json<{ rows: object[] }>();
      expect(rows[0]).toMatchObject({ runDistanceLimit: 50 });
    });

    it("asks first where orders are planned with a record, and unallocates them only then", async () => {
      const orders = await desk.orders(1);
      await desk.act({ kind: "move", orders, vehicle: van() });
      const asked = await bulk({ runDistanceLimit: 50 }, {}, asDefault);
      expect(asked.json<Answer>().rows).toMatchObject([
        { success: false, errors: [{ code: "RESOURCE_HAS_SCHEDULE" }] },
        { success: true },
      ]);
      expect((await desk.read()).unplanned).toEqual([]);
      const sure = await bulk({ runDistanceLimit: 50 }, { deleteSchedule: true }, asDefault);
      expect(sure.json<Answer>().rows.map(({ success }) => success)).toEqual([true, true]);
      expect((await desk.read()).unplanned).toEqual(orders);
    });
  });
});
