import { expect, it } from "vitest";
import { bothDatabases } from "../../tests/databases";
import type { Property } from "../../schemas";
import { prepareResources } from "./prepare";
import { admin, eachEngine, parse, resourceMap, resourceOf, TestEngine } from "./testEngine";

const properties: Record<string, Property> = {
  name: { type: "string" },
  active: { type: "boolean", default: true },
  checked: { type: "boolean", default: false },
  asked: { type: "boolean" },
  tried: { type: ["boolean", "null"], default: true },
  weight: { type: "number", default: 3 },
};
const vans = resourceOf("vans", properties);
const given = { active: true, checked: false };

eachEngine(
  () => resourceMap(vans),
  (engine) => {
    const update = (id: string, body: unknown, mode: "merge" | "replace" = "merge") =>
      engine.write(admin, (sql) => engine.store("vans").update(sql, admin, id, body, { mode }));
    const found = async (filter: object) => {
      const { total } = await engine.read(admin, (sql) =>
        engine.store("vans").list(sql, admin, { offset: 0, limit: 10, filter: filter as never }),
      );
      return total;
    };

    it("a yes or no that has a default always has an answer, and no other property has one that nobody gave", async () => {
      const { id } = await engine.create("vans", { name: "A" });
      expect(await engine.get("vans", id)).toEqual({ id, version: 1, name: "A", ...given });
      await update(id, { active: false, checked: null });
      expect(await engine.get("vans", id)).toMatchObject({ active: false, checked: false, version: 2 });
      await update(id, { active: null });
      expect(await engine.get("vans", id)).toMatchObject({ active: true, version: 3 });
      await update(id, { name: "B" }, "replace");
      expect(await engine.get("vans", id)).toEqual({ id, version: 4, name: "B", ...given });
      const [made] = await engine.write(admin, (sql) =>
        engine.store("vans").batch(sql, admin, [{ op: "create", record: { name: "C" } }], { dryRun: false }),
      );
      expect(parse(made?.json ?? "")).toMatchObject(given);
      expect([await found({ active: true }), await found({ active: { empty: true } })]).toEqual([2, 0]);
      expect([await found({ checked: false }), await found({ weight: { empty: true } })]).toEqual([2, 2]);
    });
  },
);

bothDatabases((test) => {
  it("records from before are given their answers at the start", async () => {
    const yesOrNo: Property = { type: "boolean" };
    const unanswered = { ...properties, active: yesOrNo, checked: yesOrNo };
    const before = new TestEngine(resourceMap({ ...vans, properties: unanswered }));
    await before.prepare(await test.open());
    const { id } = await before.create("vans", { name: "A" });
    const { id: other } = await before.create("vans", { name: "B", active: false });
    const after = new TestEngine(resourceMap(vans));
    after.database = before.database;
    await after.database!.transaction(null, (sql) => prepareResources(sql, after.resources));
    expect(await after.get("vans", id)).toEqual({ id, version: 1, name: "A", ...given });
    expect(await after.get("vans", other)).toMatchObject({ active: false, checked: false });
  });
});
