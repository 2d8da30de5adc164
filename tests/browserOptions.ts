import type { LaunchOptions } from "@playwright/test";
import { ensureChromium } from "./run/chromium";

/** Debian's Chromium, quiet on the network: Playwright's own download is not always possible. */
export function browserOptions(): LaunchOptions {
  return {
    executablePath: ensureChromium(),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-quic",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}
