import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { full, runs } from "../scope";
import { DriverDesk, type OrderRow } from "./DriverDesk";

/** A phone's clock may be minutes ahead: what it tells after a run was sent has room there. */
const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const said = (order: string, status: string, time: string, more: object = {}) => ({
  id: randomUUID(),
  kind: "status",
  order,
  status,
  time,
  ...more,
});
/** What of an order its events say. */
const sending = new Set(["NEW", "ALLOCATED", "COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"]);

const derivedOf = ({ status, steps, fact = {}, items, itemsStatus }: OrderRow) => ({
  status,
  steps: steps.map((step) => step.status),
  // When each was sent is the server's to say.
  times: steps.flatMap(({ status: step, time }) => (sending.has(step) ? [] : [time])),
  // When it is expected is told as time goes on.
  fact: Object.entries(fact).filter(([name]) => !name.startsWith("eta")),
  items,
  itemsStatus,
});

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let anna: Awaited<ReturnType<DriverDesk["driver"]>>;
  beforeEach(async () => {
    await desk.day.openCentre();
    anna = await desk.driver();
  });
  const sent = async (count = 1, more: object = {}) => {
    const orders = await desk.day.orders(count, more);
    const run = await desk.send(anna.van, orders);
    return { orders, run };
  };

  describe("what a driver tells", () => {
    it("is answered event by event, and is in the order, its facts and its log", async () => {
      const { orders } = await sent(2);
      const [one = "", two = ""] = orders;
      const [arrived, done] = [after(10), after(20)];
      const events = [
        said(one, "ARRIVED", arrived, { latitude: 41.15, longitude: -8.6 }),
        said(two, "FLYING", arrived),
        said("nobody", "ARRIVED", arrived),
        said(one, "COMPLETED", done),
        { id: "no kind" },
      ];
      expect((await anna.phone.tell(events)).map(({ result, code }) => code ?? result)).toEqual([
        "accepted",
        "BAD_PARAMETER",
        "EVENT_UNKNOWN",
        "accepted",
        "BAD_PARAMETER",
      ]);
      const order = await desk.read(one);
      expect(order).toMatchObject({
        status: "COMPLETED",
        fact: { arrivalReported: arrived, departureReported: done },
      });
      expect(order.steps.filter(({ time }) => time === arrived).map(({ status }) => status)).toEqual([
        "STARTED_MOVE",
        "ARRIVED",
      ]);
      expect((await desk.log(one))[0]).toMatchObject({ state: "COMPLETED", actionedBy: "Anna" });
      expect(await desk.read(two)).toMatchObject({ status: "DETAILS_SENT" });
    });

    it("comes to the same in whatever order, however often and in however many parts it is told", async () => {
      const { orders } = await sent(2, { items: [{ name: "Box", plannedQuantity: 3 }] });
      const again = await desk.driver();
      const others = await desk.day.orders(2, { items: [{ name: "Box", plannedQuantity: 3 }] });
      await desk.send(again.van, others);
      const base = Date.now() + 5000;
      const time = (seconds: number) => new Date(base + seconds * 1000).toISOString();
      const story = (two: readonly string[]) => {
        const [first = "", second = ""] = two;
        return [
          said(first, "STARTED_MOVE", time(1)),
          said(first, "ARRIVED", time(5)),
          {
            id: randomUUID(),
            kind: "items",
            order: first,
            time: time(6),
            items: [{ item: "Box", factQuantity: 2 }],
          },
          said(first, "PARTIALLY_COMPLETED", time(9)),
          said(first, "COMPLETED", time(12)),
          said(second, "ARRIVED", time(20)),
          said(second, "SUSPENDED", time(22)),
          said(second, "ARRIVED", time(25)),
          said(second, "OPERATION_STARTED", time(25)),
          said(second, "COMPLETED", time(31)),
        ];
      };
      await anna.phone.tell(story(orders));
      const wanted = await Promise.all(orders.map(async (id) => derivedOf(await desk.read(id))));
      const told = story(others);
      const deliveries = fc
        .shuffledSubarray([...told, ...told, ...told], { minLength: told.length * 3 })
        .chain((events) =>
          fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }).map((sizes) => {
            const parts: object[][] = [];
            let from = 0;
            for (let at = 0; from < events.length; at += 1) {
              const size = sizes[at % sizes.length] ?? 1;
              parts.push(events.slice(from, from + size));
              from += size;
            }
            return parts;
          }),
        );
      const [parts = []] = fc.sample(deliveries, 1);
      for (const part of parts) await again.phone.tell(part);
      const found = await Promise.all(others.map(async (id) => derivedOf(await desk.read(id))));
      expect(found).toEqual(wanted);
      expect(wanted[0]).toMatchObject({
        status: "PARTIALLY_COMPLETED",
        items: [{ status: "PARTIALLY_DELIVERED", factQuantity: 2 }],
        itemsStatus: "PARTIAL",
      });
      // Told once more, nothing changes, not even its version.
      const version = async () => (await desk.read(others[0]!)) as unknown as { version: number };
      const before = (await version()).version;
      const repeated = await again.phone.tell(
        fc.sample(fc.shuffledSubarray(told, { minLength: told.length }), 1)[0]!,
      );
      expect(new Set(repeated.map(({ result }) => result))).toEqual(new Set(["repeated"]));
      expect((await version()).version).toBe(before);
    });

    it("settles what the dispatcher said later and was heard of before, and tells both", async () => {
      const { orders } = await sent();
      const [id = ""] = orders;
      const done = new Date(Date.now() + 5).toISOString();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(await desk.change(id, "CANCELLED")).toBeUndefined();
      expect((await desk.read(id)).status).toBe("CANCELLED");
      const answers = await anna.phone.tell([said(id, "COMPLETED", done), said(id, "FAILED", after(60))]);
      expect(answers.map(({ result, code }) => code ?? result)).toEqual(["accepted", "ORDER_OVER"]);
      expect((await desk.read(id)).status).toBe("COMPLETED");
      const refused = (await desk.log(id)).filter(({ shortDescription }) => shortDescription === "REFUSED");
      expect(refused).toMatchObject([
        { state: "FAILED", refusal: "ORDER_OVER", actionedBy: "Anna" },
        { state: "CANCELLED", refusal: "ORDER_OVER", actionedBy: "Dispatcher" },
      ]);
      expect(await desk.change(id, "FAILED", { time: after(-0) })).toBe("ORDER_STATUS");
    });

    it("no longer holds once the order was taken back, and is kept as refused", async () => {
      const { orders, run } = await sent();
      const [id = ""] = orders;
      await desk.recall(run);
      const other = await desk.driver();
      expect((await anna.phone.tell([said(id, "ARRIVED", after(20))]))[0]).toMatchObject({
        code: "ORDER_RECALLED",
      });
      await desk.day.act({ kind: "move", orders: [id], vehicle: other.van });
      const { journeys } = await desk.day.read();
      const next = journeys.find(({ vehicle }) => vehicle === other.van)?.runs[0]?.id ?? "";
      await desk.day.act({ kind: "send", runs: [next] });
      expect((await anna.phone.tell([said(id, "ARRIVED", after(40))]))[0]).toMatchObject({
        result: "refused",
        code: "ORDER_ON_OTHER_RUN",
        metadata: { reference: expect.stringMatching(/\S/) as string },
      });
      expect((await other.phone.tell([said(id, "ARRIVED", after(45))]))[0]).toMatchObject({
        result: "accepted",
      });
      expect(
        (await desk.log(id)).filter(({ shortDescription }) => shortDescription === "REFUSED"),
      ).toHaveLength(2);
      expect((await desk.read(id)).plan).toMatchObject({ vehicle: other.van });
    });

    it("is refused unkept where its clock, its age or its words are wrong", async () => {
      const { orders } = await sent(1, { items: [{ name: "Box", plannedQuantity: 1 }] });
      const [id = ""] = orders;
      const items = (item: string) => ({
        id: randomUUID(),
        kind: "items",
        order: id,
        time: after(30),
        items: [{ item, factQuantity: 1 }],
      });
      const answers = await anna.phone.tell([
        said(id, "ARRIVED", after(3600)),
        said(id, "ARRIVED", "2020-01-01T00:00:00Z"),
        said(id, "ARRIVED", after(-3600)),
        { id: "x", kind: "status", time: after(0), order: id },
        said(id, "ARRIVED", after(20)),
        items("Crate"),
      ]);
      expect(answers.map(({ result, code }) => code ?? result)).toEqual([
        "TIME_AHEAD",
        "EVENT_TOO_OLD",
        "EVENT_BEFORE_SENT",
        "REQUIRED",
        "accepted",
        "EVENT_ITEM_UNKNOWN",
      ]);
    });

    it("keeps to the sequence where the account or the driver's record does not say otherwise", async () => {
      const set = (value: boolean) =>
        desk.day.admin.post("/gt/gt-api/gt_account_configuration/new", {
          metaData: [{ name: "allowOutOfSequence", value }],
        });
      await set(false);
      const { orders } = await sent(2);
      const [run] = await anna.phone.runs<{ stops: { order: { id: string } }[] }>();
      const [first = "", second = ""] = run?.stops.map(({ order }) => order.id) ?? [];
      expect([first, second].toSorted()).toEqual(orders.toSorted());
      const early = said(second, "STARTED_MOVE", after(10));
      expect((await anna.phone.tell([early]))[0]).toMatchObject({ code: "EVENT_OUT_OF_SEQUENCE" });
      const inTurn = [said(second, "ARRIVED", after(30)), said(first, "COMPLETED", after(20))];
      expect((await anna.phone.tell(inTurn)).map(({ result }) => result)).toEqual(["accepted", "accepted"]);
      await set(true);
    });

    it("is answered once under a key that is sent again", async () => {
      const { orders } = await sent();
      const body = { events: [said(orders[0]!, "ARRIVED", after(10))] };
      const headers = { "idempotency-key": randomUUID() };
      const first = await anna.phone.send("POST", "/events", body, headers);
      const again = await anna.phone.send("POST", "/events", body, headers);
      expect([first.status, again.text]).toEqual([200, first.text]);
    });
  });

  it("any story is derived alike from any delivery", { ...full, timeout: 120_000 }, async () => {
    const statuses = ["STARTED_MOVE", "ARRIVED", "DEPARTED", "COMPLETED", "FAILED", "SUSPENDED"];
    const event = fc.record({ status: fc.constantFrom(...statuses), at: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 6 }),
        fc.infiniteStream(fc.nat(100)),
        async (story, random) => {
          const { orders } = await sent(2);
          const base = Date.now() + 5000;
          const told = (id: string) =>
            story.map(({ status, at }, index) => ({
              ...said(id, status, new Date(base + at * 1000).toISOString()),
              id: `${id}-${index}`,
            }));
          const [one = "", other = ""] = orders;
          await anna.phone.tell([
            ...told(one),
            ...(story.length === 0 ? [said("nobody", "ARRIVED", after(0))] : []),
          ]);
          const shuffled = told(other)
            .map((each) => ({ each, by: random.next().value ?? 0 }))
            .toSorted((a, b) => a.by - b.by);
          for (const { each } of shuffled) await anna.phone.tell([each]);
          expect(derivedOf(await desk.read(other))).toEqual(derivedOf(await desk.read(one)));
        },
      ),
      { numRuns: runs(20) },
    );
  });
});
