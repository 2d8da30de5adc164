import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { TrackingState } from "../../schemas/trackingPage";
import { eachDatabase } from "../databases";
import type { Reply } from "../platform/platform";
import { full } from "../scope";
import { site, WidgetDesk } from "./WidgetDesk";

const address = { address: "Rua de Cedofeita 31", postcode: "4050-253", latitude: 41.15, longitude: -8.62 };

eachDatabase((database) => {
  const desk = new WidgetDesk(database);
  let made = 0;
  beforeEach(async () => {
    // What was counted before is forgotten.
    await desk.platform.change(sql`delete from sign_in_counter`);
    await desk.save("website-widget", { enabled: true, domains: [site] });
  });
  const order = async (more: object = {}) => {
    const reference = `S-${(made += 1)}`;
    const id = await desk.day.order({ reference, address, ...more });
    return { id, reference };
  };
  const codeOf = ({ text }: Reply) => (JSON.parse(text) as { code: string }).code;
  const answerOf = async (asked: unknown, how?: Parameters<WidgetDesk["search"]>[1]) => {
    const reply = await desk.search(asked, how);
    return `${reply.status} ${reply.status === 200 ? "" : codeOf(reply)}`.trim();
  };

  describe("who knows an order's reference and postcode", () => {
    it("comes to its page by a link of its own, however he writes them", async () => {
      const { id, reference } = await order();
      for (const asked of [
        { reference, second: "4050-253" },
        { reference: ` ${reference.toLowerCase()} `, second: "4050 253" },
      ]) {
        const found = await desk.search(asked);
        expect([found.status, found.headers.get("cache-control")]).toEqual([200, "no-store"]);
        const { path } = found.json<{ path: string }>();
        const link = await desk.day.admin.post("/ui-api/tracking/links", { order: id });
        expect(link.json<{ link: string }>().link.endsWith(path)).toBe(true);
        const state = await desk.platform.send("GET", path.replace("/track/", "/track-api/"));
        expect(state.json<TrackingState>()).toMatchObject({ state: "SCHEDULED", reference });
      }
    });

    it("or one of its phones, where the account asks for that, and that of its place", full, async () => {
      await desk.save("website-widget", { enabled: true, domains: [site], secondField: "PHONE" });
      const place = await desk.day.admin.post("/gt/gt-api/cl", {
        name: `Place ${made}`,
        address,
        phone: "+351 226 104 480",
      });
      const customerLocation = place.json<{ rows: { id: string }[] }>().rows[0]?.id;
      const { reference } = await order({ contactNumber: "+351 912 345 678", customerLocation });
      for (const second of ["912345678", "00351 912 345 678", "226 104 480"])
        expect(await answerOf({ reference, second })).toBe("200");
      for (const second of ["4050-253", "912345679", "345678"])
        expect(await answerOf({ reference, second })).toBe("404 WIDGET_NO_ORDER");
    });

    it("finds another link once the one before was withdrawn, and none once it is long over", async () => {
      const { id, reference } = await order();
      const search = async () => (await desk.search({ reference, second: "4050253" })).text;
      const first = await search();
      await desk.day.admin.send("DELETE", `/ui-api/tracking/links/${id}`);
      expect(await search()).not.toBe(first);
      const old = await order({
        orderDate: "2020-01-01",
        dropWindows: [{ start: "2020-01-01T08:00:00Z", end: "2020-01-01T12:00:00Z" }],
      });
      expect(await answerOf({ reference: old.reference, second: "4050253" })).toBe("404 WIDGET_NO_ORDER");
    });
  });

  describe("who does not know both", () => {
    it("is told the same, whether the order is another's or there is none", async () => {
      const { reference } = await order();
      await desk.day.create("/gt/gt-api/orders", {
        aoc: desk.day.centre,
        orderDate: "2099-06-01",
        dropWindows: [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }],
        reference: "NO-POSTCODE",
        address: { address: "Rua 1", latitude: 41.1, longitude: -8.6 },
      });
      const asked: [reference: string, second: string, account?: string][] = [
        [reference, "4050-254"],
        ["S-0", "4050-253"],
        [reference, "4050-253", desk.platform.other],
        ["NO-POSTCODE", " "],
        ["NO-POSTCODE", "-"],
        ["%", "4050-253"],
        ["S-_", "4050-253"],
        [`${reference}' or '1'='1`, "' or true --"],
        ["<script>alert(1)</script>", "{{order.cost}}"],
        [reference, "%"],
        ["\u202E\uFFFF", "ﷺ"],
      ];
      const told = async ([one, second, account]: (typeof asked)[number]) => {
        const { status, text, headers } = await desk.search(
          { reference: one, second },
          account === undefined ? {} : { account },
        );
        const kept = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
        return { status, text, headers: Object.fromEntries(kept) };
      };
      const first = await told(asked[0]!);
      expect([first.status, JSON.parse(first.text)]).toEqual([
        404,
        { code: "WIDGET_NO_ORDER", message: expect.any(String) as string, metadata: {} },
      ]);
      expect(first.headers["set-cookie"]).toBeUndefined();
      for (const each of asked) expect([each, await told(each)]).toEqual([each, first]);
    });

    it("waits ever longer and is locked out, in the same way for an order that there is and one that there is not", async () => {
      const { reference } = await order();
      const tried = async (name: string) => {
        desk.platform.waits.length = 0;
        const answers: string[] = [];
        for (let at = 0; at < 12; at += 1)
          answers.push(await answerOf({ reference: name, second: `wrong ${at}` }));
        return { answers, waits: [...desk.platform.waits] };
      };
      const known = await tried(reference);
      expect(known).toEqual({
        answers: [
          ...Array.from({ length: 10 }, () => "404 WIDGET_NO_ORDER"),
          "429 WIDGET_TOO_OFTEN",
          "429 WIDGET_TOO_OFTEN",
        ],
        waits: [1, 2, 4, 8, 16],
      });
      expect(await tried("S-none")).toEqual(known);
      // Who knows it has to wait as well, from wherever he asks; others and other orders do not.
      const right = { reference, second: "4050-253" };
      expect(await answerOf(right, { address: "192.0.2.9" })).toBe("429 WIDGET_TOO_OFTEN");
      const other = await order();
      expect(await answerOf({ reference: other.reference, second: "4050-253" })).toBe("200");
      desk.platform.pass({ minutes: 16 });
      expect(await answerOf(right)).toBe("200");
    });

    it("does not see by the count of failures that somebody else has found the order", async () => {
      const { reference } = await order();
      const wrong = { reference, second: "wrong" };
      for (let at = 0; at < 9; at += 1) await desk.search(wrong);
      expect(await answerOf({ reference, second: "4050-253" }, { address: "192.0.2.9" })).toBe("200");
      expect([await answerOf(wrong), await answerOf(wrong)]).toEqual([
        "404 WIDGET_NO_ORDER",
        "429 WIDGET_TOO_OFTEN",
      ]);
    });

    it("is stopped as a script by his address, which signs in as before", async () => {
      const { reference } = await order();
      const answers: string[] = [];
      for (let at = 0; at < 62; at += 1)
        answers.push(await answerOf({ reference: `tried-${at}`, second: "4050-253" }));
      expect(new Set(answers.slice(0, 60))).toEqual(new Set(["404 WIDGET_NO_ORDER"]));
      expect(answers.slice(60)).toEqual(["429 WIDGET_TOO_OFTEN", "429 WIDGET_TOO_OFTEN"]);
      const right = { reference, second: "4050-253" };
      const last = await desk.search(right);
      expect(last.json<{ metadata: object }>().metadata).toEqual({ seconds: 900 });
      expect(await answerOf(right, { address: "192.0.2.2" })).toBe("200");
      const signIn = await desk.platform.login("admin", { headers: { "x-forwarded-for": "192.0.2.1" } });
      expect(signIn.json().success).toBe(true);
      desk.platform.pass({ minutes: 16 });
      expect(await answerOf(right)).toBe("200");
    });

    it("is stopped by the account where he asks from a thousand addresses, and no other account with it", async () => {
      await answerOf({ reference: "S-none", second: "x" });
      await desk.platform.change(sql`update sign_in_counter set recent = 999 where kind = 'searchAccount'`);
      const wrong = { reference: "S-nowhere", second: "x" };
      expect(await answerOf(wrong, { address: "192.0.2.20" })).toBe("404 WIDGET_NO_ORDER");
      expect(await answerOf(wrong, { address: "192.0.2.21" })).toBe("429 WIDGET_TOO_OFTEN");
      expect(await answerOf(wrong, { address: "192.0.2.21", account: desk.platform.other })).toBe(
        "404 WIDGET_NO_ORDER",
      );
    });

    it("gains nothing by asking many times at once", async () => {
      const { reference } = await order();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => answerOf({ reference, second: `${at}` })),
      );
      expect(answers.filter((each) => each === "404 WIDGET_NO_ORDER")).toHaveLength(10);
      expect(answers.filter((each) => each === "429 WIDGET_TOO_OFTEN")).toHaveLength(20);
    });
  });

  describe("a search", () => {
    it("is of two short texts, and nothing else", async () => {
      const { reference } = await order();
      const second = "4050-253";
      for (const asked of [
        { reference: "x".repeat(65), second },
        { reference, second: "x".repeat(41) },
        { reference: "", second },
        { reference, second: "" },
        { reference },
        { reference, second: 4050253 },
        { reference: { $ne: "" }, second },
        { reference: [reference], second },
        { reference, second, account: desk.platform.other },
        { reference: `${reference}\u0000`, second },
        [],
        null,
      ])
        expect([asked, (await desk.search(asked)).status]).toEqual([asked, 400]);
      expect((await desk.search({ reference: "x".repeat(3000), second })).status).toBe(413);
      const counted = await desk.platform.change(
        sql`select 1 from sign_in_counter where kind like 'search%'`,
      );
      expect(counted).toEqual([]);
    });

    it("is sent by the widget alone, to an account that has one", async () => {
      const { reference } = await order();
      const asked = { reference, second: "4050-253" };
      for (const from of ["https://evil.example", `https://${site}`, "null"])
        expect(await answerOf(asked, { from })).toBe("403 CROSS_SITE");
      expect(await answerOf(asked, { account: "nowhere" })).toBe("404 NOT_FOUND");
      await desk.save("website-widget", { enabled: false, domains: [site] });
      expect(await answerOf(asked)).toBe("404 NOT_FOUND");
    });

    it("leaves what was looked for in no log", full, async () => {
      await desk.search({ reference: "SECRET-REFERENCE", second: "SECRET-POSTCODE" });
      expect(desk.platform.log.join("\n")).not.toMatch(/SECRET-/);
      const counters = await desk.platform.change(sql`select * from sign_in_counter`);
      expect(JSON.stringify(counters)).not.toMatch(/SECRET-/i);
    });
  });
});
