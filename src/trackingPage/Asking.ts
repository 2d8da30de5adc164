import type { TrackingState } from "../../schemas/trackingPage";

/** What a link tells now: its state, that it leads nowhere, that nothing has changed, or that there is no network for the moment. */
export type Answer = { told: TrackingState | "unknown"; headers: Headers } | "same" | "away";

type Parts = {
  address: string;
  etag: string | null;
  onAnswer: (answer: Answer) => void;
};

/** In milliseconds: longer than this nobody waits for the next try. */
const longest = 120_000;
/** The seconds after which it is tried again where a refusal says none. */
const usual = 5;

/**
 * Asks how a delivery stands, as often as the server says, for what has changed alone (ETag). Not while nobody looks; after a
 * fault less and less often, and at once when the network is back.
 */
export class Asking {
  readonly #parts: Parts;
  #etag: string | null;
  #after: number | null = null;
  #faults = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #last = Date.now();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#etag = parts.etag;
  }

  /** Begins, or goes on after a state was told otherwise: in so many seconds; null: nothing will change any more. */
  goOn(seconds: number | null): void {
    this.#after = seconds;
    this.#last = Date.now();
    this.#wait();
  }

  /** Somebody looks again, or there is a network again: asks at once where it is time. */
  readonly wake = (): void => {
    if (document.hidden) return this.stop();
    if (this.#after === null) return;
    if (this.#faults > 0 || Date.now() - this.#last >= this.#after * 1000) void this.#ask();
    else this.#wait();
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(least = 0): void {
    clearTimeout(this.#timer);
    if (this.#after === null || document.hidden) return;
    const wait = Math.min(longest, this.#after * 1000 * 2 ** this.#faults);
    // Not all pages at the same moment, once a server is there again.
    const apart = this.#faults > 0 ? 0.75 + Math.random() / 2 : 1;
    this.#timer = setTimeout(() => void this.#ask(), Math.max(least, wait * apart));
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    clearTimeout(this.#timer);
    this.#isAsking = true;
    const { answer, least } = await this.#read();
    this.#isAsking = false;
    this.#last = Date.now();
    this.#faults = answer === "away" ? this.#faults + 1 : 0;
    if (typeof answer === "object")
      this.#after = answer.told === "unknown" ? null : answer.told.askAgainSeconds;
    this.#parts.onAnswer(answer);
    this.#wait(least);
  }

  async #read(): Promise<{ answer: Answer; least?: number }> {
    try {
      const headers = new Headers(this.#etag === null ? [] : [["If-None-Match", this.#etag]]);
      const answer = await fetch(this.#parts.address, { headers, credentials: "omit", cache: "no-store" });
      if (answer.status === 304) return { answer: "same" };
      if (answer.status === 404) return { answer: { told: "unknown", headers: answer.headers } };
      if (!answer.ok) return { answer: "away", least: secondsOf(answer) * 1000 };
      const told = (await answer.json()) as TrackingState;
      this.#etag = answer.headers.get("ETag");
      return { answer: { told, headers: answer.headers } };
    } catch {
      return { answer: "away" };
    }
  }
}

/** In how many seconds the server would be asked again. */
function secondsOf({ headers }: Response): number {
  const seconds = Number(headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : usual;
}
