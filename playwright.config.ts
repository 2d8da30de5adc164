import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tests/browserOptions";

const testDir = "tests/browser";
/** They take minutes and begin first: one begun last would leave the other worker with nothing to do. */
const longest = ["resources", "access", "settings", "settingsMany", "origin"];
const others = readdirSync(testDir).flatMap((file) => /^(.+)\.spec\.ts$/.exec(file)?.[1] ?? []);
const subjects = [...longest, ...others.filter((name) => !longest.includes(name))];

export default defineConfig({
  testDir,
  globalSetup: "./tests/browser/begun.setup.ts",
  // A project a file: so each has a worker, and with it a server and data, of its own.
  projects: subjects.map((name) => ({ name, testMatch: `${name}.spec.ts` })),
  fullyParallel: false,
  // Two pages at a time keep two cores busy: each waits for its server, and each server for its page.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that is shared stands still for seconds now and then. What passes at the second go only is named at the end
  // as flaky, with its trace, and is to be looked into as much as what failed.
  retries: 1,
  reporter: [["list"], ["./tests/browser/whatFailed.ts"]],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // A trace takes a third of the time of a test; TRACE=1 asks for those of first failures, too.
    trace: process.env.TRACE ? "retain-on-failure" : "on-first-retry",
    launchOptions: browserOptions(),
  },
});
