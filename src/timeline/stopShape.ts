import type { Span } from "../../schemas/schedule";
import { xOf, type TimeScale } from "./timeScale";

/** How a stop is drawn: not at all of its own, as a plain bar, with its number, or with its number and customer. */
export type StopShape = { kind: "thin" | "plain" | "number" | "named"; width: number };

type StopRoom = {
  /** Pixels that its visit takes, and that there are until the next one begins. */
  width: number;
  room: number;
  /** Its place in the run. */
  number: number;
  /** Its run is the chosen one: its bars grow to carry their numbers. */
  chosen: boolean;
};

const plain = 4;
const named = 60;
/** Pixels that a number takes, by its digits. */
const numbers = [9.5, 13, 18];

/** How the visits of a run are drawn, which stand in the order of time. */
export function stopShapes(visits: readonly Span[], scale: TimeScale, chosen: boolean): StopShape[] {
  const begins = visits.map(({ start }) => xOf(scale, start));
  return visits.map(({ start, end }, index) =>
    stopShape({
      width: xOf(scale, end) - xOf(scale, start),
      room: (begins[index + 1] ?? Infinity) - (begins[index] ?? 0),
      number: index + 1,
      chosen,
    }),
  );
}

/** What a bar shows at which width. */
export function stopShape({ width, room, number, chosen }: StopRoom): StopShape {
  const needed = numbers[String(number).length - 1] ?? 24;
  if (width >= named) return { kind: "named", width };
  if (width >= needed) return { kind: "number", width };
  if (chosen && room > needed) return { kind: "number", width: needed };
  if (width >= plain || room > plain) return { kind: "plain", width: Math.max(plain, width) };
  return { kind: "thin", width };
}
