import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isApiError } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import type { KeptDraft, Schedule, ScheduleDraft } from "../../../schemas/schedule";
import { schedules } from "../calls";

const goesOn = new Set<ScheduleDraft["state"]>(["PENDING", "RUNNING"]);
/** Milliseconds between two looks at a job: as long as it has no plan yet somebody waits for the first one. */
const asking = { first: 300, better: 1000 };

export function isAtWork(draft: Pick<ScheduleDraft, "state">): boolean {
  return goesOn.has(draft.state);
}

export const draftKey = ({ aoc, date }: Day, job: string) => ["planning", aoc, date, "draft", job];

/** A draft, and who put it aside when, if somebody did. */
export type ListedDraft = { draft: ScheduleDraft; kept: KeptDraft | undefined };

/**
 * The planning job of a day, its best plan so far while it works, and the drafts that were put aside. One of them may be
 * on the board in place of the day: the job's own from when it is there, another where it is chosen.
 */
export function useDrafts(day: Day, schedule: Schedule) {
  const { job, drafts } = schedule;
  const [ending, setEnding] = useState(false);
  // What was chosen beside one job says nothing of the next one.
  const [choice, setChoice] = useState<{ beside: string | null; job: string | null }>();
  const chosen = choice?.beside === job ? choice.job : undefined;
  const jobs = [...drafts.map((kept) => kept.job), ...(job === null ? [] : [job])];
  const answers = useQueries({
    queries: jobs.map((id) => ({
      queryKey: draftKey(day, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => schedules.draft(day, id, signal),
      // One that is not there any more will not come back.
      retry: (count: number, error: Error) => !isApiError(error) && count < 3,
      refetchInterval: ({ state: { data } }: { state: { data: ScheduleDraft | undefined } }) =>
        id !== job || (data && !isAtWork(data))
          ? (false as const)
          : asking[data?.schedule ? "better" : "first"],
    })),
  });
  const listed: ListedDraft[] = answers.flatMap(({ data }, index) =>
    data ? [{ draft: data, kept: drafts[index] }] : [],
  );
  useToldAnew(day, schedule);
  const isThere = chosen !== undefined && (chosen === null || jobs.includes(chosen));
  const shown = isThere ? chosen : job;
  /** Has it end with what it has. */
  async function stop(): Promise<void> {
    if (job === null) return;
    setEnding(true);
    try {
      await schedules.stop(job);
      await answers.at(-1)?.refetch();
    } finally {
      setEnding(false);
    }
  }
  return {
    drafts: listed,
    /** What the board shows in place of the day. */
    draft: listed.find(({ draft }) => draft.job === shown)?.draft,
    ending,
    stop,
    /** Null for the day as it is. */
    show: (wanted: string | null) => setChoice({ beside: job, job: wanted }),
  };
}

/** A draft is told as the day is: where that changes, or others change it, it is read again. */
function useToldAnew({ aoc, date }: Day, schedule: Schedule): void {
  const client = useQueryClient();
  const seen = useRef(schedule);
  useEffect(() => {
    if (seen.current === schedule) return;
    seen.current = schedule;
    void client.invalidateQueries({
      queryKey: ["planning", aoc, date, "draft"],
      // One that was asked for just now is told of the day as it is.
      predicate: ({ state: { data, fetchStatus } }) => data !== undefined || fetchStatus === "idle",
    });
  }, [client, aoc, date, schedule]);
}

export type Drafting = ReturnType<typeof useDrafts>;
