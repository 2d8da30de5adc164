import type { ErrorItem } from "../../../../schemas";
import type { CellDoubt, CellProblem } from "../../cells";
import type { Target } from "../columns/targets";

/** Why a row is not imported: what is wrong with one of its cells, with the row, or what the server says. */
export type RowProblem =
  | { path: string; value: string; cell: CellProblem }
  | { path?: string; value?: string; row: RowFault }
  | { path?: string; value?: string; error: ErrorItem };

type RowFault =
  | CellDoubt
  | { code: "EXCHANGED"; latitude: number; longitude: number }
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

/** Without those that follow from another one: that a time window has no day, where the row's day can't be read. */
export function withoutFollowing<Some extends RowProblem>(problems: Some[], targets: Target[]): Some[] {
  return problems.filter((problem) => {
    if (!("cell" in problem) || problem.cell.code !== "SPAN_DAY") return true;
    const day = targets.find(({ path }) => path === problem.path)?.property["x-span"]?.day;
    return !problems.some(({ path }) => path !== undefined && path === day);
  });
}

/** What can be read and may be meant otherwise: asked once of all rows, and taken as it stands where one says so. */
const doubts = ["OVERNIGHT", "EXCHANGED"] as const;
export type Doubt = (typeof doubts)[number];

export function doubtOf(problem: RowProblem): Doubt | undefined {
  return "row" in problem ? doubts.find((doubt) => doubt === problem.row.code) : undefined;
}
