import type { Role, Settings } from "../../schemas";
import type { Page, VisiblePage } from "../kit/pages/Page";

/** The routes for a role under the account's settings (spec 2.3): a parent none of whose children is visible goes, too. */
export function visibleRoutes(
  table: readonly Page[],
  role: Role,
  settings: Settings,
  parent = "",
): VisiblePage[] {
  return table.flatMap((entry) => {
    if (!isOpen(entry, role, settings)) return [];
    const fullPath = `${parent}/${entry.path}`;
    const children = visibleRoutes(entry.children ?? [], role, settings, fullPath);
    // What has a screen of its own is there without the forms that would stand over it.
    if (entry.children && children.length === 0 && !entry.shows) return [];
    return [{ ...entry, fullPath, children }];
  });
}

/** Those routes and all below them, a parent before its children. */
export function withDescendants(routes: readonly VisiblePage[]): VisiblePage[] {
  return routes.flatMap((route) => [route, ...withDescendants(route.children)]);
}

function isOpen({ roles, flags = [], hidden }: Page, role: Role, settings: Settings): boolean {
  if (hidden || roles?.includes(role) === false) return false;
  return flags.every((flag) => (flag.startsWith("!") ? !settings[flag.slice(1)] : Boolean(settings[flag])));
}
