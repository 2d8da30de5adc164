import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import type { Reply } from "../platform/platform";
import { auth, base, onResetDesk, seen, subject } from "./resetDesk";

eachDatabase((database) => {
  const { platform, receiver, visitor, ask, mailed, linkFor, reset, owner, settled } = onResetDesk(database);

  describe("asking for a link", () => {
    it("is answered alike and at once, whoever it is for, while no mail can be sent", async () => {
      receiver.manner = "hang";
      const replies: Reply[] = [];
      const times: Record<string, number[]> = { known: [], unknown: [] };
      const others: number[] = [];
      await ask("nobody");
      for (let round = 0; round < 10; round += 1) {
        const begun = performance.now();
        await owner("no hash");
        others.push(performance.now() - begun);
        for (const [kind, login] of [
          ["known", "dispatcher"],
          ["unknown", `nobody-${round}`],
        ] as const) {
          const started = performance.now();
          replies.push(await ask(login));
          times[kind]?.push(performance.now() - started);
        }
      }
      replies.push(await ask("dispatcher", "nowhere"));
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
      expect(replies[0]?.json()).toEqual({ rows: [], success: true });
      // On a machine that is busy with something else, every call takes long.
      const limit = Math.max(50, 4 * median(others));
      for (const kind of Object.values(times)) expect(median(kind)).toBeLessThan(limit);
      // The server would wait at its end for the mails that are under way.
      receiver.manner = "accept";
      receiver.cut();
    });

    it("mails a link with the configured base, whatever the request calls the host", async () => {
      await platform.change(sql`update console_user set language = 'ru' where login = 'dispatcher'`);
      const asked = await ask("Dispatcher", "demo", { "x-forwarded-host": "evil.example" });
      expect(asked.status).toBe(200);
      const mail = await receiver.next("dispatcher@demo.example", "Сброс пароля Runsheet");
      expect(mail.envelope.to).toEqual(["dispatcher@demo.example"]);
      expect(mail.text).toMatch(/^https:\/\/runsheet\.example\/app\/demo\?hash=[\w-]{43}$/m);
      expect(mail.text).toContain("60 минут");
      expect(mail.html).toContain('<a href="https://runsheet.example/app/demo?hash=');
      expect(mail.raw).not.toContain("evil.example");
    });

    it("takes the base from no Host header", async () => {
      const { hostname, port } = new URL(platform.url);
      const { request } = await import("node:http");
      const status = await new Promise((answered, failed) => {
        const headers = {
          host: "evil.example",
          origin: "http://evil.example",
          "x-requested-with": "XMLHttpRequest",
        };
        const path = `${auth}/remember?login=dispatcher&account=demo`;
        request({ hostname, port, path, headers }, (response) => {
          response.resume();
          answered(response.statusCode);
        })
          .on("error", failed)
          .end();
      });
      expect(status).toBe(200);
      const mail = await receiver.next("dispatcher@demo.example", subject);
      expect(mail.raw).not.toContain("evil.example");
      expect(mail.text).toContain(`${base}/demo?hash=`);
    });

    it("is refused to other sites", async () => {
      const reply = await ask("dispatcher", "demo", {
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
      });
      expect(seen(reply)).toEqual([403, ["CROSS_SITE"]]);
    });

    it("mails at most three in an hour, and none to who is disabled, unknown or without an address", async () => {
      await platform.change(sql`update console_user set active = false where login = 'service'`);
      await platform.change(sql`update console_user set email = null where login = 'admin'`);
      for (const login of ["service", "admin", "nobody"]) await ask(login);
      for (let round = 0; round < 5; round += 1) await ask("dispatcher");
      for (let round = 0; round < 3; round += 1) await mailed();
      await settled();
      expect(await platform.change(sql`select kind from mail where kind = 'resetLink'`)).toHaveLength(3);
      platform.pass({ minutes: 61 });
      await ask("dispatcher");
      expect(await mailed()).toMatch(/^[\w-]{43}$/);
    });

    it("writes the link down nowhere: not in the database, not in the log", async () => {
      const hash = await linkFor();
      expect((await owner(hash)).status).toBe(200);
      await reset(visitor(), hash);
      await settled();
      const rows = await platform.change(sql`
        select row_to_json(l)::text as row from reset_link l union all select row_to_json(m)::text from mail m`);
      expect(rows.length).toBeGreaterThan(2);
      expect(JSON.stringify(rows)).not.toContain(hash);
      expect(platform.log.length).toBeGreaterThan(0);
      expect(platform.log.join("\n")).not.toContain(hash);
    });
  });
});

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
