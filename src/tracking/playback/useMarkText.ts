import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { playedPauses } from "../../../schemas/playback";
import type { TrackedDay } from "../../../schemas/tracking";
import type { Mark } from "./marks";

/** What a mark is of, in words: "Van 3: Stop 4, Florista Aurora". */
export function useMarkText({ runs }: Pick<TrackedDay, "runs">): (mark: Mark) => string {
  const translate = useTranslate();
  return useMemo(() => {
    const vehicles = new Map(runs.map(({ vehicle, vehicleName }) => [vehicle, vehicleName]));
    const stops = new Map(runs.flatMap((run) => run.stops.map((stop) => [stop.order, stop] as const)));
    const stopText = (order: string | null) => {
      const stop = stops.get(order ?? "");
      const name = stop?.customer ?? stop?.reference ?? "";
      return stop && translate("tracking.details.stop", { number: stop.number, name });
    };
    const pauses: readonly string[] = playedPauses;
    return (mark) => {
      const kind = "event" in mark ? mark.event.kind : undefined;
      const order = "event" in mark ? mark.event.order : mark.stop.order;
      const words = [
        kind && translate(`tracking.${pauses.includes(kind) ? "playback.events" : "alerts.kinds"}.${kind}`),
        stopText(order),
      ];
      return `${vehicles.get(mark.vehicle) ?? ""}: ${words.filter(Boolean).join(", ")}`;
    };
  }, [runs, translate]);
}
