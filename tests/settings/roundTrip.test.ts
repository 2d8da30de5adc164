import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountSettings, holdsValue, type PlacedSetting, settingFault } from "../../schemas/settings";
import { rightValues } from "../../schemas/settings/wire.fixture";
import { eachDatabase } from "../databases";
import { EventReader, type ServerEvent } from "../platform/eventReader";
import { onPlatform, type User } from "../platform/platform";
import { full, mail, recordsOf, save } from "./settingsDesk";

/** What opens and closes the calls that the test makes is left as it is. */
const kept = new Set(["sessionLifetime", "enableAdminRole", "embeddedHosts", "corsOrigins"]);
const settings = accountSettings.filter(
  (setting) => holdsValue(setting) && !kept.has(setting.name) && !setting.readOnly,
);

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  let service: User;
  beforeAll(async () => {
    admin = await platform.signIn("admin");
    service = await platform.signIn("service");
  });
  afterEach(async () => {
    await platform.change(sql`delete from setting_timeline`);
    await platform.change(sql`delete from account_setting`);
  });

  it("gives back every setting exactly as it was saved", async () => {
    const all = fc.record(Object.fromEntries(settings.map((setting) => [setting.name, valueOf(setting)])));
    await fc.assert(
      fc.asyncProperty(all, async (values) => {
        const saved = await save(admin, full, values);
        expect([saved.status, saved.status === 200 ? "" : saved.text]).toEqual([200, ""]);
        const records = await recordsOf(admin, full);
        const read = Object.keys(values).map((name) => [name, records[name]?.value]);
        expect(Object.fromEntries(read)).toEqual(values);
        // The map that every screen reads, and whole records sent back, change nothing.
        const [account] = (await admin.get("/gt/gt-api/accounts/full")).json().rows;
        expect(account?.settings).toMatchObject(values);
        const again = await admin.post(full, { metaData: Object.values(records) });
        expect([again.status, again.status === 200 ? "" : again.text]).toEqual([200, ""]);
        expect(await recordsOf(admin, full)).toEqual(records);
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  describe("the change feed", () => {
    it("tells everybody of the account of its settings, and admins alone of its mail server", async () => {
      const other = await platform.signIn("service", platform.other);
      const readers = await Promise.all(
        [admin, service, other].map((user) => EventReader.open(platform.url, user)),
      );
      const { account } = await admin.me();
      await save(admin, mail, { fromName: "Desk" });
      const metaData = [{ name: "capacityLabel", value: "Mass" }];
      await admin.post(full, { metaData }, { "x-origin-id": "page-7" });
      const [admins, services, others] = readers;
      await until(() => (admins?.events.length ?? 0) >= 2 && (services?.events.length ?? 0) >= 1);
      expect(told(admins?.events)).toEqual(["mailSettings", "accountSettings"]);
      expect(told(services?.events)).toEqual(["accountSettings"]);
      expect(others?.events).toEqual([]);
      const about = { id: account.id, action: "UPDATE", user: "admin", origin: "page-7" };
      expect(services?.events[0]?.data).toMatchObject(about);
      for (const reader of readers) reader.close();
    });
  });
});

function told(events: ServerEvent[] = []): string[] {
  return events.map(({ data }) => data.resource);
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("Nothing was told within 5 s");
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

const samples: Record<string, string[]> = {
  "time-zone": ["UTC", "Asia/Kolkata", "America/Argentina/Buenos_Aires"],
  email: ["", "a.b+c@example.com"],
  phone: ["", "+351 21 123 4567"],
  url: ["", "https://example.com/a?b=c"],
  color: ["#000000", "#Ff8800"],
  origins: ["", "https://a.example"],
  "message-template": ["", "Please pay {{order.cost}} for {{order.reference}}"],
};

/** Values that a setting may have, within its limits. */
function valueOf(setting: PlacedSetting): fc.Arbitrary<unknown> {
  const { type, variants, format, minimum = 0, maximum = 1e9, example } = setting;
  if (format) return fc.constantFrom(...(samples[format] ?? [""]));
  if (example !== undefined) return fc.constantFrom(example, "3:1", "");
  const values = variants?.map(({ value }) => value);
  if (values && type === "MULTISELECT_LIST")
    return fc.subarray(values, { minLength: 1 }).map((some) => some.join(","));
  if (values) return fc.constantFrom(...values);
  if (type === "FLOAT") {
    const number = fc.double({ min: minimum, max: maximum, noNaN: true }).map((each) => each || 0);
    return setting.default === null ? fc.option(number) : number;
  }
  if (typeof setting.default === "number") return fc.integer({ min: minimum, max: maximum });
  const right: fc.Arbitrary<unknown> = rightValues[type] ?? fc.constant(null);
  return right.filter((value) => settingFault(setting, value) === undefined);
}
