import { describe, expect, it } from "vitest";
import type { ScheduleJourney } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { CommunicationDesk } from "./CommunicationDesk";

eachDatabase((database) => {
  const desk = new CommunicationDesk(database);
  const { schedule } = desk;

  describe("what becomes of an order", () => {
    it("tells each status that an order reaches, not those that it skips, nor a slip that is mended", async () => {
      await desk.parameters(
        ...["ON_THE_WAY", "ARRIVED", "COMPLETED", "RUN_STARTED"].map((trigger) => ({
          trigger,
          onlyOnce: false,
        })),
      );
      const van = await schedule.van();
      const [first, second] = [
        await desk.order({ contactEmail: desk.address() }),
        await desk.order({ contactEmail: desk.address() }),
      ];
      const { journeys } = await schedule.act({ kind: "move", orders: [first, second], vehicle: van });
      await schedule.act({ kind: "send", runs: [runOf(journeys, first)] });
      const triggers = async (order: string) =>
        (await desk.told(order))
          .map(([trigger]) => trigger)
          .toSorted((one = "", other = "") => one.localeCompare(other));
      await desk.change([first], { status: "STARTED_MOVE" });
      expect(await triggers(first)).toEqual(["ON_THE_WAY", "RUN_STARTED"]);
      expect(await triggers(second)).toEqual(["RUN_STARTED"]);
      await desk.change([second], { status: "COMPLETED" });
      expect(await triggers(second)).toEqual(["COMPLETED", "RUN_STARTED"]);
      const dispatcher = schedule.dispatcher;
      await dispatcher.post("/gt/gt-api/orders/changeStatus", {
        orders: [{ id: second }],
        status: "DEPARTED",
      });
      expect(await triggers(second)).toEqual(["COMPLETED", "RUN_STARTED"]);
    });

    it("tells only once what is to be told once", async () => {
      await desk.parameters({ trigger: "ARRIVED" }, { trigger: "ARRIVED", onlyOnce: false });
      const van = await schedule.van();
      const order = await desk.order({ contactEmail: desk.address() });
      const { journeys } = await schedule.act({ kind: "move", orders: [order], vehicle: van });
      await schedule.act({ kind: "send", runs: [runOf(journeys, order)] });
      for (const status of ["ARRIVED", "SUSPENDED", "ARRIVED"]) await desk.change([order], { status });
      expect(await desk.told(order)).toHaveLength(3);
    });
  });

  it("refuses a text with a variable that there is not, by name and line", async () => {
    const body = "Order {{order.reference}}\nat {{order.etta}}";
    const refused = await desk.parameter({ trigger: "ORDER_CREATED", body });
    expect(refused.json().errors?.[0]).toMatchObject({
      code: "TEMPLATE_VARIABLE",
      metadata: { field: "body", line: 2, text: "order.etta" },
    });
    const free = { trigger: "ORDER_CREATED", body: "{{order.attribute.Any_name}}" };
    expect(await desk.parameters(free)).toHaveLength(1);
  });
});

function runOf(journeys: ScheduleJourney[], order: string): string {
  const run = journeys
    .flatMap(({ runs }) => runs)
    .find(({ stops }) => stops.some((stop) => stop.order === order));
  return run?.id ?? "";
}
