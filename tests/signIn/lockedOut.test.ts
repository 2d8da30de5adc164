import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform, password } from "../platform/platform";
import { solved } from "./captcha";
import { codeAt, codesOf, enrol, type Enrolled, nextStep, Visitor } from "./visitor";
import { full } from "../scope";

const wrong = { password: "wrong password" };

eachDatabase((database) => {
  const platform = onPlatform(database);
  let enrolled: Enrolled;
  beforeEach(async () => {
    await platform.change(sql`delete from sign_in_counter`);
    await platform.change(sql`delete from two_factor`);
    enrolled = await enrol(platform, "admin");
    await enrolled.visitor.get("/gt/gt-api/auth/logout");
    await enrolled.visitor.login("admin");
    await enrolled.visitor.enter(codeAt(enrolled.secret, platform.now()), { rememberBrowser: "true" });
    nextStep(platform);
  });

  /** Locks the login, as anybody who knows it can. */
  async function lock(login = "admin", account = platform.account): Promise<void> {
    await platform.login(login, { account, secret: "wrong" });
    const until = new Date(platform.now().getTime() + 15 * 60_000);
    await platform.change(
      sql`update sign_in_counter set failures = 10, recent = 0, locked_until = ${until} where kind = 'login'`,
    );
  }

  describe("a user whose login somebody else has locked", () => {
    it("signs in from the browser that he trusts, without a captcha", async () => {
      await lock();
      expect((await platform.login("admin")).status).toBe(400);
      expect((await enrolled.visitor.login("admin")).status).toBe(200);
    });

    it("is not helped by a browser that another user trusts", async () => {
      await lock();
      await platform.change(sql`delete from sign_in_counter where kind = 'browser'`);
      const stranger = await enrol(platform, "dispatcher");
      await stranger.visitor.get("/gt/gt-api/auth/logout");
      await stranger.visitor.login("dispatcher");
      await stranger.visitor.enter(codeAt(stranger.secret, platform.now()), { rememberBrowser: "true" });
      expect((await stranger.visitor.login("admin")).status).toBe(400);
      await platform.change(sql`delete from two_factor where user_id in (
        select id from console_user where login = 'dispatcher')`);
    });
  });

  describe("a user without a second factor", () => {
    it("signs in from where he signed in before, whoever has locked his login", async () => {
      const visitor = new Visitor(platform);
      expect((await visitor.login("service")).status).toBe(200);
      await visitor.get("/gt/gt-api/auth/logout");
      await lock("service");
      expect((await platform.login("service")).status).toBe(400);
      expect((await visitor.login("service")).status).toBe(200);
    });

    it("is not helped by a browser that only others have signed in from, nor by a made-up one", async () => {
      const visitor = new Visitor(platform);
      expect((await visitor.login("service")).status).toBe(200);
      expect(visitor.cookies.get("known")).toMatch(/^[\w-]{43}$/);
      await lock("dispatcher");
      expect((await visitor.login("dispatcher")).status).toBe(400);
      const stranger = new Visitor(platform, [["known", "made-up"]]);
      expect((await stranger.login("dispatcher")).status).toBe(400);
    });

    it("is known by his browser without being signed in, and no longer after a new password", async () => {
      const account = platform.other;
      const visitor = new Visitor(platform);
      await visitor.login("service", { account });
      const known = new Visitor(platform, [["known", visitor.cookies.get("known") ?? ""]]);
      expect(await known.isSignedIn()).toBe(false);
      const next = "another long enough one";
      const fields = { password, password_new: next, password_new_confirm: next };
      expect((await visitor.post("/gt/gt-api/auth/changePassword", fields)).status).toBe(200);
      await lock("service", account);
      expect((await known.login("service", { account, password: next })).status).toBe(400);
    });
  });

  it(
    "counts what is guessed from a trusted browser by itself, and locks it there at the tenth",
    full,
    async () => {
      for (let tried = 0; tried < 3; tried += 1) await enrolled.visitor.login("admin", wrong);
      expect(codesOf(await enrolled.visitor.login("admin"))).toEqual(["INVALID_LOGIN"]);
      const human = async () => ({ "g-recaptcha-response": await solved(platform) });
      for (let tried = 3; tried < 10; tried += 1)
        await enrolled.visitor.login("admin", { ...wrong, ...(await human()) });
      expect((await enrolled.visitor.login("admin", await human())).status).toBe(400);
      // Anywhere else the login is as it was.
      expect(codesOf(await platform.login("admin"))).toEqual(["2FA_REQUIRED"]);
    },
  );
});
