import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ScheduleOrder, Span } from "../../../schemas/schedule";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../session";
import { useResourceView } from "../../resources/resource";
import type { Board } from "../day/Board";

export type OrderTexts = {
  /** What an order is called. */
  title: (order: ScheduleOrder) => string;
  windows: (order: ScheduleOrder) => string;
  status: (order: ScheduleOrder) => string;
  /** "Van 3, run 2": where it is planned; undefined where it is not. */
  run: (order: ScheduleOrder) => string | undefined;
};

/** What the map says of orders, in the reader's language and on the centre's clocks. */
export function useOrderTexts(board: Board): OrderTexts {
  const translate = useTranslate();
  const pack = useLocalePack();
  const view = useResourceView("orders");
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
      run: ({ id }) => {
        const place = board.places.get(id);
        return (
          place && translate("map.schedule.run", { vehicle: place.journey.name, number: place.run.number })
        );
      },
    };
  }, [board, pack, translate, view]);
}
