/** Seconds that a day played lasts, from where to where. */
export type PlayedSpan = { from: number; to: number };

/** How many times as fast as it happened a day is played. */
export const playedSpeeds = [1, 5, 10, 30, 60] as const;
export type PlayedSpeed = (typeof playedSpeeds)[number];

/** In milliseconds: a page that was hidden goes on where it was, and does not leap. */
const longestStep = 250;

/**
 * The moment that is played, in seconds. It goes on with the frames of the screen and tells those who follow it, outside
 * of what React draws.
 */
export class PlaybackClock {
  #span: PlayedSpan | undefined;
  #second = 0;
  #speed: PlayedSpeed = 10;
  #frame: number | undefined;
  #before = 0;
  readonly #followers = new Set<() => void>();

  get span(): PlayedSpan {
    return this.#span ?? { from: 0, to: 0 };
  }

  get second(): number {
    return this.#second;
  }

  get speed(): PlayedSpeed {
    return this.#speed;
  }

  get isPlaying(): boolean {
    return this.#frame !== undefined;
  }

  /** Calls back each time that it is another moment, or that it plays otherwise, until what it answers is called. */
  follow(changed: () => void): () => void {
    this.#followers.add(changed);
    return () => void this.#followers.delete(changed);
  }

  /** What there is to play: the first time it begins at its beginning, then it stays where it is as far as it can. */
  setSpan(span: PlayedSpan): void {
    const isFirst = this.#span === undefined;
    this.#span = span;
    this.seek(isFirst ? span.from : this.#second);
  }

  seek(second: number): void {
    const { from, to } = this.span;
    this.#second = Math.min(to, Math.max(from, second));
    this.#tell();
  }

  setSpeed(speed: PlayedSpeed): void {
    this.#speed = speed;
    this.#tell();
  }

  /** From the beginning where all has been played. */
  play(): void {
    if (this.isPlaying) return;
    const { from, to } = this.span;
    if (this.#second >= to) this.#second = from;
    this.#before = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#step(now));
    this.#tell();
  }

  pause(): void {
    if (this.#frame === undefined) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#tell();
  }

  #step(now: number): void {
    const passed = Math.min(longestStep, Math.max(0, now - this.#before));
    this.#before = now;
    const { to } = this.span;
    this.#second = Math.min(to, this.#second + (passed / 1000) * this.#speed);
    this.#frame = this.#second < to ? requestAnimationFrame((next) => this.#step(next)) : undefined;
    this.#tell();
  }

  #tell(): void {
    for (const changed of this.#followers) changed();
  }
}
