import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Schedule } from "../../../schemas/schedule";
import type { Day } from "../../../dataProviders/services";
import { useFollowed } from "../../resources/live";
import { schedules } from "../calls";

/** What a day's schedule is made of: a change of anything else says nothing about it. */
export const scheduleParts: ReadonlySet<string> = new Set([
  "schedules",
  "orders",
  "vehicles",
  "drivers",
  "distributionCentres",
  "customerLocations",
  "territories",
  "vehicleRequirements",
  "accountSettings",
]);

/** How a day is read: whoever reads it as well takes part in a reading that is under way. */
export const scheduleQuery = (day: Day) => ({
  queryKey: keyOf(day),
  queryFn: ({ signal }: { signal: AbortSignal }) => schedules.read(day, signal),
  staleTime: 0,
});

const keyOf = ({ aoc, date }: Day) => ["planning", aoc, date];

/** The day's own reading alone, and nothing else of the day. */
export const scheduleAlone = (day: Day) => ({ queryKey: keyOf(day), exact: true });

const held = new Set<string>();

/** A day that was read ahead stays as it is known, until the returned function has it read again. */
export function hold(client: QueryClient, day: Day): () => void {
  const name = keyOf(day).join("/");
  const known = client.getQueryState(keyOf(day));
  if (!known || known.isInvalidated) return () => {};
  held.add(name);
  return () => {
    if (held.delete(name)) void client.invalidateQueries(scheduleAlone(day));
  };
}

/** A centre's day as it is now, and as others change it. What is the same in a new reading stays the same object. */
export function useSchedule({ aoc, date }: Day) {
  const client = useQueryClient();
  const query = useQuery({
    ...scheduleQuery({ aoc, date }),
    refetchOnMount: ({ queryKey }) => !held.has(queryKey.join("/")),
  });
  const { refetch } = query;

  useFollowed(scheduleParts, refetch, { aoc, date });

  /** An older answer never takes the place of a newer one, whichever comes first. */
  const show = useCallback(
    (next: Schedule) => {
      const key = keyOf({ aoc, date });
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<Schedule>(key, (now) => (now && now.version > next.version ? now : next));
    },
    [client, aoc, date],
  );
  return { ...query, show };
}
