import { pino } from "pino";
import { loadResources } from "../schemas/load";
import { fillDemo } from "./accounts";
import { buildApp } from "./app";
import { readConfig } from "./config";
import { openDatabase } from "./database";
import { sealedColumns } from "./features";
import { greeting } from "./greeting";
import { prepareDatabase } from "./prepareDatabase";
import { adoptSecrets, readSecretKeys, Secrets } from "./secrets";
import { closeOnSignals } from "./shutdown";
import { verifyAuditOf } from "./verifyAuditOf";

try {
  await (process.argv[2] === "verify-audit" ? verifyAuditOf(readConfig(process.env)) : start());
} catch (error) {
  // Before there is anything to serve, the reason is for a person at a terminal.
  process.stderr.write(`\nRunsheet did not start: ${(error as Error).message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino(
    { level: config.logLevel, redact: ["*.password", "*.cookie", "req.headers"] },
    pino.destination(2),
  );
  const resources = loadResources(config.schemasDir);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    allowUnsafe: config.databaseAllowUnsafe,
    syncLog: config.syncLog,
    backups: { minutes: config.backupMinutes ?? 0, keep: config.backupKeep ?? 1 },
    logger,
  });
  try {
    await prepareDatabase(database, resources);
    const secrets = new Secrets(readSecretKeys(config.secretKeys, config.dataDir));
    await database.transaction(null, (sql) => adoptSecrets(sql, secrets, sealedColumns));
    const demo = await fillDemo(database, resources, config.demoPassword);
    const app = await buildApp({ config, database, resources, secrets, logger });
    closeOnSignals({ app, database, logger });
    const address = await app.listen({ port: config.port, host: config.host });
    process.stdout.write(greeting(address, demo, database.kind));
  } catch (error) {
    await database.close();
    throw error;
  }
}
