import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Schedule } from "../../schemas/schedule";
import type { TrackedDay, VehiclePosition } from "../../schemas/tracking";
import { eachDatabase } from "../databases";
import { timeZone, today } from "../noonZone";
import { EventReader } from "../platform/eventReader";
import type { User } from "../platform/platform";
import { iso, PositionDesk } from "../positions/PositionDesk";
import { journeyOf } from "../schedules/ScheduleDesk";
import { DriverDesk } from "./DriverDesk";
import { full } from "../scope";

/** Somebody of a depot that is open all week: days of now are driven on any day. */
const always = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (day_of_week) => ({ day_of_week, available: true, start_time: "00:00", end_time: "23:59" }),
);

/** Most of the day, around its noon. */
const window = { start: inHours(-10), end: inHours(9) };

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let positions: PositionDesk;
  let service: User;
  beforeAll(async () => {
    positions = await PositionDesk.open(desk.platform);
    service = await desk.platform.signIn("service");
  });
  beforeEach(async () => void (await desk.day.openCentre({ timeZone })));

  const pathOf = (end = "", day = today) => `/ui-api/tracking/days/${desk.day.centre}/${day}${end}`;
  const read = async () => (await service.get(pathOf())).json<TrackedDay>();
  const seen = async () =>
    (await service.get(pathOf("/positions"))).json<{ elements: VehiclePosition[] }>().elements;
  /** A van whose driver has two orders of today. */
  async function sent() {
    const anna = await desk.driver({ availability: always });
    const orders = await desk.day.orders(2, {
      orderDate: today,
      dropWindows: [window],
      customer: { name: "Florista Aurora" },
    });
    const planned = await desk.day.actOn(today, { kind: "move", orders, vehicle: anna.van });
    const run = journeyOf(planned, anna.van).runs[0]?.id ?? "";
    await desk.day.actOn(today, { kind: "send", runs: [run] });
    const [first = "", second = ""] =
      journeyOf(planned, anna.van).runs[0]?.stops.map(({ order }) => order) ?? [];
    return { ...anna, run, first, second };
  }
  /** Where the account has reasons, one is asked for. */
  const reasonOf = async () =>
    (await desk.day.admin.get("/gt/gt-api/orderCancelReasons")).json<{ rows: { id: string }[] }>().rows[0]
      ?.id;
  const told = (order: string, status: string, seconds: number) => ({
    id: randomUUID(),
    kind: "status",
    order,
    status,
    time: new Date(Date.now() + seconds * 1000).toISOString(),
  });

  describe("a day as it is driven", () => {
    it("has what was sent, as it was sent and as it is, to who tracks and nobody else", async () => {
      const { van, phone, run, first, second, driver } = await sent();
      const idle = await read();
      expect(idle).toMatchObject({
        aoc: desk.day.centre,
        date: today,
        timeZone,
        counts: { orders: 2, done: 0, failed: 0 },
        runs: [{ id: `${today}_${run}`, vehicle: van, driver, number: 1, dayNumber: 1, status: "SENT" }],
      });
      const [before] = idle.runs[0]?.stops ?? [];
      expect(before).toMatchObject({
        order: first,
        number: 1,
        customer: "Florista Aurora",
        status: "DETAILS_SENT",
        arrived: null,
        departed: null,
        windows: [window],
      });

      const stream = await EventReader.open(desk.platform.url, service);
      const [arrived, done, failed] = [
        told(first, "ARRIVED", 10),
        told(first, "COMPLETED", 20),
        { ...told(second, "FAILED", 30), reason: await reasonOf() },
      ];
      await phone.tell([arrived]);
      expect((await read()).runs[0]).toMatchObject({ status: "IN_PROGRESS" });
      await phone.tell([
        { id: randomUUID(), kind: "pause", run: `${today}_${run}`, time: told("", "", 12).time },
      ]);
      expect((await read()).runs[0]).toMatchObject({
        status: "PAUSED",
        counts: { orders: 2, done: 0, failed: 0 },
      });
      // The planning board shows it as well, and both pages hear of it.
      const board = await desk.day.dispatcher.get(`/ui-api/planning/schedules/${desk.day.centre}/${today}`);
      expect(journeyOf(board.json<Schedule>(), van).runs[0]?.status).toBe("PAUSED");
      await expect
        .poll(() => stream.events.filter(({ event }) => event === "runs").map(({ data }) => data))
        .toEqual([{ aoc: desk.day.centre, date: today, runs: [`${today}_${run}`] }]);
      stream.close();
      await phone.tell([done, failed]);
      const after = await read();
      expect(after.counts).toEqual({ orders: 2, done: 1, failed: 1 });
      expect(after.runs[0]).toMatchObject({ status: "COMPLETED", counts: after.counts });
      // What he was told stays, whatever came of it.
      expect(after.runs[0]?.stops[0]).toEqual({
        ...before,
        status: "COMPLETED",
        arrived: arrived.time,
        departed: done.time,
      });

      expect((await desk.day.dispatcher.get(pathOf())).status).toBe(200);
      const theirs = await desk.platform.signIn("dispatcher", desk.platform.other);
      for (const end of ["", "/positions"]) expect((await theirs.get(pathOf(end))).status).toBe(404);
      expect((await theirs.get(`/ui-api/tracking/runs/${today}_${run}/way`)).status).toBe(404);
      expect((await service.get(pathOf("", "2099-02-30"))).status).toBe(400);
    });

    it(
      "has no runs that were recalled or never sent, and the orders that a driver still has",
      full,
      async () => {
        const { run, first } = await sent();
        const { second: theirs } = await sent();
        expect((await read()).runs.map(({ dayNumber }) => dayNumber)).toEqual([1, 2]);
        await desk.day.actOn(today, { kind: "recall", runs: [run] });
        expect((await read()).runs.map(({ dayNumber }) => dayNumber)).toEqual([2]);
        const way = (id: string) => service.get(`/ui-api/tracking/runs/${today}_${id}/way`);
        expect((await way(run)).status).toBe(404);
        expect(await desk.change(theirs, "CANCELLED")).toBeUndefined();
        expect((await read()).runs[0]).toMatchObject({ status: "SENT", counts: { orders: 2, done: 0 } });
        await desk.day.actOn(today, { kind: "send", runs: [run] });
        const { runs } = await read();
        expect(runs[0]?.stops[0]?.order).toBe(first);
        // What the desk puts in is a fact where nobody else tells of it.
        expect(await desk.change(first, "COMPLETED")).toBeUndefined();
        const [byHand] = (await read()).runs[0]?.stops ?? [];
        expect(byHand).toMatchObject({ status: "COMPLETED", arrived: expect.stringMatching(/T/) as string });
        expect(byHand?.departed).toBe(byHand?.arrived);
        const { points } = (await way(run)).json<{ points: number[] }>();
        expect(points.slice(0, 2)).toEqual([4_115_000, -858_000]);
        expect(points.length).toBeGreaterThanOrEqual(8);
      },
    );

    it("has those of its runs alone that are named, and those with orders that are", full, async () => {
      const { run, first } = await sent();
      const { run: other, second } = await sent();
      const whole = await read();
      const some = async (named: Record<string, string>) =>
        (await service.get(pathOf(`?${new URLSearchParams(named).toString()}`))).json<TrackedDay>();
      const [one, two] = [`${today}_${run}`, `${today}_${other}`];
      const found = await some({ order: second });
      expect(found).toEqual({
        ...whole,
        runs: whole.runs.filter(({ id }) => id === two),
        counts: { orders: 2, done: 0, failed: 0 },
      });
      expect((await some({ run: one })).runs.map(({ id }) => id)).toEqual([one]);
      expect((await some({ run: two, order: first })).runs).toEqual(whole.runs);
      await desk.day.actOn(today, { kind: "recall", runs: [run] });
      expect((await some({ run: one, order: first })).runs).toEqual([]);
      expect((await some({ order: "nobody's" })).runs).toEqual([]);
      const tooMany = new URLSearchParams(Array.from({ length: 101 }, (_, at) => ["run", String(at)]));
      expect((await service.get(pathOf(`?${tooMany.toString()}`))).status).toBe(400);
      const theirs = await desk.platform.signIn("dispatcher", desk.platform.other);
      expect((await theirs.get(pathOf(`?run=${one}`))).status).toBe(404);
    });

    it("knows where its vehicles were seen last, by their own device or their driver's phone", async () => {
      const { van, driver } = await sent();
      await sent();
      expect(await seen()).toEqual([]);
      const tracker = await positions.makeDevice({ vehicle: van });
      const phone = await positions.makeDevice({ driver });
      const begun = Math.floor(desk.platform.now().getTime() / 1000);
      const tell = (token: string, seconds: number, more: Record<string, string>) =>
        positions.osmand({
          id: token,
          timestamp: String(begun - seconds),
          lat: "41.15",
          lon: "-8.61",
          ...more,
        });
      await tell(tracker.token, 200, { bearing: "90", batt: "64", speed: "0" });
      await tell(tracker.token, 260, { lat: "41.151" });
      expect(await seen()).toEqual([
        {
          vehicle: van,
          time: iso((begun - 200) * 1000),
          latitude: 41.15,
          longitude: -8.61,
          speed: 0,
          course: 90,
          battery: 64,
        },
      ]);
      // Execution 1: its own device wins for two minutes.
      await tell(phone.token, 100, { lat: "41.1502" });
      expect(await seen()).toMatchObject([{ vehicle: van, latitude: 41.15, course: 90 }]);
      await tell(phone.token, 10, { lat: "41.1503" });
      expect(await seen()).toMatchObject([{ vehicle: van, latitude: 41.1503, course: null }]);
      // A jump is where nobody was.
      await tell(phone.token, 5, { lat: "38.7" });
      expect(await seen()).toMatchObject([{ vehicle: van, latitude: 41.1503 }]);
      const other = await desk.platform.signIn("service", desk.platform.other);
      expect((await other.get(pathOf("/positions"))).status).toBe(404);
    });
  });
});

/** The hour that is so many from this one. */
function inHours(hours: number): string {
  const now = new Date();
  return new Date(now.setUTCHours(now.getUTCHours() + hours, 0, 0, 0)).toISOString();
}
