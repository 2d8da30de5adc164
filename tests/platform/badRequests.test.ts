import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../databases";
import { type Answering, isRefusal, isTold, rawRequest } from "../rawRequest";
import { badEncodings, badSegments } from "../reliability/badInput";
import { full, isQuick } from "../scope";
import { onPlatform, type User } from "./platform";

type Operation = Answering & { requestBody?: { content: Record<string, unknown> } };
type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** quality R17: what is no request that anybody means is refused, never a fault of ours. */
eachDatabase((database) => {
  const platform = onPlatform(database);
  let admin: User;
  beforeAll(async () => (admin = await platform.signIn("admin")));
  beforeEach(() => void (platform.log.length = 0));

  const loud = () => platform.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  const headers = () => ({
    cookie: admin.cookie,
    "sec-fetch-site": "same-origin",
    "x-requested-with": "console",
  });
  /** What is wrong with the answer, unless nothing is. */
  const faultOf = async (
    path: string,
    sent: Parameters<typeof rawRequest>[2] = {},
    operation: Answering = {},
  ) => {
    const { method = "GET" } = sent;
    const answer = await rawRequest(platform.url, path, {
      ...sent,
      headers: { ...headers(), ...sent.headers },
    });
    return isTold(answer, method, operation)
      ? []
      : [`${method} ${path} → ${answer.status} ${answer.text.slice(0, 200)}`];
  };

  it(
    "refuses what stands where a route has a name, whatever it is, on every route",
    { ...full, timeout: 300_000 },
    async () => {
      const { paths } = (await platform.send("GET", "/openapi.json")).json<OpenApi>();
      const routes = Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, operation]) => {
          const names = path.match(/\{\w+\}/g) ?? [];
          const [type] = Object.keys(operation.requestBody?.content ?? {});
          return names.map((name) => ({ method: method.toUpperCase(), path, name, type, operation }));
        }),
      );
      expect(routes.length).toBeGreaterThan(100);
      const faults: string[] = [];
      for (const segment of isQuick ? badSegments.slice(0, 4) : badSegments)
        for (const { method, path, name, type, operation } of routes) {
          const address = path.replace(name, segment).replaceAll(/\{\w+\}/g, "x");
          const body = type === undefined ? undefined : type === "application/json" ? "{}" : "";
          const sent = {
            method,
            ...(body !== undefined && { body }),
            headers: { ...(type && { "content-type": type }) },
          };
          faults.push(...(await faultOf(address, sent, operation)));
        }
      expect(faults).toEqual([]);
      expect(loud()).toEqual([]);
    },
  );

  it.each([
    "name=a%00b",
    "results=%00",
    "a%00b=1",
    "filter=%7B%22name%22%3A%22%00%22%7D",
    "sort=%00",
    "q[]=a&q[]=%00",
  ])("refuses a query with a NUL: %s", async (query) => {
    for (const path of [
      "/gt/gt-api/types",
      "/gt/gt-api/types/check_uniqueness_name",
      "/ui-api/application-users",
    ]) {
      const { status, text } = await rawRequest(platform.url, `${path}?${query}`, { headers: headers() });
      expect([path, status, text.includes('"BAD_PARAMETER"')]).toEqual([path, 400, true]);
    }
    expect(loud()).toEqual([]);
  });

  it("refuses a form with a NUL, and does not repeat what it has", async () => {
    const body = "account=demo&login=admin&password=some%00thing";
    const reply = await platform.send("POST", "/gt/gt-api/auth/login", {
      headers: { origin: platform.url, "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    expect([reply.status, reply.json().errors]).toMatchObject([
      400,
      [{ code: "BAD_PARAMETER", metadata: { parameter: "password" } }],
    ]);
    expect(reply.text).not.toContain("thing");
    expect(loud()).toEqual([]);
  });

  it.each([
    ["lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["a record's property", `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["lists that are never closed", "[".repeat(100_000)],
  ])("refuses JSON nested a hundred thousand levels: %s", async (_what, body) => {
    for (const path of ["/gt/gt-api/types", "/gt/gt-api/types/batch", "/ui-api/application-users"]) {
      const sent = { method: "POST", body, headers: { ...headers(), "content-type": "application/json" } };
      const { status, text } = await rawRequest(platform.url, path, sent);
      expect([path, status, text.includes('"MALFORMED_JSON"')]).toEqual([path, 400, true]);
    }
    expect(loud()).toEqual([]);
  });

  describe("a body that is compressed", () => {
    const post = (encoding: string, body: string | Buffer) =>
      rawRequest(platform.url, "/gt/gt-api/types", {
        method: "POST",
        body,
        headers: { ...headers(), "content-type": "application/json", "content-encoding": encoding },
      });
    const json = (name: string) => JSON.stringify({ name });

    it("is read", async () => {
      const { status, text } = await post("gzip", gzipSync(json("compressed once")));
      expect([status, JSON.parse(text)]).toMatchObject([200, { success: true }]);
    });

    it.each(badEncodings)("is refused where it is not what it says: %s", async (encoding) => {
      const { status, text } = await post(encoding, json("never compressed"));
      expect([status, isRefusal(text)]).toEqual([400, true]);
      expect(text).toMatch(/Content-Encoding/);
      expect(loud()).toEqual([]);
    });

    it("is refused where it ends too soon, or goes on for ever", async () => {
      const whole = gzipSync(json("cut off"));
      expect(await post("gzip", whole.subarray(0, whole.length - 9))).toMatchObject({ status: 400 });
      const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, " "));
      const { status, text } = await post("gzip", bomb);
      expect([status, text.includes("BODY_TOO_LARGE")]).toEqual([413, true]);
      expect(loud()).toEqual([]);
    });
  });

  it.each([
    ["a NUL in a header", "GET /gt/gt-api/types HTTP/1.1\r\nHost: x\r\nX-Origin-Id: a\0b\r\n\r\n", 400],
    ["a NUL in a path", "GET /gt/gt-api/types/a\0b HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a header without a colon", "GET /live HTTP/1.1\r\nHost: x\r\nnothing\r\n\r\n", 400],
    ["two lengths", "POST /live HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400],
    ["headers without an end", `GET /live HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(100_000)}\r\n\r\n`, 431],
  ])("answers what is no HTTP in the form of every refusal: %s", async (_what, text, status) => {
    const socket = connect(Number(new URL(platform.url).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes) => (answer += String(bytes)));
    socket.on("error", () => undefined);
    socket.write(text);
    await once(socket, "close");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(isRefusal(body)).toBe(true);
    expect(loud()).toEqual([]);
  });

  it("tells nobody of a body whose sender has gone", async () => {
    const socket = connect(Number(new URL(platform.url).port), "127.0.0.1");
    const type = "application/x-www-form-urlencoded";
    const head = `Host: x\r\nOrigin: ${platform.url}\r\nX-Requested-With: console\r\nContent-Type: ${type}`;
    socket.write(
      `POST /gt/gt-api/auth/login HTTP/1.1\r\n${head}\r\nContent-Length: 1000\r\n\r\naccount=demo`,
    );
    await sleep(100);
    socket.destroy();
    await expect.poll(() => platform.log.some((line) => line.includes("/auth/login"))).toBe(true);
    expect(loud()).toEqual([]);
  });

  it.each([
    "x-origin-id",
    "if-match",
    "idempotency-key",
    "last-event-id",
    "authorization",
    "cookie",
    "accept-language",
  ])("takes or refuses any text in the header %s", async (name) => {
    const faults: string[] = [];
    for (const value of [
      "\u00ff\u0080",
      "a".repeat(5000),
      '"',
      "%00",
      "-1",
      '"1e400"',
      "Bearer \u00ff",
      "sid=%00; sid=%zz",
    ])
      for (const [method, path] of [
        ["GET", "/gt/gt-api/types"],
        ["DELETE", "/ui-api/application-users/x"],
      ] as const)
        faults.push(...(await faultOf(path, { method, headers: { [name]: value } })));
    expect(faults).toEqual([]);
    expect(loud()).toEqual([]);
  });
});
