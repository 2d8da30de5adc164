import { sql as template } from "kysely";
import { describe, expect, it } from "vitest";
import { errorItem, type Property } from "../../schemas";
import { createStores } from "./stores";
import { admin, eachEngine, failureOf, parse, resourceMap, resourceOf } from "./testEngine";

const text: Property = { type: "string" };
const templates = resourceOf(
  "templates",
  {
    name: text,
    kind: text,
    used: { type: "boolean", "x-only": "kind" },
    default: { type: "boolean" },
  },
  { "x-keep": { property: "default", is: true } },
);
const reference: Property = {
  ...text,
  "x-reference": { resource: "templates", onRemove: "restrict", refusal: "VEHICLE_CHECK_FORM_ASSIGNED" },
};
const vans = resourceOf("vans", {
  name: text,
  form: reference,
  owner: { ...text, "x-reference": { resource: "people", onRemove: "remove" } },
});
const people = resourceOf("people", {
  name: text,
  secret: { ...text, format: "password", writeOnly: true },
  secret_again: { ...text, writeOnly: true, "x-confirms": "secret" },
});
const locks = resourceOf(
  "locks",
  {
    name: text,
    kept: { type: "boolean" },
    owner: { ...text, "x-reference": { resource: "people", onRemove: "remove" } },
  },
  { "x-keep": { property: "kept", is: true } },
);

eachEngine(
  () => resourceMap(templates, vans, people, locks),
  (engine) => {
    const remove = (resource: string, id: string) =>
      engine.write(admin, (sql) => engine.store(resource).remove(sql, admin, [id]));

    describe("a record that must always be there", () => {
      it("is not removed, and the refusal names it; another one is", async () => {
        const kept = await engine.create("templates", { name: "Standard", default: true });
        const other = await engine.create("templates", { name: "Mine", default: false });
        const refusal = await failureOf(remove("templates", kept.id));
        expect([refusal.code, refusal.metadata]).toEqual(["RECORD_KEPT", { id: kept.id, title: "Standard" }]);
        await remove("templates", other.id);
        expect(await engine.get("templates", kept.id)).toBeDefined();
      });

      it("stops no other removal of a batch", async () => {
        const kept = await engine.create("templates", { name: "Standard", default: true });
        const other = await engine.create("templates", { name: "Mine" });
        const results = await engine.write(admin, (sql) => {
          const operations = [kept, other].map(({ id }) => ({ op: "remove" as const, id }));
          return engine.store("templates").batch(sql, admin, operations, { dryRun: false });
        });
        expect(results.map(({ success, errors }) => [success, errors?.[0]?.code])).toEqual([
          [false, "RECORD_KEPT"],
          [true, undefined],
        ]);
        expect(await engine.get("templates", kept.id)).toBeDefined();
      });

      it("stays in the group that it is the one of; another one changes it", async () => {
        const update = (id: string, body: object) =>
          engine.write(admin, (sql) =>
            engine.store("templates").update(sql, admin, id, body, { mode: "merge" }),
          );
        const kept = await engine.create("templates", { name: "Standard", kind: "A", default: true });
        const other = await engine.create("templates", { name: "Mine", kind: "A" });
        const { fields } = await failureOf(update(kept.id, { kind: "B" }));
        expect(fields?.kind).toMatchObject([{ code: "VALUE_KEPT", metadata: { field: "kind" } }]);
        await update(kept.id, { name: "Ours", kind: "A" });
        await update(other.id, { kind: "B" });
        expect(await engine.get("templates", kept.id)).toMatchObject({ name: "Ours", kind: "A" });
      });

      it("keeps what it would go with", async () => {
        const owner = await engine.create("people", { name: "Ann" });
        await engine.create("locks", { name: "Gate", kept: true, owner: owner.id });
        expect((await failureOf(remove("people", owner.id))).code).toBe("RECORD_KEPT");
        expect(await engine.get("people", owner.id)).toBeDefined();
      });
    });

    it("a refusal with a name of its own tells the title and how many refer to it", async () => {
      const form = await engine.create("templates", { name: "Before the run" });
      await engine.create("vans", { name: "Van 1", form: form.id });
      await engine.create("vans", { name: "Van 2", form: form.id });
      const { code, metadata, message } = await failureOf(remove("templates", form.id));
      expect(code).toBe("VEHICLE_CHECK_FORM_ASSIGNED");
      expect(message).toBe("Cannot delete vehicle check form. It is assigned to a vehicle");
      expect(metadata).toMatchObject({ 0: "Before the run", 1: 2, resourceName: "vans" });
    });

    describe("a password", () => {
      const asked: string[][] = [];
      const keeper = {
        fault: async (password: string, names: string[]) => {
          asked.push([password, ...names]);
          return password.length < 8 ? errorItem("SHORT_PASSWORD", { limit: 8 }) : undefined;
        },
        hash: async (password: string) => `hash of ${password}`,
      };
      const stores = createStores(engine.resources, keeper);
      const store = () => stores.get("people") ?? engine.store("people");
      const create = (record: object) => engine.write(admin, (sql) => store().create(sql, admin, record));
      const stored = async (id: string) => {
        const { rows } = await engine.read(admin, (sql) =>
          template<{ secret: string; secret_again: string | null }>`
            select secret, secret_again from people where id = ${id}`.execute(sql),
        );
        return rows[0];
      };

      it("is stored as its hash, and what confirms it is not stored", async () => {
        const made = await create({ name: "Ann", secret: "long enough", secret_again: "long enough" });
        expect(parse(made.json)).toEqual({ id: made.id, version: 1, name: "Ann" });
        expect(await stored(made.id)).toEqual({ secret: "hash of long enough", secret_again: null });
        expect(asked.at(-1)).toEqual(["long enough", "Ann"]);
      });

      it.each([
        ["SHORT_PASSWORD", "secret", { secret: "short", secret_again: "short" }],
        ["PASSWORDS_NOT_EQUAL", "secret_again", { secret: "long enough", secret_again: "long enouhg" }],
        ["PASSWORDS_NOT_EQUAL", "secret_again", { secret: "long enough" }],
        ["PASSWORDS_NOT_EQUAL", "secret_again", { secret_again: "long enough" }],
      ])("is refused: %s at %s", async (code, field, given) => {
        const { fields } = await failureOf(create({ name: "Ann", ...given }));
        expect(Object.entries(fields ?? {}).map(([at, items]) => [at, items[0]?.code])).toEqual([
          [field, code],
        ]);
      });

      it("stays what it is until it is given anew, also in a batch", async () => {
        const { id } = await create({ name: "Ann", secret: "long enough", secret_again: "long enough" });
        const update = (record: object) =>
          engine.write(admin, (sql) =>
            store().batch(sql, admin, [{ op: "update", id, record }], { dryRun: false }),
          );
        await update({ name: "Anna" });
        expect((await stored(id))?.secret).toBe("hash of long enough");
        await update({ secret: "another one", secret_again: "another one" });
        expect((await stored(id))?.secret).toBe("hash of another one");
      });
    });
  },
);
