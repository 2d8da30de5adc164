import { startTransition, useEffect, useState } from "react";

/** How many are drawn each time. */
const portion = 40;
/** How long the browser may put a portion off, in milliseconds. */
const patience = 200;

/** How many of all are drawn by now: so many at once, the others by and by, whenever the browser has nothing to do. */
export function useGradually(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= total) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(drawn + portion)));
  }, [drawn, total]);
  return drawn;
}

/** Calls back once; not any more after the returned function was called. */
function whenIdle(work: () => void): () => void {
  // Safari has no such thing.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, patience / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(handle);
}
