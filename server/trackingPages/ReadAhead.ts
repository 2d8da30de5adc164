import { setTimeout as sleep } from "node:timers/promises";

type Limits = {
  /** So many are read at once. */
  most: number;
  /** Milliseconds between the end of one time and the next: so long others have their turn, and more gathers. */
  every: number;
};

/**
 * Reads what is to be told, a part at a time: what changes for thousands is not to keep anybody waiting who asks meanwhile.
 */
export class ReadAhead {
  readonly #read: (hash: string) => Promise<unknown>;
  readonly #limits: Limits;
  readonly #waiting = new Set<string>();
  #isRunning = false;
  #isOver = false;

  constructor(read: (hash: string) => Promise<unknown>, limits: Limits) {
    this.#read = read;
    this.#limits = limits;
  }

  add(hash: string): void {
    if (this.#isOver) return;
    this.#waiting.add(hash);
    if (!this.#isRunning) void this.#readAll();
  }

  /** Somebody has asked for it himself. */
  delete(hash: string): void {
    this.#waiting.delete(hash);
  }

  stop(): void {
    this.#isOver = true;
    this.#waiting.clear();
  }

  async #readAll(): Promise<void> {
    this.#isRunning = true;
    // What is told of at the same time is read at the same time.
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      // Where it fails, whoever asks for it hears of that.
      await Promise.allSettled(this.#next().map((hash) => this.#read(hash)));
      await sleep(this.#limits.every);
    }
    this.#isRunning = false;
  }

  #next(): string[] {
    const next: string[] = [];
    for (const hash of this.#waiting) {
      if (next.length === this.#limits.most) break;
      next.push(hash);
      this.#waiting.delete(hash);
    }
    return next;
  }
}
