import { DatabaseUnavailable, Overloaded } from "./errors";

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * The bounded line before the database (quality 3.2 rule 5): `places` transactions run, `limit` wait, of which one
 * account may hold half. Accounts take turns, so that one with a hundred waiting does not delay the others.
 */
export class WaitingLine {
  readonly #places: number;
  readonly #limit: number;
  readonly #lines = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;
  #closed: DatabaseUnavailable | undefined;
  #onEmpty: (() => void)[] = [];
  /** How many were turned away so far. */
  #refused = 0;
  #lastEnd = performance.now();
  #lastOfAccount = performance.now();

  constructor(places: number, limit: number) {
    this.#places = places;
    this.#limit = limit;
  }

  /** What an operator sees of it: `refused` since the start. */
  get length(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  /** For how many milliseconds nothing has run, and nothing of an account: timers of the system look every second. */
  get quiet(): { all: number; accounts: number } {
    const now = performance.now();
    return { all: this.#running > 0 ? 0 : now - this.#lastEnd, accounts: now - this.#lastOfAccount };
  }

  /** Runs `work` when its turn comes. `accountId` null is the system, which has no share to keep to. */
  async run<T>(accountId: string | null, work: () => Promise<T>): Promise<T> {
    await this.#turn(accountId);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#lastEnd = performance.now();
      if (accountId !== null) this.#lastOfAccount = this.#lastEnd;
      this.#next();
    }
  }

  /** Turns away all who wait; who runs, runs on. */
  refuseWaiting(error: Error): void {
    const refused = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#waiting = 0;
    this.#refused += refused.length;
    for (const { refuse } of refused) refuse(error);
  }

  /** Turns away all who wait or come later; resolves when nobody runs any more. */
  async close(): Promise<void> {
    this.#closed = new DatabaseUnavailable("The database is closing.", 5);
    this.refuseWaiting(this.#closed);
    if (this.#running > 0) await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
  }

  #turn(accountId: string | null): Promise<void> {
    if (this.#closed) return Promise.reject(this.#closed);
    if (this.#running < this.#places) {
      this.#running += 1;
      return Promise.resolve();
    }
    const key = accountId ?? "";
    const line = this.#lines.get(key) ?? [];
    if (this.#waiting >= this.#limit)
      return this.#refuse(`${this.#waiting} transactions wait for the database already.`);
    if (accountId !== null && line.length >= Math.ceil(this.#limit / 2))
      return this.#refuse(`${line.length} transactions of this account wait for the database already.`);
    return new Promise<void>((start, refuse) => {
      line.push({ start, refuse });
      this.#lines.set(key, line);
      this.#waiting += 1;
    });
  }

  #refuse(reason: string): Promise<never> {
    this.#refused += 1;
    return Promise.reject(new Overloaded(reason, 1));
  }

  #next(): void {
    const [entry] = this.#lines;
    if (entry === undefined) {
      if (this.#running === 0) for (const resolve of this.#onEmpty.splice(0)) resolve();
      return;
    }
    const [key, line] = entry;
    const first = line.shift();
    // To the end of the map: the next turn is another account's.
    this.#lines.delete(key);
    if (line.length > 0) this.#lines.set(key, line);
    if (first === undefined) return;
    this.#waiting -= 1;
    this.#running += 1;
    first.start();
  }
}
