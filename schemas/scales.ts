import type { Settings } from "./access";
import type { Unit } from "./resource";

/** A user's unit against the wire's: how many of the wire's one of it is, or a conversion of its own. */
export type Scale = { name: string; factor: number } | { name: string; inverse: number };
export type ScaledUnit = Exclude<Unit, "duration" | "money">;

const mile = 1.609344;
const ukGallon = 4.54609;
const usGallon = 3.785411784;

/** The setting that chooses a unit's scale, its default first, and the decimals: a number or a setting's name. */
type Choice = { setting?: string; decimals: number | string; scales: Record<string, Scale> };

/** Wire: kg, m³, metres, kilometres, km/h, litres per 100 km. */
const choices: Record<ScaledUnit, Choice> = {
  weight: {
    setting: "capacityUnits",
    decimals: "capacityDecimalPrecision",
    scales: {
      kg: { name: "kg", factor: 1 },
      t: { name: "t", factor: 1000 },
      lb: { name: "lb", factor: 0.45359237 },
    },
  },
  volume: {
    setting: "volumeUnits",
    decimals: "volumeDecimalPrecision",
    scales: {
      m3: { name: "m3", factor: 1 },
      l: { name: "l", factor: 0.001 },
      ft3: { name: "ft3", factor: 0.028316846592 },
    },
  },
  distance: { decimals: 2, scales: { m: { name: "m", factor: 1 } } },
  "long-distance": {
    setting: "longDistanceUnits",
    decimals: 2,
    scales: { MILES: { name: "mi", factor: mile }, KILOMETRES: { name: "km", factor: 1 } },
  },
  speed: {
    setting: "speedType",
    decimals: 2,
    scales: { MPH: { name: "mph", factor: mile }, KMH: { name: "kmh", factor: 1 } },
  },
  "fuel-rate": {
    setting: "fuelRateUnits",
    decimals: 2,
    scales: {
      L_PER_100KM: { name: "litres", factor: 1 },
      MPG_UK: { name: "mpg", inverse: (100 * ukGallon) / mile },
      MPG_US: { name: "mpgUs", inverse: (100 * usGallon) / mile },
    },
  },
};

/** The scale and the decimals that the account's settings choose for a unit (spec 3.3). */
export function scaleOf(unit: ScaledUnit, settings: Settings): { scale: Scale; decimals: number } {
  const { setting, decimals, scales } = choices[unit];
  const [first] = Object.values(scales);
  const chosen = setting === undefined ? undefined : scales[String(settings[setting])];
  const places = Number(typeof decimals === "string" ? (settings[decimals] ?? 2) : decimals);
  return {
    scale: chosen ?? (first as Scale),
    decimals: Number.isInteger(places) && places >= 0 && places <= 10 ? places : 2,
  };
}

/** Every scale that a unit may be written in, its default first. */
export function scalesOf(unit: ScaledUnit): Scale[] {
  return Object.values(choices[unit].scales);
}

export function fromWire(scale: Scale, value: number): number {
  return exact("inverse" in scale ? reciprocal(scale.inverse, value) : value / scale.factor);
}

export function toWire(scale: Scale, value: number): number {
  return exact("inverse" in scale ? reciprocal(scale.inverse, value) : value * scale.factor);
}

/** Miles per gallon and litres per distance are each other's reciprocal; none of one is none of the other. */
function reciprocal(factor: number, value: number): number {
  return value === 0 ? 0 : factor / value;
}

/** Fourteen significant digits: what is left of the noise of a conversion disappears, a typed number stays. */
function exact(value: number): number {
  return Number(value.toPrecision(14));
}
