import { ensureChromium } from "./chromium";
import { ensurePython } from "./python";
import { withDatabase } from "./withDatabase";
import { abandonCommands } from "./runCommand";
import { runStages } from "./runStages";
import { faultOfDisk, scratchFolder } from "./scratchFolder";

/**
 * `npm test`, and with `full` `npm run test:full`: everything that is checked, on the embedded database and on a
 * PostgreSQL of its own. What the machine lacks is said before anything runs; nothing is left behind.
 */
const scope = process.argv[2] === "full" ? "full" : "quick";
/** Bytes: what is built. */
const built = 500 * 1024 ** 2;

try {
  const fault = faultOfDisk(process.cwd(), built);
  if (fault !== undefined) throw new Error(fault);
  const chromium = ensureChromium();
  ensurePython();
  const isPassed = await withDatabase(scratchFolder(), abandonCommands, (folder, url) =>
    runStages(scope, folder, { TEST_DATABASE_URL: url, CHROMIUM: chromium }),
  );
  process.exitCode = isPassed ? 0 : 1;
} catch (error) {
  process.stderr.write(`\nThe tests can't run. ${(error as Error).message}\n`);
  process.exitCode = 1;
}
