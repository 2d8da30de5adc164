export type Deadline = {
  /** Aborts at the time limit, or with the caller's own signal. */
  signal: AbortSignal;
  seconds: number;
  passed(): boolean;
  clear(): void;
};

type DeadlineOptions = { timeout: number; notice: number; signal?: AbortSignal; onLong: () => void };

/** The time limit of one call (milliseconds), with a word to the user on the way. */
export function deadline({ timeout, notice, signal, onLong }: DeadlineOptions): Deadline {
  const limit = new AbortController();
  const word = setTimeout(onLong, notice);
  const end = setTimeout(() => limit.abort(new DOMException("The time limit passed", "AbortError")), timeout);
  return {
    signal: signal ? AbortSignal.any([limit.signal, signal]) : limit.signal,
    seconds: Math.round(timeout / 1_000),
    passed: () => limit.signal.aborted,
    clear() {
      clearTimeout(word);
      clearTimeout(end);
    },
  };
}
