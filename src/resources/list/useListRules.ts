import { useMemo } from "react";
import { useSession } from "../../session";
import type { ResourceView } from "../resource";
import { isOpen } from "../values";
import { addressOfView, useSavedViews } from "../views";
import { sortablePaths } from "./columns/useColumns";
import { filterFields, type FilterField } from "./query/filterFields";
import type { QueryRules, Sort } from "./query/listQuery";
import { useListQuery, type ListAddress } from "./query/useListQuery";

/** What this resource's list can be asked, and what its address asks now. It opens with the user's default view. */
export function useListRules(view: ResourceView): { rules: QueryRules; address: ListAddress } {
  const { settings } = useSession();
  const fields = useFilterFields(view);
  const rules = useMemo<QueryRules>(
    () => ({
      fields,
      sortable: sortablePaths(view, settings),
      sort: defaultSort(view),
    }),
    [view, settings, fields],
  );
  const [saved] = useSavedViews(view.name);
  const initial = addressOfView(
    saved.views.find(({ id }) => id === saved.initial),
    rules,
  );
  return { rules, address: useListQuery(view.name, rules, initial) };
}

/** By what the viewer may filter its records. */
export function useFilterFields(view: ResourceView): FilterField[] {
  const { settings } = useSession();
  return useMemo(
    () =>
      filterFields(
        view.resource,
        (path) => view.may(path) !== "none" && isOpen(view.resource, path, settings),
      ),
    [view, settings],
  );
}

/** "name", or "-createdWhen" for descending (resource.meta.json). */
function defaultSort({ resource }: ResourceView): Sort {
  const { sort, title } = resource["x-list"];
  const text = sort ?? title;
  return text.startsWith("-") ? { field: text.slice(1), order: "DESC" } : { field: text, order: "ASC" };
}
