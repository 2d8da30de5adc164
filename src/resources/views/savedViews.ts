import type { Filter } from "../../../schemas";
import type { ColumnChoice } from "../list/columns/columnChoice";
import type { Sort } from "../list/query/listQuery";

/** What a view brings back: everything of a list but its page. */
export type ViewContent = { filter: Filter; search: string; sort: Sort; columns: ColumnChoice[] };
export type SavedView<Content extends object = ViewContent> = Content & { id: string; name: string };

/** A user's views of one resource, or of another list. `initial` is the one that the list opens with. */
export type SavedViews<Content extends object = ViewContent> = {
  views: SavedView<Content>[];
  initial?: string;
};

export const noViews: SavedViews<never> = { views: [] };

export function addView<Content extends object>(
  { views, initial }: SavedViews<Content>,
  view: SavedView<Content>,
): SavedViews<Content> {
  return { ...(initial !== undefined && { initial }), views: sorted([...views, view]) };
}

export function updateView<Content extends object>(
  saved: SavedViews<Content>,
  id: string,
  part: Partial<Content & { name: string }>,
): SavedViews<Content> {
  return {
    ...saved,
    views: sorted(saved.views.map((view) => (view.id === id ? { ...view, ...part } : view))),
  };
}

export function removeView<Content extends object>(
  { views, initial }: SavedViews<Content>,
  id: string,
): SavedViews<Content> {
  return {
    views: views.filter((view) => view.id !== id),
    ...(initial !== undefined && initial !== id && { initial }),
  };
}

/** The view that the list opens with; of a view that opens already, none any more. */
export function setInitial({ views, initial }: SavedViews, id: string): SavedViews {
  return initial === id ? { views } : { views, initial: id };
}

/** Why a name can't be given to a view, as a key of locales/; undefined where it can. */
export function nameProblem(
  { views }: { views: readonly { id: string; name: string }[] },
  name: string,
  id?: string,
): string | undefined {
  const wanted = name.trim().toLocaleLowerCase();
  if (wanted === "") return "list.views.nameMissing";
  const taken = views.some((view) => view.id !== id && view.name.toLocaleLowerCase() === wanted);
  return taken ? "list.views.nameTaken" : undefined;
}

function sorted<View extends { name: string }>(views: View[]): View[] {
  return views.toSorted((one, other) => one.name.localeCompare(other.name));
}
