import { describe, expect, it } from "vitest";
import type { RunLog } from "../../schemas/runLog";
import type { TrackedDay } from "../../schemas/tracking";
import { eachDatabase } from "../databases";
import { ago, PositionDesk } from "../positions/PositionDesk";
import type { User } from "../platform/platform";
import { ScheduleDesk } from "../schedules/ScheduleDesk";
import { TrackingDesk } from "./TrackingDesk";

eachDatabase((database) => {
  const desk = new TrackingDesk(database, { schedule: new ScheduleDesk(database) });
  const pathOf = (run: string) => `/ui-api/tracking/runs/${run}/log`;
  const read = async (run: string, user: User = desk.dispatcher) =>
    (await user.get(pathOf(run))).json<RunLog>();

  async function sent(driver: object = {}) {
    const van = await desk.openDay({}, driver);
    const orders = await desk.send(van, [await desk.order([60, 180]), await desk.order([60, 180])]);
    const day = await desk.dispatcher.get(`/ui-api/tracking/days/${desk.centre}/${desk.date}`);
    const [run] = day.json<TrackedDay>().runs;
    return { van, orders, run: run!.id };
  }

  describe("what happened on a run", () => {
    it("is told the newest first, from when it was sent on, with who did it and whom to call", async () => {
      const { orders, run } = await sent({ phone: "+351 933 951 225" });
      const [first = "", second = ""] = orders;
      await desk.change([first], { status: "ARRIVED" });
      await desk.change([second], { status: "CANCELLED" });
      const log = await read(run);
      expect(log).toMatchObject({ run, driverPhone: "+351 933 951 225", messages: [] });
      const told = log.lines.map(({ order, kind, state }) => [order, kind, state]);
      expect(told.slice(0, 3)).toEqual([
        [second, "STATUS", "CANCELLED"],
        [first, "STATUS", "ARRIVED"],
        [first, "STATUS", "STARTED_MOVE"],
      ]);
      expect(log.lines.map(({ state }) => state)).not.toContain("ALLOCATED");
      expect(log.lines[0]?.by).toBe(
        (await desk.schedule.dispatcher.get("/gt/gt-api/users/current")).json<{
          rows: { name: string }[];
        }>().rows[0]?.name,
      );
      const times = log.lines.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().reverse());
    });

    it("is nothing to other accounts, and of a run that there is not", async () => {
      const { run } = await sent();
      const { platform } = desk.schedule;
      const stranger = await platform.signIn("admin", platform.other);
      expect((await stranger.get(pathOf(run))).status).toBe(404);
      expect((await desk.dispatcher.get(pathOf("nobody"))).status).toBe(404);
      expect((await (await platform.signIn("service")).get(pathOf(run))).status).toBe(200);
    });
  });

  describe("what tells where a run's vehicle is", () => {
    it("is said to be missing, silent, or by how much its clock is ahead", async () => {
      const { platform } = desk.schedule;
      const { van, run } = await sent();
      expect((await read(run)).trackers).toEqual({ count: 0, lastSeen: null, clockAhead: null });
      const positions = await PositionDesk.open(platform);
      const { token } = await positions.makeDevice({ vehicle: van });
      expect((await read(run)).trackers).toEqual({ count: 1, lastSeen: null, clockAhead: null });

      const tell = (secondsAgo: number) =>
        positions.osmand({
          id: token,
          lat: "41.15",
          lon: "-8.61",
          timestamp: String(Math.round(ago(platform, secondsAgo) / 1000)),
        });
      await tell(-7200);
      const { clockAhead } = (await read(run)).trackers;
      expect(clockAhead).toBeGreaterThan(7100);
      expect(clockAhead).toBeLessThan(7300);
      await tell(5);
      expect((await read(run)).trackers).toEqual({
        count: 1,
        lastSeen: expect.any(String) as string,
        clockAhead: null,
      });
    });
  });
});
