import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useApi } from "../../session";
import { isLost, watchState } from "./feed";

/** A stream that is back at once was not lost for anybody, in milliseconds. */
const grace = 1_000;

/** Whether the server has been away for a moment; it is asked again and again. */
export function useLost(): boolean {
  const api = useApi();
  const lost = useSyncExternalStore(
    useCallback((watcher) => watchState(api, watcher), [api]),
    () => isLost(api),
  );
  const [told, tell] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => tell(lost), lost ? grace : 0);
    return () => clearTimeout(timer);
  }, [lost]);
  return told && lost;
}
