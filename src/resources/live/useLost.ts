import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useApi } from "../../session";
import { lostSince, watchState } from "./feed";

/** A stream that is back at once was not lost for anybody, in milliseconds. */
const grace = 1_000;

/** Since when the server has been away, in milliseconds; undefined while it is there. It is asked again and again. */
export function useLost(): number | undefined {
  const api = useApi();
  const since = useSyncExternalStore(
    useCallback((watcher) => watchState(api, watcher), [api]),
    () => lostSince(api),
  );
  const isLost = since !== undefined;
  const [isTold, tell] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => tell(isLost), isLost ? grace : 0);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isTold ? since : undefined;
}
