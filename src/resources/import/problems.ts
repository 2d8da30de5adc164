import type { ErrorItem } from "../../../schemas";
import type { CellProblem } from "../cells";

/** Why a row is not imported: what is wrong with one of its cells, with the row, or what the server says. */
export type RowProblem =
  | { path: string; value: string; cell: CellProblem }
  | { path?: string; value?: string; row: RowFault }
  | { path?: string; value?: string; error: ErrorItem };

export type RowFault =
  | { code: "QUOTES" }
  | { code: "EXTRA_CELLS"; count: number }
  | { code: "UNKNOWN_ID" }
  | { code: "EXISTS" }
  | { code: "NOT_ON_MAP" }
  | { code: "LOCATION_WITHOUT_ADDRESS" }
  | { code: "DUPLICATE_ROW"; row: number }
  | { code: "DIFFERS"; row: number }
  | { code: "ITEM_ROW"; row: number };

/** A problem with the row (as counted in the file) that has it. */
export type Problem = RowProblem & { rowNumber: number };
