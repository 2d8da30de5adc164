import { manifests } from "virtual:resources";

export type Routes = {
  list: string;
  add: string;
  import: string;
  /** Where records are that are on no map; undefined where none can be. */
  unplaced: string | undefined;
  /** Where any record's form is, for the router. */
  form: string;
  /** `tab`: the one that the form opens with. */
  edit: (id: string, tab?: string) => string;
};

/** The paths of a resource's screens; empty where it has none of its own. */
export function routesOf(name: string): Routes {
  const screen = manifests[name]?.["x-screen"];
  const list = `/${screen?.route ?? ""}`;
  const unplaced = manifests[name]?.["x-list"].unplaced;
  const form = screen?.form === undefined ? list : `${list}/${screen.form}`;
  return {
    list,
    add: `${form}/add`,
    import: `${list}/import`,
    unplaced: unplaced && `${list}/not-on-map`,
    edit: (id, tab) =>
      `${form}/${encodeURIComponent(id)}${tab === undefined ? "" : `?${new URLSearchParams({ tab })}`}`,
    form: `${form}/:id`,
  };
}
