import type { Settings } from "../../../../schemas";
import { packOf, type LocalePack } from "../../../localePacks";
import type { Table } from "../../../spreadsheets";
import { detectDecimal, type DateOrder, type Decimal } from "../../cells";
import { cellFrom, type Mapping } from "./mapping";
import type { Target } from "./targets";

/** How the file writes numbers and days. */
export type Formats = { decimal: Decimal; dateOrder: DateOrder };

export const dateOrders: readonly DateOrder[] = ["DMY", "MDY", "YMD"];

/** How many rows tell how numbers are written. */
const sample = 2000;

export function takesNumbers({ kind, item, unit }: Target): boolean {
  return [kind, item].some((each) => each === "number" || each === "integer") && unit !== "duration";
}

export function takesDates({ kind, item }: Target): boolean {
  return kind === "date" || kind === "spans" || item === "date";
}

/**
 * What the file's own numbers show, else what was chosen for the last such file, else the language's way to write them;
 * days as they were chosen, else as the account does.
 */
export function guessFormats(
  table: Table,
  mapping: Mapping,
  targets: Target[],
  { language, settings, chosen }: { language: string; settings: Settings; chosen?: Formats | undefined },
): Formats {
  const numbers = targets.filter((target) => takesNumbers(target) && mapping[target.path]);
  const texts = table.rows.slice(0, sample).flatMap((row) =>
    numbers.flatMap(({ path }) => {
      const source = mapping[path];
      const cell = source && cellFrom(row, source);
      return typeof cell === "string" && cell !== "" ? [cell] : [];
    }),
  );
  const pack = packOf(settings, language);
  const [, decimal = "."] = new Intl.NumberFormat(pack.tag).format(0.5).split(/[05]/);
  return {
    decimal: detectDecimal(texts) ?? chosen?.decimal ?? (decimal === "," ? "," : "."),
    dateOrder: chosen?.dateOrder ?? dateOrderOf(settings, pack),
  };
}

/** "MM/DD/YYYY" and the like, as the account says; as the locale writes days where it says nothing. */
function dateOrderOf({ importDateFormat }: Settings, { date }: LocalePack): DateOrder {
  const letters = (typeof importDateFormat === "string" && importDateFormat !== "" ? importDateFormat : date)
    .toUpperCase()
    .replace(/[^YMD]/g, "")
    .replace(/(.)\1+/g, "$1");
  return dateOrders.find((order) => order === letters) ?? "DMY";
}
