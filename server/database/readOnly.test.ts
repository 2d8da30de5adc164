import { chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql as template } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Postgres, startPostgres } from "../../tests/run/postgres";
import { full } from "../../tests/scope";
import { type Database, noting, openDatabase } from "./index";

const patience = { timeout: 15_000, interval: 100 };

describe.skipIf(process.env["TEST_DATABASE_URL"] === undefined)(
  "a PostgreSQL that takes no changes",
  full,
  () => {
    let postgres: Postgres;
    let database: Database;
    let told: string[] = [];
    const note = (level: string) => (details: object) => {
      if ("cause" in details) told.push(`${level} ${String(details.cause)}`);
    };
    const logger = { info: note("info"), warn: note("warn"), error: note("error") };
    const open = () => openDatabase({ dataDir: "", databaseUrl: postgres.url, logger });

    beforeAll(async () => {
      postgres = await startPostgres();
      database = await open();
      await database.transaction(null, (sql) => template`create table entry (id integer)`.execute(sql));
    }, 60_000);
    beforeEach(() => void (told = []));
    afterAll(async () => {
      await database.close();
      await postgres.stop();
    });

    it(
      "is told by that name while sessions may only read, and takes them again by itself",
      { timeout: 60_000 },
      async () => {
        await administrate("alter system set default_transaction_read_only = on");
        await vi.waitFor(() => expect(insert()).rejects.toMatchObject({ code: "READ_ONLY" }), patience);
        await expect(insert()).rejects.toMatchObject({ code: "READ_ONLY", retryAfter: 10 });
        expect(await count()).toBeGreaterThanOrEqual(0);
        const noted = await noting(database, null, async (sql, notes) => {
          if (notes) await template`insert into entry values (2)`.execute(sql);
          return notes;
        });
        expect(noted).toBe(false);
        expect(await database.condition()).toMatchObject({
          isServing: true,
          troubles: [{ code: "READ_ONLY" }],
        });
        await administrate("alter system reset default_transaction_read_only");
        await vi.waitFor(() => insert(), patience);
        await vi.waitFor(
          async () => expect(await database.condition()).toEqual({ isServing: true, troubles: [] }),
          patience,
        );
        expect(told.filter((line) => line !== "error READ_ONLY")).toEqual(["info READ_ONLY"]);
        expect(told.length).toBeLessThanOrEqual(3);
      },
    );

    it(
      "is told by that name when it became a standby, is read, and heard again once it is the primary",
      { timeout: 90_000 },
      async () => {
        const heard: string[] = [];
        database.subscribe((payload) => heard.push(payload));
        await postgres.halt();
        const signal = join(postgres.data, "standby.signal");
        writeFileSync(signal, "");
        const { uid, gid } = statSync(postgres.data);
        chownSync(signal, uid, gid);
        await postgres.resume();
        await vi.waitFor(async () => expect(await database.ready()).toBe(true), patience);
        expect(await count()).toBeGreaterThanOrEqual(0);
        await expect(insert()).rejects.toMatchObject({ code: "READ_ONLY" });
        expect(await database.condition()).toMatchObject({
          isServing: true,
          troubles: [{ code: "READ_ONLY" }],
        });
        await run("select pg_promote()");
        await vi.waitFor(() => insert(), patience);
        await vi.waitFor(
          async () => expect(await database.condition()).toEqual({ isServing: true, troubles: [] }),
          patience,
        );
        await database.transaction(null, (sql) =>
          template`select pg_notify('runsheet_change', 'again')`.execute(sql),
        );
        await vi.waitFor(() => expect(heard).toEqual(["again"]), patience);
      },
    );

    it("is told by its name where its disk is full", async () => {
      // The code is PostgreSQL's own; its disk is not filled here, which the embedded database's is.
      const filled = database.transaction(null, (sql) =>
        template`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
          sql,
        ),
      );
      await expect(filled).rejects.toMatchObject({ code: "DISK_FULL" });
      expect(await database.condition()).toMatchObject({
        isServing: true,
        troubles: [{ code: "DISK_FULL" }],
      });
      await vi.waitFor(async () => expect((await database.condition()).troubles).toEqual([]), patience);
      expect(told).toEqual(["error DISK_FULL", "info DISK_FULL"]);
    });

    function insert(): Promise<unknown> {
      return database.transaction(null, (sql) => template`insert into entry values (1)`.execute(sql));
    }

    async function count(): Promise<number> {
      const { rows } = await database.read(null, (sql) =>
        template<{ count: number }>`select count(*) from entry`.execute(sql),
      );
      return rows[0]?.count ?? -1;
    }

    async function administrate(statement: string): Promise<void> {
      await run("set default_transaction_read_only = off", statement, "select pg_reload_conf()");
    }

    async function run(...statements: string[]): Promise<void> {
      const client = new Client(postgres.url);
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    }
  },
);
