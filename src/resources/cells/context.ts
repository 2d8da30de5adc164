import type { UnitView } from "../../units";
import type { DateOrder } from "./dates";
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
};

/** What cells are read with, besides. */
export type CellReading = CellWriting & {
  yesWords: ReadonlySet<string>;
  noWords: ReadonlySet<string>;
  /** The unit that stands behind a number in its cell ("1.5 t"), by what any language calls it. */
  unitNamed: (column: CellColumn, name: string) => UnitView | undefined;
  decimal: Decimal;
  dateOrder: DateOrder;
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
