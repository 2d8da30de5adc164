import type { ErrorItem } from "../schemas";
import type { ApiError } from "./http";
import { isWire } from "./wireRecords";

/** Field errors of the newer API's one INVALID stand opened, as in a batch's own results; a failure without errors is told by its text. */
export function errorsOf(error: ApiError): ErrorItem[] {
  const opened = error.items.flatMap((item) => {
    const fields = item.metadata?.fields;
    return isWire(fields) ? (Object.values(fields).flat() as ErrorItem[]) : [item];
  });
  return opened.length > 0
    ? opened
    : [{ code: "", message: error.message, metadata: { status: error.status } }];
}

/** The ids that a refusal of many names (`metadata.id`), each with its errors. */
export function refusedIds({ items }: ApiError): Map<string, ErrorItem[]> {
  const found = new Map<string, ErrorItem[]>();
  for (const item of items) {
    const id = item.metadata?.id;
    if (typeof id === "string" || typeof id === "number")
      found.set(String(id), [...(found.get(String(id)) ?? []), item]);
  }
  return found;
}
