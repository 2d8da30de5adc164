import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { TrackingDesk } from "../tracking/TrackingDesk";

const patiently = { timeout: 60_000, interval: 50 };

eachDatabase((database) => {
  const desk = new TrackingDesk(database);

  describe("when an order was expected as its run left", () => {
    it("is kept beside when it was planned, whatever is expected later", async () => {
      const van = await desk.openDay();
      const [first = "", second = ""] = await desk.send(van, [
        await desk.order([60, 180]),
        await desk.order([60, 180]),
      ]);
      await expect.poll(async () => (await desk.estimates()).size, patiently).toBe(2);
      const kept = async () => {
        const from = new Date(Date.parse(desk.date) - 2 * 86_400_000).toISOString().slice(0, 10);
        const query = `dateStart=${from}&dateEnd=${desk.date}&areaOfControl=${desk.centre}`;
        const reply = await desk.dispatcher.get(`/ui-api/reports/on-time-report?${query}`);
        const { elements } = reply.json<{ elements: { order: string; departureEta?: string }[] }>();
        return new Map(elements.map(({ order, departureEta }) => [order, departureEta]));
      };
      expect([...(await kept()).values()]).toEqual([undefined, undefined]);

      await desk.change([first], { status: "STARTED_MOVE" });
      await expect.poll(async () => (await kept()).get(second), patiently).toBeDefined();
      const then = await kept();
      expect(then.get(first)).toBeDefined();
      // He is there at once, and so he will be at the next one.
      const before = (await desk.estimates()).get(second)?.eta;
      await desk.change([first], { status: "COMPLETED" });
      await expect.poll(async () => (await desk.estimates()).get(second)?.eta, patiently).not.toBe(before);
      expect(await kept()).toEqual(then);
    });
  });
});
