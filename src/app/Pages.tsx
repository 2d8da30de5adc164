import { useTranslate } from "ra-core";
import { Navigate, Route, Routes } from "react-router";
import { resourceAccess } from "../../schemas";
import { DevelopmentPage } from "../development";
import { resourceRoutes, screens } from "../resources";
import { routesOf } from "../resources/resource";
import { useSession } from "../session";
import { Message } from "./Message";

/** The routes that the viewer may open; any other leads to the first of them (spec 2.3). */
export function Pages() {
  const translate = useTranslate();
  const { viewer } = useSession();
  const readable = screens().filter((manifest) => resourceAccess(manifest, viewer) !== "none");
  const editable = readable.filter((manifest) => resourceAccess(manifest, viewer) === "edit");
  const home = readable[0];
  if (!home) return <Message title={translate("app.nothing.title")} text={translate("app.nothing.text")} />;
  return (
    <Routes>
      {resourceRoutes(
        readable.map(({ name }) => name),
        editable.map(({ name }) => name),
      )}
      {import.meta.env.DEV && (
        <Route path="/development/:resource?/:tab?/:id?" element={<DevelopmentPage />} />
      )}
      <Route path="*" element={<Navigate to={routesOf(home.name).list} replace />} />
    </Routes>
  );
}
