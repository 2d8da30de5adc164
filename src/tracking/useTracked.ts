import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Day } from "../../dataProviders/services";
import { linePoints, type Point } from "../../schemas/polygon";
import { useCentres } from "../centreDay";
import { dayOf } from "../dates";
import type { TrackedDay } from "../../schemas/tracking";
import { type Changes, useChanges } from "../resources/live";
import { usePreference, useSession } from "../session";
import { serverNow, trackingCalls } from "./calls";
import { changedRuns, withRuns } from "./changedRuns";
import type { AddressFault } from "./AddressFaults";
import { listingNames } from "./listing/useListing";
import { lists, type ListName } from "./ListPane";

/** What is shown of a day beside how it stands now, or in the place of that. */
const views = ["playback", "timeline"] as const;
export type ViewName = (typeof views)[number];

/** What is chosen of a day, by what it is listed, and how it is shown. */
export type LookedAt = { run?: string | undefined; list?: ListName; view?: ViewName | undefined };

/** What the address names: the centre, else that of the last visit or the first; the day, else today; the run. */
export function useTrackedDay() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSession();
  const [last, setLast] = usePreference("trackAndTrace.centre", "");
  const { centres, ...reading } = useCentres();
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now, timeZone);
  const isCentre = (wanted: string | null) => centres.some(({ id }) => id === wanted);
  const named = query.get("aoc");
  const aoc = [named, last].find(isCentre) ?? centres[0]?.id;
  const { date, faults: wrongDay } = dayNamed(query, today);
  const faults: AddressFault[] = [
    ...(named !== null && centres.length > 0 && !isCentre(named)
      ? [{ what: "aoc" as const, value: named }]
      : []),
    ...wrongDay,
  ];

  const list = lists.find((name) => name === query.get("list")) ?? lists[0];
  const view = views.find((name) => name === query.get("view"));

  /** Of another day another run is looked at, none unless it is named. */
  function open(next: Partial<Day> & { run?: string }): void {
    if (next.aoc !== undefined) setLast(next.aoc);
    const kept = ["list", "view", ...listingNames].flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    });
    setQuery({
      ...(aoc !== undefined && { aoc }),
      date,
      ...next,
      ...(Object.fromEntries(kept) as Record<string, string>),
    });
  }
  function forget({ what }: AddressFault): void {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(what);
        return after;
      },
      { replace: true },
    );
  }
  function look(at: LookedAt): void {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(at))
          if (value === undefined || value === lists[0]) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }
  const run = query.get("run") ?? undefined;
  return { centres, ...reading, aoc, date, today, run, list, view, faults, open, look, forget };
}

/** The day that an address names; today, where it names none, or what is no day. */
export function dayNamed(
  query: URLSearchParams,
  today: string,
): { date: string; faults: readonly AddressFault[] } {
  const value = query.get("date");
  if (value === null) return { date: today, faults: [] };
  // "2026-02-30" is read as the second of March.
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(value) && new Date(Date.parse(value)).getUTCDate() === Number(value.slice(8));
  return isDay ? { date: value, faults: [] } : { date: today, faults: [{ what: "date", value }] };
}

/** What a day is made of: a change of anything else says nothing about it. */
export const parts = new Set([
  "schedules",
  "orders",
  "vehicles",
  "drivers",
  "distributionCentres",
  "customerLocations",
]);

/** In milliseconds: so often all of a day that changes is read: what positions say of it is no change of a record. */
const wholeEvery = 60_000;

/** A day as it is driven, and as it changes: of what has changed that alone is read. */
export function useDriven({ aoc, date }: Day) {
  const client = useQueryClient();
  const wholeAt = useRef(0);
  const query = useQuery({
    queryKey: ["tracking", aoc, date],
    queryFn: async ({ signal }) => {
      const begun = Date.now();
      const day = await trackingCalls.read({ aoc, date }, signal);
      wholeAt.current = begun;
      return day;
    },
    staleTime: 0,
  });
  const { refetch } = query;
  const read = useCallback(
    async (changes: Changes) => {
      const queryKey = ["tracking", aoc, date];
      const known = client.getQueryData<TrackedDay>(queryKey);
      const isOld = Date.now() - wholeAt.current >= wholeEvery;
      const asked = known && !isOld ? changedRuns(known, changes) : undefined;
      const some = asked && (await trackingCalls.readSome({ aoc, date }, asked).catch(() => undefined));
      // Whether the day can be read at all is told as it is read.
      if (!some) await refetch();
      else client.setQueryData<TrackedDay>(queryKey, (before) => before && withRuns(before, some, asked));
    },
    [client, aoc, date, refetch],
  );
  useChanges(parts, read, { aoc, date });
  return query;
}

/** The way of a run as it was sent; that of the one before stays until it is there. */
export function useWay(run: string | undefined, sentAs: string): readonly Point[] {
  const { data = noPoints } = useQuery({
    queryKey: ["tracking", "way", run, sentAs],
    queryFn: ({ signal }) => trackingCalls.way(run ?? "", signal),
    enabled: run !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Without it the map still shows where the stops are.
    retry: false,
  });
  return useMemo(() => (run === undefined ? [] : linePoints(data)), [run, data]);
}

const noPoints: number[] = [];

/** Now by the server's clock, in milliseconds, as it goes on. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
