import { existsSync } from "node:fs";
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
