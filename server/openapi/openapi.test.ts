import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "../../schemas/formats";
import { loadResources } from "../../schemas/load";
import type { OpenApiDocument } from "../../tests/contract/openApi";
import { TestDatabase } from "../../tests/databases";
import { buildApp } from "../app";
import { readConfig } from "../config";
import { testSecrets } from "../../tests/secrets";
import { full } from "../../tests/scope";

/** What anyone may ask beside the API. */
const open = ["GET /api", "GET /live", "GET /openapi.json", "GET /ready"];

describe("the OpenAPI document", () => {
  const test = new TestDatabase("embedded");
  let app: FastifyInstance;
  let document: OpenApiDocument;
  let forgotten: unknown;
  beforeAll(async () => {
    test.isPrepared = true;
    await test.create();
    const config = readConfig({ CONSOLE_DIR: test.dataDir, DEMO: "off" });
    app = await buildApp({
      config,
      database: await test.open(),
      resources: loadResources("schemas"),
      secrets: testSecrets,
    });
    // Before the first request: then no more routes can be added at all.
    forgotten = thrownBy(() => app.get("/forgotten", async () => "open to anyone"));
    document = (await app.inject("/openapi.json")).json();
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await test.remove();
  });
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );

  it("has every call that is routed, and none else", () => {
    const told = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect([...told, ...open].toSorted()).toEqual(routesOf(app).toSorted());
  });

  it("names each operation once, and the parameters of its path", () => {
    expect(document.openapi).toBe("3.1.0");
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const told = operation.parameters.filter((each) => each.in === "path").map(({ name }) => name);
      expect(told).toEqual(named);
    }
  });

  it("has schemas that can be used, with every reference in the document itself", full, () => {
    const ajv = new Ajv2020({ strict: false, formats, addUsedSchema: false });
    const schemas = [...schemasIn(document.paths)];
    expect(schemas.length).toBeGreaterThan(200);
    for (const schema of new Set(schemas.map((each) => JSON.stringify(each))))
      ajv.compile({ ...(JSON.parse(schema) as object), components: document.components });
  });

  it("opens to anyone what comes before sign-in, the doors of devices and SMS gateways, shared positions, tracking pages and widgets, and nothing else", () => {
    const opened = operations().filter(({ operation }) => !operation.security);
    expect(opened.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "get /gt/gt-api/auth/captcha",
      "get /gt/gt-api/auth/remember",
      "get /gt/gt-api/file/mxbt.json",
      "get /gt/gt-api/helper/uiSettings",
      "get /osmand",
      "get /share-assets/{file}",
      "get /share/{token}",
      "get /track-api/{token}",
      "get /track-api/{token}/changes",
      "get /track-api/{token}/map",
      "get /track-api/{token}/proof/{picture}",
      "get /track-api/{token}/tiles/{id}/{z}/{x}/{y}",
      "get /track-assets/{file}",
      "get /track/{token}",
      "get /track/{token}/delivery.ics",
      "get /ui-api/shares/{token}",
      "get /ui-api/shares/{token}/map",
      "get /ui-api/shares/{token}/tiles/{id}/{z}/{x}/{y}",
      "get /ui-api/sms-reports/{token}",
      "get /widget/{account}",
      "get /widget/{account}/search",
      "post /gt/gt-api/auth/getLoginByLink",
      "post /gt/gt-api/auth/login",
      "post /gt/gt-api/auth/resetPassword",
      "post /osmand",
      "post /track-api/{token}/instructions",
      "post /track-api/{token}/rating",
      "post /ui-api/execution/sign-in",
      "post /ui-api/sms-reports/{token}",
      "post /widget/{account}/search",
    ]);
  });

  it("tells with every call how it may fail", () => {
    for (const { method, path, operation } of operations()) {
      const statuses = Object.keys(operation.responses);
      const expected = ["500", "503", ...(operation.security ? ["401"] : [])];
      expect(statuses, `${method} ${path}`).toEqual(expect.arrayContaining(expected));
      if (operation.requestBody) expect(statuses).toEqual(expect.arrayContaining(["400", "413", "415"]));
    }
  });

  it("is a page too: every call of it, without a script and without anything from elsewhere", async () => {
    const page = await app.inject("/api");
    const html = page.body;
    for (const { path } of operations()) expect(html).toContain(`<code>${path}</code>`);
    expect(html).not.toMatch(/<script|<img| src=|href="(?!#|\/|data:,")/);
    const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1];
    expect(page.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  });

  it("lets no route register that does not say who may call it", () => {
    expect(String(forgotten)).toContain("The route /forgotten does not say who may call it");
  });
});

/** "GET /gt/gt-api/types/{id}" of each route, from the tree that Fastify prints: four characters a level. */
function routesOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", path = "", methods = ""] = /^([│ ]*)[├└]── (\S*) \(([^)]*)\)$/.exec(line) ?? [];
      if (path === "") return [];
      above.length = indent.length / 4;
      above.push(path);
      const address = above.join("").replaceAll(/:(\w+)/g, "{$1}");
      return methods.split(", ").map((method) => `${method} ${address}`);
    });
}

function* schemasIn(node: unknown): Generator<object> {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === "schema" && typeof value === "object" && value !== null) yield value as object;
    else yield* schemasIn(value);
  }
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
