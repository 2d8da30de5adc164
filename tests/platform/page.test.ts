import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onOwnPlatform } from "./platform";

const asPage = { headers: { accept: "text/html" } };
const full = "/gt/gt-api/gt_account_configuration/new";

/** A console as small as can be. */
function consoleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "console-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html>\n<html><head><title>x</title></head><body></body></html>",
  );
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A policy's sources by directive. */
function sources(policy: string | null): Record<string, string[]> {
  const parts = (policy ?? "").split("; ").map((directive) => directive.split(" "));
  return Object.fromEntries(parts.map(([name = "", ...listed]) => [name, listed]));
}

eachDatabase((database) => {
  const folder = consoleFolder();
  const platform = onOwnPlatform(database, () => ({ CONSOLE_DIR: folder }));
  const page = (path: string) => platform.send("GET", path, asPage);
  const framedBy = async (path: string) =>
    sources((await page(path)).headers.get("content-security-policy"))["frame-ancestors"];
  const embed = async (value: string, account?: string) => {
    const admin = await platform.signIn("admin", account);
    return (await admin.post(full, { metaData: [{ name: "embeddedHosts", value }] })).json();
  };

  it.each([
    "/",
    "/demo",
    "/demo/",
    "/settings/vehicles",
    "/demo/planning-tool",
    "/acme/reports/week?week=1",
    "/login",
  ])("comes with 200 at %s, which may be the console's", async (path) => {
    expect((await page(path)).status).toBe(200);
  });

  it.each([
    "/.git/config",
    "/demo/.git/config",
    "/demo/package.json",
    "/package.json",
    "/demo/wp-admin/setup.php",
    "/demo/..%2fpackage.json",
    "/Demo/settings",
  ])("comes with 404 at %s, where nothing is", async (path) => {
    const { status, text, headers } = await page(path);
    expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain('id="boot"');
  });

  it("tells the page the accounts' domain, and no origin but its own", async () => {
    const { text, headers } = await page("/");
    const [, boot = ""] = /<script type="application\/json" id="boot">(.*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(boot)).toEqual({ accountDomain: "localhost", origins: [], signedOut: true });
    const policy = sources(headers.get("content-security-policy"));
    expect(policy).toMatchObject({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "connect-src": ["'self'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "style-src-attr": ["'none'"],
      "frame-ancestors": ["'none'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["default", "xml"],
    });
    expect(policy).not.toHaveProperty("frame-src");
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe-|\*/);
  });

  it("tells the page that nobody is signed in only where no cookie of a session came with the request", async () => {
    const isSignedOut = async (cookie: string) => {
      const { text } = await platform.send("GET", "/", { headers: { ...asPage.headers, cookie } });
      return text.includes('"signedOut":true');
    };
    const { cookie } = await platform.signIn("admin");
    const cookies = ["theme=dark", cookie, `theme=dark; ${cookie}`, "sid=of-one-that-is-over"];
    expect(await Promise.all(cookies.map(isSignedOut))).toEqual([true, false, false, false]);
    const { text } = await platform.send("GET", "/", { headers: { ...asPage.headers, cookie } });
    expect(text).not.toContain(cookie.split("=")[1] ?? "none");
  });

  describe("the shell embedded in another site's page", () => {
    it("is framed by nobody until its account lists who may", async () => {
      await embed("");
      expect(await framedBy("/embedded?account=demo")).toEqual(["'none'"]);
    });

    it("is framed by exactly those whom its account lists, at every address that brings it", async () => {
      expect(await embed("https://shop.example, https://www.shop.example:8443")).toMatchObject({
        success: true,
      });
      for (const path of ["/embedded?account=demo", "/track-and-trace?account=demo&x=1", "/?account=Demo"])
        expect([path, await framedBy(path)]).toEqual([
          path,
          ["https://shop.example", "https://www.shop.example:8443"],
        ]);
    });

    it("is no other page, no other account's, and of no account that is named twice or in vain", async () => {
      for (const path of [
        "/",
        "/demo/settings",
        "/embedded",
        "/embedded?account=",
        "/embedded?account=other",
        "/embedded?account=nowhere",
        "/embedded?account=demo&account=demo",
        "/embedded?account[]=demo",
        "/embedded?account=%00",
        "/embedded?account=demo'%20or%20true--",
        `/embedded?account=${"a".repeat(5000)}`,
      ])
        expect([path.slice(0, 60), await framedBy(path)]).toEqual([path.slice(0, 60), ["'none'"]]);
    });

    it.each([
      "*",
      "https://*.shop.example",
      "shop.example",
      "http://shop.example",
      "https://shop.example/page",
      "https://shop.example; script-src *",
      "'self'",
      "data:",
    ])("can't be given to %j", async (value) => {
      expect(await embed(value)).toMatchObject({
        success: false,
        errors: [{ code: "FORMAT", metadata: { field: "embeddedHosts" } }],
      });
    });

    it("can't be given to more than a line", async () => {
      expect(await embed("https://shop.example\nx: y")).toMatchObject({
        success: false,
        errors: [{ code: "TYPE", metadata: { field: "embeddedHosts" } }],
      });
    });

    it("is given away by admins only", async () => {
      const admin = await platform.signIn("admin");
      await admin.post(full, { metaData: [{ name: "dispatcherCanEditSettings", value: true }] });
      const dispatcher = await platform.signIn("dispatcher");
      const reply = await dispatcher.post(full.replace("new", "dispatcher_settings_new"), {
        metaData: [{ name: "embeddedHosts", value: "https://evil.example" }],
      });
      expect(reply.status).toBe(403);
      await admin.post(full, { metaData: [{ name: "dispatcherCanEditSettings", value: false }] });
    });

    it("is framed by nobody when the list in the database is no list", async () => {
      await platform.change(
        sql`update account_setting set value = '"https://a.example; script-src *"' where name = 'embeddedHosts'`,
      );
      expect(await framedBy("/embedded?account=demo")).toEqual(["'none'"]);
    });
  });
});

eachDatabase((database) => {
  const folder = consoleFolder();
  const platform = onOwnPlatform(database, () => ({
    CONSOLE_DIR: folder,
    ACCOUNT_DOMAIN: "Runsheet.example",
    API_ORIGINS: "https://api.runsheet.example, http://localhost:9000",
    CAPTCHA_SITE_KEY: "site-key",
    CAPTCHA_SECRET: "secret",
  }));

  it("lets the page reach the listed origins of the API, and reCAPTCHA where it is configured", async () => {
    const { text, headers } = await platform.send("GET", "/", asPage);
    const origins = ["https://api.runsheet.example", "http://localhost:9000"];
    expect(text).toContain(JSON.stringify({ accountDomain: "runsheet.example", origins, signedOut: true }));
    const google = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
    expect(sources(headers.get("content-security-policy"))).toMatchObject({
      "connect-src": ["'self'", ...origins],
      "form-action": ["'self'", ...origins],
      "img-src": ["'self'", "data:", "blob:", ...origins],
      "script-src": ["'self'", ...google],
      "frame-src": [google[0], "https://recaptcha.google.com/recaptcha/"],
      // What Google's script writes into the page has styles in it (google/recaptcha#107).
      "style-src-attr": ["'unsafe-inline'"],
    });
  });
});
