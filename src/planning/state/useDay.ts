import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Day } from "../../../dataProviders/services";
import { useCentres } from "../../centreDay";
import { dayOf } from "../../dates";
import { usePreference, useSession } from "../../session";
import { shownDays } from "./shownDays";

/** What of the board is looked at: a centre's day, and how many days and which centres are shown beside it. */
export type Shown = Day & { days: number; centres: string[] };

/**
 * What the address names: the centre and the day that are worked on; without them the centre of the last visit, or the
 * first, and today. `days` from `from` on and `centres` are shown together.
 */
export function useDay() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSession();
  const [last, setLast] = usePreference("planningTool.centre", "");
  const { centres, isPending, error, refetch } = useCentres();
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now, timeZone);
  const shown = useMemo(() => shownDays(query, { centres, today, last }), [query, centres, today, last]);

  const open = useCallback(
    (next: Partial<Shown>) => {
      if (next.aoc !== undefined) setLast(next.aoc);
      setQuery((before) => {
        const { aoc, date, from, days, shownCentres } = shownDays(before, { centres, today, last });
        const wanted = { aoc, date, days, ...next };
        const after = new URLSearchParams(before);
        for (const name of ["from", "days", "centres"]) after.delete(name);
        if (wanted.aoc !== undefined) after.set("aoc", wanted.aoc);
        after.set("date", wanted.date);
        if (wanted.days > 1) {
          after.set("days", String(wanted.days));
          after.set("from", next.date ?? from);
        }
        const beside = next.centres ?? (next.aoc === undefined ? shownCentres : []);
        if (beside.length > 1) after.set("centres", beside.join(","));
        return after;
      });
    },
    [centres, today, last, setLast, setQuery],
  );
  /** Works on another one of those that are shown. */
  const activate = useCallback(
    ({ aoc, date }: Day) =>
      setQuery(
        (before) => {
          const { beside } = shownDays(before, { centres, today, last });
          return new URLSearchParams({ ...beside, aoc, date });
        },
        { replace: true },
      ),
    [centres, today, last, setQuery],
  );
  return { centres, today, ...shown, open, activate, isPending, error, refetch };
}
