import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { runs } from "../scope";
import { base, faultsIn, OrderDesk } from "./desk";

const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, "0")}:00:00Z`;

eachDatabase((database) => {
  const desk = new OrderDesk(database);

  describe("an order", () => {
    it("is unplanned, found on the map, and called by the next number", async () => {
      const order = await desk.create();
      expect(order).toMatchObject({ status: "NEW", geocodeState: "OK", steps: [{ status: "NEW" }] });
      expect(order.reference).toMatch(/^ORD-\d+$/);
      expect(order.consignmentReference).toMatch(/^CON-\d+$/);
      const { rows } = (await desk.admin.get(`${base}/consignment/generatedId`)).json<{
        rows: { generatedId: string }[];
      }>();
      const next = await desk.create();
      expect([rows[0]?.generatedId, next.consignmentReference]).toEqual(
        [1, 2].map((step) => `CON-${Number(String(order.consignmentReference).slice(4)) + step}`),
      );
    });

    it("needs an address or a customer location, and is not on the map without coordinates", async () => {
      expect(await desk.faults({ address: undefined })).toEqual([["REQUIRED", "address"]]);
      expect(await desk.faults({ address: {} })).toEqual([["REQUIRED", "address.address"]]);
      expect((await desk.create({ address: { address: "Somewhere" } })).geocodeState).toBe("NOT_FOUND");
      const point = { latitude: 41.1, longitude: -8.6 };
      const { rows } = await desk.send("/gt/gt-api/cl", {
        name: "Shop",
        address: point,
        locationIsVerified: true,
      });
      const there = await desk.create({ address: undefined, customerLocation: rows[0]?.id });
      expect(there.geocodeState).toBe("VERIFIED");
      const { rows: moved } = await desk.update(there.id, { address: { ...point, corrected: true } });
      expect(moved[0]?.geocodeState).toBe("CORRECTED");
      const operations = [{ op: "remove", id: rows[0]?.id }];
      expect((await desk.send("/gt/gt-api/cl/batch", { operations })).rows).toMatchObject([
        { success: false, errors: [{ code: "CUSTOMER_LOCATION_HAS_ORDERS", metadata: { 1: 1 } }] },
      ]);
    });

    it("has a reference that nobody else has, whatever the case, also while it is typed", async () => {
      const { id } = await desk.create({ reference: "Piano 1" });
      expect(await desk.faults({ reference: "PIANO 1" })).toEqual([["NOT_UNIQUE", "reference"]]);
      const ask = async (query: string) =>
        (await desk.admin.get(`${base}/check_orders_with_reference?${query}`)).json<{ success: boolean }>()
          .success;
      expect(await ask("orderReference=piano%201&orderId=")).toBe(false);
      expect(await ask(`orderReference=piano%201&orderId=${id}`)).toBe(true);
      expect(await ask("orderReference=Piano%202")).toBe(true);
    });
  });

  describe("who changed an order, and when", () => {
    it("is noted at each change by hand, and is as it was where nothing is changed", async () => {
      const created = await desk.create();
      expect([created.createdBy, created.updatedBy]).toEqual(["Administrator", undefined]);
      const { rows: changed } = await desk.update(created.id, { weight: 7 });
      expect(changed[0]?.updatedBy).toBe(created.createdBy);
      expect(Date.parse(String(changed[0]?.updatedWhen))).toBeGreaterThan(
        Date.parse(String(created.createdWhen)),
      );
      const { rows: same } = await desk.update(created.id, { weight: 7 });
      expect(same).toEqual(changed);
      const { rows: faked } = await desk.update(created.id, { updatedBy: "Nobody" });
      expect(faked[0]?.updatedBy).toBe(created.createdBy);
    });
  });

  describe("the windows of an order", () => {
    it("are refused where they end before they begin, or before the order is ready: at their end", async () => {
      const hour = fc.integer({ min: 0, max: 23 });
      await fc.assert(
        fc.asyncProperty(hour, hour, fc.option(hour, { nil: undefined }), async (start, end, ready) => {
          const expected = [
            ...(end <= start ? [["NOT_AFTER", "dropWindows.0.end"]] : []),
            ...(ready !== undefined && end <= ready ? [["NOT_AFTER", "dropWindows.0.end"]] : []),
          ];
          const faults = await desk.faults({
            dropWindows: [{ start: at(start), end: at(end) }],
            ...(ready !== undefined && { releaseDate: at(ready) }),
          });
          expect(faults).toEqual(expected);
        }),
        { numRuns: runs(25) },
      );
    });

    it("tell the value, and what it must come after", async () => {
      const { errors } = await desk.send(base, desk.fresh({ releaseDate: at(9), dueDate: at(8) }));
      expect(errors?.map(({ message }) => message)).toEqual([
        `dueDate is ${at(8)}; it must be after releaseDate, ${at(9)}`,
      ]);
    });

    it("are one, unless the account has several; those that are there already stay", async () => {
      const two = { dropWindows: [8, 12].map((hour) => ({ start: at(hour), end: at(hour + 1) })) };
      expect(await desk.faults(two)).toEqual([["MAX_ITEMS", "dropWindows"]]);
      await desk.setSettings({ multiDropWindowsEnabled: true, maxWindowsPerOrder: 2 });
      const order = await desk.create(two);
      const three = { dropWindows: [8, 12, 16].map((hour) => ({ start: at(hour), end: at(hour + 1) })) };
      expect(await desk.faults(three)).toEqual([["MAX_ITEMS", "dropWindows"]]);
      await desk.setSettings({ multiDropWindowsEnabled: false });
      expect(faultsIn(await desk.update(order.id, { workDescription: "Ring twice" }))).toEqual([]);
    });

    it("go with a duration where the account asks for one", async () => {
      await desk.setSettings({ dropDurationRequired: true });
      expect(await desk.faults({})).toEqual([["REQUIRED", "dropDuration"]]);
      expect(await desk.faults({ dropDuration: 0 })).toEqual([]);
      await desk.setSettings({ dropDurationRequired: false });
    });
  });

  describe("an order's attributes", () => {
    it("are those of the account, of their types; who may not write one leaves it as it is", async () => {
      const attributes = [
        { name: "gate", type: "STRING" },
        { name: "floors", type: "INTEGER" },
        { name: "since", type: "DATE" },
        { name: "fixed", type: "STRING", readOnly: true },
      ];
      for (const attribute of attributes) await desk.send("/gt/gt-api/order-attributes", attribute);
      expect(await desk.faults({ attributes: { gate: 4, floors: 1.5, since: "soon", lift: true } })).toEqual([
        ["TYPE", "attributes.gate"],
        ["TYPE", "attributes.floors"],
        ["FORMAT", "attributes.since"],
        ["UNKNOWN_PROPERTY", "attributes.lift"],
      ]);
      const kept = { gate: "4b", floors: 3, since: "2026-01-31" };
      const order = await desk.create({ attributes: { ...kept, fixed: "mine" } });
      expect(order.attributes).toEqual(kept);
    });

    it("keep a value whose attribute is gone, as it is", async () => {
      const attribute = (data: object) => desk.send("/gt/gt-api/order-attributes", data);
      await attribute({ name: "door", type: "STRING" });
      const { rows } = await attribute({ name: "pallets", type: "INTEGER" });
      const { id } = await desk.create({ attributes: { door: "4b", pallets: 2 } });
      const operations = [{ op: "remove", id: rows[0]?.id }];
      await desk.send("/gt/gt-api/order-attributes/batch", { operations });
      const changed = await desk.update(id, { attributes: { door: "5c", pallets: 2 } });
      expect(changed.rows[0]?.attributes).toEqual({ door: "5c", pallets: 2 });
      const other = await desk.update(id, { attributes: { door: "5c", pallets: 3 } });
      expect(faultsIn(other)).toEqual([["UNKNOWN_PROPERTY", "attributes.pallets"]]);
      const without = await desk.update(id, { attributes: { door: "5c" } });
      expect(without.rows[0]?.attributes).toEqual({ door: "5c" });
    });
  });
});
