import type { Viewer } from "../../schemas";
import type { RouteEntry, VisibleRoute } from "../kit/pages/RouteEntry";
import { routeTable } from "./routeTable";
import { visibleRoutes, withDescendants } from "./visibleRoutes";

/** A route with a screen of the account's settings. */
export type SettingsRoute = VisibleRoute & { section: NonNullable<RouteEntry["section"]> };

/** The screens of the account's settings that the viewer may open, in the order of the menu. */
export function settingsScreens({ role, settings }: Viewer): SettingsRoute[] {
  return withDescendants(visibleRoutes(routeTable, role, settings)).filter(
    (route): route is SettingsRoute => route.section !== undefined,
  );
}

/** Whether an address is one of a screen of the account's settings, whoever may open it. */
export function isSettingsScreen(path: string): boolean {
  return sectionPaths.has(path);
}

/** The address of the screen that another one is on: a form over it leaves it where it is. */
export function screenAt(path: string): string {
  return toolPaths.find((tool) => path.startsWith(`${tool}/`)) ?? path;
}

/** Where a route stands in the table, which the menu follows; routes that it does not know come after the others. */
export function menuOrder(fullPath: string): number {
  return positions.get(fullPath) ?? positions.size;
}

const entries = entriesIn(routeTable);
const positions = new Map(entries.map(([path], index) => [path, index]));
const sectionPaths = new Set(entries.flatMap(([path, { section }]) => (section === undefined ? [] : [path])));
const toolPaths = entries.flatMap(([path, { tool }]) => (tool === undefined ? [] : [path]));

function entriesIn(routes: readonly RouteEntry[], parent = ""): [fullPath: string, entry: RouteEntry][] {
  return routes.flatMap((entry) => {
    const path = `${parent}/${entry.path}`;
    return [[path, entry] as [string, RouteEntry], ...entriesIn(entry.children ?? [], path)];
  });
}
