/** The header by which a server says how often, in seconds, something comes on a stream even where nothing happens. */
const beatHeader = "X-Heartbeat";

/** In milliseconds: who gives no answer for so long is asked anew. */
const longestOpening = 10_000;
/** So many beats may fail to come: a network that is gone tells nobody that it is. */
const missedBeats = 2.5;

/** One try of a stream: it is given up when the browser says that the network is gone, and when the server's beats stay away. */
export class Connection {
  /** When anything came last, in milliseconds. */
  heardAt: number | undefined;
  readonly signal: AbortSignal;
  readonly #lost = new AbortController();
  #timer: ReturnType<typeof setTimeout>;
  #silence: number | undefined;

  constructor(outer: AbortSignal) {
    this.signal = AbortSignal.any([outer, this.#lost.signal]);
    this.#timer = setTimeout(this.#giveUp, longestOpening);
    globalThis.addEventListener?.("offline", this.#giveUp);
  }

  /** Whether it ended for want of a network, and not because nobody wants to listen any more. */
  get isGivenUp(): boolean {
    return this.#lost.signal.aborted;
  }

  opened(headers: Headers): void {
    clearTimeout(this.#timer);
    const seconds = Number(headers.get(beatHeader) ?? 0);
    // A server that does not say how often it speaks may be silent for as long as it likes.
    if (seconds > 0) this.#silence = seconds * 1_000 * missedBeats;
    this.heard();
  }

  heard(): void {
    this.heardAt = Date.now();
    if (this.#silence === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#giveUp, this.#silence);
  }

  end(): void {
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.("offline", this.#giveUp);
  }

  readonly #giveUp = () => this.#lost.abort();
}
