import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { dayOf, formatDay } from "../../../dates";
import { useTitles } from "../../../records/titles";
import type { ResourceView } from "../../resource";
import { cellColumn } from "../../cells";
import { formatCell, pathLabel, useValueTexts, type ValueTexts } from "../../values";
import type { FilterField } from "../query/filterFields";
import { isInstant, type Condition } from "./filterModes";

/** Says conditions in the reader's words: "Max speed: 50 mph – 90 mph". */
export function useFilterText(
  view: ResourceView,
  fields: FilterField[],
  conditions: Condition[],
): (condition: Condition) => string {
  const translate = useTranslate();
  const references = useMemo(
    () =>
      conditions.flatMap(({ path, values }) => {
        const target = fields.find((field) => field.path === path)?.target;
        return target === undefined ? [] : [{ resource: target, ids: values.map(String) }];
      }),
    [conditions, fields],
  );
  const texts = useValueTexts(view, useTitles(references));
  return (condition) => {
    const { path, mode, values } = condition;
    if (path === "id") return translate("list.filter.ids", { smart_count: values.length });
    const field = fields.find((each) => each.path === path);
    const column = cellColumn(view.resource, path);
    const one = (value: unknown) =>
      formatCell(column.kind === "list" ? { ...column, kind: column.item ?? "text" } : column, value, texts);
    const label = pathLabel(view, path);
    if (mode !== "between") {
      const value = values.map(one).join(", ");
      return translate(`list.filter.shows.${mode}`, { label, value });
    }
    const [from, to] = values.map((value, index) => {
      if (value === undefined) return undefined;
      if (!field || !isInstant(field)) return one(value);
      return dayText(String(value), index === 1, texts);
    });
    const form = from === undefined ? "until" : to === undefined ? "from" : "between";
    return translate(`list.filter.shows.${form}`, { label, from, to });
  };
}

/** The day of an instant; where a range ends, the day before the one that it ends at. */
function dayText(instant: string, ends: boolean, { pack, timeZone }: ValueTexts): string {
  const shown = ends ? new Date(Date.parse(instant) - 1).toISOString() : instant;
  return formatDay(dayOf(shown, timeZone), pack);
}
