import { Navigate, Route, useParams } from "react-router";
import { routesOf } from "../records/routes";
import { forms } from "../kit/pages/forms";
import type { ResourceRoute } from "./screens";

/** The forms that the planning tool shares, each a resource's. */
const resourceOf: Record<string, string> = {
  [forms.vehicle.path]: "vehicles",
  [forms.driver.path]: "drivers",
  "vehicle-checks-form/:id/cloned=:cloned": "vehicleCheckForms",
};

/** The addresses of those forms below the plain lists lead to the resource's own form. */
export function formLinks(screens: readonly ResourceRoute[]) {
  const built = new Set(screens.map(({ resource }) => resource.name));
  return screens
    .flatMap(({ children }) => children)
    .flatMap(({ path, fullPath }) => {
      const name = resourceOf[path];
      if (name === undefined || !built.has(name)) return [];
      // A router's parameter is a whole segment: "cloned=true".
      const address = fullPath.replace("cloned=:cloned", ":cloned");
      return [<Route key={fullPath} path={address} element={<ToForm name={name} />} />];
    });
}

function ToForm({ name }: { name: string }) {
  const { vehicleId, performerId, id: own, cloned } = useParams();
  const id = vehicleId ?? performerId ?? own ?? "add";
  const { add, edit } = routesOf(name);
  if (id !== "add" && cloned === "cloned=true")
    return <Navigate to={`${add}?${new URLSearchParams({ from: id })}`} replace />;
  return <Navigate to={id === "add" ? add : edit(id)} replace />;
}
