import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { base, OrderDesk, type OrderReply, type OrderRow } from "./desk";

const drivers = "/gt/gt-api/performers";
const vehicles = "/gt/gt-api/vehicles";
/** A day that is not over yet, and one that is. */
const [later, over] = ["2099-03-02", "2020-03-02"];

type Row = { id: string; version: number; [property: string]: unknown };

eachDatabase((database) => {
  const desk = new OrderDesk(database);
  let van = "";
  beforeAll(async () => {
    van = (await desk.send(vehicles, { name: "Van 1", weight: 900 })).rows[0]?.id ?? "";
  });

  let made = 0;
  async function driver(): Promise<Row> {
    made += 1;
    return (await desk.send(drivers, { name: `Driver ${made}`, dutyTimeLimit: 28_800 })).rows[0] as Row;
  }
  async function planned(performer: string, day = later, status?: string): Promise<OrderRow> {
    const dropWindows = [{ start: `${day}T08:00:00Z`, end: `${day}T10:00:00Z` }];
    const order = await desk.create({ orderDate: day, dropWindows });
    for (const next of [
      "ALLOCATED",
      ...(status === undefined ? [] : ["COMMITTING", "DETAILS_SENDING", status]),
    ])
      await desk.send(`${base}/changeStatus`, {
        orders: [{ id: order.id }],
        status: next,
        vehicle: van,
        performer,
      });
    return order;
  }
  const shorter = (id: string, more: object = {}) =>
    desk.send(`${drivers}/${id}`, { dutyTimeLimit: 3600, ...more });

  describe("a driver with planned orders", () => {
    it("keeps what plans rest on, and the days on which it does are told", async () => {
      const { id } = await driver();
      await planned(id);
      await planned(id, "2099-03-01");
      const { success, errors } = await shorter(id);
      expect(success).toBe(false);
      expect(errors).toMatchObject([
        {
          code: "RESOURCE_HAS_SCHEDULE",
          metadata: { field: "dutyTimeLimit", dates: ["2099-03-01", later] },
        },
      ]);
      expect(await read(drivers, id)).toMatchObject({ dutyTimeLimit: 28_800, version: 1 });
    });

    it("is saved without them where that is said, each of which tells it in its log", async () => {
      const { id } = await driver();
      const order = await planned(id);
      const sent = await planned(id, later, "DETAILS_SENT");
      expect((await shorter(id, { deleteSchedule: true })).rows).toMatchObject([{ dutyTimeLimit: 3600 }]);
      for (const each of [order, sent]) {
        const now = await desk.read(each.id);
        expect(now).toMatchObject({ status: "NEW" });
        expect(now?.plan).toBeUndefined();
        const log = (await desk.admin.get(`${base}/logs/${each.id}`)).json<{ rows: object[] }>();
        expect(log.rows[0]).toMatchObject({ shortDescription: "STATUS", state: "NEW" });
      }
      expect((await shorter(id, { dutyTimeLimit: 7200 })).success).toBe(true);
    });

    it("may have all else changed", async () => {
      const { id } = await driver();
      const { id: order } = await planned(id);
      expect((await desk.send(`${drivers}/${id}`, { comments: "On leave" })).success).toBe(true);
      expect(await desk.read(order)).toMatchObject({ status: "ALLOCATED" });
    });

    it("is free to change once they are over, under way or another's", async () => {
      const { id } = await driver();
      const [old, going, others] = [
        await planned(id, over),
        await planned(id, later, "DETAILS_SENT"),
        await planned((await driver()).id),
      ];
      await desk.send(`${base}/changeStatus`, { orders: [{ id: going.id }], status: "ARRIVED" });
      expect((await shorter(id, { deleteSchedule: true })).success).toBe(true);
      expect(await desk.read(old.id)).toMatchObject({ status: "ALLOCATED" });
      expect(await desk.read(going.id)).toMatchObject({ status: "ARRIVED" });
      expect(await desk.read(others.id)).toMatchObject({ status: "ALLOCATED" });
    });

    it("is refused at its row in a batch", async () => {
      const [busy, free] = [await driver(), await driver()];
      await planned(busy.id);
      const operations = [busy, free].map(({ id }) => ({
        op: "update",
        id,
        record: { dutyTimeLimit: 3600 },
      }));
      const { rows } = await desk.send(`${drivers}/batch`, { operations });
      expect(rows).toMatchObject([
        { success: false, errors: [{ code: "RESOURCE_HAS_SCHEDULE", metadata: { dates: [later] } }] },
        { success: true },
      ]);
    });

    it("is not changed by a word that is neither yes nor no", async () => {
      const { id } = await driver();
      await planned(id);
      const { errors } = await shorter(id, { deleteSchedule: "yes" });
      expect(errors).toMatchObject([{ code: "BAD_PARAMETER", metadata: { parameter: "deleteSchedule" } }]);
    });
  });

  it("a vehicle with planned orders is asked about as a driver is", async () => {
    const order = await planned((await driver()).id);
    const refused: OrderReply = await desk.send(`${vehicles}/${van}`, { weight: 500 });
    expect(refused.errors).toMatchObject([{ code: "RESOURCE_HAS_SCHEDULE", metadata: { field: "weight" } }]);
    expect((await desk.send(`${vehicles}/${van}`, { weight: 500, deleteSchedule: true })).success).toBe(true);
    expect(await desk.read(order.id)).toMatchObject({ status: "NEW" });
  });

  it("what an order's plan names is not removed", async () => {
    const { id } = await driver();
    await planned(id);
    for (const path of [`${drivers}?ids=${id}`, `${vehicles}?ids=${van}`]) {
      const reply = await desk.admin.send("DELETE", path);
      expect(reply.json()).toMatchObject({ errors: [{ code: "REFERENCE_IN_USE" }] });
    }
  });

  async function read(path: string, id: string): Promise<Row | undefined> {
    return (await desk.admin.get(`${path}/${id}`)).json<{ rows: Row[] }>().rows[0];
  }
});
