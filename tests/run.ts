import { spawnSync } from "node:child_process";
import { ensureChromium } from "./chromium";
import { startPostgres } from "./postgres";
import { memoryFolder } from "./memoryFolder";

/**
 * `npm test`: everything, in the order in which it fails fastest. Each step is a command that can be run by itself.
 * The database tests run on the embedded database and on a throw-away PostgreSQL cluster.
 */
const checks: [title: string, command: string][] = [
  ["types of the resources", "tsx schemas/cli/types.ts"],
  ["schemas", "tsx schemas/cli/check.ts"],
  ["texts", "tsx locales/check/main.ts"],
  ["type check", "tsc --noEmit"],
  ["lint", "oxlint --type-aware"],
  ["format", "oxfmt --check"],
];
const suites: [title: string, command: string][] = [
  ["build", "npm run build --silent"],
  ["unit and contract tests", "vitest run --project unit --project console"],
  ["reliability tests", "vitest run --project reliability"],
  ["browser tests", "playwright test"],
];

const results: [title: string, passed: boolean, seconds: number][] = [];
runAll(checks, {});
const chromium = ensureChromium();
const memory = memoryFolder();
// For this process as well: the cluster lies there, too.
if (memory) process.env["TMPDIR"] = memory.folder;
const postgres = await startPostgres();
try {
  runAll(suites, { TEST_DATABASE_URL: postgres.url, CHROMIUM: chromium });
} finally {
  await postgres.stop();
  memory?.remove();
}
report();

function runAll(steps: [string, string][], environment: Record<string, string>): void {
  for (const [title, command] of steps) {
    if (results.some(([, passed]) => !passed)) return;
    const started = Date.now();
    process.stdout.write(`\n── ${title}: ${command}\n`);
    const { status } = spawnSync(command, {
      stdio: "inherit",
      shell: true,
      // Vite would tell at every step which imports a future loader will not take.
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: "true", ...environment },
    });
    results.push([title, status === 0, (Date.now() - started) / 1000]);
  }
}

function report(): void {
  process.stdout.write("\n");
  for (const [title, passed, seconds] of results) {
    process.stdout.write(`${passed ? "passed" : "FAILED"}  ${title} (${seconds.toFixed(0)} s)\n`);
  }
  const failed = results.filter(([, passed]) => !passed).length;
  process.stdout.write(`\n${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
