import { beforeEach, describe, expect, it } from "vitest";
import { sql as template } from "kysely";
import type { BatchResult, ResourceStore } from "./store";
import { createStores } from "./stores";
import { admin, eachEngine, failureOf, resourceMap, resourceOf } from "./testEngine";

const people = resourceOf("people", {
  name: { type: "string", minLength: 1, "x-unique": true },
  secret: { type: "string", format: "password", writeOnly: true },
  again: { type: "string", format: "password", writeOnly: true, "x-confirms": "secret" },
});
const resources = resourceMap(people);

eachEngine(
  () => resources,
  (engine) => {
    let hashed: string[] = [];
    beforeEach(() => void (hashed = []));
    /** It reads the database, which is refused to who is within a transaction. */
    const hash = async (password: string): Promise<string> => {
      await engine.read(admin, async (sql) => template`select 1`.execute(sql));
      hashed.push(password);
      return `#${hashed.length} of ${password}`;
    };
    const keeper = {
      fault: async (password: string) =>
        password.length < 4 ? { code: "SHORT_PASSWORD", message: "It is short" } : undefined,
      hash,
    };
    const stores = createStores(resources, keeper);
    const store = (): ResourceStore => stores.get("people") as ResourceStore;
    const write = <T>(work: (sql: Parameters<ResourceStore["create"]>[0]) => Promise<T>) =>
      engine.write(admin, work);
    const person = (name: string, secret: string, again = secret) => ({ name, secret, again });
    const stored = async (): Promise<Record<string, string>> => {
      const { rows } = await engine.read(admin, (sql) =>
        template<{ name: string; secret: string }>`select name, secret from people`.execute(sql),
      );
      return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
    };
    const batch = (records: object[], dryRun = false): Promise<BatchResult[]> =>
      write((sql) =>
        store().batch(
          sql,
          admin,
          records.map((record) => ({ op: "create", record })),
          { dryRun },
        ),
      );

    describe("a new password is hashed while no transaction is open", () => {
      it("of a record that is created, changed, or given a password alone", async () => {
        const { id } = await write((sql) => store().create(sql, admin, person("Ada", "first one")));
        expect(await stored()).toMatchObject({ Ada: "#1 of first one" });
        const changed = { secret: "second one", again: "second one" };
        await write((sql) => store().update(sql, admin, id, changed, { mode: "merge" }));
        expect(await stored()).toMatchObject({ Ada: "#2 of second one" });
        const third = { secret: "third one", again: "third one" };
        await write((sql) => store().changePassword(sql, admin, id, third));
        expect(await stored()).toMatchObject({ Ada: "#3 of third one" });
        expect(hashed).toHaveLength(3);
      });

      it("of each that a batch writes, and of no other", async () => {
        await batch([person("Taken", "some words")]);
        hashed = [];
        const results = await batch([
          person("Ben", "equal words"),
          person("Cyd", "equal words"),
          person("Dot", "abc"),
          person("", "other words"),
          person("Eve", "other words", "what else"),
        ]);
        expect(results.map(({ success, errors }) => success || errors?.[0]?.metadata?.field)).toEqual([
          true,
          true,
          "secret",
          "name",
          "again",
        ]);
        // Whether a name is taken is known at the end of the first try only.
        expect((await batch([person("taken", "more words")]))[0]?.errors?.[0]?.code).toBe("NOT_UNIQUE");
        const { Ben, Cyd } = await stored();
        expect(new Set([Ben, Cyd])).toEqual(new Set(["#1 of equal words", "#2 of equal words"]));
        expect(hashed.filter((each) => each === "equal words")).toHaveLength(2);
        expect(hashed).not.toContain("abc");
      });

      it("of none in a dry run, and of none that is refused", async () => {
        expect((await batch([person("Fay", "some words")], true))[0]?.success).toBe(true);
        await failureOf(write((sql) => store().create(sql, admin, person("", "some words"))));
        expect([hashed, (await stored()).Fay]).toEqual([[], undefined]);
      });
    });
  },
);
