import { isFollowed, type TrackingState } from "../../schemas/trackingPage";
import { followState } from "./followState";

/** What a link tells now: its state, that it leads nowhere, that nothing has changed, or that there is no network for the moment. */
export type Answer = { told: TrackingState | "unknown" } | "same" | "away";

type Parts = {
  address: string;
  /** Where its stream is. */
  changes: string;
  etag: string | null;
  onAnswer: (answer: Answer) => void;
  /** Of each answer as it comes: by the server's clock. */
  onHeaders: (headers: Headers) => void;
};

/** In milliseconds: longer than this nobody waits for the next try. */
const longest = 120_000;
/** The seconds after which it is tried again where a refusal says none. */
const usual = 5;
/** In milliseconds: where no stream comes through, none is tried for so long. */
const deafMs = 300_000;

/**
 * Asks how a delivery stands, as often as the server says, for what has changed alone (ETag); follows one that is on its way,
 * and asks where that fails. Not while nobody looks; after a fault less and less often, and at once when the network is back.
 */
export class Asking {
  readonly #parts: Parts;
  #etag: string | null;
  #after: number | null = null;
  #faults = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #stream: AbortController | undefined;
  #deafUntil = 0;
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
    this.#resume();
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#stream?.abort();
    this.#stream = undefined;
  }

  #resume(): void {
    if (this.#after === null || this.#stream) return;
    const isLate = this.#faults > 0 || Date.now() - this.#last >= this.#after * 1000;
    if (isLate && !this.#canFollow) void this.#ask();
    else this.#wait();
  }

  #wait(least = 0): void {
    clearTimeout(this.#timer);
    if (this.#after === null || document.hidden || this.#stream) return;
    if (this.#canFollow) return void this.#follow();
    const wait = Math.min(longest, this.#after * 1000 * 2 ** this.#faults);
    // Not all pages at the same moment, once a server is there again.
    const apart = this.#faults > 0 ? 0.75 + Math.random() / 2 : 1;
    this.#timer = setTimeout(() => void this.#ask(), Math.max(least, wait * apart));
  }

  get #canFollow(): boolean {
    return (
      this.#faults === 0 && isFollowed({ askAgainSeconds: this.#after }) && Date.now() >= this.#deafUntil
    );
  }

  async #follow(): Promise<void> {
    const stream = new AbortController();
    this.#stream = stream;
    const { changes, onAnswer, onHeaders } = this.#parts;
    const comesThrough = await followState(changes, this.#etag, {
      signal: stream.signal,
      onHeaders,
      onTold: (told, etag) => {
        this.#etag = etag;
        this.#after = told.askAgainSeconds;
        onAnswer({ told });
      },
    });
    if (this.#stream !== stream) return;
    this.#stream = undefined;
    if (!comesThrough) {
      this.#deafUntil = Date.now() + deafMs;
      return this.#resume();
    }
    this.#last = Date.now();
    if (this.#after === null) return;
    // A server that stops ends all its streams: not all pages ask at the same moment then.
    this.#timer = setTimeout(() => void this.#ask(), this.#after * 1000 * Math.random());
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
      this.#parts.onHeaders(answer.headers);
      if (answer.status === 304) return { answer: "same" };
      if (answer.status === 404) return { answer: { told: "unknown" } };
      if (!answer.ok) return { answer: "away", least: secondsOf(answer) * 1000 };
      const told = (await answer.json()) as TrackingState;
      this.#etag = answer.headers.get("ETag");
      return { answer: { told } };
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
