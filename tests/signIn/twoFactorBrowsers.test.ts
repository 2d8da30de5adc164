import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, password } from "../platform/platform";
import { codeAt, codesOf, type Enrolled, enrol, nextStep, Visitor } from "./visitor";

const auth = "/gt/gt-api/auth";
const remember = { rememberBrowser: "true" };
type Item = { id: string; current: boolean; agent: string; created: string; expires: string };

eachDatabase((database) => {
  const platform = onPlatform(database);
  beforeEach(async () => {
    await platform.change(sql`delete from two_factor`);
    await platform.change(sql`delete from sign_in_counter`);
  });
  const code = ({ secret }: Enrolled) => codeAt(secret, platform.now());
  /** A user, and a browser that he has told to be remembered; he is signed out in it. */
  async function trusted(login = "dispatcher", browser = new Visitor(platform)) {
    const user = await enrol(platform, login);
    await browser.login(login);
    expect((await browser.enter(code(user), remember)).status).toBe(200);
    await browser.get(`${auth}/logout`);
    nextStep(platform);
    return { user, browser };
  }
  const listed = async (visitor: Visitor) => (await visitor.get(`${auth}/browsers`)).json().rows as Item[];

  it("is asked for no code for 30 days, by a token that only the sign-in page's host gets", async () => {
    const user = await enrol(platform, "dispatcher");
    const browser = new Visitor(platform);
    const reply = await browser.login("dispatcher", { code: code(user), ...remember });
    expect(reply.headers.getSetCookie().join("\n")).toMatch(
      /^browser=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/m,
    );
    platform.pass({ minutes: 29.9 * 24 * 60 });
    expect((await browser.login("dispatcher")).status).toBe(200);
    platform.pass({ minutes: 0.2 * 24 * 60 });
    expect((await browser.login("dispatcher")).status).toBe(412);
  });

  it("binds the token to the host over TLS", async () => {
    const user = await enrol(platform, "dispatcher");
    const { host } = new URL(platform.url);
    const reply = await platform.login("dispatcher", {
      headers: { origin: `https://${host}` },
      fields: { code: code(user), ...remember },
    });
    expect(reply.headers.getSetCookie().join("\n")).toMatch(
      /^__Host-browser=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/m,
    );
  });

  it("has cookies of its own in a page of another site, for the code and for the trust", async () => {
    const { secret } = await enrol(platform, "dispatcher");
    const frame = new Visitor(platform);
    const origin = `https://${new URL(platform.url).host}`;
    const login = (fields: Record<string, string>) =>
      frame.send(
        "POST",
        `${auth}/login`,
        { account: platform.account, embedded: "true", ...fields },
        { origin },
      );
    const asked = await login({ login: "dispatcher", password });
    expect(asked.headers.getSetCookie().join("\n")).toMatch(
      /^__Host-2fa-emb=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/m,
    );
    const entered = await login({ code: codeAt(secret, platform.now()), ...remember });
    expect(entered.status).toBe(200);
    expect(frame.cookies.has("__Host-2fa-emb")).toBe(false);
    expect(entered.headers.getSetCookie().join("\n")).toMatch(
      /^__Host-browser-emb=.*; Partitioned; SameSite=None$/m,
    );
    expect((await login({ login: "dispatcher", password })).status).toBe(200);
  });

  it("is not trusted unless that was asked", async () => {
    const user = await enrol(platform, "dispatcher");
    const browser = new Visitor(platform);
    await browser.login("dispatcher", { code: code(user) });
    expect(browser.cookies.has("browser")).toBe(false);
    expect((await browser.login("dispatcher")).status).toBe(412);
  });

  it("stands for the code only: without the password it opens nothing", async () => {
    const { browser } = await trusted();
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.login("dispatcher", { password: "wrong password" })).status).toBe(400);
    expect((await browser.login("dispatcher")).status).toBe(200);
  });

  it("is one user's: another's password asks for a code there", async () => {
    const { browser } = await trusted("dispatcher");
    await enrol(platform, "service");
    expect((await browser.login("service")).status).toBe(412);
  });

  it("may be that of several people, each with a trust of his own", async () => {
    const { browser } = await trusted("dispatcher");
    await trusted("service", browser);
    for (const login of ["dispatcher", "service", "dispatcher", "service"])
      expect([login, (await browser.login(login)).status]).toEqual([login, 200]);
  });

  it("gets another token at each use; one that comes back ends the trust in both", async () => {
    const { browser } = await trusted();
    const copied = browser.copy();
    const before = browser.cookies.get("browser");
    expect((await browser.login("dispatcher")).status).toBe(200);
    expect(browser.cookies.get("browser")).not.toBe(before);
    expect((await copied.login("dispatcher")).status).toBe(412);
    expect((await browser.login("dispatcher")).status).toBe(412);
  });

  it("is kept by a hash", async () => {
    const { browser } = await trusted();
    await browser.login("dispatcher");
    const stored = await platform.change(
      sql`select row_to_json(b)::text as row from trusted_browser b
          union all select row_to_json(t)::text from trusted_browser_token t`,
    );
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(browser.cookies.get("browser"));
  });

  it("is listed for its user, who can end the trust", async () => {
    const { user, browser } = await trusted();
    const other = new Visitor(platform);
    await other.login("dispatcher", { code: code(user), ...remember });
    await browser.login("dispatcher");
    const items = await listed(browser);
    expect(new Set(items.map(({ current }) => current))).toEqual(new Set([false, true]));
    expect(items).toHaveLength(2);
    const [own] = items.filter(({ current }) => current);
    expect(Date.parse(own?.expires ?? "") - Date.parse(own?.created ?? "")).toBe(30 * 86_400_000);

    const stranger = new Visitor(platform);
    await stranger.login("service");
    expect(await listed(stranger)).toEqual([]);
    await stranger.post(`${auth}/browsers/remove`, { ids: own?.id ?? "" });
    expect(await listed(browser)).toHaveLength(2);

    expect((await browser.post(`${auth}/browsers/remove`, { ids: own?.id ?? "" })).status).toBe(200);
    expect(await listed(browser)).toHaveLength(1);
    expect((await browser.login("dispatcher")).status).toBe(412);
  });

  it("is trusted no more once the password was changed", async () => {
    const { user, browser } = await trusted();
    const changed = "a new one of mine 1";
    const fields = { password, password_new: changed, password_new_confirm: changed };
    expect((await user.visitor.post(`${auth}/changePassword`, fields)).status).toBe(200);
    const reply = await browser.login("dispatcher", { password: changed });
    expect([reply.status, codesOf(reply)]).toEqual([412, ["2FA_REQUIRED"]]);
    await platform.change(
      sql`update console_user u set password_hash = o.password_hash from console_user o
          where u.login = 'dispatcher' and o.login = 'service' and o.account_id = u.account_id`,
    );
  });

  it("is trusted no more once two-factor authentication was set up anew", async () => {
    const { user, browser } = await trusted();
    expect((await user.visitor.post(`${auth}/2fa/remove`, { password, code: code(user) })).status).toBe(200);
    await enrol(platform, "dispatcher");
    expect((await browser.login("dispatcher")).status).toBe(412);
  });
});
