import { afterAll, beforeAll, expect, it } from "vitest";
import { startForeignServer, type ForeignServer } from "../../tests/conformance/foreignServer";
import { createHttp } from "../http";
import { createStoredFilters } from "./storedFilters";

let server: ForeignServer;

beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

const filters = () => createStoredFilters(createHttp({ base: server.url }));

it.each([
  [{ success: true, rows: [] }, undefined],
  [{ success: true }, undefined],
  [{ success: true, rows: [{ status: "NEW" }] }, { status: "NEW" }],
  [{ success: true, rows: [{}], total: 1 }, {}],
])("an answer of %j is the filter %j", async (json, filter) => {
  server.answer({ json });
  expect(await filters().read("orders")).toEqual(filter);
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /gt/gt-api/filters/orders",
  ]);
});

it("what is saved goes as it is", async () => {
  server.answer({ json: { success: true, rows: [] } });
  await filters().save("drivers", { performerName: "Ana", active: true });
  expect(server.seen.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
    ["POST", "/gt/gt-api/filters/drivers", { performerName: "Ana", active: true }],
  ]);
});

it("what is refused is refused at its field", async () => {
  const errors = [{ code: "UNKNOWN_FILTER", message: "No", metadata: { field: "colour" } }];
  server.answer({ json: { success: false, rows: [], errors } });
  const saving = filters().save("orders", { colour: "red" });
  await expect(saving).rejects.toMatchObject({ fieldErrors: { colour: [{ code: "UNKNOWN_FILTER" }] } });
});
