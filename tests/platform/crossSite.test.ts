import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { expectationOf, expected, named, open } from "../matrix/verdicts";
import { callsOf, contentTypes, set } from "../matrix/world";
import { onOwnPlatform, type Reply, User } from "./platform";
import { snapshot } from "./snapshot";
import { isQuick } from "../scope";

type Headers = Record<string, string>;
type Call = Awaited<ReturnType<typeof callsOf>>[number];

/** What tells that another site sent a request, or that it can't be told (quality.md S11). */
const foreign: [name: string, headers: Headers][] = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another host of the same site", { "sec-fetch-site": "same-site" }],
  ["another site that says our origin", { "sec-fetch-site": "cross-site", origin: "OURS" }],
  ["an address typed by hand", { "sec-fetch-site": "none" }],
  ["what is no site that browsers know", { "sec-fetch-site": "Same-Origin" }],
  ["another origin", { origin: "https://evil.example" }],
  ["an origin that begins like ours", { origin: "OURS.evil.example" }],
  ["a page without an origin", { origin: "null" }],
  ["a page without an origin that names ours", { origin: "null", referer: "OURS/" }],
  ["a referring page elsewhere", { referer: "https://evil.example/OURS" }],
  ["nobody known", {}],
];

/** The bodies that a page can have a form send without asking anybody. */
const plainBodies: [type: string, body: string][] = [
  ["text/plain", '{"name":"planted"}'],
  ["text/plain;charset=UTF-8", "ids=1"],
  ["multipart/form-data; boundary=x", "--x--"],
  ["application/x-www-form-urlencoded", "name=planted&ids=1"],
];

/** Between them, they open every call to the admin. */
const states = [open, { ...open, useNewWidgetService: false, useNewManifest: false }];

eachDatabase((database) => {
  // Whole tables are compared, again and again: on the shared server they grow.
  const platform = onOwnPlatform(database);
  let unsafe: Call[];
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await platform.signIn("admin"));
    unsafe = (await callsOf(platform)).filter((call) => call.unsafe);
  });
  const ours = (headers: Headers): Headers =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace("OURS", platform.url)]),
    );
  const send = (
    { method, path }: Call,
    headers: Headers,
    body?: { type: string; text: string },
  ): Promise<Reply> =>
    platform.send(method, path.replaceAll(/\{\w+\}/g, "x"), {
      headers: { cookie, ...(body && { "content-type": body.type }), ...ours(headers) },
      ...(body && { body: body.text }),
    });
  const openedBy = (state: typeof open): Call[] =>
    unsafe.filter((call) => expected(expectationOf.get(named(call)), "admin", state) === "admitted");
  const own = ({ body }: Call) =>
    body && { type: contentTypes[body], text: body === "json" ? '{"name":"planted"}' : "login=admin&ids=1" };

  it("covers every call that writes, and those of the unsafe ones that are GETs", () => {
    const names = unsafe.map(({ method, path }) => `${method} ${path}`);
    expect(names.length).toBeGreaterThan(60);
    expect(names).toEqual(
      expect.arrayContaining(["GET /gt/gt-api/auth/logout", "GET /gt/gt-api/auth/remember"]),
    );
    expect(unsafe.every(({ method, unsafe: is }) => method !== "POST" || is)).toBe(true);
  });

  describe("an unsafe call", () => {
    // What is foreign is judged before the address is looked at: the quick run tries each way at some, and every address.
    it.each(foreign.map(([name, headers], turn) => [name, headers, turn] as const))(
      "is refused from %s at every address, and changes no row",
      async (_name, headers, turn) => {
        const before = await snapshot(platform);
        for (const call of unsafe.filter((_, index) => !isQuick || index % foreign.length === turn)) {
          const reply = await send(call, headers, own(call));
          expect(`${call.method} ${call.path} ${reply.status}`).toBe(`${call.method} ${call.path} 403`);
          expect(reply.text).toContain("CROSS_SITE");
        }
        expect(await snapshot(platform)).toEqual(before);
      },
    );

    it("is open to the admin under one of the states, where it is his", () => {
      const opened = new Set(states.flatMap((state) => openedBy(state)));
      expect(unsafe.filter((call) => !opened.has(call)).map(({ path }) => path)).toEqual([]);
    });

    describe.each(isQuick ? states.slice(1) : states)("where useNewManifest is $useNewManifest", (state) => {
      beforeAll(async () => {
        await set(new User(platform, cookie), state);
      });

      it.each(plainBodies.map(([type, text], turn) => [type, text, turn] as const))(
        "with a body of %s is refused even from our own page",
        async (type, text, turn) => {
          const before = await snapshot(platform);
          const writes = openedBy(state).filter(({ method }) => method !== "GET");
          for (const call of writes.filter((_, index) => !isQuick || index % plainBodies.length === turn)) {
            const headers = { "sec-fetch-site": "same-origin", "x-requested-with": "" };
            const reply = await send(call, headers, { type, text });
            const refused = call.body === "form" || type.endsWith("urlencoded") ? 403 : 415;
            expect(`${call.method} ${call.path} ${reply.status}`).toBe(
              `${call.method} ${call.path} ${refused}`,
            );
          }
          expect(await snapshot(platform)).toEqual(before);
        },
      );

      it.each(plainBodies.slice(0, 3))("takes no %s for a form, however it is sent", async (type, text) => {
        const before = await snapshot(platform);
        for (const call of openedBy(state).filter(({ body }) => body === "form")) {
          const reply = await send(call, { "sec-fetch-site": "same-origin" }, { type, text });
          expect(`${call.path} ${reply.status}`).toBe(`${call.path} 415`);
        }
        expect(await snapshot(platform)).toEqual(before);
      });
    });
  });

  describe("a write", () => {
    it.each([
      ["our own pages", { "sec-fetch-site": "same-origin" }],
      ["a browser that says only its origin", { origin: "OURS" }],
      ["a browser that says only the page", { referer: "OURS/settings/vehicles" }],
    ])("is taken from %s", async (_name, headers) => {
      const reply = await platform.send("POST", "/gt/gt-api/types", {
        headers: { ...ours(headers), cookie, "content-type": "application/json" },
        body: JSON.stringify({ name: `from ${_name}` }),
      });
      expect(reply.json().success).toBe(true);
    });
  });

  it("does not let another site sign one out", async () => {
    const user = await platform.signIn("admin");
    const reply = await user.get("/gt/gt-api/auth/logout", { "sec-fetch-site": "cross-site" });
    expect(reply.status).toBe(403);
    expect((await user.get("/gt/gt-api/users/current")).status).toBe(200);
  });
});
