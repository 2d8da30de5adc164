import type * as Argon2 from "@node-rs/argon2";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform, onPlatform, password, type Reply } from "../platform/platform";

const looked = vi.hoisted(() => ({ hashes: [] as string[] }));

/** The real library, which notes what it was asked: how often a password is looked at is what a guesser could measure. */
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof Argon2>();
  const verify: typeof library.verify = (stored, ...rest) => {
    looked.hashes.push(String(stored));
    return library.verify(stored, ...rest);
  };
  return { ...library, verify };
});

const wrong = { secret: "wrong password" };

eachDatabase((database) => {
  const platform = onPlatform(database);
  const ourService = sql`login = 'service'
    and account_id = (select id from account where name = ${platform.account})`;
  const codes = (reply: Reply) => reply.json().errors?.map(({ code }) => code);
  beforeEach(async () => {
    await platform.change(sql`delete from sign_in_counter`);
    looked.hashes.length = 0;
  });

  /** Everything that a guesser sees of a reply, but for what differs from request to request. */
  function seen({ status, headers, text }: Reply) {
    const changing = ["x-request-id", "date"];
    return { status, text, headers: [...headers].filter(([name]) => !changing.includes(name)) };
  }

  describe("who guesses", () => {
    it("sees and measures the same of an unknown login, a wrong password, a lock, a closed user and account", async () => {
      await platform.change(sql`update console_user set active = false where login = 'service'`);
      await platform.change(sql`update account set suspended = true where name = ${platform.other}`);
      const replies = [];
      for (const attempt of [
        () => platform.login("admin", wrong),
        () => platform.login("nobody", wrong),
        () => platform.login("admin", { ...wrong, account: "nowhere" }),
        () => platform.login("service"),
        () => platform.login("admin", { ...wrong, account: platform.other }),
        () => platform.login("", { secret: "" }),
      ]) {
        looked.hashes.length = 0;
        replies.push({ ...seen(await attempt()), looks: looked.hashes.length });
      }
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]).toMatchObject({ status: 400, looks: 1 });
      expect(JSON.parse(replies[0]?.text ?? "")).toEqual({
        rows: [{ showCaptcha: false }],
        success: false,
        errors: [{ code: "INVALID_LOGIN", message: "Invalid login or password", metadata: {} }],
        infos: [],
        warnings: [],
      });
      await platform.change(sql`update console_user set active = true`);
      await platform.change(sql`update account set suspended = false`);
    });

    it("sees the same of a login that is locked and of an unknown one that was tried as often", async () => {
      const last = async (login: string) => {
        await platform.change(sql`delete from sign_in_counter`);
        for (let tried = 0; tried < 3; tried += 1) await platform.login(login, wrong);
        await platform.change(sql`update sign_in_counter set recent = 9 where kind = 'login'`);
        await platform.change(
          sql`update sign_in_counter set locked_until = ${new Date(Date.now() + 60_000)} where kind = 'login'`,
        );
        looked.hashes.length = 0;
        return { ...seen(await platform.login(login)), looks: looked.hashes.length };
      };
      expect(await last("admin")).toEqual(await last("nobody"));
    });

    it("waits as long for an unknown login as for a wrong password", { timeout: 120_000 }, async () => {
      const times: Record<string, number[]> = { admin: [], nobody: [] };
      for (let sample = 0; sample < 25; sample += 1)
        for (const login of sample % 2 === 0 ? ["admin", "nobody"] : ["nobody", "admin"]) {
          await platform.change(sql`delete from sign_in_counter`);
          const started = performance.now();
          await platform.login(login, wrong);
          times[login]?.push(performance.now() - started);
        }
      const at = (part: number) => quantile(times.admin ?? [], part) - quantile(times.nobody ?? [], part);
      process.stdout.write(
        `a wrong password takes ${at(0.5).toFixed(1)} ms more than an unknown login, median; ${at(0.1).toFixed(1)} ms, undisturbed\n`,
      );
      // Where others use the machine the median says little; a hash that was left out would show in the quickest.
      expect(Math.abs(at(0.1))).toBeLessThan(25);
    });
  });

  describe("after a right password", () => {
    afterEach(() =>
      platform.change(
        sql`update account set suspended = false, licence_until = null, trial_from = null, allowed_addresses = null`,
      ),
    );

    it.each([
      ["ACCOUNT_SUSPENDED", sql`update account set suspended = true`, "Your account has been suspended"],
      [
        "WRONG_LICENSE",
        sql`update account set licence_until = now() - interval '1 hour'`,
        "Your License is invalid",
      ],
      [
        "TRIAL_PERIOD_IS_NOT_STARTED_YET",
        sql`update account set trial_from = now() + interval '1 hour'`,
        "Your trial period has not started yet",
      ],
      [
        "INVALID_IP",
        sql`update account set allowed_addresses = array['203.0.113.0/24']`,
        "Your IP is blocked",
      ],
    ])("says %s, and nothing of it after a wrong one", async (code, change, message) => {
      await platform.change(change);
      const reply = await platform.login("admin");
      expect(reply.status).toBe(400);
      expect(reply.json().errors).toEqual([{ code, message, metadata: {} }]);
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect(codes(await platform.login("admin", wrong))).toEqual(["INVALID_LOGIN"]);
    });

    it("lets in from an allowed network, whatever a header claims", async () => {
      await platform.change(sql`update account set allowed_addresses = array['127.0.0.0/8', '::1']`);
      expect((await platform.login("admin")).status).toBe(200);
      await platform.change(sql`update account set allowed_addresses = array['203.0.113.0/24']`);
      const claimed = { headers: { "x-forwarded-for": "203.0.113.9" } };
      expect(codes(await platform.login("admin", claimed))).toEqual(["INVALID_IP"]);
    });

    it("hashes a password anew that was hashed at less cost", async () => {
      const cheap = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
      await platform.change(sql`update console_user set password_hash = ${cheap} where ${ourService}`);
      expect((await platform.login("service")).status).toBe(200);
      const rows = await platform.change(
        sql`select distinct left(password_hash, 31) as hash from console_user where ${ourService}`,
      );
      expect(rows).toEqual([{ hash: "$argon2id$v=19$m=19456,t=2,p=1$" }]);
      expect((await platform.login("service")).status).toBe(200);
    });
  });

  it("takes the form's fields by the specification's other names, too", async () => {
    const fields = { date: "2026-11-21", twoFactorAuthCode: "", trustBrowser: "false", remember: "false" };
    expect((await platform.login("admin", { fields })).status).toBe(200);
  });

  it.each([
    ["an unknown field", { isAdmin: "true" }, "isAdmin"],
    ["a password twice", "login=admin&password=a&password=b", "password"],
    ["a character that can't be stored", { login: "ad\0min" }, "login"],
  ])("refuses %s by its name", async (_what, given, parameter) => {
    const body = new URLSearchParams(given as Record<string, string>);
    const reply = await platform.send("POST", "/gt/gt-api/auth/login", {
      headers: { origin: platform.url },
      body,
    });
    expect(reply.json().errors).toMatchObject([{ code: "BAD_PARAMETER", metadata: { parameter } }]);
  });
});

eachDatabase((database) => {
  const platform = onOwnPlatform(database, () => ({ MAINTENANCE: "true" }));

  it("answers 404 during maintenance, to everybody", async () => {
    for (const reply of [await platform.login("admin"), await platform.login("nobody")]) {
      expect(reply.status).toBe(404);
      expect(reply.json().errors).toEqual([
        { code: "IN_MAINTENANCE", message: "Server undergoing maintenance", metadata: {} },
      ]);
    }
  });
});

function quantile(numbers: number[], part: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)] ?? Number.NaN;
}
