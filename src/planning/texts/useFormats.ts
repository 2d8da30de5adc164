import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ScheduleViolation, Span } from "../../../schemas/schedule";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../session";
import { useUnits } from "../../units";
import type { Clock } from "../../timeline";
import type { Quantity } from "../day/kpis";
import { excessText } from "./excess";

/** How the board writes what it shows, in the reader's language and the account's units. */
export function useFormats() {
  const translate = useTranslate();
  const units = useUnits();
  const pack = useLocalePack();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(pack.tag, { maximumFractionDigits: 0 });
    const quantities: Record<Quantity, (value: number) => string> = {
      count: (value) => whole.format(value),
      distance: (metres) => units.for("long-distance").format(Math.round(metres / 100) / 10),
      duration: (seconds) => units.for("duration").format(Math.round(seconds / 60) * 60),
      money: (value) => units.for("money").format(value),
      share: (value) => `${whole.format(value * 100)}\u00A0%`,
    };
    const part = (unit: "hour" | "minute") =>
      new Intl.NumberFormat(pack.tag, { style: "unit", unit, unitDisplay: "short" });
    const [hours, minutes] = [part("hour"), part("minute")];
    const measures = {
      ...quantities,
      /** "2 min", "1 hr 5 min": in a sentence, where 00:02 would be a time of the day; what is there is at least a minute. */
      lasting(seconds: number) {
        const all = Math.max(1, Math.round(seconds / 60));
        const [full, rest] = [Math.floor(all / 60), all % 60];
        return [full > 0 && hours.format(full), (rest > 0 || full === 0) && minutes.format(rest)]
          .filter((text) => text !== false)
          .join(" ");
      },
      weight: (value: number) => units.for("weight").format(value),
      volume: (value: number) => units.for("volume").format(value),
    };
    return {
      ...measures,
      window: ({ start, end }: Span, clock: Clock) => `${clock.time(start)}–${clock.time(end)}`,
      date: (day: string) => formatDay(day, pack),
      rule: (id: string) => translate(`planning.rules.${id}`, { _: id }),
      violation: (violation: ScheduleViolation) => {
        const rule = translate(`planning.rules.${violation.id}`, { _: violation.id });
        const by = excessText(violation, measures);
        return by === undefined ? rule : translate("planning.excess", { rule, by });
      },
      /** "+3", "−3": a difference says its direction by its sign, too. */
      difference: (quantity: Quantity, by: number) =>
        `${by > 0 ? "+" : "\u2212"}${quantities[quantity](Math.abs(by))}`,
    };
  }, [translate, units, pack]);
}

export type Formats = ReturnType<typeof useFormats>;
