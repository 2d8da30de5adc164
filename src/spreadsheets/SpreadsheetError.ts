export type SpreadsheetProblem =
  | { code: "UNKNOWN_FORMAT" }
  | { code: "EMPTY" }
  | { code: "UNREADABLE"; reason: string }
  | { code: "TOO_LARGE"; limit: number }
  | { code: "TOO_MANY_ENTRIES"; limit: number }
  | { code: "TOO_MANY_COLUMNS"; limit: number }
  | { code: "NO_SHEET"; sheet: string };

/** A file that can't be read at all: a code with its parameters, which the console translates. Sizes are in bytes. */
export class SpreadsheetError extends Error {
  readonly problem: SpreadsheetProblem;

  constructor(problem: SpreadsheetProblem) {
    super(JSON.stringify(problem));
    this.name = "SpreadsheetError";
    this.problem = problem;
  }
}
