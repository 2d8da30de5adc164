import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { TrackingDesk } from "./TrackingDesk";

const patiently = { timeout: 25_000, interval: 100 };
const minutes = (later: string | undefined, earlier: string | undefined) =>
  (Date.parse(later ?? "") - Date.parse(earlier ?? "")) / 60_000;

eachDatabase((database) => {
  const desk = new TrackingDesk(database);

  describe("when orders of a run that was sent are expected", () => {
    it("is as planned at first, then as its driver goes, and is told with the order and to who listens", async () => {
      const van = await desk.openDay();
      const stream = await desk.listen();
      const [first = ""] = await desk.send(van, [await desk.order([60, 180]), await desk.order([60, 180])]);
      await expect.poll(async () => (await desk.estimates()).size, patiently).toBe(2);

      const order = await desk.readOrder(first);
      const planned = (await desk.estimates()).get(first);
      expect(planned).toMatchObject({ vehicle: van, punctuality: "ON_TIME" });
      expect(Math.abs(minutes(planned?.eta, order.plan?.planArrival))).toBeLessThan(1);
      expect(order.fact?.eta).toBe(planned?.eta);
      expect(order.fact?.etaUpdated).toBe(planned?.etaUpdated);

      // He leaves an hour before he should: the first stop is reached sooner, and its window waited for.
      await desk.change([first], { status: "STARTED_MOVE" });
      const sent = await desk.readOrder(first);
      const log = await desk.dispatcher.get(`/gt/gt-api/orders/logs/${first}`);
      const lines = log.json<{ rows: { state?: string; etaTime?: string }[] }>().rows;
      const etaThen = (status: string) => lines.find(({ state }) => state === status)?.etaTime;
      expect(Math.abs(minutes(etaThen("STARTED_MOVE"), planned?.eta))).toBeLessThan(2);
      expect(etaThen("DETAILS_SENT")).toBeUndefined();
      await expect
        .poll(async () => minutes(planned?.eta, (await desk.estimates()).get(first)?.eta), patiently)
        .toBeGreaterThan(30);
      const gone = await desk.readOrder(first);
      expect(gone.version).toBe(sent.version);
      expect(gone.fact?.eta).toBe((await desk.estimates()).get(first)?.eta);
      const history = await desk.dispatcher.get(`/gt/gt-api/audit?entity=orders&id=${first}`);
      expect(history.json<{ total: number }>().total).toBe(gone.version);

      await expect
        .poll(() => stream.events.filter(({ event }) => event === "estimates").length, patiently)
        .toBeGreaterThan(1);
      const heard = stream.events.findLast(({ event }) => event === "estimates")!.data as unknown as Heard;
      expect(heard).toMatchObject({ aoc: desk.centre, date: desk.date, vehicle: van });
      expect(heard.orders.map((each) => each.order)).toContain(first);
    });

    it("can be sorted and filtered by, and goes with the run", full, async () => {
      const van = await desk.openDay();
      const other = await desk.order([60, 180]);
      const orders = await desk.send(van, [await desk.order([60, 180]), await desk.order([60, 180])]);
      await expect.poll(async () => (await desk.estimates()).size, patiently).toBe(2);
      const list = async (filter: object) => {
        const body = { filter: { aoc: desk.centre, ...filter }, sort: "fact.eta", dir: "asc" };
        const answer = await desk.dispatcher.post("/gt/gt-api/orders/listWithFilter", body);
        return answer.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id);
      };
      expect(await list({})).toEqual([...orders, other]);
      expect(await list({ "fact.eta": { empty: true } })).toEqual([other]);
      expect(await list({ "fact.eta": { empty: false } })).toEqual(orders);

      await desk.recall(van);
      await expect.poll(() => desk.estimates(), patiently).toEqual(new Map());
      expect(await list({ "fact.eta": { empty: false } })).toEqual([]);
      expect((await desk.readOrder(orders[0]!)).fact?.eta).toBeUndefined();
    });

    it("is nothing to other accounts, and told to customer service", async () => {
      const van = await desk.openDay();
      const order = await desk.order([60, 180]);
      const { platform } = desk.schedule;
      const stranger = await platform.signIn("admin", platform.other);
      const [theirs, ours] = [
        await desk.listen(stranger),
        await desk.listen(await platform.signIn("service")),
      ];
      await desk.send(van, [order]);
      await expect
        .poll(() => ours.events.filter(({ event }) => event === "estimates").length, patiently)
        .toBeGreaterThan(0);
      expect(await desk.estimates(stranger)).toEqual(new Map());
      expect((await desk.estimates(await platform.signIn("service"))).size).toBe(1);
      expect(theirs.events.filter(({ event }) => event === "estimates")).toEqual([]);
    });
  });

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

type Heard = { aoc: string; date: string; vehicle: string; orders: { order: string }[] };
