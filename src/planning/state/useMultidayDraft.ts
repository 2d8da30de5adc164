import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isApiError, type ApiError } from "../../../dataProviders/http";
import type { Schedule, ScheduleDraft } from "../../../schemas/schedule";
import { schedules } from "../calls";
import { isAtWork } from "./useDrafts";

/** A day as it is, and as the draft would have it. */
export type DraftedDay = { date: string; now: Schedule; draft: ScheduleDraft; then: Schedule };

/** Milliseconds between two looks at the other days' parts of a draft: its own day's is asked for more often. */
const asking = 2000;

/** The parts of a draft that is of several days of a centre, by date, and the decision on it. */
export function useMultidayDraft(aoc: string, dates: readonly string[], shown: ScheduleDraft) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const lost = useRef<string | undefined>(undefined);
  const { job } = shown;
  const working = isAtWork(shown);
  const days = useQueries({
    queries: dates.map((date) => ({
      queryKey: ["planning", aoc, date],
      queryFn: ({ signal }: { signal: AbortSignal }) => schedules.read({ aoc, date }, signal),
    })),
  });
  const parts = useQueries({
    queries: dates.map((date) => ({
      queryKey: ["planning", aoc, date, "draft", job],
      queryFn: ({ signal }: { signal: AbortSignal }) => schedules.draft({ aoc, date }, job, signal),
      retry: (count: number, error: Error) => !isApiError(error) && count < 3,
      refetchInterval: ({ state: { data } }: { state: { data: ScheduleDraft | undefined } }) =>
        data && !isAtWork(data) ? (false as const) : asking,
    })),
  });
  const drafted = dates.flatMap((date, at): DraftedDay[] => {
    const [now, draft] = [days[at]?.data, parts[at]?.data];
    // What others are not done with yet is not held against what this one is done with.
    return now && draft?.schedule && isAtWork(draft) === working
      ? [{ date, now, draft, then: draft.schedule }]
      : [];
  });

  /** Accepts it for all days, or lets it go; what no server has heard is sent under its key again. */
  async function decide(kind: "accept" | "discard"): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const seen = await Promise.all(
        dates.map(async (date, at) => ({
          date,
          version: (days[at]?.data ?? (await schedules.read({ aoc, date }))).version,
        })),
      );
      const after = await schedules.decideTogether(aoc, seen, { kind, job }, lost.current);
      for (const schedule of after) {
        const queryKey = ["planning", aoc, schedule.date];
        // An older answer never takes the place of a newer one.
        await client.cancelQueries({ queryKey, exact: true });
        client.setQueryData<Schedule>(queryKey, (now) =>
          now && now.version > schedule.version ? now : schedule,
        );
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      lost.current = error.status === 0 || error.status >= 500 ? error.idempotencyKey : undefined;
      setRefusal(error);
      await client.invalidateQueries({ queryKey: ["planning", aoc] });
    } finally {
      setBusy(false);
    }
  }
  return { drafted, refusal, busy, decide };
}
