import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { isApiError } from "../../../dataProviders/http";
import type { Schedule, ScheduleDraft } from "../../../schemas/schedule";
import { useFollowed } from "../../resources/live";
import { schedules } from "../calls";
import { draftKey, isAtWork } from "./useDrafts";
import { scheduleParts, scheduleQuery } from "./useSchedule";

/** A day as it is, and as a draft would have it. */
export type DraftedDay = { date: string; now: Schedule; draft: ScheduleDraft; then: Schedule };

/** Milliseconds between two looks at the other days' parts of a draft: its own day's is asked for more often. */
const asking = 2000;

/** Of drafts of several days of a centre, by their jobs: all days, those that are not on the board as well. */
export function useDraftedDays(
  aoc: string,
  drafts: readonly ScheduleDraft[],
): ReadonlyMap<string, DraftedDay[]> {
  const client = useQueryClient();
  const wanted = drafts.flatMap((draft) => (draft.days ?? []).map((date) => ({ ...draft, date })));
  const dates = [...new Set(wanted.map(({ date }) => date))];
  const standing = useQueries({
    queries: dates.map((date) => scheduleQuery({ aoc, date })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const parts = useQueries({
    queries: wanted.map(({ date, job }) => ({
      queryKey: draftKey({ aoc, date }, job),
      queryFn: ({ signal }: { signal: AbortSignal }) => schedules.draft({ aoc, date }, job, signal),
      retry: (count: number, error: Error) => !isApiError(error) && count < 3,
      refetchInterval: ({ state: { data } }: { state: { data: ScheduleDraft | undefined } }) =>
        data && !isAtWork(data) ? (false as const) : asking,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  // What changes on one of the days may change the parts of all of them.
  const names = dates.join();
  const readAgain = useCallback(() => {
    for (const date of names === "" ? [] : names.split(",")) {
      void client.invalidateQueries({ queryKey: ["planning", aoc, date], exact: true });
      void client.invalidateQueries({ queryKey: ["planning", aoc, date, "draft"] });
    }
  }, [client, aoc, names]);
  useFollowed(scheduleParts, readAgain);

  const asked = wanted.map(({ job, date, state }) => `${job} ${date} ${state}`).join();
  return useMemo(() => {
    const drafted = new Map<string, DraftedDay[]>();
    for (const [at, { job, date, state }] of wanted.entries()) {
      const [now, draft] = [standing[dates.indexOf(date)], parts[at]];
      // What others are not done with yet is not held against what this one is done with.
      if (!now || !draft?.schedule || isAtWork(draft) !== isAtWork({ state })) continue;
      drafted.set(job, [...(drafted.get(job) ?? []), { date, now, draft, then: draft.schedule }]);
    }
    return drafted;
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked for is told by its names
  }, [asked, standing, parts]);
}
