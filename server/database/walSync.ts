import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { unavailable } from "./errors";

/**
 * Brings the embedded database's write-ahead log to the disk, which the engine itself never does (quality 3.2 rule 1).
 * Commits that come while one sync runs share the next.
 */
export class WalSync {
  readonly #folder: string;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #newest = 0;
  #names = "";

  /** `cluster`: the folder of PostgreSQL's own files. */
  constructor(cluster: string) {
    this.#folder = join(cluster, "pg_wal");
  }

  /** Settles when all that was written before the call is on the disk. @throws DatabaseUnavailable where it may not be. */
  sync(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return (this.#running = this.#flush());
      });
    return this.#next;
  }

  async #flush(): Promise<void> {
    try {
      const names = (await readdir(this.#folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
      const files = names.map((name) => join(this.#folder, name));
      const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
      // Not only newer ones: a file's time is coarser than two writes.
      await Promise.all(files.filter((_, index) => (times[index] ?? 0) >= this.#newest).map(synced));
      if (this.#names !== names.join()) await synced(this.#folder);
      this.#names = names.join();
      this.#newest = Math.max(this.#newest, ...times);
    } catch (error) {
      throw unavailable(error);
    }
  }
}

/** Of a folder: its names; of a file: its contents. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
