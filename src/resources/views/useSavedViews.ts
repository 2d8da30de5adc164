import { useCallback } from "react";
import { usePreference } from "../../session";
import { writeQuery, type QueryRules } from "../list/query/listQuery";
import { noViews, type SavedView, type SavedViews } from "./savedViews";

/** This user's views of a resource, and how to keep them. */
export function useSavedViews(resource: string): [SavedViews, (saved: SavedViews) => void] {
  const [saved, keep] = usePreference<SavedViews>(`${resource}.views`, noViews);
  return [saved, useCallback((next: SavedViews) => keep(next), [keep])];
}

/** The address that shows a view, for whoever opens it; "" for no view. */
export function addressOfView(view: SavedView | undefined, rules: QueryRules): string {
  if (!view) return "";
  const { filter, search, sort, columns, id } = view;
  return writeQuery({ filter, search, sort, columns, view: id, page: 1, perPage: 1000, problems: [] }, rules);
}
