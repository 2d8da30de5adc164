import { setTimeout as sleep } from "node:timers/promises";
import type { Resource } from "../schemas";
import { type Database, DatabaseUnavailable, type Logger, TablesInUse } from "./database";
import { prepareDatabase, versionNumber } from "./prepareDatabase";

/** Milliseconds between two looks at whether servers of another version still run. */
const pause = 5_000;
/** So many in a row have to find none: a server that has lost its connection for a moment is back until then. */
const looks = 3;

type Parts = { database: Database; resources: Map<string, Resource>; code: string; logger: Logger };

/**
 * Does what an upgrade has left to do, once the servers of another version have stopped beside which this one has started:
 * drops what only they used, and fills what they wrote without what this version asks for.
 */
export async function finishUpgrade(parts: Parts): Promise<void> {
  const { logger } = parts;
  logger.warn(
    {},
    "Servers of another version run on this database: what only they use stays until they have stopped",
  );
  for (;;) {
    try {
      await untilAlone(parts);
      if (await isFinished(parts)) {
        logger.info({}, "The upgrade is finished: no server of another version runs");
        return;
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || error instanceof TablesInUse)) {
        logger.error(
          { err: error },
          "The upgrade can't be finished, and the next start will be refused for it",
        );
        return;
      }
      logger.warn({ err: error }, "The upgrade could not be finished; it is tried again");
    }
  }
}

async function untilAlone({ database, resources, code }: Parts): Promise<void> {
  const version = versionNumber(resources, code);
  for (let alone = 0; alone < looks;) {
    // It keeps no server from ending.
    await sleep(pause, undefined, { ref: false });
    alone = (await database.others(version)) === 0 ? alone + 1 : 0;
  }
}

async function isFinished({ database, resources, code, logger }: Parts): Promise<boolean> {
  const { notes, isWhole } = await prepareDatabase(database, resources, code, logger);
  for (const note of notes) logger.warn({}, note);
  return isWhole;
}
