import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TrackedDay, TrackedRun } from "../../../schemas/tracking";
import { trackingCalls } from "../calls";

/** In milliseconds: messages and devices are no changes of the run, of which the page would hear. */
const every = 30_000;

/** What happened on a run, read anew as anything of that changes. */
export function useRunLog({ aoc, date }: Pick<TrackedDay, "aoc" | "date">, run: TrackedRun) {
  const query = useQuery({
    queryKey: ["tracking", aoc, date, "runLog", run.id],
    queryFn: ({ signal }) => trackingCalls.runLog(run.id, signal),
    staleTime: 0,
    refetchInterval: every,
  });
  const { refetch } = query;
  // A run that is read anew is another object where something of it is other.
  useEffect(() => void refetch({ cancelRefetch: false }), [run, refetch]);
  return query;
}
