import { lazy } from "react";
import { Route } from "react-router";
import { manifests } from "virtual:resources";
import { ResourceCreate, ResourceEdit } from "./form";
import { ResourceScreen, routesOf } from "./resource";

const ResourceList = lazy(async () => ({ default: (await import("./list")).ResourceList }));
const ImportWizard = lazy(async () => ({ default: (await import("./import")).ImportWizard }));

/** The screens of every resource that the viewer may read; adding and importing only where he may edit. */
export function resourceRoutes(readable: string[], editable: string[]) {
  return readable.map((name) => {
    const routes = routesOf(name);
    const screen = (page: React.ReactNode) => <ResourceScreen name={name}>{page}</ResourceScreen>;
    return [
      <Route key={name} path={routes.list} element={screen(<ResourceList />)} />,
      editable.includes(name) && (
        <Route key={`${name} add`} path={routes.add} element={screen(<ResourceCreate />)} />
      ),
      editable.includes(name) && (
        <Route key={`${name} import`} path={routes.import} element={screen(<ImportWizard />)} />
      ),
      <Route key={`${name} edit`} path={`${routes.list}/:id`} element={screen(<ResourceEdit />)} />,
    ];
  });
}

/** The resources with a screen, in the order of the menu. */
export function screens() {
  return Object.values(manifests)
    .filter((manifest) => manifest["x-screen"] !== undefined)
    .toSorted((one, other) => (one["x-screen"]?.order ?? 0) - (other["x-screen"]?.order ?? 0));
}
