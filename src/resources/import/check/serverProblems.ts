import type { ErrorItem } from "../../../../schemas";
import type { Cell } from "../../../spreadsheets";
import { cellFrom, type Mapping } from "../columns/mapping";
import type { RowProblem } from "../rows/problems";

/** The server's errors about a row, each with the property and the cell that it is about, where the row has such. */
export function serverProblems(
  errors: ErrorItem[],
  row: Cell[],
  { mapping }: { mapping: Mapping },
): RowProblem[] {
  const items = errors.flatMap(fieldErrors);
  if (items.length === 0) return [{ error: { code: "INTERNAL", message: "" } }];
  return items.map((error) => {
    const field = error.metadata?.field;
    const path = typeof field === "string" ? mappedPath(field, mapping) : undefined;
    const source = path === undefined ? undefined : mapping[path];
    return source ? { path, value: String(cellFrom(row, source)), error } : { error };
  });
}

/** The newer family gathers the errors of fields under one (docs/architecture.md). */
function fieldErrors(error: ErrorItem): ErrorItem[] {
  const fields = error.metadata?.fields;
  if (typeof fields !== "object" || fields === null) return [error];
  return Object.entries(fields as Record<string, ErrorItem[]>).flatMap(([field, items]) =>
    items.map((item) => ({ ...item, metadata: { field, ...item.metadata } })),
  );
}

/** "availability.0.start_time" belongs to the column of "availability"; "address" to the first of its parts. */
function mappedPath(field: string, mapping: Mapping): string | undefined {
  const paths = Object.keys(mapping);
  return (
    paths.find((path) => path === field || field.startsWith(`${path}.`)) ??
    paths.find((path) => field !== "" && path.startsWith(`${field}.`))
  );
}
