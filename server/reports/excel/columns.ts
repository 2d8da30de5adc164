import type { Settings } from "../../../schemas";
import { zoneOffset } from "../../../schemas/clock";
import { columnNames, type Report, type ReportUnit } from "../../../schemas/reports";
import { fromWire, type ScaledUnit, scaleOf } from "../../../schemas/scales";
import type { Asked } from "../asked";
import { type Row, rowProperties } from "../rows";
import type { Words } from "../words";
import type { Cell } from "./Workbook";

/** A column of the file: its heading, how its numbers are written, and what a row has in it. */
export type FileColumn = {
  name: string;
  heading: string;
  format?: string;
  width: number;
  cellOf: (row: Row) => Cell;
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

function columnOf(report: Report, name: string, around: Around): FileColumn {
  const { words, settings, timeZone } = around;
  const { type, format, oneOf, "x-unit": unit } = report.properties[name] ?? {};
  const made = (kind: Kind): FileColumn => {
    const { suffix } = kind;
    const heading = suffix === undefined ? words.field(name) : `${words.field(name)}, ${suffix}`;
    return {
      name,
      heading,
      ...(kind.format !== undefined && { format: kind.format }),
      width: Math.min(40, Math.max(12, heading.length + 4)),
      cellOf: (row) => {
        const value = row[name];
        return value === undefined || value === null ? undefined : kind.of(value, row);
      },
    };
  };
  if (oneOf) return made({ of: (value) => words.choice(name, String(value)) });
  if (unit !== undefined) return made(measure(unit, around));
  const { day, moment } = dateFormats(settings);
  if (format === "date") return made({ format: day, of: (value) => serialOf(Date.parse(String(value))) });
  if (format === "date-time")
    return made({
      format: moment,
      of: (value, row) => localSerial(Date.parse(String(value)), String(row.timeZone ?? timeZone)),
    });
  if (type === "integer") return made({ format: "0", of: Number });
  return made(type === "number" ? { of: Number } : { of: String });
}

type Kind = { format?: string; suffix?: string; of: (value: unknown, row: Row) => Cell };

function measure(unit: ReportUnit, { settings, words }: Around): Kind {
  if (unit === "percent") return { format: "0.0%", of: (value) => Number(value) / 100 };
  if (unit === "minutes") return { format: "0.0", suffix: words.say("reporting.excel.minutes"), of: Number };
  if (unit === "duration") return { format: "[h]:mm", of: (value) => Number(value) / 86_400 };
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

/** "DD/MM/YYYY HH:mm" as spreadsheets write it. */
function dateFormats(settings: Settings): { day: string; moment: string } {
  const [day = "DD/MM/YYYY", ...rest] = String(settings.dateFormats ?? "DD/MM/YYYY HH:mm").split(" ");
  const written = day.toLowerCase();
  const time = rest.length > 0 ? rest.join(" ").replace("HH", "hh").replace("A", "AM/PM") : "hh:mm";
  return { day: written, moment: `${written} ${time}` };
}

const dayMs = 86_400_000;
/** 1 January 1970, as spreadsheets count days. */
const epoch = 25_569;

function serialOf(millis: number): number {
  return millis / dayMs + epoch;
}

const quarterMs = 900_000;
const offsets = new Map<string, number>();

/** An instant as the clocks of a zone show it; they change at quarters of an hour alone. */
function localSerial(millis: number, timeZone: string): number {
  const quarter = Math.floor(millis / quarterMs);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size > 200_000) offsets.clear();
    offset = zoneOffset(quarter * quarterMs, timeZone);
    offsets.set(key, offset);
  }
  // To the second: a spreadsheet's days have no milliseconds to show.
  return Math.round((millis + offset) / 1000) / 86_400 + epoch;
}
