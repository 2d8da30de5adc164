import { defineConfig } from "@playwright/test";
import { isQuick } from "./tests/scope";
import { browserOptions } from "./tests/browserOptions";

const launchOptions = browserOptions();

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/begun.setup.ts",
  ...(isQuick && { grepInvert: /@full/ }),
  fullyParallel: false,
  // Two pages at a time keep two cores busy: each waits for its server, and each server for its page.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that is shared stands still for seconds now and then. What passes at the second go only is named at the end
  // as flaky, and is to be looked into as much as what failed.
  retries: 1,
  reporter: [["list"], ["./tests/browser/whatFailed.ts"]],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    // A trace takes a third of the time of a test, and what writes it stays in the context: TRACE=1 asks for it.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    // One process for all pages of a context: what it has compiled for one, it has for the next.
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), "--renderer-process-limit=1"] },
  },
});
