import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { Navigate, Route, Routes, useNavigate } from "react-router";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../schemas";
import { DevelopmentPage } from "../development";
import { Message } from "../kit/Message";
import { OpenRoutes } from "../kit/pages/OpenRoutes";
import { resourceRoutes } from "../resources";
import { useSession } from "../session";
import { settingsPages } from "../settings";
import { formLinks } from "./formLinks";
import { firstBelow, landingPage } from "./landing";
import { Landing } from "./Landing";
import { routeTable } from "./routeTable";
import { resourceScreens } from "./screens";
import { settingsScreens } from "./settingsScreens";
import { ToolDrawer, ToolPage } from "./ToolPage";
import { toolScreens } from "./toolScreens";
import { visibleRoutes, withDescendants } from "./visibleRoutes";

/** The routes that the viewer may open; any other leads to his role's default page (spec 2.3). */
export function Pages({ initial }: { initial: () => string | undefined }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { role, viewer } = useSession();
  const screens = resourceScreens(manifests, viewer);
  const settings = settingsScreens(viewer);
  const tools = toolScreens(viewer);
  // One begins with the day's work or records; with settings only who has nothing else.
  const records = screens.length > 0 ? screens : settings;
  const addresses = [...tools, ...records].map(({ fullPath }) => fullPath);
  const open = useMemo(
    () => withDescendants(visibleRoutes(routeTable, role, viewer.settings)),
    [role, viewer],
  );
  const landing = landingPage(role, addresses);
  if (landing === undefined)
    return <Message title={translate("app.nothing.title")} text={translate("app.nothing.text")} />;
  const readable = screens.map(({ resource }) => resource);
  const editable = readable.filter((manifest) => resourceAccess(manifest, viewer) === "edit");
  return (
    <OpenRoutes value={open}>
      <Routes>
        {["/", "/login", "/logout"].map((path) => (
          <Route
            key={path}
            path={path}
            element={<Landing navigate={navigate} initial={initial()} fallback={landing} />}
          />
        ))}
        {routeTable.map(({ path }) => {
          const first = firstBelow(`/${path}`, addresses);
          if (first === undefined || first === `/${path}`) return null;
          return <Route key={path} path={`/${path}`} element={<Navigate to={first} replace />} />;
        })}
        {tools.map(({ fullPath, tool, children }) => (
          <Route key={fullPath} path={fullPath} element={<ToolPage tool={tool} />}>
            {children.map(
              ({ path, drawer }) =>
                drawer && <Route key={path} path={path} element={<ToolDrawer tool={tool} name={drawer} />} />,
            )}
          </Route>
        ))}
        {resourceRoutes(
          readable.map(({ name }) => name),
          editable.map(({ name }) => name),
        )}
        {settingsPages(settings.filter(({ drawer }) => drawer === undefined))}
        {formLinks(screens)}
        {import.meta.env.DEV && (
          <Route path="/development/:resource?/:tab?/:id?" element={<DevelopmentPage />} />
        )}
        <Route path="*" element={<Navigate to={landing} replace />} />
      </Routes>
    </OpenRoutes>
  );
}
