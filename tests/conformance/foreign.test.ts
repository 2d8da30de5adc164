import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isApiError, isPartialFailure } from "../../dataProviders";
import type { ApiError, FeedEvent, FeedState, PartialFailure } from "../../dataProviders";
import { startForeignServer } from "./foreignServer";
import type { ForeignServer, Reply, Seen } from "./foreignServer";
import { providerOn } from "./providerOn";
import type { Console } from "./providerOn";
import { apis, writeSchemas } from "./things";
import type { Thing } from "./things";

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

async function caught<Kind>(work: Promise<unknown>): Promise<Kind> {
  return work.then(
    () => {
      throw new Error("It was expected to reject");
    },
    (error: unknown) => error as Kind,
  );
}

function sentTo(method: string): Seen[] {
  return server.seen.filter((one) => one.method === method);
}

function bodyOf(seen: Seen | undefined): unknown {
  return JSON.parse(seen?.body ?? "null");
}

const old: Thing = { id: "1", name: "old", amount: 1, note: "n" };
const wrapped = (resource: string, record: object): object =>
  apis[resource]?.family === "rows" ? { rows: [record], success: true } : record;

describe.each(["rowThings", "elementThings"])("%s of a server without versions", (resource) => {
  const save = (data: object) =>
    console.provider.update<Thing>(resource, { id: "1", data: { ...old, ...data }, previousData: old });

  it("are read again before a save, and saved where they have not moved", async () => {
    server.answer((request) => ({
      json: wrapped(resource, request.method === "GET" ? old : { ...old, note: "mine" }),
    }));
    const { data } = await save({ note: "mine" });
    expect(data.note).toBe("mine");
    expect(server.seen.map(({ method }) => method)).toEqual([
      "GET",
      resource === "rowThings" ? "POST" : "PUT",
    ]);
  });

  it("are not saved over what another wrote meanwhile: a conflict with the current record", async () => {
    server.answer({ json: wrapped(resource, { ...old, note: "theirs" }) });
    const error = await caught<ApiError>(save({ amount: 2 }));
    expect(error.status).toBe(409);
    expect(error.hasCode("VERSION_CONFLICT")).toBe(true);
    expect(error.current).toMatchObject({ note: "theirs" });
    expect(server.seen.map(({ method }) => method)).toEqual(["GET"]);
    expect(console.reports).toEqual([]);
  });

  it("keep what the console has never seen, where the whole record is sent", async () => {
    server.answer((request) => ({
      json: wrapped(resource, request.method === "GET" ? { ...old, theirOwn: { a: 1 } } : old),
    }));
    await save({ note: "mine" });
    const sent = bodyOf(server.seen.at(-1));
    expect(sent).toEqual(
      resource === "rowThings" ? { note: "mine" } : { ...old, theirOwn: { a: 1 }, note: "mine" },
    );
  });
});

describe("a server that writes values otherwise", () => {
  const wire = {
    id: 7,
    version: 3,
    name: "x",
    amount: "12.50",
    count: "4",
    day: "29/02/2024",
    at: 1709200800000,
    flag: "Y",
    partner: 12,
    place: { floor: "2" },
  };
  const typed = {
    id: "7",
    version: 3,
    name: "x",
    amount: 12.5,
    count: 4,
    day: "2024-02-29",
    at: "2024-02-29T10:00:00Z",
    flag: true,
    partner: "12",
    place: { floor: 2 },
  };

  it("is read as typed values", async () => {
    server.answer({ json: { elements: [wire], count: 1 } });
    const { data } = await console.provider.getList("elementThings", {});
    expect(data).toEqual([typed]);
    expect(console.warnings).toEqual([]);
  });

  it("gets back exactly what it sent, where only another property was changed", async () => {
    server.answer({ json: wire });
    const { data } = await console.provider.getOne("elementThings", { id: "7" });
    await console.provider.update("elementThings", {
      id: "7",
      data: { ...data, name: "y" },
      previousData: data,
    });
    expect(bodyOf(sentTo("PUT")[0])).toEqual({ ...wire, name: "y" });
    expect(sentTo("PUT")[0]?.headers["if-match"]).toBe('"3"');
  });

  it("gets changed values in its own forms", async () => {
    server.answer({ json: { rows: [wire], success: true } });
    const { data } = await console.provider.getOne("rowThings", { id: "7" });
    const changed = {
      ...data,
      amount: 3,
      day: "2024-03-01",
      at: "2024-03-01T00:00:00Z",
      flag: false,
      partner: "13",
    };
    await console.provider.update("rowThings", { id: "7", data: changed, previousData: data });
    expect(bodyOf(sentTo("POST")[0])).toEqual({
      amount: "3",
      day: "01/03/2024",
      at: 1709251200000,
      flag: "N",
      partner: 13,
      version: 3,
    });
  });

  it("is warned about, and loses nothing, where a value can't be read", async () => {
    server.answer({ json: { rows: [{ ...wire, day: "soon" }], success: true } });
    const { data } = await console.provider.getOne("rowThings", { id: "7" });
    expect(data.day).toBe("soon");
    expect(console.warnings).toEqual([
      { resource: "rowThings", id: "7", path: "day", value: "soon", expected: "date" },
    ]);
  });
});

describe("a server that does not know the filter by id", () => {
  it("is asked for each record that its first page does not hold", async () => {
    server.answer(({ path }) =>
      path.endsWith("/b")
        ? { json: { rows: [{ id: "b", name: "b" }], success: true } }
        : path.endsWith("/c")
          ? { json: { rows: [], total: 0, success: true } }
          : {
              json: {
                rows: [
                  { id: "a", name: "a" },
                  { id: "z", name: "z" },
                ],
                total: 2,
                success: true,
              },
            },
    );
    const { data } = await console.provider.getMany("rowThings", { ids: ["a", "b", "c"] });
    expect(data.map(({ id }) => id)).toEqual(["a", "b"]);
  });
});

describe("a server that answers without the record", () => {
  it("is asked for it after an update", async () => {
    server.answer(({ method }) =>
      method === "PUT" ? { status: 204 } : { json: { ...old, version: 5, note: "theirs" } },
    );
    const { data } = await console.provider.update<Thing>("elementThings", {
      id: "1",
      data: { note: "mine" },
      previousData: { ...old, version: 4 },
    });
    expect(data.version).toBe(5);
  });

  it("has created what was sent", async () => {
    server.answer({ status: 204 });
    const { data } = await console.provider.create<Thing>("elementThings", {
      data: { id: "own", name: "x" },
    });
    expect(data).toEqual({ id: "own", name: "x" });
  });
});

describe("a server that refuses a removal without naming ids", () => {
  it("is asked which are left", async () => {
    server.answer(({ path }) =>
      path.endsWith("/remove")
        ? { json: { success: false, rows: [], errors: [{ message: "some are in use" }] } }
        : { json: { rows: [{ id: "b" }], total: 1, success: true } },
    );
    const error = await caught<PartialFailure>(console.provider.deleteMany("rowThings", { ids: ["a", "b"] }));
    expect(isPartialFailure(error)).toBe(true);
    expect(error.results.map(({ id, success, errors }) => [id, success, errors?.[0]?.message])).toEqual([
      ["a", true, undefined],
      ["b", false, "some are in use"],
    ]);
  });
});

/** Each method of the provider against each way to fail: it rejects with an ApiError, and dialogs follow spec 8.1. */
const methods: [name: string, call: (resource: string) => Promise<unknown>][] = [
  ["getList", (resource) => console.provider.getList(resource, {})],
  ["getOne", (resource) => console.provider.getOne(resource, { id: "1" })],
  ["getMany", (resource) => console.provider.getMany(resource, { ids: ["1"] })],
  [
    "getManyReference",
    (resource) =>
      console.provider.getManyReference(resource, {
        target: "partner",
        id: "1",
        pagination: { page: 1, perPage: 5 },
        sort: { field: "name", order: "ASC" },
        filter: {},
      }),
  ],
  ["create", (resource) => console.provider.create(resource, { data: { name: "x" } })],
  [
    "update",
    (resource) =>
      console.provider.update(resource, {
        id: "1",
        data: { name: "x" },
        previousData: { id: "1", version: 1, name: "y" },
      }),
  ],
  ["delete", (resource) => console.provider.delete(resource, { id: "1" })],
];
const failures: [what: string, reply: Reply, status: number, dialog: boolean][] = [
  ...[404, 405, 409, 500, 501, 502, 503, 504].map((status): [string, Reply, number, boolean] => [
    `status ${status}`,
    { status, json: {} },
    status,
    true,
  ]),
  ...[400, 403, 412, 413, 422, 429].map((status): [string, Reply, number, boolean] => [
    `status ${status}`,
    { status, json: {} },
    status,
    false,
  ]),
  ["status 401", { status: 401, json: {} }, 401, true],
  ["a web page with status 502", { status: 502, text: "<html><title>Bad Gateway</title></html>" }, 502, true],
  ["a web page with status 200", { text: "<html></html>" }, 200, true],
  ["JSON that breaks off", { text: '{"a":', type: "application/json" }, 200, true],
  ["a dropped connection", { drop: "before" }, 0, true],
  ["an answer that breaks off", { drop: "inside", json: { rows: [] } }, 0, true],
];
describe.each(["rowThings", "rowVerbThings", "elementThings"])("%s", (resource) => {
  describe.each(methods)("%s", (_, call) => {
    it.each(failures)("meets %s", async (_, reply, status, dialog) => {
      server.answer(reply);
      const error = await caught<ApiError>(call(resource));
      expect(isApiError(error)).toBe(true);
      expect(error.status).toBe(status);
      expect(console.reports).toHaveLength(dialog ? 1 : 0);
      expect(error.reported).toBe(dialog);
    });
  });
});

describe.each(methods.filter(([name]) => name !== "getMany"))("%s of the older API", (_, call) => {
  it("meets an envelope with success false and no errors", async () => {
    server.answer({ json: { success: false, rows: [], errors: [] } });
    const error = await caught<ApiError>(call("rowThings"));
    expect(error.status).toBe(200);
    expect(console.reports[0]?.report.lines).toEqual([
      { key: "errors.dialog.status", parameters: { status: 200 } },
    ]);
  });
});

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
