import type { Viewer } from "../../schemas";
import type { VisiblePage } from "../kit/pages/Page";
import { development } from "../development";
import { routeTable } from "./routeTable";
import { visibleRoutes, withDescendants } from "./visibleRoutes";

const table = import.meta.env.DEV ? [...routeTable, development] : routeTable;

/** The pages that the viewer may open, a parent before its children. */
export function openPages({ role, settings }: Viewer): VisiblePage[] {
  return withDescendants(visibleRoutes(table, role, settings));
}

/** Where a link to a page leads: what may follow in its address stays away. */
export function linkTo({ fullPath }: VisiblePage): string {
  return fullPath.replace(/\/:.*$/, "");
}
