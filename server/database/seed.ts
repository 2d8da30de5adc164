import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "./open";

/**
 * `tsx server/database/seed.ts`, a part of the build, initialises a database once, so that the first start on an empty folder
 * finds the seed of it (clusterFolder.ts).
 */
const dataDir = mkdtempSync(join(tmpdir(), "seed-"));
try {
  const logger = { info: tell, warn: tell, error: tell };
  await (await openDatabase({ dataDir, logger })).close();
} finally {
  rmSync(dataDir, { recursive: true });
}

function tell(_facts: object, message: string): void {
  process.stderr.write(`${message}\n`);
}
