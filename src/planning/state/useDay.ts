import { useGetList } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Day } from "../../../dataProviders/services";
import { dayOf } from "../../dates";
import { usePreference, useSession } from "../../session";

export type Centre = { id: string; name: string };

const dayForm = /^\d{4}-\d\d-\d\d$/;

/** The centre and the day of the address; without them the centre of the last visit, or the first, and today. */
export function useDay() {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useSession();
  const [last, setLast] = usePreference("planningTool.centre", "");
  const { data, isPending, error, refetch } = useGetList<Centre>("distributionCentres", {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: "name", order: "ASC" },
    filter: {},
  });
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now, timeZone);
  const asked = query.get("date") ?? "";
  const date = dayForm.test(asked) ? asked : today;
  const wanted = query.get("aoc") ?? last;
  const aoc = data?.some(({ id }) => id === wanted) ? wanted : data?.[0]?.id;
  const centres = useMemo(() => data ?? [], [data]);

  const open = useCallback(
    (next: Partial<Day>) => {
      if (next.aoc !== undefined) setLast(next.aoc);
      setQuery((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ aoc, date, ...next }))
          if (value !== undefined) after.set(name, value);
        return after;
      });
    },
    [aoc, date, setLast, setQuery],
  );
  return { centres, aoc, date, today, open, isPending, error, refetch };
}

/** The calendar day some days after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
