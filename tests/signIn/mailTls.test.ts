import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { ownCertificate } from "./certificate";
import { onMailDesk, subject } from "./mailDesk";
import { MailReceiver } from "./mailReceiver";

const to = "maria@acme.example";

eachDatabase((database) => {
  const desk = onMailDesk(database);
  const { receiver } = desk;

  describe("over TLS", () => {
    const { key, cert, file } = ownCertificate();
    const withTls = async (test: (address: string, safe: MailReceiver) => Promise<void>) => {
      const safe = new MailReceiver({ key, cert, authOptional: false });
      const address = (await safe.start()).replace("smtp://", "");
      try {
        await test(address, safe);
      } finally {
        await desk.clear();
        await safe.stop();
      }
    };

    it("goes with the operator's name and password to a server whose certificate he trusts", () =>
      withTls(async (address, safe) => {
        await desk.write(desk.server(`smtp://us%40er:right@${address}?tls=required&ca=${file}`), { to });
        const received = await safe.next(to, subject);
        expect(received).toMatchObject({ secure: true, user: "us@er" });
      }));

    it("does not go to a server with a certificate that nobody vouches for", () =>
      withTls(async (address, safe) => {
        for (const tls of ["required", "optional"])
          await desk.write(desk.server(`smtp://user:right@${address}?tls=${tls}`), { to });
        const rows = await desk.until((all) => all.length === 2 && all.every(({ error }) => error !== null));
        for (const { error } of rows) expect(error).toMatch(/self-signed certificate/);
        expect(safe.mails).toEqual([]);
      }));

    it("waits for a mended password where the server does not take it", () =>
      withTls(async (address) => {
        await desk.write(desk.server(`smtp://user:wrong@${address}?ca=${file}`), { to });
        const [row] = await desk.until(([first]) => first?.error !== null);
        expect(row).toMatchObject({
          finished: false,
          error: expect.stringMatching(/Invalid login|Wrong password/),
        });
        expect(JSON.stringify(desk.log)).not.toContain("user:wrong");
      }));

    it("does not go in the clear where it is required, and the password neither", async () => {
      await desk.write(desk.server(desk.smtp.replace("//", "//user:right@") + "?tls=required"), { to });
      const [row] = await desk.until(([first]) => first?.error !== null);
      expect(row?.error).toMatch(/STARTTLS/i);
      expect(receiver.mails).toEqual([]);
    });
  });
});
