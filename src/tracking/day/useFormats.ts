import { useMemo } from "react";
import type { TrackedStop } from "../../../schemas/tracking";
import { formatDay, formatDuration, wallOf } from "../../dates";
import { useLocalePack } from "../../session";

/** How the page writes moments: on the centre's clocks, of another day than its own with the day. */
export function useFormats({ date, timeZone }: { date: string; timeZone: string }) {
  const pack = useLocalePack();
  return useMemo(() => {
    const time = (instant: string) => {
      const [day = "", clock = ""] = wallOf(instant, timeZone)?.split("T") ?? [];
      return day === date ? clock.slice(0, 5) : `${formatDay(day, pack)} ${clock.slice(0, 5)}`;
    };
    const span = (start: string | null, end: string | null) =>
      start === null ? "–" : end === null ? time(start) : `${time(start)}–${time(end)}`;
    // Lists write thousands of them.
    const [signed, count] = [
      new Intl.NumberFormat(pack.tag, { signDisplay: "exceptZero" }),
      new Intl.NumberFormat(pack.tag),
    ];
    return {
      time,
      span,
      windows: ({ windows }: Pick<TrackedStop, "windows">) =>
        windows.map(({ start, end }) => span(start, end)),
      /** "6 min": in the largest unit of which there is one. */
      age: (ms: number) => formatDuration(ms, pack),
      /** "+7", "−3" */
      signed: (minutes: number) => signed.format(minutes),
      count: (value: number) => count.format(value),
    };
  }, [date, timeZone, pack]);
}

export type Formats = ReturnType<typeof useFormats>;
