import { constants, cpSync } from "node:fs";
import { join } from "node:path";
import { firstStart } from "./firstStart";
import { once } from "./once";

/** Fills a new data folder with a database on which the server has started once. */
export async function copyEmbedded(dataDir: string): Promise<void> {
  const started = await once("embedded", (folder) => firstStart({ dataDir: folder, databaseUrl: undefined }));
  const mode = constants.COPYFILE_FICLONE;
  cpSync(join(started, "postgres"), join(dataDir, "postgres"), { recursive: true, mode });
}
