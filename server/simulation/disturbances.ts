import type { Property } from "../../schemas";
import type { Troubles } from "./PlayedDay";

/** What an administrator has go wrong for a vehicle beside what does of itself; moments are instants. */
export type Disturbance =
  | { kind: "LATE"; vehicle: string; minutes: number }
  | { kind: "NO_GPS"; vehicle: string; from: string; until: string }
  | { kind: "BREAKDOWN"; vehicle: string; from: string };

const vehicle = { type: "string", minLength: 1, maxLength: 200 } as const satisfies Property;
const instant = { type: "string", format: "date-time" } as const satisfies Property;

function of(kind: Disturbance["kind"], properties: Record<string, Property>): Property {
  return {
    type: "object",
    required: ["kind", "vehicle", ...Object.keys(properties)],
    properties: { kind: { const: kind }, vehicle, ...properties },
    additionalProperties: false,
  };
}

export const disturbances: Property = {
  type: "array",
  maxItems: 200,
  description: "What goes wrong for vehicles beside what does of itself, each from when it happens",
  items: {
    type: "object",
    oneOf: [
      of("LATE", { minutes: { type: "integer", minimum: 1, maximum: 720 } }),
      of("NO_GPS", { from: instant, until: instant }),
      of("BREAKDOWN", { from: instant }),
    ],
  },
};

/** What of it goes wrong on a vehicle's day. */
export function troublesOf(all: readonly Disturbance[], id: string): Troubles {
  const own = all.filter((each) => each.vehicle === id);
  const late = own.reduce((sum, each) => sum + (each.kind === "LATE" ? 60 * each.minutes : 0), 0);
  const stands = own.flatMap((each) => (each.kind === "BREAKDOWN" ? [seconds(each.from)] : []));
  return {
    late,
    silent: own.flatMap((each) =>
      each.kind === "NO_GPS" ? [{ start: seconds(each.from), end: seconds(each.until) }] : [],
    ),
    ...(stands.length > 0 && { stands: Math.min(...stands) }),
  };
}

function seconds(moment: string): number {
  return Date.parse(moment) / 1000;
}
