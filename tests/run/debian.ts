import { spawnSync } from "node:child_process";

/** Installs a package of Debian's, where we are root and apt is there; otherwise nothing happens, and the caller says what is missing. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const parameters of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", name],
  ]) {
    spawnSync("apt-get", parameters, { stdio: ["ignore", "ignore", "inherit"], env: environment });
  }
}
