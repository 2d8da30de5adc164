import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "./platform";

const full = "/gt/gt-api/gt_account_configuration/new";
const dispatchers = "/gt/gt-api/gt_account_configuration/dispatcher_settings_new";

type SettingRecord = { name: string; type: string; value: unknown; variants?: string[] };

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
  const set = (user: User, path: string, name: string, value: unknown) =>
    user.post(path, { metaData: [{ name, value }] });
  const read = async (user: User, path: string, name: string) => {
    const [row] = (await user.get(path)).json().rows as [{ metaData: SettingRecord[] }];
    return row.metaData.find((record) => record.name === name);
  };

  describe("the account's settings", () => {
    it("are records with type, value and variants, for every role by its own address", async () => {
      expect(await read(admin, full, "capacityUnits")).toEqual({
        name: "capacityUnits",
        type: "LIST",
        value: "kg",
        variants: ["kg", "t", "lb"],
      });
      expect(await read(dispatcher, dispatchers, "capacityUnits")).toMatchObject({ value: "kg" });
      expect(await read(service, dispatchers, "capacityUnits")).toMatchObject({ value: "kg" });
      expect((await dispatcher.get(full)).status).toBe(403);
    });

    it("hold from the next request on, also for who is signed in already", async () => {
      expect((await set(admin, full, "capacityUnits", "t")).json().success).toBe(true);
      expect(await read(service, dispatchers, "capacityUnits")).toMatchObject({ value: "t" });
    });

    it("offer the time zones, and take every one that there is", async () => {
      const zone = await read(admin, full, "defaultTimeZone");
      expect(zone?.variants).toEqual(expect.arrayContaining(["UTC", "Europe/London", "Asia/Tokyo"]));
      expect((await set(admin, full, "defaultTimeZone", "Asia/Kolkata")).json().success).toBe(true);
    });

    it.each([
      ["capacityUnits", "stone", "CHOICE"],
      ["capacityDecimalPrecision", "2", "TYPE"],
      ["capacityDecimalPrecision", 1.5, "TYPE"],
      ["capacityDecimalPrecision", 7, "MAXIMUM"],
      ["enableVolumeConstraint", "true", "TYPE"],
      ["defaultTimeZone", "Mars/Olympus", "FORMAT"],
      ["sessionLifetime", 0, "MINIMUM"],
      ["sessionLifetime", 721, "MAXIMUM"],
      ["capacityLabel", null, "TYPE"],
      ["noSuchSetting", 1, "UNKNOWN_PROPERTY"],
    ])("refuse %s = %j with %s, and write nothing of the same request", async (name, value, code) => {
      const before = await read(admin, full, "volumeLabel");
      const metaData = [
        { name: "volumeLabel", value: `beside ${name}` },
        { name, value },
      ];
      const reply = await admin.post(full, { metaData });
      expect(reply.json()).toMatchObject({ success: false, errors: [{ code, metadata: { field: name } }] });
      expect(await read(admin, full, "volumeLabel")).toEqual(before);
    });

    it("are written by dispatchers only where the account lets them, and never by the service", async () => {
      expect((await set(dispatcher, dispatchers, "volumeLabel", "No")).status).toBe(403);
      await set(admin, full, "dispatcherCanEditSettings", true);
      expect((await set(dispatcher, dispatchers, "volumeLabel", "Yes")).json().success).toBe(true);
      expect((await set(dispatcher, full, "volumeLabel", "No")).status).toBe(403);
      expect((await set(service, dispatchers, "volumeLabel", "No")).status).toBe(403);
      expect(await read(admin, full, "volumeLabel")).toMatchObject({ value: "Yes" });
    });

    it("are closed to a dispatcher whom an admin restricts, who can't lift it himself", async () => {
      await set(admin, full, "dispatcherCanEditSettings", true);
      const { id, account } = await dispatcher.me();
      const key = `isRestrictedDispatcherSettings_${account.id}_${id}`;
      const put = (user: User, value: string) => user.post("/gt/gt-api/keyValueStorage/put/", { key, value });
      expect((await put(dispatcher, "false")).status).toBe(403);
      expect((await put(admin, "true")).status).toBe(200);
      expect((await set(dispatcher, dispatchers, "volumeLabel", "No")).status).toBe(403);
      expect((await put(dispatcher, "false")).status).toBe(403);
      const kept = await dispatcher.get(`/gt/gt-api/keyValueStorage/get/${key}`);
      expect(kept.json().rows).toEqual([{ key, value: "true" }]);
      await put(admin, "false");
      expect((await set(dispatcher, dispatchers, "volumeLabel", "Again")).json().success).toBe(true);
    });

    it("open and close a resource at the next request", async () => {
      expect((await admin.get("/gt/gt-api/fp")).status).toBe(200);
      await set(admin, full, "enableFuelPricesTab", false);
      expect((await admin.get("/gt/gt-api/fp")).status).toBe(403);
      await set(admin, full, "enableFuelPricesTab", true);
      expect((await admin.get("/gt/gt-api/fp")).status).toBe(200);
    });
  });

  describe("what a user keeps", () => {
    const put = async (name: string, value: string) =>
      service.post("/gt/gt-api/keyValueStorage/put/", { key: `${name}_${(await service.me()).id}`, value });

    it("must be JSON, of 64 KiB at most", async () => {
      expect((await put("view", "not json")).status).toBe(400);
      expect((await put("view", JSON.stringify("x".repeat(64 * 1024)))).status).toBe(400);
      expect((await put("view", '{"__proto__":{"admin":true}}')).status).toBe(200);
    });

    it.each(["a key with spaces", "päth", "../etc", ""])("has no key such as %j", async (name) => {
      expect((await put(name, "1")).status).not.toBe(500);
      expect(
        (await service.get(`/gt/gt-api/keyValueStorage/get/${encodeURIComponent(name)}`)).status,
      ).not.toBe(200);
    });

    it("is 1 MiB and 200 keys at most, and says so", { timeout: 30_000 }, async () => {
      const large = JSON.stringify("x".repeat(60 * 1024));
      const replies = [];
      for (let number = 0; number < 20; number += 1)
        replies.push((await put(`large${number}`, large)).status);
      expect(replies.slice(0, 16)).toEqual(Array(16).fill(200));
      expect(replies.at(-1)).toBe(400);
      const small = [];
      for (let number = 0; number < 210; number += 1) small.push((await put(`small${number}`, "1")).status);
      expect(small.filter((status) => status === 200).length).toBeLessThanOrEqual(200);
      expect(small.at(-1)).toBe(400);
      expect((await put("small0", "2")).status).toBe(200);
    });

    it("is nobody else's, not even an admin's", async () => {
      const { id } = await service.me();
      expect((await admin.get(`/gt/gt-api/keyValueStorage/get/small0_${id}`)).status).toBe(403);
      const reply = await admin.post("/gt/gt-api/keyValueStorage/put/", { key: `small0_${id}`, value: "3" });
      expect(reply.status).toBe(403);
    });
  });
});
