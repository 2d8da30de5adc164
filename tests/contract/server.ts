import { resolve } from "node:path";
import type { Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { fillDemo } from "../../server/accounts";
import { buildApp } from "../../server/app";
import { readConfig } from "../../server/config";
import { type Database, type DatabaseOptions, openDatabase } from "../../server/database";
import { prepareDatabase } from "../../server/prepareDatabase";
import { signIn, signInCookie } from "../apiClient";
import { testSecrets } from "../secrets";

export const password = "correct horse battery";

export const schemasFolder = resolve(process.env.SCHEMAS_DIR ?? "schemas");

export type RunningServer = {
  url: string;
  resources: Map<string, Resource>;
  database: Database;
  /** A caller signed in as one of the demo users: admin, dispatcher, service. */
  signIn(login: string): ReturnType<typeof signIn>;
  /** The session's cookie, for callers of their own. */
  cookieOf(login: string): Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  /** Of a database that may be thrown away: `new TestDatabase(kind).options` of tests/databases.ts. */
  database: DatabaseOptions;
  /** Resources beside or in place of the shipped ones. */
  resources?: Map<string, Resource>;
};

/** The real server in this process, on a port of its own: over HTTP, as the console speaks to it. */
export async function startServer({
  database: options,
  resources = loadResources(schemasFolder),
}: Options): Promise<RunningServer> {
  const database = await openDatabase(options);
  await prepareDatabase(database, resources);
  await fillDemo(database, resources, password);
  const config = readConfig({ LOG_LEVEL: "silent" });
  const app = await buildApp({ config, database, resources, secrets: testSecrets });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    resources,
    database,
    signIn: (login) => signIn(url, login, password),
    cookieOf: (login) => signInCookie(url, login, password),
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
}
