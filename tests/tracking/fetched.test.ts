import { beforeEach, describe, expect, it } from "vitest";
import type { ScheduleDraft } from "../../schemas/schedule";
import type { ToldEstimate } from "../../schemas/tracking";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { timeZone, today } from "../noonZone";
import { journeyOf, ScheduleDesk, servedBy } from "../schedules/ScheduleDesk";
import { full } from "../scope";
import { availability, inMinutes } from "./TrackingDesk";

/** Where the broken van stands: more than half an hour away from all stops. */
const stands = { latitude: 41.45, longitude: -8.605 };
/** Minutes that nobody needs who goes straight to his next stop. */
const straightOn = 30;
const patiently = { timeout: 20_000, interval: 100 };

eachDatabase((database) => {
  const day = new ScheduleDesk(database);
  const desk = new DriverDesk(database, undefined, day);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  let bruno: typeof anna;

  const now = () => desk.platform.now().getTime();
  const tell = ({ phone }: typeof anna, order: string, ...statuses: string[]) =>
    phone.tell(
      statuses.map((status, at) => ({
        id: `${order} ${status}`,
        kind: "status",
        order,
        status,
        time: new Date(now() + at).toISOString(),
      })),
    );
  const order = () =>
    day.order({
      orderDate: today,
      dropWindows: [{ start: inMinutes(-60), end: inMinutes(600) }],
      items: [{ name: "Box", plannedQuantity: 2 }],
    });
  const send = async (van: string, orders: string[]) => {
    const planned = await day.actOn(today, { kind: "move", orders, vehicle: van });
    await day.actOn(today, { kind: "send", runs: journeyOf(planned, van).runs.map(({ id }) => id) });
    return servedBy(planned, van).flat();
  };
  const seen = async ({ phone }: typeof anna, place: typeof stands) => {
    const positions = [{ time: new Date(now()).toISOString(), ...place }];
    const reply = await phone.send("POST", "/positions", { positions });
    expect(reply.text).toContain('"accepted":1');
  };
  /** Minutes until somebody comes to an order. */
  const minutesTo = async (wanted: string) => {
    const path = `/ui-api/tracking/estimates?aoc=${day.centre}&date=${today}`;
    const { elements } = (await day.dispatcher.get(path)).json<{ elements: ToldEstimate[] }>();
    return (Date.parse(elements.find((each) => each.order === wanted)?.eta ?? "") - now()) / 60_000;
  };

  beforeEach(async () => {
    await day.signIn();
    await day.openCentre({ timeZone });
    anna = await desk.driver({ availability });
    bruno = await desk.driver({ availability });
  });

  describe("goods that are fetched from a vehicle that broke down", () => {
    it("are fetched once, however long the way goes on and whatever is sent after that", full, async () => {
      const [done = "", next = ""] = await send(anna.van, [await order(), await order()]);
      const [his = ""] = await send(bruno.van, [await order()]);
      await tell(anna, done, "STARTED_MOVE", "ARRIVED", "COMPLETED");
      await tell(bruno, his, "STARTED_MOVE");
      const begun = await day.dispatcher.post(
        `/ui-api/planning/schedules/${day.centre}/${today}/breakdowns`,
        { version: (await day.read(today)).version, vehicle: anna.van, rounds: 100, seed: 1, ...stands },
      );
      const { job } = begun.json<ScheduleDraft>();
      expect((await day.draft(job, today)).state).toBe("FINISHED");
      const taken = await day.actOn(today, { kind: "accept", job });
      expect(servedBy(taken, bruno.van)).toEqual([[his, next]]);
      await expect.poll(() => minutesTo(next), patiently).toBeGreaterThan(2 * straightOn);

      await tell(bruno, his, "ARRIVED", "COMPLETED");
      await seen(bruno, stands);
      // He is sent his run anew once he has them.
      const run = journeyOf(taken, bruno.van).runs[0]!.id;
      const urgent = await order();
      await day.actOn(today, { kind: "reassign", orders: [urgent], vehicle: bruno.van, run });
      desk.platform.pass({ minutes: 50 });
      await seen(bruno, { latitude: 41.15, longitude: -8.6 });
      desk.platform.pass({ minutes: 2 });
      await day.signIn();
      const isStraightOn = async () => {
        const minutes = await minutesTo(next);
        return minutes > 0 && minutes < straightOn ? "straight on" : minutes;
      };
      await expect.poll(isStraightOn, patiently).toBe("straight on");
    });
  });
});
