import { request } from "node:http";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, password, type Reply, User } from "../platform/platform";

const current = "/gt/gt-api/users/current";
const own = "/gt/gt-api/auth/sessions";

type Item = { id: string; created: string; seen: string; agent: string | null; current: boolean };

eachDatabase((database) => {
  const platform = onPlatform(database);
  const prolong = (user: User) => user.send("HEAD", "/gt/gt-api/auth/prolongSession");
  const form = (user: User, path: string, fields: Record<string, string> | [string, string][]) =>
    user.send("POST", path, { body: new URLSearchParams(fields) });
  const listed = async (user: User) => (await user.get(own)).json().rows as unknown as Item[];
  const cookies = (reply: Reply) => reply.headers.getSetCookie();
  beforeEach(() => platform.change(sql`delete from session`));

  describe("the session's cookie", () => {
    it("is bound to TLS everywhere but on the machine itself", async () => {
      const at = async (name: string) => {
        const host = `${name}:${new URL(platform.url).port}`;
        const headers = {
          host,
          origin: `http://${host}`,
          "x-requested-with": "XMLHttpRequest",
          "content-type": "application/x-www-form-urlencoded",
        };
        const body = `account=demo&login=admin&password=${encodeURIComponent(password)}`;
        const { cookies: set } = await raw(platform.url, "/gt/gt-api/auth/login", {
          method: "POST",
          headers,
          body,
        });
        return set[0]?.split("=")[0];
      };
      for (const name of ["localhost", "acme.localhost", "127.0.0.1"])
        expect([name, await at(name)]).toEqual([name, "sid"]);
      for (const name of ["runsheet.lan", "192.168.1.5", "localhost.evil.example", "127.evil.example"])
        expect([name, await at(name)]).toEqual([name, "__Host-sid"]);
    });

    it("without that bond is taken on the machine itself only", async () => {
      const { cookie } = await platform.signIn("admin");
      const at = async (host: string) =>
        (await raw(platform.url, current, { method: "GET", headers: { cookie, host } })).status;
      expect([await at("localhost"), await at("runsheet.lan")]).toEqual([200, 401]);
    });

    it("is a second one for the shell in another site's page, for each such site apart", async () => {
      const { host } = new URL(platform.url);
      const reply = await platform.login("admin", {
        headers: { origin: `https://${host}` },
        fields: { embedded: "true" },
      });
      const [cookie = ""] = cookies(reply);
      expect(cookie).toMatch(
        /^__Host-sid-emb=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$|^__Host-sid-emb=[\w-]{43}; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
      );
      const user = new User(platform, cookie.split(";")[0] ?? "");
      expect((await user.get(current)).status).toBe(200);
    });

    it("is stored as a hash only", async () => {
      const { cookie } = await platform.signIn("admin");
      const [row] = await platform.change(sql`select session::text as text from session`);
      expect(JSON.stringify(row)).not.toContain(cookie.split("=")[1]);
    });

    it("is sent with answers that no cache keeps", async () => {
      const reply = await platform.login("admin");
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      });
    });
  });

  describe("a session", () => {
    it("ends after the account's own time without use", async () => {
      await platform.change(
        sql`insert into account_setting select id, 'sessionLifetime', '5' from account where name = ${platform.account}`,
      );
      const user = await platform.signIn("admin");
      platform.pass({ minutes: 4 });
      expect((await prolong(user)).status).toBe(200);
      platform.pass({ minutes: 4 });
      expect((await prolong(user)).status).toBe(200);
      platform.pass({ minutes: 5.1 });
      expect((await prolong(user)).status).toBe(401);
      await platform.change(sql`delete from account_setting`);
    });

    it("lasts twelve hours at most, through every switch of role and every prolonging", async () => {
      await platform.change(
        sql`update console_user set roles = array['ADMIN', 'DISPATCHER'] where login = 'admin'`,
      );
      let user = await platform.signIn("admin");
      for (let passed = 0; passed < 12 * 60; passed += 20) {
        expect((await prolong(user)).status).toBe(200);
        if (passed % 240 === 0) {
          const reply = await form(user, "/gt/gt-api/users/change_role", { newRole: "DISPATCHER" });
          user = new User(platform, cookies(reply)[0]?.split(";")[0] ?? "");
        }
        platform.pass({ minutes: 20 });
      }
      platform.pass({ minutes: 1 });
      expect((await prolong(user)).status).toBe(401);
      await platform.change(sql`update console_user set role = 'ADMIN' where login = 'admin'`);
    });

    it("ends at the next request when its user is closed, or his account", async () => {
      for (const [close, open] of [
        [sql`update console_user set active = false`, sql`update console_user set active = true`],
        [sql`update account set suspended = true`, sql`update account set suspended = false`],
        [
          sql`update account set licence_until = ${new Date(platform.now().getTime() - 1000)}`,
          sql`update account set licence_until = null`,
        ],
      ] as const) {
        const user = await platform.signIn("admin");
        expect((await user.get(current)).status).toBe(200);
        await platform.change(close);
        expect((await user.get(current)).status).toBe(401);
        await platform.change(open);
      }
    });

    it("ends with sign-out, which tells the browser to forget its cache", async () => {
      const user = await platform.signIn("admin");
      const reply = await user.get("/gt/gt-api/auth/logout");
      expect(reply.headers.get("clear-site-data")).toBe('"cache"');
      expect(cookies(reply).map((cookie) => cookie.split(";")[0])).toEqual(
        expect.arrayContaining(["__Host-sid=", "sid=", "__Host-sid-emb="]),
      );
      expect(await platform.change(sql`select from session`)).toEqual([]);
    });

    it("is not taken from another page by a GET that signs out", async () => {
      const user = await platform.signIn("admin");
      const reply = await user.get("/gt/gt-api/auth/logout", { "sec-fetch-site": "cross-site" });
      expect(reply.status).toBe(403);
      expect((await user.get(current)).status).toBe(200);
    });
  });

  describe("a user's sessions", () => {
    it("are listed with the browser and the times, and which one asks", async () => {
      await platform.login("admin", { headers: { "user-agent": "Another browser" } });
      const user = await platform.signIn("admin");
      const items = await listed(user);
      expect(items.map((item) => item.current)).toEqual([true, false]);
      expect(items[1]).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        created: expect.stringMatching(/^\d{4}-.*Z$/),
        seen: expect.stringMatching(/^\d{4}-.*Z$/),
        agent: "Another browser",
        current: false,
      });
      expect((await user.get(current)).json().rows[0]).toMatchObject({ sessionId: items[0]?.id });
    });

    it("are ended by their user, one by one", async () => {
      const lost = await platform.signIn("admin");
      const user = await platform.signIn("admin");
      const other = (await listed(user)).find((item) => !item.current);
      expect((await form(user, `${own}/remove`, { ids: other?.id ?? "" })).status).toBe(200);
      expect((await lost.get(current)).status).toBe(401);
      expect((await user.get(current)).status).toBe(200);
    });

    it("are nobody else's, not of his account and not of another", async () => {
      const victim = await platform.signIn("admin");
      const [item] = await listed(victim);
      for (const user of [
        await platform.signIn("dispatcher"),
        await platform.signIn("admin", platform.other),
      ]) {
        expect(await listed(user)).toHaveLength(1);
        expect((await listed(user))[0]?.id).not.toBe(item?.id);
        await form(user, `${own}/remove`, { ids: item?.id ?? "" });
        expect((await victim.get(current)).status).toBe(200);
      }
    });

    it("are not found by what is no id", async () => {
      const user = await platform.signIn("admin");
      expect((await form(user, `${own}/remove`, { ids: "' or true --" })).status).toBe(200);
      expect((await form(user, `${own}/remove`, {})).status).toBe(400);
      expect((await user.get(current)).status).toBe(200);
    });
  });
});

type Raw = { method: string; headers: Record<string, string>; body?: string };

/** A request with a Host of its own choice, which fetch does not send. */
function raw(
  url: string,
  path: string,
  { method, headers, body }: Raw,
): Promise<{ status: number | undefined; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    request(url + path, { method, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, cookies: answer.headers["set-cookie"] ?? [] });
    })
      .on("error", reject)
      .end(body);
  });
}
