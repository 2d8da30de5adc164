import { beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform, onPlatform, type User } from "./platform";

const listed = "https://console.example.com";

/** Origins that look like the listed one to whoever compares carelessly (quality.md S12). */
const others = [
  `${listed}.evil.example`,
  "https://console.example.co",
  "https://onsole.example.com",
  "http://console.example.com",
  `${listed}:8443`,
  `${listed}:443`,
  `${listed}/`,
  `${listed}.`,
  "https://app.console.example.com",
  "https://example.com",
  "HTTPS://CONSOLE.EXAMPLE.COM",
  "https://Console.example.com",
  "https://xn--cnsole-9ya.example.com",
  "https://cónsole.example.com",
  "https://user@console.example.com",
  `${listed}, https://evil.example`,
  `https://evil.example, ${listed}`,
  "null",
  "*",
  "file://",
];

eachDatabase((database) => {
  const platform = onOwnPlatform(database, () => ({ CORS_ORIGINS: `${listed},https://second.example` }));
  let user: User;
  beforeAll(async () => (user = await platform.signIn("admin")));
  const preflight = (origin: string, path = "/gt/gt-api/types") =>
    platform.send("OPTIONS", path, {
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-requested-with",
      },
    });
  const allowing = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => name.startsWith("access-control-"));

  describe("a page of a listed origin", () => {
    it.each([listed, "https://second.example"])("may ask and write with the session: %s", async (origin) => {
      const leave = await preflight(origin);
      expect(leave.status).toBe(204);
      expect(Object.fromEntries(leave.headers)).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
        "access-control-max-age": "600",
        vary: expect.stringContaining("Origin"),
      });
      const sent = { origin, "sec-fetch-site": "cross-site" };
      const read = await user.get("/gt/gt-api/types", sent);
      expect([read.status, read.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
      expect(read.headers.get("vary")).toContain("Origin");
      const written = await user.post("/gt/gt-api/types", { name: `From ${origin}` }, sent);
      expect(written.json().success).toBe(true);
    });

    it("reads refusals, too", async () => {
      const reply = await platform.send("GET", "/gt/gt-api/users/current", { headers: { origin: listed } });
      expect([reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([401, listed]);
      const unknown = await platform.send("GET", "/gt/nothing", { headers: { origin: listed } });
      expect([unknown.status, unknown.headers.get("access-control-allow-origin")]).toEqual([404, listed]);
    });

    it("can't send a bare form, for which a browser asks no leave", async () => {
      const reply = await platform.login("admin", {
        headers: { origin: listed, "sec-fetch-site": "cross-site", "x-requested-with": "" },
      });
      expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([403, "FORM_HEADER_MISSING"]);
    });

    it("gets no page of the console to read", async () => {
      const reply = await platform.send("GET", "/settings/vehicles", {
        headers: { origin: listed, accept: "text/html" },
      });
      expect(allowing(reply)).toEqual([]);
    });
  });

  describe.each(others)("a page of %s", (origin) => {
    // What can't stand in a header as it is arrives as its bytes.
    const sent = Buffer.from(origin).toString("latin1");

    it("is told nothing, neither before it asks nor when it does", async () => {
      const leave = await preflight(sent);
      expect(leave.status).toBe(405);
      expect(allowing(leave)).toEqual([]);
      const read = await user.get("/gt/gt-api/types", { origin: sent });
      expect(allowing(read)).toEqual([]);
      expect(read.headers.get("vary")).toContain("Origin");
    });

    it("writes nothing", async () => {
      const name = `From ${others.indexOf(origin)}`;
      const reply = await user.post("/gt/gt-api/types", { name }, { origin: sent });
      expect([reply.status, reply.json().errors?.[0]?.code]).toEqual([403, "CROSS_SITE"]);
    });
  });

  it("is told to nobody who names no origin", async () => {
    expect(allowing(await platform.send("GET", "/gt/gt-api/file/mxbt.json"))).toEqual([]);
  });
});

eachDatabase((database) => {
  const platform = onPlatform(database);

  it("lets no other origin in unless told to", async () => {
    const reply = await platform.send("OPTIONS", "/gt/gt-api/types", {
      headers: { origin: "https://listed-by-nobody.example", "access-control-request-method": "POST" },
    });
    expect([reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([405, null]);
  });
});

eachDatabase((database) => {
  const platform = onPlatform(database);
  const path = "/gt/gt-api/types";
  const allowed = (reply: { headers: Headers }) => reply.headers.get("access-control-allow-origin");
  let user: User;
  let other: User;
  beforeAll(async () => {
    [user, other] = [await platform.signIn("admin"), await platform.signIn("admin", platform.other)];
    const metaData = [{ name: "corsOrigins", value: `${listed}, https://second.example` }];
    await user.post("/gt/gt-api/gt_account_configuration/new", { metaData });
  });

  describe("a page of an origin that an account lists", () => {
    it("reads and writes with a session of this account", async () => {
      const sent = { origin: listed, "sec-fetch-site": "cross-site" };
      const read = await user.get(path, sent);
      expect([read.status, allowed(read)]).toEqual([200, listed]);
      const written = await user.post(path, { name: "From the account's page" }, sent);
      expect([written.json().success, allowed(written)]).toEqual([true, listed]);
    });

    it("reads and writes nothing with another account's", async () => {
      const sent = { origin: listed, "sec-fetch-site": "cross-site" };
      expect(allowed(await other.get(path, sent))).toBeNull();
      const written = await other.post(path, { name: "From elsewhere" }, sent);
      expect([written.status, written.json().errors?.[0]?.code, allowed(written)]).toEqual([
        403,
        "CROSS_SITE",
        null,
      ]);
    });

    it("is told without a session that there is none, and signs nobody in", async () => {
      const reply = await platform.send("GET", path, { headers: { origin: listed } });
      expect([reply.status, allowed(reply)]).toEqual([401, listed]);
      const login = await platform.login("admin", {
        headers: { origin: listed, "sec-fetch-site": "cross-site" },
      });
      expect([login.status, login.json().errors?.[0]?.code]).toEqual([403, "CROSS_SITE"]);
      expect(login.headers.getSetCookie()).toEqual([]);
    });
  });

  it.each(others)("lets no page of %s in", async (origin) => {
    const sent = Buffer.from(origin).toString("latin1");
    const leave = await platform.send("OPTIONS", path, {
      headers: { origin: sent, "access-control-request-method": "POST" },
    });
    expect([leave.status, allowed(leave)]).toEqual([405, null]);
    expect(allowed(await user.get(path, { origin: sent }))).toBeNull();
    const written = await user.post(path, { name: `From ${others.indexOf(origin)}` }, { origin: sent });
    expect(written.status).toBe(403);
  });

  it("gives a listed page leave to ask, for ten minutes", async () => {
    const leave = await platform.send("OPTIONS", path, {
      headers: { origin: listed, "access-control-request-method": "POST" },
    });
    expect([leave.status, allowed(leave), leave.headers.get("access-control-max-age")]).toEqual([
      204,
      listed,
      "600",
    ]);
    expect(leave.headers.get("vary")).toContain("Origin");
  });
});
