import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyAudit } from "../../server/resources";
import { eachDatabase } from "../databases";
import { onOwnPlatform, password, User } from "../platform/platform";
import { enrol } from "./visitor";
import { full } from "../scope";

/** As the audit call answers it. */
type Shown = {
  user: string;
  recordId: string;
  actionType: string;
  modificationDate: string;
  description: string;
  changes: Record<string, unknown>;
};
type Entry = { login: string; action: string; changes: Record<string, unknown> };

eachDatabase((database) => {
  const platform = onOwnPlatform(database);
  const entries = async () =>
    (await platform.change(
      sql`select login, action, changes from record_audit where resource = 'signIn' order by sequence`,
    )) as Entry[];
  /** Entries about failures are written after the answer. */
  async function untilThere(count: number): Promise<Entry[]> {
    for (let waited = 0; waited < 200; waited += 1) {
      const found = await entries();
      if (found.length >= count) return found;
      await sleep(20);
    }
    throw new Error(`There are ${(await entries()).length} entries, not ${count}`);
  }
  beforeEach(() =>
    platform.change(
      sql`update console_user set role = 'ADMIN', roles = array['ADMIN', 'DISPATCHER'] where login = 'admin'`,
    ),
  );

  it("holds who signed in from where, what failed, and every change of how, in the account's chain", async () => {
    const before = (await entries()).length;
    await platform.login("admin", { secret: "wrong password", headers: { "user-agent": "A browser" } });
    await untilThere(before + 1);
    const user = await platform.signIn("admin");
    const body = new URLSearchParams({ newRole: "DISPATCHER" });
    const reply = await user.send("POST", "/gt/gt-api/users/change_role", { body });
    const again = new User(platform, reply.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    await again.get("/gt/gt-api/auth/logout");
    await platform.change(sql`update account set suspended = true where name = 'other'`);
    await platform.login("service", { account: platform.other });
    const found = await untilThere(before + 5);
    await platform.change(sql`update account set suspended = false`);
    expect(found.slice(before)).toMatchObject([
      {
        login: "admin",
        action: "LOGIN",
        changes: {
          outcome: { to: "INVALID_LOGIN" },
          address: { to: "127.0.0.1" },
          agent: { to: "A browser" },
        },
      },
      { action: "LOGIN", changes: { outcome: { to: "SIGNED_IN" } } },
      { action: "UPDATE", changes: { role: { from: "ADMIN", to: "DISPATCHER" } } },
      { action: "UPDATE", changes: { signedOut: { to: true } } },
      { login: "service", action: "LOGIN", changes: { outcome: { to: "ACCOUNT_SUSPENDED" } } },
    ]);
    const { broken } = await platform.database.transaction(null, verifyAudit);
    expect(broken).toEqual([]);
  });

  it("holds that a second factor was set up and a password changed, and neither of them", async () => {
    await platform.change(sql`delete from sign_in_counter`);
    const before = (await entries()).length;
    const { visitor, secret } = await enrol(platform, "dispatcher");
    const next = "another long enough one";
    const fields = { password, password_new: next, password_new_confirm: next };
    expect((await visitor.post("/gt/gt-api/auth/changePassword", fields)).status).toBe(200);
    const found = (await entries()).slice(before);
    expect(found).toMatchObject([
      { action: "LOGIN", changes: { outcome: { to: "SIGNED_IN" } } },
      { login: "dispatcher", action: "UPDATE", changes: { twoFactor: { to: true } } },
      { login: "dispatcher", action: "UPDATE", changes: { password: {} } },
    ]);
    for (const hidden of [secret, password, next]) expect(JSON.stringify(found)).not.toContain(hidden);
    expect((await platform.database.transaction(null, verifyAudit)).broken).toEqual([]);
  });

  it("holds nothing of an unknown login, and no password", async () => {
    const before = (await entries()).length;
    await platform.login("nobody", { secret: "a secret typed by mistake" });
    await platform.login("admin", { secret: "a secret typed by mistake" });
    const found = await untilThere(before + 1);
    expect(found).toHaveLength(before + 1);
    expect(JSON.stringify(found)).not.toContain("mistake");
  });

  describe("an administrator", () => {
    const audit = async (who: User, query: string) =>
      (await who.get(`/gt/gt-api/audit?${query}`)).json<{ rows: Shown[]; total: number }>();

    it("reads his account's sign-ins, all of them or one user's, and nobody else does", full, async () => {
      const stranger = await platform.signIn("admin", platform.other);
      const service = await platform.signIn("service");
      const { id } = await service.me();
      await platform.change(
        sql`update console_user set role = 'ADMIN', roles = array['ADMIN'] where login = 'admin'`,
      );
      const before = (await entries()).length;
      await platform.login("dispatcher", { secret: "wrong password" });
      await untilThere(before + 1);
      const admin = await platform.signIn("admin");
      const all = await audit(admin, "entity=signIn&results=1000");
      const logins = new Set(all.rows.map(({ user }) => user));
      expect([...logins].toSorted()).toEqual(["admin", "dispatcher", "service"]);
      expect(all.rows[0]).toMatchObject({
        user: "admin",
        actionType: "LOGIN",
        description: expect.stringMatching(/^outcome=SIGNED_IN~address=127\.0\.0\.1/),
        changes: { outcome: { to: "SIGNED_IN" }, address: { to: "127.0.0.1" } },
      });
      const times = all.rows.map(({ modificationDate }) => modificationDate);
      expect(times).toEqual(times.toSorted().toReversed());
      const one = await audit(admin, `entity=signIn&id=${id}`);
      const about = new Set(one.rows.map(({ user, recordId }) => `${user} ${recordId}`));
      expect([...about]).toEqual([`service ${id}`]);
      const theirs = await audit(stranger, `entity=signIn&id=${id}`);
      expect(theirs).toMatchObject({ rows: [], total: 0 });
      expect((await service.get("/gt/gt-api/audit?entity=signIn")).status).toBe(403);
    });

    it("reads what his users were refused, each of it once a minute, and what was changed of the settings", async () => {
      const admin = await platform.signIn("admin");
      const service = await platform.signIn("service");
      for (let asked = 0; asked < 3; asked += 1)
        expect((await service.get("/gt/gt-api/fp?search=a%20secret")).status).toBe(403);
      const refused = async () =>
        (await audit(admin, "entity=access")).rows.filter(
          ({ changes }) => (changes.call as { to: string }).to === "GET /gt/gt-api/fp",
        );
      expect(await refused()).toMatchObject([
        {
          user: "service",
          actionType: "REFUSE",
          changes: { role: { to: "CUSTOMER_SERVICE" }, address: { to: "127.0.0.1" } },
        },
      ]);
      platform.pass({ minutes: 1.1 });
      await service.get("/gt/gt-api/fp");
      expect(await refused()).toHaveLength(2);
      const metaData = [{ name: "sessionLifetime", value: 45 }];
      await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
      expect((await audit(admin, "entity=accountSettings")).rows[0]).toMatchObject({
        user: "admin",
        actionType: "UPDATE",
        changes: { sessionLifetime: { from: 30, to: 45 } },
      });
      expect((await platform.database.transaction(null, verifyAudit)).broken).toEqual([]);
    });
  });
});
