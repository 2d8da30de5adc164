import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleFailures } from "../http/failures";
import { addRoute, type Admission } from "../http/routes";
import { pageEndpoints, type PageParts } from "./page";

const folder = mkdtempSync(join(tmpdir(), "share-page-"));
const assets = join(folder, "dist/share/share-assets");
beforeAll(() => {
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, "../index.html"), "<html><head></head><body></body></html>");
  writeFileSync(join(assets, "main-1a2b.js"), "begin()");
  writeFileSync(join(assets, "main-1a2b.js.map"), "{}");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whoever asks has no session. */
const admission = { sessionCaller: async () => undefined } as unknown as Admission;

function appOf(config: Partial<PageParts["config"]> = {}): FastifyInstance {
  const app = Fastify() as unknown as FastifyInstance;
  handleFailures(app);
  const built = { consoleDir: join(folder, "dist/console"), tileHosts: [], tileAttribution: "© Ours" };
  for (const endpoint of pageEndpoints({ config: { tileUrl: undefined, ...built, ...config } }))
    addRoute(app, admission, endpoint);
  return app;
}

describe("the page of a shared position", () => {
  it("is the same for every link, and for no search engine", async () => {
    const app = appOf();
    const [one, other] = [await app.inject("/share/one"), await app.inject("/share/other")];
    expect([one.statusCode, one.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect([one.headers["x-robots-tag"], one.headers["cache-control"]]).toEqual(["noindex", "no-store"]);
    expect(one.body).toBe(other.body);
    expect(one.body).toContain('<script type="application/json" id="boot">{}</script>');
  });

  it("says whence the operator's tiles come, and may ask for them", async () => {
    const tileUrl = "https://tiles.example/{z}/{x}/{y}.png?</script>";
    const page = await appOf({ tileUrl }).inject("/share/one");
    expect(page.body).toContain(
      '{"tiles":{"url":"https://tiles.example/{z}/{x}/{y}.png?\\u003c/script>","attribution":"© Ours"}}',
    );
    expect(page.headers["content-security-policy"]).toContain("https://tiles.example");
  });

  it("has its scripts beside it for good, and no other file", async () => {
    const app = appOf();
    const script = await app.inject("/share-assets/main-1a2b.js");
    expect([script.statusCode, script.headers["content-type"], script.body]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "begin()",
    ]);
    expect(script.headers["cache-control"]).toContain("immutable");
    for (const none of ["main-1a2b.js.map", "..%2Findex.html", "main-2.js"])
      expect([none, (await app.inject(`/share-assets/${none}`)).statusCode]).toEqual([none, 404]);
  });

  it("is not there where it was not built", async () => {
    const app = appOf({ consoleDir: join(folder, "elsewhere/console") });
    expect((await app.inject("/share/one")).statusCode).toBe(404);
    expect((await app.inject("/share-assets/main-1a2b.js")).statusCode).toBe(404);
  });
});
