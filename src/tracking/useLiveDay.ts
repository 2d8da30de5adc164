import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Alert } from "../../schemas/alerts";
import type { DrivenNotice, TrackedDay } from "../../schemas/tracking";
import { startOfDay } from "../dates";
import { followDriving } from "../resources/live";
import { useApi } from "../session";
import { trackingCalls } from "./calls";
import type { Expectations } from "./driven";
import { LivePositions } from "./LivePositions";
import { type DaySpan, expectedIn, latestOf, positionsIn, tellAlerts } from "./told";

/** What is told of a day beside the changes of its orders. */
export type LiveDay = {
  positions: LivePositions;
  expected: Expectations;
  alerts: Reading<Alert[]>;
  /** What of it could not be read, or not anew, by what it is. */
  unread: readonly { part: Part; read: Reading<unknown> }[];
};

/** As far as it was read, and when; `error` where it could not be. */
export type Reading<Data> = {
  data: Data | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  refetch: () => unknown;
};

/** Notices are gathered this long before the page shows them, in milliseconds: the server tells all vehicles at once. */
const gathering = 100;
/** In milliseconds: what is told of positions says nothing of batteries. */
const batteriesEvery = 60_000;
/** A night shift ends on the day after its own (`GET …/positions`). */
const dayMs = 36 * 3_600_000;

const parts = ["positions", "estimates", "alerts"] as const;
type Part = (typeof parts)[number];

export const keyOf = ({ aoc, date }: Pick<DaySpan, "aoc" | "date">, part: Part) => [
  "tracking",
  aoc,
  date,
  part,
];

/**
 * Where a day's vehicles are, when its orders are expected, and what was raised: read once, then as the stream of changes
 * tells it. What was told while the page was away is read anew, so that it shows the latest.
 */
export function useLiveDay({ aoc, date, timeZone }: TrackedDay): LiveDay {
  const from = Date.parse(startOfDay(date, timeZone));
  const day = useMemo(() => ({ aoc, date, from, to: from + dayMs }), [aoc, date, from]);
  const [positions] = useState(() => new LivePositions());
  const seen = useQuery({
    queryKey: keyOf(day, "positions"),
    queryFn: ({ signal }) => trackingCalls.positions(day, signal),
    staleTime: 0,
    refetchInterval: batteriesEvery,
  });
  useEffect(() => {
    if (seen.data) positions.take(seen.data);
  }, [positions, seen.data]);
  const estimates = useQuery<Expectations>({
    queryKey: keyOf(day, "estimates"),
    queryFn: async ({ signal }) => latestOf(none, await trackingCalls.estimates(day, signal)),
    // Of tens of thousands of orders it would be looked for what is the same, in vain.
    structuralSharing: false,
    staleTime: 0,
  });
  const alerts = useQuery({
    queryKey: keyOf(day, "alerts"),
    queryFn: ({ signal }) => trackingCalls.alerts(day, signal),
    staleTime: 0,
  });
  useNotices(day, positions);
  const reads: Record<Part, Reading<unknown>> = { positions: seen, estimates, alerts };
  const unread = parts.flatMap((part) => (reads[part].error ? [{ part, read: reads[part] }] : []));
  return { positions, expected: estimates.data ?? none, alerts, unread };
}

const none: Expectations = new Map();

/** Keeps what was read of a day as the stream tells it. */
function useNotices(day: DaySpan, positions: LivePositions): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    const stale = new Set<Part>();
    let notices: DrivenNotice[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    function flush(): void {
      timer = undefined;
      const told = notices;
      notices = [];
      const expected = expectedIn(told, day);
      positions.take(positionsIn(told, day));
      if (expected.length > 0)
        client.setQueryData<Expectations>(
          keyOf(day, "estimates"),
          (before) => before && latestOf(before, expected),
        );
      // What is being read may be older than what was told.
      if (expected.length > 0 && client.isFetching({ queryKey: keyOf(day, "estimates"), exact: true }) > 0)
        stale.add("estimates");
      if (tellAlerts(told, day)) stale.add("alerts");
      for (const part of stale) void client.invalidateQueries({ queryKey: keyOf(day, part), exact: true });
      stale.clear();
    }
    const stop = followDriving(api, {
      positions: true,
      onNotice(notice) {
        notices.push(notice);
        timer ??= setTimeout(flush, gathering);
      },
      onMissed() {
        for (const part of parts) stale.add(part);
        timer ??= setTimeout(flush, gathering);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, client, day, positions]);
}
