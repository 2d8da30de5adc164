import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { resources } from "./schemas/plugin";
import { bringScripts } from "./src/later/bringScripts.plugin";
import { engineOptions } from "./tests/engineOptions";
import { SummaryReporter } from "./tests/run/vitestReporter";
import { isQuick } from "./tests/scope";

/** How the tests are run (docs/testing.md); what they test is built by vite.config.ts. */
export default defineConfig({
  plugins: [react(), resources(process.env.SCHEMAS_DIR), bringScripts()],
  test: {
    pool: "forks",
    execArgv: engineOptions,
    // Vitest would leave one core to itself, and so run one file at a time on two; most of a test is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    tags: [{ name: "full", description: "left out of the quick run (tests/scope.ts)" }],
    // What a file has changed of the process is no other file's, although they share it.
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    reporters: ["default", new SummaryReporter()],
    // What passes at the second go only is named at the end (tests/run/runStages.ts): it is to be looked into as much as what failed.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    globalSetup: "./tests/prepared/globalSetup.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: [
            "{schemas,dataProviders,locales,demo,checks,trackingPage,server,src,tests,bench}/**/*.test.ts",
          ],
          exclude: ["tests/reliability/**", "**/*.isolated.test.ts", "**/*.soak.test.ts"],
          // The modules are loaded once a worker, and its server starts once (tests/platform/sharedServer.ts).
          isolate: false,
        },
      },
      {
        extends: true,
        // Against the built server, in processes of its own that are killed: where they are tried at length and measured, one
        // file at a time.
        test: {
          name: "reliability",
          environment: "node",
          include: ["tests/reliability/**/*.test.ts"],
          fileParallelism: isQuick,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Half an hour of work on both kinds of database at once, one file at a time; what fails then is no accident.
        test: {
          name: "soak",
          environment: "node",
          include: ["tests/soak/*.soak.test.ts"],
          fileParallelism: false,
          retry: 0,
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          environment: "node",
          include: ["{server,src,tests}/**/*.isolated.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "console",
          environment: "happy-dom",
          include: ["src/**/*.test.tsx"],
          isolate: false,
        },
      },
    ],
  },
});
