import { pino } from "pino";
import { loadResources } from "../schemas/load";
import { Passwords } from "./accounts";
import { Notices, TwoFactor } from "./auth";
import { readConfig } from "./config";
import { type Database, openDatabase } from "./database";
import { sealedColumns } from "./features";
import { Mail } from "./mail";
import { prepareDatabase } from "./prepareDatabase";
import { checkSecrets, readSecretKeys, Secrets } from "./secrets";
import { carryOut } from "./accountCli/commands";

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
  const logger = pino({ level: "warn" }, pino.destination(2));
  database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    allowUnsafe: config.databaseAllowUnsafe,
    logger,
  });
  const resources = loadResources(config.schemasDir);
  await prepareDatabase(database, resources);
  const secrets = new Secrets(readSecretKeys(config.secretKeys, config.dataDir));
  // With another key than the server's it would write what the server can't read.
  if (process.argv[2] !== "forget-secrets")
    await database.transaction(null, (sql) => checkSecrets(sql, secrets, sealedColumns));
  const now = () => new Date();
  // What is to be told goes into the queue; the server sends it.
  const mail = new Mail({ database, secrets, now, log: logger, from: config.mailFrom, server: undefined });
  const secondFactor = new TwoFactor({ secrets, notices: new Notices(mail), now });
  const passwords = new Passwords(config.passwordPepper);
  return { database, resources, sealedColumns, passwords, secondFactor };
}
