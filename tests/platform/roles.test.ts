import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { addUsers, set } from "../matrix/world";
import { onPlatform, type User } from "./platform";

const current = "/gt/gt-api/users/current";

/** Each role with its flag and a user of the account demo who has no other (spec 6). */
const roles = [
  ["dispatcher", "enableDispatcherRole"],
  ["service", "enableCustomerServiceRole"],
  ["manager", "enableManagerRole"],
] as const;

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(() => addUsers(platform));
  beforeEach(async () => {
    admin = await platform.signIn("admin");
  });
  afterEach(() => platform.change(sql`delete from account_setting`));

  it.each(roles)("nobody signs in as %s where the account's %s is off", async (login, flag) => {
    const before = await platform.signIn(login);
    expect((await before.get(current)).status).toBe(200);
    await set(admin, { [flag]: false });
    expect((await before.get(current)).status).toBe(401);
    const reply = await platform.login(login);
    expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([400, "FORBIDDEN"]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    const wrong = await platform.login(login, { secret: "wrong password" });
    expect(wrong.json().errors?.[0]?.code).toBe("INVALID_LOGIN");
    // The other account has flags of its own.
    expect((await platform.login(login, { account: platform.other })).status).toBe(200);
    await set(admin, { [flag]: true });
    expect((await platform.login(login)).status).toBe(200);
  });

  it("an administrator signs in whatever the flags say, and turns them on again", async () => {
    const off = Object.fromEntries([["enableAdminRole", false], ...roles.map(([, flag]) => [flag, false])]);
    await set(admin, off);
    const again = await platform.signIn("admin");
    expect((await again.get(current)).json().rows[0]).toMatchObject({ currentRole: "ADMIN" });
    await set(again, { enableDispatcherRole: true });
    expect((await platform.login("dispatcher")).status).toBe(200);
  });
});
