import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { password } from "../platform/platform";
import { full } from "../scope";
import { auth, changed, onResetDesk, seen } from "./resetDesk";
import { codeAt, enrol, type Visitor } from "./visitor";

eachDatabase((database) => {
  const { platform, receiver, visitor, linkFor, reset, owner } = onResetDesk(database);

  /** The account's setting, as its administrator writes it. */
  async function askFor(minimumPasswordLength: number): Promise<void> {
    const admin = await platform.signIn("admin");
    const metaData = [{ name: "minimumPasswordLength", value: minimumPasswordLength }];
    const reply = await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    expect(reply.json().success).toBe(true);
  }

  describe("a link", () => {
    it("says whose it is", async () => {
      const hash = await linkFor();
      expect((await owner(hash)).json().rows).toEqual([
        { login: "dispatcher", account: "demo", minimumPasswordLength: 8 },
      ]);
      expect(seen(await owner("no hash"))).toEqual([400, ["INVALID_HASH"]]);
    });

    it("sets the password anew, signs in, and ends everything that the old one had opened", async () => {
      const before = visitor();
      await before.login("dispatcher");
      const user = visitor();
      const hash = await linkFor();
      expect((await reset(user, hash)).status).toBe(200);
      expect(await user.isSignedIn()).toBe(true);
      expect(await before.isSignedIn()).toBe(false);
      expect(seen(await visitor().login("dispatcher"))).toEqual([400, ["INVALID_LOGIN"]]);
      expect((await visitor().login("dispatcher", { password: changed })).status).toBe(200);
      await receiver.next("dispatcher@demo.example", "Your Runsheet password was changed");
    });

    it("works once", async () => {
      const hash = await linkFor();
      await reset(visitor(), hash);
      expect(seen(await reset(visitor(), hash))).toEqual([400, ["INVALID_HASH"]]);
      expect(seen(await owner(hash))).toEqual([400, ["INVALID_HASH"]]);
    });

    it("used by several at once works for one", async () => {
      const hash = await linkFor();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, nth) => reset(visitor(), hash, `a new one of mine ${nth}`)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect(seen(reply)).toEqual([400, ["INVALID_HASH"]]);
    });

    it("lasts an hour", async () => {
      const hash = await linkFor();
      platform.pass({ minutes: 59 });
      expect((await owner(hash)).status).toBe(200);
      platform.pass({ minutes: 2 });
      expect(seen(await owner(hash))).toEqual([400, ["LINK_EXPIRED"]]);
      expect(seen(await reset(visitor(), hash))).toEqual([400, ["LINK_EXPIRED"]]);
      expect((await visitor().login("dispatcher")).status).toBe(200);
    });

    it("is worth nothing once there is a newer one", async () => {
      const first = await linkFor();
      const second = await linkFor();
      expect(seen(await reset(visitor(), first))).toEqual([400, ["INVALID_HASH"]]);
      expect((await reset(visitor(), second)).status).toBe(200);
    });

    it("is one login's", async () => {
      const hash = await linkFor();
      expect(seen(await reset(visitor(), hash, changed, "admin"))).toEqual([400, ["INVALID_HASH"]]);
      expect((await visitor().login("admin")).status).toBe(200);
      expect((await reset(visitor(), hash)).status).toBe(200);
    });

    it("outlives a password that is refused", async () => {
      const hash = await linkFor();
      const user = visitor();
      const two = { password_new: "one thing typed", password_new_confirm: "another typed" };
      const unequal = await user.post(`${auth}/resetPassword`, { hash, login: "dispatcher", ...two });
      expect(seen(unequal)).toEqual([400, ["PASSWORDS_NOT_EQUAL"]]);
      expect(seen(await reset(user, hash, "sevenxy"))).toEqual([400, ["SHORT_PASSWORD"]]);
      for (const common of ["football1", "Dispatcher1", "RunSheet-2026"])
        expect([common, ...seen(await reset(user, hash, common))]).toEqual([
          common,
          400,
          ["COMMON_PASSWORD"],
        ]);
      expect(await user.isSignedIn()).toBe(false);
      expect((await reset(user, hash)).status).toBe(200);
    });

    it("needs as many characters as the account asks for, and the refusal says how many", async () => {
      await askFor(15);
      try {
        const hash = await linkFor();
        expect((await owner(hash)).json().rows[0]).toMatchObject({ minimumPasswordLength: 15 });
        const refused = await reset(visitor(), hash, "grey heron too");
        expect(refused.json().errors).toEqual([
          {
            code: "SHORT_PASSWORD",
            message: "Passwords must be at least 15 characters",
            metadata: { limit: 15 },
          },
        ]);
        expect((await reset(visitor(), hash, "grey heron, too")).status).toBe(200);
      } finally {
        await askFor(8);
      }
      const told = (await reset(visitor(), await linkFor(), "sevenxy")).json().errors;
      expect(told).toMatchObject([{ message: "Passwords must be at least 8 characters" }]);
    });

    it("takes exactly the password that was typed: 128 characters, any script, no truncation", async () => {
      const hash = await linkFor();
      const typed = `${"Ж𝄞é ".repeat(31)}last`;
      expect(Array.from(typed)).toHaveLength(128);
      expect((await reset(visitor(), hash, typed)).status).toBe(200);
      const login = async (given: string) =>
        (await visitor().login("dispatcher", { password: given })).status;
      expect(await login(typed)).toBe(200);
      expect(await login(typed.normalize("NFD"))).toBe(200);
      for (const other of [typed.slice(0, 72), typed.slice(0, -1), `${typed} `, typed.toUpperCase()]) {
        await platform.change(sql`delete from sign_in_counter`);
        expect(await login(other)).toBe(400);
      }
    });

    it("is no way around a second factor: the code is asked, and signs in then", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const browser = visitor();
      await browser.login("dispatcher", { code: codeAt(secret, platform.now()), rememberBrowser: "true" });
      platform.pass({ minutes: 0.5 });
      const hash = await linkFor();
      expect(seen(await reset(browser, hash))).toEqual([412, ["2FA_REQUIRED"]]);
      expect(await browser.isSignedIn()).toBe(false);
      const trusted = browser.copy();
      trusted.cookies.delete("2fa");
      expect(seen(await trusted.login("dispatcher", { password: changed }))).toEqual([412, ["2FA_REQUIRED"]]);
      expect((await browser.enter(codeAt(secret, platform.now()))).status).toBe(200);
      expect(await browser.isSignedIn()).toBe(true);
    });

    it("opens a login that is locked for too many wrong passwords", async () => {
      await platform.change(sql`delete from sign_in_counter`);
      for (let tries = 0; tries < 3; tries += 1)
        await visitor().login("dispatcher", { password: `wrong ${tries}` });
      expect(seen(await visitor().login("dispatcher"))).toEqual([400, ["INVALID_LOGIN"]]);
      await reset(visitor(), await linkFor());
      expect((await visitor().login("dispatcher", { password: changed })).status).toBe(200);
    });

    it("sets the password, but signs nobody in to a suspended account", async () => {
      const hash = await linkFor();
      await platform.change(sql`update account set suspended = true where name = 'demo'`);
      const user = visitor();
      expect(seen(await reset(user, hash))).toEqual([400, ["ACCOUNT_SUSPENDED"]]);
      await platform.change(sql`update account set suspended = false`);
      expect(await user.isSignedIn()).toBe(false);
      expect((await visitor().login("dispatcher", { password: changed })).status).toBe(200);
    });
  });

  describe("changing one's password", () => {
    const change = (who: Visitor, before: string, given: string, confirmed = given) =>
      who.post(`${auth}/changePassword`, {
        password: before,
        password_new: given,
        password_new_confirm: confirmed,
      });

    it("needs the one before, keeps this session under a new cookie, and ends the others", async () => {
      const [user, elsewhere] = [visitor(), visitor()];
      await user.login("dispatcher");
      await elsewhere.login("dispatcher");
      const before = user.copy();
      expect(seen(await change(user, "wrong password", changed))).toEqual([400, ["INVALID_LOGIN"]]);
      expect(seen(await change(user, password, changed, "other words"))).toEqual([
        400,
        ["PASSWORDS_NOT_EQUAL"],
      ]);
      expect(seen(await change(user, password, "sevenxy"))).toEqual([400, ["SHORT_PASSWORD"]]);
      expect(seen(await change(user, password, "baseball"))).toEqual([400, ["COMMON_PASSWORD"]]);
      await askFor(15);
      expect(seen(await change(user, password, "grey heron too"))).toEqual([400, ["SHORT_PASSWORD"]]);
      await askFor(8);
      expect(await elsewhere.isSignedIn()).toBe(true);
      expect((await change(user, password, changed)).status).toBe(200);
      expect(await user.isSignedIn()).toBe(true);
      expect(await before.isSignedIn()).toBe(false);
      expect(await elsewhere.isSignedIn()).toBe(false);
      expect((await visitor().login("dispatcher", { password: changed })).status).toBe(200);
      await receiver.next("dispatcher@demo.example", "Your Runsheet password was changed");
    });

    it("takes any text of 8 to 128 characters, and nothing that differs from it by one", full, async () => {
      const user = visitor();
      await user.login("dispatcher");
      let before = password;
      const texts = fc.string({ unit: "grapheme", minLength: 12, maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(texts, fc.nat(11), async (typed, at) => {
          expect((await change(user, before, typed)).status).toBe(200);
          before = typed;
          const letters = Array.from(typed);
          letters[at] = letters[at] === "x" ? "y" : "x";
          const near = [letters.join(""), typed.slice(0, -1), `${typed}x`];
          for (const other of near) {
            await platform.change(sql`delete from sign_in_counter`);
            expect((await visitor().login("dispatcher", { password: other })).status).toBe(400);
          }
          expect((await visitor().login("dispatcher", { password: typed })).status).toBe(200);
        }),
        { numRuns: 8 },
      );
    });

    it("revokes the links that were mailed before", async () => {
      const hash = await linkFor();
      const user = visitor();
      await user.login("dispatcher");
      await change(user, password, changed);
      expect(seen(await owner(hash))).toEqual([400, ["INVALID_HASH"]]);
    });

    it("is for who is signed in", async () => {
      expect((await change(visitor(), password, changed)).status).toBe(401);
    });
  });
});
