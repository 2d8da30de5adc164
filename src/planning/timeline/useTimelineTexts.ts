import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type {
  ScheduleJourney,
  ScheduleOrder,
  ScheduleRun,
  ScheduleStop,
  ScheduleViolation,
} from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import type { Bar } from "../day/bars";
import { kept } from "../day/kept";

/** What the timeline says of a vehicle, a run, a stop: in its bars, in their tooltips, to who does not see them. */
export function useTimelineTexts() {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const { clock } = board;
  return useMemo(() => {
    const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join("\n");
    const violations = (found: readonly ScheduleViolation[]) => found.map(formats.violation).join("\n");
    const number = (run: ScheduleRun) => translate("planning.run", { number: run.number });
    const status = ({ status: code }: ScheduleRun) => translate(`planning.runStatus.${code}`);
    const runOf = (run: ScheduleRun) => [
      number(run),
      run.locked ? translate("planning.locked") : "",
      status(run),
      formats.window({ start: run.loading, end: run.finish }, clock),
      translate("planning.orderCount", { smart_count: run.stops.length }),
      formats.distance(run.distance),
    ];
    const stopOf = (stop: ScheduleStop, order?: ScheduleOrder) => [
      lines(order?.reference ?? stop.order),
      order?.locked ? translate("planning.locked") : "",
      order?.name,
      formats.window({ start: stop.begin, end: stop.finish }, clock),
    ];
    return {
      violations,
      noDriver: translate("planning.noDriver"),
      vehicle: kept(({ name, driver, violations: found }: ScheduleJourney) =>
        [name, driver?.name ?? translate("planning.noDriver"), violations(found)].filter(Boolean).join(", "),
      ),
      totals: kept(
        ({ totals }: ScheduleJourney) =>
          `${formats.count(totals.orders)} · ${formats.duration(totals.working)}`,
      ),
      bar: kept(
        ({ kind, start, end }: Bar) =>
          `${translate(`planning.bars.${kind}`)} ${formats.window({ start, end }, clock)} (${formats.duration(end - start)})`,
      ),
      run: kept((run: ScheduleRun) => [...runOf(run), violations(run.violations)].filter(Boolean).join(", ")),
      runTitle: kept((run: ScheduleRun) => lines(...runOf(run), violations(run.violations))),
      runWords: kept((run: ScheduleRun) => `${number(run)} · ${status(run)}`),
      stop: kept((stop: ScheduleStop, order?: ScheduleOrder) =>
        [...stopOf(stop, order), violations(stop.violations)].filter(Boolean).join(", "),
      ),
      stopTitle: kept((stop: ScheduleStop, order?: ScheduleOrder) =>
        lines(...stopOf(stop, order), violations(stop.violations)),
      ),
    };
  }, [translate, formats, clock]);
}

export type TimelineTexts = ReturnType<typeof useTimelineTexts>;
