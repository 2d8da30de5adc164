import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { DriverDesk } from "../execution/DriverDesk";
import { journeyOf } from "../schedules/ScheduleDesk";

type Line = {
  id: string;
  actionTime: string;
  actionedBy: string;
  teller?: string;
  etaTime?: string;
  shortDescription: string;
  state?: string;
  refusal?: string;
  fullDescription: string;
  violations: { id: string; message: string; parameters?: object }[];
};

const patiently = { timeout: 15_000, interval: 100 };
const always = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (day_of_week) => ({ day_of_week, available: true, start_time: "00:00", end_time: "23:59" }),
);

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let today = "";
  beforeEach(async () => {
    await desk.day.openCentre();
    today = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Lisbon" }).format(desk.platform.now());
  });
  const read = async (order: string) =>
    (await desk.day.dispatcher.get(`/gt/gt-api/orders/logs/${order}`)).json<{ rows: Line[] }>().rows;

  describe("an order's log (spec 3.7)", () => {
    it("has all that happens to it from its creation on, by hand, machine and driver, with who and when", async () => {
      const { day } = desk;
      const { van, phone } = await desk.driver({ availability: always, name: "Anna Rey" });
      const order = await day.order({
        orderDate: today,
        dropWindows: [{ start: `${today}T01:00:00Z`, end: `${today}T22:00:00Z` }],
        contactEmail: `${randomUUID()}@example.com`,
      });
      const hand = { orders: [{ id: order }] };
      const change = async (body: object) => {
        const reply = await day.dispatcher.post("/gt/gt-api/orders/changeStatus", { ...hand, ...body });
        expect(reply.json<{ rows: { success: boolean }[] }>().rows[0]?.success, reply.text).toBe(true);
      };
      await day.admin.post(`/gt/gt-api/orders/${order}`, { additionalInstructions: "Ring twice" });
      const planned = await day.actOn(today, { kind: "move", orders: [order], vehicle: van });
      const runs = journeyOf(planned, van).runs.map(({ id }) => id);
      await day.actOn(today, { kind: "send", runs });
      const estimated = async () => {
        const path = `/ui-api/tracking/estimates?aoc=${day.centre}&date=${today}`;
        return (await day.dispatcher.get(path)).json<{ count: number }>().count;
      };
      await expect.poll(estimated, patiently).toBe(1);

      const tell = (status: string) =>
        phone.tell([{ id: randomUUID(), kind: "status", order, status, time: new Date().toISOString() }]);
      await tell("ARRIVED");
      const words = { text: "The bell is broken" };
      await day.dispatcher.post(`/ui-api/tracking/orders/${order}/complaints`, words);
      await day.dispatcher.post(`/ui-api/tracking/orders/${order}/messages`, { subject: "Today", ...words });
      await change({ status: "COMPLETED" });
      await tell("SUSPENDED");
      await change({ status: "DEPARTED" });

      const lines = (await read(order)).toReversed();
      const told = lines.map(({ shortDescription, state }) =>
        shortDescription === "STATUS" ? state : shortDescription,
      );
      expect(told.slice(0, 3)).toEqual(["CREATED", "CHANGED", "ALLOCATED"]);
      const afterSent = told.slice(told.indexOf("DETAILS_SENT"));
      expect(afterSent.slice(0, 5)).toEqual([
        "DETAILS_SENT",
        "STARTED_MOVE",
        "ARRIVED",
        "COMPLAINT",
        "MESSAGE",
      ]);
      expect(afterSent).toContain("COMPLETED");
      expect(afterSent).toContain("REFUSED");
      expect(told.at(-1)).toBe("DEPARTED");

      for (const line of lines)
        expect(line).toMatchObject({
          id: expect.stringMatching(/./) as string,
          actionTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
          actionedBy: expect.stringMatching(/./) as string,
          fullDescription: expect.any(String) as string,
          violations: expect.any(Array) as unknown[],
        });
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      const at = (wanted: string) =>
        lines.find(({ state, shortDescription }) => [state, shortDescription].includes(wanted));
      expect(at("CHANGED")?.fullDescription).toContain("Ring");
      // When somebody was expected there as it was told, whoever told it; of what nobody expects anybody, nothing.
      for (const status of ["ARRIVED", "COMPLETED"]) expect(at(status)?.etaTime).toMatch(/Z$/);
      for (const what of ["CREATED", "ALLOCATED"]) expect(at(what)?.etaTime).toBeUndefined();
      const times = lines.map(({ actionTime }) => Date.parse(actionTime));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    });

    it("says as what somebody tells it: a driver by his phone, not a user by hand", async () => {
      const { day } = desk;
      const { van, phone } = await desk.driver({ availability: always });
      const order = await day.order({
        orderDate: today,
        dropWindows: [{ start: `${today}T01:00:00Z`, end: `${today}T22:00:00Z` }],
      });
      const planned = await day.actOn(today, { kind: "move", orders: [order], vehicle: van });
      await day.actOn(today, { kind: "send", runs: journeyOf(planned, van).runs.map(({ id }) => id) });
      const time = new Date().toISOString();
      await phone.tell([{ id: randomUUID(), kind: "status", order, status: "ARRIVED", time }]);
      const lines = await read(order);
      const told = (state: string) => lines.find((line) => line.state === state);
      expect(told("ARRIVED")).toMatchObject({ actionedBy: "Anna", teller: "DRIVER" });
      expect(told("DETAILS_SENT")).toMatchObject({ actionedBy: "Dispatcher" });
      expect(told("DETAILS_SENT")).not.toHaveProperty("teller");
    });
  });
});
