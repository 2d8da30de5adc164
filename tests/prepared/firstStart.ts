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
    await prepareDatabase(database, loadResources("schemas"));
    await fillDemo(database, password);
  } finally {
    await database.close();
  }
}
