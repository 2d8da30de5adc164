import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Day } from "../../../dataProviders/services";
import type { Whereabouts } from "../../../schemas/schedule";
import { isLive, watchState } from "../../resources/live";
import { useApi } from "../../session";
import { schedules } from "../calls";
import { Reporter } from "./Reporter";

/** One a page, whatever stands on its board. */
const reporter = new Reporter(schedules);

/** Tells the others on a day that this page is there, as long as the day is the one that is worked on. */
export function useReporting({ aoc, date }: Day, on: Whereabouts | null, isActive: boolean): void {
  const api = useApi();
  const live = useSyncExternalStore(
    useCallback((watcher) => watchState(api, watcher), [api]),
    () => isLive(api),
  );
  const text = JSON.stringify(on);
  useEffect(() => {
    if (!isActive) return undefined;
    // A server that lost the stream has let this page go.
    if (!live) return reporter.forget();
    reporter.be({ day: { aoc, date }, on: JSON.parse(text) as Whereabouts | null });
    return () => reporter.be(null);
  }, [isActive, live, aoc, date, text]);
}
