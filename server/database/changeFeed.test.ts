import { sql as template } from "kysely";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { accountA, bothDatabases } from "../../tests/databases";
import { type Database, payloadLimit, publish } from "./index";

describe("The change feed", () => {
  bothDatabases((test) => {
    let database: Database;
    const heard: string[] = [];

    beforeAll(async () => {
      database = await test.open();
      database.subscribe((payload) => heard.push(payload));
    });
    // Payloads come in the order of their commits: behind this one is nothing that a test has not waited for.
    afterEach(async () => {
      await database.transaction(null, (sql) => publish(sql, "end of test"));
      await vi.waitUntil(() => heard.includes("end of test"));
      heard.splice(0);
    });

    it("tells what was published, after the commit and not before", async () => {
      await database.transaction(accountA, async (sql) => {
        await publish(sql, "first");
        await publish(sql, "second");
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(heard).toEqual([]);
      });
      await vi.waitFor(() => expect(heard).toEqual(["first", "second"]));
    });

    it("tells nothing of what was rolled back", async () => {
      const failing = database.transaction(accountA, async (sql) => {
        await publish(sql, "undone");
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      await database.transaction(accountA, (sql) => publish(sql, "done"));
      await vi.waitFor(() => expect(heard).toEqual(["done"]));
    });

    it("lets a listener begin a transaction of its own", async () => {
      const counted = new Promise<unknown>((resolve, reject) => {
        const stop = database.subscribe(() => {
          stop();
          database
            .read(null, (sql) => template`select 1 as one`.execute(sql))
            .then(({ rows }) => resolve(rows), reject);
        });
      });
      await database.transaction(accountA, (sql) => publish(sql, "look"));
      expect(await counted).toEqual([{ one: 1 }]);
    });

    it("goes on when a listener fails", async () => {
      const stop = database.subscribe(() => {
        throw new Error("listener is broken");
      });
      await database.transaction(null, (sql) => publish(sql, "anyway"));
      await vi.waitFor(() => expect(heard).toEqual(["anyway"]));
      stop();
      expect(test.log.map(({ message }) => message)).toContain("A listener of the change feed failed");
    });

    it("tells nobody who stopped listening", async () => {
      const late: string[] = [];
      database.subscribe((payload) => late.push(payload))();
      await database.transaction(null, (sql) => publish(sql, "news"));
      await vi.waitFor(() => expect(heard).toEqual(["news"]));
      expect(late).toEqual([]);
    });

    it("names the limit of a payload, in bytes", async () => {
      await database.transaction(null, (sql) => publish(sql, "ж".repeat(payloadLimit >> 1)));
      const long = database.transaction(null, (sql) => publish(sql, "ж".repeat((payloadLimit >> 1) + 1)));
      await expect(long).rejects.toThrow(/7999 bytes, this one has 8000/);
    });

    if (test.kind === "postgresql")
      it("reaches the other server processes", async () => {
        const other = await test.open();
        const there: string[] = [];
        other.subscribe((payload) => there.push(payload));
        await database.transaction(accountA, (sql) => publish(sql, "from the first"));
        await vi.waitFor(() => expect(there).toEqual(["from the first"]));
      });
  });
});
