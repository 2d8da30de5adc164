/** How long to wait before each further try of a write that got no answer, in milliseconds. */
export const retryDelays = [300, 1_000, 3_000];

/** The longest `Retry-After` that is waited for, in seconds. */
const longestPause = 5;

/** The pause that the server asks for, in milliseconds; undefined where it asks for none, or too long a one. */
export function askedPause(headers: Headers): number | undefined {
  const text = headers.get("Retry-After");
  const seconds = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return seconds >= 0 && seconds <= longestPause ? seconds * 1_000 : undefined;
}

/** Waits, or rejects with the signal's reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", give);
      resolve();
    }, milliseconds);
    function give() {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
    signal?.addEventListener("abort", give, { once: true });
  });
}
