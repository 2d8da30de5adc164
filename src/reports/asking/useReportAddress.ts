import { useCallback, useMemo, useState } from "react";
import type { Filter } from "../../../schemas";
import type { ShownReport } from "../../../schemas/reports";
import { dayOf, weekstartOf } from "../../dates";
import { type ListAddress, type QueryRules, useListQuery } from "../../resources/list/parts";
import { addressOfView, useSavedViews } from "../../resources/views";
import { useLocalePack, useSession } from "../../session";
import { type Asked, askedOf, filterOf, type FilterValues, valuesOf } from "./asked";
import { addressFields, columnsThere } from "./fields";

/** A page's question: in its address, as a list's is. */
export type ReportAddress = ListAddress & {
  /** Under which its views and columns are kept. */
  key: string;
  rules: QueryRules;
  today: string;
  asked: Asked;
  values: FilterValues;
  /** Puts values in the place of those of the same names; undefined takes them away. */
  set: (values: FilterValues) => void;
  /** All of them anew. */
  setAll: (values: FilterValues) => void;
  /** Has rows gathered otherwise; an order that those don't know is their usual one. */
  gatherBy: (name: string) => void;
};

/** A report opens as it was left in this tab, else with the user's default view, else with the filter that he keeps. */
export function useReportAddress(report: ShownReport, kept: Filter): ReportAddress {
  const { timeZone, settings } = useSession();
  const pack = useLocalePack();
  const key = `reports.${report.name}`;
  const [today] = useState(() => dayOf(new Date().toISOString(), timeZone));
  const weekstart = weekstartOf(settings, pack) % 7;
  const fields = useMemo(() => addressFields(report), [report]);
  const [sortable, setSortable] = useState(() => sortableOf(report, report.by?.[0]?.name));
  const rules = useMemo<QueryRules>(
    () => ({ fields, sortable, sort: usualSort(report, sortable) }),
    [fields, sortable, report],
  );
  const [saved] = useSavedViews(key);
  const view = saved.views.find(({ id }) => id === saved.initial);
  const initial = addressOfView(
    view ?? { ...nothing, id: "", name: "", filter: kept, sort: rules.sort },
    rules,
  );
  const { query, change, current } = useListQuery(key, rules, view ? initial : withoutView(initial));
  const { filter } = query;
  const asked = useMemo(
    () => askedOf(report, filter, { today, weekstart }),
    [report, filter, today, weekstart],
  );
  const values = useMemo(() => valuesOf(filter), [filter]);
  const there = useMemo(() => sortableOf(report, asked.by), [report, asked.by]);
  // Rows that are gathered otherwise have other columns: an order that they don't know is their usual one.
  if (there.join() !== sortable.join()) setSortable(there);

  const setAll = useCallback(
    (next: FilterValues) => change({ filter: filterOf(report, next), problems: [] }),
    [change, report],
  );
  const set = useCallback(
    (next: FilterValues) => setAll({ ...valuesOf(current().filter), ...next }),
    [setAll, current],
  );
  const gatherBy = useCallback(
    (name: string) => {
      const by = name === report.by?.[0]?.name ? undefined : name;
      const known = sortableOf(report, name);
      const { filter: before, sort } = current();
      change({
        filter: filterOf(report, { ...valuesOf(before), by }),
        sort: known.includes(sort.field) ? sort : usualSort(report, known),
      });
    },
    [change, current, report],
  );
  return useMemo(
    () => ({ query, change, current, key, rules, today, asked, values, set, setAll, gatherBy }),
    [query, change, current, key, rules, today, asked, values, set, setAll, gatherBy],
  );
}

const nothing = { search: "", columns: [] };

/** The address of a kept filter names no columns, and is no view's. */
function withoutView(address: string): string {
  const query = new URLSearchParams(address);
  query.delete("columns");
  query.delete("view");
  return query.size === 0 ? "" : `?${query}`;
}

/** Rows stand by columns that the report shows. */
function sortableOf(report: ShownReport, by: string | undefined): string[] {
  const shown = new Set(
    report.columns.map((column) => (typeof column === "string" ? column : column.property)),
  );
  return columnsThere(report, by).filter((name) => shown.has(name));
}

function usualSort({ sort }: ShownReport, sortable: readonly string[]): QueryRules["sort"] {
  const field = sort.replace(/^-/, "");
  if (!sortable.includes(field)) return { field: sortable[0] ?? field, order: "ASC" };
  return { field, order: sort.startsWith("-") ? "DESC" : "ASC" };
}
