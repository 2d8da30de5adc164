import { setTimeout as sleep } from "node:timers/promises";
import { Overloaded } from "../database";

type Waiting<Item, Result> = {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
};

type Limits<Item> = {
  /** How much an item counts for. */
  weigh: (item: Item) => number;
  /** So much is done at once, or one item. */
  most: number;
  /** So much may wait. */
  mostWaiting: number;
  /** Milliseconds between the beginnings of two groups where more come than one by one. */
  every: number;
};

/**
 * Does together what comes at the same time: while one group is being done, the next one gathers, and a moment longer, so
 * that a group costs little however many there are. So many small writes share one transaction, and one that comes alone
 * waits for nobody.
 */
export class Together<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>;
  readonly #limits: Limits<Item>;
  #waiting: Waiting<Item, Result>[] = [];
  #weight = 0;
  #isRunning = false;

  /** `work` answers in the order of its items. */
  constructor(work: (items: Item[]) => Promise<Result[]>, limits: Limits<Item>) {
    this.#work = work;
    this.#limits = limits;
  }

  /** @throws Overloaded where too many wait already; else what `work` throws for it. */
  do(item: Item): Promise<Result> {
    if (this.#weight >= this.#limits.mostWaiting)
      return Promise.reject(new Overloaded("Too many wait for their turn", 2));
    return new Promise<Result>((done, failed) => {
      this.#waiting.push({ item, done, failed });
      this.#weight += this.#limits.weigh(item);
      if (!this.#isRunning) void this.#doAll();
    });
  }

  async #doAll(): Promise<void> {
    this.#isRunning = true;
    // What comes in this turn of the event loop belongs to the first group already.
    await new Promise((wake) => setImmediate(wake));
    while (this.#waiting.length > 0) {
      const begun = performance.now();
      const haveMoreCome = await this.#doGroup(this.#nextGroup());
      const rests = begun + this.#limits.every - performance.now();
      if (haveMoreCome && rests > 0) await sleep(rests);
    }
    this.#isRunning = false;
  }

  #nextGroup(): Waiting<Item, Result>[] {
    const { weigh, most } = this.#limits;
    let weight = 0;
    let count = 0;
    for (const { item } of this.#waiting) {
      weight += weigh(item);
      if (count > 0 && weight > most) break;
      count += 1;
    }
    const group = this.#waiting.splice(0, count);
    this.#weight -= group.reduce((sum, { item }) => sum + weigh(item), 0);
    return group;
  }

  /** Whether more have come while it was done: who comes again upon the answer comes one by one. */
  async #doGroup(group: Waiting<Item, Result>[]): Promise<boolean> {
    try {
      const results = await this.#work(group.map(({ item }) => item));
      const haveMoreCome = this.#waiting.length > 0;
      for (const [index, { done }] of group.entries()) done(results[index] as Result);
      return haveMoreCome;
    } catch (error) {
      const [first] = group;
      if (group.length === 1 || isOfAll(error)) for (const { failed } of group) failed(error);
      // Nobody's fault is to be another's: each by itself.
      else if (first) for (const each of group) await this.#doGroup([each]);
      return this.#waiting.length > 0;
    }
  }
}

/** Whether an error is the database's and not of what was to be done. */
function isOfAll(error: unknown): boolean {
  return error instanceof Error && "retryAfter" in error;
}
