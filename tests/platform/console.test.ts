import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { pack } from "../../server/precompress";
import { eachDatabase } from "../databases";
import { isRefusal, rawRequest } from "../rawRequest";
import { onOwnPlatform } from "./platform";

const script = `export const words = "${"the same words over and over ".repeat(200)}";`;
const page = `<head><meta name="csp-nonce" nonce="__CSP_NONCE__"><script type="module" src="/assets/app-1a2b.js"></script></head>`;
const asPage = { headers: { accept: "text/html" } };

eachDatabase((database) => {
  const folder = mkdtempSync(join(tmpdir(), "console-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "assets/app-1a2b.js"), script);
  afterAll(() => rmSync(folder, { recursive: true }));
  const platform = onOwnPlatform(database, () => ({
    CONSOLE_DIR: folder,
    TILE_HOSTS: "https://tiles.example",
    TILE_URL: "https://tile.example/{z}/{x}/{y}.png",
    TILE_ATTRIBUTION: "© Somebody",
  }));

  it.each(["/", "/settings/vehicles", "/settings/vehicles/42"])(
    "answers %s with the console's page, fresh and with a nonce of its own",
    async (path) => {
      const { status, headers, text } = await platform.send("GET", path, asPage);
      const policy = headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([\w+/]{24})'/.exec(policy)?.[1] ?? "none";
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(text.replace(/\s*<script type="application\/json".*<\/script>\s*/, "")).toBe(
        page.replace("__CSP_NONCE__", nonce),
      );
      expect(policy).toContain("img-src 'self' data: blob: https://tiles.example https://tile.example;");
    },
  );

  it("tells where tiles come from, and whose they are, with the application's settings", async () => {
    const { text } = await platform.send("GET", "/gt/gt-api/file/mxbt.json");
    expect(JSON.parse(text)).toMatchObject({
      tiles: { url: "https://tile.example/{z}/{x}/{y}.png", attribution: "© Somebody" },
    });
  });

  it("keeps the files of a build for ever, packed as the browser likes it", async () => {
    await pack(join(folder, "assets/app-1a2b.js"));
    for (const encoding of ["br", "gzip", "identity"]) {
      const reply = await platform.send("GET", "/assets/app-1a2b.js", {
        headers: { "accept-encoding": encoding },
      });
      expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(reply.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
      expect(reply.text).toBe(script);
    }
  });

  it.each([
    "/../../package.json",
    "/%2e%2e/%2e%2e/package.json",
    "/..%2f..%2fpackage.json",
    "/%00",
    "/index.html%00.js",
    "/..\\..\\package.json",
    "/%5c..%5cpackage.json",
    "/%c0%ae%c0%ae/package.json",
    "/%zz",
    "/%",
    "//etc/passwd",
    "/./",
    "/",
    "/.",
    "/..",
    "/.gitignore",
    "/C:/windows/win.ini",
    "/con",
    `/${"a".repeat(5000)}.js`,
  ])("has no file at a folder of built files with %s, and no line of the log about it", async (path) => {
    for (const folder of ["/assets", "/track-assets", "/share-assets"]) {
      const { status, text } = await rawRequest(platform.url, folder + path);
      expect([folder, status, isRefusal(text)]).toEqual([folder, 404, true]);
    }
    const loud = platform.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(loud).toEqual([]);
  });

  it.each(["/assets/gone-9z.js", "/assets/../index.html", "/assets/%2e%2e/index.html", "/index.html.map"])(
    "has no file at %s",
    async (path) => {
      const reply = await platform.send("GET", path);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.text).not.toContain("csp-nonce");
    },
  );
});
