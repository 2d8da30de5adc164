import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { abandonCommands, runCommand } from "./runCommand";

/**
 * `npm run test:added`: all that `npm test` asks, of a copy of the project with two resources more in schemas/, the one
 * that the README shows and one of the newer API with lists in lists. With arguments it runs these as a command there.
 */
const added = ["tests/fixtures/trailers.json", "tests/fixtures/depotEquipment.json"];
const root = resolve(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "runsheet-added-"));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, abandonCommands);

try {
  for (const file of projectFiles()) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const file of added) cpSync(join(root, file), join(copy, "schemas", basename(file)));
  process.chdir(copy);
  const line = process.argv.slice(2).join(" ") || "npm test";
  process.exitCode = (await runCommand(line, {})) ? 0 : 1;
} finally {
  process.chdir(root);
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
}

/** What belongs to the project, whether or not it is committed. */
function projectFiles(): string[] {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  return execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 ** 2 })
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)));
}
