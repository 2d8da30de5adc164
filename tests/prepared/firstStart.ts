import { loadResources } from "../../schemas/load";
import { fillDemo } from "../../server/accounts";
import { type DatabaseOptions, openDatabase } from "../../server/database";
import { prepareDatabase } from "../../server/prepareDatabase";

/** Of the demo account's users. */
const password = "correct horse battery";

const quiet = () => {};

/** What the server does when it starts for the first time, on the shipped resources. */
export async function firstStart(options: Omit<DatabaseOptions, "logger">): Promise<void> {
  const logger = { info: quiet, warn: quiet, error: quiet };
  const database = await openDatabase({ ...options, logger });
  try {
    const resources = loadResources("schemas");
    await prepareDatabase(database, resources);
    await fillDemo(database, resources, password);
  } finally {
    await database.close();
  }
}
