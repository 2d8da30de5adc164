/**
 * Does something that is given up after so many milliseconds, or once `outer` is aborted: its signal says so, with the
 * reason of `outer` or a TimeoutError. Nothing of it stays with `outer`, which may live as long as the server does;
 * AbortSignal.any keeps a reference of each signal there for ever, and in Node.js 20 also the signal that is listened to.
 */
export async function limited<T>(
  limit: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const giveUp = () => own.abort(outer?.reason);
  const timer = setTimeout(
    () => own.abort(new DOMException(`Not done within ${limit} ms`, "TimeoutError")),
    limit,
  );
  timer.unref();
  outer?.addEventListener("abort", giveUp);
  if (outer?.aborted) giveUp();
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", giveUp);
  }
}
