import { expect, it } from "vitest";
import { admin, bothEngines, failureOf, otherAdmin, parse, resourceMap, resourceOf } from "./testEngine";

const visits = resourceOf(
  "visits",
  {
    depot: { type: "string" },
    day: { type: "string", format: "date" },
    shift: { type: "integer" },
    note: { type: "string" },
  },
  { "x-unique-together": [["depot", "day", "shift"]] },
);

bothEngines(
  () => resourceMap(visits),
  (engine) => {
    const day = "2026-11-27";
    const update = (id: string, body: object) =>
      engine.write(admin, (sql) => engine.store("visits").update(sql, admin, id, body, { mode: "merge" }));
    const batch = (operations: object[], dryRun = false) =>
      engine.write(admin, (sql) => engine.store("visits").batch(sql, admin, operations as never, { dryRun }));

    it("takes values once together, whatever their case, and tells of each property and all values", async () => {
      const { id } = await engine.create("visits", { depot: "Porto", day, shift: 1 });
      await engine.create("visits", { depot: "Porto", day, shift: 2 });
      await engine.create("visits", { depot: "Braga", day, shift: 1 });
      const failure = await failureOf(engine.create("visits", { depot: "PORTO", day, shift: 1 }));
      expect([failure.code, failure.status]).toEqual(["NOT_UNIQUE_TOGETHER", 409]);
      expect(Object.keys(failure.fields ?? {})).toEqual(["depot", "day", "shift"]);
      expect(failure.fields?.["shift"]?.[0]?.message).toBe(
        'Another record has the same depot "PORTO", day "2026-11-27", shift "1"; change one of them',
      );
      await engine.create("visits", { depot: "Porto", day, shift: 1 }, otherAdmin);
      await update(id, { depot: "PORTO", note: "the same record" });
      await update(id, { shift: 3 });
      await engine.create("visits", { depot: "Porto", day, shift: 1 });
      expect((await failureOf(update(id, { shift: 2 }))).code).toBe("NOT_UNIQUE_TOGETHER");
    });

    it("counts no record that lacks one of them, and none that was removed", async () => {
      await engine.create("visits", { depot: "Faro", day });
      await engine.create("visits", { depot: "Faro", day });
      const { id } = await engine.create("visits", { depot: "Faro", day, shift: 1 });
      await engine.write(admin, (sql) => engine.store("visits").remove(sql, admin, [id]));
      await engine.create("visits", { depot: "Faro", day, shift: 1 });
      const restore = engine.write(admin, (sql) => engine.store("visits").restore(sql, admin, id));
      expect((await failureOf(restore)).code).toBe("NOT_UNIQUE_TOGETHER");
    });

    it("is held within a batch, in their order, and before it is written", async () => {
      const record = { depot: "Évora", day, shift: 1 };
      const operations = [record, { ...record, depot: "évora" }, { ...record, shift: 2 }].map((each) => ({
        op: "create",
        record: each,
      }));
      for (const dryRun of [true, false]) {
        const results = await batch(operations, dryRun);
        expect(results.map(({ success }) => success)).toEqual([true, false, true]);
        expect(results[1]?.errors?.map(({ code, metadata }) => [code, metadata?.["field"]])).toEqual(
          ["depot", "day", "shift"].map((field) => ["NOT_UNIQUE_TOGETHER", field]),
        );
      }
      const swapped = await engine.write(admin, async (sql) => {
        const store = engine.store("visits");
        const { json } = await store.list(sql, admin, { offset: 0, limit: 9, filter: { depot: "Évora" } });
        const [one, other] = JSON.parse(json) as { id: string; shift: number }[];
        return store.batch(
          sql,
          admin,
          [
            { op: "update", id: one?.id ?? "", record: { shift: 9 } },
            { op: "update", id: other?.id ?? "", record: { shift: one?.shift } },
          ],
          { dryRun: false },
        );
      });
      expect(swapped.map(({ success, errors }) => [success, errors])).toEqual([
        [true, undefined],
        [true, undefined],
      ]);
    });

    it("goes to one of many who want it at once", async () => {
      const tries = Array.from({ length: 10 }, () =>
        engine.create("visits", { depot: "Tomar", day, shift: 1 }),
      );
      const results = await Promise.allSettled(tries);
      const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
      expect(made.map(({ json }) => parse(json)["depot"])).toEqual(["Tomar"]);
    });
  },
);
