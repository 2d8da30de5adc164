import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { storedAs } from "../../server/positions";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { TrackingPageDesk } from "./TrackingPageDesk";

eachDatabase((database) => {
  const desk = new TrackingPageDesk(database);
  beforeEach(async () => {
    desk.platform.pass({ minutes: 1 });
    await desk.configure();
  });
  const orderWithLink = async (more: object = {}) => {
    await desk.day.openDay();
    const order = await desk.day.order([60, 180], more);
    return { order, token: await desk.token(order) };
  };

  describe("the link of an order's page", () => {
    it("has 130 bits that nobody can tell from others, and stands nowhere but in what was told", async () => {
      const { order, token } = await orderWithLink();
      const other = await orderWithLink();
      expect([token, other.token].every((each) => /^[a-z2-7]{26}$/.test(each))).toBe(true);
      // No letter of one says anything of another: of 26 letters of 32 about one is the same by chance.
      const same = token.split("").filter((letter, at) => letter === other.token[at]).length;
      expect(same).toBeLessThan(10);
      // The same again, to whoever asks.
      const again = { "idempotency-key": `again ${order}`.replaceAll(" ", "-") };
      expect((await desk.admin.post("/ui-api/tracking/links", { order }, again)).text).toContain(token);
      const service = await desk.platform.signIn("service");
      expect(await desk.link(order, service)).toContain(token);
      const kept = (await desk.platform.change(
        sql`select token_hash as hash from tracking_link where order_id = ${order}`,
      )) as { hash: string }[];
      expect(kept).toEqual([{ hash: storedAs(token) }]);
      expect((await desk.ask(kept[0]!.hash)).status).toBe(404);
      await desk.ask(token);
      expect(desk.platform.log.join("\n")).not.toContain(token);
      const everywhere = (await desk.platform.change(sql`
        select (select count(*)::int from record_audit where changes::text like ${`%${token}%`}) as audit,
          (select count(*)::int from orders o where row_to_json(o)::text like ${`%${token}%`}) as orders,
          (select count(*)::int from communication c where row_to_json(c)::text like ${`%${token}%`}) as told,
          (select count(*)::int from tracking_key k where k.key like ${`%${token}%`}) as keys,
          (select count(*)::int from idempotent_answer i where row_to_json(i)::text like ${`%${token}%`}) as answers`)) as object[];
      expect(everywhere).toEqual([{ audit: 0, orders: 0, told: 0, keys: 0, answers: 0 }]);
    });

    it("answers the same to every link that is none: cut, foreign, made up, or of another kind", async () => {
      const { token } = await orderWithLink();
      const wrong = [
        token.slice(0, -1),
        `${token}a`,
        token.toUpperCase(),
        "a".repeat(26),
        "b2c3d4e5f6g7h2i3j4k5l6m7n2",
        "x",
        "%2e%2e%2fadmin",
        "ж".repeat(26),
        "0".repeat(64),
      ];
      const answers = [];
      for (const each of wrong) {
        const { status, text, headers } = await desk.ask(encodeURI(each));
        const told = Object.fromEntries(headers);
        for (const own of ["date", "x-request-id"]) delete told[own];
        answers.push({ status, text, told });
      }
      expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 404 });
      expect(answers[0]?.text).not.toContain("EXPIRED");
      // Neither what may be left there, nor its pictures and map, tells more.
      for (const each of [wrong[0]!, wrong[3]!])
        for (const call of ["map", "proof/x", "tiles/x/1/1/1"])
          expect((await desk.raw(`/track-api/${each}/${call}`)).text).toBe(answers[0]?.text);
    });

    it("takes as long to be refused whatever it looks like", full, async () => {
      const { token } = await orderWithLink();
      const times = async (of: string) => {
        const spans: number[] = [];
        while (spans.length < 9) {
          desk.platform.pass({ minutes: 1 });
          const begun = performance.now();
          await desk.ask(of);
          spans.push(performance.now() - begun);
        }
        return spans.toSorted((one, other) => one - other)[4]!;
      };
      const [cut, unknown] = [await times(token.slice(0, -1)), await times("b2c3d4e5f6g7h2i3j4k5l6m7n2")];
      // Both are looked for by their hash: neither is known before that.
      expect(Math.max(cut, unknown) / Math.min(cut, unknown)).toBeLessThan(4);
    });

    it("is withdrawn at once, and the next one is another", async () => {
      const { order, token } = await orderWithLink({ reference: "SECRET-8" });
      expect((await desk.ask(token)).status).toBe(200);
      const { text } = await desk.withdraw(order);
      expect(JSON.parse(text)).toEqual({ withdrawn: true });
      const over = await desk.ask(token);
      expect(over.json()).toMatchObject({ state: "EXPIRED" });
      expect(over.text).not.toContain("SECRET-8");
      expect((await desk.leave(token, "instructions", { text: "Ring" })).status).toBe(410);
      const next = await desk.token(order);
      expect(next).not.toBe(token);
      expect((await desk.state(next)).state).toBe("SCHEDULED");
      expect((await desk.state(token)).state).toBe("EXPIRED");
      const audit = await desk.admin.get(`/gt/gt-api/audit?entity=trackingLinks&id=${order}`);
      expect(audit.json<{ rows: unknown[] }>().rows).toHaveLength(1);
      expect(audit.text).not.toContain(token);
      expect(JSON.parse((await desk.withdraw(order)).text)).toEqual({ withdrawn: true });
      expect(JSON.parse((await desk.withdraw(order)).text)).toEqual({ withdrawn: false });
    });

    it("goes on working where the account's key was lost, and the next one is another", full, async () => {
      const { order, token } = await orderWithLink();
      await desk.platform.change(sql`delete from tracking_key`);
      expect((await desk.state(token)).state).toBe("SCHEDULED");
      const next = await desk.token(order);
      expect(next).not.toBe(token);
      expect((await desk.state(next)).state).toBe("SCHEDULED");
      expect(await desk.token(order)).toBe(next);
      // Both are its links: withdrawn, neither opens it.
      await desk.withdraw(order);
      expect([(await desk.state(token)).state, (await desk.state(next)).state]).toEqual([
        "EXPIRED",
        "EXPIRED",
      ]);
    });

    it("is nobody's but the account's: neither told to others nor withdrawn by them", async () => {
      const { order, token } = await orderWithLink();
      const stranger = await desk.platform.signIn("admin", desk.platform.other);
      const asked = await stranger.post("/ui-api/tracking/links", { order });
      expect([asked.status, (await desk.withdraw(order, stranger)).status]).toEqual([404, 404]);
      const unknown = { headers: { origin: desk.platform.url, "content-type": "application/json" } };
      const body = JSON.stringify({ order });
      expect((await desk.platform.send("POST", "/ui-api/tracking/links", { ...unknown, body })).status).toBe(
        401,
      );
      expect((await desk.state(token)).state).toBe("SCHEDULED");
    });

    it("goes with its order, and comes back with it", full, async () => {
      const { order, token } = await orderWithLink();
      await desk.admin.send("POST", "/gt/gt-api/orders/remove", {
        body: new URLSearchParams([["ids", order]]),
      });
      expect((await desk.state(token)).state).toBe("EXPIRED");
      await desk.admin.post(`/gt/gt-api/orders/${order}/restore`, {});
      expect((await desk.state(token)).state).toBe("SCHEDULED");
    });
  });

  describe("the answer to a link", () => {
    it("is the same page as long as nothing changes, by its tag, and no cookie comes with it", async () => {
      const { order, token } = await orderWithLink();
      const cookie = desk.admin.cookie;
      const first = await desk.ask(token, { cookie });
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      expect(first.headers.get("cache-control")).toBe("private, no-cache");
      expect(first.headers.get("x-robots-tag")).toBe("noindex");
      expect(first.headers.getSetCookie()).toEqual([]);
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const same = await desk.ask(token, { "if-none-match": tags });
        expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
      }
      expect((await desk.ask(token, { "if-none-match": '"other"' })).status).toBe(200);
      await desk.day.change([order], { status: "CANCELLED", ...(await anyReason()) });
      await new Promise((wake) => setTimeout(wake, 510));
      const changed = await desk.ask(token, { "if-none-match": etag });
      expect([changed.status, changed.json()]).toEqual([
        200,
        expect.objectContaining({ state: "CANCELLED" }),
      ]);
    });

    it(
      "comes to an address as often as pages ask, and to one that tries links soon no more",
      full,
      async () => {
        const { token } = await orderWithLink();
        desk.platform.pass({ minutes: 1 });
        const polled = await Promise.all(Array.from({ length: 100 }, () => desk.ask(token)));
        expect(polled.every(({ status }) => status === 200)).toBe(true);
        desk.platform.pass({ minutes: 1 });
        const tried = await Promise.all(Array.from({ length: 350 }, (_, at) => desk.ask(`unknown${at}`)));
        const slowed = tried.filter(({ status }) => status === 429);
        expect(slowed.length).toBeGreaterThan(20);
        expect(tried.filter(({ status }) => status === 404).length).toBeGreaterThan(200);
        expect(slowed[0]?.json<{ metadata: { seconds: number } }>().metadata.seconds).toBeGreaterThan(0);
        desk.platform.pass({ minutes: 1 });
        expect((await desk.ask(token)).status).toBe(200);
      },
    );
  });

  /** The account's other tests may have made reasons, which are asked for then. */
  async function anyReason(): Promise<object> {
    const { rows } = (await desk.admin.get("/gt/gt-api/orderCancelReasons")).json<{
      rows: { id: string }[];
    }>();
    return rows[0] ? { reason: rows[0].id } : {};
  }
});
