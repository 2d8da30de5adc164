import { beforeAll, describe, expect, it } from "vitest";
import type { SharedPosition } from "../../schemas/shares";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { EventReader } from "../platform/eventReader";
import { journeyOf } from "../schedules/ScheduleDesk";
import { full } from "../scope";

type Result = { success: boolean; errors?: { code: string; metadata: Record<string, unknown> }[] };

const minute = 60_000;
const dayMs = 1440 * minute;
/** Farther off than anything that is taken for recent. */
const behindDays = 10;
const patiently = { timeout: 15_000, interval: 100 };
const always = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (day_of_week) => ({ day_of_week, available: true, start_time: "00:00", end_time: "23:59" }),
);

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  const { day } = desk;
  beforeAll(async () => {
    desk.platform.pass({ minutes: -behindDays * 1440 });
    await day.signIn();
    await day.openCentre();
  });
  const now = () => desk.platform.now().getTime();
  const instant = (ms: number) => new Date(ms).toISOString();
  const dayAt = (ms: number) => new Intl.DateTimeFormat("sv", { timeZone: "Europe/Lisbon" }).format(ms);
  const orderOn = (date: string) =>
    day.order({
      orderDate: date,
      dropWindows: [{ start: `${date}T01:00:00Z`, end: `${date}T22:00:00Z` }],
    });
  const change = async (order: string, body: object) => {
    const reply = await day.dispatcher.post("/gt/gt-api/orders/changeStatus", {
      orders: [{ id: order }],
      ...body,
    });
    return reply.json<{ rows: Result[] }>().rows[0];
  };

  describe("by the server's clock, whatever the machine's shows,", () => {
    it("an order changes its status, and nothing is told ahead of it", async () => {
      const begun = now();
      const order = await orderOn(dayAt(now()));
      const ahead = await change(order, { status: "CANCELLED", time: instant(now() + minute) });
      expect(ahead?.errors).toMatchObject([{ code: "TIME_AHEAD", metadata: { field: "time" } }]);
      expect(await change(order, { status: "CANCELLED" })).toMatchObject({ success: true });
      const { steps } = await desk.read(order);
      expect(steps.map(({ status }) => status)).toEqual(["NEW", "CANCELLED"]);
      for (const { time } of steps) {
        expect(Date.parse(time)).toBeGreaterThanOrEqual(begun);
        // An event comes a millisecond after the one before it.
        expect(Date.parse(time)).toBeLessThanOrEqual(now() + 1);
      }
    });

    it("a driver's plans are those from today on", async () => {
      const { van, driver } = await desk.driver();
      const orders = [await orderOn(dayAt(now() - 2 * dayMs)), await orderOn(dayAt(now() + 2 * dayMs))];
      for (const order of orders)
        await change(order, { status: "ALLOCATED", vehicle: van, performer: driver });
      const changed = await day.admin.post(`/gt/gt-api/performers/${driver}`, { dutyTimeLimit: 3600 });
      expect(changed.json<Result>().errors).toMatchObject([
        { code: "RESOURCE_HAS_SCHEDULE", metadata: { dates: [dayAt(now() + 2 * dayMs)] } },
      ]);
    });

    it(
      "a shared vehicle is where the driver of its run of today is, and his phone hears of the run",
      full,
      async () => {
        const [own, other] = [await desk.driver({ availability: always }), await desk.driver()];
        const today = dayAt(now());
        await day.actOn(today, { kind: "driver", vehicle: own.van, driver: other.driver });
        const order = await orderOn(today);
        const planned = await day.actOn(today, { kind: "move", orders: [order], vehicle: own.van });
        const runs = journeyOf(planned, own.van).runs.map(({ id }) => id);
        await day.actOn(today, { kind: "send", runs });
        const at = { time: instant(now()), latitude: 41.15, longitude: -8.61 };
        expect((await other.phone.send("POST", "/positions", { positions: [at] })).text).toContain(
          '"accepted":1',
        );
        const shares = "/ui-api/tracking/shares";
        const { token } = (await day.dispatcher.get(`${shares}/token`)).json<{ token: string }>();
        const shared = { token, vehicle: own.van, until: instant(now() + 60 * minute) };
        expect((await day.dispatcher.post(shares, shared)).status).toBe(200);
        const reply = await desk.platform.send("GET", `/ui-api/shares/${token}`);
        expect(reply.json<SharedPosition>().position).toMatchObject({ latitude: 41.15, longitude: -8.61 });

        const stream = await EventReader.openAt(`${desk.platform.url}/ui-api/execution/events`, {
          authorization: `Bearer ${other.phone.token}`,
        });
        try {
          await expect.poll(() => stream.events.length, patiently).toBe(1);
          await day.admin.post(`/gt/gt-api/orders/${order}`, { additionalInstructions: "Ring twice" });
          await expect.poll(() => stream.events.length, patiently).toBe(2);
        } finally {
          stream.close();
        }
      },
    );
  });
});
