import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Day } from "../../../dataProviders/services";
import type { ScheduleDraft } from "../../../schemas/schedule";
import { schedules } from "../calls";

const goesOn = new Set<ScheduleDraft["state"]>(["PENDING", "RUNNING"]);
const asking = 1000;

export function isAtWork(draft: Pick<ScheduleDraft, "state">): boolean {
  return goesOn.has(draft.state);
}

/** The planning job of a day: its best plan so far while it works, its draft until that is accepted or discarded. */
export function useDraft(day: Day, job: string | null | undefined) {
  const [ending, setEnding] = useState(false);
  const { data: draft, refetch } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "draft", job],
    queryFn: ({ signal }) => schedules.draft(day, String(job), signal),
    enabled: job !== null && job !== undefined,
    refetchInterval: ({ state: { data } }) => (data && !isAtWork(data) ? false : asking),
  });
  /** Has it end with what it has. */
  async function stop(): Promise<void> {
    if (!draft) return;
    setEnding(true);
    try {
      await schedules.stop(draft.job);
      await refetch();
    } finally {
      setEnding(false);
    }
  }
  return { draft: job ? draft : undefined, ending, stop };
}

export type Drafting = ReturnType<typeof useDraft>;
