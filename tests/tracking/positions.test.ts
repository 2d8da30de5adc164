import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { ago, PositionDesk } from "../positions/PositionDesk";
import { TrackingDesk } from "./TrackingDesk";

const patiently = { timeout: 15_000, interval: 30 };

eachDatabase((database) => {
  const desk = new TrackingDesk(database);

  describe("a vehicle that is seen on its way", () => {
    it("is expected from where it is, and alerted of by what it tells", async () => {
      const { platform } = desk.schedule;
      const van = await desk.openDay({ maxSpeed: 60 });
      const [first = "", second = ""] = await desk.send(van, [
        await desk.order([-60, 300]),
        await desk.order([-60, 300]),
      ]);
      await desk.change([first], { status: "STARTED_MOVE" });
      await expect.poll(() => desk.raised(), patiently).toEqual(["NO_GPS"]);

      const positions = await PositionDesk.open(platform);
      const { token } = await positions.makeDevice({ vehicle: van });
      const { latitude, longitude } = (await desk.readOrder(first)).address!;
      for (const seconds of [20, 5]) {
        const reply = await positions.osmand({
          id: token,
          lat: String(latitude),
          lon: String(longitude - seconds / 1e4),
          timestamp: String(Math.round(ago(platform, seconds) / 1000)),
          speed: "50",
          batt: "10",
        });
        expect(reply.status).toBe(200);
      }
      await desk.lookAgain();
      await expect.poll(() => desk.raised(), patiently).toEqual(["LOW_BATTERY", "SPEEDING"]);
      const expected = await desk.estimates();
      const [here, next] = [first, second].map((order) => Date.parse(expected.get(order)?.eta ?? ""));
      expect(Math.abs(here! - platform.now().getTime())).toBeLessThan(180_000);
      // Its operation takes five minutes.
      expect(next! - here!).toBeGreaterThan(300_000);
      expect([...expected.values()].map(({ punctuality }) => punctuality)).toEqual(["ON_TIME", "ON_TIME"]);
    });
  });
});
