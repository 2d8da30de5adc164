import type { Settings, Unit } from "../../schemas";
import { fromWire, scaleOf, scalesOf, toWire, type Scale, type ScaledUnit } from "../../schemas/scales";
import { packOf } from "../localePacks";
import { currencyOf, moneyText } from "../money";
import { durationText, parseDuration } from "./duration";
import { marksOf, numberText, parseNumber, roundedText, type Marks } from "./numbers";

/** How a measure is shown and typed. Numbers of the wire are kg, m³, seconds, metres, km, km/h, money, litres per 100 km. */
export type UnitView = {
  /** "kg", "mph", "£": what stands beside the number; empty for a duration, which names its own parts. */
  label: string;
  /** Whether the label stands before the number. */
  before: boolean;
  decimals: number;
  fromWire: (value: number) => number;
  toWire: (value: number) => number;
  /** Readable, with its unit: "1,200 kg", "£12.50", "02:30". */
  format: (value: number) => string;
  /** As it stands in an input: no unit, no thousands. */
  text: (value: number) => string;
  /** The wire's value of a typed text; undefined where it means nothing. */
  parse: (text: string) => number | undefined;
};

export type Units = {
  /** How the language writes numbers that have no unit. */
  marks: Marks;
  for: (unit: Unit) => UnitView;
  /** All ways to write a measure by their names, the account's among them: a file may use any of them. */
  scalesOf: (unit: ScaledUnit) => Map<string, UnitView>;
  /** A plain number, with thousands: for reading. */
  number: (value: number) => string;
};

/** The name of a scale in the reader's language: `units.kg`. */
export type ScaleName = (name: string) => string;

/** The units that an account's settings choose, in a language; numbers are written as the locale does. */
export function unitsOf(settings: Settings, language?: string, nameOf: ScaleName = symbolOf): Units {
  const spoken = language ?? (typeof settings.currentLanguage === "string" ? settings.currentLanguage : "en");
  const { tag } = packOf(settings, spoken);
  const marks = marksOf(tag);
  const made = new Map<Unit, UnitView>();
  return {
    marks,
    number: (value) => value.toLocaleString(tag, { maximumFractionDigits: 20 }),
    for(unit) {
      const view = made.get(unit) ?? makeView(unit, settings, tag, marks, nameOf);
      made.set(unit, view);
      return view;
    },
    scalesOf(unit) {
      const { decimals } = scaleOf(unit, settings);
      return new Map(
        scalesOf(unit).map((scale) => [
          scale.name,
          scaled({ scale, decimals, language: tag, marks, nameOf }),
        ]),
      );
    },
  };
}

function makeView(
  unit: Unit,
  settings: Settings,
  language: string,
  marks: Marks,
  nameOf: ScaleName,
): UnitView {
  if (unit === "duration") return duration;
  return unit === "money" ? money(settings, marks) : measure(unit, settings, language, marks, nameOf);
}

const same = (value: number) => value;

const duration: UnitView = {
  label: "",
  before: false,
  decimals: 0,
  fromWire: same,
  toWire: same,
  format: durationText,
  text: durationText,
  parse: parseDuration,
};

function money(settings: Settings, marks: Marks): UnitView {
  const currency = currencyOf(settings);
  return {
    label: currency.sign,
    before: currency.before,
    decimals: currency.decimals,
    fromWire: same,
    toWire: same,
    format: (value) => moneyText(value, currency),
    text: (value) => moneyInput(value, currency.decimals, marks),
    parse: (text) => parseNumber(text.replace(currency.sign, ""), marks),
  };
}

function measure(
  unit: ScaledUnit,
  settings: Settings,
  language: string,
  marks: Marks,
  nameOf: ScaleName,
): UnitView {
  return scaled({ ...scaleOf(unit, settings), language, marks, nameOf });
}

type Scaled = { scale: Scale; decimals: number; language: string; marks: Marks; nameOf: ScaleName };

function scaled({ scale, decimals, language, marks, nameOf }: Scaled): UnitView {
  const label = nameOf(scale.name);
  const readable = new Intl.NumberFormat(language, { maximumFractionDigits: decimals });
  return {
    label,
    before: false,
    decimals,
    fromWire: (value) => fromWire(scale, value),
    toWire: (value) => toWire(scale, value),
    format: (value) => `${readable.format(fromWire(scale, value))} ${label}`,
    text: (value) => roundedText(fromWire(scale, value), decimals, marks),
    parse(text) {
      const typed = parseNumber(
        text.trim().toLowerCase().endsWith(label.toLowerCase()) ? text.trim().slice(0, -label.length) : text,
        marks,
      );
      return typed === undefined ? undefined : toWire(scale, typed);
    },
  };
}

/** Money is typed with its decimals ("12.50"), and one that has more keeps them. */
function moneyInput(value: number, decimals: number, marks: Marks): string {
  const fixed = value.toFixed(decimals);
  return Number(fixed) === value ? fixed.replace(".", marks.decimal) : numberText(value, marks);
}

const symbols: Record<string, string> = {
  m3: "m³",
  ft3: "ft³",
  kmh: "km/h",
  litres: "l/100 km",
  mpgUs: "mpg (US)",
};

function symbolOf(name: string): string {
  return symbols[name] ?? name;
}
