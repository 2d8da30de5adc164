import { describe, expect, it } from "vitest";
import type { ApiError } from "../../dataProviders";
import { caught } from "./caught";
import { bodyOf, foreignConsole } from "./foreignConsole";
import { apis, type Thing } from "./things";

const foreign = foreignConsole();

const old: Thing = { id: "1", name: "old", amount: 1, note: "n" };
const wrapped = (resource: string, record: object): object =>
  apis[resource]?.family === "rows" ? { rows: [record], success: true } : record;

describe.each(["rowThings", "elementThings"])("%s of a server without versions", (resource) => {
  const save = (data: object) =>
    foreign.provider.update<Thing>(resource, { id: "1", data: { ...old, ...data }, previousData: old });

  it("are read again before a save, and saved where they have not moved", async () => {
    foreign.server.answer((request) => ({
      json: wrapped(resource, request.method === "GET" ? old : { ...old, note: "mine" }),
    }));
    const { data } = await save({ note: "mine" });
    expect(data.note).toBe("mine");
    expect(foreign.server.seen.map(({ method }) => method)).toEqual([
      "GET",
      resource === "rowThings" ? "POST" : "PUT",
    ]);
  });

  it("are not saved over what another wrote meanwhile: a conflict with the current record", async () => {
    foreign.server.answer({ json: wrapped(resource, { ...old, note: "theirs" }) });
    const error = await caught<ApiError>(save({ amount: 2 }));
    expect(error.status).toBe(409);
    expect(error.hasCode("VERSION_CONFLICT")).toBe(true);
    expect(error.current).toMatchObject({ note: "theirs" });
    expect(foreign.server.seen.map(({ method }) => method)).toEqual(["GET"]);
    expect(foreign.reports).toEqual([]);
  });

  it("keep what the console has never seen, where the whole record is sent", async () => {
    foreign.server.answer((request) => ({
      json: wrapped(resource, request.method === "GET" ? { ...old, theirOwn: { a: 1 } } : old),
    }));
    await save({ note: "mine" });
    const sent = bodyOf(foreign.server.seen.at(-1));
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
    foreign.server.answer({ json: { elements: [wire], count: 1 } });
    const { data } = await foreign.provider.getList("elementThings", {});
    expect(data).toEqual([typed]);
    expect(foreign.warnings).toEqual([]);
  });

  it("gets back exactly what it sent, where only another property was changed", async () => {
    foreign.server.answer({ json: wire });
    const { data } = await foreign.provider.getOne("elementThings", { id: "7" });
    await foreign.provider.update("elementThings", {
      id: "7",
      data: { ...data, name: "y" },
      previousData: data,
    });
    expect(bodyOf(foreign.sentBy("PUT")[0])).toEqual({ ...wire, name: "y" });
    expect(foreign.sentBy("PUT")[0]?.headers["if-match"]).toBe('"3"');
  });

  it("gets changed values in its own forms", async () => {
    foreign.server.answer({ json: { rows: [wire], success: true } });
    const { data } = await foreign.provider.getOne("rowThings", { id: "7" });
    const changed = {
      ...data,
      amount: 3,
      day: "2024-03-01",
      at: "2024-03-01T00:00:00Z",
      flag: false,
      partner: "13",
    };
    await foreign.provider.update("rowThings", { id: "7", data: changed, previousData: data });
    expect(bodyOf(foreign.sentBy("POST")[0])).toEqual({
      amount: "3",
      day: "01/03/2024",
      at: 1709251200000,
      flag: "N",
      partner: 13,
      version: 3,
    });
  });

  it("is warned about, and loses nothing, where a value can't be read", async () => {
    foreign.server.answer({ json: { rows: [{ ...wire, day: "soon" }], success: true } });
    const { data } = await foreign.provider.getOne("rowThings", { id: "7" });
    expect(data.day).toBe("soon");
    expect(foreign.warnings).toEqual([
      { resource: "rowThings", id: "7", path: "day", value: "soon", expected: "date" },
    ]);
  });
});

describe("a save whose answer was lost", () => {
  it("is sent again just as it was, under its key, whatever the record is by now", async () => {
    const read = { ...old, version: 3 };
    const save = (idempotencyKey?: string) =>
      foreign.provider.update<Thing>("elementThings", {
        id: "1",
        data: { ...read, note: "mine" },
        previousData: read,
        meta: { idempotencyKey },
      });
    foreign.server.answer(({ method }) => (method === "PUT" ? { drop: "before" } : { json: read }));
    const { idempotencyKey } = await caught<ApiError>(save());
    const [lost] = foreign.sentBy("PUT");
    foreign.server.answer({ json: { ...read, note: "mine", version: 4, seen: "by now" } });
    await save(idempotencyKey);
    expect(foreign.server.seen).toHaveLength(1);
    expect(foreign.server.seen[0]?.body).toBe(lost?.body);
    expect(foreign.server.seen[0]?.headers).toMatchObject({
      "idempotency-key": idempotencyKey,
      "if-match": '"3"',
    });
  });
});
