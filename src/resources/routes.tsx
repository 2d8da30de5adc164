import { lazy } from "react";
import { Navigate, Route } from "react-router";
import { ResourceCreate, ResourceEdit } from "./form";
import { ResourceScreen, routesOf } from "./resource";

const ResourceList = lazy(async () => ({ default: (await import("./list")).ResourceList }));
const ImportWizard = lazy(async () => ({ default: (await import("./import")).ImportWizard }));

/** The screens of every resource that the viewer may read; adding and importing only where he may edit. */
export function resourceRoutes(readable: string[], editable: string[]) {
  return readable.map((name) => {
    const routes = routesOf(name);
    const screen = (page: React.ReactNode) => <ResourceScreen name={name}>{page}</ResourceScreen>;
    const edits = editable.includes(name);
    // Without this, "add" would be taken for the id of a record.
    const toList = <Navigate to={routes.list} replace />;
    return [
      <Route key={name} path={routes.list} element={screen(<ResourceList />)} />,
      <Route key={`${name} add`} path={routes.add} element={edits ? screen(<ResourceCreate />) : toList} />,
      <Route
        key={`${name} import`}
        path={routes.import}
        element={edits ? screen(<ImportWizard />) : toList}
      />,
      <Route key={`${name} edit`} path={`${routes.list}/:id`} element={screen(<ResourceEdit />)} />,
    ];
  });
}
