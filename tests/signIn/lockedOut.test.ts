import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform } from "../platform/platform";
import { solved } from "./captcha";
import { codeAt, codesOf, enrol, type Enrolled, nextStep } from "./visitor";

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
  async function lock(): Promise<void> {
    await platform.login("admin", { secret: "wrong" });
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

  it("counts what is guessed from a trusted browser by itself, and locks it there at the tenth", async () => {
    for (let tried = 0; tried < 3; tried += 1) await enrolled.visitor.login("admin", wrong);
    expect(codesOf(await enrolled.visitor.login("admin"))).toEqual(["INVALID_LOGIN"]);
    const human = async () => ({ "g-recaptcha-response": await solved(platform) });
    for (let tried = 3; tried < 10; tried += 1)
      await enrolled.visitor.login("admin", { ...wrong, ...(await human()) });
    expect((await enrolled.visitor.login("admin", await human())).status).toBe(400);
    // Anywhere else the login is as it was.
    expect(codesOf(await platform.login("admin"))).toEqual(["2FA_REQUIRED"]);
  });
});
