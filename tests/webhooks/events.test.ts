import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { TrackingDesk } from "../tracking/TrackingDesk";
import { WebhookDesk } from "./WebhookDesk";

const patiently = { timeout: 20_000, interval: 50 };
/** The smallest PNG that there is. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Data = {
  run?: { id: string; vehicle: string; orders?: object[]; stops?: { order: string }[] };
  order?: { id: string; run?: string };
  eta?: string;
  proof?: Record<string, unknown>;
  alert?: Record<string, unknown>;
};

/** What dispatchers, drivers and the server itself do on a day that is being driven. */
eachDatabase((database) => {
  const hooks = new WebhookDesk(database);
  const desk = new TrackingDesk(database, { schedule: hooks.schedule, operator: hooks.mails });

  const dataOf = (path: string) => hooks.receiver.at(path).map(({ event }) => event.data as unknown as Data);

  describe("webhooks", () => {
    it("are told when a run is sent, sent anew, and when its last order is over", async () => {
      const van = await desk.openDay();
      const sent = await hooks.webhook(["RUN_SENT"]);
      const finished = await hooks.webhook(["RUN_FINISHED"]);
      const orders = await desk.send(van, [await desk.order([60, 180]), await desk.order([60, 180])]);
      await expect.poll(() => dataOf(sent.path).length, patiently).toBe(1);
      const { run } = dataOf(sent.path)[0]!;
      expect(run).toMatchObject({
        vehicle: van,
        distributionCentre: desk.centre,
        date: desk.date,
        number: 1,
        stops: orders.map((order, at) => ({ order, number: at + 1, arrive: expect.any(String) as string })),
      });

      await desk.change([orders[0]!], { status: "COMPLETED" });
      await new Promise((wake) => setTimeout(wake, 500));
      expect(await hooks.told(finished.id)).toEqual([]);
      await desk.change([orders[1]!], { status: "FAILED", comment: "Nobody there" });
      await expect.poll(() => dataOf(finished.path).length, patiently).toBe(1);
      expect(dataOf(finished.path)[0]?.run).toMatchObject({
        id: run?.id,
        vehicle: van,
        orders: [
          { id: orders[0], status: "COMPLETED", reference: expect.any(String) as string },
          { id: orders[1], status: "FAILED" },
        ],
      });
      expect(await hooks.told(sent.id)).toHaveLength(1);
    });

    it("are told of orders that are over at once, once", async () => {
      const van = await desk.openDay();
      const orders = await desk.send(van, [await desk.order([60, 180]), await desk.order([60, 180])]);
      const finished = await hooks.webhook(["RUN_FINISHED"]);
      await desk.change(orders, { status: "COMPLETED" });
      await expect.poll(() => dataOf(finished.path).length, patiently).toBe(1);
      await new Promise((wake) => setTimeout(wake, 300));
      expect(await hooks.told(finished.id)).toHaveLength(1);
    });

    it("are told of an ETA when it is known and when it moves, and of an alert when it is raised", async () => {
      const van = await desk.openDay();
      const moved = await hooks.webhook(["ETA_MOVED"]);
      const alerted = await hooks.webhook(["ALERT"]);
      const [order = ""] = await desk.send(van, [await desk.order([-180, -120])]);
      await expect.poll(() => dataOf(moved.path).length, patiently).toBeGreaterThan(0);
      expect(dataOf(moved.path)[0]).toMatchObject({
        order: { id: order, vehicle: van, distributionCentre: desk.centre, status: "DETAILS_SENT" },
        eta: expect.stringMatching(/Z$/) as string,
        punctuality: expect.any(String) as string,
      });
      await expect.poll(() => desk.raised(), patiently).toEqual([`LATE ${order}`, "NOT_STARTED"]);
      await expect.poll(() => dataOf(alerted.path).length, patiently).toBe(2);
      const late = dataOf(alerted.path).find(({ alert }) => alert?.kind === "LATE")?.alert;
      expect(late).toMatchObject({ order, vehicle: van, distributionCentre: desk.centre, date: desk.date });
      const told = (await desk.alerts()).find(({ kind }) => kind === "LATE");
      expect(late?.id).toBe(told?.id);

      const before = dataOf(moved.path).length;
      await desk.lookAgain();
      await desk.change([order], { status: "STARTED_MOVE" });
      await expect.poll(() => dataOf(moved.path).length, patiently).toBeGreaterThan(before);
      // Under way, it may be told of a tracker that is silent as well.
      const kinds = dataOf(alerted.path).map(({ alert }) => String(alert?.kind));
      expect(kinds.filter((kind) => kind !== "NO_GPS").toSorted()).toEqual(["LATE", "NOT_STARTED"]);
    });

    it("are told of each file that proves a delivery", async () => {
      const van = await desk.openDay();
      const [order = ""] = await desk.send(van, [await desk.order([60, 180])]);
      await desk.change([order], { status: "COMPLETED" });
      const proved = await hooks.webhook(["POD"]);
      const sha256 = createHash("sha256").update(png).digest("hex");
      const query = new URLSearchParams({ as: "signature", sha256, signatory: "Rui" }).toString();
      const send = () =>
        desk.dispatcher.send("POST", `/gt/gt-api/orders/${order}/pod?${query}`, {
          headers: { "content-type": "application/octet-stream" },
          body: png,
        });
      expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(200);
      await expect.poll(() => dataOf(proved.path).length, patiently).toBe(1);
      expect(dataOf(proved.path)[0]).toMatchObject({
        order: { id: order, status: "COMPLETED" },
        proof: { signatoryName: "Rui", signatureImage: `/gt/gt-api/orders/${order}/pod/${sha256}` },
      });
      await new Promise((wake) => setTimeout(wake, 300));
      expect(await hooks.told(proved.id)).toHaveLength(1);
    });

    it("are told nothing of a step that could not be taken", async () => {
      const webhook = await hooks.webhook(["ORDER_STATUS", "RUN_SENT"]);
      const order = await hooks.order("Untouched");
      await expect(desk.change([order], { status: "COMPLETED" })).rejects.toThrow("ORDER_STATUS");
      await new Promise((wake) => setTimeout(wake, 300));
      expect(await hooks.told(webhook.id)).toEqual([]);
    });
  });
});
