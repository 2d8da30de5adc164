import { Navigate, Route } from "react-router";
import { manifests } from "virtual:resources";
import { singleId } from "../../schemas";
import { latePage } from "../kit/latePage";
import { routesOf } from "../records/routes";
import { ResourceCreate, ResourceEdit } from "./form";
import { ResourceScreen } from "./resource";

const ResourceList = latePage(async () => (await import("./list")).ResourceList);
const UnplacedPage = latePage(async () => (await import("./unplaced/UnplacedPage")).UnplacedPage);
const ImportWizard = latePage(async () => (await import("./import")).ImportWizard);

/** Has the list at an address come before it is shown; undefined where none is there. */
export function expectList(path: string): Promise<void> | undefined {
  const isList = Object.keys(manifests).some((name) => routesOf(name).list === path);
  return isList ? ResourceList.load() : undefined;
}

/** Where the account has one record only, its form is the screen. */
function singleRoutes(name: string) {
  const { list, edit } = routesOf(name);
  const form = (
    <ResourceScreen name={name}>
      <ResourceEdit key={name} single />
    </ResourceScreen>
  );
  return [
    <Route key={name} path={list} element={form} />,
    <Route key={`${name} edit`} path={edit(singleId)} element={<Navigate to={list} replace />} />,
  ];
}

/** The screens of every resource that the viewer may read; adding and importing only where he may edit. */
export function resourceRoutes(readable: string[], editable: string[]) {
  return readable.map((name) => {
    const routes = routesOf(name);
    if (manifests[name]?.["x-api"].single) return singleRoutes(name);
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
      ...(routes.unplaced === undefined
        ? []
        : [
            <Route
              key={`${name} unplaced`}
              path={routes.unplaced}
              element={edits ? screen(<UnplacedPage />) : toList}
            />,
          ]),
      <Route key={`${name} edit`} path={routes.form} element={screen(<ResourceEdit />)} />,
    ];
  });
}
