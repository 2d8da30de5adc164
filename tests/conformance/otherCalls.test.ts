import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiError, FeedEvent, FeedState } from "../../dataProviders";
import { caught } from "./caught";
import { startForeignServer } from "./foreignServer";
import type { ForeignServer, Seen } from "./foreignServer";
import { providerOn } from "./providerOn";
import type { Console } from "./providerOn";
import { writeSchemas } from "./things";

/** Servers of this API that are not ours: older, poorer, or in trouble. */
const schemas = writeSchemas();
let server: ForeignServer;
let console: Console;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());
beforeEach(() => {
  console = providerOn(server.url, schemas, undefined, { honoursKeys: false });
});

function bodyOf(seen: Seen | undefined): unknown {
  return JSON.parse(seen?.body ?? "null");
}

describe("the calls beside react-admin's", () => {
  it("key-value storage: the last row's JSON, under the user's key", async () => {
    server.answer({ json: { success: true, rows: [{ value: '"old"' }, { value: '{"a":[1]}' }] } });
    expect(await console.provider.keyValueStorage.get("views", "u 1")).toEqual({ a: [1] });
    expect(server.seen[0]?.path).toBe("/gt/gt-api/keyValueStorage/get/views_u%201");
    await console.provider.keyValueStorage.put("views", "u 1", { b: null });
    expect(bodyOf(server.seen[1])).toEqual({ key: "views_u 1", value: '{"b":null}' });
    server.answer({ json: { success: true, rows: [] } });
    expect(await console.provider.keyValueStorage.get("views", "u 1")).toBeUndefined();
  });

  it("settings: a flat map of typed values, from the role's own variant", async () => {
    const metaData = [
      { name: "enableReportsTab", type: "BOOLEAN", value: "true" },
      { name: "useClusters", type: "BOOLEAN", value: false },
      { name: "volumeDecimalPrecision", type: "INTEGER", value: "2" },
      { name: "languages", type: "LIST", value: "en,ru" },
    ];
    server.answer({ json: { success: true, rows: [{ metaData }] } });
    expect(await console.provider.settings("ADMIN")).toEqual({
      enableReportsTab: true,
      useClusters: false,
      volumeDecimalPrecision: 2,
      languages: "en,ru",
    });
    await console.provider.settings("DISPATCHER");
    expect(server.seen.map(({ path }) => path)).toEqual([
      "/gt/gt-api/gt_account_configuration/new",
      "/gt/gt-api/gt_account_configuration/dispatcher_settings_new",
    ]);
  });

  it("session: nobody is signed in at a 401, a refused login says why, and no dialog opens", async () => {
    server.answer({ status: 401, json: { success: false, errors: [{ code: "UNAUTHENTICATED" }] } });
    expect(await console.provider.session.current()).toBeUndefined();
    expect(await console.provider.session.prolong()).toBe(false);
    server.answer({
      json: { success: false, errors: [{ code: "INVALID_LOGIN", message: "Invalid login or password" }] },
    });
    const error = await caught<ApiError>(console.provider.session.login({ login: "a", password: "b" }));
    expect(error.hasCode("INVALID_LOGIN")).toBe(true);
    expect(server.seen[0]?.body).toBe("login=a&password=b");
    expect(console.reports).toEqual([]);
  });

  it("uniqueness: by the list where the schema names no call, and a bare no is a no", async () => {
    server.answer({ json: { rows: [{ id: "1", name: "x" }], total: 1, success: true } });
    expect(await console.provider.isUnique("rowThings", "name", "x")).toBe(false);
    expect(await console.provider.isUnique("rowThings", "name", "x", "1")).toBe(true);
    expect(JSON.parse(server.seen[0]?.query.get("filter") ?? "")).toEqual({ name: { eq: "x" } });
  });

  it("a resource that no schema describes is named", async () => {
    await expect(console.provider.getList("boats", {})).rejects.toThrow(
      'There is no resource "boats"; known are',
    );
  });
});

describe("the change feed", () => {
  const change = (id: string, origin: string) =>
    `id: ${id}\nevent: change\ndata: ${JSON.stringify({ resource: "rowThings", id, version: 2, action: "UPDATE", user: "u", at: "t", origin })}\n\n`;

  it("tells what others change, goes on after a break where it was, and leaves out the page's own", async () => {
    const connections: (string | undefined)[] = [];
    server.answer(({ headers }) => {
      connections.push(headers["last-event-id"] as string | undefined);
      const text =
        connections.length === 1
          ? `: hello\n\n${change("1", "theirs")}${change("2", "mine")}`
          : "event: reset\ndata: {}\n\n";
      return { type: "text/event-stream", text };
    });
    const { provider } = providerOn(server.url, schemas, undefined, { originId: "mine" });
    const events: FeedEvent[] = [];
    const states: FeedState[] = [];
    await new Promise<void>((done) => {
      const stop = provider.watch(
        (event) => {
          events.push(event);
          if (event.type !== "reset") return;
          stop();
          done();
        },
        { retryDelay: 5, onState: (state) => states.push(state) },
      );
    });
    expect(events).toMatchObject([{ type: "change", id: "1", action: "UPDATE" }, { type: "reset" }]);
    expect(connections).toEqual([undefined, "2"]);
    expect(states.slice(0, 3)).toEqual(["connecting", "live", "connecting"]);
  });

  it("is replaced by resets now and then where the server has none", async () => {
    server.answer({ status: 404, json: { success: false } });
    const states: FeedState[] = [];
    let resets = 0;
    await new Promise<void>((done) => {
      const stop = console.provider.watch(
        () => {
          resets++;
          if (resets < 3) return;
          stop();
          done();
        },
        { pollInterval: 10, onState: (state) => states.push(state) },
      );
    });
    expect(states).toEqual(["connecting", "polling"]);
    expect(server.seen).toHaveLength(1);
    expect(console.reports).toEqual([]);
  });
});
