import { describe, expect, it } from "vitest";
import { accountA } from "../../tests/databases";
import { changesSince, lastSequence, subjectsToldTo } from "./changes";
import { actorOf, admin, eachEngine, failureOf, otherAdmin, resourceMap, resourceOf } from "./testEngine";

const vans = resourceOf(
  "vans",
  {
    name: { type: "string" },
    address: { type: "object", properties: { street: { type: "string" }, town: { type: "string" } } },
    tags: { type: "array", items: { type: "string" } },
    pin: { type: "string", writeOnly: true },
    margin: { type: "number", "x-access": { roles: { ADMIN: "edit", DISPATCHER: "none" } } },
  },
  { "x-access": { roles: { ADMIN: "edit", DISPATCHER: "edit" } } },
);
const secrets = resourceOf("secrets", { name: { type: "string" } });
const dispatcher = actorOf(accountA, "DISPATCHER");

eachEngine(
  () => resourceMap(vans, secrets),
  (engine) => {
    const store = engine.store("vans");
    const history = (id: string, actor = admin, page = { offset: 0, limit: 10 }) =>
      engine.read(actor, (sql) => store.history(sql, actor, id, page));
    const update = (id: string, body: unknown, version?: number, actor = admin) =>
      engine.write(actor, (sql) =>
        store.update(sql, actor, id, body, { mode: "merge", ...(version && { version }) }),
      );
    const changes = (since: number, actor = admin, limit = 100) =>
      engine.read(actor, (sql) =>
        changesSince(sql, actor, {
          subjects: subjectsToldTo(engine.resources, actor),
          sequence: since,
          limit,
        }),
      );
    const last = (actor = admin) => engine.read(actor, (sql) => lastSequence(sql, actor));

    describe("the history of a record", () => {
      it("tells, newest first, who changed what and when", async () => {
        const { id } = await engine.create("vans", {
          name: "A",
          address: { street: "S", town: "T" },
          tags: ["x"],
        });
        const named = { ...dispatcher, name: "Juan Callister" };
        await update(id, { name: null, address: { street: "S2", town: "T" }, tags: [] }, 1, named);
        await update(id, { name: "a~b=c" });
        await engine.write(admin, (sql) => store.remove(sql, admin, [id], [3]));
        const { entries, total } = await history(id);
        expect(total).toBe(4);
        expect(entries).toMatchObject([
          { user: "admin", actionType: "DELETE", version: 3, changes: { name: { from: "a~b=c" } } },
          {
            user: "admin",
            actionType: "UPDATE",
            version: 3,
            unversioned: true,
            description: "name=a%7Eb%3Dc",
          },
          {
            user: "dispatcher",
            userName: "Juan Callister",
            actionType: "UPDATE",
            version: 2,
            changes: {
              name: { from: "A" },
              "address.street": { from: "S", to: "S2" },
              tags: { from: ["x"], to: [] },
            },
          },
          {
            actionType: "CREATE",
            version: 1,
            description: 'name=A~address.street=S~address.town=T~tags=["x"]',
          },
        ]);
        expect(entries[2]).not.toHaveProperty("unversioned");
        expect(entries[3]).not.toHaveProperty("userName");
        expect(entries[2]?.changes).not.toHaveProperty("address.town");
        for (const { modificationDate } of entries)
          expect(modificationDate).toBe(new Date(modificationDate).toISOString());
        const page = await history(id, admin, { offset: 1, limit: 2 });
        expect(page).toEqual({ entries: entries.slice(1, 3), total: 4 });
      });

      it("tells that a written-only value changed, and not what it was", async () => {
        const { id } = await engine.create("vans", { pin: "canary-1" });
        await update(id, { pin: "canary-2" });
        await engine.write(admin, (sql) => store.remove(sql, admin, [id]));
        const { entries } = await history(id);
        expect(entries[1]?.changes).toEqual({ pin: {} });
        const rows = await engine.write(admin, (sql) =>
          sql.selectFrom("record_audit").selectAll().where("record_id", "=", id).execute(),
        );
        expect(JSON.stringify([entries, rows])).not.toContain("canary");
      });

      it("keeps what is closed to the reader from him", async () => {
        const { id } = await engine.create("vans", { name: "A", margin: 77.125 });
        await engine.write(admin, (sql) => store.remove(sql, admin, [id]));
        // With a fraction: an id or a time may hold any whole number.
        expect(JSON.stringify(await history(id, dispatcher))).not.toMatch(/margin|77\.125/);
      });

      it("is another account's secret", async () => {
        const { id } = await engine.create("vans", { name: "A" });
        expect(await history(id, otherAdmin)).toEqual({ entries: [], total: 0 });
        expect(await history("\0")).toEqual({ entries: [], total: 0 });
      });

      it("has nothing of a write that failed", async () => {
        const before = await last();
        await failureOf(engine.create("vans", { name: 5 }));
        const rolledBack = engine.write(admin, async (sql) => {
          await store.create(sql, admin, { name: "A" });
          throw new Error("later trouble");
        });
        await expect(rolledBack).rejects.toThrow("later trouble");
        expect(await last()).toBe(before);
      });

      it.each(["update record_audit set login = 'x'", "delete from record_audit", "truncate record_audit"])(
        "is only added to: %s is refused",
        async (statement) => {
          const { CompiledQuery } = await import("kysely");
          await engine.create("vans", { name: "A" });
          const run = (account: string | null) =>
            engine.database?.transaction(account, (sql) => sql.executeQuery(CompiledQuery.raw(statement)));
          await expect(run(accountA)).rejects.toThrow(/permission denied|only added to/);
          await expect(run(null)).rejects.toThrow(/only added to/);
        },
      );
    });

    describe("the change feed", () => {
      it("tells each write after it has committed, with who wrote from where", async () => {
        const since = await last();
        const heard: { first: number }[] = [];
        const stop = engine.database?.subscribe((payload) => {
          const event = JSON.parse(payload) as { first: number };
          // PostgreSQL may tell only now of what was written before.
          if (event.first > since) heard.push(event);
        });
        const page = { ...admin, name: "Anna Kelly", origin: "page-1" };
        const { id } = await engine.create("vans", { name: "A" }, page);
        await update(id, { name: "A" });
        await update(id, { name: "B" });
        await expect.poll(() => heard.length).toBe(2);
        stop?.();
        const told = await changes(since);
        expect(told).toMatchObject([
          {
            resource: "vans",
            id,
            version: 1,
            action: "CREATE",
            user: "admin",
            userName: "Anna Kelly",
            origin: "page-1",
          },
          { resource: "vans", id, version: 2, action: "UPDATE", user: "admin" },
        ]);
        expect(told[1]).not.toHaveProperty("origin");
        expect(told[1]).not.toHaveProperty("userName");
        const [first, second] = told.map(({ sequence }) => sequence);
        expect(heard).toEqual([
          { account: accountA, first, last: first },
          { account: accountA, first: second, last: second },
        ]);
        expect(await last()).toBe(second);
        expect(await changes(first ?? 0)).toHaveLength(1);
        expect(await changes(since, admin, 1)).toHaveLength(1);
      });

      it("tells a batch in one notice with its range", async () => {
        const since = await last();
        const heard: string[] = [];
        const stop = engine.database?.subscribe((payload) => heard.push(payload));
        const operations = Array.from({ length: 500 }, () => ({
          op: "create" as const,
          record: { name: "A" },
        }));
        await engine.write(admin, (sql) => store.batch(sql, admin, operations, { dryRun: false }));
        await expect.poll(() => heard.length).toBe(1);
        stop?.();
        const told = await changes(since, admin, 1000);
        expect(told).toHaveLength(500);
        expect(JSON.parse(heard[0] ?? "")).toEqual({
          account: accountA,
          first: told[0]?.sequence,
          last: told.at(-1)?.sequence,
        });
      });

      it("tells only what the listener may read, in his account", async () => {
        const since = await last();
        const others = await last(otherAdmin);
        await engine.create("secrets", { name: "A" });
        await engine.create("vans", { name: "A" });
        expect((await changes(since, dispatcher)).map(({ resource }) => resource)).toEqual(["vans"]);
        expect(await changes(since)).toHaveLength(2);
        expect(await changes(others, otherAdmin)).toEqual([]);
      });

      it("has sequences that grow in the order of commits, so that none is passed over", async () => {
        const since = await last();
        let seen = since;
        const told: number[] = [];
        const writers = Array.from({ length: 40 }, (_, index) =>
          engine.create("vans", { name: `W ${index}` }),
        );
        const reader = (async () => {
          for (let round = 0; round < 40; round++)
            for (const { sequence } of await changes(seen)) told.push((seen = sequence));
        })();
        await Promise.all([...writers, reader]);
        for (const { sequence } of await changes(seen)) told.push(sequence);
        expect(told).toEqual((await changes(since)).map(({ sequence }) => sequence));
        expect(told).toHaveLength(40);
      });
    });
  },
);
