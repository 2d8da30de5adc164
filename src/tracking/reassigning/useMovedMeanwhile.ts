import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { Schedule } from "../../../schemas/schedule";
import type { TrackedDay, TrackedRun, TrackedStop } from "../../../schemas/tracking";
import { scheduleCalls } from "../calls";
import type { Formats } from "../useFormats";
import { isMovable } from "./movable";

type Asked = { day: TrackedDay; run: TrackedRun; stop: TrackedStop; formats: Formats };

/** What has become of a stop that is to go to another run, and by whom, where it can't go any more; undefined where it can. */
export function useMovedMeanwhile({ day, run, stop, formats }: Asked): string | undefined {
  const translate = useTranslate();
  const now = day.runs.find(({ stops }) => stops.some(({ order }) => order === stop.order));
  const current = now?.stops.find(({ order }) => order === stop.order);
  const isElsewhere = now?.id !== run.id;
  const { data } = useQuery({
    queryKey: ["tracking", day.aoc, day.date, "moved", stop.order, now?.id],
    queryFn: ({ signal }) => scheduleCalls.read(day, signal),
    enabled: isElsewhere,
    staleTime: 0,
    // Without it, it is said what happened, and not by whom.
    retry: false,
  });
  if (!isElsewhere)
    return current && !isMovable(current) ? translate("tracking.reassign.meanwhile.begun") : undefined;
  const what = now
    ? translate("tracking.reassign.meanwhile.moved", { vehicle: now.vehicleName })
    : translate("tracking.reassign.meanwhile.gone");
  const last = data && lastOf(data, stop.order);
  if (!last) return what;
  return `${what} ${translate("tracking.reassign.meanwhile.by", { who: last.user, time: formats.time(last.time) })}`;
}

/** The last step of a schedule, where it was about an order. */
function lastOf({ last }: Schedule, order: string): Schedule["last"] | undefined {
  if (!last || !("orders" in last.action)) return undefined;
  return last.action.orders.includes(order) ? last : undefined;
}
