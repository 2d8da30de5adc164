import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { TrackedDay } from "../../schemas/tracking";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { timeZone, today } from "../noonZone";
import { journeyOf, ScheduleDesk } from "../schedules/ScheduleDesk";
import { full } from "../scope";
import { availability, inMinutes } from "./TrackingDesk";

type Stop = [order: string, number: number, status: string];

eachDatabase((database) => {
  const day = new ScheduleDesk(database);
  const desk = new DriverDesk(database, undefined, day);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  let bruno: typeof anna;
  let orders: string[];

  const order = () =>
    day.order({ orderDate: today, dropWindows: [{ start: inMinutes(-60), end: inMinutes(600) }] });
  const send = async (van: string, wanted: string[]) => {
    const planned = await day.actOn(today, { kind: "move", orders: wanted, vehicle: van });
    const [run] = journeyOf(planned, van).runs;
    await day.actOn(today, { kind: "send", runs: [run!.id] });
    return run!.stops.map((stop) => stop.order);
  };
  const runOf = async (van: string) => {
    const path = `/ui-api/tracking/days/${day.centre}/${today}`;
    const { runs } = (await day.dispatcher.get(path)).json<TrackedDay>();
    return runs.find(({ vehicle }) => vehicle === van);
  };
  const stopsOf = async (van: string) =>
    (await runOf(van))?.stops.map((stop): Stop => [stop.order, stop.number, stop.status]);
  const give = async (id: string) => {
    const run = journeyOf(await day.read(today), bruno.van).runs[0]!.id;
    return day.actOn(today, { kind: "reassign", orders: [id], vehicle: bruno.van, run });
  };
  const callOff = async (id: string) => expect(await desk.change(id, "CANCELLED")).toBeUndefined();
  const his = async () =>
    (await anna.phone.runs<{ stops: { order: { id: string } }[] }>()).flatMap(({ stops }) =>
      stops.map((stop) => stop.order.id),
    );

  beforeEach(async () => {
    await day.openCentre({ timeZone });
    anna = await desk.driver({ availability });
    bruno = await desk.driver({ availability });
    await send(bruno.van, [await order()]);
    orders = await send(anna.van, [await order(), await order(), await order(), await order()]);
  });

  describe("what is called off on a run that was sent", () => {
    it("keeps its place, however often the run is sent anew, and is recorded with it", full, async () => {
      const [one = "", two = "", three = "", four = ""] = orders;
      await callOff(two);
      await give(three);
      expect(await stopsOf(anna.van)).toEqual([
        [one, 1, "DETAILS_SENT"],
        [two, 2, "CANCELLED"],
        [four, 3, "DETAILS_SENT"],
      ]);
      await callOff(one);
      const given = await give(await order());
      expect((await runOf(bruno.van))?.stops).toHaveLength(3);
      await day.actOn(today, { kind: "undo", step: given.version });
      const last = await order();
      const run = journeyOf(await day.read(today), anna.van).runs[0]!.id;
      await day.actOn(today, { kind: "reassign", orders: [last], vehicle: anna.van, run, stop: 1 });
      expect(await stopsOf(anna.van)).toEqual([
        [one, 1, "CANCELLED"],
        [two, 2, "CANCELLED"],
        [four, 3, "DETAILS_SENT"],
        [last, 4, "DETAILS_SENT"],
      ]);
      expect(await his()).toEqual([four, last]);
      const [row] = (await desk.platform.change(sql`
        select plan->'calledOff' as stops from run_sent where run = ${`${today}_${run}`}
        order by sent_at desc limit 1`)) as { stops: { order: string; windows: object[] }[] }[];
      expect(row?.stops).toMatchObject([
        { order: one, windows: [{ start: expect.any(String) as string }] },
        { order: two, windows: [{ start: expect.any(String) as string }] },
      ]);
    });

    it(
      "stays with the run when that has nothing else any more, and finds its place again",
      full,
      async () => {
        const [one = "", two = "", three = "", four = ""] = orders;
        await callOff(two);
        for (const id of [one, three]) await give(id);
        const given = await give(four);
        expect(await stopsOf(anna.van)).toEqual([[two, 1, "CANCELLED"]]);
        expect(await runOf(anna.van)).toMatchObject({ status: "CANCELLED", counts: { orders: 1 } });
        expect(await his()).toEqual([]);
        await day.actOn(today, { kind: "undo", step: given.version });
        expect((await stopsOf(anna.van))?.map(([id, number]) => [id, number])).toEqual([
          [two, 1],
          [four, 2],
        ]);
        expect(await his()).toEqual([four]);
      },
    );

    it("is of the run again that was recalled and is sent anew, unless nobody had been told of it", async () => {
      const [one = "", two = "", three = "", four = ""] = orders;
      await callOff(one);
      const runs = journeyOf(await day.read(today), anna.van).runs.map(({ id }) => id);
      await day.actOn(today, { kind: "recall", runs });
      await callOff(three);
      await day.actOn(today, { kind: "send", runs });
      expect(await stopsOf(anna.van)).toEqual([
        [one, 1, "CANCELLED"],
        [two, 2, "DETAILS_SENT"],
        [four, 3, "DETAILS_SENT"],
      ]);
    });
  });
});
