import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { create } from "tar";
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

/** Backs the embedded database up every so often while it runs (quality 3.2 rule 1), into `folder`. */
export class Backups {
  readonly #folder: string;
  readonly #keep: number;
  readonly #copyTo: (folder: string) => Promise<void>;
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /** `copyTo` copies the database's files, as they are at one moment, into a folder. */
  constructor(
    folder: string,
    { minutes, keep }: BackupOptions,
    copyTo: (folder: string) => Promise<void>,
    logger: Logger,
  ) {
    this.#folder = folder;
    this.#keep = keep;
    this.#copyTo = copyTo;
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
    const copy = join(this.#folder, "copy");
    try {
      await rm(copy, { recursive: true, force: true });
      await this.#copyTo(copy);
      await create(
        { cwd: copy, file: unfinished, gzip: { level: 1 }, mode: 0o600, maxReadSize: 1024 ** 2, jobs: 1 },
        await readdir(copy),
      );
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    await synced(unfinished);
    await rename(unfinished, join(this.#folder, name));
    await synced(this.#folder);
    const all = (await readdir(this.#folder)).filter((each) => pattern.test(each)).sort();
    for (const old of all.slice(0, Math.max(0, all.length - this.#keep))) await rm(join(this.#folder, old));
    this.#logger.info({ backup: name }, "The embedded database was backed up");
  }
}
