import { ExtractFault } from "./ExtractFault";

/**
 * Bytes that roads take while they are built, measured on extracts of cities with some to spare: each way, each of its
 * points, each place that has an address; and what is only drawn. And none is built in less than `least`.
 */
const bytesOf = { way: 900, point: 900, spot: 700, drawnWay: 400, drawnPoint: 60 };
const least = 100e6;

/** Each byte of an extract of a country takes some 25 of memory; with fewer than this none can do. */
const bytesPerByte = 10;

/** Counts what an extract is going to take, and throws ExtractFault TOO_LARGE before it is taken. */
export class MemoryBudget {
  readonly #free: number;
  #taken = least;

  /** `free`: in bytes. */
  constructor(free: number) {
    this.#free = free;
  }

  /** A file that can't fit, whatever is in it: of a whole continent. */
  checkFile(size: number): void {
    this.#check(least + size * bytesPerByte);
  }

  take(kind: keyof typeof bytesOf, count = 1): void {
    this.#taken += count * bytesOf[kind];
    this.#check(this.#taken);
  }

  #check(needed: number): void {
    if (needed <= this.#free) return;
    const [needs, free] = [needed, this.#free].map((bytes) => Math.round(bytes / 1e6));
    throw new ExtractFault("TOO_LARGE", 0, undefined, `it needs ${needs} MB or more, ${free} MB are free`);
  }
}
