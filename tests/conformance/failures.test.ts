import { describe, expect, it } from "vitest";
import { isApiError, type ApiError } from "../../dataProviders";
import { caught } from "./caught";
import { foreignConsole } from "./foreignConsole";
import type { Reply } from "./foreignServer";

const foreign = foreignConsole();

/** Each method of the provider against each way to fail: it rejects with an ApiError, and dialogs follow spec 8.1. */
const methods: [name: string, call: (resource: string) => Promise<unknown>][] = [
  ["getList", (resource) => foreign.provider.getList(resource, {})],
  ["getOne", (resource) => foreign.provider.getOne(resource, { id: "1" })],
  ["getMany", (resource) => foreign.provider.getMany(resource, { ids: ["1"] })],
  [
    "getManyReference",
    (resource) =>
      foreign.provider.getManyReference(resource, {
        target: "partner",
        id: "1",
        pagination: { page: 1, perPage: 5 },
        sort: { field: "name", order: "ASC" },
        filter: {},
      }),
  ],
  ["create", (resource) => foreign.provider.create(resource, { data: { name: "x" } })],
  [
    "update",
    (resource) =>
      foreign.provider.update(resource, {
        id: "1",
        data: { name: "x" },
        previousData: { id: "1", version: 1, name: "y" },
      }),
  ],
  ["delete", (resource) => foreign.provider.delete(resource, { id: "1" })],
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
      foreign.server.answer(reply);
      const error = await caught<ApiError>(call(resource));
      expect(isApiError(error)).toBe(true);
      expect(error.status).toBe(status);
      expect(foreign.reports).toHaveLength(dialog ? 1 : 0);
      expect(error.reported).toBe(dialog);
    });
  });
});

describe.each(methods.filter(([name]) => name !== "getMany"))("%s of the older API", (_, call) => {
  it("meets an envelope with success false and no errors", async () => {
    foreign.server.answer({ json: { success: false, rows: [], errors: [] } });
    const error = await caught<ApiError>(call("rowThings"));
    expect(error.status).toBe(200);
    expect(foreign.reports[0]?.report.lines).toEqual([
      { key: "errors.dialog.status", parameters: { status: 200 } },
    ]);
  });
});
