import { beforeAll, describe, expect, it } from "vitest";
import type { PlayedDay, PlayedVehicle } from "../../schemas/playback";
import { eachDatabase } from "../databases";
import { PositionDesk } from "../positions/PositionDesk";
import type { User } from "../platform/platform";
import { full } from "../scope";
import { TrackingDesk } from "./TrackingDesk";

const patiently = { timeout: 15_000, interval: 100 };

/** Longitudes of the depot, of two stops west of it, and beyond. */
const [depot, near, far, beyond] = [-8.58, -8.59, -8.6, -8.601];

eachDatabase((database) => {
  const desk = new TrackingDesk(database);
  let positions: PositionDesk;
  beforeAll(async () => {
    positions = await PositionDesk.open(desk.schedule.platform);
  });

  const addressOf = (query = "", date: string = desk.date) =>
    `/ui-api/tracking/days/${desk.centre}/${date}/playback${query}`;
  async function read(query = "", user: User = desk.dispatcher): Promise<PlayedDay> {
    const reply = await user.get(addressOf(query));
    expect(reply.status, reply.text).toBe(200);
    return reply.json<PlayedDay>();
  }
  /** The moment and the longitude of each point. */
  const pointsOf = ({ from }: PlayedDay, { stretches }: PlayedVehicle, since: number) =>
    stretches.map((stretch) =>
      Array.from({ length: stretch.length / 3 }, (_, at) => [
        Math.round((Date.parse(from) - since) / 1000) + stretch[3 * at]!,
        stretch[3 * at + 2]! / 1e5,
      ]),
    );

  /** A van with a tracker that was sent two orders, and when that was, in milliseconds. */
  async function sent() {
    const van = await desk.openDay();
    const { token } = await positions.makeDevice({ vehicle: van });
    const place = (longitude: number) => ({ address: "Rua do Freixo", latitude: 41.15, longitude });
    const orders = await desk.send(van, [
      await desk.order([-60, 30], { address: place(near) }),
      await desk.order([60, 300], { address: place(far) }),
    ]);
    // Whole seconds, as trackers tell them.
    const since = Math.ceil(desk.schedule.platform.now().getTime() / 1000) * 1000;
    return { van, token, orders, since };
  }
  async function seen(token: string, fixes: [time: number, longitude: number][]): Promise<void> {
    for (const [time, lon] of fixes) {
      const query = { id: token, lat: "41.15", lon: String(lon), timestamp: String(time) };
      expect((await positions.osmand(query)).json()).toMatchObject({ accepted: 1 });
    }
  }

  describe("a day that is played back", () => {
    it(
      "has where its vehicles were, thinned and cut where they were not seen, and what happened",
      full,
      async () => {
        const { van, token, orders, since } = await sent();
        const at = (seconds: number) => since + seconds * 1000;
        desk.schedule.platform.pass({ minutes: 20 });
        await seen(token, [
          [at(10), depot],
          // Driven evenly, and twice in five seconds: neither is told.
          [at(50), depot + (near - depot) * 0.4],
          [at(52), depot + (near - depot) * 0.42],
          [at(110), near],
          [at(300), near],
          // Nobody knows how it came there.
          [at(700), far],
          [at(760), beyond],
        ]);
        const reason = (await desk.schedule.admin.get("/gt/gt-api/orderCancelReasons")).json<{
          rows: { id: string }[];
        }>().rows[0]?.id;
        await desk.change([orders[0]!], { status: "COMPLETED" });
        await desk.change([orders[1]!], { status: "FAILED", ...(reason !== undefined && { reason }) });
        await desk.lookAgain();
        await expect
          .poll(async () => (await read()).vehicles[0]?.events.map(({ kind }) => kind), patiently)
          .toContain("ORDER_FAILED");

        const day = await read();
        expect(day).toMatchObject({ aoc: desk.centre, date: desk.date, vehicles: [{ vehicle: van }] });
        const [played] = day.vehicles;
        expect(played!.tolerance).toBe(5);
        expect(pointsOf(day, played!, since)).toEqual([
          [
            [10, depot],
            [110, near],
            [300, near],
          ],
          [
            [700, far],
            [760, beyond],
          ],
        ]);
        expect(played!.stops.map(({ order, number }) => [order, number])).toEqual([
          [orders[0], 1],
          [orders[1], 2],
        ]);
        const [first, second] = played!.stops;
        expect(first).toMatchObject({ latitude: 41.15, longitude: near });
        expect([first!.changes.at(-1)?.status, second!.changes.at(-1)?.status]).toEqual([
          "COMPLETED",
          "FAILED",
        ]);
        const last = Math.round((desk.schedule.platform.now().getTime() - Date.parse(day.from)) / 1000);
        for (const { second: moment } of [...first!.changes, ...played!.events]) {
          expect(moment).toBeGreaterThan(0);
          expect(moment).toBeLessThanOrEqual(last);
        }
        expect(played!.events.find(({ kind }) => kind === "ORDER_FAILED")).toMatchObject({
          order: orders[1],
        });
      },
    );

    it("goes by the vehicle's own device, and by its driver's phone while that is silent", full, async () => {
      const { van, token, since } = await sent();
      const at = (seconds: number) => since + seconds * 1000;
      const { rows } = (await desk.schedule.admin.get(`/gt/gt-api/vehicles/${van}`)).json<{
        rows: { driver: string }[];
      }>();
      const phone = await positions.makeDevice({ driver: rows[0]!.driver });
      desk.schedule.platform.pass({ minutes: 10 });
      await seen(token, [
        [at(10), depot],
        [at(240), far],
      ]);
      await seen(phone.token, [
        [at(60), beyond],
        [at(200), near],
        [at(300), beyond],
      ]);
      const day = await read();
      expect(pointsOf(day, day.vehicles[0]!, since)).toEqual([
        [
          [10, depot],
          [200, near],
          [240, far],
        ],
      ]);
    });

    it("is of the vehicles that are named, of this account, and of a day that there is", async () => {
      const { van, token, since } = await sent();
      desk.schedule.platform.pass({ minutes: 2 });
      await seen(token, [[since + 5000, depot]]);
      const idle = await desk.schedule.van();
      expect((await read(`?vehicle=${van}&vehicle=${idle}`)).vehicles).toHaveLength(1);
      expect((await read(`?vehicle=${idle}`)).vehicles).toEqual([]);
      const nobody = await desk.dispatcher.get(addressOf(`?vehicle=${van}&vehicle=nobody`));
      expect([nobody.status, nobody.json()]).toMatchObject([
        404,
        { code: "NOT_FOUND", metadata: { field: "vehicle", value: "nobody" } },
      ]);
      const { platform } = desk.schedule;
      expect((await read("", await platform.signIn("service"))).vehicles).toHaveLength(1);
      const stranger = await platform.signIn("dispatcher", platform.other);
      expect((await stranger.get(addressOf())).status).toBe(404);
      const wrong = await desk.dispatcher.get(addressOf("", "yesterday"));
      expect([wrong.status, wrong.json()]).toMatchObject([400, { code: "BAD_PARAMETER" }]);
      const other = await desk.dispatcher.get(addressOf("", "2020-02-29"));
      expect(other.json()).toMatchObject({ vehicles: [] });
    });
  });
});
