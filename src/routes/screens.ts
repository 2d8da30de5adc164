import { flagsOf, resourceAccess, type ResourceManifest, type Role, type Viewer } from "../../schemas";
import type { Page, VisiblePage } from "../kit/pages/Page";
import { tableOf } from "./tableOf";
import { visibleRoutes, withDescendants } from "./visibleRoutes";

/** No report is a resource; without them Node reads this as well. */
const pages = tableOf([]);

/** A route with the screen of a resource. */
export type ResourceRoute = VisiblePage & { resource: ResourceManifest };

/**
 * The screens that the viewer may open, in the order of the menu: routes of the table that a resource's `x-screen`
 * names, and that both the route and the resource grant him.
 */
export function resourceScreens(
  manifests: Record<string, ResourceManifest>,
  viewer: Viewer,
): ResourceRoute[] {
  const readable = Object.values(manifests).filter(
    (manifest) => manifest["x-screen"] && resourceAccess(manifest, viewer) !== "none",
  );
  const table = withForeign(pages, readable);
  return withDescendants(visibleRoutes(table, viewer.role, viewer.settings)).flatMap((route) => {
    const resource = readable.find((manifest) => pathOf(manifest) === route.fullPath);
    return resource ? [{ ...route, resource }] : [];
  });
}

/**
 * Resources that the table does not know, as an account's own, stand below their parent's other children by their
 * order; who opens them, their own file says.
 */
function withForeign(table: readonly Page[], manifests: ResourceManifest[]): Page[] {
  const foreign = manifests
    .filter((manifest) => !paths(table).includes(pathOf(manifest)))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  const below = (parent: string) =>
    foreign
      .filter((manifest) => parentIn(table, manifest) === parent)
      .map((manifest) => foreignEntry(manifest, parent));
  const known = table.map((entry) => {
    const own = below(`/${entry.path}`);
    return own.length === 0 ? entry : { ...entry, children: [...(entry.children ?? []), ...own] };
  });
  return [...known, ...below("")];
}

function foreignEntry(manifest: ResourceManifest, parent: string): Page {
  const { roles, flag } = manifest["x-access"] ?? {};
  const { group } = manifest["x-screen"] ?? {};
  return {
    path: pathOf(manifest).slice(parent.length + 1),
    ...(group && { menu: { group } }),
    ...(roles && { roles: rolesOf(roles) }),
    flags: flagsOf(flag),
  };
}

/** The route at the top of the table that a screen is below; "" where it is below none. */
function parentIn(table: readonly Page[], manifest: ResourceManifest): string {
  const parent = table.find(({ path }) => pathOf(manifest).startsWith(`/${path}/`));
  return parent ? `/${parent.path}` : "";
}

function paths(table: readonly Page[], parent = ""): string[] {
  return table.flatMap(({ path, children = [] }) => [
    `${parent}/${path}`,
    ...paths(children, `${parent}/${path}`),
  ]);
}

function rolesOf(roles: Partial<Record<Role, string>>): Role[] {
  return (Object.keys(roles) as Role[]).filter((role) => roles[role] !== "none");
}

function pathOf({ "x-screen": screen }: ResourceManifest): string {
  return `/${screen?.route ?? ""}`;
}

function orderOf({ "x-screen": screen }: ResourceManifest): number {
  return screen?.order ?? 0;
}
