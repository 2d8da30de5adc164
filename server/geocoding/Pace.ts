import { setTimeout as sleep } from "node:timers/promises";

/** How fast another server may be asked: so many questions at once, so many begun in a second. */
export type Speed = { atOnce: number; perSecond: number | undefined };

/** Lets works begin no faster than a speed; the others wait their turn. */
export class Pace {
  readonly #speed: Speed;
  #running = 0;
  #nextStart = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(speed: Speed) {
    this.#speed = speed;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#speed.atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      await this.#start();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Its place goes to who waits for it.
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #start(): Promise<void> {
    const { perSecond } = this.#speed;
    if (perSecond === undefined) return;
    const now = Date.now();
    const start = Math.max(now, this.#nextStart);
    this.#nextStart = start + 1000 / perSecond;
    if (start > now) await sleep(start - now);
  }
}
