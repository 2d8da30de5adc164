import { spawnSync } from "node:child_process";
import { scratchFolder } from "./scratchFolder";
import { withDatabase } from "./withDatabase";

/** `npm run test:resource vehicles`: all that the contract asks of one resource, on both kinds of database. */
const parts = ["creating", "listing", "filtering", "writing"].map((part) => `tests/contract/${part}.test.ts`);
const [name] = process.argv.slice(2);
if (name === undefined) {
  process.stderr.write("Name a resource: npm run test:resource vehicles\n");
  process.exit(1);
}
process.exitCode = await withDatabase(
  scratchFolder(),
  () => {},
  async (_folder, url) => {
    const { status } = spawnSync("vitest", ["run", "--project", "unit", ...parts], {
      stdio: "inherit",
      env: { ...process.env, TEST_DATABASE_URL: url, RESOURCE: name },
    });
    return status ?? 1;
  },
);
