import type { Challenge, Payload } from "altcha-lib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase, isFirst } from "../databases";
import { onOwnPlatform, onPlatform } from "../platform/platform";
import { full } from "../scope";
import { CaptchaService, encode, outcome, solve, solved } from "./captcha";

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
  beforeEach(() => platform.change(sql`delete from sign_in_counter`));

  describe("the captcha's service", () => {
    const suspicious = async () => {
      for (let tried = 0; tried < 3; tried += 1) await platform.login("admin", wrong);
    };
    const rightWith = (token: string) =>
      platform.login("admin", { fields: { "g-recaptcha-response": token } });

    it("is asked with the secret, the token and the address", async () => {
      await suspicious();
      service.asked.length = 0;
      expect((await rightWith("ok-asked")).status).toBe(200);
      expect(service.asked).toEqual([{ secret: "secret", response: "ok-asked", remoteip: "127.0.0.1" }]);
    });

    it("is not asked of a login that nobody suspects", async () => {
      service.asked.length = 0;
      expect((await rightWith("fail-unasked")).status).toBe(200);
      expect(service.asked).toEqual([]);
    });

    it.each([["fail"], ["broken"]])("refuses where it answers: %s", async (answer) => {
      await suspicious();
      expect(await outcome(rightWith(`${answer}-1`))).toEqual([400, true]);
    });

    if (isFirst(database))
      it("refuses where it does not answer within five seconds", { timeout: 30_000 }, async () => {
        await suspicious();
        expect(await outcome(rightWith("hang-1"))).toEqual([400, true]);
      });

    it("takes a token once", async () => {
      await suspicious();
      expect((await rightWith("ok-once")).status).toBe(200);
      await suspicious();
      expect(await outcome(rightWith("ok-once"))).toEqual([400, true]);
    });
  });
});

eachDatabase((database) => {
  const platform = onPlatform(database);
  const rightWith = (token: string) => platform.login("admin", { fields: { "g-recaptcha-response": token } });
  beforeEach(async () => {
    await platform.change(sql`delete from sign_in_counter`);
    for (let tried = 0; tried < 3; tried += 1) await platform.login("admin", wrong);
  });

  describe("the proof of work", () => {
    it("admits who has done it, once", async () => {
      const token = await solved(platform);
      expect((await rightWith(token)).status).toBe(200);
      for (let tried = 0; tried < 3; tried += 1) await platform.login("admin", wrong);
      expect(await outcome(rightWith(token))).toEqual([400, true]);
    });

    it("is asked for by uiSettings, and takes real work", async () => {
      const reply = await platform.send("GET", "/gt/gt-api/helper/uiSettings?accountName=demo");
      expect(reply.json().rows[0]).toMatchObject({ captcha: "proof-of-work", "rc.site_key": "" });
      const token = await solved(platform);
      const { solution } = JSON.parse(Buffer.from(token, "base64").toString()) as Payload;
      expect(solution.counter).toBeGreaterThanOrEqual(800);
    });

    it("ends after ten minutes", full, async () => {
      const token = await solved(platform);
      platform.pass({ minutes: 11 });
      expect(await outcome(rightWith(token))).toEqual([400, true]);
    });

    it("refuses what is no solution of a challenge of ours", { ...full, timeout: 60_000 }, async () => {
      const { challenge, solution } = JSON.parse(
        Buffer.from(await solved(platform), "base64").toString(),
      ) as Payload;
      const easier: Challenge = { parameters: { ...challenge.parameters, keyPrefix: "00" } };
      const { keySignature: _none, ...unsigned } = challenge.parameters;
      for (const token of [
        "not base64 of JSON",
        encode(null),
        encode({}),
        encode({ challenge, solution: null }),
        encode({ challenge, solution: { ...solution, derivedKey: solution.derivedKey.replace(/.$/, "!") } }),
        encode({ challenge: { ...challenge, signature: "00".repeat(32) }, solution }),
        encode({ challenge: { parameters: challenge.parameters }, solution }),
        encode({ challenge: { ...challenge, parameters: { ...unsigned, cost: 4_000_000_000 } }, solution }),
        await solve(easier),
        "x".repeat(9000),
      ])
        expect(await outcome(rightWith(token))).toEqual([400, true]);
      expect((await rightWith(encode({ challenge, solution }))).status).toBe(200);
    });
  });
});
