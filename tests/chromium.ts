import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium for the browser tests; on Debian it is installed where it is missing and we are root. */
export function ensureChromium(): string {
  const there = findChromium();
  if (there) return there;
  if (process.getuid?.() === 0) install();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium and found none. Install it (Debian: apt-get install chromium), or name one in CHROMIUM.",
  );
}

function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path));
}

function install(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env: environment });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    stdio: "inherit",
    env: environment,
  });
}
