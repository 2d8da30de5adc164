import type { UnitView } from "../../units";
import type { Clock, DateOrder, FileForms } from "./forms";
import type { ChoiceLabel } from "./labels";
import type { Decimal } from "./numbers";
import type { ReferenceIndex } from "./ReferenceIndex";
import type { CellColumn } from "./columns";

/** What cells are written with: the reader's words and units, and the records that references name. */
export type CellWriting = {
  choiceLabel: ChoiceLabel;
  /** The choice that a text names in any language; undefined where none or several are meant. */
  choiceNamed: (path: string, text: string) => { value: unknown } | undefined;
  yes: string;
  no: string;
  unit: (column: CellColumn) => UnitView | undefined;
  references: (resource: string) => ReferenceIndex;
  /** Whose clocks the times of a cell are read on. */
  timeZone: string;
  /** How days and times are written. */
  forms: FileForms;
};

/** What cells are read with, besides. */
export type CellReading = CellWriting & {
  yesWords: ReadonlySet<string>;
  noWords: ReadonlySet<string>;
  /** The unit that stands behind a number in its cell ("1.5 t"), by what any language calls it. */
  unitNamed: (column: CellColumn, name: string) => UnitView | undefined;
  /** The decimal mark of the file's numbers, and of the columns that have another, by their paths. */
  decimal: Decimal;
  decimals: Readonly<Record<string, Decimal>>;
  dateOrder: DateOrder;
  clock: Clock;
  /** The day of times that name none, YYYY-MM-DD: their row's. */
  day?: string | undefined;
};

/** Why a cell can't be read; the console shows `import.problem.<code>` with the parameters. */
export type CellProblem = {
  code:
    | "NUMBER"
    | "WHOLE"
    | "DURATION"
    | "BOOLEAN"
    | "DATE"
    | "DATE_NUMBER"
    | "TIME"
    | "INSTANT"
    | "SPAN"
    | "SPAN_DAY"
    | "CHOICE"
    | "FORMULA"
    | "UNKNOWN_REFERENCE"
    | "AMBIGUOUS_REFERENCE"
    | "JSON";
  value: string;
  allowed?: string;
};

/**
 * What a cell can be read as and may not mean; the console shows `import.problem.<code>`. A window that ends before it
 * begins lasts until the next day, unless its ends are exchanged.
 */
export type CellDoubt = { code: "OVERNIGHT"; from: string; until: string };
