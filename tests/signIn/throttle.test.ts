import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform } from "../platform/platform";
import { full } from "../scope";
import { CaptchaService, outcome } from "./captcha";

const wrong = { secret: "wrong password" };

eachDatabase((database) => {
  const service = new CaptchaService();
  let verifyUrl = "";
  beforeAll(async () => void (verifyUrl = await service.start()));
  afterAll(() => service.stop());
  const platform = onOwnPlatform(database, () => ({
    CAPTCHA_SITE_KEY: "site",
    CAPTCHA_SECRET: "secret",
    CAPTCHA_VERIFY_URL: verifyUrl,
  }));
  let tokens = 0;
  /** A captcha that the service takes. */
  const human = () => ({ "g-recaptcha-response": `ok-${(tokens += 1)}` });
  const guess = (login = "admin", more = {}) => platform.login(login, { ...wrong, fields: human(), ...more });
  const failures = async (kind: string) => {
    const rows = await platform.change(
      sql`select failures, recent from sign_in_counter where kind = ${kind}`,
    );
    return rows as { failures: number; recent: number }[];
  };
  beforeEach(async () => {
    await platform.change(sql`delete from sign_in_counter`);
    platform.waits.length = 0;
  });

  describe("failed attempts at a login", () => {
    it("bring the captcha at the third, and without it not even the right password helps", async () => {
      expect(await outcome(platform.login("admin", wrong))).toEqual([400, false]);
      expect(await outcome(platform.login("Admin", wrong))).toEqual([400, false]);
      expect(await outcome(platform.login(" ADMIN", wrong))).toEqual([400, true]);
      expect(await outcome(platform.login("admin"))).toEqual([400, true]);
      expect(await outcome(platform.login("admin", { fields: human() }))).toEqual([200, undefined]);
    });

    it("are forgotten with a success, which the address's are not", async () => {
      for (let tried = 0; tried < 4; tried += 1) await guess();
      expect((await platform.login("admin", { fields: human() })).status).toBe(200);
      expect(await failures("login")).toEqual([]);
      expect(await failures("address")).toEqual([{ failures: 4, recent: 4 }]);
      expect(await outcome(platform.login("admin", wrong))).toEqual([400, false]);
    });

    it("are answered later and later from the fifth on", async () => {
      for (let tried = 0; tried < 10; tried += 1) await guess();
      expect(platform.waits).toEqual([1, 2, 4, 8, 16]);
    });

    it("lock at the tenth, for a quarter of an hour that knocking does not prolong", async () => {
      for (let tried = 0; tried < 10; tried += 1) await guess();
      const right = () => platform.login("admin", { fields: human() });
      expect(await outcome(right())).toEqual([400, true]);
      platform.pass({ minutes: 14 });
      for (let tried = 0; tried < 5; tried += 1) await guess();
      expect((await right()).status).toBe(400);
      platform.pass({ minutes: 1.1 });
      expect((await right()).status).toBe(200);
    });

    it("lock an unknown login all the same", async () => {
      for (let tried = 0; tried < 10; tried += 1) await guess("nobody");
      const [counter] = await platform.change(
        sql`select locked_until from sign_in_counter where kind = 'login'`,
      );
      expect(counter).toMatchObject({ locked_until: expect.anything() });
    });

    it("lock for good at the hundredth in a row", async () => {
      await guess();
      await platform.change(sql`update sign_in_counter set failures = 99, recent = 0 where kind = 'login'`);
      await guess();
      platform.pass({ minutes: 24 * 60 });
      expect((await platform.login("admin", { fields: human() })).status).toBe(400);
    });

    it(
      "without a captcha where one is needed count for the address only: nobody is locked out for nothing",
      full,
      async () => {
        for (let tried = 0; tried < 20; tried += 1) await platform.login("admin", wrong);
        expect(await failures("login")).toMatchObject([{ failures: 3 }]);
        expect(await failures("address")).toMatchObject([{ recent: 20 }]);
      },
    );

    it("are counted each, of fifty at once, and ten of them are judged", { timeout: 120_000 }, async () => {
      const guesses = Array.from({ length: 50 }, () => guess());
      const right = Array.from({ length: 5 }, () => platform.login("admin", { fields: human() }));
      const replies = await Promise.all([...guesses, ...right]);
      expect(replies.slice(0, 50).every(({ status }) => status === 400)).toBe(true);
      const admitted = replies.filter(({ status }) => status === 200).length;
      const [{ recent } = { recent: 0 }] = await failures("address");
      expect(recent + admitted).toBe(55);
      const [login] = await failures("login");
      expect(login?.failures ?? 0).toBeLessThanOrEqual(10);
    });

    it("are kept in the database, which a restart leaves as it is", async () => {
      for (let tried = 0; tried < 3; tried += 1) await guess();
      expect(await failures("login")).toEqual([{ failures: 3, recent: 3 }]);
    });
  });

  describe("failed attempts from one address", () => {
    it("bring the captcha for every login from there, and bar it only ten times later", async () => {
      await platform.login("nobody", wrong);
      const count = (recent: number) =>
        platform.change(sql`update sign_in_counter set recent = ${recent} where kind = 'address'`);
      await count(29);
      expect((await platform.login("dispatcher")).status).toBe(200);
      await count(30);
      expect(await outcome(platform.login("dispatcher"))).toEqual([400, true]);
      expect((await platform.login("dispatcher", { fields: human() })).status).toBe(200);
      await count(300);
      expect(await outcome(platform.login("dispatcher", { fields: human() }))).toEqual([400, true]);
      platform.pass({ minutes: 16 });
      expect((await platform.login("dispatcher")).status).toBe(200);
    });

    it("count for the peer itself, whatever it says in X-Forwarded-For", async () => {
      for (const claimed of ["203.0.113.1", "203.0.113.2", "203.0.113.3"])
        await platform.login("nobody", { ...wrong, headers: { "x-forwarded-for": claimed } });
      expect(await failures("address")).toEqual([{ failures: 3, recent: 3 }]);
    });
  });

  it("brings the captcha for an account in which many logins are tried", async () => {
    await platform.login("nobody", wrong);
    await platform.change(sql`update sign_in_counter set recent = 200 where kind = 'account'`);
    expect(await outcome(platform.login("service"))).toEqual([400, true]);
    expect((await platform.login("service", { account: platform.other })).status).toBe(200);
  });
});

eachDatabase((database) => {
  const platform = onOwnPlatform(database, () => ({ TRUST_PROXY: "127.0.0.1" }));
  beforeEach(() => platform.change(sql`delete from sign_in_counter`));
  const addresses = async () => {
    const rows = await platform.change(
      sql`select key from sign_in_counter where kind = 'address' order by key`,
    );
    return rows.map((row) => (row as { key: string }).key);
  };

  describe("behind a proxy that is trusted", () => {
    it("counts by the address that the proxy tells, of version 6 by its network", async () => {
      for (const told of ["203.0.113.1", "2001:db8::1", "2001:db8::2", "198.51.100.9, 203.0.113.1"])
        await platform.login("nobody", { ...wrong, headers: { "x-forwarded-for": told } });
      // Of a list the last is the proxy's own word; what stands before it anybody may have written.
      expect(await addresses()).toEqual(["2001:db8:0:0::/64", "203.0.113.1"]);
    });
  });

  describe("the only account of a server", () => {
    beforeAll(() => platform.change(sql`delete from account where name <> 'demo'`));

    it("is counted as the same, named or not, so that a count tells no known login from an unknown one", async () => {
      for (const login of ["dispatcher", "stranger"]) {
        for (let tried = 0; tried < 3; tried += 1) await platform.login(login, { ...wrong, account: "" });
        expect([login, await outcome(platform.login(login, wrong))]).toEqual([login, [400, true]]);
      }
    });

    it("need not be named", async () => {
      expect((await platform.login("service", { account: "" })).status).toBe(200);
      const reply = await platform.send("GET", "/gt/gt-api/helper/uiSettings");
      expect(reply.json().rows[0]).toMatchObject({ account: "demo", title: "Demo" });
    });
  });
});
