import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The program of the database's thread. From source (development, tests) it lies beside this file; in a build it is
 * an entry of its own, beside the main one or above the folder of shared chunks.
 */
export function workerFile(): URL {
  const here = import.meta.url;
  const names = here.endsWith(".ts") ? ["./databaseWorker.source.mjs"] : builtNames;
  const file = names.map((name) => new URL(name, here)).find((url) => existsSync(fileURLToPath(url)));
  if (file === undefined)
    throw new Error(`The build lacks databaseWorker.js near ${fileURLToPath(here)}: run npm run build.`);
  return file;
}

const builtNames = ["./databaseWorker.js", "../databaseWorker.js"];
