import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RunLine, Schedule } from "../../../schemas/schedule";
import { schedules } from "../calls";

const none: RunLine[] = [];

/**
 * The ways of a day's runs by road; with a job, of the draft that is shown in the day's place, as it improves. Those
 * from before stay on the map until the new ones are there.
 */
export function useRunLines({ aoc, date, version, kpis }: Schedule, job: string | null = null): RunLine[] {
  const hasRuns = kpis.planned > 0;
  const { data = none } = useQuery({
    queryKey: ["planning", aoc, date, "lines", version, job, job === null ? null : kpis.distance],
    queryFn: ({ signal }) => schedules.lines({ aoc, date }, job, signal),
    enabled: hasRuns,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Without them the map still shows where the orders are.
    retry: false,
  });
  return hasRuns ? data : none;
}
