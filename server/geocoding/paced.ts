import { setTimeout as sleep } from "node:timers/promises";
import type { GeocodingSource } from "./GeocodingSource";

/** Servers for everybody, whose terms of use allow one question at a time and one a second. */
const publicHosts = new Set(["nominatim.openstreetmap.org", "photon.komoot.io"]);

/** How fast another server may be asked: so many questions at once, so many begun in a second. */
type Speed = { atOnce: number; perSecond: number | undefined };

/** How fast the geocoder at this address is asked, unless the operator says (GEOCODER_PER_SECOND). */
export function speedOf(address: string, perSecond: number | undefined): Speed {
  const isPublic = publicHosts.has(new URL(address).hostname);
  const allowed = perSecond ?? (isPublic ? 1 : undefined);
  return { atOnce: isPublic ? 1 : 8, perSecond: allowed };
}

/** A source that is asked no faster than its speed. */
export function paced(source: GeocodingSource, speed: Speed): GeocodingSource {
  const pace = new Pace(speed);
  return {
    search: (call, text, options) => pace.run(() => source.search(call, text, options)),
    locate: (call, text) => pace.run(() => source.locate(call, text)),
    nearest: (call, spot) => pace.run(() => source.nearest(call, spot)),
  };
}

/** Lets works begin no faster than a speed; the others wait their turn. */
class Pace {
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
