import { sql as template } from "kysely";
import { describe, expect, it } from "vitest";
import { accountA } from "../../tests/databases";
import { actorOf, admin, bothEngines, failureOf, otherAdmin, resourceMap, resourceOf } from "./testEngine";

const vans = resourceOf("vans", {
  name: { type: "string", "x-unique": true },
  number: { type: "integer", "x-unique": true },
  secret: { type: "string", "x-unique": true, "x-access": { roles: { ADMIN: "edit" }, flag: "secrets" } },
});

bothEngines(
  () => resourceMap(vans),
  (engine) => {
    const isFree = (path: string, value: unknown, except?: string, actor = admin) =>
      engine.read(actor, (sql) => engine.store("vans").isFree(sql, actor, path, value, except));

    describe("a unique value", () => {
      it("is taken once in an account, whatever its case and the spaces around", async () => {
        const { id } = await engine.create("vans", { name: "Éclair 1", number: 1 });
        for (const name of ["Éclair 1", "éCLAIR 1"]) {
          const { code, status, fields } = await failureOf(engine.create("vans", { name }));
          expect([code, status, fields?.["name"]?.[0]?.code]).toEqual(["NOT_UNIQUE", 409, "NOT_UNIQUE"]);
        }
        for (const name of ["Éclair 1", "éCLAIR 1", " Éclair 1\t"]) {
          expect(await isFree("name", name)).toBe(false);
          expect(await isFree("name", name, id)).toBe(true);
        }
        expect((await failureOf(engine.create("vans", { number: 1 }))).code).toBe("NOT_UNIQUE");
        expect(await isFree("number", 2)).toBe(true);
        await engine.create("vans", { name: "Éclair 1" }, otherAdmin);
        expect(await isFree("name", "Éclair 1", undefined, otherAdmin)).toBe(false);
      });

      it.each([
        " Blank",
        "Blank ",
        "\tBlank",
        "Blank\r\n",
        "\u00a0Blank",
        "Blank\u3000",
        "\ufeffBlank",
        " ",
        "\n",
      ])("is refused with blanks around it, and neither cut nor kept: %j", async (name) => {
        const told = { code: "SHAPE", metadata: { field: "name", value: name, rule: "blanks" } };
        const { status, fields } = await failureOf(engine.create("vans", { name }));
        expect([status, fields]).toMatchObject([400, { name: [told] }]);
        const { id } = await engine.create("vans", { number: 900 });
        const update = (sent: object, mode: "merge" | "replace") =>
          engine.write(admin, (sql) => engine.store("vans").update(sql, admin, id, sent, { mode }));
        for (const mode of ["merge", "replace"] as const)
          expect((await failureOf(update({ name, number: 900 }, mode))).fields).toMatchObject({
            name: [told],
          });
        const [result] = await engine.write(admin, (sql) =>
          engine.store("vans").batch(sql, admin, [{ op: "update", id, record: { name } }], { dryRun: false }),
        );
        expect(result?.errors).toMatchObject([told]);
        expect(await engine.get("vans", id)).toEqual({ id, version: 1, number: 900 });
        await engine.write(admin, (sql) => engine.store("vans").remove(sql, admin, [id]));
      });

      it("that has blanks around it from before does not keep its record from being changed", async () => {
        const { id } = await engine.create("vans", { name: "Before" });
        await engine.write(admin, (sql) =>
          template`update vans set name = ' Before ' where id = ${id}`.execute(sql),
        );
        const update = (sent: object) =>
          engine.write(admin, (sql) =>
            engine.store("vans").update(sql, admin, id, sent, { mode: "replace" }),
          );
        await update({ name: " Before ", number: 901 });
        expect((await failureOf(update({ name: " Before", number: 902 }))).status).toBe(400);
        await update({ name: "Before" });
        expect((await engine.get("vans", id))?.name).toBe("Before");
      });

      it("may be absent any number of times", async () => {
        await engine.create("vans", { name: "A" });
        expect((await engine.create("vans", { name: "B", number: null })).version).toBe(1);
      });

      it("can be kept, changed in its case, and taken over when it is given up", async () => {
        const { id } = await engine.create("vans", { name: "Keep" });
        const update = (name: string) =>
          engine.write(admin, (sql) =>
            engine.store("vans").update(sql, admin, id, { name }, { mode: "merge" }),
          );
        await update("KEEP");
        await update("Kept");
        await engine.create("vans", { name: "keep" });
        expect((await failureOf(update("Keep"))).code).toBe("NOT_UNIQUE");
      });

      it("wanted by many at once goes to one", async () => {
        const tries = Array.from({ length: 20 }, () => engine.create("vans", { name: "Wanted" }));
        const outcomes = await Promise.allSettled(tries);
        expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      });

      it("taken behind the engine's back is refused all the same", async () => {
        const failure = await failureOf(
          engine
            .write(admin, async (sql) => {
              await engine.store("vans").create(sql, admin, { name: "Behind" });
              await sql
                .insertInto("vans")
                .values({ account_id: accountA, id: "raw", version: 1, name: "BEHIND" })
                .execute();
            })
            .catch(async (error: unknown) => {
              const { uniqueFailure } = await import("./uniqueness");
              const { createTables } = await import("./table");
              const table = createTables(engine.resources).get("vans");
              throw (table && uniqueFailure(table, error, { name: "BEHIND" })) ?? error;
            }),
        );
        expect(Object.keys(failure.fields ?? {})).toEqual(["name"]);
      });

      it("can be asked about by who may read it, if it is unique", async () => {
        const opened = actorOf(accountA, "ADMIN", { secrets: true });
        expect(await isFree("secret", "x", undefined, opened)).toBe(true);
        expect((await failureOf(isFree("secret", "x"))).code).toBe("BAD_PARAMETER");
        expect((await failureOf(isFree("colour", "x"))).code).toBe("BAD_PARAMETER");
        expect(await isFree("number", "text")).toBe(true);
        expect(await isFree("name", "\0")).toBe(true);
      });

      it("has a length that an index can hold", async () => {
        const { fields } = await failureOf(engine.create("vans", { name: "x".repeat(501) }));
        expect(fields?.["name"]?.[0]?.code).toBe("MAX_LENGTH");
        await engine.create("vans", { name: "ж".repeat(500) });
      });
    });
  },
);

describe("a schema that can't be served", () => {
  it("is refused with the mend", async () => {
    const { tableShapes } = await import("./columns");
    const nested = resourceOf("lists", { tags: { type: "array", "x-unique": true } });
    expect(() => tableShapes(resourceMap(nested))).toThrow(/schemas\/lists\.json: "tags" is x-unique/);
    const { createStores } = await import("./stores");
    const lost = resourceOf("lost", { to: { type: "string", "x-reference": { resource: "nowhere" } } });
    expect(() => createStores(resourceMap(lost))).toThrow(/"to" points to the resource "nowhere"/);
  });
});
