import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isApiError } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import type { KeptDraft, Schedule, ScheduleDraft } from "../../../schemas/schedule";
import { followPlanning } from "../../resources/live";
import { useApi } from "../../session";
import { schedules } from "../calls";

const goesOn = new Set<ScheduleDraft["state"]>(["PENDING", "RUNNING"]);
/** Milliseconds between two looks at a job, which tells of its first plan by itself where it is heard. */
const asking = 1_000;
/** Milliseconds for which what came of asking for a job needn't be asked for again. */
const fresh = 500;

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
      staleTime: fresh,
      // One that is not there any more will not come back.
      retry: (count: number, error: Error) => !isApiError(error) && count < 3,
      refetchInterval: ({ state: { data } }: { state: { data: ScheduleDraft | undefined } }) =>
        id !== job || (data && !isAtWork(data)) ? (false as const) : asking,
    })),
  });
  const listed: ListedDraft[] = answers.flatMap(({ data }, index) =>
    data ? [{ draft: data, kept: drafts[index] }] : [],
  );
  useToldAnew(day, schedule);
  useFollowedJobs(day);
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

/** A draft is read as soon as there is another one of its job. */
function useFollowedJobs({ aoc, date }: Day): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(
    () =>
      followPlanning(api, (job) => {
        void client.invalidateQueries({ queryKey: draftKey({ aoc, date }, job) });
      }),
    [api, client, aoc, date],
  );
}

/** A draft is told as the day is: where that changes, or others change it, it is read again. */
function useToldAnew({ aoc, date }: Day, schedule: Schedule): void {
  const client = useQueryClient();
  const seen = useRef(schedule);
  useEffect(() => {
    const isSame = isSameDay(seen.current, schedule);
    seen.current = schedule;
    if (isSame) return;
    void client.invalidateQueries({
      queryKey: ["planning", aoc, date, "draft"],
      // One that was asked for just now is told of the day as it is.
      predicate: ({ state: { data, fetchStatus } }) => data !== undefined || fetchStatus === "idle",
    });
  }, [client, aoc, date, schedule]);
}

/** What is planned for a day says nothing of the day itself. */
const ofJobs: ReadonlySet<string> = new Set<keyof Schedule>(["job", "jobDays", "drafts"]);

/** Also where only what is planned for it is other. */
function isSameDay(one: Schedule, other: Schedule): boolean {
  const names = Object.keys(one) as (keyof Schedule)[];
  return names.every((name) => ofJobs.has(name) || one[name] === other[name]);
}

export type Drafting = ReturnType<typeof useDrafts>;
