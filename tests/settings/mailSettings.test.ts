import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase, isFirst } from "../databases";
import { onOwnPlatform, type User } from "../platform/platform";
import { ownCertificate } from "../signIn/certificate";
import { MailReceiver } from "../signIn/mailReceiver";
import { faultsOf, mail, recordsOf, save, testMessage } from "./settingsDesk";

const secret = "canary-of-smtp-password";
const subject = "Your mail server works";
const to = "maria@acme.example";
const { key, cert } = ownCertificate();
/** Inner ports that the operator allows: they must be told before the server starts. */
const receivers = {
  plain: new MailReceiver(),
  second: new MailReceiver(),
  tls: new MailReceiver({ key, cert }),
  hanging: new MailReceiver(),
  operator: new MailReceiver(),
};
const addresses: Record<string, string> = {};
const portOf = (name: string) => Number(new URL(addresses[name] ?? "").port);
const closed = { port: 0 };
let allowed = "";

beforeAll(async () => {
  for (const [name, receiver] of Object.entries(receivers)) addresses[name] = await receiver.start();
  receivers.hanging.manner = "hang";
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  closed.port = (server.address() as AddressInfo).port;
  server.close();
  const ports = [...["plain", "second", "tls", "hanging"].map(portOf), closed.port];
  allowed = [...ports.map((port) => `127.0.0.1:${port}`), "no-such-host.invalid:2525"].join(",");
});
afterAll(async () => {
  for (const receiver of Object.values(receivers)) await receiver.stop();
});

eachDatabase((database) => {
  const platform = onOwnPlatform(database, () => ({
    MAIL_ALLOWED_HOSTS: allowed,
    SMTP_URL: addresses.operator ?? "",
  }));
  let admin: User;
  let dispatcher: User;
  const local = (name: string, more: object = {}) => ({
    host: "127.0.0.1",
    port: portOf(name),
    security: "NONE",
    fromEmail: "desk@acme.example",
    ...more,
  });
  const post = (path: string, values: object, more: Record<string, unknown> = {}) =>
    save(admin, path, values as Record<string, unknown>, more);

  const signIn = async () => {
    admin = await platform.signIn("admin");
    dispatcher = await platform.signIn("dispatcher");
  };
  beforeAll(signIn);
  beforeEach(async () => {
    await platform.change(sql`delete from setting_timeline where area = 'mail'`);
    for (const receiver of Object.values(receivers)) receiver.mails.length = 0;
  });

  describe("the mail settings", () => {
    it("are records of their own, admins' only, with a password that is written and never read", async () => {
      const saved = await post(mail, local("plain", { user: "desk", password: secret }));
      expect(saved.status).toBe(200);
      const records = await recordsOf(admin, mail);
      expect(records.host).toMatchObject({ type: "TEXT", value: "127.0.0.1", section: "smtp" });
      expect(records.password).toMatchObject({ type: "PASSWORD", value: null, hasValue: true });
      expect(records.testMessage).toMatchObject({ type: "TEST_BUTTON", value: null });
      expect(records.mailNotice).toMatchObject({ type: "NOTICE", value: null });
      for (const path of [mail, testMessage])
        expect((await dispatcher.post(path, { metaData: [] })).status).toBe(403);
      expect((await dispatcher.get(mail)).status).toBe(403);
    });

    it("keep the password from every answer, the log, the audit and the tables", async () => {
      await post(mail, local("plain", { user: "desk", password: secret }));
      const wrong = await post(mail, { password: `${secret}\n` });
      expect(faultsOf(wrong)).toEqual(["TYPE password"]);
      const shown = [
        wrong.text,
        (await admin.get(mail)).text,
        (await admin.get("/gt/gt-api/gt_account_configuration/new")).text,
        platform.log.join("\n"),
        JSON.stringify(await platform.change(sql`select t::text from setting_timeline t`)),
        JSON.stringify(await platform.change(sql`select t::text from record_audit t`)),
      ];
      expect(shown.filter((text) => text.includes(secret))).toEqual([]);
      const audited = await platform.change(
        sql`select changes from record_audit where resource = 'mailSettings' order by sequence desc limit 1`,
      );
      expect(audited).toMatchObject([{ changes: { host: { to: "127.0.0.1" }, password: {} } }]);
    });

    it("keep the password where none is sent, and drop it where it is cleared", async () => {
      await post(mail, local("plain", { user: "desk", password: secret }));
      for (const value of [null, ""])
        await post(mail, { password: value, fromName: `Desk ${String(value)}` });
      expect((await recordsOf(admin, mail)).password).toMatchObject({ hasValue: true, version: 1 });
      const metaData = [
        { name: "password", clear: true },
        { name: "user", value: "" },
      ];
      expect((await admin.post(mail, { metaData })).status).toBe(200);
      expect((await recordsOf(admin, mail)).password).toMatchObject({ hasValue: false });
    });

    it.each([
      ["host", { host: "evil.example" }],
      ["port", { port: 2525 }],
      ["security", { security: "TLS" }],
      ["user", { user: "somebody" }],
    ])(
      "need the password again for another %s, also to test it or for another day",
      async (_name, change) => {
        await post(mail, local("plain", { user: "desk", password: secret }));
        for (const [path, more] of [
          [mail, {}],
          [mail, { snapshot_date: "2020-01-01" }],
          [mail, { snapshot_date: "2090-01-01" }],
          [testMessage, { to }],
        ] as const)
          expect(faultsOf(await post(path, change, more)), path).toEqual(["REQUIRED password"]);
        expect(receivers.plain.mails).toEqual([]);
        expect((await post(mail, { ...change, password: "another" })).status).toBe(200);
      },
    );

    it("say at once what is wrong with them", async () => {
      expect(
        faultsOf(await post(mail, { host: "a host", port: 0, security: "SSL", fromEmail: "me" })),
      ).toEqual(["FORMAT host", "MINIMUM port", "CHOICE security", "FORMAT fromEmail"]);
      expect(faultsOf(await post(mail, { host: "mail.example", user: "me" }))).toEqual([
        "REQUIRED fromEmail",
        "REQUIRED password",
      ]);
      expect(faultsOf(await post(mail, { testMessage: "now" }))).toEqual(["SHAPE testMessage"]);
      expect(faultsOf(await post(mail, { hots: "mail.example" }))).toEqual(["UNKNOWN_PROPERTY hots"]);
    });
  });

  describe("a test message", () => {
    it("is really sent with what is typed, and nothing of it is kept", async () => {
      const typed = local("plain", { fromName: "Dispatch desk", replyTo: "answers@acme.example" });
      const reply = await post(testMessage, typed, { to });
      expect(reply.json().rows).toEqual([{ to }]);
      const received = await receivers.plain.next(to, subject);
      expect(received.headers).toMatchObject({
        from: "Dispatch desk <desk@acme.example>",
        "reply-to": "answers@acme.example",
      });
      expect((await recordsOf(admin, mail)).host).toMatchObject({ value: "", version: 0 });
    });

    it("uses the password that is kept, as long as everything about the server stays", async () => {
      await post(mail, local("plain", { user: "desk", password: "right" }));
      await post(testMessage, { fromName: "Another name" }, { to });
      expect(await receivers.plain.next(to, subject)).toMatchObject({ user: "desk" });
    });

    it.each<[string, () => object, string]>([
      ["refuses the connection", () => ({ ...local("plain"), port: closed.port }), "MAIL_REFUSED port"],
      ["is inside and not allowed", () => ({ ...local("plain"), port: 2525 }), "MAIL_HOST_FORBIDDEN host"],
      ["is on no port for mail", () => ({ ...local("plain"), port: 6379 }), "MAIL_HOST_FORBIDDEN host"],
      [
        "has a certificate nobody vouches for",
        () => local("tls", { security: "STARTTLS" }),
        "MAIL_CERTIFICATE_ISSUER host",
      ],
      ["offers no STARTTLS", () => local("plain", { security: "STARTTLS" }), "MAIL_NO_TLS security"],
      ["speaks no TLS", () => local("plain", { security: "TLS" }), "MAIL_NO_TLS security"],
      [
        "takes another password",
        () => local("plain", { user: "desk", password: secret }),
        "MAIL_LOGIN password",
      ],
      [
        "does not exist",
        () => ({ ...local("plain"), host: "no-such-host.invalid", port: 2525 }),
        "MAIL_HOST_UNKNOWN host",
      ],
    ])("tells within ten seconds that the server %s", async (_what, values, fault) => {
      const began = Date.now();
      const reply = await post(testMessage, values(), { to });
      expect([reply.status, ...faultsOf(reply)]).toEqual([400, fault]);
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(reply.text).not.toContain(secret);
    });

    if (isFirst(database))
      it("tells within ten seconds that the server hangs", async () => {
        const began = Date.now();
        const reply = await post(testMessage, local("hanging"), { to });
        expect([reply.status, ...faultsOf(reply)]).toEqual([400, "MAIL_TIMEOUT port"]);
        expect(Date.now() - began).toBeLessThan(10_000);
      }, 15_000);

    it("tells whose fault it is that the server does not take it", async () => {
      receivers.plain.manner = "refuse";
      const reply = await post(testMessage, local("plain"), { to });
      receivers.plain.manner = "accept";
      expect(faultsOf(reply)).toEqual(["MAIL_REJECTED to"]);
      expect(faultsOf(await post(testMessage, local("plain"), { to: "a@b\r\nBcc: c@d.example" }))).toEqual([
        "FORMAT to",
      ]);
      expect(faultsOf(await post(testMessage, {}, { to }))).toEqual(["REQUIRED host"]);
    });
  });

  describe("the account's mails", () => {
    const ask = (account = "demo") =>
      platform.send("GET", `/gt/gt-api/auth/remember?login=admin&account=${account}`, {
        headers: { origin: platform.url },
      });
    const reset = "Reset your Runsheet password";
    beforeAll(() => platform.change(sql`update console_user set email = ${to} where login = 'admin'`));
    beforeEach(() => {
      platform.pass({ minutes: 61 });
      return signIn();
    });

    it("go through its own server where it has one, the others' through the operator's", async () => {
      await post(mail, local("plain"));
      await ask();
      const { envelope } = await receivers.plain.next(to, reset);
      expect(envelope.from).toBe("desk@acme.example");
      await ask("other");
      await receivers.operator.next(to, reset);
      expect(receivers.plain.mails).toEqual([]);
    });

    it("go through the operator's where its own refuses them for good", async () => {
      await post(mail, local("second"));
      receivers.second.manner = "refuse";
      await ask();
      await receivers.operator.next(to, reset);
      receivers.second.manner = "accept";
    });
  });
});
