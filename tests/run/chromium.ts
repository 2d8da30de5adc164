import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian";

/** The shell without windows first: it is Chromium all the same, and leaves a fifth more of the machine to the tests. */
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path of a Chromium for the browser tests; installed where it is missing and can be. */
export function ensureChromium(): string {
  const there = findChromium();
  if (there !== undefined) return there;
  for (const name of ["chromium-headless-shell", "chromium"]) {
    installDebianPackage(name);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const missing = new Error(
    "The browser tests need Chromium and found none. Install it (Debian: apt-get install chromium), or name one in CHROMIUM.",
  );
  // It is for a person at a terminal: where in our files it was noticed is of no use there.
  delete missing.stack;
  throw missing;
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path));
}
