import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { UnplannedReasons } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";

/** Of more than these nobody reads each one's reasons: the day is to be planned first. */
const most = 300;
/** While one goes on working, or leafs through days, they wait, in milliseconds. */
const settling = 700;

export type Whys = ReadonlyMap<string, UnplannedReasons>;

const none: Whys = new Map();

/** Why the day's unplanned orders are unplanned, and what would let each fit. */
export function useWhys(): Whys {
  const { board, day, readOnly } = useBoard();
  const { version, unplanned, job } = board.schedule;
  const now = `${day.aoc}/${day.date}/${version}`;
  const settled = useSettled(now);
  // A draft leaves other orders, for other reasons.
  const isAsked = !readOnly && job === null;
  const { data } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "whys", settled, unplanned],
    queryFn: ({ signal }) => schedules.explain(day, unplanned, signal),
    enabled: isAsked && settled === now && unplanned.length > 0 && unplanned.length <= most,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return useMemo(
    () => (data && isAsked ? new Map(data.map((each) => [each.order, each])) : none),
    [data, isAsked],
  );
}

function useSettled(value: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settling);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
