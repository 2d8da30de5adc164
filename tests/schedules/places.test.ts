import { beforeEach, describe, expect, it } from "vitest";
import type {
  Schedule,
  ScheduleAction,
  SchedulePlaces,
  SchedulePreview,
  ScheduleSuggestion,
  UnplannedReasons,
} from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { date, journeyOf, ScheduleDesk, servedBy } from "./ScheduleDesk";

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let vans: string[] = [];
  beforeEach(async () => {
    await desk.openCentre();
    vans = [await desk.van(), await desk.van({ weight: 25 })];
  });

  const address = () => `/ui-api/planning/schedules/${desk.centre}/${date}`;
  async function asked<Body>(call: string, body: object): Promise<Body> {
    const answer = await desk.dispatcher.post(`${address()}/${call}`, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<Body>();
  }
  const placesOf = (...orders: string[]) => asked<SchedulePlaces>("places", { orders });
  const runIn = (schedule: Schedule, van = "") => journeyOf(schedule, van).runs[0]!.id;

  describe("the places of an order", () => {
    it("cost what moving it there does to the day, on every vehicle, in every run", async () => {
      const [van = "", small = ""] = vans;
      const before = await desk.act({ kind: "move", orders: await desk.orders(3), vehicle: van });
      const order = await desk.order();
      const { saved, vehicles } = await placesOf(order);
      expect(saved).toEqual({ cost: 0, metres: 0, seconds: 0 });
      expect(vehicles.map(({ vehicle, places }) => [vehicle, places.length])).toEqual([
        [van, 5],
        [small, 1],
      ]);
      for (const { vehicle, places } of vehicles)
        for (const { run, stop, cost, arrive, back } of places) {
          const at = run === null ? {} : { run, stop };
          const after = await desk.act({ kind: "move", orders: [order], vehicle, ...at });
          expect(after.kpis.cost - before.kpis.cost).toBeCloseTo(cost, 1);
          const runs = journeyOf(after, vehicle).runs;
          const served = runs.find(({ stops }) => stops.some((each) => each.order === order));
          expect(served).toMatchObject({ finish: back });
          expect(served!.stops.find((each) => each.order === order)).toMatchObject({ arrive });
          await desk.act({ kind: "undo" });
        }
    });

    it("cost nothing where it is already", async () => {
      const [van = ""] = vans;
      const orders = await desk.orders(3);
      const planned = await desk.act({ kind: "move", orders, vehicle: van });
      const [, middle = ""] = servedBy(planned, van)[0]!;
      const { saved, vehicles } = await placesOf(middle);
      const stays = vehicles[0]!.places.find(({ run, stop }) => run === runIn(planned, van) && stop === 1)!;
      expect(stays.cost - saved.cost).toBeCloseTo(0, 1);
      expect(stays.metres - saved.metres).toBe(0);
    });

    it("are not to be had in a run that was sent, and an order of one is refused", async () => {
      const [van = ""] = vans;
      const [sent = "", other = ""] = await desk.orders(2);
      const planned = await desk.act({ kind: "move", orders: [sent], vehicle: van });
      await desk.act({ kind: "send", runs: [runIn(planned, van)] });
      const { vehicles } = await placesOf(other);
      expect(vehicles[0]!.places.map(({ run }) => run)).toEqual([null]);
      const refused = await desk.dispatcher.post(`${address()}/places`, { orders: [sent] });
      expect(refused.json()).toMatchObject({ code: "SCHEDULE_RUN_SENT" });
    });

    it("are shown as the day would be, with the ways, and nothing is done", async () => {
      const [van = ""] = vans;
      const order = await desk.order();
      const before = await desk.read();
      const action = { kind: "move", orders: [order], vehicle: van };
      const { schedule, lines } = await asked<SchedulePreview>("preview", { action });
      expect(servedBy(schedule, van)).toEqual([[order]]);
      expect(lines.map(({ vehicle }) => vehicle)).toEqual([van]);
      expect(await desk.read()).toEqual(before);
      const refused = await desk.dispatcher.post(`${address()}/preview`, { action: { kind: "undo" } });
      expect(refused.status).toBe(400);
    });
  });

  describe("an order that is dropped on a vehicle", () => {
    it("goes where it costs least, and to a new run only where the others can't take it", async () => {
      const [van = "", small = ""] = vans;
      await desk.act({ kind: "move", orders: await desk.orders(2), vehicle: van });
      await desk.act({ kind: "move", orders: await desk.orders(2), vehicle: small });
      const order = await desk.order();
      for (const [vehicle, runs] of [
        [van, 1],
        [small, 2],
      ] as const) {
        const { vehicles } = await placesOf(order);
        const { best, places } = vehicles.find((each) => each.vehicle === vehicle)!;
        const before = await desk.read();
        const after = await desk.act({ kind: "move", orders: [order], vehicle, best: true });
        expect(journeyOf(after, vehicle).runs).toHaveLength(runs);
        expect(after.kpis.cost - before.kpis.cost).toBeCloseTo(places[best]!.cost, 1);
        await desk.act({ kind: "undo" });
      }
    });
  });

  describe("suggestions", () => {
    it("come first where they break no firm rule, then where they break fewest and least", async () => {
      const fridge = await desk.create("/gt/gt-api/types", { name: `Fridge ${desk.centre}` });
      const cold = await desk.van({ requirements: [fridge], weight: 12 });
      const order = await desk.order({ weight: 20, requirements: [fridge] });
      const path = `${address()}/suggestions?order=${order}`;
      const { elements } = (await desk.dispatcher.get(path)).json<{ elements: ScheduleSuggestion[] }>();
      expect(elements[0]).toMatchObject({ vehicle: cold, violations: [{ id: "CAPACITY", excess: 8 }] });
      for (const each of elements.slice(1))
        expect(each.violations.map(({ id }) => id)).toEqual(["REQUIREMENT_MISSING"]);
    });
  });

  describe("the one limit that keeps an unplanned order away", () => {
    const remedyOf = async (order: string) => {
      const { elements } = await asked<{ elements: UnplannedReasons[] }>("reasons", { orders: [order] });
      return elements[0]!.remedy;
    };
    const hardIn = (schedule: Schedule) =>
      schedule.journeys
        .flatMap(({ violations, runs }) => [
          ...violations,
          ...runs.flatMap((run) => [...run.violations, ...run.stops.flatMap((stop) => stop.violations)]),
        ])
        .filter(({ severity }) => severity === "HARD");

    it.each([
      ["the weight", { weight: 112.5 }, { id: "CAPACITY", by: 12.5, change: { weight: 112.5 } }],
      [
        "the end of the shift",
        { dropDuration: 9 * 3600 },
        { id: "OUT_OF_AVAILABILITY", change: { end_time: expect.stringMatching(/^17:[0-5]\d$/) as string } },
      ],
    ])(
      "%s is larger for this day and the order is served, until that is undone",
      async (_, more, expected) => {
        const [van = ""] = vans;
        const order = await desk.order({ dropWindows: wholeDay, ...more });
        const before = await desk.read();
        const remedy = await remedyOf(order);
        expect(remedy).toMatchObject({ vehicle: van, window: null, ...expected });
        const after = await desk.act({ kind: "relax", orders: [order], vehicle: van, rule: remedy!.id });
        expect(servedBy(after, van)).toEqual([[order]]);
        expect(hardIn(after)).toEqual([]);
        expect(journeyOf(after, van).change).toEqual(remedy!.change);
        expect(after.kpis.cost - before.kpis.cost).toBeCloseTo(remedy!.cost, 1);
        const undone = await desk.act({ kind: "undo" });
        expect(undone.journeys).toEqual(before.journeys);
        expect(undone.unplanned).toEqual(before.unplanned);
      },
    );

    it("its own window is open longer, and as it was when that is undone", async () => {
      const [van = ""] = vans;
      const window = { start: `${date}T07:00:00Z`, end: `${date}T07:01:00Z` };
      const order = await desk.order({ dropWindows: [window] });
      const remedy = await remedyOf(order);
      expect(remedy).toMatchObject({ id: "LOCATION_CLOSED", change: null, window: { order } });
      const { vehicle } = remedy!;
      const after = await desk.act({ kind: "relax", orders: [order], vehicle, rule: remedy!.id });
      expect(after.unplanned).toEqual([]);
      expect(hardIn(after)).toEqual([]);
      expect(after.orders[0]!.windows[0]!.end).toBe(remedy!.window!.end);
      expect(vans).toContain(vehicle);
      const undone = await desk.act({ kind: "undo" });
      expect(undone.orders[0]!.windows[0]!.end).toBe(Date.parse(window.end) / 1000);
      expect(undone.unplanned).toEqual([order]);
      const again = await desk.act({ kind: "redo" });
      expect(again.journeys).toEqual(after.journeys);
      expect(van).not.toBe("");
    });

    it("is none where a vehicle can take the order as it is, and asking for it then is refused", async () => {
      const order = await desk.order();
      expect(await remedyOf(order)).toBeNull();
      const action: ScheduleAction = { kind: "relax", orders: [order], vehicle: vans[0]!, rule: "CAPACITY" };
      expect(await desk.refusal(action)).toMatchObject({ status: 409, code: "SCHEDULE_NOTHING_TO_RELAX" });
    });
  });
});

const wholeDay = [{ start: `${date}T06:00:00Z`, end: `${date}T22:00:00Z` }];
