import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type {
  ScheduleJourney,
  ScheduleOrder,
  ScheduleRun,
  ScheduleStop,
  ScheduleViolation,
  Span,
} from "../../../schemas/schedule";
import type { VehicleFault } from "../../../schemas/vehicleChecks";
import { useUnits } from "../../units";
import { useBoard } from "../board/BoardContext";
import type { Bar } from "../day/bars";
import { kept } from "../day/kept";
import { lateStops, sharesOf, type Shares } from "../day/measures";
import { windowOf } from "../day/stopWindows";

const measures = ["weight", "volume", "hours"] as const;

/** What the timeline says of a vehicle, a run, a stop: in its bars, in their tooltips, to who does not see them. */
export function useTimelineTexts() {
  const translate = useTranslate();
  const units = useUnits();
  const { board, formats } = useBoard();
  const { clock } = board;
  return useMemo(() => {
    const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join("\n");
    const violations = (found: readonly ScheduleViolation[]) => found.map(formats.violation).join("\n");
    const number = (run: ScheduleRun) => translate("planning.run", { number: run.number });
    const status = ({ status: code }: ScheduleRun) => translate(`planning.runStatus.${code}`);
    const column = (name: string, value: string) => `${translate(`planning.rows.columns.${name}`)} ${value}`;
    const amounts = ({ runs, weight, volume, shift, totals }: ScheduleJourney) => {
      const most = (of: "weight" | "volume") => Math.max(0, ...runs.map((run) => run[of]));
      const hours = shift ? shift.end - shift.start : 0;
      return {
        weight: [formats.weight(most("weight")), formats.weight(weight ?? 0)],
        volume: [formats.volume(most("volume")), formats.volume(volume ?? 0)],
        hours: [formats.duration(totals.working), formats.duration(hours)],
      };
    };
    const share = (journey: ScheduleJourney, of: keyof Shares) => {
      const known = sharesOf(journey)[of];
      const [part, whole] = amounts(journey)[of];
      const used = translate("planning.details.of", { part, whole });
      return column(of, known === undefined ? "–" : `${used} (${formats.share(known)})`);
    };
    const runOf = (run: ScheduleRun) => [
      number(run),
      run.locked ? translate("planning.locked") : "",
      status(run),
      formats.window({ start: run.loading, end: run.finish }, clock),
      translate("planning.orderCount", { smart_count: run.stops.length }),
      formats.distance(run.distance),
    ];
    const stopOf = (stop: ScheduleStop, place: number, order?: ScheduleOrder) => {
      const window = windowOf(stop, order);
      return [
        lines(order?.reference ?? stop.order),
        order?.locked ? translate("planning.locked") : "",
        `${translate("planning.states.stop")} ${place} ${order?.name ?? ""}`.trim(),
        formats.window({ start: stop.begin, end: stop.finish }, clock),
        window && `${translate("planning.states.window")} ${formats.window(window, clock)}`,
        stop.begin > stop.arrive &&
          `${translate("planning.bars.waiting")} ${formats.duration(stop.begin - stop.arrive)}`,
        order?.priority === 3 ? translate("planning.priority.3") : "",
      ].flatMap((part) => part || []);
    };
    const span = (name: string, { start, end }: Span) =>
      `${translate(name)} ${formats.window({ start, end }, clock)} (${formats.duration(end - start)})`;
    return {
      violations,
      faults: (found: readonly VehicleFault[]) =>
        found.length === 0
          ? ""
          : translate("planning.faults.open", {
              smart_count: found.length,
              items: found.map(({ checkName }) => checkName).join(", "),
            }),
      noDriver: translate("planning.noDriver"),
      locked: translate("planning.locked"),
      sent: translate("planning.runStatus.SENT"),
      share: kept(share),
      distance: ({ runs, totals }: ScheduleJourney) =>
        runs.length === 0 ? "–" : formats.count(units.for("long-distance").fromWire(totals.distance / 1000)),
      cost: ({ runs, totals }: ScheduleJourney) => (runs.length === 0 ? "–" : formats.count(totals.cost)),
      vehicle: kept((journey: ScheduleJourney, day?: number) => {
        const { name, driver, runs, totals } = journey;
        const late = lateStops(journey);
        return [
          name,
          driver?.name ?? translate("planning.noDriver"),
          violations(journey.violations),
          ...(runs.length === 0
            ? []
            : [
                day === undefined ? "" : translate("planning.rows.number", { number: day }),
                ...measures.map((of) => share(journey, of)),
                formats.distance(totals.distance),
                formats.money(totals.cost),
                late > 0 ? column("late", formats.count(late)) : "",
              ]),
        ]
          .filter(Boolean)
          .join(", ");
      }),
      bar: (bar: Pick<Bar, "kind" | "start" | "end">) => span(`planning.bars.${bar.kind}`, bar),
      slack: (free: Span) => span("planning.states.slack", free),
      run: kept((run: ScheduleRun, day?: number) =>
        [
          ...runOf(run),
          day === undefined ? "" : translate("planning.rows.number", { number: day }),
          violations(run.violations),
        ]
          .filter(Boolean)
          .join(", "),
      ),
      runTitle: kept((run: ScheduleRun) => lines(...runOf(run), violations(run.violations))),
      stop: kept((stop: ScheduleStop, place: number, order?: ScheduleOrder) =>
        [...stopOf(stop, place, order), violations(stop.violations)].filter(Boolean).join(", "),
      ),
      stopTitle: kept((stop: ScheduleStop, place: number, order?: ScheduleOrder) =>
        lines(...stopOf(stop, place, order), violations(stop.violations)),
      ),
    };
  }, [translate, units, formats, clock]);
}

export type TimelineTexts = ReturnType<typeof useTimelineTexts>;
