import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { addUsers, set } from "../matrix/world";
import { onPlatform, type Reply, type User } from "./platform";

const api = "/gt/gt-api";
type Result = { success: boolean; errors?: { code: string }[] };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let dispatcher: User;
  let service: User;
  let manager: User;
  let centre = "";

  const idOf = (reply: Reply) => String(reply.json().rows[0]?.id);
  const create = async (user: User, base: string, record: object) => {
    const order = {
      aoc: centre,
      orderDate: "2026-11-24",
      address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
      dropWindows: [{ start: "2026-11-24T08:00:00Z", end: "2026-11-24T10:00:00Z" }],
    };
    return idOf(await user.post(`${api}/${base}`, base === "orders" ? { ...order, ...record } : record));
  };
  const remove = (user: User, base: string, id: string) =>
    user.send("POST", `${api}/${base}/remove`, { body: new URLSearchParams({ ids: id }) });
  const isThere = async (base: string, id: string) =>
    (await admin.get(`${api}/${base}/${id}`)).json().rows.length === 1;

  beforeAll(async () => {
    await addUsers(platform);
    admin = await platform.signIn("admin");
    dispatcher = await platform.signIn("dispatcher");
    service = await platform.signIn("service");
    manager = await platform.signIn("manager");
    centre = await create(admin, "aocs", { name: "Porto" });
  });

  describe.each([
    ["vehicles", { name: "Van of service" }, { name: "Van in a batch" }, { registrationNumber: "AA-00-BB" }],
    ["performers", { name: "Driver of service" }, { name: "Driver in a batch" }, { externalId: "D-1" }],
    ["orders", { reference: "of service" }, { reference: "in a batch" }, { internalComments: "Called" }],
  ])("%s", (base, record, other, change) => {
    it("customer service fills in, and removes none (spec 6: it has their forms)", async () => {
      const id = await create(service, base, record);
      expect(await isThere(base, id)).toBe(true);
      const changed = await service.post(`${api}/${base}/${id}`, change);
      expect(changed.json().rows).toMatchObject([change]);
      const refused = await remove(service, base, id);
      expect([refused.status, refused.json().errors]).toMatchObject([403, [{ code: "FORBIDDEN" }]]);
      expect((await service.send("DELETE", `${api}/${base}?ids=${id}`)).status).toBeGreaterThanOrEqual(403);
      expect(await isThere(base, id)).toBe(true);
      expect((await remove(dispatcher, base, id)).json().success).toBe(true);
      expect(await isThere(base, id)).toBe(false);
    });

    it("a batch of customer service's removes none, and does the rest", async () => {
      const id = await create(service, base, other);
      const operations = [
        { op: "remove", id },
        { op: "update", id, record: change },
      ];
      const results = (await service.post(`${api}/${base}/batch`, { operations })).json<{ rows: Result[] }>()
        .rows;
      expect(results).toMatchObject([{ success: false, errors: [{ code: "FORBIDDEN" }] }, { success: true }]);
      expect(await isThere(base, id)).toBe(true);
      const planned = (
        await dispatcher.post(`${api}/${base}/batch`, { operations: [{ op: "remove", id }] })
      ).json();
      expect(planned.rows).toMatchObject([{ success: true }]);
    });
  });

  describe("a manager", () => {
    it("reads what the reports' rows are of, and what that refers to", async () => {
      const id = await create(dispatcher, "orders", { reference: "looked at" });
      const read = (await manager.get(`${api}/orders/${id}`)).json().rows;
      expect(read).toMatchObject([{ id, reference: "looked at", aoc: centre }]);
      for (const path of [
        "aocs",
        "vehicles",
        "performers",
        "cl",
        "types",
        "orderCancelReasons",
        `orders/logs/${id}`,
      ])
        expect([path, (await manager.get(`${api}/${path}`)).status]).toEqual([path, 200]);
    });

    it("changes nothing", async () => {
      const id = await create(dispatcher, "orders", { reference: "left alone" });
      const attempts = [
        await manager.post(`${api}/orders/${id}`, { internalComments: "mine" }),
        await manager.post(`${api}/orders`, { reference: "mine", aoc: centre }),
        await manager.post(`${api}/orders/changeStatus`, { orders: [{ id }], status: "CANCELLED" }),
        await manager.post(`${api}/orders/batch`, { operations: [{ op: "remove", id }] }),
        await remove(manager, "orders", id),
      ];
      expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
      const [order] = (await admin.get(`${api}/orders/${id}`)).json().rows;
      expect(order).toMatchObject({ version: 1, status: "NEW" });
    });

    it("does not see what vehicles cost their owner in fuel, as dispatchers don't", async () => {
      await set(admin, { enableFuelPricesTab: true });
      const fuel = await create(admin, "fp", { name: "Diesel of ours", pricePerLitre: 1.45 });
      const id = await create(admin, "vehicles", { name: "Fuelled", fuelType: fuel });
      expect((await admin.get(`${api}/vehicles/${id}`)).json().rows).toMatchObject([{ fuelType: fuel }]);
      expect((await manager.get(`${api}/vehicles/${id}`)).json().rows[0]).not.toHaveProperty("fuelType");
    });
  });

  describe("a call that a setting closes", () => {
    const told = async (reply: Reply) => {
      const [error] =
        reply.json<{ errors?: { code: string; message: string; metadata: object }[] }>().errors ?? [];
      return [reply.status, error?.code, error?.message, error?.metadata];
    };
    const closedBy = (setting: string, state: string) => [
      403,
      "FORBIDDEN",
      `The account's setting ${setting} is ${state}, which closes this`,
      { setting },
    ];

    it("names the setting to those whose role would have it", async () => {
      await set(admin, { useNewManifest: true, vehicleTypes: false });
      expect(await told(await admin.get(`${api}/driverManifestConf`))).toEqual(
        closedBy("useNewManifest", "on"),
      );
      expect(await told(await dispatcher.get(`${api}/vehicletypes`))).toEqual(
        closedBy("vehicleTypes", "off"),
      );
      const history = await dispatcher.get(`${api}/audit?entity=vehicleTypes&id=1`);
      expect(await told(history)).toEqual(closedBy("vehicleTypes", "off"));
      const settings = { metaData: [] };
      await set(admin, { dispatcherCanEditSettings: false });
      const refused = await dispatcher.post(
        `${api}/gt_account_configuration/dispatcher_settings_new`,
        settings,
      );
      expect((await told(refused)).slice(0, 2)).toEqual([403, "FORBIDDEN"]);
      expect((await told(refused))[3]).toEqual({ setting: "dispatcherCanEditSettings" });
    });

    it("says to others that their role may not do it", async () => {
      await set(admin, { enableFuelPricesTab: false });
      const [status, code, message] = await told(await dispatcher.get(`${api}/fp`));
      expect([status, code, message]).toEqual([403, "FORBIDDEN", "Your role may not do this"]);
    });
  });
});
