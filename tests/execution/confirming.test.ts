import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { DriverDesk } from "./DriverDesk";

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  beforeEach(() => desk.day.openCentre());

  describe("a driver's word on a run", () => {
    it("counts from when he gave it, where his phone had no network then, and never from later than now", async () => {
      const { van, phone } = await desk.driver({ mobileWorkflow: "FULL" });
      const [order = ""] = await desk.day.orders(1);
      await desk.send(van, [order]);
      const [run] = await phone.runs<{ id: string; sentAt: string }>();
      const ahead = new Date(desk.platform.server.now().getTime() + 3_600_000).toISOString();
      const taken = await phone.send("POST", `/runs/${run!.id}/confirm`, { time: ahead });
      expect(taken.status).toBe(200);
      const { status, steps } = await desk.read(order);
      expect([status, steps.at(-1)?.status]).toEqual(["DETAILS_SENT", "DETAILS_SENT"]);
      expect(Date.parse(steps.at(-1)!.time)).toBeLessThan(Date.parse(ahead) - 3_000_000);
      const wrong = await phone.send("POST", `/runs/${run!.id}/confirm`, { time: "noon" });
      expect(wrong.status).toBe(400);
    });
  });
});
