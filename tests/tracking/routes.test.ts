import { beforeAll, describe, expect, it } from "vitest";
import type { ComparedDay, ExportedRoutes } from "../../schemas/routes";
import { eachDatabase } from "../databases";
import type { Reply, User } from "../platform/platform";
import { PositionDesk } from "../positions/PositionDesk";
import { TrackingDesk } from "./TrackingDesk";
import { full } from "../scope";

const patiently = { timeout: 20_000, interval: 100 };

/** Longitudes of the depot and of two stops west of it. */
const [depot, near, far] = [-8.58, -8.59, -8.6];

eachDatabase((database) => {
  const desk = new TrackingDesk(database);
  let positions: PositionDesk;
  let service: User;
  let token: string;
  let sentAt: number;
  beforeAll(async () => {
    positions = await PositionDesk.open(desk.schedule.platform);
    service = await desk.schedule.platform.signIn("service");
    await desk.settings({ arrivalDwell: 20 });
  });

  /** A van with a tracker that was sent two orders; answers it with them in their sequence. */
  async function sent(): Promise<{ van: string; orders: string[] }> {
    const van = await desk.openDay();
    ({ token } = await positions.makeDevice({ vehicle: van }));
    const order = (longitude: number, more: object) =>
      desk.order([-60, 300], { address: { address: "Rua do Freixo", latitude: 41.15, longitude }, ...more });
    const orders = await desk.send(van, [
      await order(near, { customer: { name: "=HYPERLINK(1)" } }),
      await order(far, {}),
    ]);
    const reply = await desk.dispatcher.get(`/gt/gt-api/orders/${orders[0]}`);
    const [{ steps } = { steps: [] }] = reply.json<{
      rows: { steps: { status: string; time: string }[] }[];
    }>().rows;
    sentAt = Date.parse(steps.findLast(({ status }) => status === "DETAILS_SENT")?.time ?? "");
    return { van, orders };
  }

  const seen = async (...fixes: [seconds: number, longitude: number][]) => {
    for (const [seconds, longitude] of fixes) {
      const reply = await positions.osmand({
        id: token,
        lat: "41.15",
        lon: String(longitude),
        timestamp: String(sentAt + seconds * 1000),
      });
      expect(reply.json()).toMatchObject({ accepted: 1 });
    }
  };
  const instant = (seconds: number) => new Date(sentAt + seconds * 1000).toISOString();

  const ask = (call: string, query: Record<string, string> = {}, user = service): Promise<Reply> =>
    user.get(`/ui-api/tracking/${call}?${new URLSearchParams(query)}`);
  const routes = async (query: Record<string, string> = {}) =>
    (await ask(`days/${desk.centre}/${desk.date}/routes`, query)).json<ComparedDay>().runs;
  const exported = async (query: Record<string, string>) =>
    (await ask("export", { date: desk.date, ...query })).json<ExportedRoutes>();
  const refusal = async (reply: Promise<Reply>) => {
    const { status, text } = await reply;
    const { code, metadata } = JSON.parse(text) as { code: string; metadata: Record<string, unknown> };
    return [status, code, metadata["field"] ?? metadata["parameter"]];
  };

  describe("ways as they were sent and as they were driven", () => {
    it("stand beside each other with what differs, while they are driven and after", full, async () => {
      const { van, orders } = await sent();
      const [idle] = await routes();
      expect(idle).toMatchObject({
        vehicle: van,
        driven: null,
        difference: { isWhole: false, distance: null, driving: null, late: null, outOfTurn: 0 },
        stops: [{ servedAs: null }, { servedAs: null }],
      });
      expect(idle?.planned.distance).toBeGreaterThan(3000);
      expect(idle?.stops.map(({ planned }) => planned.distance > 800)).toEqual([true, true]);

      // To the second one before the first.
      const west = orders[0] && idle?.stops[0]?.longitude === near ? [far, near] : [near, far];
      await seen([5, depot], [20, -8.585], [60, west[0]!], [70, west[0]!], [90, west[0]!]);
      await expect.poll(async () => (await routes())[0]?.stops[1]?.servedAs, patiently).toBe(1);
      const [under] = await routes({ vehicle: van });
      expect(under?.difference).toMatchObject({ isWhole: false, outOfTurn: 0 });
      expect(under?.difference.distance).not.toBeNull();
      expect(under?.driven).toMatchObject({ departed: instant(20), returned: null });

      await seen(
        [120, west[1]!],
        [130, west[1]!],
        [150, west[1]!],
        [170, -8.585],
        [200, depot],
        [210, depot],
      );
      await expect.poll(async () => (await routes())[0]?.driven?.returned, patiently).toBe(instant(200));
      const [back] = await routes();
      expect(back?.stops.map(({ servedAs, isOutOfTurn }) => [servedAs, isOutOfTurn])).toEqual([
        [2, false],
        [1, true],
      ]);
      expect(back?.difference).toEqual({
        isWhole: true,
        distance: Math.round(back!.driven!.distance - back!.planned.distance),
        driving: Math.round(back!.driven!.driving - back!.planned.driving),
        late: Math.round((sentAt + 200_000 - Date.parse(back!.planned.returned)) / 1000),
        outOfTurn: 1,
      });
    });

    it("are those of the vehicles that are asked for", async () => {
      const { van } = await sent();
      const other = await desk.schedule.van();
      expect(await routes({ vehicle: other })).toEqual([]);
      expect((await routes({ vehicle: van })).map(({ vehicle }) => vehicle)).toEqual([van]);
      const stranger = await desk.schedule.platform.signIn("dispatcher", desk.schedule.platform.other);
      const call = `days/${desk.centre}/${desk.date}/routes`;
      expect((await ask(call, {}, stranger)).status).toBe(404);
      expect(await refusal(ask(call, { vehicle: "nobody" }))).toEqual([404, "NOT_FOUND", "vehicle"]);
      expect(await refusal(ask(`days/${desk.centre}/2026-02-30/routes`))).toEqual([
        400,
        "BAD_PARAMETER",
        "date",
      ]);
    });
  });

  describe("what is exported", () => {
    it("is a vehicle's day: the way as sent, and where it was when", async () => {
      const { van, orders } = await sent();
      const before = await exported({ vehicleId: van });
      expect(before).toMatchObject({ vehicle: van, date: desk.date, timeZone: desk.timeZone });
      expect(before.runs.map(({ number, track }) => [number, track])).toEqual([[1, []]]);
      expect(before.runs[0]?.way.slice(0, 2)).toEqual([4_115_000, -858_000]);
      expect(before.runs[0]?.stops.map(({ order }) => order)).toEqual(orders);
      expect(before.runs[0]?.stops.map(({ customer }) => customer)).toContain("=HYPERLINK(1)");

      // Stands at the first stop for more than two minutes, and wanders meanwhile.
      await seen([5, depot], [20, -8.585], [40, near], [60, near + 0.0001], [180, near], [200, -8.595]);
      await seen([220, far], [250, far], [270, -8.585], [290, depot]);
      await expect
        .poll(async () => (await exported({ vehicleId: van })).runs[0]?.driven?.returned, patiently)
        .toBe(instant(290));
      const { runs } = await exported({ vehicleId: van, runNumber: "1" });
      expect(runs[0]?.track).toEqual(
        [
          [20, -8.585],
          [40, near],
          [180, near],
          [200, -8.595],
          [220, far],
          [270, -8.585],
          [290, depot],
        ].map(([seconds, longitude]) => ({ time: instant(seconds!), latitude: 41.15, longitude })),
      );
    });

    it("names the field where there is nothing", async () => {
      const { van } = await sent();
      const idle = await desk.schedule.van();
      const { date } = desk;
      for (const [query, ...expected] of [
        [{ vehicleId: van, date, runNumber: "2" }, 404, "NOT_FOUND", "runNumber"],
        [{ vehicleId: "nobody", date }, 404, "NOT_FOUND", "vehicleId"],
        [{ vehicleId: idle, date }, 404, "NOT_FOUND", "date"],
        [{ vehicleId: van, date: "2020-01-01" }, 404, "NOT_FOUND", "date"],
        [{ vehicleId: van, date: "2026-02-30" }, 400, "BAD_PARAMETER", "date"],
        [{ vehicleId: van, date, runNumber: "0" }, 400, "BAD_PARAMETER", "runNumber"],
        [{ vehicleId: van, date, runNumber: "first" }, 400, "BAD_PARAMETER", "runNumber"],
        [{ vehicleId: van }, 400, "BAD_PARAMETER", "date"],
        [{ date }, 400, "BAD_PARAMETER", "vehicleId"],
        [{ vehicleId: van, date, format: "gpx" }, 400, "BAD_PARAMETER", "format"],
      ] satisfies [Record<string, string>, number, string, string][])
        expect(await refusal(ask("export", query))).toEqual(expected);
      // Of another account nobody learns that there is such a vehicle.
      const stranger = await desk.schedule.platform.signIn("dispatcher", desk.schedule.platform.other);
      expect(await refusal(ask("export", { vehicleId: van, date }, stranger))).toEqual([
        404,
        "NOT_FOUND",
        "vehicleId",
      ]);
    });
  });
});
