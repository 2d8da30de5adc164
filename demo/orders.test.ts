import { expect, it } from "vitest";
import { ordersOf } from "./orders";

const idOf = (resource: string, at: number) => `${resource} ${at}`;
const day = "2026-11-25";

it("has the same orders for everybody on the same day, and others on the next", () => {
  const orders = ordersOf(day, 0, idOf);
  expect(ordersOf(day, 0, idOf)).toEqual(orders);
  // Whoever starts a server elsewhere has this one, too.
  expect(orders[20]?.order).toMatchObject(known);
  const streets = (of: typeof orders) =>
    of.map(({ order }) => order.address?.address ?? order.customerLocation);
  expect(streets(ordersOf("2026-11-26", 0, idOf))).not.toEqual(streets(orders));
  expect(streets(ordersOf(day, 1, idOf))).not.toEqual(streets(orders));
});

it("writes to nobody: no address of a mail is anybody's, no telephone number is", () => {
  for (const { order } of [...ordersOf(day, 0, idOf), ...ordersOf(day, 1, idOf)]) {
    expect(order.contactEmail).toMatch(/^[a-z.]+@example\.com$/);
    expect(order.contactNumber).toMatch(/^\+351 900 000 \d{3}$/);
  }
});

it("keeps the hours of Porto's clocks the nights that they change", () => {
  const begins = (date: string) => ordersOf(date, 0, idOf)[2]?.order.dropWindows[0]?.start;
  expect(begins("2026-10-24")).toBe("2026-10-24T04:00:00.000Z");
  expect(begins("2026-10-25")).toBe("2026-10-25T05:00:00.000Z");
  expect(begins("2027-03-27")).toBe("2027-03-27T05:00:00.000Z");
  expect(begins("2027-03-28")).toBe("2027-03-28T04:00:00.000Z");
});

it("makes orders of what users have left of the company", () => {
  const orders = ordersOf(day, 0, (resource, at) =>
    resource === "distributionCentres" ? `centre ${at}` : undefined,
  );
  expect(orders).toHaveLength(130);
  expect(orders.every(({ order }) => order.customerLocation === undefined && order.address)).toBe(true);
});

const known = {
  reference: "261125-L021",
  dropDuration: 900,
  address: { address: "Rua Lourenço Marques 149, Ermesinde", latitude: 41.21695, longitude: -8.55643 },
  contactPerson: "Catarina Cardoso Cunha",
  weight: 29,
};
