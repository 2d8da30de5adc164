import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "./platform";
import { full as inFullRun } from "../scope";

const full = "/gt/gt-api/gt_account_configuration/new";
const dispatchers = "/gt/gt-api/gt_account_configuration/dispatcher_settings_new";

type SettingRecord = {
  name: string;
  type: string;
  value: unknown;
  variants?: { value: string; label: string }[];
};

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
      expect(await read(admin, full, "capacityUnits")).toMatchObject({
        name: "capacityUnits",
        type: "LIST",
        value: "kg",
        mandatory: false,
        variants: [
          { value: "kg", label: "Kilograms" },
          { value: "t", label: "Tonnes" },
          { value: "lb", label: "Pounds" },
        ],
      });
      expect(await read(dispatcher, dispatchers, "capacityUnits")).toMatchObject({ value: "kg" });
      expect(await read(service, dispatchers, "capacityUnits")).toMatchObject({ value: "kg" });
      expect((await dispatcher.get(full)).status).toBe(403);
    });

    it("hold from the next request on, also for who is signed in already", async () => {
      expect((await set(admin, full, "capacityUnits", "t")).json().success).toBe(true);
      expect(await read(service, dispatchers, "capacityUnits")).toMatchObject({ value: "t" });
      await set(admin, full, "capacityUnits", "kg");
    });

    it("offer the time zones, and take every one that there is", async () => {
      const zone = await read(admin, full, "defaultTimeZone");
      expect(zone?.variants?.map(({ value }) => value)).toEqual(
        expect.arrayContaining(["UTC", "Europe/London", "Asia/Tokyo"]),
      );
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
      ["minimumPasswordLength", 7, "MINIMUM"],
      ["minimumPasswordLength", 65, "MAXIMUM"],
      ["corsOrigins", "https://*.shop.example", "FORMAT"],
      ["corsOrigins", "null", "FORMAT"],
      ["capacityLabel", null, "REQUIRED"],
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

    it("take a day that is null for none (spec 7.2)", async () => {
      const metaData = [{ name: "volumeLabel", value: "Today" }];
      expect((await admin.post(full, { metaData, snapshot_date: null })).json().success).toBe(true);
      expect(await read(admin, full, "volumeLabel")).toMatchObject({ value: "Today" });
    });

    it("are written by dispatchers only where the account lets them, and never by the service", async () => {
      await set(admin, full, "dispatcherCanEditSettings", false);
      expect((await set(dispatcher, dispatchers, "volumeLabel", "No")).status).toBe(403);
      await set(admin, full, "dispatcherCanEditSettings", true);
      expect((await set(dispatcher, dispatchers, "volumeLabel", "Yes")).json().success).toBe(true);
      expect((await set(dispatcher, full, "volumeLabel", "No")).status).toBe(403);
      expect((await set(service, dispatchers, "volumeLabel", "No")).status).toBe(403);
      expect(await read(admin, full, "volumeLabel")).toMatchObject({ value: "Yes" });
    });

    it("are closed to every dispatcher where the account restricts them", async () => {
      await set(admin, full, "dispatcherCanEditSettings", true);
      await set(admin, full, "isRestrictedDispatcherSettings", true);
      expect((await set(dispatcher, dispatchers, "volumeLabel", "No")).status).toBe(403);
      await set(admin, full, "isRestrictedDispatcherSettings", false);
      expect((await set(dispatcher, dispatchers, "volumeLabel", "Yes")).json().success).toBe(true);
    });

    it.each([
      "dispatcherCanEditSettings",
      "isRestrictedDispatcherSettings",
      "enableAdminRole",
      "enableManagerRole",
      "twoFactorAuthEnabled",
      "twoFactorAuthActive",
    ])("that say who may do what are changed by admins only: %s", async (name) => {
      await set(admin, full, "dispatcherCanEditSettings", true);
      const before = await read(admin, full, name);
      const reply = await dispatcher.post(dispatchers, {
        metaData: [
          { name: "volumeLabel", value: `beside ${name}` },
          { name, value: !before?.value },
        ],
      });
      expect(reply.status).toBe(403);
      expect(await read(admin, full, name)).toEqual(before);
      expect((await read(admin, full, "volumeLabel"))?.value).not.toBe(`beside ${name}`);
    });

    it("may be sent back whole by a dispatcher who changed one that he may", async () => {
      await set(admin, full, "dispatcherCanEditSettings", true);
      const [row] = (await dispatcher.get(dispatchers)).json().rows as [{ metaData: SettingRecord[] }];
      const metaData = row.metaData.map((record) =>
        record.name === "volumeLabel" ? { ...record, value: "Sent back" } : record,
      );
      expect((await dispatcher.post(dispatchers, { metaData })).json().success).toBe(true);
      expect(await read(admin, full, "volumeLabel")).toMatchObject({ value: "Sent back" });
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

    it(
      "are closed to a dispatcher whatever he keeps, and opened again by an admin alone",
      inFullRun,
      async () => {
        await set(admin, full, "dispatcherCanEditSettings", true);
        const { id, account } = await dispatcher.me();
        const put = (user: User, key: string, value: string | null) =>
          user.post("/gt/gt-api/keyValueStorage/put/", { key, value });
        const filled = [];
        for (let number = 0; number < 201; number += 1)
          filled.push((await put(dispatcher, `q${number}_${id}`, "1")).status);
        expect(filled.at(-1)).toBe(400);

        const key = `isRestrictedDispatcherSettings_${account.id}_${id}`;
        const isOpen = async () => (await set(dispatcher, dispatchers, "volumeLabel", "Open")).status === 200;
        const told = async () => (await dispatcher.get(`/gt/gt-api/keyValueStorage/get/${key}`)).json().rows;
        expect((await put(admin, key, "true")).status).toBe(200);
        expect([await isOpen(), await told()]).toEqual([false, [{ key, value: "true" }]]);
        for (const value of ["false", "", null]) expect((await put(dispatcher, key, value)).status).toBe(403);
        expect(await isOpen()).toBe(false);
        // One permission, whichever of its keys says it.
        const short = `isRestrictedDispatcherSettings_${id}`;
        expect((await put(admin, short, null)).status).toBe(200);
        expect([await isOpen(), await told()]).toEqual([true, []]);

        for (let number = 0; number < 201; number += 1) await put(dispatcher, `q${number}_${id}`, null);
        expect((await put(dispatcher, `again_${id}`, "1")).status).toBe(200);
      },
    );

    it("are neither open nor closed to a user by a value that says neither", async () => {
      const { id, account } = await dispatcher.me();
      const key = `isRestrictedDispatcherSettings_${account.id}_${id}`;
      const put = (value: string) => admin.post("/gt/gt-api/keyValueStorage/put/", { key, value });
      await put("false");
      for (const value of ["1", '"yes"', "[true]", "yes"]) expect((await put(value)).status).toBe(400);
      const kept = await admin.get(`/gt/gt-api/keyValueStorage/get/${key}`);
      expect(kept.json().rows).toEqual([{ key, value: "false" }]);
    });

    it("tell in the audit who was shut out of them, and by whom", async () => {
      const { id, account } = await dispatcher.me();
      const key = `isRestrictedDispatcherSettings_${account.id}_${id}`;
      await admin.post("/gt/gt-api/keyValueStorage/put/", { key, value: "true" });
      await admin.post("/gt/gt-api/keyValueStorage/put/", { key, value: null });
      const entries = await admin.get("/gt/gt-api/audit?entity=accountSettings&results=2");
      const name = `isRestrictedDispatcherSettings_${id}`;
      expect(entries.json().rows).toMatchObject([
        { user: "admin", changes: { [name]: { from: true } } },
        { user: "admin", changes: { [name]: { to: true } } },
      ]);
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
    const put = async (name: string, value: string, user = service) =>
      user.post("/gt/gt-api/keyValueStorage/put/", { key: `${name}_${(await user.me()).id}`, value });

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

    it("comes as a form as well, and is cleared by no value", async () => {
      const { id } = await service.me();
      const put = (fields: Record<string, string>) =>
        service.send("POST", "/gt/gt-api/keyValueStorage/put/", { body: new URLSearchParams(fields) });
      const kept = async () => (await service.get(`/gt/gt-api/keyValueStorage/get/form_${id}`)).json().rows;
      expect((await put({ key: `form_${id}`, value: '{"a":1}' })).status).toBe(200);
      expect(await kept()).toEqual([{ key: `form_${id}`, value: '{"a":1}' }]);
      expect((await put({ key: `form_${id}`, value: "" })).status).toBe(200);
      expect(await kept()).toEqual([]);
      expect((await put({ key: `form_${id}` })).status).toBe(400);
    });

    it("is under his own id only, whatever the key says before it", async () => {
      const { id, account } = await service.me();
      const other = await admin.me();
      for (const key of [
        "view",
        `view_${other.id}`,
        `view_${id}_${other.id}`,
        `view_${id}x`,
        `view${id}`,
        `view_${id.toUpperCase()}`,
        `isRestrictedDispatcherSettings_${account.id}_${other.id}`,
      ]) {
        const kept = await service.post("/gt/gt-api/keyValueStorage/put/", { key, value: "1" });
        expect([key, kept.status]).toEqual([key, 403]);
        expect([key, (await service.get(`/gt/gt-api/keyValueStorage/get/${key}`)).status]).toEqual([
          key,
          403,
        ]);
      }
    });

    it("is a permission only where an admin wrote it: nobody gives himself one, and no admin of another account", async () => {
      const { id, account } = await dispatcher.me();
      const key = `isRestrictedDispatcherSettings_${account.id}_${id}`;
      const stranger = await platform.signIn("admin", platform.other);
      for (const user of [dispatcher, service])
        expect((await user.post("/gt/gt-api/keyValueStorage/put/", { key, value: "true" })).status).toBe(403);
      // Another account's admin writes into his own account, where nobody has this id.
      await stranger.post("/gt/gt-api/keyValueStorage/put/", { key, value: "true" });
      await set(admin, full, "dispatcherCanEditSettings", true);
      expect((await set(dispatcher, dispatchers, "volumeLabel", "Mine")).json().success).toBe(true);
    });

    it("comes back byte by byte, the last of several writes at once", async () => {
      const { id } = await service.me();
      const value = JSON.stringify({
        text: "ünïcødé \u2028 </script> '; drop table",
        __proto__x: [1e3, null],
      });
      expect((await put("exact", value)).status).toBe(200);
      const { rows } = (await service.get(`/gt/gt-api/keyValueStorage/get/exact_${id}`)).json();
      expect(rows).toEqual([{ key: `exact_${id}`, value }]);
      const writes = await Promise.all(Array.from({ length: 10 }, (_, n) => put("raced", String(n))));
      expect(writes.map(({ status }) => status)).toEqual(Array(10).fill(200));
    });

    it("is 1 MiB and 200 keys at most, and says so", { ...inFullRun, timeout: 30_000 }, async () => {
      const user = await platform.signIn("service", platform.other);
      const large = JSON.stringify("x".repeat(60 * 1024));
      const replies = [];
      for (let number = 0; number < 20; number += 1)
        replies.push((await put(`large${number}`, large, user)).status);
      expect(replies.slice(0, 16)).toEqual(Array(16).fill(200));
      expect(replies.at(-1)).toBe(400);
      const small = [];
      for (let number = 0; number < 210; number += 1)
        small.push((await put(`small${number}`, "1", user)).status);
      expect(small.filter((status) => status === 200).length).toBeLessThanOrEqual(200);
      expect(small.at(-1)).toBe(400);
      expect((await put("small0", "2", user)).status).toBe(200);
    });

    it("is nobody else's, not even an admin's", async () => {
      await put("own", "1");
      const { id } = await service.me();
      expect((await admin.get(`/gt/gt-api/keyValueStorage/get/own_${id}`)).status).toBe(403);
      const reply = await admin.post("/gt/gt-api/keyValueStorage/put/", { key: `own_${id}`, value: "3" });
      expect(reply.status).toBe(403);
    });
  });
});
