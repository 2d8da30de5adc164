import type { Viewer } from "../../../schemas";
import type { RouteEntry } from "./RouteEntry";
import { routeTable } from "./routeTable";
import { visibleRoutes, withDescendants } from "./visibleRoutes";
import type { VisibleRoute } from "./visibleRoutes";

/** A route with a screen of the account's settings. */
export type SettingsRoute = VisibleRoute & { section: NonNullable<RouteEntry["section"]> };

/** The screens of the account's settings that the viewer may open, in the order of the menu. */
export function settingsScreens({ role, settings }: Viewer): SettingsRoute[] {
  return withDescendants(visibleRoutes(routeTable, role, settings)).filter(
    (route): route is SettingsRoute => route.section !== undefined,
  );
}

/** Where a route stands in the table, which the menu follows; routes that it does not know come after the others. */
export function menuOrder(fullPath: string): number {
  return positions.get(fullPath) ?? positions.size;
}

const positions = new Map(pathsIn(routeTable).map((path, index) => [path, index]));

function pathsIn(routes: readonly RouteEntry[], parent = ""): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    `${parent}/${path}`,
    ...pathsIn(children, `${parent}/${path}`),
  ]);
}
