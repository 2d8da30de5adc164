import type { ComparedRun, ComparedStop } from "../../../schemas/routes";
import type { OrderStatus } from "../../../schemas/generated";
import { wallOf } from "../../dates";
import type { Units } from "../../units";

/** What a file is written in: the reader's language and units, and the centre's clocks. */
export type Words = {
  text: (key: string, values?: Record<string, unknown>) => string;
  status: (status: OrderStatus) => string;
  units: Units;
  timeZone: string;
};

/** "2026-11-25 08:00:05"; nothing where it is not known. */
export function clockText(instant: string | null, { timeZone }: Pick<Words, "timeZone">): string {
  return (instant === null ? undefined : wallOf(instant, timeZone))?.replace("T", " ") ?? "";
}

/** How a way is called: "Van 1, run 2: planned". */
export function wayName(
  { vehicleName, number }: ComparedRun,
  way: "planned" | "driven",
  { text }: Pick<Words, "text">,
): string {
  return text(`routes.names.${way}`, { vehicle: vehicleName, number });
}

/** How a stop is called: "3 Florista Aurora". */
export function stopName({ number, customer, reference }: ComparedStop): string {
  return [number, customer ?? reference].filter((part) => part !== null).join(" ");
}
