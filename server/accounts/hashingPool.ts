import { availableParallelism } from "node:os";
import { Overloaded } from "../database";

/** Waiting in line, one takes some 40 ms: more would be answered too late. */
const mostWaiting = 400;

/**
 * Lets so much hashing run at once that a processor is left for everything else. The hashing itself runs on threads of
 * its own; without a bound it would take them all, and 19 MiB each.
 */
export class HashingPool {
  readonly #atOnce: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(atOnce = Math.max(1, availableParallelism() - 1)) {
    this.#atOnce = Math.min(atOnce, 4);
  }

  /** @throws Overloaded where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#line.length >= mostWaiting) throw new Overloaded("Too many sign-ins at once", 5);
    if (this.#running >= this.#atOnce) await new Promise<void>((start) => this.#line.push(start));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over.
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
