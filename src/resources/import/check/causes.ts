import { doubtOf, type Doubt, type Problem } from "../rows/problems";

/** What keeps rows from being imported, once for all rows that it keeps. */
export type Cause = {
  key: string;
  /** The property that it is about. */
  path: string | undefined;
  /** What may be meant as it stands. */
  doubt: Doubt | undefined;
  /** Of the rows in the file's order. */
  problems: Problem[];
  rows: number;
  /** What is mended by itself: each value that differs, and in how many rows it is; or each row, where it is the row's fault. */
  parts: Part[];
};

export type Part = { key: string; value: string; problem: Problem; rows: number; isOfRow: boolean };

/** Problems by the property and what is wrong, the most frequent first. */
export function causesOf(problems: readonly Problem[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const problem of problems) {
    const { path } = problem;
    const key = `${path ?? ""} ${codeOf(problem)}`;
    const cause = causes.get(key) ?? { key, path, doubt: doubtOf(problem), problems: [], rows: 0, parts: [] };
    causes.set(key, cause);
    cause.problems.push(problem);
  }
  for (const cause of causes.values()) {
    cause.rows = new Set(cause.problems.map(({ rowNumber }) => rowNumber)).size;
    cause.parts = partsOf(cause.problems);
  }
  return [...causes.values()].toSorted((one, other) => other.rows - one.rows);
}

function partsOf(problems: readonly Problem[]): Part[] {
  const parts = new Map<string, Part>();
  for (const problem of problems) {
    const { value = "", rowNumber } = problem;
    // Two rows of one value are told apart by their rows alone.
    const isOfRow = "row" in problem && ofRow.has(problem.row.code);
    const key = isOfRow ? String(rowNumber) : value;
    const part = parts.get(key);
    if (part) part.rows += 1;
    else parts.set(key, { key, value, problem, rows: 1, isOfRow });
  }
  return [...parts.values()].toSorted((one, other) => other.rows - one.rows);
}

const ofRow: ReadonlySet<string> = new Set(["DUPLICATE_ROW", "DIFFERS", "EXCHANGED"]);

function codeOf(problem: Problem): string {
  if ("cell" in problem) return problem.cell.code;
  return "row" in problem ? problem.row.code : problem.error.code;
}
