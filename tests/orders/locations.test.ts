import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { OrderDesk } from "./desk";

const locations = "/gt/gt-api/cl";

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  const at = { latitude: 41.15, longitude: -8.61 };

  describe("an order at a customer location", () => {
    it("is on the map as soon as its location is, and follows it", async () => {
      const unknown = { name: "Café Central", address: { address: "Rua que não existe 1" } };
      const [location] = (await desk.send(locations, unknown)).rows;
      const { address: _own, ...elsewhere } = desk.fresh();
      const order = (await desk.send("/gt/gt-api/orders", { ...elsewhere, customerLocation: location?.id }))
        .rows[0]!;
      expect(order.geocodeState).toBe("NOT_FOUND");

      const corrected = { address: { ...unknown.address, ...at, corrected: true } };
      await desk.send(`${locations}/${location?.id}`, corrected);
      expect(await desk.read(order.id)).toMatchObject({
        geocodeState: "CORRECTED",
        version: order.version + 1,
      });
      await desk.send(`${locations}/${location?.id}`, { locationIsVerified: true });
      expect((await desk.read(order.id))?.geocodeState).toBe("VERIFIED");
    });

    it("stays where it is where it has an address of its own, or is over", async () => {
      const [location] = (await desk.send(locations, { name: "Depot", address: { address: "Nowhere" } }))
        .rows;
      const own = await desk.create({ customerLocation: location?.id });
      const { address: _own, ...elsewhere } = desk.fresh();
      const over = (await desk.send("/gt/gt-api/orders", { ...elsewhere, customerLocation: location?.id }))
        .rows[0]!;
      await desk.send("/gt/gt-api/orders/changeStatus", { orders: [{ id: over.id }], status: "CANCELLED" });
      await desk.send(`${locations}/${location?.id}`, { address: { address: "Nowhere", ...at } });
      expect(await desk.read(own.id)).toMatchObject({ geocodeState: "OK", version: own.version });
      expect((await desk.read(over.id))?.geocodeState).toBe("NOT_FOUND");
    });
  });
});
