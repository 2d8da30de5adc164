import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPartialFailure } from "../../dataProviders";
import type { ApiError, PartialFailure } from "../../dataProviders";
import { caught } from "./caught";
import { startForeignServer } from "./foreignServer";
import type { ForeignServer, Seen } from "./foreignServer";
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

describe("a save whose answer was lost", () => {
  it("is sent again just as it was, under its key, whatever the record is by now", async () => {
    const read = { ...old, version: 3 };
    const save = (idempotencyKey?: string) =>
      console.provider.update<Thing>("elementThings", {
        id: "1",
        data: { ...read, note: "mine" },
        previousData: read,
        meta: { idempotencyKey },
      });
    server.answer(({ method }) => (method === "PUT" ? { drop: "before" } : { json: read }));
    const { idempotencyKey } = await caught<ApiError>(save());
    const [lost] = sentTo("PUT");
    server.answer({ json: { ...read, note: "mine", version: 4, seen: "by now" } });
    await save(idempotencyKey);
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.body).toBe(lost?.body);
    expect(server.seen[0]?.headers).toMatchObject({ "idempotency-key": idempotencyKey, "if-match": '"3"' });
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

describe("a server that removes all or none", () => {
  it("is asked again for those that it did not refuse", async () => {
    const left = new Set(["a", "b", "c"]);
    server.answer(({ path, body }) => {
      if (!path.endsWith("/remove")) {
        return { json: { rows: [...left].map((id) => ({ id })), total: left.size, success: true } };
      }
      const ids = new URLSearchParams(body).getAll("ids");
      const errors = ids.includes("b")
        ? [{ code: "REFERENCE_IN_USE", message: "in use", metadata: { id: "b" } }]
        : [];
      if (errors.length === 0) for (const id of ids) left.delete(id);
      return { json: { success: errors.length === 0, rows: [], errors } };
    });
    const error = await caught<PartialFailure>(
      console.provider.deleteMany("rowThings", { ids: ["a", "b", "c"] }),
    );
    expect(error.results.map(({ id, success }) => [id, success])).toEqual([
      ["a", true],
      ["b", false],
      ["c", true],
    ]);
    expect([...left]).toEqual(["b"]);
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
