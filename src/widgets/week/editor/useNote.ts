import { useTranslate } from "ra-core";
import { choicesOf, type Property } from "../../../../schemas";
import { dayShifts } from "../../../../schemas/week";
import { showTime } from "../../../dates";
import { isOpen, type Entry } from "../entries";

/** What a shift's two times do not say: that it starts or ends on another day, its break, what is switched on besides. */
export function useNote(items: Property, entry: Entry): string {
  const translate = useTranslate();
  if (!isOpen(entry)) return "";
  const titleOf = (name: string) => items.properties?.[name]?.title ?? name;
  const dayOf = (name: string): string | undefined => {
    const value = entry[name];
    if (typeof value !== "string" || dayShifts[value] === 0) return undefined;
    return (
      choicesOf(items.properties?.[name] ?? {})?.find((choice) => choice.value === value)?.title ?? value
    );
  };
  const [start, end] = [dayOf("start_day"), dayOf("end_day")];
  const pause = { start: showTime(entry.break_start_time), end: showTime(entry.break_end_time) };
  const switched = Object.keys(items.properties ?? {}).filter(
    (name) => name !== "available" && entry[name] === true,
  );
  return [
    ...(start === undefined ? [] : [`${titleOf("start_day")}: ${start}`]),
    ...(end === undefined ? [] : [end]),
    ...(pause.start && pause.end ? [translate("hours.pause", pause)] : []),
    ...switched.map(titleOf),
  ].join(", ");
}
