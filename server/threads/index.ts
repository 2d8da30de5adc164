import { existsSync, readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The program of a thread, for `new Worker`. From source (development, tests) it lies beside the file at `here`, which
 * starts it; in a build it is an entry of its own, beside the main one or above the folder of shared chunks.
 */
export function threadFile(name: string, here: string): URL {
  const names = here.endsWith(".ts") ? [`./${name}.source.mjs`] : [`./${name}.js`, `../${name}.js`];
  const file = names.map((each) => new URL(each, here)).find((url) => existsSync(fileURLToPath(url)));
  if (file === undefined)
    throw new Error(`The build lacks ${name}.js near ${fileURLToPath(here)}: run npm run build.`);
  return file;
}

/**
 * Has the thread that calls it give way to those that somebody waits for an answer of. Linux gives threads priorities of
 * their own (setpriority(2)); elsewhere it stays as it is.
 */
export function giveWay(): void {
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system without such threads, or one that does not allow it.
  }
}
