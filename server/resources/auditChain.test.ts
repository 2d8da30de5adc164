import { CompiledQuery } from "kysely";
import { describe, expect, it } from "vitest";
import { accountA, accountB } from "../../tests/databases";
import { verifyAudit } from "./auditChain";
import { lastSequence } from "./changes";
import { admin, eachEngine, otherAdmin, resourceMap, resourceOf } from "./testEngine";

const vans = resourceOf("vans", { name: { type: "string" } });

eachEngine(
  () => resourceMap(vans),
  (engine) => {
    const store = engine.store("vans");
    const verify = async () => engine.database?.transaction(null, verifyAudit);
    /** As only the tables' owner can, who may take the guard away. */
    const asOwner = (statement: string) =>
      engine.database?.transaction(null, (sql) =>
        sql.executeQuery(
          CompiledQuery.raw(
            `alter table record_audit disable trigger user; ${statement}; alter table record_audit enable trigger user`,
          ),
        ),
      );

    describe("the audit's chain", () => {
      it("holds through single writes, batches, removals and failures of two accounts at once", async () => {
        const before = (await verify())?.entries ?? 0;
        const operations = Array.from({ length: 200 }, () => ({
          op: "create" as const,
          record: { name: "B" },
        }));
        await Promise.all(
          [admin, otherAdmin].flatMap((actor) => [
            ...Array.from({ length: 20 }, async () => {
              const { id } = await engine.create("vans", { name: "A" }, actor);
              await engine.write(actor, (sql) =>
                store.update(sql, actor, id, { name: "C" }, { mode: "merge", version: 1 }),
              );
              await engine.write(actor, (sql) => store.remove(sql, actor, [id], [2]));
            }),
            engine.write(actor, (sql) => store.batch(sql, actor, operations, { dryRun: false })),
            engine
              .write(actor, async (sql) => {
                await store.create(sql, actor, { name: "never" });
                throw new Error("undone");
              })
              .catch((error: Error) => expect(error.message).toBe("undone")),
          ]),
        );
        const { entries = 0, broken } = (await verify()) ?? {};
        expect([entries - before, broken]).toEqual([2 * (20 * 3 + 200), []]);
      });

      it("shows an account its own entries only", async () => {
        const seen = async () => (await engine.database?.transaction(accountB, verifyAudit))?.entries ?? 0;
        const before = await seen();
        await engine.create("vans", { name: "A" });
        await engine.create("vans", { name: "B" }, otherAdmin);
        expect(await seen()).toBe(before + 1);
      });

      it("tells which entry was altered behind its back, whatever of it", async () => {
        const { id } = await engine.create("vans", { name: "A" });
        const sequence = await engine.read(admin, (sql) => lastSequence(sql, admin));
        await engine.write(admin, (sql) => store.remove(sql, admin, [id]));
        for (const [column, value] of Object.entries({
          login: "'somebody'",
          user_name: "'Somebody'",
          at: "at + interval '1 microsecond'",
          changes: `'{"name":{"to":"B"}}'`,
          record_id: "'other'",
          hash: "sha256('x')",
        })) {
          await asOwner(`create table kept as select * from record_audit where sequence = ${sequence};
            update record_audit set ${column} = ${value} where sequence = ${sequence}`);
          const { broken } = (await verify()) ?? { broken: [] };
          expect(broken[0], column).toEqual({ account: accountA, sequence });
          await asOwner(`update record_audit a set ${column} = k.${column} from kept k where a.sequence = k.sequence;
            drop table kept`);
          expect((await verify())?.broken).toEqual([]);
        }
      });

      it("tells where an entry was taken away", async () => {
        await engine.create("vans", { name: "A" });
        const gone = await engine.read(admin, (sql) => lastSequence(sql, admin));
        await engine.create("vans", { name: "B" });
        const next = await engine.read(admin, (sql) => lastSequence(sql, admin));
        await asOwner(`create table kept as select * from record_audit where sequence = ${gone};
          delete from record_audit where sequence = ${gone}`);
        expect((await verify())?.broken).toEqual([{ account: accountA, sequence: next }]);
        await asOwner(`insert into record_audit overriding system value select * from kept; drop table kept`);
        expect((await verify())?.broken).toEqual([]);
      });
    });
  },
);
