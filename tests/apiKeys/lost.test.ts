import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { base, candidate, makeKey, Program } from "./keys";

const types = "/gt/gt-api/types";

eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(async () => (admin = await platform.signIn("admin")));
  const program = (key: string) => new Program(platform, key);

  describe("a key that no longer counts", () => {
    const statusAfter = async (
      spoil: (id: string, key: string) => Promise<unknown>,
      mend?: () => Promise<unknown>,
    ) => {
      const { id, key } = await makeKey(admin);
      const before = (await program(key).get(types)).status;
      await spoil(id, key);
      const after = (await program(key).get(types)).status;
      await mend?.();
      return [before, after];
    };
    const user = (set: string) =>
      platform.change(sql`update console_user set ${sql.raw(set)} where login = 'admin'
        and account_id = (select id from account where name = ${platform.account})`);
    const account = (set: string) =>
      platform.change(sql`update account set ${sql.raw(set)} where name = ${platform.account}`);

    it("is one that was removed", async () => {
      expect(
        await statusAfter(async (id) => {
          const reply = await admin.send("DELETE", `${base}/${id}`);
          expect(reply.json().success, reply.text).toBe(true);
        }),
      ).toEqual([200, 401]);
    });

    it("is one that a new key took the place of", async () => {
      let fresh = "";
      const statuses = await statusAfter(async (id) => {
        fresh = await candidate(admin);
        await admin.post(`${base}/${id}`, { version: 1, key: fresh });
      });
      expect(statuses).toEqual([200, 401]);
      expect((await program(fresh).get(types)).status).toBe(200);
    });

    it("is one that has expired", async () => {
      const at = new Date(platform.now().getTime() + 60_000).toISOString();
      const { key } = await makeKey(admin, { expires: at });
      expect((await program(key).get(types)).status).toBe(200);
      platform.pass({ minutes: 2 });
      expect((await program(key).get(types)).status).toBe(401);
    });

    it.each([
      ["whose maker is closed", "active = false", "active = true"],
      ["whose maker may not use the API", "has_api_access = false", "has_api_access = true"],
      [
        "whose maker is no administrator any more",
        "roles = array['DISPATCHER'], role = 'DISPATCHER'",
        "roles = array['ADMIN'], role = 'ADMIN'",
      ],
    ])("is one %s, from the next request on", async (_name, spoilt, mended) => {
      expect(
        await statusAfter(
          () => user(spoilt),
          () => user(mended),
        ),
      ).toEqual([200, 401]);
    });

    it.each([
      ["is suspended", "suspended = true", "suspended = false"],
      ["has no licence", "licence_until = '2001-01-01'", "licence_until = null"],
      ["lets other addresses in", "allowed_addresses = array['203.0.113.7']", "allowed_addresses = null"],
    ])("is one whose account %s", async (_name, spoilt, mended) => {
      expect(
        await statusAfter(
          () => account(spoilt),
          () => account(mended),
        ),
      ).toEqual([200, 401]);
    });
  });
});
