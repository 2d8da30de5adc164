import { connect } from "node:net";
import { expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { onPlatform } from "./platform";

const html = { headers: { accept: "text/html" } };

eachDatabase((database) => {
  const platform = onPlatform(database);

  it.each(["/gt/nothing", "/gt/gt-api/nothing", "/assets/nothing.js", "/nothing.png"])(
    "has nothing at %s, and says so as JSON even to a browser",
    async (path) => {
      const reply = await platform.send("GET", path, path === "/nothing.png" ? {} : html);
      expect(reply.status).toBe(404);
      expect(reply.json().errors?.[0]?.code).toBe("UNKNOWN_ADDRESS");
    },
  );

  it("says it in the newer API's form below /ui-api", async () => {
    const reply = await platform.send("GET", "/ui-api/nothing", html);
    expect(reply.json()).toEqual({ code: "UNKNOWN_ADDRESS", message: expect.any(String), metadata: {} });
  });

  it.each([
    ["PATCH", "/gt/gt-api/types", "GET, POST"],
    ["DELETE", "/gt/gt-api/types/x", "GET, POST"],
    ["POST", "/ui-api/application-users/x", "GET, PUT, DELETE"],
    ["POST", "/live", "GET"],
  ])("answers %s %s with the methods there are", async (method, path, allowed) => {
    const reply = await platform.send(method, path);
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, allowed]);
  });

  it("refuses TRACE everywhere", async () => {
    const answer = await raw(
      platform.url,
      "TRACE /live HTTP/1.1\r\nHost: x\r\nCookie: sid=secret\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain("secret");
  });

  it("survives what is no HTTP", async () => {
    expect(await raw(platform.url, "\u0016\u0003\u0001 hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect((await platform.send("GET", "/live")).status).toBe(200);
  });

  it("says of every answer of the API that it is neither kept, guessed at nor framed, and which request it was", async () => {
    const { headers } = await platform.send("GET", "/gt/gt-api/users/current");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("shows the API's page under a policy whose nonce is another each time", async () => {
    const policies = [await platform.send("GET", "/api"), await platform.send("GET", "/api")].map(
      ({ headers, text }) => {
        const policy = headers.get("content-security-policy") ?? "";
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
        expect(text).toContain(`<style nonce="${nonce}">`);
        expect(text).not.toContain("__CSP_NONCE__");
        expect(policy).toContain("default-src 'none'");
        expect(policy).not.toMatch(/unsafe-(inline|eval)/);
        return nonce;
      },
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  it("says how large a body may be", async () => {
    const user = await platform.signIn("admin");
    const body = { name: "x".repeat(1024 * 1024) };
    const reply = await user.post("/gt/gt-api/types", body);
    expect(reply.status).toBe(413);
    expect(reply.json().errors?.[0]).toMatchObject({
      code: "BODY_TOO_LARGE",
      metadata: { limit: 1024 * 1024 },
    });
    const many = Array.from({ length: 2 }, () => ({ op: "create", record: body }));
    expect((await user.post("/gt/gt-api/types/batch", { operations: many })).status).toBe(200);
  });

  it("reads no body of somebody unknown", async () => {
    const headers = { origin: platform.url, "content-type": "application/json" };
    const reply = await platform.send("POST", "/gt/gt-api/types", { headers, body: "not even JSON" });
    expect(reply.status).toBe(401);
  });
});

/** Sends bytes as they stand; answers what came back until the server closed. */
function raw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (bytes) => (answer += String(bytes)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
