import { describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform } from "./platform";

type Document = { paths: Record<string, Record<string, { requestBody?: { content: object } }>> };

/** What tells that another site sent a request, or that it can't be told (quality.md S11). */
const foreign: [name: string, headers: Record<string, string>][] = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another host of the same site", { "sec-fetch-site": "same-site" }],
  ["another site that says our origin", { "sec-fetch-site": "cross-site", origin: "OURS" }],
  ["an address typed by hand", { "sec-fetch-site": "none" }],
  ["another origin", { origin: "https://evil.example" }],
  ["an origin that begins like ours", { origin: "OURS.evil.example" }],
  ["a page without an origin", { origin: "null" }],
  ["a referring page elsewhere", { referer: "https://evil.example/OURS" }],
  ["nobody known", {}],
];

eachDatabase((database) => {
  const platform = onPlatform(database);

  describe("a request that writes", () => {
    it.each(foreign)("is refused from %s at every address, and changes nothing", async (_name, headers) => {
      const { cookie } = await platform.signIn("admin");
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace("OURS", platform.url)]),
      );
      const document = (await platform.send("GET", "/openapi.json")).json<Document>();
      const writes = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([method]) => method !== "get" && method !== "head")
          .map(([method, { requestBody }]) => ({
            method,
            path,
            type: Object.keys(requestBody?.content ?? {})[0],
          })),
      );
      expect(writes.length).toBeGreaterThan(30);
      for (const { method, path, type } of writes) {
        const reply = await platform.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, "x"), {
          headers: { ...sent, cookie, ...(type !== undefined && { "content-type": type }) },
          ...(type !== undefined && { body: type.endsWith("json") ? '{"name":"planted"}' : "login=admin" }),
        });
        expect(`${method} ${path} ${reply.status}`).toBe(`${method} ${path} 403`);
        expect(reply.text).toContain("CROSS_SITE");
      }
      const list = await platform.send("GET", "/gt/gt-api/types?search=planted", { headers: { cookie } });
      expect(list.json().rows).toEqual([]);
    });

    it.each([
      ["our own pages", { "sec-fetch-site": "same-origin" }],
      ["a browser that says only its origin", { origin: "OURS" }],
      ["a browser that says only the page", { referer: "OURS/settings/vehicles" }],
    ])("is taken from %s", async (_name, headers) => {
      const { cookie } = await platform.signIn("admin");
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace("OURS", platform.url)]),
      );
      const reply = await platform.send("POST", "/gt/gt-api/types", {
        headers: { ...sent, cookie, "content-type": "application/json" },
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
