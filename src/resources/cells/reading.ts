import type { Resource } from "../../../schemas";
import type { Units, UnitView } from "../../units";
import { choiceFinder } from "./choices";
import type { CellColumn } from "./columns";
import type { CellReading } from "./context";
import { clockOf, dateOrderOf, type FileForms } from "./forms";
import { choiceLabelsIn, plain, type Texts } from "./labels";
import { ReferenceIndex } from "./ReferenceIndex";

export type ReadingOptions = {
  resource: Resource;
  /** The reader's language, and every other that a file may be in. */
  own: Texts;
  languages: Texts[];
  /** The units of the account, named in the reader's language. */
  units: Units;
  references: ReadonlyMap<string, ReferenceIndex>;
  timeZone: string;
  /** The account's; where it says nothing, days are YYYY-MM-DD. */
  forms?: FileForms;
} & Partial<Pick<CellReading, "decimal" | "decimals" | "dateOrder" | "clock">>;

const usualForms: FileForms = { date: "YYYY-MM-DD", time: "HH:mm" };

/** Everything that cells of a resource are written and read with. */
export function cellReading(options: ReadingOptions): CellReading {
  const { resource, own, languages, units, references, timeZone, forms = usualForms } = options;
  const { decimal = ".", decimals = {}, clock = clockOf(forms) } = options;
  const dateOrder = options.dateOrder ?? (options.forms ? dateOrderOf(forms) : "DMY");
  const everyLanguage = [own, ...languages];
  const words = (key: string) => everyLanguage.flatMap((texts) => (texts(key) ?? "").split(";"));
  const wordSet = (...texts: string[]) => new Set(texts.map(plain).filter((word) => word !== ""));
  const none = new ReferenceIndex([]);
  return {
    choiceLabel: choiceLabelsIn(resource, own),
    choiceNamed: choiceFinder(resource, everyLanguage),
    yes: own("ra.boolean.true") ?? "true",
    no: own("ra.boolean.false") ?? "false",
    yesWords: wordSet("true", "1", ...words("ra.boolean.true"), ...words("import.words.yes")),
    noWords: wordSet("false", "0", ...words("ra.boolean.false"), ...words("import.words.no")),
    unit: unitOf(units),
    unitNamed: namedUnits(units, everyLanguage),
    references: (name) => references.get(name) ?? none,
    timeZone,
    forms,
    decimal,
    decimals,
    dateOrder,
    clock,
  };
}

/** The unit of a column's numbers, if they have one. */
export function unitOf(units: Units): (column: CellColumn) => UnitView | undefined {
  return ({ unit }) => unit && units.for(unit);
}

/** A measure's unit by its name in any language: "kg", "кг". Money and durations name their own parts. */
function namedUnits(units: Units, languages: Texts[]): CellReading["unitNamed"] {
  return ({ unit }, name) => {
    if (unit === undefined || unit === "duration") return undefined;
    if (unit === "money") return plain(units.for(unit).label) === plain(name) ? units.for(unit) : undefined;
    const isNamed = (scale: string, label: string) =>
      [label, scale, ...languages.flatMap((texts) => unitNames(texts, scale))].some(
        (known) => plain(known) === plain(name),
      );
    return [...units.scalesOf(unit)].find(([scale, { label }]) => isNamed(scale, label))?.[1];
  };
}

/** What a language calls a unit: as it stands beside numbers, and in headings of files. */
export function unitNames(texts: Texts, scale: string): string[] {
  const names = [texts(`units.${scale}`), ...(texts(`import.unitNames.${scale}`) ?? "").split(";")];
  return names.filter((name) => name !== undefined && name !== "") as string[];
}
