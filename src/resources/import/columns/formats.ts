import type { Settings } from "../../../../schemas";
import { packOf } from "../../../localePacks";
import type { Table } from "../../../spreadsheets";
import {
  clockOf,
  dateOrderOf,
  detectDecimal,
  doubtfulNumber,
  fileForms,
  showsWholeDay,
  type Clock,
  type DateOrder,
  type Decimal,
} from "../../cells";
import { cellFrom, type Mapping } from "./mapping";
import type { Target } from "./targets";

/** How the file writes numbers, days and times. `decimals`: of properties whose own numbers show their mark. */
export type Formats = {
  decimal: Decimal;
  decimals: Readonly<Record<string, Decimal>>;
  dateOrder: DateOrder;
  clock: Clock;
};

const isKind =
  (...kinds: string[]) =>
  ({ kind, item }: Target): boolean =>
    kinds.includes(kind) || (item !== undefined && kinds.includes(item));

const isNumber = isKind("number", "integer");
export const takesDates = isKind("date", "instant", "spans");
export const takesTimes = isKind("time", "instant", "spans");

export function takesNumbers(target: Target): boolean {
  return isNumber(target) && target.unit !== "duration";
}

type Around = { language: string; settings: Settings; chosen?: Partial<Formats> | undefined };

/**
 * What the file's own numbers and times show, else what was chosen for the last such file, else the language's way to write
 * numbers and the account's to write times; days as they were chosen, else as the account does.
 */
export function guessFormats(
  table: Pick<Table, "rows">,
  mapping: Mapping,
  targets: Target[],
  { language, settings, chosen }: Around,
): Formats {
  const columns = numberColumns(table, mapping, targets);
  const marks = columns.flatMap(({ path, texts, bounds }) => {
    const mark = detectDecimal(texts, bounds);
    return mark === undefined ? [] : [[path, mark] as const];
  });
  const [, usual = "."] = new Intl.NumberFormat(packOf(settings, language).tag).format(0.5).split(/[05]/);
  const forms = fileForms(settings, language);
  const clock = chosen?.clock ?? clockOf(forms);
  return {
    decimal: mostOf(marks.map(([, mark]) => mark)) ?? chosen?.decimal ?? (usual === "," ? "," : "."),
    decimals: Object.fromEntries(marks),
    dateOrder: chosen?.dateOrder ?? dateOrderOf(forms),
    clock: clock === 12 && showsWholeDays(table, mapping, targets) ? 24 : clock,
  };
}

/** A number that may be two ("1,234"), where nothing in the file shows which. */
export function doubtIn(table: Pick<Table, "rows">, mapping: Mapping, targets: Target[]): string | undefined {
  const columns = numberColumns(table, mapping, targets);
  if (columns.some(({ texts, bounds }) => detectDecimal(texts, bounds) !== undefined)) return undefined;
  return columns.map(({ texts, bounds }) => doubtfulNumber(texts, bounds)).find((text) => text !== undefined);
}

/** The texts of each property's numbers that have a mark. */
function numberColumns(table: Pick<Table, "rows">, mapping: Mapping, targets: Target[]) {
  return targets
    .filter((target) => takesNumbers(target) && mapping[target.path])
    .map(({ path, unit, property: { minimum, maximum } }) => ({
      path,
      texts: textsOf(table, mapping, path).filter((text) => /[.,]/.test(text)),
      // Bounds are the wire's: of what has a unit its numbers may be others.
      bounds: unit === undefined ? { minimum, maximum } : {},
    }));
}

function textsOf({ rows }: Pick<Table, "rows">, mapping: Mapping, path: string): string[] {
  const source = mapping[path];
  if (!source) return [];
  return rows.map((row) => cellFrom(row, source)).filter((cell) => typeof cell === "string");
}

function showsWholeDays(table: Pick<Table, "rows">, mapping: Mapping, targets: Target[]): boolean {
  const times = targets.filter((target) => takesTimes(target) && mapping[target.path]);
  return times.some(({ path }) => textsOf(table, mapping, path).some(showsWholeDay));
}

function mostOf(marks: Decimal[]): Decimal | undefined {
  const points = marks.filter((mark) => mark === ".").length;
  return points * 2 === marks.length ? marks[0] : points * 2 > marks.length ? "." : ",";
}
