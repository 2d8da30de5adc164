import { Navigate, Route, useParams } from "react-router";
import { routesOf } from "../../resources/resource";
import { forms } from "./forms";
import type { ResourceRoute } from "./screens";

/** The forms that the planning tool shares, each a resource's. */
const resourceOf: Record<string, string> = {
  [forms.vehicle.path]: "vehicles",
  [forms.driver.path]: "drivers",
};

/** The addresses of those forms below the plain lists lead to the resource's own form. */
export function formLinks(screens: readonly ResourceRoute[]) {
  const built = new Set(screens.map(({ resource }) => resource.name));
  return screens
    .flatMap(({ children }) => children)
    .flatMap(({ path, fullPath }) => {
      const name = resourceOf[path];
      if (name === undefined || !built.has(name)) return [];
      return [<Route key={fullPath} path={fullPath} element={<ToForm name={name} />} />];
    });
}

function ToForm({ name }: { name: string }) {
  const { vehicleId, performerId } = useParams();
  const id = vehicleId ?? performerId ?? "add";
  const { add, edit } = routesOf(name);
  return <Navigate to={id === "add" ? add : edit(id)} replace />;
}
