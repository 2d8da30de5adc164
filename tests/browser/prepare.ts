import { join } from "node:path";
import { sql as template } from "kysely";
import { loadResources } from "../../schemas/load";
import { changeStanding, createAccount, fillDemo, hashPassword } from "../../server/accounts";
import { openDatabase } from "../../server/database";
import { prepareDatabase } from "../../server/prepareDatabase";
import { password, preparedAccounts } from "./accounts";
import { preferencesOfReader } from "../readNotes";

/**
 * A process of its own, with the folder to fill, or the address of a database: what a server's first start does, and the accounts of all tests. While
 * a server runs, only it writes, so they are made before one does.
 */
const [dataDir = "", databaseUrl] = process.argv.slice(2);
const quiet = () => {};
const logger = { info: quiet, warn: quiet, error: quiet };
const resources = loadResources(join(import.meta.dirname, "../../schemas"));
const database = await openDatabase({ dataDir, databaseUrl, logger });
try {
  await prepareDatabase(database, resources);
  await fillDemo(database, resources, password);
  const passwordHash = await hashPassword(password);
  await database.transaction(null, async (sql) => {
    for (const { name, title, users, standing } of preparedAccounts()) {
      const withPassword = users.map((user) => ({ ...user, passwordHash }));
      await createAccount(sql, { name, title, users: withPassword }, resources);
      if (Object.keys(standing).length > 0) await changeStanding(sql, name, standing);
    }
    await template`
      insert into key_value (account_id, user_id, key, value)
      select account_id, id, 'preferences_' || id, ${preferencesOfReader()} from console_user`.execute(sql);
  });
} finally {
  await database.close();
}
