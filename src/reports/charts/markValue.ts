import type { ReportChoice } from "../../../dataProviders/services";
import type { FilterValues } from "../asking/asked";
import type { ReportFilter } from "../asking/fields";

/**
 * What a filter is asked for so that it keeps the rows of a chart's mark; undefined where it can't be: by what is not
 * known no rows are filtered. `by`: the property of which the mark is a value, which may be the name of what is filtered.
 */
export function markValue(
  { parameter, property, form }: ReportFilter,
  { by, value }: { by: string; value: unknown },
  choices: Record<string, readonly ReportChoice[]>,
): FilterValues[string] {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  if (form === "text") return String(value);
  if (property === by) return [value];
  const named = choices[parameter]?.find(({ title }) => title === value);
  return named && [named.value];
}
