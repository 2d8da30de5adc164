import { pino } from "pino";
import type { Config } from "./config";
import { openDatabase } from "./database";
import { verifyAudit } from "./resources";

/** A whole audit is looked at in one statement. */
const statementLimitMs = 30 * 60_000;

/** `node dist/server/main.js verify-audit`: says whether the audit is as it was written, and ends with 1 where it is not. */
export async function verifyAuditOf(config: Config): Promise<void> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    allowUnsafe: config.databaseAllowUnsafe,
    logger: pino({ level: config.logLevel }, pino.destination(2)),
  });
  try {
    const { entries, broken } = await database.read(null, verifyAudit, { statementLimitMs });
    for (const { account, sequence } of broken)
      process.stdout.write(`The chain of account ${account} is broken at entry ${sequence}\n`);
    process.stdout.write(`${entries} audit entries, ${broken.length} breaks\n`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
