import { describe, expect, it } from "vitest";
import { admin, eachEngine, otherAdmin, parse, resourceMap, resourceOf } from "./testEngine";
import type { BatchOperation, BatchResult } from "./store";

const drivers = resourceOf("drivers", { name: { type: "string", "x-unique": true } });
const vans = resourceOf("vans", {
  name: { type: "string", minLength: 1, "x-unique": true },
  weight: { type: "number" },
  keeper: { type: "string", "x-reference": { resource: "drivers", onRemove: "restrict" } },
  owner: { type: "string", "x-reference": { resource: "drivers", onRemove: "remove" } },
});

eachEngine(
  () => resourceMap(drivers, vans),
  (engine) => {
    const run = (resource: string, operations: BatchOperation[], dryRun = false) =>
      engine.write(admin, (sql) => engine.store(resource).batch(sql, admin, operations, { dryRun }));
    const codes = (results: BatchResult[]) =>
      results.map(({ success, errors }) => (success ? "ok" : errors?.map(({ code }) => code).join()));
    const countOf = (resource: string) =>
      engine
        .read(admin, (sql) => engine.store(resource).list(sql, admin, { offset: 0, limit: 0 }))
        .then(({ total }) => total);

    describe("a batch", () => {
      it("tells all that is wrong with an operation at once, and what is refused takes no name", async () => {
        await engine.create("vans", { name: "Taken" });
        const results = await run("vans", [
          { op: "create", record: { name: "Taken", weight: "heavy", keeper: "nobody" } },
          { op: "create", record: { name: "Vacant", weight: "heavy" } },
          { op: "create", record: { name: "Vacant" } },
          { op: "create", record: { name: "", keeper: "nobody" } },
        ]);
        expect(codes(results)).toEqual([
          "TYPE,REFERENCE_NOT_FOUND,NOT_UNIQUE",
          "TYPE",
          "ok",
          "MIN_LENGTH,REFERENCE_NOT_FOUND",
        ]);
      });

      it("creates, updates and removes in its order, each for itself", async () => {
        const { id: old } = await engine.create("vans", { name: "Old" });
        const results = await run("vans", [
          { op: "create", record: { name: "One", weight: 1 } },
          { op: "create", record: { name: "one" } },
          { op: "create", record: { name: "" } },
          { op: "create", record: { name: "Two", keeper: "nobody" } },
          { op: "create", record: { name: "Two" } },
          { op: "update", id: old, version: 1, record: { weight: 3 } },
          { op: "update", id: old, version: 1, record: { weight: 4 } },
          { op: "update", id: "nobody", record: { weight: 4 } },
          { op: "remove", id: old, version: 2 },
          { op: "remove", id: old },
          { op: "create", record: { name: "Old" } },
          { op: "create", record: [] },
        ]);
        expect(codes(results)).toEqual([
          "ok",
          "NOT_UNIQUE",
          "MIN_LENGTH",
          "REFERENCE_NOT_FOUND",
          "ok",
          "ok",
          "VERSION_CONFLICT",
          "NOT_FOUND",
          "ok",
          "NOT_FOUND",
          "ok",
          "BAD_PARAMETER",
        ]);
        const [one] = results;
        expect(one).toMatchObject({ success: true, version: 1 });
        expect(await engine.get("vans", one?.id ?? "")).toEqual(parse(one?.json ?? ""));
        expect(results[5]).toMatchObject({ id: old, version: 2 });
      });

      it("hands a name on from one record to the next, as one after the other would", async () => {
        const [a, b, c] = (
          await run(
            "vans",
            ["A", "B", "C"].map((name) => ({ op: "create" as const, record: { name } })),
          )
        ).map(({ id = "" }) => id);
        const results = await run("vans", [
          { op: "update", id: a, record: { name: "B" } },
          { op: "update", id: b, record: { name: "D" } },
          { op: "update", id: c, record: { name: "B" } },
          { op: "update", id: a, record: { name: "C" } },
          { op: "create", record: { name: "A" } },
        ]);
        expect(codes(results)).toEqual(["NOT_UNIQUE", "ok", "ok", "ok", "ok"]);
        expect(await engine.get("vans", c ?? "")).toMatchObject({ name: "B", version: 2 });
        expect(await engine.get("vans", a ?? "")).toMatchObject({ name: "C", version: 2 });
      });

      it("does not let a refused one keep a name", async () => {
        const results = await run("vans", [
          { op: "create", record: { name: "Free", weight: "heavy" } },
          { op: "create", record: { name: "Free" } },
        ]);
        expect(codes(results)).toEqual(["TYPE", "ok"]);
      });

      it("removes what others cling to only when they let go", async () => {
        const [kept, owned, free] = (
          await run(
            "drivers",
            ["K", "O", "F"].map((name) => ({ op: "create" as const, record: { name } })),
          )
        ).map(({ id = "" }) => id);
        await run("vans", [
          { op: "create", record: { name: "V1", keeper: kept } },
          { op: "create", record: { name: "V2", owner: owned } },
        ]);
        const results = await run(
          "drivers",
          [free, kept, owned].map((id) => ({ op: "remove" as const, id })),
        );
        expect(codes(results)).toEqual(["ok", "REFERENCE_IN_USE", "ok"]);
        expect(await engine.get("drivers", kept ?? "")).toBeDefined();
      });

      it("run dry tells the same and writes nothing", async () => {
        const { id } = await engine.create("vans", { name: "Dry" });
        const operations: BatchOperation[] = [
          { op: "update", id, record: { name: "Drier" } },
          { op: "create", record: { name: "Dry" } },
          { op: "create", record: { name: "drier" } },
          { op: "remove", id },
          { op: "create", record: { name: "Drier" } },
        ];
        const before = await countOf("vans");
        const dry = await run("vans", operations, true);
        expect(codes(dry)).toEqual(["ok", "ok", "NOT_UNIQUE", "ok", "ok"]);
        expect(await countOf("vans")).toBe(before);
        expect(await engine.get("vans", id)).toMatchObject({ name: "Dry", version: 1 });
        expect(codes(await run("vans", operations))).toEqual(codes(dry));
      });

      it("does not touch another account's records", async () => {
        const { id } = await engine.create("vans", { name: "Theirs" }, otherAdmin);
        const results = await run("vans", [
          { op: "update", id, record: { name: "Mine" } },
          { op: "remove", id },
        ]);
        expect(codes(results)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
        expect(await engine.get("vans", id, otherAdmin)).toMatchObject({ name: "Theirs", version: 1 });
      });

      it("answers an unknown operation as such", async () => {
        const [result] = await run("vans", [{ op: "constructor" as "create" }]);
        expect(result?.errors?.[0]?.code).toBe("BAD_PARAMETER");
      });

      it("of a thousand takes a few statements", async () => {
        const operations = Array.from({ length: 1000 }, (_, index) => ({
          op: "create" as const,
          record: { name: `Bulk ${index}`, weight: index },
        }));
        const results = await run("vans", operations);
        expect(results.filter(({ success }) => !success)).toEqual([]);
        const again = await run("vans", operations);
        expect(again.filter(({ success }) => success)).toEqual([]);
        const raised = await run(
          "vans",
          results.map(({ id, version }) => ({ op: "update" as const, id, version, record: { weight: 5 } })),
        );
        expect(raised.filter(({ version }) => version === 2)).toHaveLength(999);
        const removed = await run(
          "vans",
          results.map(({ id }) => ({ op: "remove" as const, id })),
        );
        expect(removed.filter(({ success }) => success)).toHaveLength(1000);
      });
    });
  },
);
