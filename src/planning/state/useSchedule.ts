import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Schedule } from "../../../schemas/schedule";
import type { Day } from "../../../dataProviders/services";
import { useFollowed } from "../../resources/live";
import { schedules } from "../calls";

/** What a day's schedule is made of: a change of anything else says nothing about it. */
const parts = new Set([
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

/** A centre's day as it is now, and as others change it. What is the same in a new reading stays the same object. */
export function useSchedule({ aoc, date }: Day) {
  const client = useQueryClient();
  const query = useQuery(scheduleQuery({ aoc, date }));
  const { refetch } = query;

  useFollowed(parts, refetch, { aoc, date });

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
