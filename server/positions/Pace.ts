/** How much somebody may do at once, and how much a second for ever. */
type Limits = { most: number; perSecond: number };

/** Of positions that a device sends: at once what it kept for eight hours without network, one every five seconds. */
const ofDevices: Limits = { most: 6000, perSecond: 20 };

type Bucket = { left: number; at: number };

/** So many are known before those that may do all again are forgotten. */
const fewKnown = 10_000;

/** How fast each of many, such as devices, may go on, as far as this server has heard. */
export class Pace {
  readonly #limits: Limits;
  readonly #buckets = new Map<string, Bucket>();
  #mostKnown = fewKnown;

  constructor(limits: Limits = ofDevices) {
    this.#limits = limits;
  }

  /** Takes so many off what one may do: 0, or the seconds after which it may. */
  take(device: string, count: number, now: number): number {
    const { most, perSecond } = this.#limits;
    const before = this.#buckets.get(device) ?? { left: most, at: now };
    const left = Math.min(most, before.left + (Math.max(0, now - before.at) / 1000) * perSecond);
    if (count > left) return Math.ceil((count - left) / perSecond);
    this.#buckets.set(device, { left: left - count, at: now });
    if (this.#buckets.size > this.#mostKnown) this.#forgetFull(now);
    return 0;
  }

  #forgetFull(now: number): void {
    const { most, perSecond } = this.#limits;
    for (const [device, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * perSecond >= most) this.#buckets.delete(device);
    // Where most of them are at it, all are looked through only once there are twice as many.
    this.#mostKnown = Math.max(fewKnown, this.#buckets.size * 2);
  }
}
