import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { listen } from "../../resources/live";
import { useApi } from "../../session";
import { scheduleQuery } from "../state/useSchedule";

/** Milliseconds for which a day that was read ahead is good enough to begin with: what others do to it is told. */
export const fresh = 60_000;
/** Milliseconds until days are read ahead: what is looked at comes first. */
const settling = 1_000;

/** Reads a day of centres before it is asked for, and again as others do something to it. Answers the way to read it now. */
export function useReadAhead(centres: readonly { id: string }[], date: string): () => void {
  const api = useApi();
  const client = useQueryClient();
  const names = centres.map(({ id }) => id).join();
  const queries = useMemo(
    () => (names === "" ? [] : names.split(",")).map((aoc) => scheduleQuery({ aoc, date })),
    [names, date],
  );
  const readAhead = useCallback(() => {
    for (const query of queries) void client.prefetchQuery({ ...query, staleTime: fresh });
  }, [client, queries]);

  useEffect(() => {
    if (queries.length === 0) return undefined;
    const timer = setTimeout(readAhead, settling);
    const stop = listen(api, (event) => {
      const others = queries.filter(({ queryKey }) => event.type === "reset" || isOf(event, queryKey));
      for (const { queryKey } of others)
        void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      if (others.length > 0) readAhead();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [api, client, queries, readAhead]);
  return readAhead;
}

function isOf({ resource, id }: { resource: string; id: string }, [, aoc, date]: readonly string[]): boolean {
  return resource === "schedules" && id === `${aoc}/${date}`;
}
