import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { clientOf, signInCookie } from "../apiClient";
import { openReaders, recordsOf } from "../changes/readers";
import { databaseKinds, TestDatabase } from "../databases";
import { full } from "../scope";
import { type ServerProcess, startServerProcess } from "../serverProcess";
import { Traffic } from "./traffic";

const vehicles = "/gt/gt-api/vehicles";
const trailers = "/gt/gt-api/trailers";
/** A start of the built server on a busy machine, and what it does 5 s after the last old one. */
const patience = { timeout: 60_000, interval: 200 };

type Row = Record<string, unknown> & { id: string; version: number };
type Schema = { properties: Record<string, object>; required: string[] };

/** Schemas of the next version: those that there are, and what `change` makes of the vehicles'. */
function schemasWith(change: (vehicles: Schema) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "next-schemas-"));
  cpSync("schemas", folder, { recursive: true, filter: (path) => !/\.ts$|\/cli$/.test(path) });
  const file = join(folder, "vehicles.json");
  const schema = JSON.parse(readFileSync(file, "utf8")) as Schema;
  change(schema);
  writeFileSync(file, JSON.stringify(schema));
  return folder;
}

/** An old version of the built server beside a new one, which has other schemas, on one PostgreSQL (docs/scale.md). */
describe.runIf(databaseKinds.includes("postgresql"))(
  "an upgrade of servers one after the other",
  full,
  () => {
    const database = new TestDatabase("postgresql");
    database.isPrepared = true;
    const started: ServerProcess[] = [];
    const folders: string[] = [];
    let old: ServerProcess;
    let cookie = "";

    const start = async (schemas?: string): Promise<ServerProcess> => {
      const server = await startServerProcess({
        databaseUrl: database.databaseUrl ?? "",
        patience: 60_000,
        environment: {
          SECRET_KEY: "5e".repeat(32),
          LOG_LEVEL: "info",
          ...(schemas !== undefined && { SCHEMAS_DIR: schemas }),
        },
      });
      started.push(server);
      return server;
    };
    const next = (change: (vehicles: Schema) => void): string => {
      const folder = schemasWith(change);
      folders.push(folder);
      return folder;
    };
    const at = (server: ServerProcess) => clientOf(server.url, cookie);
    const write = async (server: ServerProcess, path: string, record: object): Promise<Row> => {
      const answer = await at(server).post(path, record);
      const [row] = answer.json<{ rows: Row[] }>().rows;
      if (!row) throw new Error(answer.text);
      return row;
    };
    const read = async (server: ServerProcess, path: string): Promise<Row | undefined> =>
      (await at(server).get(path)).json<{ rows: Row[] }>().rows[0];

    let followed = "";
    const openReader = openReaders(() => followed);

    beforeAll(async () => {
      await database.create();
      old = await start();
      cookie = await signInCookie(old.url, "admin", old.password);
    }, 120_000);
    // Those that a failure has left: the next test begins without any.
    afterEach(async () => {
      for (const server of started.splice(0)) await server.kill();
    });
    afterAll(async () => {
      await database.remove();
      for (const folder of folders) rmSync(folder, { recursive: true });
    });

    it("loses nothing, fails nobody and goes on telling what changes", { timeout: 240_000 }, async () => {
      followed = old.url;
      const before = await openReader({ cookie });
      const traffic = new Traffic(cookie, [old.url]);
      onTestFinished(() => void traffic.end());
      const folder = next(({ properties, required }) => {
        properties["livery"] = { title: "Livery", type: "string", default: "white" };
        properties["towbar"] = { title: "Towbar", type: "string" };
        required.push("livery");
      });
      cpSync(resolve("tests/fixtures/trailers.json"), join(folder, "trailers.json"));
      const fresh = await start(folder);
      traffic.through([old.url, fresh.url]);

      // Each reads what the other has written, and leaves alone what it does not know.
      const truck = await write(fresh, vehicles, { name: "Truck", livery: "red", towbar: "ball" });
      const { livery: _livery, towbar: _towbar, ...known } = truck;
      expect(await read(old, `${vehicles}/${truck.id}`)).toEqual(known);
      const renamed = await write(old, `${vehicles}/${truck.id}`, { name: "Lorry", version: truck.version });
      expect(await read(fresh, `${vehicles}/${truck.id}`)).toMatchObject({
        name: "Lorry",
        livery: "red",
        towbar: "ball",
        version: renamed.version,
      });
      const van = await write(old, vehicles, { name: "Van" });
      expect(await read(fresh, `${vehicles}/${van.id}`)).toMatchObject({ name: "Van" });
      const unknown = await at(old).post(vehicles, { name: "Bus", towbar: "hook" });
      expect(unknown.text).toContain("UNKNOWN_PROPERTY");

      // An old one that falls and starts again takes nothing away, not even what is empty.
      traffic.through([fresh.url]);
      await traffic.settled();
      await old.kill();
      // A stream of the one that fell goes on at another, from where it was.
      followed = fresh.url;
      const after = await openReader({ cookie }, before.events.findLast(({ id }) => id !== undefined)?.id);
      old = await start();
      traffic.through([old.url, fresh.url]);
      expect(await read(fresh, `${vehicles}/${truck.id}`)).toMatchObject({ livery: "red", towbar: "ball" });
      followed = old.url;
      const beside = await openReader({ cookie });
      const trailer = await write(fresh, trailers, { name: "Trailer", vehicle: truck.id });
      const requirement = await write(fresh, "/gt/gt-api/types", { name: "After the trailer" });
      await vi.waitFor(() => expect(recordsOf(beside)).toContain(requirement.id), patience);
      expect(recordsOf(beside)).not.toContain(trailer.id);
      const again = await start(folder);
      traffic.through([old.url, fresh.url, again.url]);
      expect(await read(again, `${trailers}/${trailer.id}`)).toMatchObject({ vehicle: truck.id });

      // As a balancer does it: nobody is sent there any more, then it ends.
      traffic.through([fresh.url, again.url]);
      await traffic.settled();
      expect(await old.stop()).toBe(0);
      await vi.waitFor(() => expect(fresh.output()).toContain("The upgrade is finished"), patience);
      await vi.waitFor(() => expect(again.output()).toContain("The upgrade is finished"), patience);
      expect(await read(fresh, `${vehicles}/${van.id}`)).toMatchObject({ name: "Van", livery: "white" });

      const { failed, written } = await traffic.end();
      expect(failed).toEqual([]);
      expect(written.length).toBeGreaterThan(50);
      const listed = await at(again).get(`/gt/gt-api/types?results=10000&fields=id,name`);
      const there = new Set(listed.json<{ rows: Row[] }>().rows.map(({ id }) => id));
      expect(written.filter((id) => !there.has(id))).toEqual([]);
      await vi.waitFor(() => {
        const told = new Set([...recordsOf(before), ...recordsOf(after)]);
        expect(written.filter((id) => !told.has(id))).toEqual([]);
      }, patience);
      for (const server of [fresh, again]) expect(await server.stop()).toBe(0);
    });

    it(
      "is refused before it breaks those that run, and done once they have stopped",
      { timeout: 240_000 },
      async () => {
        const folder = next((schema) => {
          // Wherever it is named: in lists, in forms.
          Object.assign(schema, JSON.parse(JSON.stringify(schema).replaceAll('"vin"', '"chassis"')));
          schema.properties["chassis"] = { ...schema.properties["chassis"], "x-was": "vin" };
        });
        // Of the version of the other test nothing is left that it would be a loss to drop.
        const opened = await database.open();
        await opened.transaction(null, (trx) =>
          sql`update vehicles set livery = null, towbar = null`.execute(trx),
        );
        await opened.transaction(null, (trx) => sql`delete from trailers`.execute(trx));
        old = await start();
        const car = await write(old, vehicles, { name: "Car", vin: "1HGBH41JXMN109186" });
        await expect(start(folder)).rejects.toThrow(/vehicles\.vin: renamed to chassis/);
        expect(await read(old, `${vehicles}/${car.id}`)).toMatchObject({ vin: "1HGBH41JXMN109186" });
        expect(await old.stop()).toBe(0);
        const fresh = await start(folder);
        expect(await read(fresh, `${vehicles}/${car.id}`)).toMatchObject({ chassis: "1HGBH41JXMN109186" });
        expect(await fresh.stop()).toBe(0);
      },
    );
  },
);
