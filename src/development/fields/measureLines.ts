import type { Settings, Unit } from "../../../schemas";
import type { Units } from "../../units";

/** What a number of the wire counts, and one to show how it is converted. */
const wires: Record<Unit, { unit: string; sample: number }> = {
  weight: { unit: "kg", sample: 1200 },
  volume: { unit: "m³", sample: 12 },
  duration: { unit: "s", sample: 5400 },
  distance: { unit: "m", sample: 800 },
  "long-distance": { unit: "km", sample: 100 },
  speed: { unit: "km/h", sample: 90 },
  money: { unit: "", sample: 12.5 },
  "fuel-rate": { unit: "l/100 km", sample: 8 },
};

/** How a measure is stored and how it is shown to this account. */
export function measureLines(
  unit: Unit | undefined,
  units: Units,
  settings: Settings,
  say: (name: string, parameters?: object) => string,
): string[] {
  if (unit === undefined) return [];
  const { sample } = wires[unit];
  const { accountCurrency: currency } = settings;
  const counted = unit === "money" && typeof currency === "string" ? currency : wires[unit].unit;
  return [say("unit", { unit, wire: `${sample} ${counted}`.trim(), shown: units.for(unit).format(sample) })];
}
