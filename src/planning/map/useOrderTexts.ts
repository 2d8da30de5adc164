import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ScheduleOrder, Span } from "../../../schemas/schedule";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../session";
import { useResourceView } from "../../resources/resource";
import type { Board } from "../day/Board";
import { timeLeft } from "../day/stopWindows";
import { stopState } from "../looks";
import { useFormats } from "../texts/useFormats";

export type OrderTexts = {
  /** What an order is called. */
  title: (order: ScheduleOrder) => string;
  windows: (order: ScheduleOrder) => string;
  status: (order: ScheduleOrder) => string;
  /** "Stop 4 of Van 3, run 2 · 10:22": where it is planned; undefined where it is not. */
  stop: (order: ScheduleOrder) => string | undefined;
  /** What its ring says: which rules it breaks, or how little it has to spare. */
  trouble: (order: ScheduleOrder) => string | undefined;
};

/** What the map says of orders, in the reader's language and on the centre's clocks. */
export function useOrderTexts(board: Board): OrderTexts {
  const translate = useTranslate();
  const pack = useLocalePack();
  const view = useResourceView("orders");
  const formats = useFormats();
  return useMemo(() => {
    const { clock, schedule } = board;
    const moment = (at: number, day: string) => {
      const own = clock.day(at);
      return own === day ? clock.time(at) : `${formatDay(own, pack)} ${clock.time(at)}`;
    };
    const span = ({ start, end }: Span) =>
      `${moment(start, schedule.date)}–${moment(end, clock.day(start) === clock.day(end) ? clock.day(end) : schedule.date)}`;
    return {
      title: ({ reference, name }) => (name === null ? reference : `${reference} · ${name}`),
      windows: ({ windows }) => windows.map(span).join(", "),
      status: ({ status }) => view.choice("status", status),
      stop: ({ id }) => {
        const place = board.places.get(id);
        if (!place) return undefined;
        const { journey, run, stop, index } = place;
        const of = translate("map.schedule.run", { vehicle: journey.name, number: run.number });
        return `${translate("map.schedule.stop", { number: index + 1, run: of })} · ${clock.time(stop.begin)}`;
      },
      trouble: (order) => {
        const stop = board.places.get(order.id)?.stop;
        if (!stop) return undefined;
        if (stop.violations.length > 0) return stop.violations.map(formats.violation).join(", ");
        const slack = timeLeft(stop, order) ?? 0;
        return stopState(stop, order) === "atRisk"
          ? translate("map.schedule.slack", { time: formats.duration(slack) })
          : undefined;
      },
    };
  }, [board, pack, translate, view, formats]);
}
