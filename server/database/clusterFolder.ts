import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Logger } from "./database";

/**
 * Answers the folder of PostgreSQL's own files inside `dataDir`, initialised. `initialise` fills an empty folder; that
 * takes seconds, so its result is kept as a seed and copied the next time; the build makes one (seed.ts). The folder
 * takes its name as the last step: a process killed before that begins anew.
 */
export async function clusterFolder(
  dataDir: string,
  initialise: (folder: string) => Promise<void>,
  logger: Logger,
): Promise<string> {
  const folder = clusterIn(dataDir);
  if (existsSync(folder)) return folder;
  const unfinished = join(dataDir, "postgres.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  const seed = seedFolder();
  if (existsSync(seed)) {
    copy(seed, unfinished);
  } else {
    await initialise(unfinished);
    keep(unfinished, seed, logger);
  }
  renameSync(unfinished, folder);
  return folder;
}

export function clusterIn(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** One seed for each version of the engine, beside the other products of the build. */
function seedFolder(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")) as {
    version: string;
  };
  const dist = import.meta.filename.endsWith(".ts") ? "../../dist" : "..";
  return join(import.meta.dirname, dist, "database", `seed-${version}`);
}

function keep(folder: string, seed: string, logger: Logger): void {
  try {
    mkdirSync(dirname(seed), { recursive: true });
    const unfinished = mkdtempSync(`${seed}.`);
    copy(folder, unfinished);
    try {
      renameSync(unfinished, seed);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      // Another process was quicker: its seed is as good.
      if (!existsSync(seed)) throw error;
    }
  } catch (error) {
    logger.info(
      { err: error },
      `No seed kept in ${seed}: the next new data folder takes a few seconds again`,
    );
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
