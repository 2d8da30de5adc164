import { propertyAt } from "../../schemas";
import { isLive, rootOf } from "./indexes";
import type { SortTerm } from "./orderSql";
import type { ListQuery } from "./store";
import type { Table } from "./table";

/** What of the rows a list depends on, but for what it answers of each. */
export type LookedAt = {
  properties: ReadonlySet<string>;
  /** What others tell, and what the server writes again and again, changes without the audit: no count of it may be remembered. */
  changesUnseen: boolean;
  /** Who changed a record last and when, the audit does not tell among the changes. */
  changesUntold: boolean;
};

export function lookedAt(
  { besides, resource }: Table,
  { filter = {}, search = "", groupBy }: ListQuery,
  sort: SortTerm[],
): LookedAt {
  const { search: searched, title } = resource["x-list"];
  const counted = [
    ...Object.keys(filter),
    ...(search === "" ? [] : (searched ?? [title])),
    ...(groupBy === undefined ? [] : [groupBy]),
  ];
  const paths = [...counted, ...sort.map(({ path }) => path)];
  return {
    properties: new Set(paths.map(rootOf)),
    changesUnseen: counted.some((path) => besides.has(rootOf(path)) || isLive(resource, path)),
    changesUntold: paths.some((path) => propertyAt(resource, path)?.["x-stamp"]?.on === "change"),
  };
}
