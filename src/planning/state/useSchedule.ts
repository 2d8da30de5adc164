import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { Schedule } from "../../../schemas/schedule";
import type { Day } from "../../../dataProviders/services";
import { listen } from "../../resources/live";
import { useApi } from "../../session";
import { schedules } from "../calls";

/** Changes of others are gathered this long before the day is read again, in milliseconds. */
const gathering = 400;

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
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(scheduleQuery({ aoc, date }));
  const { refetch } = query;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function flush(): void {
      timer = undefined;
      void refetch();
    }
    const stop = listen(api, (event) => {
      if (event.type === "reset" || parts.has(event.resource)) timer ??= setTimeout(flush, gathering);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, refetch]);

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
