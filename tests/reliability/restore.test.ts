import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, signIn } from "../apiClient";
import { databaseKinds } from "../databases";
import { type Postgres, startPostgres } from "../run/postgres";
import { full } from "../scope";
import { startServerProcess } from "../serverProcess";

const run = promisify(execFile);
const orders = "/gt/gt-api/orders";
/** So many that PostgreSQL builds indexes and reads lists by several workers. */
const count = 20_000;

/** As docs/operate.md says. A cluster of its own: databases are made in it. */
describe.runIf(databaseKinds.includes("postgresql"))("a dump of a large database", full, () => {
  let postgres: Postgres;
  let folder = "";
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "restore-"));
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    "is restored without a word, and a server starts on it and lists what it listed",
    { timeout: 240_000 },
    async () => {
      // The key of what is sealed in the database is there.
      const dataDir = join(folder, "data");
      const original = await startServerProcess({ databaseUrl: postgres.url, dataDir });
      const dump = join(folder, "runsheet.dump");
      const restoredUrl = Object.assign(new URL(postgres.url), { pathname: "/restored" }).href;
      let listed: unknown;
      try {
        const client = await signIn(original.url, "admin", original.password);
        await fill(client, postgres.url);
        listed = await byInstant(client);
        expect(listed).toMatchObject([{ total: count + 1 }, { total: count + 1 }]);
        await run(join(postgres.bin, "pg_dump"), ["--format=custom", `--file=${dump}`, postgres.url]);
      } finally {
        await original.stop();
      }
      await execute(postgres.url, "create database restored");
      const { stderr } = await run(join(postgres.bin, "pg_restore"), [
        "--no-acl",
        "--no-owner",
        `--dbname=${restoredUrl}`,
        dump,
      ]);
      expect(stderr).toBe("");

      const restored = await startServerProcess({ databaseUrl: restoredUrl, dataDir });
      try {
        const client = await signIn(restored.url, "admin", original.password);
        expect(await byInstant(client)).toEqual(listed);
      } finally {
        await restored.stop();
      }
    },
  );
});

/** One order over HTTP, and as many like it as make the table large. */
async function fill(client: ApiClient, url: string): Promise<void> {
  const centre = await client.post("/gt/gt-api/aocs", { name: "Porto" });
  const aoc = centre.json<{ rows: [{ id: string }] }>().rows[0].id;
  const address = { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 };
  const dropWindows = [{ start: "2026-11-23T08:00:00Z", end: "2026-11-23T10:00:00Z" }];
  const made = await client.post(orders, { aoc, orderDate: "2026-11-23", address, dropWindows });
  expect(made.status).toBe(200);
  await execute(
    url,
    `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'COPY-' || number, 'consignmentReference', 'COPY-' || number))).*
      from orders, generate_series(1, ${count}) number`,
    "analyze orders",
  );
}

/** Lists that compare all instants, and one that is sorted by them. */
async function byInstant(client: ApiClient): Promise<unknown[]> {
  const createdWhen = { gte: "2000-01-01T00:00:00Z" };
  const answers = [
    await client.post(`${orders}/listWithFilter`, { filter: { createdWhen }, results: 1 }),
    await client.post(`${orders}/listWithFilter`, {
      sort: "createdWhen",
      dir: "desc",
      startIndex: count - 10,
      results: 1,
    }),
  ];
  return answers.map((answer) => ({ status: answer.status, total: answer.json<{ total: number }>().total }));
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
