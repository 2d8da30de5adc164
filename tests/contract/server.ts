import { resolve } from "node:path";
import type { Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import type { Database } from "../../server/database";
import { signIn, signInCookie } from "../apiClient";
import type { TestDatabase } from "../databases";
import { Platform } from "../platform/platform";
import { password, TestServer } from "../platform/TestServer";

export const schemasFolder = resolve(process.env.SCHEMAS_DIR ?? "schemas");

export type RunningServer = {
  url: string;
  resources: Map<string, Resource>;
  database: Database;
  /** A caller signed in as one of an account's users: admin, dispatcher, service. */
  signIn(login: string): ReturnType<typeof signIn>;
  /** The session's cookie, for callers of their own. */
  cookieOf(login: string): Promise<string>;
  stop(): Promise<void>;
};

/** A server of its own, on resources beside or in place of the shipped ones unless told. */
export async function startServer(
  test: TestDatabase,
  resources = loadResources(schemasFolder),
): Promise<RunningServer> {
  const server = new TestServer(test, { resources });
  await server.start();
  return running(server, undefined, () => server.stop());
}

/** An account of its own on the server that this worker's files share. */
export async function joinServer(kind: Database["kind"]): Promise<RunningServer> {
  const platform = new Platform();
  await platform.join(kind);
  return running(platform.server, platform.account, async () => {});
}

function running(
  { url, resources, database }: TestServer,
  account: string | undefined,
  stop: () => Promise<void>,
): RunningServer {
  return {
    url,
    resources,
    database,
    signIn: (login) => signIn(url, login, password, account),
    cookieOf: (login) => signInCookie(url, login, password, account),
    stop,
  };
}
