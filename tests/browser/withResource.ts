import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { engineOptions } from "../engineOptions";
import { startServerProcess, type ServerProcess } from "../serverProcess";
import { begunOptions } from "./begun.setup";
import { test } from "./fixtures";

const root = resolve(import.meta.dirname, "../..");

/** Tests of a console and a server of the schemas as they are, and one file more, by its path from the repository. */
export function withResource(file: string) {
  return test.extend<object, { schemasDir: string; server: ServerProcess }>({
    schemasDir: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), "runsheet-schemas-"));
        cpSync(join(root, "schemas"), join(folder, "schemas"), { recursive: true });
        copyFileSync(join(root, file), join(folder, "schemas", basename(file)));
        await use(join(folder, "schemas"));
        rmSync(folder, { recursive: true });
      },
      { scope: "worker" },
    ],
    server: [
      async ({ schemasDir }, use) => {
        const consoleDir = join(schemasDir, "../console");
        const to = ["--outDir", consoleDir, "--emptyOutDir", "--logLevel", "error"];
        execFileSync("npx", ["vite", "build", ...to], {
          cwd: root,
          env: { ...process.env, SCHEMAS_DIR: schemasDir },
        });
        const environment = { SCHEMAS_DIR: schemasDir, CONSOLE_DIR: consoleDir };
        const server = await startServerProcess({
          environment,
          ...(await begunOptions()),
          patience: 90_000,
          engineOptions,
        });
        await use(server);
        await server.kill();
      },
      { scope: "worker", timeout: 180_000 },
    ],
  });
}
