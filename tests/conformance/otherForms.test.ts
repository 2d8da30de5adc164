import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiError } from "../../dataProviders";
import { type Api, type Resource, singleId } from "../../schemas";
import { manifestOf } from "../../schemas/manifest";
import { caught } from "./caught";
import { startForeignServer, type ForeignServer, type Reply, type Seen } from "./foreignServer";
import { providerOn } from "./providerOn";
import type { Schemas } from "./things";

const base = "/gt/gt-api/forms";
let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

describe("records that the API calls otherwise than by id", () => {
  const provider = () => consoleFor({ family: "rows", base, key: "reference", update: "PUT /{id}" });

  it("have their key for an id, and are written under it", async () => {
    const stored = { reference: "F-1", name: "Before the run" };
    server.answer(({ method }) => ({ json: { rows: method === "GET" ? [stored] : [], success: true } }));
    const list = await provider().getList("forms", { pagination: { page: 1, perPage: 10 } });
    expect(list.data).toEqual([{ ...stored, id: "F-1" }]);
    const { data } = await provider().update("forms", {
      id: "F-1",
      data: { ...stored, id: "F-1", name: "Before a run" },
      previousData: list.data[0],
    });
    expect(data.id).toBe("F-1");
    const sent = server.seen.find(({ method }) => method === "PUT");
    expect([sent?.path, JSON.parse(sent?.body ?? "")]).toEqual([`${base}/F-1`, { name: "Before a run" }]);
  });
});

describe("the one record that an account has", () => {
  it("is read and saved at the base, whether or not the server gives it an id", async () => {
    const { getOne, update } = consoleFor({ family: "rows", base, single: true });
    server.answer(({ method, body }) => ({
      json: { rows: [method === "GET" ? { name: "Old" } : (JSON.parse(body) as object)], success: true },
    }));
    const { data } = await getOne("forms", { id: singleId });
    expect(data).toEqual({ id: singleId, name: "Old" });
    await update("forms", { id: singleId, data: { ...data, name: "New" }, previousData: data });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toContain(`POST ${base}`);
    expect(JSON.parse(server.seen.at(-1)?.body ?? "")).toEqual({ name: "New" });
  });
});

describe("an API that takes whole lists only", () => {
  const provider = () => consoleFor({ family: "rows", base, save: "POST" });
  let rows: Row[];
  beforeEach(() => {
    rows = [
      { id: "1", version: 1, name: "One" },
      { id: "2", version: 4, name: "Two" },
    ];
    server.answer((request) => listServer(request));
  });

  it("is sent the list with the new record, which comes back with its id", async () => {
    const { data } = await provider().create("forms", { data: { name: "Three" } });
    expect(data).toEqual({ id: "3", version: 1, name: "Three" });
    expect(rows.map(({ name }) => name)).toEqual(["One", "Two", "Three"]);
    expect(savedBody()).toEqual({
      rows: [{ id: "1", version: 1, name: "One" }, { id: "2", version: 4, name: "Two" }, { name: "Three" }],
      known: ["1", "2"],
    });
  });

  it("is sent the list with the change, under the version that was read", async () => {
    const previousData = { ...rows[1], id: "2" };
    const change = { id: "2", data: { ...previousData, name: "Two and a half" }, previousData };
    const { data } = await provider().update("forms", change);
    expect(data).toEqual({ id: "2", version: 5, name: "Two and a half" });
    expect(savedBody()?.rows[1]).toEqual({ id: "2", version: 4, name: "Two and a half" });
  });

  it("is sent the list without what is removed, one or many", async () => {
    await provider().delete("forms", { id: "1", previousData: { id: "1" } });
    expect(rows.map(({ id }) => id)).toEqual(["2"]);
    await provider().deleteMany("forms", { ids: ["2"] });
    expect(rows).toEqual([]);
  });

  it("names the field of the record in question, not of the list", async () => {
    const error = await caught<ApiError>(provider().create("forms", { data: { name: "" } }));
    expect(Object.keys(error.fieldErrors)).toEqual(["name"]);
  });

  function listServer({ method, body }: Seen): Reply {
    if (method === "GET") return { json: { rows, total: rows.length, success: true } };
    const { rows: sent } = JSON.parse(body) as { rows: Row[] };
    const empty = sent.findIndex(({ name }) => name === "");
    if (empty >= 0) {
      const errors = [{ code: "MIN_LENGTH", message: "empty", metadata: { field: `rows.${empty}.name` } }];
      return { json: { rows: [], success: false, errors } };
    }
    rows = sent.map((row, index) => {
      const before = rows.find(({ id }) => id === row.id);
      if (!before) return { ...row, id: String(index + 1), version: 1 };
      return { ...row, version: before.name === row.name ? before.version : before.version + 1 };
    });
    return { json: { rows, total: rows.length, success: true } };
  }

  function savedBody(): { rows: object[]; known: string[] } | undefined {
    const sent = server.seen.findLast(({ method }) => method === "POST");
    return sent && (JSON.parse(sent.body) as { rows: object[]; known: string[] });
  }
});

type Row = { id: string; version: number; name: string };

function consoleFor(api: Api) {
  const resource: Resource = {
    $schema: "./resource.meta.json",
    name: "forms",
    title: "Forms",
    type: "object",
    "x-api": api,
    "x-list": { title: "name", columns: ["name"] },
    properties: {
      name: { title: "Name", type: "string", minLength: 1 },
      reference: { title: "Reference", type: "string", readOnly: true },
    },
    additionalProperties: false,
  };
  const schemas: Schemas = {
    folder: "",
    manifests: { forms: manifestOf(resource) },
    load: async () => resource,
  };
  return providerOn(server.url, schemas, undefined, { honoursKeys: false }).provider;
}
