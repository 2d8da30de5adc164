import type { Database } from "../../server/database";
import { TestDatabase } from "../databases";
import { TestServer } from "./TestServer";

const servers = new Map<Database["kind"], Promise<TestServer>>();

/**
 * The server that all files of a worker share, one for each kind of database: each file has accounts of its own on it.
 * It ends with the worker, and what it leaves behind goes with the run (prepared/globalSetup.ts).
 */
export function sharedServer(kind: Database["kind"]): Promise<TestServer> {
  const running = servers.get(kind) ?? start(kind);
  servers.set(kind, running);
  return running;
}

async function start(kind: Database["kind"]): Promise<TestServer> {
  const test = new TestDatabase(kind);
  test.isPrepared = true;
  await test.create();
  const server = new TestServer(test);
  await server.start();
  return server;
}
