import { constants } from "node:fs";
import { access, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseUnavailable, DiskFull, errorCode, ownFiles, ReadOnly, unwritable } from "./errors";
import type { Troubles } from "./troubles";

/**
 * Bytes that must be free for anything to be saved. The engine ends where its log can't go on, 16 MB at a time, and does
 * not start again without: what is left is for it to read on.
 */
const roomNeeded = 24 * 1024 * 1024;

const lookEvery = 1000;

/** Looks whether the embedded database can write its folder, so that changes are refused before the engine fails at one. */
export class DiskWatch {
  readonly #folder: string;
  readonly #troubles: Troubles;
  readonly #timer: NodeJS.Timeout;
  #looking = false;

  constructor(folder: string, troubles: Troubles) {
    this.#folder = folder;
    this.#troubles = troubles;
    this.#timer = setInterval(() => void this.#look(), lookEvery).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const before = this.#troubles.unwritable;
    const fault = await faultOf(this.#folder, before !== undefined);
    if (fault) this.#troubles.begin(fault);
    else if (before) this.#troubles.written();
    this.#looking = false;
  }
}

/** Why the database's folder can't be written; `tries` has it written to, for a quota shows in no other way. */
export async function faultOf(folder: string, tries: boolean): Promise<DatabaseUnavailable | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    // So much more once it was full, or it would be full and not full by turns.
    const needed = tries ? 1.5 * roomNeeded : roomNeeded;
    if (free < needed)
      return new DiskFull(
        undefined,
        ` (${megabytes(free)} MB are free in ${folder}, ${megabytes(needed)} needed)`,
      );
    await access(folder, constants.W_OK);
    if (tries) await tryToWrite(join(folder, "probe"));
    return undefined;
  } catch (error) {
    if (errorCode(error) === "EACCES" || errorCode(error) === "EPERM") return new ReadOnly(error, ownFiles);
    return unwritable(error);
  }
}

async function tryToWrite(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(1024 * 1024, "."));
  } finally {
    await rm(file, { force: true });
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
