import { spawnSync } from "node:child_process";
import { installDebianPackage } from "./debian";

/** Makes sure of Python, in which an example of docs/webhooks.md is written; installed where it is missing and can be. */
export function ensurePython(): void {
  if (isThere()) return;
  installDebianPackage("python3");
  if (isThere()) return;
  const missing = new Error(
    "The examples of docs/webhooks.md need Python 3 and found none. Install it (Debian: apt-get install python3).",
  );
  // It is for a person at a terminal: where in our files it was noticed is of no use there.
  delete missing.stack;
  throw missing;
}

function isThere(): boolean {
  return spawnSync("python3", ["--version"], { stdio: "ignore" }).status === 0;
}
