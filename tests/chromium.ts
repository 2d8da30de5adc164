import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium for the browser tests; installed where it is missing and can be. */
export function ensureChromium(): string {
  const there = findChromium();
  if (there !== undefined) return there;
  installDebianPackage("chromium");
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    "The browser tests need Chromium and found none. Install it (Debian: apt-get install chromium), or name one in CHROMIUM.",
  );
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path));
}
