import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { runs } from "../scope";
import { base, faultsIn, OrderDesk } from "./desk";

const linkTo = (orderId: string | undefined) => ({ linkedOrder: orderId === undefined ? null : { orderId } });

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  const pair = async () => {
    const pickup = await desk.create({ task: "COLLECTION" });
    return { pickup, drop: await desk.create({ task: "DELIVERY", ...linkTo(pickup.id) }) };
  };

  describe("linked orders", () => {
    it("name each other, and tell which one is the delivery", async () => {
      const { pickup, drop } = await pair();
      expect(drop.linkedOrder).toEqual({
        orderId: pickup.id,
        orderReference: pickup.reference,
        drop: false,
      });
      expect(await desk.read(pickup.id)).toMatchObject({
        version: 2,
        linkedOrder: { orderId: drop.id, orderReference: drop.reference, drop: true },
      });
      await desk.update(drop.id, { reference: `${drop.reference} new` });
      expect((await desk.read(pickup.id))?.linkedOrder?.orderReference).toBe(`${drop.reference} new`);
    });

    it("are refused where they can't be on one run: at the field that says so", async () => {
      const { pickup, drop } = await pair();
      expect(await desk.faults(linkTo(pickup.id))).toEqual([["LINKED_ORDER_TAKEN", "linkedOrder.orderId"]]);
      const free = await desk.create();
      expect(await desk.faults(linkTo(free.id))).toEqual([["LINKED_ORDER_TASK", "linkedOrder.orderId"]]);
      expect(faultsIn(await desk.update(free.id, linkTo(free.id)))).toEqual([
        ["LINKED_ORDER_SELF", "linkedOrder.orderId"],
      ]);
      expect(faultsIn(await desk.update(drop.id, { task: "COLLECTION" }))).toEqual([
        ["LINKED_ORDER_TASK", "task"],
      ]);
      const { rows } = await desk.send("/gt/gt-api/aocs", { name: "Braga" });
      expect(faultsIn(await desk.update(drop.id, { aoc: rows[0]?.id }))).toEqual([
        ["LINKED_ORDER_CENTRE", "aoc"],
      ]);
      expect(await desk.faults(linkTo("nobody"))).toEqual([["REFERENCE_NOT_FOUND", "linkedOrder.orderId"]]);
    });

    it("come apart when one is removed, and both may go at once", async () => {
      const { pickup, drop } = await pair();
      const remove = (...ids: string[]) =>
        desk.send(`${base}/batch`, { operations: ids.map((id) => ({ op: "remove", id })) });
      await remove(drop.id);
      expect((await desk.read(pickup.id))?.linkedOrder).toBeUndefined();
      const other = await pair();
      const { rows } = await remove(other.pickup.id, other.drop.id);
      expect(rows).toMatchObject([{ success: true }, { success: true }]);
    });

    it("go one after the other, too, though the first changes the second", async () => {
      const { pickup, drop } = await pair();
      const kept = await desk.create();
      const { rows: vehicles } = await desk.send("/gt/gt-api/vehicles", { name: "Van of the kept order" });
      const plan = { orders: [{ id: kept.id }], status: "ALLOCATED", vehicle: vehicles[0]?.id };
      expect((await desk.send(`${base}/changeStatus`, plan)).rows).toMatchObject([{ success: true }]);
      const versions = await Promise.all([pickup, kept, drop].map(({ id }) => desk.read(id)));
      const operations = versions.map((order) => ({ op: "remove", id: order?.id, version: order?.version }));
      const { rows } = await desk.send(`${base}/batch`, { operations });
      expect(rows).toMatchObject([
        { success: true },
        { success: false, errors: [{ code: "ORDER_ON_RUN" }] },
        { success: true },
      ]);
      expect(await desk.read(drop.id)).toBeUndefined();
    });

    it("hand a reference on in one batch", async () => {
      const { pickup, drop } = await pair();
      const [first, second] = await Promise.all([pickup, drop].map(({ id }) => desk.read(id)));
      const operations = [
        { op: "update", id: first?.id, version: first?.version, record: { reference: "handed on" } },
        { op: "update", id: second?.id, version: second?.version, record: { reference: pickup.reference } },
      ];
      const { rows } = await desk.send(`${base}/batch`, { operations });
      expect(rows).toMatchObject([{ success: true }, { success: true }]);
      expect((await desk.read(pickup.id))?.linkedOrder?.orderReference).toBe(pickup.reference);
      expect(await desk.read(drop.id)).toMatchObject({
        reference: pickup.reference,
        linkedOrder: { orderId: pickup.id, orderReference: "handed on" },
      });
    });

    it("are judged in a batch by what the operations before have made of them", async () => {
      const pickup = await desk.create({ task: "COLLECTION" });
      const drop = await desk.create({ task: "DELIVERY" });
      const { rows } = await desk.send(`${base}/batch`, {
        operations: [
          { op: "update", id: drop.id, record: linkTo(pickup.id) },
          { op: "update", id: pickup.id, record: { task: "DELIVERY" } },
        ],
      });
      expect(rows).toMatchObject([
        { success: true },
        { success: false, errors: [{ code: "LINKED_ORDER_TASK", metadata: { field: "task" } }] },
      ]);
      expect(await desk.read(pickup.id)).toMatchObject({
        task: "COLLECTION",
        linkedOrder: { orderId: drop.id },
      });
    });

    it("are always two that name each other, whatever is linked, changed, taken apart and removed", async () => {
      const orders = await Promise.all(
        ["COLLECTION", "DELIVERY", "COLLECTION", "DELIVERY", "DELIVERY"].map((task) => desk.create({ task })),
      );
      const ids = orders.map(({ id }) => id);
      const place = fc.integer({ min: 0, max: ids.length - 1 });
      const step = fc.oneof(
        fc.record({ at: place, to: fc.option(place, { nil: undefined }) }),
        fc.record({ at: place, task: fc.constantFrom("DELIVERY", "COLLECTION") }),
        fc.record({ at: place, gone: fc.constant(true) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.boolean(), async (steps, batched) => {
          const operations = steps.map((each) => operationOf(ids, each));
          if (batched) await desk.send(`${base}/batch`, { operations });
          else
            for (const operation of operations) await desk.send(`${base}/batch`, { operations: [operation] });
          for (const id of ids) if (!(await desk.read(id))) await desk.send(`${base}/${id}/restore`, {});
          for (const id of ids) {
            const order = await desk.read(id);
            const partnerId = order?.linkedOrder?.orderId;
            if (partnerId === undefined) continue;
            const partner = await desk.read(partnerId);
            expect(partner?.linkedOrder).toMatchObject({ orderId: id, orderReference: order?.reference });
            expect(new Set([order?.task, partner?.task])).toEqual(new Set(["COLLECTION", "DELIVERY"]));
          }
        }),
        { numRuns: runs(15) },
      );
    }, 120_000);
  });
});

type Step = { at: number } & Partial<{ to: number; task: string; gone: boolean }>;

function operationOf(ids: string[], { at, task, gone, ...link }: Step): object {
  const id = ids[at];
  if (gone) return { op: "remove", id };
  const record = task === undefined ? linkTo("to" in link ? ids[link.to ?? -1] : undefined) : { task };
  return { op: "update", id, record };
}
