import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform } from "./platform";

const html = { accept: "text/html" };

/** What differs from one answer to the next, by name or by what stands in it. */
const changing = [
  "date",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "last-modified",
  "etag",
];

const onEvery = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-request-id": "ID",
};
const ofApi = {
  ...onEvery,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "content-type": "application/json; charset=utf-8",
  vary: "Sec-Fetch-Site, Origin, accept-encoding",
};
const ofPage = {
  ...onEvery,
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce-NONCE'; style-src-attr 'none'; " +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; " +
    "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    "trusted-types default xml",
  "content-type": "text/html; charset=utf-8",
  vary: "accept-encoding",
};
const ofFile = {
  ...onEvery,
  "accept-ranges": "bytes",
  "cache-control": "public, max-age=31536000, immutable",
  "content-type": "application/javascript; charset=utf-8",
  vary: "accept-encoding",
};
const open = { ...onEvery, "content-type": "application/json; charset=utf-8", vary: "accept-encoding" };

eachDatabase((database) => {
  const folder = mkdtempSync(join(tmpdir(), "console-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<html><head></head></html>");
  writeFileSync(join(folder, "assets/app-1a2b.js"), "export {};");
  afterAll(() => rmSync(folder, { recursive: true }));
  const platform = onOwnPlatform(database, () => ({ CONSOLE_DIR: folder, TRUST_PROXY: "127.0.0.1" }));

  const headersOf = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await platform.send("GET", path, { headers });
    const entries = [...reply.headers].filter(([name]) => !changing.includes(name));
    const told = entries.map(([name, value]) => [
      name,
      name === "x-request-id" ? "ID" : value.replace(/nonce-[\w+/]{24}/, "nonce-NONCE"),
    ]);
    return { status: reply.status, headers: Object.fromEntries(told) as Record<string, string> };
  };

  describe("the headers of", () => {
    it.each([
      ["a call of the older API", "/gt/gt-api/file/mxbt.json", {}, 200, ofApi],
      ["a refusal of the older API", "/gt/gt-api/users/current", {}, 401, ofApi],
      ["a refusal of the newer API", "/ui-api/application-users", {}, 401, ofApi],
      ["an unknown address of the API", "/gt/nothing", html, 404, ofApi],
      ["the console's page", "/", html, 200, ofPage],
      ["a page of the console", "/acme/settings/vehicles", html, 200, ofPage],
      ["a file of the build", "/assets/app-1a2b.js", {}, 200, ofFile],
      ["an unknown file", "/assets/gone-1a2b.js", html, 404, open],
      ["the API's document", "/openapi.json", {}, 200, open],
      ["the API's page", "/api", html, 200, ofPage],
      ["the server's state", "/live", {}, 200, open],
    ])("%s", async (_what, path, headers, status, expected) => {
      const found = await headersOf(path, headers);
      const { vary: foundVary, ...rest } = found.headers;
      const { vary, ...wanted } = expected;
      expect([found.status, rest]).toEqual([status, wanted]);
      // A short answer is sent unpacked, and does not vary by what could be unpacked.
      expect([vary, vary.replace(/(, )?accept-encoding/, "") || undefined]).toContain(foundVary);
    });
  });

  it("bind the browser to TLS where the page came by it", async () => {
    const proxied = { "x-forwarded-proto": "https" };
    for (const path of ["/", "/gt/gt-api/file/mxbt.json", "/assets/app-1a2b.js", "/live"]) {
      const { headers } = await headersOf(path, { ...html, ...proxied });
      expect([path, headers["strict-transport-security"]]).toEqual([
        path,
        "max-age=31536000; includeSubDomains",
      ]);
    }
  });

  it("and bodies of a fault of ours show nothing of the inside", async () => {
    const user = await platform.signIn("admin");
    await platform.change(sql`alter table account_setting rename to account_setting_gone`);
    try {
      const reply = await user.get("/gt/gt-api/users/current");
      expect(reply.status).toBe(500);
      expect(reply.json()).toMatchObject({
        success: false,
        causedByException: true,
        errors: [
          {
            code: "INTERNAL",
            message: "Oops! A server error has occurred. Try again or report to support team.",
            metadata: { requestId: reply.headers.get("x-request-id") },
          },
        ],
      });
      const shown = reply.text + JSON.stringify([...reply.headers]);
      expect(shown).not.toMatch(/account_setting|select|relation|\.ts|node_modules|\bat /i);
    } finally {
      await platform.change(sql`alter table account_setting_gone rename to account_setting`);
    }
    expect((await user.get("/gt/gt-api/users/current")).status).toBe(200);
  });
});
