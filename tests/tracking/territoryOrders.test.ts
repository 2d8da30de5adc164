import { beforeAll, describe, expect, it } from "vitest";
import type { TerritoryOrders } from "../../schemas/orderSearch";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import type { User } from "../platform/platform";
import { date } from "../schedules/ScheduleDesk";

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let service: User;
  let theirs: User;
  let territory = "";
  beforeAll(async () => {
    service = await desk.platform.signIn("service");
    theirs = await desk.platform.signIn("service", desk.platform.other);
    await desk.day.openCentre();
    territory = await desk.day.create("/gt/gt-api/scheduling-zones", {
      name: "Riverside",
      color: "#2285ff",
      polygon: "41.1,-8.7|41.1,-8.5|41.2,-8.5|41.2,-8.7",
    });
  });

  const at = (id: string, day = date) => `/ui-api/tracking/territories/${id}/orders?date=${day}`;
  const read = async (day?: string) => (await service.get(at(territory, day))).json<TerritoryOrders>();

  describe("the orders of a territory", () => {
    it("are those of the day, each with its state, first those that are planned", async () => {
      const { van } = await desk.driver();
      const [later = "", sent = ""] = await desk.day.orders(2, { territory });
      const elsewhere = await desk.day.order({ orderDate: "2099-06-02", territory });
      const none = await desk.day.order({ address: { address: "Far", latitude: 10, longitude: 10 } });
      await desk.send(van, [sent]);
      const answer = await read();
      expect(answer).toMatchObject({ territory, name: "Riverside", color: "#2285ff", date, count: 2 });
      expect(answer.elements.map(({ order, status }) => [order, status])).toEqual([
        [sent, "DETAILS_SENT"],
        [later, "NEW"],
      ]);
      expect(answer.elements[0]).toMatchObject({
        driver: expect.stringMatching(/^Driver/) as string,
        arrival: { by: expect.stringMatching(/^(plan|eta)$/) as string },
      });
      const others = (await read("2099-06-02")).elements.map(({ order }) => order);
      expect(others).toEqual([elsewhere]);
      expect(
        [...answer.elements, ...(await read("2099-06-02")).elements].map(({ order }) => order),
      ).not.toContain(none);
      expect(await desk.change(sent, "COMPLETED")).toBeUndefined();
      expect((await read()).elements[0]).toMatchObject({
        order: sent,
        status: "COMPLETED",
        punctuality: null,
      });
    });

    it("are nobody's of another account, of no territory, and of no day that there is", async () => {
      const answers = [
        await theirs.get(at(territory)),
        await service.get(at("nowhere")),
        await service.get(at(territory, "2099-02-30")),
        await service.get(`/ui-api/tracking/territories/${territory}/orders`),
      ];
      expect(
        answers.map(({ status, text }) => [status, (JSON.parse(text) as { code: string }).code]),
      ).toEqual([
        [404, "NOT_FOUND"],
        [404, "NOT_FOUND"],
        [400, "BAD_PARAMETER"],
        [400, "BAD_PARAMETER"],
      ]);
      expect((await read("2099-06-03")).elements).toEqual([]);
    });
  });
});
