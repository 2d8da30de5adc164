import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { join } from "node:path";
import type { Database } from "../../server/database";
import { databaseKinds, TestDatabase } from "../databases";
import { fullUnless } from "../scope";
import { dist, startServerProcess, type ServerProcess } from "../serverProcess";

type Start = (options?: Parameters<typeof startServerProcess>[0]) => Promise<ServerProcess>;
type Place = { dataDir: string; databaseUrl?: string | undefined };
type Body = (
  start: Start,
  verifyAudit: () => Promise<string>,
  /** Undefined on the embedded database. */
  databaseUrl: () => string | undefined,
) => void;

/**
 * Describes a behaviour of the built server on each kind of database, in the quick run on those that are named; `start`
 * starts one on the block's own data, on which one has started before.
 */
export function eachServer(body: Body, quick: Database["kind"][] = ["postgresql"]): void {
  for (const kind of databaseKinds)
    describe(`on the ${kind} database`, fullUnless(quick.includes(kind)), () => {
      describeOn(kind, body);
    });
}

function describeOn(kind: Database["kind"], body: Body): void {
  const database = new TestDatabase(kind);
  database.isPrepared = true;
  const started: ServerProcess[] = [];
  let before = 0;
  beforeAll(() => database.create());
  beforeEach(() => void (before = started.length));
  // The second try of a test that fails starts its own on the same data.
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") for (const server of started.slice(before)) await server.kill();
  });
  afterAll(async () => {
    for (const server of started) await server.kill();
    await database.remove();
  });
  body(
    async (options) => {
      const { dataDir, databaseUrl } = database;
      const server = await startServerProcess({
        dataDir,
        ...(databaseUrl !== undefined && { databaseUrl }),
        ...options,
      });
      started.push(server);
      return server;
    },
    () => verifyAudit(database),
    () => database.databaseUrl,
  );
}

/** What the built server says of the audit of stopped servers' data. @throws where its chain is broken. */
export async function verifyAudit({ dataDir, databaseUrl }: Place): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(dist, "server/main.js"), "verify-audit"],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" } },
  );
  return stdout;
}
