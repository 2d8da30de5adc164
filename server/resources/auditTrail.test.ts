import { sql as template } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { accountA } from "../../tests/databases";
import { verifyAudit } from "./auditChain";
import { auditEvent } from "./auditEvent";
import { auditTrail, type TrailQuery } from "./auditTrail";
import { actorOf, admin, eachEngine, failureOf, otherAdmin, resourceMap, resourceOf } from "./testEngine";

const vans = resourceOf(
  "vans",
  { name: { type: "string" }, note: { type: "string" }, pin: { type: "string", writeOnly: true } },
  { "x-access": { roles: { ADMIN: "edit", DISPATCHER: "edit" } } },
);
const secrets = resourceOf("secrets", { name: { type: "string" } }, { "x-access": { flag: "hasSecrets" } });
const dispatcher = actorOf(accountA, "DISPATCHER");
const program = { ...admin, name: "Warehouse (rsk_12345678…)", keyId: "key-1" };

eachEngine(
  () => resourceMap(vans, secrets),
  (engine) => {
    const trail = (query: Partial<TrailQuery> = {}, actor = admin) =>
      engine.read(actor, (sql) => auditTrail(sql, engine.stores, actor, { words: [], limit: 10, ...query }));
    const update = (id: string, body: unknown, actor = admin) =>
      engine.write(actor, (sql) => engine.store("vans").update(sql, actor, id, body, { mode: "merge" }));
    let van: string;
    let gone: string;

    describe("the audit of an account", () => {
      beforeAll(async () => {
        ({ id: van } = await engine.create("vans", { name: "Van 03", pin: "canary" }));
        await update(van, { note: "Ring the bell" }, dispatcher);
        await update(van, { note: "Knock" }, program);
        ({ id: gone } = await engine.create("vans", { name: "Lorry 99" }));
        await engine.write(admin, (sql) => engine.store("vans").remove(sql, admin, [gone]));
        await engine.create("secrets", { name: "Plan" }, { ...admin, settings: { hasSecrets: true } });
        await engine.create("vans", { name: "Van 03" }, otherAdmin);
        await engine.write(admin, (sql) =>
          auditEvent(sql, admin, {
            subject: "signIn",
            id: "user-ADMIN",
            action: "LOGIN",
            changes: { outcome: { to: "SIGNED_IN" } },
          }),
        );
      });

      it("tells, newest first, who did what to which record, and by which key", async () => {
        const { entries, total, isMore, next } = await trail();
        expect({ total, isMore, next }).toEqual({ total: 6, isMore: false, next: undefined });
        expect(entries).toMatchObject([
          { entity: "signIn", recordId: "user-ADMIN", actionType: "LOGIN", user: "admin" },
          { entity: "vans", recordId: gone, actionType: "DELETE", name: "Lorry 99", removed: true },
          { actionType: "CREATE", name: "Lorry 99", removed: true },
          {
            actionType: "UPDATE",
            recordId: van,
            name: "Van 03",
            key: "key-1",
            userName: "Warehouse (rsk_12345678…)",
            changes: { note: { from: "Ring the bell", to: "Knock" } },
          },
          { actionType: "UPDATE", user: "dispatcher" },
          { actionType: "CREATE", name: "Van 03" },
        ]);
        expect(entries[4]).not.toHaveProperty("key");
        expect(entries[0]).not.toHaveProperty("version");
        expect(JSON.stringify(entries)).not.toContain("canary");
      });

      it.each<[string, Partial<TrailQuery>, number]>([
        ["a user, without what his keys did", { user: "admin" }, 4],
        ["a key", { key: "key-1" }, 1],
        ["a resource", { entity: "vans" }, 5],
        ["what is no record's", { entity: "signIn" }, 1],
        ["an action", { actions: ["DELETE", "LOGIN"] }, 2],
        ["words of what changed", { words: ["RING", "bell"] }, 2],
        ["words of who it was", { words: ["warehouse"] }, 1],
        ["what the record is called", { words: ["van", "03"] }, 3],
        ["nothing that there is", { words: ["nowhere"] }, 0],
        [
          "all of it together",
          { user: "dispatcher", entity: "vans", actions: ["UPDATE"], words: ["bell"] },
          1,
        ],
        ["a time to come", { from: new Date(Date.now() + 3_600_000) }, 0],
        ["a time that is over", { to: new Date(Date.now() - 3_600_000) }, 0],
        ["the hour", { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) }, 6],
      ])("is asked by %s", async (_, query, count) => {
        const { entries, total } = await trail(query);
        expect([entries.length, total]).toEqual([count, count]);
      });

      it("is asked by a record", async () => {
        expect((await trail({ entity: "vans", id: van })).total).toBe(3);
      });

      it("is read page by page, each entry once, whatever is written meanwhile", async () => {
        const seen: string[] = [];
        let before: string | undefined;
        do {
          const { entries, next } = await trail({ limit: 2, ...(before !== undefined && { before }) });
          seen.push(...entries.map(({ id }) => id));
          before = next;
          await update(van, { note: `Written beside ${seen.length}` });
        } while (before !== undefined);
        expect(seen).toHaveLength(6);
        expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)));
      });

      it("is an administrator's, of what he may read, in his account", async () => {
        expect((await failureOf(trail({}, dispatcher))).code).toBe("FORBIDDEN");
        expect((await failureOf(trail({ entity: "secrets" }))).code).toBe("FORBIDDEN");
        const opened = { ...admin, settings: { hasSecrets: true } };
        expect((await trail({ entity: "secrets" }, opened)).total).toBe(1);
        expect((await trail({ entity: "vans" }, otherAdmin)).total).toBe(1);
        expect((await failureOf(trail({ before: "999999" }))).code).toBe("BAD_PARAMETER");
      });

      it("holds by which key it was done in its chain", async () => {
        const verify = () => engine.database!.transaction(null, verifyAudit);
        expect((await verify()).broken).toEqual([]);
        const set = (key: string) =>
          engine.database!.transaction(null, async (sql) => {
            await template`alter table record_audit disable trigger user`.execute(sql);
            await template`update record_audit set key_id = ${key} where key_id is not null`.execute(sql);
            await template`alter table record_audit enable trigger user`.execute(sql);
          });
        await set("another");
        expect((await verify()).broken).toHaveLength(1);
        await set("key-1");
        expect((await verify()).broken).toEqual([]);
      });

      it("says how far it looked where nothing leads to what is asked for, and how far it counted", async () => {
        for (let count = 0; count < 4; count += 1) await update(van, { note: `Bulk ${count}` });
        const limited = (query: Partial<TrailQuery>) =>
          engine.read(admin, (sql) =>
            auditTrail(
              sql,
              engine.stores,
              admin,
              { words: [], limit: 3, ...query },
              { counted: 3, searched: 4 },
            ),
          );
        const all = (await trail({ limit: 100 })).entries;
        const last = all.findIndex(({ actionType }) => actionType === "LOGIN");
        const first = await limited({ actions: ["LOGIN"] });
        expect(first).toMatchObject({ entries: [], total: 0, isMore: true, next: all[3]?.id });
        expect(first.searchedTo).toBe(all[3]?.modificationDate);
        const found = [];
        for (let at: typeof first = first; at.next !== undefined; found.push(...at.entries))
          at = await limited({ actions: ["LOGIN"], before: at.next });
        expect(found).toEqual([all[last]]);
        expect(await limited({ entity: "vans" })).toMatchObject({ total: 3, isMore: true, next: all[2]?.id });
      });
    });
  },
);
