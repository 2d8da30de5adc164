import type { Role, Settings } from "../../schemas";
import type { RouteEntry, VisibleRoute } from "../kit/pages/RouteEntry";

/** The routes for a role under the account's settings (spec 2.3): a parent none of whose children is visible goes, too. */
export function visibleRoutes(
  table: readonly RouteEntry[],
  role: Role,
  settings: Settings,
  parent = "",
): VisibleRoute[] {
  return table.flatMap((entry) => {
    if (!isOpen(entry, role, settings)) return [];
    const fullPath = `${parent}/${entry.path}`;
    const children = visibleRoutes(entry.children ?? [], role, settings, fullPath);
    if (entry.children && children.length === 0) return [];
    return [{ ...entry, fullPath, children }];
  });
}

/** Those routes and all below them, a parent before its children. */
export function withDescendants(routes: readonly VisibleRoute[]): VisibleRoute[] {
  return routes.flatMap((route) => [route, ...withDescendants(route.children)]);
}

function isOpen({ roles, flags = [], hidden }: RouteEntry, role: Role, settings: Settings): boolean {
  if (hidden || roles?.includes(role) === false) return false;
  return flags.every((flag) => (flag.startsWith("!") ? !settings[flag.slice(1)] : Boolean(settings[flag])));
}
