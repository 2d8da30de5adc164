import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Day } from "../../../dataProviders/services";
import { linePoints, type Point } from "../../../schemas/polygon";
import type { ComparedRun } from "../../../schemas/routes";
import { useFollowed } from "../../resources/live";
import { trackingCalls } from "../calls";
import { useAddress } from "../day/useAddress";
import { parts } from "../day/useTracked";

/** In milliseconds: how often what is being driven is read anew. */
const every = 30_000;

/** A day's runs beside their plans. */
export function useCompared({ aoc, date }: Day) {
  const query = useQuery({
    queryKey: ["tracking", "routes", aoc, date],
    queryFn: ({ signal }) => trackingCalls.routes({ aoc, date }, signal),
    staleTime: 0,
    // What positions say is no change of a record, of which it would hear.
    refetchInterval: every,
  });
  useFollowed(parts, query.refetch, { aoc, date });
  return query;
}

type RunLines = { way: readonly Point[]; driven: readonly Point[] };

/** The lines of runs, as far as they are there. */
export function useLines(runs: readonly ComparedRun[]): readonly RunLines[] {
  const ways = useQueries({
    queries: runs.map(({ id, sentAt }) => ({
      queryKey: ["tracking", "way", id, sentAt],
      queryFn: ({ signal }: { signal: AbortSignal }) => trackingCalls.way(id, signal),
      staleTime: Infinity,
      // Without it the map still shows where the stops are.
      retry: false,
    })),
    combine: dataOf,
  });
  const driven = useQueries({
    queries: runs.map(({ id, driven: seen }) => ({
      queryKey: ["tracking", "driven", id],
      queryFn: ({ signal }: { signal: AbortSignal }) => trackingCalls.driven(id, signal),
      enabled: seen !== null,
      staleTime: 0,
      retry: false,
      refetchInterval: seen?.returned ? (false as const) : every,
    })),
    combine: dataOf,
  });
  return useMemo(
    () =>
      runs.map((_, at) => ({
        way: linePoints(ways[at] ?? []),
        driven: linePoints(driven[at]?.points ?? []),
      })),
    [runs, ways, driven],
  );
}

function dataOf<Data>(results: { data: Data }[]): Data[] {
  return results.map(({ data }) => data);
}

/** The vehicles that the address names. */
export function useChosenVehicles() {
  const { query, change } = useAddress();
  const names = JSON.stringify(query.getAll("vehicle"));
  const chosen = useMemo(() => new Set(JSON.parse(names) as string[]), [names]);
  return {
    chosen,
    choose: (vehicles: readonly string[]) =>
      change((after) => {
        after.delete("vehicle");
        for (const vehicle of vehicles) after.append("vehicle", vehicle);
      }),
    /** Of another day the same vehicles. */
    openDay: (date: string) => change((after) => after.set("date", date)),
  };
}
