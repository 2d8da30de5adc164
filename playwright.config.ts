import { defineConfig } from "@playwright/test";
import { ensureChromium } from "./tests/chromium";

/** Debian's Chromium, quiet on the network; Playwright's own download is not always possible. */
export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
