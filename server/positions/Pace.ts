/** Positions that a device may send at once: what it kept for eight hours without network, one every five seconds. */
const most = 6000;
/** Positions a second that it may send for ever. */
const perSecond = 20;

type Bucket = { left: number; at: number };

/** How fast each device may send, as far as this server has heard. */
export class Pace {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes so many positions off what a device may send: 0, or the seconds after which it may. */
  take(device: string, count: number, now: number): number {
    const before = this.#buckets.get(device) ?? { left: most, at: now };
    const left = Math.min(most, before.left + (Math.max(0, now - before.at) / 1000) * perSecond);
    if (count > left) return Math.ceil((count - left) / perSecond);
    this.#buckets.set(device, { left: left - count, at: now });
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    return 0;
  }

  #forgetFull(now: number): void {
    for (const [device, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * perSecond >= most) this.#buckets.delete(device);
  }
}
