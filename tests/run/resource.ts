import { abandonCommands, runCommand } from "./runCommand";
import { scratchFolder } from "./scratchFolder";
import { withDatabase } from "./withDatabase";

/** `npm run test:resource vehicles`: all that the contract asks of one resource, on both kinds of database. */
const parts = ["creating", "listing", "filtering", "writing"].map((part) => `tests/contract/${part}.test.ts`);
const [name] = process.argv.slice(2);
if (name === undefined) {
  process.stderr.write("Name a resource: npm run test:resource vehicles\n");
  process.exit(1);
}
const isPassed = await withDatabase(scratchFolder(), abandonCommands, (_folder, url) =>
  runCommand(`vitest run --project unit ${parts.join(" ")}`, { TEST_DATABASE_URL: url, RESOURCE: name }),
);
process.exitCode = isPassed ? 0 : 1;
