import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import { loadResources } from "../schemas/load";
import { demoAccount, type DemoSignIns, fillDemo } from "./accounts";
import { buildApp } from "./app";
import { type Config, readConfig } from "./config";
import { type Database, openDatabase } from "./database";
import { demoCompany } from "./demo";
import { sealedColumns } from "./features";
import { prepareDatabase } from "./prepareDatabase";
import { quietLog } from "./quietLog";
import { adoptSecrets, readSecretKeys, Secrets } from "./secrets";
import { closeOnSignals } from "./shutdown";
import { startFault } from "./startFault";
import { verifyAuditOf } from "./verifyAuditOf";

/** So many milliseconds a start that failed has to close what it opened: a full disk lets nothing close. */
const untidy = 3_000;

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await (process.argv[2] === "verify-audit" ? verifyAuditOf(config) : start(config));
} catch (error) {
  // Before there is anything to serve, the reason is for a person at a terminal.
  process.stderr.write(`\nRunsheet did not start: ${startFault(error, config)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const logger = pino(
    { level: config.logLevel, redact: ["*.password", "*.cookie", "req.headers"], hooks: quietLog },
    pino.destination(2),
  );
  const resources = loadResources(config.schemasDir);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.reportsDatabaseUrl,
    allowUnsafe: config.databaseAllowUnsafe,
    syncLog: config.syncLog,
    backups: { minutes: config.backupMinutes ?? 0, keep: config.backupKeep ?? 1 },
    logger,
  });
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  try {
    for (const note of await prepareDatabase(database, resources)) logger.warn({}, note);
    const secrets = new Secrets(readSecretKeys(config.secretKeys, config.dataDir));
    await database.transaction(null, (sql) => adoptSecrets(sql, secrets, sealedColumns));
    const demo = await fillDemo(
      database,
      resources,
      config.demoPassword,
      config.demo ? demoCompany : undefined,
    );
    app = await buildApp({ config, database, resources, secrets, logger });
    closeOnSignals({ app, database, logger });
    const address = await app.listen({ port: config.port, host: config.host });
    process.stdout.write(greeting(address, demo, database.kind));
  } catch (error) {
    // What goes wrong now follows from that.
    logger.level = "silent";
    const closing = async () => {
      await app?.close();
      await database.close();
    };
    await Promise.race([closing().catch(() => undefined), setTimeout(untidy)]);
    throw error;
  }
}

/** What the terminal says once the server serves: where, and how to sign in. */
function greeting(address: string, demo: DemoSignIns | undefined, kind: Database["kind"]): string {
  const lines = [
    "",
    `Runsheet is at ${address} (${kind === "embedded" ? "embedded database" : "PostgreSQL"})`,
    ...(demo ? signIns(demo) : [`Sign in to the account ${demoAccount} as before.`]),
    "",
  ];
  return `${lines.join("\n")}\n`;
}

function signIns({ account, logins, hint, generatedPassword }: DemoSignIns): string[] {
  const password = generatedPassword ?? "the one of DEMO_PASSWORD";
  return [
    `The account ${account} is new. Sign in as ${logins.join(", ")}; the password of each is ${password}`,
    ...(generatedPassword === undefined ? [] : ["It is shown this once: keep it."]),
    ...(hint === undefined ? [] : [hint]),
  ];
}
