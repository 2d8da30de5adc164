import { useTranslate } from "ra-core";
import { createElement, useMemo } from "react";
import { Navigate, Route, Routes, useNavigate } from "react-router";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../schemas";
import { Message } from "../kit/Message";
import { OpenPages } from "../kit/pages/OpenPages";
import type { LateScreen, Shown, VisiblePage } from "../kit/pages/Page";
import { screenOf } from "../kit/pages/screenOf";
import { resourceRoutes } from "../resources";
import { useSession } from "../session";
import { formLinks } from "./formLinks";
import { firstBelow, landingPage } from "./landing";
import { Landing } from "./Landing";
import { openPages } from "./openPages";
import { routeTable } from "./routeTable";
import { resourceScreens } from "./screens";

/** The routes that the viewer may open; any other leads to his role's default page (spec 2.3). */
export function Pages({ initial }: { initial: () => string | undefined }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { role, viewer } = useSession();
  const open = useMemo(() => openPages(viewer), [viewer]);
  const screens = resourceScreens(manifests, viewer);
  const addresses = beginnings(open, screens);
  const landing = landingPage(role, addresses);
  if (landing === undefined)
    return <Message title={translate("app.nothing.title")} text={translate("app.nothing.text")} />;
  const readable = screens.map(({ resource }) => resource);
  const editable = readable.filter((manifest) => resourceAccess(manifest, viewer) === "edit");
  return (
    <OpenPages value={open}>
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
        {open.map((page) => page.shows && !page.shows.screen.over && pageRoute(page, page.shows))}
        {resourceRoutes(
          readable.map(({ name }) => name),
          editable.map(({ name }) => name),
        )}
        {formLinks(screens)}
        <Route path="*" element={<Navigate to={landing} replace />} />
      </Routes>
    </OpenPages>
  );
}

/** Where one may begin: with the day's work or records, and only who has nothing else with settings. */
function beginnings(open: readonly VisiblePage[], screens: readonly VisiblePage[]): string[] {
  const inGroup = (isWork: boolean) =>
    open.filter(({ shows, menu }) => shows && menu && (menu.group === "DISPATCH") === isWork);
  const settings = inGroup(false).filter(({ menu }) => menu?.group !== "DEVELOPMENT");
  return [...inGroup(true), ...(screens.length > 0 ? screens : settings)].map(({ fullPath }) => fullPath);
}

/** A page with the forms that stand over it. */
function pageRoute({ fullPath, children }: VisiblePage, shows: Shown) {
  return (
    <Route key={fullPath} path={fullPath} element={<Screen key={fullPath} {...shows} />}>
      {children.map(
        ({ path, shows: form }) =>
          form?.screen.over && <Route key={path} path={path} element={<Screen {...form} />} />,
      )}
    </Route>
  );
}

function Screen({ screen, props }: Shown) {
  return createElement(screenOf(screen as LateScreen), props);
}
