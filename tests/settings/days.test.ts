import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform, type User } from "../platform/platform";
import { dayFrom, dispatchers, forGood, full, recordsOf, save } from "./settingsDesk";

eachDatabase((database) => {
  const platform = onOwnPlatform(database);
  platform.pace = 60;
  let admin: User;
  let service: User;
  // A day may have gone by since the test before.
  beforeEach(async () => {
    admin = await platform.signIn("admin");
    service = await platform.signIn("service");
    await save(admin, full, { defaultTimeZone: "UTC" });
  });
  afterEach(async () => {
    await platform.change(sql`delete from setting_timeline`);
    await platform.change(sql`delete from account_setting`);
  });
  const at = async (day: string, name: string, user = admin) =>
    (await recordsOf(user, `${user === admin ? full : dispatchers}?snapshot_date=${day}`))[name]?.value;

  describe("settings on days", () => {
    it("holds what is set for a day from that day on, and what was before until then", async () => {
      const [soon, later] = [dayFrom(platform, 5), dayFrom(platform, 9)];
      await save(admin, full, { capacityLabel: "Now" });
      await save(
        admin,
        forGood.replace("_with_defaults", ""),
        { capacityLabel: "Soon" },
        { snapshot_date: soon },
      );
      await save(admin, dispatchers, { capacityLabel: "Later" }, { snapshot_date: later });
      const days = [-1, 0, 4, 5, 8, 9, 400].map((days) => at(dayFrom(platform, days), "capacityLabel"));
      expect(await Promise.all(days)).toEqual(["Weight", "Now", "Now", "Soon", "Soon", "Later", "Later"]);
      expect((await recordsOf(admin, full)).capacityLabel).toMatchObject({
        value: "Now",
        version: 3,
        next: { date: soon, value: "Soon" },
      });
    });

    it("mends what counted then where the day is past, and what holds now where nothing came after it", async () => {
      const past = dayFrom(platform, -10);
      await save(admin, dispatchers, { capacityLabel: "Then" }, { snapshot_date: past });
      expect((await recordsOf(service, dispatchers)).capacityLabel?.value).toBe("Then");
      await save(admin, full, { capacityLabel: "Now" });
      await save(admin, dispatchers, { capacityLabel: "Then indeed" }, { snapshot_date: past });
      expect(await at(dayFrom(platform, -1), "capacityLabel")).toBe("Then indeed");
      expect((await recordsOf(admin, full)).capacityLabel?.value).toBe("Now");
    });

    it("makes it the default where that is asked: from now on, for good", async () => {
      await save(admin, dispatchers, { capacityLabel: "Later" }, { snapshot_date: dayFrom(platform, 9) });
      await save(admin, forGood, { capacityLabel: "Always" }, { snapshot_date: dayFrom(platform, 5) });
      expect((await recordsOf(admin, full)).capacityLabel).toMatchObject({ value: "Always", version: 2 });
      expect(await at(dayFrom(platform, 50), "capacityLabel")).toBe("Always");
    });

    it("lets go of what is set for later days where the present value is made the default", async () => {
      const [soon, later] = [dayFrom(platform, 5), dayFrom(platform, 9)];
      await save(admin, dispatchers, { capacityLabel: "Soon" }, { snapshot_date: soon });
      await save(admin, dispatchers, { capacityLabel: "Later" }, { snapshot_date: later });
      const { version } = (await recordsOf(admin, full)).capacityLabel ?? {};
      const metaData = [{ name: "capacityLabel", value: "Weight", version }];
      expect((await admin.post(forGood, { metaData })).status).toBe(200);
      const record = (await recordsOf(admin, full)).capacityLabel;
      expect([record?.value, record?.next]).toEqual(["Weight", undefined]);
      expect(await at(later, "capacityLabel")).toBe("Weight");
      const [told] = await platform.change(
        sql`select changes from record_audit where resource = 'accountSettings' order by sequence desc limit 1`,
      );
      expect(told).toEqual({ changes: { capacityLabel: { from: "Soon", to: "Weight" } } });
    });

    it("takes the default that goes by another setting as that one is on the day", async () => {
      const [soon, later] = [dayFrom(platform, 5), dayFrom(platform, 9)];
      await save(admin, dispatchers, { accountCurrency: "RUB" }, { snapshot_date: soon });
      const on = (day: string) => at(day, "defaultCostPerHour");
      expect([await on(dayFrom(platform, 0)), await on(soon)]).toEqual([10, 200]);
      await save(admin, dispatchers, { defaultCostPerHour: 180 }, { snapshot_date: later });
      expect([await on(soon), await on(later)]).toEqual([200, 180]);
    });

    it("refuses a day that is none", async () => {
      expect((await admin.get(`${full}?snapshot_date=2026-02-30`)).status).toBe(400);
      expect((await save(admin, full, { capacityLabel: "x" }, { snapshot_date: "soon" })).status).toBe(400);
    });

    it("puts on by itself what was set for a day when the day comes, and tells it", async () => {
      await save(admin, dispatchers, { capacityLabel: "Tomorrow" }, { snapshot_date: dayFrom(platform, 1) });
      const last = await platform.change(sql`select max(sequence) as last from record_audit`);
      platform.pass({ minutes: 24 * 60 });
      admin = await platform.signIn("admin");
      const deadline = Date.now() + 10_000;
      while ((await recordsOf(admin, dispatchers)).capacityLabel?.value !== "Tomorrow")
        if (Date.now() > deadline) throw new Error("It was not put on");
        else await new Promise((wake) => setTimeout(wake, 50));
      const [{ last: before }] = last as [{ last: number }];
      const told = await platform.change(
        sql`select changes from record_audit where sequence > ${before} and resource = 'accountSettings'`,
      );
      expect(told).toEqual([{ changes: { capacityLabel: { to: "Tomorrow" } } }]);
    });
  });
});
