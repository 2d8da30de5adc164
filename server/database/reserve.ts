import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A segment of the log, which the engine needs to start, and a little. */
const bytes = 17 * 1024 * 1024;

/**
 * A file that keeps room on the disk. Where the engine ended because its log could go on no more, this is given up: it
 * starts again, and what is there can be read while nothing can be saved.
 */
export class Reserve {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, "reserve");
  }

  async lay(): Promise<void> {
    if (existsSync(this.#file)) return;
    const unfinished = `${this.#file}.unfinished`;
    // Of what no file system makes less.
    await writeFile(unfinished, randomBytes(bytes));
    await rename(unfinished, this.#file);
  }

  giveUp(): void {
    for (const file of [this.#file, `${this.#file}.unfinished`]) rmSync(file, { force: true });
  }
}
