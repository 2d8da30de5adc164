import { pino } from "pino";
import { loadResources } from "../../schemas/load";
import { Passwords } from "../accounts";
import { withoutSecondFactor } from "../auth/withoutSecondFactor";
import { readConfig } from "../config";
import { type Database, openDatabase } from "../database";
import { prepareDatabase } from "../prepareDatabase";
import { carryOut } from "./commands";

let database: Database | undefined;

/** `npm run account -- …`: what operators do with accounts (docs/operate.md). */
try {
  const said = await carryOut(process.argv.slice(2), openTools);
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

/** Opens the database of the environment, as the server would: the embedded one while no server has it. */
async function openTools() {
  const config = readConfig(process.env);
  database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    allowUnsafe: config.databaseAllowUnsafe,
    logger: pino({ level: "warn" }, pino.destination(2)),
  });
  await prepareDatabase(database, loadResources(config.schemasDir));
  return { database, passwords: new Passwords(config.passwordPepper), secondFactor: withoutSecondFactor };
}
