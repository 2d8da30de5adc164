import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { byName, dispatchers, faultsOf, full, recordsOf, save, type SettingRecord } from "./settingsDesk";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let dispatcher: User;
  let service: User;
  beforeAll(async () => {
    admin = await platform.signIn("admin");
    dispatcher = await platform.signIn("dispatcher");
    service = await platform.signIn("service");
  });
  beforeEach(async () => {
    await save(admin, full, { defaultTimeZone: "UTC" });
  });
  afterEach(async () => {
    await platform.change(sql`delete from setting_timeline`);
    await platform.change(sql`delete from account_setting`);
  });
  describe("a setting record", () => {
    it("has all that the specification and this product say of it", async () => {
      const records = await recordsOf(admin, full);
      expect(records.enableCapacityConstraint).toMatchObject({
        type: "BOOLEAN_RELATED",
        value: true,
        default: true,
        mandatory: false,
        related: ["capacityLabel", "capacityUnits", "capacityDecimalPrecision"],
        section: "capacity-units",
        group: "weight",
        groupTitle: "Weight",
        order: 0,
        title: "Vehicles have a weight capacity",
        affects: ["plans", "lists"],
        version: 0,
      });
      expect(records.truckHeight).toMatchObject({ type: "FLOAT", value: null, default: null, unit: "m" });
      expect(records.accountUrl).toMatchObject({ value: `/${platform.account}`, readOnly: true });
    });

    it("says to a dispatcher which ones he can't change", async () => {
      const records = await recordsOf(dispatcher, dispatchers);
      expect(records.companyName).toMatchObject({ adminOnly: true, readOnly: true });
      expect(records.capacityLabel).not.toHaveProperty("readOnly");
    });
  });

  describe("saving", () => {
    it("writes what is sent and leaves the rest", async () => {
      const before = await recordsOf(admin, full);
      const reply = await save(admin, full, {
        truckHeight: 3.75,
        defaultCustomerLocationTimeAvailable: "07:30-19:00",
      });
      const changed = ["truckHeight", "defaultCustomerLocationTimeAvailable"];
      const after = byName(reply);
      expect(after.truckHeight).toMatchObject({ value: 3.75, version: 1 });
      const rest = (records: Record<string, SettingRecord>) =>
        Object.values(records).filter(({ name }) => !changed.includes(name));
      expect(rest(after)).toEqual(rest(before));
    });

    it("refuses a name twice, a name that is none, and every wrong value, each at its setting", async () => {
      const metaData = [
        { name: "capacityLabel", value: "Mass" },
        { name: "capacityLabel", value: "Load" },
        { name: "capacityLable", value: "Mass" },
        { name: "routingModes", value: "CAR_FAST,ROCKET" },
        { name: "priorities", value: "1,1" },
        { name: "defaultCustomerLocationTimeAvailable", value: "8-17" },
        { name: "volumeLabel", value: "" },
        { name: "unplannedPenaltyByPriority", value: "high:1" },
      ];
      const reply = await admin.post(full, { metaData });
      expect(reply.status).toBe(400);
      expect(faultsOf(reply)).toEqual([
        "DUPLICATE_ITEMS capacityLabel",
        "UNKNOWN_PROPERTY capacityLable",
        "CHOICE routingModes",
        "DUPLICATE_ITEMS priorities",
        "FORMAT defaultCustomerLocationTimeAvailable",
        "REQUIRED volumeLabel",
        "PATTERN unplannedPenaltyByPriority",
      ]);
      const { errors, metadata } = reply.json<{
        errors: { message: string; metadata: Record<string, unknown> }[];
        metadata: { fields: Record<string, { code: string }[]> };
      }>();
      expect(errors[1]?.metadata.suggestion).toBe("capacityLabel");
      expect(errors[2]?.message).toBe(
        'routingModes is "ROCKET"; choose one of CAR_FAST, TRUCK_SLOW, TRANSIT, PEDESTRIAN',
      );
      expect(errors[4]?.message).toBe(
        'defaultCustomerLocationTimeAvailable is "8-17", which is not a valid time interval, such as 08:00-17:00',
      );
      expect(Object.keys(metadata.fields)).toHaveLength(7);
      expect((await recordsOf(admin, full)).capacityLabel?.value).toBe("Weight");
    });

    it("tells who read an older version what there is now, and writes nothing", async () => {
      await save(admin, full, { capacityLabel: "Mass" });
      const metaData = [
        { name: "capacityLabel", value: "Load", version: 0 },
        { name: "volumeLabel", value: "Space", version: 0 },
      ];
      const reply = await admin.post(full, { metaData });
      expect([reply.status, ...faultsOf(reply)]).toEqual([409, "VERSION_CONFLICT capacityLabel"]);
      expect(byName(reply)).toMatchObject({ capacityLabel: { value: "Mass", version: 1 } });
      expect((await recordsOf(admin, full)).volumeLabel).toMatchObject({ value: "Volume", version: 0 });
      const again = metaData.map((each) => ({ ...each, version: each.name === "capacityLabel" ? 1 : 0 }));
      expect((await admin.post(full, { metaData: again })).status).toBe(200);
    });

    it("lets what costs are until somebody sets them follow the currency, from the same save on", async () => {
      const costsIn = async (user: User, path: string) => {
        const { defaultCostPerHour: hour, defaultCostPerDistance: distance } = await recordsOf(user, path);
        return [hour, distance].map((record) => [record?.value, record?.default]);
      };
      const reply = byName(await save(admin, full, { accountCurrency: "RUB" }));
      expect(reply.defaultCostPerHour).toMatchObject({ value: 200, default: 200, version: 0 });
      expect(reply.defaultCostPerHour).not.toHaveProperty("defaultBy");
      expect(await costsIn(dispatcher, dispatchers)).toEqual([
        [200, 200],
        [15, 15],
      ]);
      const [account] = (await service.get("/gt/gt-api/accounts/full")).json().rows;
      expect(account?.settings).toMatchObject({ defaultCostPerHour: 200, defaultCostPerDistance: 15 });
      await save(admin, full, { defaultCostPerHour: 250 });
      await save(admin, full, { accountCurrency: "EUR" });
      expect(await costsIn(admin, full)).toEqual([
        [250, 10],
        [0.5, 0.5],
      ]);
    });

    it("takes an older version where the value is the one there is", async () => {
      await save(admin, full, { capacityLabel: "Mass" });
      const metaData = [{ name: "capacityLabel", value: "Mass", version: 0 }];
      expect((await admin.post(full, { metaData })).status).toBe(200);
    });

    it("lets one of two who save at the same time be told", async () => {
      const of = (value: string) => ({ metaData: [{ name: "capacityLabel", value, version: 0 }] });
      const replies = await Promise.all([admin.post(full, of("One")), admin.post(full, of("Two"))]);
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    });

    it("is in the audit by whom, and in the change feed for all with the page that it came from", async () => {
      const metaData = [{ name: "capacityLabel", value: "Mass" }];
      await admin.post(full, { metaData }, { "x-origin-id": "page-1" });
      const audit = await platform.change(
        sql`select login, action, origin, unversioned, changes from record_audit
            where resource = 'accountSettings' order by sequence desc limit 1`,
      );
      expect(audit).toEqual([
        {
          login: "admin",
          action: "UPDATE",
          origin: "page-1",
          unversioned: true,
          changes: { capacityLabel: { from: "Weight", to: "Mass" } },
        },
      ]);
    });
  });

  describe("the other calls", () => {
    it("PUT notifications changes those of its section only", async () => {
      const put = (body: object) =>
        admin.send("PUT", "/gt/gt-api/notifications", {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      expect((await put({ notStartedOrdersThreshold: 5 })).json().rows).toMatchObject([
        {
          enableDispatcherNotificationBeforeRunEnd: true,
          notStartedOrdersThreshold: 5,
          enableDriverEmailOnDetailsSent: false,
        },
      ]);
      expect(faultsOf(await put({ notStartedOrdersThreshold: 0 }))).toEqual([
        "MINIMUM notStartedOrdersThreshold",
      ]);
      expect((await put({ capacityLabel: "x" })).status).toBe(400);
    });

    it("accounts/full has the settings as a flat map, of the caller's account", async () => {
      await save(admin, full, { capacityLabel: "Mass" });
      const [row] = (await service.get("/gt/gt-api/accounts/full")).json().rows;
      expect(row).toMatchObject({
        name: platform.account,
        url: platform.account,
        settings: { capacityLabel: "Mass", volumeUnits: "m3" },
      });
      const other = await platform.signIn("service", platform.other);
      const [theirs] = (await other.get("/gt/gt-api/accounts/full")).json().rows;
      expect(theirs).toMatchObject({ name: platform.other, settings: { capacityLabel: "Weight" } });
    });
  });
});
