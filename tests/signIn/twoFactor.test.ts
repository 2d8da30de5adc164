import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform } from "../platform/platform";
import { MailReceiver } from "./mailReceiver";
import { codeAt, codesOf, enrol, nextStep, Visitor, wrongCode } from "./visitor";

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
  const failures = async () =>
    (await platform.change(sql`select failures, locked_at from two_factor`)) as {
      failures: number;
      locked_at: Date | null;
    }[];

  describe("a code", () => {
    it("completes the password just checked, and nothing else does", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const user = visitor();
      const step = await user.login("dispatcher");
      expect(step.headers.getSetCookie().join()).toMatch(
        /2fa=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict/,
      );
      expect(await user.isSignedIn()).toBe(false);
      const stranger = await visitor().enter(code(secret));
      expect([stranger.status, codesOf(stranger)]).toEqual([400, ["INVALID_LOGIN"]]);
      expect((await user.enter(code(secret))).status).toBe(200);
      expect(await user.isSignedIn()).toBe(true);
      expect(user.cookies.has("2fa")).toBe(false);
    });

    it("may also come along with login and password", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const user = visitor();
      expect((await user.login("dispatcher", { code: code(secret) })).status).toBe(200);
      expect(await user.isSignedIn()).toBe(true);
    });

    it("counts for five minutes after the password", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const user = visitor();
      await user.login("dispatcher");
      platform.pass({ minutes: 5.1 });
      const late = await user.enter(code(secret));
      expect([late.status, codesOf(late)]).toEqual([400, ["INVALID_LOGIN"]]);
    });

    it("is one's own: another user's code and recovery code are wrong", async () => {
      const one = await enrol(platform, "dispatcher");
      await enrol(platform, "service");
      const user = visitor();
      await user.login("service");
      expect(codesOf(await user.enter(code(one.secret)))).toEqual(["2FA_INVALID_CODE"]);
      expect(codesOf(await user.enter(one.recoveryCodes[0] ?? ""))).toEqual(["2FA_INVALID_CODE"]);
    });

    it("signs in once; used again it is like a wrong one, to the byte", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const [first, second] = [visitor(), visitor()];
      await first.login("dispatcher");
      await second.login("dispatcher");
      const once = code(secret);
      expect((await first.enter(once)).status).toBe(200);
      const replay = await second.enter(once);
      const wrong = await second.enter(wrongCode(secret, platform.now()));
      expect([replay.status, replay.text]).toEqual([wrong.status, wrong.text]);
      expect([replay.status, codesOf(replay)]).toEqual([412, ["2FA_INVALID_CODE"]]);
    });

    it("of an earlier half-minute is refused after a later one", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const user = visitor();
      await user.login("dispatcher");
      const earlier = code(secret);
      nextStep(platform);
      expect((await user.login("dispatcher", { code: code(secret) })).status).toBe(200);
      const late = await visitor().login("dispatcher", { code: earlier });
      expect([late.status, codesOf(late)]).toEqual([412, ["2FA_INVALID_CODE"]]);
    });

    it("is taken one step early and one late, not two", async () => {
      const taken: Record<number, number> = {};
      for (const steps of [-2, -1, 0, 1, 2]) {
        await platform.change(sql`delete from two_factor`);
        const { secret } = await enrol(platform, "dispatcher");
        for (let step = 0; step < 3; step += 1) nextStep(platform);
        const shown = codeAt(secret, new Date(platform.now().getTime() + steps * 30_000));
        taken[steps] = (await visitor().login("dispatcher", { code: shown })).status;
      }
      expect(taken).toEqual({ [-2]: 412, [-1]: 200, 0: 200, 1: 200, 2: 412 });
    });

    it("sent twenty times at once signs one in", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const visitors = Array.from({ length: 20 }, visitor);
      await Promise.all(visitors.map((each) => each.login("dispatcher")));
      await platform.change(sql`update two_factor set failures = 0`);
      const shown = code(secret);
      const statuses = await Promise.all(visitors.map(async (each) => (await each.enter(shown)).status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    });

    it("is asked five times, then the password again", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const user = visitor();
      await user.login("dispatcher");
      for (let tries = 0; tries < 5; tries += 1)
        expect((await user.enter(wrongCode(secret, platform.now()))).status).toBe(412);
      const sixth = await user.enter(code(secret));
      expect([sixth.status, codesOf(sixth)]).toEqual([400, ["INVALID_LOGIN"]]);
      expect(await user.isSignedIn()).toBe(false);
      expect((await user.login("dispatcher", { code: code(secret) })).status).toBe(200);
    });
  });

  describe("wrong codes in a row", () => {
    it("are counted one by one, however many come at once, and forgotten with a right one", async () => {
      const { secret } = await enrol(platform, "dispatcher");
      const visitors = Array.from({ length: 10 }, visitor);
      await Promise.all(visitors.map((each) => each.login("dispatcher")));
      const wrong = wrongCode(secret, platform.now());
      await Promise.all(visitors.map((each) => each.enter(wrong)));
      expect(await failures()).toMatchObject([{ failures: 10 }]);
      await visitors[0]?.enter(code(secret));
      expect(await failures()).toMatchObject([{ failures: 0 }]);
    });

    it("lock the codes at the hundredth, told by mail once; a recovery code opens them again", async () => {
      const { secret, recoveryCodes } = await enrol(platform, "dispatcher");
      await platform.change(sql`update two_factor set failures = 98`);
      const user = visitor();
      await user.login("dispatcher");
      await user.enter(wrongCode(secret, platform.now()));
      expect((await failures())[0]?.locked_at).toBeNull();
      const wrong = await user.enter(wrongCode(secret, platform.now()));
      expect((await failures())[0]).toMatchObject({ failures: 100, locked_at: expect.any(Date) });
      const right = await user.enter(code(secret));
      expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
      const subject = "Your authenticator codes are locked";
      await receiver.next("dispatcher@demo.example", subject);
      expect(receiver.mails.filter(({ headers }) => headers.subject === subject)).toEqual([]);

      expect((await user.enter(recoveryCodes[3] ?? "")).status).toBe(200);
      nextStep(platform);
      expect((await visitor().login("dispatcher", { code: code(secret) })).status).toBe(200);
    });
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { recoveryCodes } = await enrol(platform, "dispatcher");
    const [first = "", second = ""] = recoveryCodes;
    expect((await visitor().login("dispatcher", { code: first })).status).toBe(200);
    expect(codesOf(await visitor().login("dispatcher", { code: first }))).toEqual(["2FA_INVALID_CODE"]);
    const typed = ` ${second.replaceAll("-", " ").toUpperCase()} `;
    const racing = await Promise.all([1, 2, 3].map(() => visitor().login("dispatcher", { code: typed })));
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(racing.filter(({ status }) => status === 412)).toHaveLength(2);
  });
});
