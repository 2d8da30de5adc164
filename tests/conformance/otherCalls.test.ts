import { describe, expect, it } from "vitest";
import type { ApiError, FeedEvent, FeedState } from "../../dataProviders";
import { caught } from "./caught";
import { foreignConsole, bodyOf } from "./foreignConsole";
import { providerOn } from "./providerOn";

const foreign = foreignConsole();

describe("the calls beside react-admin's", () => {
  it("key-value storage: the last row's JSON, under the user's key", async () => {
    foreign.server.answer({ json: { success: true, rows: [{ value: '"old"' }, { value: '{"a":[1]}' }] } });
    expect(await foreign.provider.keyValueStorage.get("views", "u 1")).toEqual({ a: [1] });
    expect(foreign.server.seen[0]?.path).toBe("/gt/gt-api/keyValueStorage/get/views_u%201");
    await foreign.provider.keyValueStorage.put("views", "u 1", { b: null });
    expect(bodyOf(foreign.server.seen[1])).toEqual({ key: "views_u 1", value: '{"b":null}' });
    foreign.server.answer({ json: { success: true, rows: [] } });
    expect(await foreign.provider.keyValueStorage.get("views", "u 1")).toBeUndefined();
  });

  it("settings: a flat map of typed values, from the role's own variant", async () => {
    const metaData = [
      { name: "enableReportsTab", type: "BOOLEAN", value: "true" },
      { name: "useClusters", type: "BOOLEAN", value: false },
      { name: "volumeDecimalPrecision", type: "INTEGER", value: "2" },
      { name: "languages", type: "LIST", value: "en,ru" },
    ];
    foreign.server.answer({ json: { success: true, rows: [{ metaData }] } });
    expect(await foreign.provider.settings("ADMIN")).toEqual({
      enableReportsTab: true,
      useClusters: false,
      volumeDecimalPrecision: 2,
      languages: "en,ru",
    });
    await foreign.provider.settings("DISPATCHER");
    expect(foreign.server.seen.map(({ path }) => path)).toEqual([
      "/gt/gt-api/gt_account_configuration/new",
      "/gt/gt-api/gt_account_configuration/dispatcher_settings_new",
    ]);
  });

  it("session: nobody is signed in at a 401, a refused login says why, and no dialog opens", async () => {
    foreign.server.answer({ status: 401, json: { success: false, errors: [{ code: "UNAUTHENTICATED" }] } });
    expect(await foreign.provider.session.current()).toBeUndefined();
    expect(await foreign.provider.session.prolong()).toBe(false);
    foreign.server.answer({
      json: { success: false, errors: [{ code: "INVALID_LOGIN", message: "Invalid login or password" }] },
    });
    const error = await caught<ApiError>(foreign.provider.session.login({ login: "a", password: "b" }));
    expect(error.hasCode("INVALID_LOGIN")).toBe(true);
    expect(foreign.server.seen[0]?.body).toBe("login=a&password=b");
    expect(foreign.reports).toEqual([]);
  });

  it("uniqueness: by the list where the schema names no call, and a bare no is a no", async () => {
    foreign.server.answer({ json: { rows: [{ id: "1", name: "x" }], total: 1, success: true } });
    expect(await foreign.provider.isUnique("rowThings", "name", "x")).toBe(false);
    expect(await foreign.provider.isUnique("rowThings", "name", "x", "1")).toBe(true);
    expect(JSON.parse(foreign.server.seen[0]?.query.get("filter") ?? "")).toEqual({ name: { eq: "x" } });
  });

  it("a resource that no schema describes is named", async () => {
    await expect(foreign.provider.getList("boats", {})).rejects.toThrow(
      'There is no resource "boats"; known are',
    );
  });
});

describe("the change feed", () => {
  const change = (id: string, origin: string) =>
    `id: ${id}\nevent: change\ndata: ${JSON.stringify({ resource: "rowThings", id, version: 2, action: "UPDATE", user: "u", at: "t", origin })}\n\n`;

  it("tells what others change, goes on after a break where it was, and leaves out the page's own", async () => {
    const connections: (string | undefined)[] = [];
    foreign.server.answer(({ headers }) => {
      connections.push(headers["last-event-id"] as string | undefined);
      const text =
        connections.length === 1
          ? `: hello\n\n${change("1", "theirs")}${change("2", "mine")}`
          : "event: reset\ndata: {}\n\n";
      return { type: "text/event-stream", text };
    });
    const { provider } = providerOn(foreign.server.url, foreign.schemas, undefined, { originId: "mine" });
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

  it("is given up where a server that says how often it speaks falls silent, and goes on where it was", async () => {
    const connections: (string | undefined)[] = [];
    foreign.server.answer(({ headers }) => {
      connections.push(headers["last-event-id"] as string | undefined);
      const isFirst = connections.length === 1;
      const text = isFirst ? change("1", "theirs") : "event: reset\ndata: {}\n\n";
      // As a network that is gone: the stream neither ends nor says anything more.
      return { type: "text/event-stream", text, headers: { "x-heartbeat": "0.04" }, isLeftOpen: isFirst };
    });
    const lost: (number | undefined)[] = [];
    const from = Date.now();
    await new Promise<void>((done) => {
      const stop = foreign.provider.watch(
        (event) => {
          if (event.type !== "reset") return;
          stop();
          done();
        },
        { retryDelay: 5, onState: (state, heardAt) => state === "connecting" && lost.push(heardAt) },
      );
    });
    expect(connections).toEqual([undefined, "1"]);
    expect(lost[0]).toBeUndefined();
    expect(lost[1]).toBeGreaterThanOrEqual(from);
    expect(lost[1]).toBeLessThan(Date.now() - 50);
  });

  it("is replaced by resets now and then where the server has none", async () => {
    foreign.server.answer({ status: 404, json: { success: false } });
    const states: FeedState[] = [];
    let resets = 0;
    await new Promise<void>((done) => {
      const stop = foreign.provider.watch(
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
    expect(foreign.server.seen).toHaveLength(1);
    expect(foreign.reports).toEqual([]);
  });
});
