/** What is wrong in a schema file: where (a JSON pointer into it), what, and the mend. */
export type Problem = { file: string; path: string; message: string };

/** `schemas/vehicles.json  /x-list/columns/3  "regNumber" is no property of vehicles; did you mean "registrationNumber"?` */
export function formatProblem({ file, path, message }: Problem): string {
  return [`schemas/${file}`, path, message].filter((part) => part !== "").join("  ");
}

/** Steps as a JSON pointer. */
export function pointer(...steps: (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
