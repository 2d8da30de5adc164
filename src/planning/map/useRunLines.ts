import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RunLine, Schedule } from "../../../schemas/schedule";
import { schedules } from "../calls";

const none: RunLine[] = [];

/** The ways of a day's runs by road. Those of the version before stay on the map until the new ones are there. */
export function useRunLines({ aoc, date, version }: Pick<Schedule, "aoc" | "date" | "version">): RunLine[] {
  const { data = none } = useQuery({
    queryKey: ["planning", aoc, date, "lines", version],
    queryFn: ({ signal }) => schedules.lines({ aoc, date }, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Without them the map still shows where the orders are.
    retry: false,
  });
  return data;
}
