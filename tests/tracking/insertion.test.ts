import { beforeEach, describe, expect, it } from "vitest";
import type { ScheduleAction, SchedulePreview, ScheduleSuggestion } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { timeZone, today } from "../noonZone";
import { journeyOf, ScheduleDesk, servedBy } from "../schedules/ScheduleDesk";
import { full } from "../scope";
import { availability, inMinutes } from "./TrackingDesk";

/** Of the drivers' stops, some kilometres apart from one another. */
const [north, south] = [41.25, 41.05];

eachDatabase((database) => {
  const day = new ScheduleDesk(database);
  const desk = new DriverDesk(database, undefined, day);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  let bruno: typeof anna;
  let hers: string[];
  let his: string[];

  const order = (latitude: number) =>
    day.order({
      orderDate: today,
      address: { address: "Rua do Freixo", latitude, longitude: -8.6 },
      dropWindows: [{ start: inMinutes(-60), end: inMinutes(600) }],
    });
  const send = async (van: string, orders: string[]) => {
    const planned = await day.actOn(today, { kind: "move", orders, vehicle: van });
    await day.actOn(today, { kind: "send", runs: journeyOf(planned, van).runs.map(({ id }) => id) });
    return servedBy(planned, van).flat();
  };
  const tell = ({ phone }: typeof anna, of: string, ...statuses: string[]) =>
    phone.tell(
      statuses.map((status, at) => ({
        id: `${of} ${status}`,
        kind: "status",
        order: of,
        status,
        time: new Date(Date.now() + at).toISOString(),
      })),
    );
  const address = (end: string) => `/ui-api/planning/schedules/${day.centre}/${today}${end}`;
  const offered = async (of: string) => {
    const reply = await day.dispatcher.get(address(`/suggestions?order=${of}&underWay=true`));
    return reply.json<{ elements: ScheduleSuggestion[] }>().elements;
  };

  beforeEach(async () => {
    await day.openCentre({ timeZone });
    anna = await desk.driver({ availability });
    bruno = await desk.driver({ availability });
    hers = await send(anna.van, [await order(north), await order(north + 0.01)]);
    his = await send(bruno.van, [await order(south), await order(south - 0.01)]);
    await desk.driver({ availability });
  });

  describe("an order that is put into a run under way", () => {
    it("is offered the runs that are, the best first, and changes nothing before it is put there", async () => {
      const urgent = await order(south - 0.02);
      expect(await offered(urgent)).toEqual([]);
      await tell(anna, hers[0]!, "STARTED_MOVE");
      await tell(bruno, his[0]!, "STARTED_MOVE", "ARRIVED", "COMPLETED");
      await tell(bruno, his[1]!, "STARTED_MOVE");
      const [best, other, ...none] = await offered(urgent);
      expect([best?.vehicle, other?.vehicle, none]).toEqual([bruno.van, anna.van, []]);
      expect(best!.addedMetres).toBeLessThan(other!.addedMetres);
      const { vehicle, run, stop, arrive } = best!;
      const action: ScheduleAction = { kind: "reassign", orders: [urgent], vehicle, run: run!, stop };
      const before = await day.read(today);
      const preview = await day.dispatcher.post(address("/preview"), { action });
      const { schedule: then } = preview.json<SchedulePreview>();
      expect(servedBy(then, bruno.van)).toEqual([[...his, urgent]]);
      expect(servedBy(then, anna.van)).toEqual(servedBy(before, anna.van));
      expect((await day.read(today)).version).toBe(before.version);
      expect((await desk.read(urgent)).status).toBe("NEW");

      const done = await day.actOn(today, action);
      expect(servedBy(done, bruno.van)).toEqual([[...his, urgent]]);
      const served = journeyOf(done, bruno.van).runs[0]?.stops.find((each) => each.order === urgent);
      expect(Math.abs((served?.arrive ?? 0) - arrive)).toBeLessThan(60);
      expect(await desk.read(urgent)).toMatchObject({
        status: "DETAILS_SENT",
        plan: { vehicle: bruno.van, sequenceNumber: 3 },
      });
      expect((await desk.read(his[1]!)).status).toBe("STARTED_MOVE");
      const [sent] = await bruno.phone.runs<{ stops: { order: { id: string } }[] }>();
      expect(sent?.stops.map((each) => each.order.id)).toEqual([...his, urgent]);

      await day.actOn(today, { kind: "undo", step: done.version });
      expect((await desk.read(urgent)).status).toBe("NEW");
      expect(servedBy(await day.read(today), bruno.van)).toEqual([his]);
    });

    it("is none that somebody has begun, and goes to no vehicle that has broken down", full, async () => {
      await tell(anna, hers[0]!, "STARTED_MOVE");
      const begun = await day.dispatcher.get(address(`/suggestions?order=${hers[0]}&underWay=true`));
      expect(begun.json()).toMatchObject({ code: "SCHEDULE_ORDER_BEGUN" });
      const action = { kind: "reassign", orders: [hers[0]], vehicle: bruno.van };
      const refused = await day.dispatcher.post(address("/preview"), { action });
      expect(refused.json()).toMatchObject({ code: "SCHEDULE_ORDER_BEGUN" });
      await tell(bruno, his[0]!, "STARTED_MOVE");
      const { job } = (
        await day.dispatcher.post(address("/breakdowns"), {
          version: (await day.read(today)).version,
          vehicle: anna.van,
          latitude: north,
          longitude: -8.6,
          rounds: 50,
          seed: 1,
        })
      ).json<{ job: string }>();
      await day.draft(job, today);
      await day.actOn(today, { kind: "accept", job });
      expect((await offered(await order(north))).map(({ vehicle }) => vehicle)).toEqual([bruno.van]);
    });
  });
});
