import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isApiError } from "../../dataProviders";
import type { ApiError } from "../../dataProviders";
import { caught } from "./caught";
import { startForeignServer } from "./foreignServer";
import type { ForeignServer, Reply } from "./foreignServer";
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
