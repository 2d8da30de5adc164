import { beforeAll, describe, expect, it } from "vitest";
import type { Sql } from "../database";
import { admin, bothEngines, failureOf, otherAdmin, parse, resourceMap, resourceOf } from "./testEngine";

const vans = resourceOf("vans", {
  name: { type: "string", "x-unique": true },
  next: { type: "string", "x-reference": { resource: "vans", onRemove: "restrict" } },
});

/** Two accounts with the same names (quality S14). */
bothEngines(
  () => resourceMap(vans),
  (engine) => {
    const store = engine.store("vans");
    const names = ["Van 1", "Van 2", "Van 3"];
    const ids = { mine: [] as string[], theirs: [] as string[] };
    beforeAll(async () => {
      for (const name of names) {
        ids.mine.push((await engine.create("vans", { name })).id);
        ids.theirs.push((await engine.create("vans", { name }, otherAdmin)).id);
      }
    });
    const list = (query: object) =>
      engine.read(otherAdmin, (sql) => store.list(sql, otherAdmin, { offset: 0, limit: 100, ...query }));

    describe("an account", () => {
      it("lists its own records only, however it asks", async () => {
        const queries = [
          {},
          { search: "van" },
          { filter: { name: "van 1" } },
          { filter: { name: { ne: "x" } } },
          { filter: { id: [...ids.mine, ...ids.theirs] } },
          { filter: { next: { empty: true } } },
          { groupBy: "name" },
          { sort: [{ path: "next", descending: true }] },
        ];
        for (const query of queries) {
          const { json, total, groups } = await list(query);
          expect(total).toBeLessThanOrEqual(3);
          for (const id of ids.mine) expect(json).not.toContain(id);
          for (const { count } of groups ?? []) expect(count).toBe(1);
        }
      });

      it("can do nothing with another's id, and learns nothing from trying", async () => {
        const [id = ""] = ids.mine;
        const unknown = "00000000-0000-4000-8000-000000000000";
        const before = await engine.get("vans", id);
        for (const each of [id, unknown]) {
          expect(await engine.get("vans", each, otherAdmin)).toBeUndefined();
          const tries = [
            (sql: Sql) => store.update(sql, otherAdmin, each, { name: "X" }, { mode: "merge" }),
            (sql: Sql) => store.remove(sql, otherAdmin, [each]),
            (sql: Sql) => store.restore(sql, otherAdmin, each),
          ];
          for (const attempt of tries) {
            const { code, metadata } = await failureOf(engine.write<unknown>(otherAdmin, attempt));
            expect([code, metadata]).toEqual(["NOT_FOUND", { id: each }]);
          }
        }
        expect(await engine.get("vans", id)).toEqual(before);
      });

      it("does not get another's rows when it names the other account in its own transaction", async () => {
        const { json, total } = await engine.read(otherAdmin, (sql) =>
          store.list(sql, admin, { offset: 0, limit: 100 }),
        );
        expect([parse(json), total]).toEqual([[], 0]);
      });
    });
  },
);
