import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Logger } from "./database";
import { synced } from "./walSync";

export type BackupOptions = {
  /** Between two; 0: none. */
  minutes: number;
  keep: number;
};

const pattern = /^runsheet-[0-9TZ-]+\.tar\.gz$/;

/** When the last backup of the embedded database in this data folder was made; undefined where there is none. */
export async function newestBackup(dataDir: string): Promise<Date | undefined> {
  const folder = backupsIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => pattern.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime;
}

export function backupsIn(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Dumps the embedded database every so often while it runs (quality 3.2 rule 1), into `folder`. */
export class Backups {
  readonly #folder: string;
  readonly #keep: number;
  readonly #dump: () => Promise<Uint8Array>;
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /** `dump` answers a tar of the database's files at one moment. */
  constructor(
    folder: string,
    { minutes, keep }: BackupOptions,
    dump: () => Promise<Uint8Array>,
    logger: Logger,
  ) {
    this.#folder = folder;
    this.#keep = keep;
    this.#dump = dump;
    this.#logger = logger;
    if (minutes > 0) this.#timer = setInterval(() => this.#start(), minutes * 60_000).unref();
  }

  /** No more begin; one under way ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #start(): void {
    this.#running = this.#after(this.#running);
  }

  async #after(previous: Promise<void>): Promise<void> {
    await previous;
    try {
      await this.#make();
    } catch (error) {
      this.#logger.error({ err: error }, "The embedded database could not be backed up");
    }
  }

  /** A backup takes its name when it is whole and on the disk. */
  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const name = `runsheet-${new Date().toISOString().replace(/[:.]/g, "-")}.tar.gz`;
    const unfinished = join(this.#folder, "unfinished");
    const tar = await this.#dump();
    await pipeline(
      Readable.from([tar]),
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await synced(unfinished);
    await rename(unfinished, join(this.#folder, name));
    await synced(this.#folder);
    const all = (await readdir(this.#folder)).filter((each) => pattern.test(each)).sort();
    for (const old of all.slice(0, Math.max(0, all.length - this.#keep))) await rm(join(this.#folder, old));
    this.#logger.info({ backup: name }, "The embedded database was backed up");
  }
}
