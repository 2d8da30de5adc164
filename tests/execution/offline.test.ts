import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { png } from "../orders/attachedFiles";
import { EventReader } from "../platform/eventReader";
import { full } from "../scope";
import { DriverDesk, type OrderRow } from "./DriverDesk";

type Driver = Awaited<ReturnType<DriverDesk["driver"]>>;
/** What a driver does so many minutes after his run was sent. */
type Done = { minute: number; event: Record<string, unknown> & { id: string; kind: string } };

const minutesAway = 360;
/** What is stamped when a run is sent: each of two runs has its own moments. */
const sending = new Set(["NEW", "ALLOCATED", "COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"]);

eachDatabase((database) => {
  const desk = new DriverDesk(database);
  let begin: number;
  beforeEach(async () => {
    desk.platform.server.forget();
    await desk.day.signIn();
    await desk.day.openCentre();
  });

  const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();
  /** Sets the server's clock to so many minutes after the runs were sent; sessions of the desk end meanwhile. */
  const goTo = async (minute: number) => {
    const { server } = desk.platform;
    server.pass({ minutes: minute - (server.now().getTime() - begin) / 60_000 });
    await desk.day.signIn();
  };
  const said = (order: string, status: string, minute: number, more: object = {}): Done => ({
    minute,
    event: { id: randomUUID(), kind: "status", order, status, ...more },
  });
  const tell = async ({ phone }: Driver, done: readonly Done[]) =>
    phone.tell(done.map(({ minute, event }) => ({ ...event, time: at(minute) })));
  const outcomes = (answers: { result: string; code?: string }[]) =>
    answers.map(({ result, code }) => code ?? result);

  /** A reason for failing, which is asked for wherever an account has one. */
  const reasonFor = (name: string) =>
    desk.day.create("/gt/gt-api/orderCancelReasons/add", { name: `${name} ${randomUUID()}`, active: true });

  /** A driver to whom so many orders were sent, in the sequence in which they were. */
  async function sent(count: number): Promise<{ driver: Driver; run: string; orders: string[] }> {
    const driver = await desk.driver();
    const orders = await desk.day.orders(count, { items: [{ name: "Box", plannedQuantity: 3 }] });
    const run = await desk.send(driver.van, orders);
    return { driver, run, orders };
  }

  /** Deliveries of every kind: whole, in part, failed, put off, with a pause. */
  function story([one = "", two = "", three = "", four = ""]: string[], reason: string): Done[] {
    const items = { id: randomUUID(), kind: "items", order: two, items: [{ item: "Box", factQuantity: 2 }] };
    return [
      said(one, "STARTED_MOVE", 5),
      said(one, "ARRIVED", 30, { latitude: 41.15, longitude: -8.61 }),
      said(one, "COMPLETED", 38),
      said(two, "ARRIVED", 80),
      said(two, "OPERATION_STARTED", 82),
      { minute: 88, event: items },
      said(two, "PARTIALLY_COMPLETED", 95),
      said(three, "ARRIVED", 140),
      said(three, "FAILED", 150, { reason, comment: "Nobody there" }),
      said(four, "ARRIVED", 200),
      said(four, "SUSPENDED", 205),
      said(four, "ARRIVED", 290),
      said(four, "DEPARTED", 300),
      said(four, "COMPLETED", 301),
    ];
  }

  /** What is known of an order, as everybody reads it. */
  async function known(id: string) {
    const { status, steps, fact = {}, items, itemsStatus, failReason, pod, ...order } = await desk.read(id);
    const facts = Object.entries(fact).filter(([name]) => !name.startsWith("eta"));
    const times = steps.map((step) => (sending.has(step.status) ? step.status : [step.status, step.time]));
    const { internalComments } = order as OrderRow & { internalComments?: string };
    const signed = [pod?.signatoryName, pod?.signatureTime];
    return { status, times, facts, items, itemsStatus, failReason, signed, internalComments };
  }

  /** Its log, without who stamped what when it was sent. */
  async function logOf(id: string, { driver }: { driver: Driver }) {
    const lines = (await desk.log(id)) as (Awaited<ReturnType<DriverDesk["log"]>>[number] & {
      actionTime: string;
    })[];
    return lines.map(({ shortDescription, state, refusal, actionedBy, actionTime }) => {
      const isHis = actionTime > at(0) && driver.driver !== "" && actionedBy === "Anna";
      return [shortDescription, state, refusal, actionedBy, ...(isHis ? [actionTime] : [])];
    });
  }

  const waysOf = async ({ driver }: Driver) =>
    desk.platform.change(sql`
      select latitude, longitude, standing, extract(epoch from time) as time from position
      where driver_id = ${driver} order by position.time`);

  describe("a phone that was without network for six hours", () => {
    it(
      "leaves orders, logs, facts and positions as if it had been online",
      { ...full, timeout: 120_000 },
      async () => {
        const reason = await reasonFor("Closed");
        const [online, away] = [await sent(4), await sent(4)];
        begin = desk.platform.now().getTime();
        const signature = await png();
        const stories = [story(online.orders, reason), story(away.orders, reason)];
        const places = stories[0]!.map(({ minute }) => ({
          time: at(minute),
          latitude: 41.15 + minute / 1000,
          longitude: -8.61,
        }));
        const sendPlaces = ({ phone }: Driver, positions: object[]) =>
          phone.send("POST", "/positions", { positions });
        const sign = ({ driver, orders }: typeof away) =>
          driver.phone.prove(orders[0]!, signature, { signatory: "Rui Pereira", time: at(37) });

        for (const [index, done] of stories[0]!.entries()) {
          await goTo(done.minute);
          expect(outcomes(await tell(online.driver, [done]))).toEqual(["accepted"]);
          await sendPlaces(online.driver, [places[index]!]);
          if (done.minute === 38) await sign(online);
          // What the desk writes of the orders meanwhile is of both.
          if (done.minute === 150)
            for (const { orders } of [online, away]) {
              const change = { internalComments: "Ring twice" };
              expect(
                (await desk.day.dispatcher.post(`/gt/gt-api/orders/${orders[3]}`, change)).json().success,
              ).toBe(true);
            }
        }
        await goTo(minutesAway);
        // All at once, and again, for the answer to the first was lost.
        const told = stories[1]!;
        const answers = await tell(away.driver, told);
        expect(new Set(outcomes(answers))).toEqual(new Set(["accepted"]));
        expect((await sign(away)).result).toBe("accepted");
        await sendPlaces(away.driver, places);
        expect(new Set(outcomes(await tell(away.driver, told)))).toEqual(new Set(["repeated"]));
        await sendPlaces(away.driver, places);

        for (const [index, order] of away.orders.entries()) {
          const asked = online.orders[index]!;
          expect(await known(order)).toEqual(await known(asked));
          expect(await logOf(order, away)).toEqual(await logOf(asked, online));
        }
        expect(await known(away.orders[3]!)).toMatchObject({
          status: "COMPLETED",
          internalComments: "Ring twice",
        });
        expect(await waysOf(away.driver)).toEqual(await waysOf(online.driver));
      },
    );

    it(
      "overwrites nothing of what dispatchers did meanwhile, and both hear of what can't be",
      { timeout: 120_000 },
      async () => {
        const away = await sent(3);
        const single = await sent(1);
        const other = await desk.driver();
        const [delivered = "", failed = "", edited = ""] = away.orders;
        const [given = ""] = single.orders;
        begin = desk.platform.now().getTime();

        // The desk knows nothing of the driver, who has just delivered, and goes on without him.
        await sleep(50);
        const reason = await reasonFor("Damaged");
        expect(await desk.change(failed, "FAILED", { reason })).toBeUndefined();
        expect(await desk.change(delivered, "CANCELLED", { reason })).toBeUndefined();
        await desk.recall(single.run);
        await desk.send(other.van, [given]);
        const change = { internalComments: "Back entrance", contactNumber: "+351912345678" };
        expect((await desk.day.dispatcher.post(`/gt/gt-api/orders/${edited}`, change)).json().success).toBe(
          true,
        );

        await goTo(minutesAway);
        const stream = await EventReader.open(desk.platform.url, desk.day.dispatcher);
        const answers = await tell(away.driver, [
          said(delivered, "COMPLETED", 5 / 60_000),
          said(failed, "COMPLETED", 90),
          said(edited, "ARRIVED", 200),
          said(edited, "COMPLETED", 210),
        ]);
        // His own word came first: the cancellation did not. The other one had ended before.
        expect(outcomes(answers)).toEqual(["accepted", "ORDER_OVER", "accepted", "accepted"]);
        expect(outcomes(await tell(single.driver, [said(given, "COMPLETED", 200)]))).toEqual([
          "ORDER_ON_OTHER_RUN",
        ]);

        const statuses = await Promise.all(
          [delivered, failed, edited, given].map(async (id) => (await desk.read(id)).status),
        );
        expect(statuses).toEqual(["COMPLETED", "FAILED", "COMPLETED", "DETAILS_SENT"]);
        expect((await desk.read(given)).plan).toMatchObject({ vehicle: other.van });
        expect(await desk.read(edited)).toMatchObject(change);
        const refused = async (id: string) =>
          (await desk.log(id)).flatMap(({ shortDescription, state, refusal, actionedBy }) =>
            shortDescription === "REFUSED" ? [[state, refusal, actionedBy]] : [],
          );
        expect(await refused(delivered)).toEqual([["CANCELLED", "ORDER_OVER", "Dispatcher"]]);
        expect(await refused(failed)).toEqual([["COMPLETED", "ORDER_OVER", "Anna"]]);
        expect(await refused(given)).toEqual([["COMPLETED", "ORDER_ON_OTHER_RUN", "Anna"]]);
        expect(await refused(edited)).toEqual([]);
        // An open page hears of the order that is another one now.
        await expect
          .poll(() => stream.events.some(({ data }) => data.id === delivered), { timeout: 5000 })
          .toBe(true);
        stream.close();
      },
    );
  });
});
