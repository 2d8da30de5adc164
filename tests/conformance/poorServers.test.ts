import { describe, expect, it } from "vitest";
import { isPartialFailure, type PartialFailure } from "../../dataProviders";
import { caught } from "./caught";
import { foreignConsole } from "./foreignConsole";
import type { Thing } from "./things";

const foreign = foreignConsole();
const old: Thing = { id: "1", name: "old", amount: 1, note: "n" };

describe("a server that does not know the filter by id", () => {
  it("is asked for each record that its first page does not hold", async () => {
    foreign.server.answer(({ path }) =>
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
    const { data } = await foreign.provider.getMany("rowThings", { ids: ["a", "b", "c"] });
    expect(data.map(({ id }) => id)).toEqual(["a", "b"]);
  });
});

describe("a server that answers without the record", () => {
  it("is asked for it after an update", async () => {
    foreign.server.answer(({ method }) =>
      method === "PUT" ? { status: 204 } : { json: { ...old, version: 5, note: "theirs" } },
    );
    const { data } = await foreign.provider.update<Thing>("elementThings", {
      id: "1",
      data: { note: "mine" },
      previousData: { ...old, version: 4 },
    });
    expect(data.version).toBe(5);
  });

  it("has created what was sent", async () => {
    foreign.server.answer({ status: 204 });
    const { data } = await foreign.provider.create<Thing>("elementThings", {
      data: { id: "own", name: "x" },
    });
    expect(data).toEqual({ id: "own", name: "x" });
  });
});

describe("a server that removes all or none", () => {
  it("is asked again for those that it did not refuse", async () => {
    const left = new Set(["a", "b", "c"]);
    foreign.server.answer(({ path, body }) => {
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
      foreign.provider.deleteMany("rowThings", { ids: ["a", "b", "c"] }),
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
    foreign.server.answer(({ path }) =>
      path.endsWith("/remove")
        ? { json: { success: false, rows: [], errors: [{ message: "some are in use" }] } }
        : { json: { rows: [{ id: "b" }], total: 1, success: true } },
    );
    const error = await caught<PartialFailure>(foreign.provider.deleteMany("rowThings", { ids: ["a", "b"] }));
    expect(isPartialFailure(error)).toBe(true);
    expect(error.results.map(({ id, success, errors }) => [id, success, errors?.[0]?.message])).toEqual([
      ["a", true, undefined],
      ["b", false, "some are in use"],
    ]);
  });
});
