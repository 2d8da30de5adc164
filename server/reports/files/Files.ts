import type { Sink } from "./Sink";

/** How far a file is: rows that are in it, of how many; it waits for its turn, or nobody took it to its end. */
export type FileProgress = {
  rows: number;
  count: number;
  state: "WAITING" | "WRITING" | "DONE" | "STOPPED";
};

/** So many are written at once: each takes a connection and half a processor (quality, backpressure). */
const mostAtOnce = 2;
/** Who asks how far his file is does so while it comes; for a while longer it is known that it has ended. */
const knownMs = 60_000;

/** The files that this server writes: a few at once, the others wait in the order in which they came. */
export class Files {
  readonly #known = new Map<string, FileProgress & { endedAt?: number }>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** How far a file is, by what its reader calls it. */
  progress(key: string): FileProgress | undefined {
    const found = this.#known.get(key);
    return found && { rows: found.rows, count: found.count, state: found.state };
  }

  /** Writes a file once it is its turn; `write` says of each page how many rows it has written. */
  async write(
    key: string,
    { count, sink }: { count: number; sink: Sink },
    write: (wrote: (rows: number) => void) => Promise<void>,
  ): Promise<void> {
    this.#forget();
    const told: FileProgress & { endedAt?: number } = { rows: 0, count, state: "WAITING" };
    this.#known.set(key, told);
    await this.#turn();
    try {
      if (sink.stream.destroyed) return;
      told.state = "WRITING";
      await write((rows) => (told.rows += rows));
      if (!sink.stream.destroyed) told.state = "DONE";
    } finally {
      if (told.state !== "DONE") told.state = "STOPPED";
      told.endedAt = Date.now();
      this.#next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < mostAtOnce) this.#running += 1;
    else await new Promise<void>((go) => this.#waiting.push(go));
  }

  #next(): void {
    const go = this.#waiting.shift();
    if (go) go();
    else this.#running -= 1;
  }

  #forget(): void {
    for (const [key, { endedAt }] of this.#known)
      if (endedAt !== undefined && endedAt < Date.now() - knownMs) this.#known.delete(key);
  }
}
