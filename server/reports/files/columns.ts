import type { ErrorItem, Settings } from "../../../schemas";
import { zoneOffset } from "../../../schemas/clock";
import { columnNames, type Report, type ReportUnit } from "../../../schemas/reports";
import { fromWire, type ScaledUnit, scaleOf } from "../../../schemas/scales";
import { numberFormatOf, serialOf } from "../../../schemas/workbook";
import type { Asked } from "../asked";
import type { Row } from "../order";
import { rowProperties } from "../rowProperties";
import type { Words } from "../words";
import type { Cell } from "./Sink";

/** A column of the file: its heading, how its numbers are written, and what a row has in it, as a cell and as a text. */
export type FileColumn = {
  name: string;
  heading: string;
  format?: string;
  width: number;
  cellOf: (row: Row) => Cell;
  textOf: (row: Row) => Cell;
};

type Around = { settings: Settings; timeZone: string; words: Words };

/** The columns that the report shows of what was asked for, in the account's units and formats. */
export function fileColumns(report: Report, asked: Asked, words: Words): FileColumn[] {
  const { settings, timeZone } = asked;
  const there = new Set(rowProperties(report, asked));
  return columnNames(report)
    .filter((name) => there.has(name))
    .map((name) => columnOf(report, name, { settings, timeZone, words }));
}

/** What is read of a row for these columns: moments are written by the clocks of its own zone. */
export function readProperties(report: Report, asked: Asked, columns: readonly FileColumn[]): string[] {
  const shown = columns.map(({ name }) => name);
  return rowProperties(report, asked).filter((name) => name === "timeZone" || shown.includes(name));
}

function columnOf(report: Report, name: string, around: Around): FileColumn {
  const { words, settings, timeZone } = around;
  const { type, format, oneOf, "x-unit": unit } = report.properties[name] ?? {};
  const made = (kind: Kind): FileColumn => {
    const { suffix } = kind;
    const heading = suffix === undefined ? words.field(name) : `${words.field(name)}, ${suffix}`;
    const valued = (of: Kind["of"]) => (row: Row) => {
      const value = row[name];
      return value === undefined || value === null ? undefined : of(value, row);
    };
    return {
      name,
      heading,
      ...(kind.format !== undefined && { format: kind.format }),
      width: Math.min(40, Math.max(12, heading.length + 4)),
      cellOf: valued(kind.of),
      textOf: valued(kind.text ?? kind.of),
    };
  };
  if (oneOf) return made({ of: (value) => words.choice(name, String(value)) });
  if (format === "error") return made({ of: (value) => words.error(value as ErrorItem) });
  if (unit !== undefined) return made(measure(unit, around));
  const { day, moment } = dateFormats(settings);
  if (format === "date")
    return made({ format: day, of: (value) => serialOf(Date.parse(String(value))), text: String });
  if (format === "date-time") {
    const local = (of: (millis: number, zone: string) => Cell) => (value: unknown, row: Row) =>
      of(Date.parse(String(value)), String(row.timeZone ?? timeZone));
    return made({ format: moment, of: local(localSerial), text: local(localText) });
  }
  if (type === "integer") return made({ format: "0", of: Number });
  return made(type === "number" ? { of: Number } : { of: String });
}

/** `text`: where it is not as in a workbook, which shows its numbers by formats. */
type Kind = {
  format?: string;
  suffix?: string;
  of: (value: unknown, row: Row) => Cell;
  text?: (value: unknown, row: Row) => Cell;
};

function measure(unit: ReportUnit, { settings, words }: Around): Kind {
  if (unit === "percent") return { format: "0.0%", of: (value) => Number(value) / 100, text: Number };
  if (unit === "minutes") return { format: "0.0", suffix: words.say("reporting.excel.minutes"), of: Number };
  if (unit === "duration")
    return {
      format: "[h]:mm",
      of: (value) => Number(value) / 86_400,
      text: (value) => hoursText(Number(value)),
    };
  if (unit === "money") return { format: moneyFormat(settings), of: Number };
  const { scale, decimals } = scaleOf(unit satisfies ScaledUnit, settings);
  return {
    format: decimalsFormat(decimals),
    suffix: words.unit(scale.name),
    of: (value) => fromWire(scale, Number(value)),
  };
}

function decimalsFormat(decimals: number): string {
  return decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`;
}

/** The sign is a text of its own in a format, so that a spreadsheet does not take its letters for a part of it. */
function moneyFormat({ accountCurrency, currencyPosition }: Settings): string {
  const sign = `"${String(accountCurrency ?? "GBP").replaceAll('"', "")}"`;
  return currencyPosition === "AFTER" ? `#,##0.00 ${sign}` : `${sign} #,##0.00`;
}

function dateFormats(settings: Settings): { day: string; moment: string } {
  const form = String(settings.dateFormats ?? "DD/MM/YYYY HH:mm");
  const [day = "DD/MM/YYYY"] = form.split(" ");
  return { day: numberFormatOf(day), moment: numberFormatOf(form.includes(" ") ? form : `${form} HH:mm`) };
}

const quarterMs = 900_000;
const offsets = new Map<string, number>();

function localSerial(millis: number, timeZone: string): number {
  return serialOf(localMillis(millis, timeZone));
}

/** "2026-10-25 01:30:00", which every spreadsheet reads. */
function localText(millis: number, timeZone: string): string {
  return new Date(localMillis(millis, timeZone)).toISOString().slice(0, 19).replace("T", " ");
}

/** An instant to the second as the clocks of a zone show it; they change at quarters of an hour alone. */
function localMillis(millis: number, timeZone: string): number {
  const quarter = Math.floor(millis / quarterMs);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size > 200_000) offsets.clear();
    offset = zoneOffset(quarter * quarterMs, timeZone);
    offsets.set(key, offset);
  }
  // A spreadsheet's days have no milliseconds to show.
  return Math.round((millis + offset) / 1000) * 1000;
}

function hoursText(duration: number): string {
  const minutes = Math.round(duration / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
