import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform, password } from "../platform/platform";
import { MailReceiver } from "./mailReceiver";
import { codeAt, codesOf, enrol, nextStep, Visitor, wrongCode } from "./visitor";

const auth = "/gt/gt-api/auth";
const current = "/gt/gt-api/users/current";

eachDatabase((database) => {
  const receiver = new MailReceiver();
  let smtp = "";
  beforeAll(async () => void (smtp = await receiver.start()));
  afterAll(() => receiver.stop());
  const platform = onOwnPlatform(database, () => ({ SMTP_URL: smtp }));
  beforeEach(async () => {
    await platform.change(sql`delete from two_factor`);
    await platform.change(sql`delete from sign_in_counter`);
    await platform.change(sql`delete from account_setting`);
    await platform.change(sql`update console_user set email = login || '@demo.example'`);
    receiver.mails.length = 0;
  });
  const code = (secret: string) => codeAt(secret, platform.now());
  const visitor = () => new Visitor(platform);

  describe("setting it up", () => {
    it("gives a secret for an app, activates it by a code, and then asks for codes", async () => {
      const user = visitor();
      const elsewhere = visitor();
      await user.login("dispatcher");
      await elsewhere.login("dispatcher");
      const offer = await user.post(`${auth}/2fa`);
      expect(offer.status).toBe(200);
      expect(offer.headers.get("cache-control")).toBe("no-store");
      const { secret, uri } = offer.json<{ rows: [{ secret: string; uri: string }] }>().rows[0];
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(new URL(uri).searchParams.get("secret")).toBe(secret);
      expect((await visitor().login("dispatcher")).status).toBe(200);

      const sid = user.cookies.get("sid");
      const before = user.copy();
      const wrong = await user.post(`${auth}/2fa/activate`, { code: wrongCode(secret, platform.now()) });
      expect([wrong.status, codesOf(wrong)]).toEqual([400, ["2FA_INVALID_CODE"]]);
      const activated = await user.post(`${auth}/2fa/activate`, { code: code(secret) });
      expect(activated.status).toBe(201);
      const [{ recoveryCodes }] = activated.json<{ rows: [{ recoveryCodes: string[] }] }>().rows;
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const each of recoveryCodes) expect(each).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);

      expect(user.cookies.get("sid")).not.toBe(sid);
      expect(await before.isSignedIn()).toBe(false);
      expect(await elsewhere.isSignedIn()).toBe(false);
      expect((await user.get(current)).json().rows[0]).toMatchObject({ twoFactorEnrolled: true });
      const refused = await visitor().login("dispatcher");
      expect([refused.status, codesOf(refused)]).toEqual([412, ["2FA_REQUIRED"]]);
      await receiver.next("dispatcher@demo.example", "Two-factor authentication is on");
    });

    it("does not take the code that activated it for signing in", async () => {
      const user = visitor();
      await user.login("dispatcher");
      const { secret } = (await user.post(`${auth}/2fa`)).json<{ rows: [{ secret: string }] }>().rows[0];
      const first = code(secret);
      expect((await user.post(`${auth}/2fa/activate`, { code: first })).status).toBe(201);
      const next = visitor();
      await next.login("dispatcher");
      const replay = await next.enter(first);
      expect([replay.status, codesOf(replay)]).toEqual([412, ["2FA_INVALID_CODE"]]);
    });

    it("is there once: no second secret, no second activation", async () => {
      const { secret, visitor: user } = await enrol(platform, "dispatcher");
      const again = await user.post(`${auth}/2fa`);
      expect([again.status, codesOf(again)]).toEqual([412, ["2FA_ALREADY_ACTIVATED"]]);
      expect(again.text).not.toContain(secret);
      expect(again.json().rows).toEqual([]);
      const twice = await user.post(`${auth}/2fa/activate`, { code: code(secret) });
      expect([twice.status, codesOf(twice)]).toEqual([400, ["2FA_ALREADY_ACTIVATED"]]);
    });

    it("asks for the password again where it was checked more than five minutes ago", async () => {
      const user = visitor();
      await user.login("dispatcher");
      platform.pass({ minutes: 4.9 });
      expect((await user.post(`${auth}/2fa`)).status).toBe(200);
      platform.pass({ minutes: 0.2 });
      const late = await user.post(`${auth}/2fa`);
      expect([late.status, codesOf(late)]).toEqual([412, ["REAUTHENTICATE"]]);
    });

    it("has to be done within ten minutes, with the last secret that was shown", async () => {
      const user = visitor();
      await user.login("dispatcher");
      const secretOf = async () =>
        (await user.post(`${auth}/2fa`)).json<{ rows: [{ secret: string }] }>().rows[0].secret;
      const first = await secretOf();
      const second = await secretOf();
      const old = await user.post(`${auth}/2fa/activate`, { code: code(first) });
      expect(codesOf(old)).toEqual(["2FA_INVALID_CODE"]);
      platform.pass({ minutes: 11 });
      const late = await user.post(`${auth}/2fa/activate`, { code: code(second) });
      expect([late.status, codesOf(late)]).toEqual([412, ["2FA_SETUP_EXPIRED"]]);
    });

    it("is nobody else's: a code for one user's secret activates nothing for another", async () => {
      const [one, other] = [visitor(), visitor()];
      await one.login("dispatcher");
      await other.login("service");
      const { secret } = (await one.post(`${auth}/2fa`)).json<{ rows: [{ secret: string }] }>().rows[0];
      const none = await other.post(`${auth}/2fa/activate`, { code: code(secret) });
      expect([none.status, codesOf(none)]).toEqual([412, ["2FA_SETUP_EXPIRED"]]);
      await other.post(`${auth}/2fa`);
      const foreign = await other.post(`${auth}/2fa/activate`, { code: code(secret) });
      expect(codesOf(foreign)).toEqual(["2FA_INVALID_CODE"]);
    });

    it("is refused where the account does not use it, and codes are asked no more", async () => {
      const { visitor: user } = await enrol(platform, "dispatcher");
      await platform.change(
        sql`insert into account_setting select id, 'twoFactorAuthEnabled', 'false' from account where name = 'demo'`,
      );
      const refused = await user.post(`${auth}/2fa`);
      expect([refused.status, codesOf(refused)]).toEqual([412, ["2FA_UNAVAILABLE"]]);
      expect((await visitor().login("dispatcher")).status).toBe(200);
    });

    it("keeps the secret sealed and the recovery codes hashed", async () => {
      const { secret, recoveryCodes } = await enrol(platform, "dispatcher");
      const rows = await platform.change(
        sql`select row_to_json(t)::text as row from two_factor t
            union all select row_to_json(r)::text from recovery_code r
            union all select row_to_json(m)::text from mail m`,
      );
      const stored = JSON.stringify(rows);
      expect(stored).not.toContain(secret);
      for (const each of recoveryCodes) expect(stored).not.toContain(each.replaceAll("-", ""));
      expect(platform.log.join()).not.toContain(secret);
    });
  });

  describe("taking it away", () => {
    it("needs password and code, ends other sessions, and is told by mail", async () => {
      const { secret, visitor: user } = await enrol(platform, "dispatcher");
      const elsewhere = visitor();
      await elsewhere.login("dispatcher", { code: code(secret) });
      nextStep(platform);
      const remove = (given: string, shown: string) =>
        user.post(`${auth}/2fa/remove`, { password: given, code: shown });
      const badPassword = await remove("wrong password", code(secret));
      expect([badPassword.status, codesOf(badPassword)]).toEqual([400, ["INVALID_LOGIN"]]);
      const badCode = await remove(password, wrongCode(secret, platform.now()));
      expect([badCode.status, codesOf(badCode)]).toEqual([400, ["2FA_INVALID_CODE"]]);
      expect((await visitor().login("dispatcher")).status).toBe(412);
      expect((await remove(password, code(secret))).status).toBe(200);
      expect(await user.isSignedIn()).toBe(true);
      expect(await elsewhere.isSignedIn()).toBe(false);
      expect((await visitor().login("dispatcher")).status).toBe(200);
      await receiver.next("dispatcher@demo.example", "Two-factor authentication is off");
      const twice = await remove(password, code(secret));
      expect([twice.status, codesOf(twice)]).toEqual([412, ["2FA_UNAVAILABLE"]]);
    });

    it("does not let an open session guess the password", async () => {
      const { secret, visitor: user } = await enrol(platform, "dispatcher");
      for (let tries = 0; tries < 10; tries += 1)
        await user.post(`${auth}/2fa/remove`, { password: `wrong ${tries}`, code: code(secret) });
      const right = await user.post(`${auth}/2fa/remove`, { password, code: code(secret) });
      expect([right.status, codesOf(right)]).toEqual([400, ["INVALID_LOGIN"]]);
    });

    it("may be done by an administrator of the account for another user, who is told", async () => {
      const { visitor: user } = await enrol(platform, "dispatcher");
      const id = ((await user.get(current)).json().rows[0] as { id: string }).id;
      const reset = async (who: Visitor, userId: string) => {
        const reply = await who.post(`${auth}/2fa/reset`, { userId });
        return [reply.status, codesOf(reply)];
      };
      const [service, stranger, admin] = [visitor(), visitor(), visitor()];
      await service.login("service");
      await stranger.login("admin", { account: "other" });
      await admin.login("admin");
      const own = ((await admin.get(current)).json().rows[0] as { id: string }).id;
      expect(await reset(service, id)).toEqual([403, ["FORBIDDEN"]]);
      expect(await reset(stranger, id)).toEqual([404, ["NOT_FOUND"]]);
      expect(await reset(admin, own)).toEqual([403, ["FORBIDDEN"]]);
      expect(await reset(admin, "no id at all")).toEqual([404, ["NOT_FOUND"]]);
      expect((await visitor().login("dispatcher")).status).toBe(412);
      expect(await reset(admin, id)).toEqual([200, undefined]);
      expect(await user.isSignedIn()).toBe(false);
      expect((await visitor().login("dispatcher")).status).toBe(200);
      await receiver.next("dispatcher@demo.example", "Your two-factor authentication was reset");
      platform.pass({ minutes: 6 });
      expect(await reset(admin, id)).toEqual([412, ["REAUTHENTICATE"]]);
    });
  });
});
