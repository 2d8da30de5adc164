import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import type { User } from "../platform/platform";
import { base, type ErrorRow, OrderDesk, type OrderRow } from "./desk";

type Item = { name: string; status: string; factQuantity?: number; rejectReason?: string };
type Result = { success: boolean; record?: OrderRow; errors?: ErrorRow[] };
type LogLine = { shortDescription: string; state?: string; actionedBy: string };

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  let dispatcher: User;
  let service: User;
  let vehicle = "";
  let damaged = "";
  beforeAll(async () => {
    dispatcher = await desk.platform.signIn("dispatcher");
    service = await desk.platform.signIn("service");
    vehicle = (await desk.send("/gt/gt-api/vehicles", { name: "Van 1" })).rows[0]?.id ?? "";
    const reason = { name: "Damaged", requiresComment: true };
    damaged = (await desk.send("/gt/gt-api/orderItemFailReasons/add", reason)).rows[0]?.id ?? "";
  });

  const change = async (id: string, said: object, user = service, headers = {}) => {
    const answer = await user.post(`${base}/changeStatus`, { orders: [{ id }], ...said }, headers);
    return answer.json<{ rows: Result[] }>().rows[0];
  };
  const log = async (id: string) =>
    (await service.get(`${base}/logs/${id}`)).json<{ rows: LogLine[] }>().rows;
  const faults = (result: Result | undefined) =>
    result?.errors?.map(({ code, metadata }) => [code, metadata.field]);
  const codes = (result: Result | undefined) => result?.errors?.map(({ code }) => code);
  const itemsOf = async (id: string) => (await desk.read(id))?.items as Item[];
  /** An order with two kinds of items that a driver has. */
  const sent = async () => {
    const items = [
      { name: "Milk", itemReferenceNumber: "M-1", plannedQuantity: 4 },
      { name: "Bread", plannedQuantity: 2 },
    ];
    const { id } = await desk.create({ items });
    await change(id, { status: "ALLOCATED", vehicle }, dispatcher);
    for (const status of ["COMMITTING", "DETAILS_SENDING", "DETAILS_SENT"])
      await change(id, { status }, dispatcher);
    return id;
  };

  describe("what became of an order's items, by hand", () => {
    it("is put down with its status in one step, by customer service, too", async () => {
      const id = await sent();
      const items = [{ item: "M-1", factQuantity: 3, rejectReason: damaged, rejectComment: "One is broken" }];
      const done = await change(id, { status: "PARTIALLY_COMPLETED", items });
      expect(done).toMatchObject({ success: true, record: { status: "PARTIALLY_COMPLETED" } });
      expect(await desk.read(id)).toMatchObject({
        status: "PARTIALLY_COMPLETED",
        itemsStatus: "PARTIAL",
        items: [
          {
            name: "Milk",
            status: "PARTIALLY_DELIVERED",
            factQuantity: 3,
            rejectReason: damaged,
            rejectComment: "One is broken",
          },
          { name: "Bread", status: "DELIVERED", factQuantity: 2 },
        ],
      });
      const [first, second] = await log(id);
      expect(first).toMatchObject({ shortDescription: "CHANGED", state: "PARTIALLY_COMPLETED" });
      expect(second).toMatchObject({ shortDescription: "STATUS", state: "PARTIALLY_COMPLETED" });
      expect(first?.actionedBy).toBe(second?.actionedBy);
      // A line for each, and none of them twice.
      expect((await log(id)).filter(({ shortDescription }) => shortDescription === "CHANGED")).toHaveLength(
        1,
      );
    });

    it("is corrected later, and the order keeps its status", async () => {
      const id = await sent();
      await change(id, { status: "COMPLETED", items: [{ item: "Bread", factQuantity: 0 }] });
      expect((await itemsOf(id)).map(({ status }) => status)).toEqual(["DELIVERED", "NOT_DELIVERED"]);
      const before = await desk.read(id);
      const mended = await change(id, { items: [{ item: "Bread", factQuantity: 2 }] });
      expect(mended?.success).toBe(true);
      const after = await desk.read(id);
      expect(after).toMatchObject({ status: "COMPLETED", itemsStatus: "ALL", steps: before?.steps });
      expect(after?.version).toBe((before?.version ?? 0) + 1);
    });

    it("is put where it happened, which is not before the order was sent nor ahead", async () => {
      const id = await sent();
      const items = [{ item: "Bread", factQuantity: 1 }];
      await new Promise((resolve) => setTimeout(resolve, 20));
      const time = new Date().toISOString();
      expect((await change(id, { status: "COMPLETED", items, time }))?.success).toBe(true);
      expect(await desk.read(id)).toMatchObject({
        fact: { departureReported: time },
        itemsStatus: "PARTIAL",
      });
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      expect(faults(await change(id, { items, time: at(5) }))).toEqual([["TIME_AHEAD", "time"]]);
      expect(faults(await change(id, { items, time: at(-60) }))).toEqual([["TIME_TOO_EARLY", "time"]]);
    });

    it("is refused at its field where it can't be, and then the status stays, too", async () => {
      const id = await sent();
      const ofMilk = { item: "M-1", factQuantity: 1 };
      const refusals: [object, string, string][] = [
        [{ item: "Cheese", factQuantity: 1 }, "EVENT_ITEM_UNKNOWN", "items.0.item"],
        [{ ...ofMilk, rejectReason: "none" }, "REFERENCE_NOT_FOUND", "items.0.rejectReason"],
        [{ ...ofMilk, rejectReason: damaged }, "REQUIRED", "items.0.rejectComment"],
      ];
      for (const [item, code, field] of refusals)
        expect(faults(await change(id, { status: "COMPLETED", items: [item] }))).toEqual([[code, field]]);
      // Nobody is at the stop yet; and of what failed nothing was handed over.
      expect(faults(await change(id, { items: [ofMilk] }))).toEqual([["EVENT_BEFORE_SENT", "items"]]);
      expect(faults(await change(id, { status: "FAILED", items: [ofMilk] }))).toEqual([
        ["ORDER_OVER", "items"],
      ]);
      const stays = await desk.read(id);
      expect(stays?.status).toBe("DETAILS_SENT");
      expect(stays).not.toHaveProperty("itemsStatus");
      const nothing = await service.post(`${base}/changeStatus`, { orders: [{ id }] });
      expect([nothing.status, nothing.json().errors?.[0]?.code]).toEqual([400, "BAD_PARAMETER"]);
      for (const item of [{ item: "M-1" }, { ...ofMilk, factQuantity: -1 }, { ...ofMilk, weight: 1 }])
        expect((await service.post(`${base}/changeStatus`, { orders: [{ id }], items: [item] })).status).toBe(
          400,
        );
    });

    it("changes nothing under a version that is gone, under a key that is sent again, and of another account", async () => {
      const id = await sent();
      const items = [{ item: "Bread", factQuantity: 1 }];
      const stale = await service.post(`${base}/changeStatus`, {
        orders: [{ id, version: 1 }],
        status: "COMPLETED",
        items,
      });
      expect(stale.json<{ rows: Result[] }>().rows[0]?.errors?.[0]?.code).toBe("VERSION_CONFLICT");
      const key = { "idempotency-key": `items-${id}` };
      const [first, again] = [
        await change(id, { status: "COMPLETED", items }, service, key),
        await change(id, { status: "COMPLETED", items }, service, key),
      ];
      expect(first?.success).toBe(true);
      expect(again).toEqual(first);
      const theirs = await desk.platform.signIn("dispatcher", desk.platform.other);
      expect(codes(await change(id, { items }, theirs))).toEqual(["NOT_FOUND"]);
    });

    it("leaves a final status to dispatchers, who take it back", async () => {
      const id = await sent();
      const items = [{ item: "Bread", factQuantity: 1 }];
      await change(id, { status: "COMPLETED", items });
      expect(codes(await change(id, { status: "DEPARTED" }))).toEqual(["FORBIDDEN"]);
      expect((await change(id, { status: "DEPARTED" }, dispatcher))?.success).toBe(true);
      expect(await desk.read(id)).toMatchObject({ status: "DEPARTED", items: [{}, { factQuantity: 1 }] });
    });
  });
});
