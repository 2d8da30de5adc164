import type { useTranslate } from "ra-core";
import { lineOf, lineText } from "../../dataProviders/http";
import type { ReportRow } from "../../dataProviders/services";
import type { Unit } from "../../schemas";
import { type ReportProperty, type ShownReport, totalOf } from "../../schemas/reports";
import { formatDay, formatInstant, wallOf } from "../dates";
import type { LocalePack } from "../localePacks";
import type { Units } from "../units";

/** A measure as it is written: "90.0" and "%", "12.50" and "£", which stands before. */
export type Measure = { text: string; unit: string; before: boolean };

export type ReportFormats = {
  /**
   * A value of a column as text, with as many decimals as its others; undefined where it is not known. `row`: the day and
   * the clock by which its times are read. `totals`: what the column comes to, which has parts where one of its values has.
   */
  text: (name: string, value: unknown, row?: ReportRow, totals?: ReportRow) => string | undefined;
  /** A number apart from its unit. */
  measure: (name: string, value: number) => Measure;
  /** How far a number is from another, with its sign, and as exactly as that number is written. */
  difference: (name: string, value: number, from: number) => string;
  /** Whether that is to be seen: what is less than its last decimal is no difference. */
  differs: (name: string, value: number, from: number) => boolean;
  /** A number in the unit in which it is drawn: a scale's steps are whole there. */
  plotted: (name: string, value: number) => number;
  /** A step of such a scale. */
  tick: (name: string, plotted: number) => string;
  /** The unit that its column's heading names; "" where values have it themselves. */
  unit: (name: string) => string;
  isNumber: (name: string) => boolean;
  count: (value: number) => string;
  /** Percent, whole unless decimals are asked for. */
  share: (value: number, decimals?: number) => string;
  /** Without decimals and unit, where there is room for no more. */
  whole: (value: number) => string;
  /** A day without its year, for an axis. */
  shortDay: (day: string) => string;
  shortDays: (period: { from: string; to: string }) => string;
  day: (day: string) => string;
  days: (period: { from: string; to: string }) => string;
};

/** What values are written by: the reader's language, and the account's units, formats and clock. */
type Written = {
  /** One of the few values of a property in the reader's language. */
  valueText: (name: string, value: string) => string;
  translate: ReturnType<typeof useTranslate>;
  units: Units;
  pack: LocalePack;
  timeZone: string;
};

/** How a report's values are written: in the account's units and formats, numbers as the language writes them. */
export function formatsOf(
  report: Pick<ShownReport, "properties">,
  { valueText, translate, units, pack, timeZone }: Written,
): ReportFormats {
  const describe = (name: string): ReportProperty => report.properties[name] ?? {};
  const fixed = (decimals: number, signed: boolean) => numberFormat(pack.tag, decimals, signed);
  const unitName = (name: string): string => {
    const unit = describe(name)["x-unit"];
    if (unit === "percent") return "%";
    if (unit === "minutes") return translate("reporting.minutes");
    return unit === undefined || unit === "money" || unit === "duration" ? "" : units.for(unit).label;
  };
  function measure(
    name: string,
    value: number,
    { signed = isSigned(describe(name)), decimals = decimalsBy(name, value) } = {},
  ): Measure {
    const unit = describe(name)["x-unit"];
    if (unit === "money" || unit === "duration") return ofUnit(units, unit, value, signed);
    const shown = isScaled(unit) ? units.for(unit).fromWire(value) : value;
    return {
      text: fixed(decimals, signed).format(shown).replace("-", "−"),
      unit: unitName(name),
      before: false,
    };
  }
  /** The decimals of a value by itself: of what is large nobody reads any. */
  function decimalsBy(name: string, value: number): number {
    const unit = describe(name)["x-unit"];
    const shown = isScaled(unit) ? units.for(unit).fromWire(value) : value;
    return Math.abs(shown) >= large && isRounded(describe(name)) ? 0 : decimalsAmong(name, value);
  }
  /** Those of a value among others of its property. */
  function decimalsAmong(name: string, ...values: number[]): number {
    const property = describe(name);
    const unit = property["x-unit"];
    if (isScaled(unit)) return Math.min(units.for(unit).decimals, 2);
    return Math.max(...values.map((value) => decimalsOf(property, totalOf(report, name), value)));
  }
  function apart(name: string, value: number, from: number): Measure {
    return measure(name, value - from, { signed: true, decimals: decimalsBy(name, value) });
  }
  function instant(value: string, row: ReportRow | undefined): string {
    const zone = typeof row?.timeZone === "string" ? row.timeZone : timeZone;
    const wall = wallOf(value, zone);
    if (wall !== undefined && wall.startsWith(String(row?.day))) return wall.slice(11, 16);
    return formatInstant(value, zone, pack);
  }
  const short = new Intl.DateTimeFormat(pack.tag, { day: "numeric", month: "short", timeZone: "UTC" });
  const shortDay = (text: string) => short.format(new Date(`${text}T00:00:00Z`));
  const day = (text: string) => formatDay(text, pack);
  return {
    text(name, value, row, totals) {
      if (value === undefined || value === null || value === "") return undefined;
      const { format, oneOf } = describe(name);
      if (typeof value === "number") {
        const total = totals?.[name];
        // What comes to nothing, as the reading of an odometer, stands by itself.
        const decimals =
          totalOf(report, name) === undefined
            ? decimalsBy(name, value)
            : decimalsAmong(name, value, ...(typeof total === "number" ? [total] : []));
        const { text, unit, before } = measure(name, value, { decimals });
        const beside = describe(name)["x-unit"] === "money" || describe(name)["x-unit"] === "duration";
        return beside ? joined({ text, unit, before }) : text;
      }
      // Why something failed is an error of the server's, said in the reader's language.
      if (format === "error") return lineText(lineOf(value as Parameters<typeof lineOf>[0]), translate);
      const text = String(value);
      if (format === "date") return day(text);
      if (format === "date-time") return instant(text, row);
      return oneOf ? valueText(name, text) : text;
    },
    measure: (name, value) => measure(name, value),
    difference(name, value, from) {
      const { text, unit, before } = apart(name, value, from);
      const isShare = describe(name)["x-unit"] === "percent";
      return joined({ text, unit: isShare ? translate("reporting.points") : unit, before });
    },
    plotted(name, value) {
      const unit = describe(name)["x-unit"];
      return isScaled(unit) ? units.for(unit).fromWire(value) : value;
    },
    tick(name, plotted) {
      const property = describe(name);
      const unit = property["x-unit"];
      if (unit === "duration") return joined(measure(name, plotted));
      const decimals = [0, 1].find((each) => Number.isInteger(plotted * 10 ** each)) ?? 2;
      const text = fixed(decimals, isSigned(property)).format(plotted).replace("-", "−");
      const { label, before } = unit === "money" ? units.for(unit) : { label: unitName(name), before: false };
      return joined({ text, unit: label, before });
    },
    differs: (name, value, from) => /[1-9]/.test(apart(name, value, from).text),
    unit: (name) => (describe(name)["x-unit"] === "percent" ? "" : unitName(name)),
    isNumber: (name) => describe(name).type === "integer" || describe(name).type === "number",
    count: units.number,
    share: (value, decimals) =>
      `${fixed(decimals ?? (Number.isInteger(value) ? 0 : 1), false).format(value)} %`,
    whole: (value) => fixed(0, false).format(value),
    shortDay,
    shortDays: ({ from, to }) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`),
    day,
    days: ({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`),
  };
}

/** A measure and its unit in one. */
export function joined({ text, unit, before }: Measure): string {
  if (unit === "") return text;
  if (!before) return `${text} ${unit}`;
  // A sign stands before all: −£3.10.
  const sign = /^[+−]/.exec(text)?.[0] ?? "";
  return `${sign}${unit}${text.slice(sign.length)}`;
}

/** What may lie on either side of nothing is written with its sign. */
function isSigned(property: ReportProperty): boolean {
  return property["x-signed"] === true;
}

type UnitOfReport = ReportProperty["x-unit"];

function isScaled(unit: UnitOfReport): unit is Unit {
  return unit !== undefined && unit !== "percent" && unit !== "minutes";
}

/** An amount has its sign and its decimals by the account's settings, a duration its own parts. */
function ofUnit(units: Units, unit: "money" | "duration", value: number, signed: boolean): Measure {
  const view = units.for(unit);
  // Hours and minutes, as the workbook has them.
  const shown = unit === "duration" ? Math.round(value / 60) * 60 : value;
  const text = view.format(Math.abs(shown)).replace(view.label, "").trim();
  // What is nothing to its last decimal has no sign.
  const sign = !/[1-9]/.test(text) ? "" : value < 0 ? "−" : signed ? "+" : "";
  return { text: sign + text, unit: view.label, before: view.before };
}

/** Shares, minutes and means have one decimal, what is counted none; other numbers two, unless they are whole. */
function decimalsOf({ type, "x-unit": unit }: ReportProperty, total: unknown, value: number): number {
  if (unit === "percent") return 1;
  if (type === "integer" && (total === undefined || total === "sum" || total === "count")) return 0;
  if (unit === "minutes" || total === "mean") return 1;
  return Number.isInteger(Number(value.toFixed(2))) ? 0 : 2;
}

/** From here on nobody reads hundredths of a mile. */
const large = 1_000;

/** Shares and minutes keep their decimal. */
function isRounded({ "x-unit": unit }: ReportProperty): boolean {
  return unit !== "percent" && unit !== "minutes";
}

const made = new Map<string, Intl.NumberFormat>();

/** Intl formatters are slow to make and fast to use. */
function numberFormat(tag: string, decimals: number, signed: boolean): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${signed}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(signed && { signDisplay: "exceptZero" }),
  });
  made.set(key, format);
  return format;
}
