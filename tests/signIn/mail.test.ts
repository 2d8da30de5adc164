import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { claimMail } from "../../server/mail/queue";
import { readSecretKeys, Secrets } from "../../server/secrets";
import { eachDatabase, isFirst } from "../databases";
import { testSecrets } from "../secrets";
import { onMailDesk, subject } from "./mailDesk";
import { full } from "../scope";

const to = "maria@acme.example";

eachDatabase((database) => {
  const desk = onMailDesk(database);
  const { receiver } = desk;

  it("goes out as plain text and HTML, says what it is, and leaves nothing of it behind", async () => {
    const mail = desk.server();
    await desk.write(mail, { to, language: "ru" });
    const received = await receiver.next(to, "Пароль Runsheet изменён");
    expect(received.envelope).toEqual({ from: "no-reply@runsheet.example", to: [to] });
    expect(received.headers).toMatchObject({
      from: "Runsheet <no-reply@runsheet.example>",
      to,
      "auto-submitted": "auto-generated",
      "message-id": expect.stringMatching(/^<[\da-f-]{36}@runsheet\.example>$/),
    });
    expect(received.text).toContain("Здравствуйте, Maria!\n\nПароль логина maria");
    expect(received.html).toContain('<html lang="ru">');
    const [row] = await desk.until(([first]) => first?.finished === true);
    expect(row).toMatchObject({ attempts: 1, error: null, content: null });
    expect(received.headers["message-id"]).toBe(`<${row?.id}@runsheet.example>`);
  });

  it("lies in the queue sealed", async () => {
    receiver.manner = "defer";
    const mail = desk.server();
    await desk.write(mail, { to });
    const [row] = await desk.until(([first]) => first?.attempts === 1);
    expect(row?.content).toMatch(/^[\da-f]{8}\./);
    expect(row?.content).not.toContain("maria");
  });

  it("has no header, line or recipient that a name or an address brings along", async () => {
    const mail = desk.server();
    const name = "Maria\r\nBcc: evil@evil.example\r\n\r\n<b>Text</b>";
    await desk.write(mail, { to, parameters: { name, login: name, account: name } });
    const received = await receiver.next(to, subject);
    expect(received.headers.bcc).toBeUndefined();
    expect(received.envelope.to).toEqual([to]);
    expect(received.text.split("\n")[0]).toBe("Hello Maria Bcc: evil@evil.example <b>Text</b>,");
    expect(received.html).not.toContain("<b>");
    const before = receiver.connections;
    for (const bad of ["a@b.example\r\nRCPT TO:<c@d.example>", "a@b.example, c@d.example", "no address"])
      await desk.write(mail, { to: bad });
    const rows = await desk.until((all) => all.length === 4 && all.every(({ finished }) => finished));
    expect(rows.slice(1).map(({ error }) => error)).toEqual(
      Array(3).fill("The recipient is no e-mail address"),
    );
    expect(receiver.connections).toBe(before);
  });

  describe("a server that puts it off", () => {
    it("is asked again after 30 s and after 5 min, and then given up, which the log says", full, async () => {
      receiver.manner = "defer";
      const mail = desk.server();
      await desk.write(mail, { to });
      for (const [attempts, seconds] of [
        [1, 30],
        [2, 300],
      ] as const) {
        await desk.until(([first]) => first?.attempts === attempts && !first.leased);
        desk.pass(seconds - 2);
        mail.wake();
        await new Promise((wake) => setTimeout(wake, 300));
        expect(receiver.refused).toBe(attempts);
        desk.pass(3);
        mail.wake();
        await desk.until(([first]) => first?.attempts === attempts + 1);
      }
      const [row] = await desk.until(([first]) => first?.finished === true);
      expect(row).toMatchObject({ attempts: 3, content: null, error: expect.stringContaining("451") });
      expect(desk.log.map(({ level }) => level)).toEqual(["warn", "warn", "error"]);
      expect(desk.log.at(-1)?.message).toBe("A mail could not be sent and is given up");
      desk.pass(3600);
      mail.wake();
      await new Promise((wake) => setTimeout(wake, 300));
      expect(receiver.refused).toBe(3);
    });

    it("has it as soon as it takes it", async () => {
      receiver.manner = "defer";
      const mail = desk.server();
      await desk.write(mail, { to });
      await desk.until(([first]) => first?.error !== null);
      receiver.manner = "accept";
      desk.pass(31);
      mail.wake();
      await receiver.next(to, subject);
    });
  });

  it("is given up at once where the server refuses its recipient for good", async () => {
    receiver.manner = "refuse";
    await desk.write(desk.server(), { to });
    const [row] = await desk.until(([first]) => first?.finished === true);
    expect(row).toMatchObject({ attempts: 1, error: expect.stringContaining("550") });
    expect(receiver.refused).toBe(1);
  });

  it("is not sent once it is too late for it", async () => {
    const mail = desk.server();
    desk.pass(-120);
    receiver.manner = "defer";
    await desk.write(mail, { to, lifetime: 60 });
    await desk.until(([first]) => first?.error !== null);
    receiver.manner = "accept";
    desk.pass(120);
    mail.wake();
    const [row] = await desk.until(([first]) => first?.finished === true);
    expect(row?.error).toBe("It was not sent in time");
    expect(receiver.mails).toEqual([]);
  });

  it("that was sealed with another key is given up, and holds up no other", async () => {
    const mail = desk.server();
    receiver.manner = "defer";
    await desk.write(mail, { to: "first@acme.example" });
    await desk.until(([first]) => first?.attempts === 1 && !first.leased);
    const other = new Secrets(readSecretKeys(["0f".repeat(32)], ""));
    await desk.database.transaction(null, (trx) =>
      sql`update mail set content = ${other.seal("{}", "elsewhere")}`.execute(trx),
    );
    receiver.manner = "accept";
    await desk.write(mail, { to });
    desk.pass(31);
    mail.wake();
    await receiver.next(to, subject);
    const rows = await desk.until((all) => all.every(({ finished }) => finished));
    expect(rows.map(({ error }) => error)).toEqual(["It was sealed with another SECRET_KEY", null]);
  });

  it("is told in the log where the operator has named no server", async () => {
    await desk.write(desk.server(""), { to });
    await desk.until(([first]) => first?.finished === true);
    expect(desk.log).toMatchObject([{ level: "error", details: { reason: "SMTP_URL is not set" } }]);
  });

  describe("a server that hangs", () => {
    it("holds up no shutdown: the mail goes back untried, and the next server sends it", full, async () => {
      receiver.manner = "hang";
      const mail = desk.server();
      await desk.write(mail, { to });
      await desk.until(([first]) => first?.attempts === 1);
      const started = performance.now();
      await mail.close();
      expect(performance.now() - started).toBeLessThan(4500);
      expect(await desk.rows()).toMatchObject([{ attempts: 0, finished: false }]);
      receiver.manner = "accept";
      desk.server();
      await receiver.next(to, subject);
    });

    if (isFirst(database))
      it("is left after ten seconds, and the mail tried again", async () => {
        receiver.manner = "hang";
        await desk.write(desk.server(), { to });
        const [row] = await desk.until(([first]) => first?.error !== null, 15_000);
        expect(row).toMatchObject({
          attempts: 1,
          finished: false,
          error: expect.stringMatching(/greeting|timeout/i),
        });
      });
  });

  it("that a crashed server had begun with is another's after 30 s", async () => {
    const mail = desk.server("");
    await mail.close();
    await desk.write(mail, { to });
    await desk.database.transaction(null, (trx) => claimMail(trx, testSecrets, desk.now()));
    const other = desk.server();
    await new Promise((wake) => setTimeout(wake, 300));
    expect(receiver.mails).toEqual([]);
    desk.pass(31);
    other.wake();
    await receiver.next(to, subject);
    expect(await desk.until(([first]) => first?.finished === true)).toMatchObject([
      { attempts: 2, error: null },
    ]);
  });

  it("goes out once, however many servers look after the queue", async () => {
    const servers = [desk.server(), desk.server(), desk.server()];
    const [first] = servers;
    if (!first) throw new Error("There is no server");
    await Promise.all(
      Array.from({ length: 24 }, (_, nth) => desk.write(first, { to: `m${nth}@acme.example` })),
    );
    for (const server of servers) server.wake();
    await desk.until((rows) => rows.length === 24 && rows.every(({ finished }) => finished));
    const all = receiver.mails.map(({ envelope }) => envelope.to[0]);
    expect(all).toHaveLength(24);
    expect(new Set(all).size).toBe(24);
  });
});
