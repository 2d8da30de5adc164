import type { Resource } from "../schemas";
import { type Database, DatabaseUnavailable, type Logger } from "./database";
import { codeVersion, prepareDatabase, versionNumber } from "./prepareDatabase";

/** Milliseconds between two looks at whether servers of another version still run. */
const pause = 5_000;

type Parts = { database: Database; resources: Map<string, Resource>; logger: Logger };

/**
 * Does what an upgrade has left to do, once the servers of another version have stopped beside which this one has started:
 * drops what only they used, and fills what they wrote without what this version asks for.
 */
export function finishUpgrade(parts: Parts): void {
  const { logger } = parts;
  const code = codeVersion();
  logger.warn(
    {},
    "Servers of another version run on this database: what only they use stays until they have stopped",
  );
  const look = async (): Promise<void> => {
    if (await isFinished(parts, code))
      logger.info({}, "The upgrade is finished: no server of another version runs");
    else setTimeout(() => void look(), pause).unref();
  };
  setTimeout(() => void look(), pause).unref();
}

async function isFinished({ database, resources, logger }: Parts, code: string): Promise<boolean> {
  try {
    if ((await database.others(versionNumber(resources, code))) > 0) return false;
    const { notes, isWhole } = await prepareDatabase(database, resources, code);
    for (const note of notes) logger.warn({}, note);
    return isWhole;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return false;
    logger.error({ err: error }, "The upgrade can't be finished, and the next start will be refused for it");
    return true;
  }
}
