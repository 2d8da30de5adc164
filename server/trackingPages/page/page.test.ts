import { createHash } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { asConfigured, asEnded, configurationOf, type TrackingState } from "../../../schemas/trackingPage";
import { handleFailures } from "../../http/failures";
import { addRoute, type Admission } from "../../http/routes";
import { builtFolder } from "../../../tests/trackingPages/builtFolder";
import { pageEndpoints, type PageParts } from "./endpoints";

const { consoleDir, elsewhere } = builtFolder();
const now = new Date("2026-07-01T12:00:00Z");
const company = { name: "Camélia", phone: "+351 226 104 480", email: null, address: null, logo: null };

function delivery(configuration: object = {}, facts: object = {}): TrackingState {
  const whole = configurationOf({ enabled: true, languages: ["pt", "en"], ...configuration });
  return asConfigured(
    whole,
    {
      state: "SCHEDULED",
      reference: "C-20418",
      task: "DELIVERY",
      timeZone: "Europe/Lisbon",
      day: "2026-07-02",
      place: { name: null, address: "Rua de Cedofeita 31" },
      steps: [],
      isPartial: false,
      failure: null,
      proof: null,
      windows: [{ start: "2026-07-02T13:00:00Z", end: "2026-07-02T15:00:00Z" }],
      expected: null,
      stopsBefore: null,
      isNext: false,
      hasLeft: false,
      home: null,
      position: null,
      driver: null,
      vehicle: null,
      items: [],
      instructions: null,
      rating: null,
      company,
      ...facts,
    },
    now.getTime(),
  );
}

/** Whoever asks has no session. */
const admission = { sessionCaller: async () => undefined } as unknown as Admission;

function appOf(state: TrackingState | undefined, config: Partial<PageParts["config"]> = {}): FastifyInstance {
  const app = Fastify() as unknown as FastifyInstance;
  handleFailures(app);
  const built = { consoleDir, tileHosts: [], tileAttribution: "© Ours" };
  const open = async (token: string) =>
    state && token === "known"
      ? { accountId: "a", order: "o", state, body: JSON.stringify(state), etag: '"7"' }
      : undefined;
  const parts = { config: { tileUrl: undefined, ...built, ...config }, pages: { open }, now: () => now };
  for (const endpoint of pageEndpoints(parts)) addRoute(app, admission, endpoint);
  return app;
}

/** What stands in the page for its script. */
function bootIn(html: string): unknown {
  const [, json = "null"] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe("the page of a delivery", () => {
  it("says what is known before any script runs, for no search engine and no cache, without a cookie", async () => {
    const page = await appOf(delivery()).inject({
      url: "/track/known",
      headers: { "accept-language": "en" },
    });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.body).toContain('<html lang="en" dir="ltr">');
    for (const text of ["14:00–16:00", "tomorrow, Thu 2 Jul", "Camélia", "Rua de Cedofeita 31", "C-20418"])
      expect(page.body).toContain(text);
    expect(page.body).toContain("<title>Your delivery · Camélia</title>");
    expect(bootIn(page.body)).toMatchObject({
      token: "known",
      etag: '"7"',
      now: now.getTime(),
      language: "en",
    });
  });

  it("runs nothing but its own script, and has its own style alone", async () => {
    const page = await appOf(delivery()).inject("/track/known");
    const policy = String(page.headers["content-security-policy"]);
    const [, style = ""] = /<style>([^<]*)<\/style>/.exec(page.body) ?? [];
    expect(style).toMatch(/^\.page\{display:flex\}:root\{color-scheme:light;/);
    expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = [...page.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      '<script type="module" src="/track-assets/index-1.js">',
      '<script type="application/json" id="boot">',
    ]);
    expect(page.body).not.toMatch(/ style="| on\w+="/);
  });

  it("is in the language that the link says, else in the browser's, of those that the account has", async () => {
    const app = appOf(delivery());
    const languageOf = async (query: string, accepted: string) => {
      const { body } = await app.inject({
        url: `/track/known${query}`,
        headers: { "accept-language": accepted },
      });
      return /<html lang="(\w+)"/.exec(body)?.[1];
    };
    expect(await languageOf("", "fr, en;q=0.4")).toBe("en");
    expect(await languageOf("", "fr")).toBe("pt");
    expect(await languageOf("?lang=pt", "en")).toBe("pt");
    expect(await languageOf("?lang=fr", "en")).toBe("en");
  });

  it("takes nothing that somebody wrote for markup", async () => {
    const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
    const state = delivery(
      { title: evil, allowInstructions: true, ratingQuestion: evil },
      {
        reference: evil,
        state: "DELIVERED",
        instructions: evil,
        place: { name: evil, address: evil },
        items: [{ name: evil, planned: 1, delivered: null }],
        rating: { rating: 1, words: evil },
        proof: { signatory: evil, signedAt: null, signature: null, photos: [] },
        company: { ...company, name: evil },
      },
    );
    const page = await appOf(state).inject("/track/known");
    expect(page.body.match(/<script/g)).toHaveLength(2);
    expect(page.body).not.toContain("<img src=x");
    expect(bootIn(page.body)).toMatchObject({ told: { reference: evil } });
  });

  it("asks the company's host alone for its logo, and tells it not who looks", async () => {
    const page = await appOf(delivery({ logo: "https://pictures.example/a/logo.png" })).inject(
      "/track/known",
    );
    expect(page.headers["content-security-policy"]).toContain(
      "img-src 'self' data: blob: https://pictures.example;",
    );
    expect(page.body).toMatch(
      /<img class="logo" src="https:\/\/pictures\.example\/a\/logo\.png"[^>]* referrerpolicy="no-referrer"/,
    );
  });

  it("tells of a link that has ended whom to ask, and of nothing else", async () => {
    const widget = configurationOf({ enabled: true, linkLifetimeDays: 14 });
    const page = await appOf(asEnded(widget, company)).inject("/track/known");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("This link has ended");
    expect(page.body).toContain("Links work for 14 days.");
    expect(page.body).toContain('href="tel:+351226104480"');
    expect(page.body).not.toContain("C-20418");
  });

  it("says the same of every link that there is not, as a page of nobody's", async () => {
    const app = appOf(undefined);
    const [one, other] = [await app.inject("/track/abc"), await app.inject("/track/abd?lang=ru")];
    expect([one.statusCode, other.statusCode]).toEqual([404, 404]);
    expect(one.body).toContain("There is nothing behind this link");
    expect(other.body).toContain("По этой ссылке ничего нет");
    expect(one.headers["x-robots-tag"]).toBe("noindex");
    const without = (text: string) => text.replaceAll("abe", "abc");
    expect(without((await app.inject("/track/abe")).body)).toBe(without(one.body));
  });

  it("asks for patience who tries links by the hundred, and shows others none of it", async () => {
    const app = appOf(delivery());
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1) statuses.push((await app.inject(`/track/wrong${at}`)).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
    const known = await app.inject("/track/known");
    expect([known.statusCode, known.headers["retry-after"]]).toEqual([429, "60"]);
    const elsewhere = await app.inject({ url: "/track/known", remoteAddress: "192.0.2.7" });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe("a delivery for the calendar", () => {
  const linesOf = async (state: TrackingState) => {
    const answer = await appOf(state).inject("/track/known/delivery.ics");
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    return answer.body.split("\r\n");
  };

  it("is when it comes, and where", async () => {
    expect(await linesOf(delivery())).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "DTSTART:20260702T130000Z",
        "DTEND:20260702T150000Z",
        "DTSTAMP:20260701T120000Z",
        "SUMMARY:Your delivery\\, Camélia",
        "LOCATION:Rua de Cedofeita 31",
      ]),
    );
  });

  it("is the whole day while no time is known, and folds long lines by bytes", async () => {
    const address = "Straße ".repeat(30).trim();
    const lines = await linesOf(delivery({}, { windows: [], place: { name: null, address } }));
    expect(lines).toContain("DTSTART;VALUE=DATE:20260702");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`LOCATION:${address}`);
  });

  it("writes no line that somebody else has made up", async () => {
    const lines = await linesOf(
      delivery({}, { place: { name: null, address: "Rua 1\r\nATTENDEE:mailto:x@y.example\nX:1;a,b" } }),
    );
    expect(lines.filter((line) => /^(ATTENDEE|X:)/.test(line))).toEqual([]);
  });

  it("is not there before the day is known, nor behind an unknown link", async () => {
    const app = appOf(delivery({}, { windows: [], day: null }));
    expect((await app.inject("/track/known/delivery.ics")).statusCode).toBe(404);
    expect((await app.inject("/track/other/delivery.ics")).statusCode).toBe(404);
  });
});

describe("what the page loads", () => {
  it("lies beside it for good, and no other file does", async () => {
    const app = appOf(undefined);
    const script = await app.inject("/track-assets/index-1.js");
    expect([script.statusCode, script.body]).toEqual([200, "begin()"]);
    expect(script.headers["cache-control"]).toContain("immutable");
    for (const none of ["index-1.js.map", "..%2Findex.html", "index-9.js"])
      expect([none, (await app.inject(`/track-assets/${none}`)).statusCode]).toEqual([none, 404]);
  });

  it("is not there where it was not built", async () => {
    const app = appOf(delivery(), { consoleDir: elsewhere });
    expect((await app.inject("/track/known")).statusCode).toBe(404);
    expect((await app.inject("/track-assets/index-1.js")).statusCode).toBe(404);
  });
});
