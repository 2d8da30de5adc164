import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { VehiclePosition } from "../../schemas/tracking";
import { eachDatabase } from "../databases";
import { DriverDesk, type Phone } from "../execution/DriverDesk";
import { timeZone, today } from "../noonZone";
import { journeyOf } from "../schedules/ScheduleDesk";
import { full } from "../scope";
import { ago, iso, PositionDesk } from "./PositionDesk";

type Told = { vehicle: string; driver?: string; position: { latitude: number; time: string } };

const always = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (day_of_week) => ({ day_of_week, available: true, start_time: "00:00", end_time: "23:59" }),
);
const patiently = { timeout: 10_000, interval: 100 };

/** Execution 1: a phone counts for the vehicle that its driver drives on that day. */
eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let positions: PositionDesk;
  beforeAll(async () => {
    await desk.set({ defaultTimeZone: timeZone });
    positions = await PositionDesk.open(desk.platform);
  });
  beforeEach(() => desk.day.openCentre({ timeZone }));

  const drivers = () => desk.driver({ availability: always });
  const when = (seconds: number) => iso(ago(desk.platform, seconds));
  const says = async (phone: Phone, time: string, latitude: number) => {
    const position = { time, latitude, longitude: -8.61 };
    const reply = await phone.send("POST", "/positions", { positions: [position] });
    expect([reply.status, reply.json()]).toEqual([200, { accepted: 1, repeated: 0, quarantined: [] }]);
  };
  const trackOf = async (vehicle: string): Promise<Told | undefined> => {
    const reply = await desk.day.admin.get(`/ui-api/tracking/vehicles?date=${today}`);
    return reply.json<{ elements: Told[] }>().elements.find((each) => each.vehicle === vehicle);
  };
  const latest = async (vehicle: string) => {
    const track = await trackOf(vehicle);
    return track && [track.driver, track.position.latitude];
  };

  describe("a driver's phone", () => {
    it(
      "counts for the vehicle of his record, for another one where that is decided for the day, and back",
      full,
      async () => {
        const [anna, bert] = [await drivers(), await drivers()];
        await says(anna.phone, when(600), 41.15);
        await says(bert.phone, when(600), 41.2);
        await expect.poll(() => latest(anna.van), patiently).toEqual([anna.driver, 41.15]);
        await expect.poll(() => latest(bert.van), patiently).toEqual([bert.driver, 41.2]);

        // They change places: with the next position the whole day is the other one's.
        await desk.day.actOn(today, { kind: "driver", vehicle: bert.van, driver: anna.driver });
        await says(anna.phone, when(500), 41.151);
        await says(bert.phone, when(500), 41.201);
        await expect.poll(() => latest(bert.van), patiently).toEqual([anna.driver, 41.151]);
        await expect.poll(() => latest(anna.van), patiently).toEqual([bert.driver, 41.201]);

        await desk.day.actOn(today, { kind: "undo" });
        await says(anna.phone, when(400), 41.152);
        await says(bert.phone, when(400), 41.202);
        await expect.poll(() => latest(anna.van), patiently).toEqual([anna.driver, 41.152]);
        await expect.poll(() => latest(bert.van), patiently).toEqual([bert.driver, 41.202]);
      },
    );

    it("counts for the one vehicle that he was given while his own is out of service", async () => {
      const anna = await drivers();
      const spare = await desk.day.van({}, null);
      await desk.day.admin.post(`/gt/gt-api/vehicles/${anna.van}`, { active: false });
      await desk.day.actOn(today, { kind: "driver", vehicle: spare, driver: anna.driver });
      await says(anna.phone, when(300), 41.15);
      await expect.poll(() => latest(spare), patiently).toEqual([anna.driver, 41.15]);
      expect(await trackOf(anna.van)).toBeUndefined();
    });

    it(
      "goes behind the vehicle's own device while that was heard of less than two minutes before",
      full,
      async () => {
        const anna = await drivers();
        const { token } = await positions.makeDevice({ vehicle: anna.van });
        const [order = ""] = await desk.day.orders(1, {
          orderDate: today,
          dropWindows: [{ start: when(-3600), end: when(-6 * 3600) }],
        });
        const planned = await desk.day.actOn(today, { kind: "move", orders: [order], vehicle: anna.van });
        const run = journeyOf(planned, anna.van).runs[0]?.id ?? "";
        await desk.day.actOn(today, { kind: "send", runs: [run] });
        const seen = async () => {
          const path = `/ui-api/tracking/days/${desk.day.centre}/${today}/positions`;
          const reply = await desk.day.dispatcher.get(path);
          return reply.json<{ elements: VehiclePosition[] }>().elements.map(({ latitude }) => latitude);
        };
        const ownSays = async (time: string, latitude: number) => {
          const query = { id: token, lat: String(latitude), lon: "-8.61", timestamp: time };
          expect((await positions.osmand(query)).status).toBe(200);
        };
        /** Both ways of asking where it is. */
        const isSeenAt = async (latitude: number) => {
          await expect.poll(async () => (await latest(anna.van))?.[1], patiently).toBe(latitude);
          expect(await seen()).toEqual([latitude]);
        };

        const begin = ago(desk.platform, 900);
        const after = (seconds: number) => iso(begin + seconds * 1000);
        await says(anna.phone, after(0), 41.16);
        await isSeenAt(41.16);
        await ownSays(after(10), 41.15);
        await isSeenAt(41.15);
        await says(anna.phone, after(60), 41.161);
        await says(anna.phone, after(129), 41.162);
        await isSeenAt(41.15);
        await says(anna.phone, after(130), 41.163);
        await isSeenAt(41.163);
        await ownSays(after(140), 41.151);
        await isSeenAt(41.151);
      },
    );
  });
});
