import { useQueries, useQueryClient } from "@tanstack/react-query";
import { loadReport } from "virtual:reports";
import type { Period } from "../asking/periods";
import { readWeek, type WeekTold } from "./readWeek";

type WeekState = {
  told: ReadonlyMap<string, WeekTold>;
  isPending: boolean;
  error: Error | null;
  again: () => void;
};

/** What these reports have of a week, by their names, as far as it has come. */
export function useWeekTold(reports: readonly string[], week: Period): WeekState {
  const client = useQueryClient();
  const results = useQueries({
    queries: reports.map((name) => ({
      queryKey: ["reports", name, "week", week],
      queryFn: async ({ signal }: { signal: AbortSignal }) => readWeek(await loadReport(name), week, signal),
      retry: false,
    })),
  });
  return {
    told: new Map(results.flatMap(({ data }, at) => (data ? [[reports[at] ?? "", data] as const] : []))),
    isPending: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    again: () => void client.invalidateQueries({ queryKey: ["reports"] }),
  };
}
