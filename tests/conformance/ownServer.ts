import { fillDemo } from "../../server/accounts";
import { buildApp } from "../../server/app";
import { readConfig } from "../../server/config";
import type { Database } from "../../server/database";
import { prepareDatabase } from "../../server/prepareDatabase";
import { loadResources } from "../../schemas/load";
import { signInCookie } from "../apiClient";
import { TestDatabase } from "../databases";
import type { Running } from "./targets";
import type { Schemas } from "./things";
import { testSecrets } from "../secrets";

export const demoPassword = "correct horse battery";

/** The product's server on an empty database, with the things as its resources and the admin signed in. */
export async function startOwnServer(kind: Database["kind"], schemas: Schemas): Promise<Running> {
  const test = new TestDatabase(kind);
  await test.create();
  const database = await test.open();
  const resources = loadResources(schemas.folder);
  await prepareDatabase(database, resources);
  await fillDemo(database, resources, demoPassword);
  const config = readConfig({ SCHEMAS_DIR: schemas.folder, DATA_DIR: test.dataDir });
  const app = await buildApp({ config, database, resources, secrets: testSecrets });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    cookie: await signInCookie(url, "admin", demoPassword),
    stop: async () => {
      await app.close();
      await test.remove();
    },
  };
}
