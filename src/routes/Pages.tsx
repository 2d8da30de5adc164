import { useTranslate } from "ra-core";
import { createElement, useEffect, useMemo, type ReactNode } from "react";
import { Navigate, Route, Routes, useNavigate, useParams, type NavigateFunction } from "react-router";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../schemas";
import { Message } from "../kit/Message";
import { forms } from "../kit/pages/forms";
import { OpenPages } from "../kit/pages/OpenPages";
import type { LateScreen, Shown, VisiblePage } from "../kit/pages/Page";
import { screenOf } from "../kit/pages/screenOf";
import { routesOf } from "../records/routes";
import { resourceRoutes } from "../resources";
import { useSession } from "../session";
import { firstBelow, landingPage } from "./landing";
import { openPages } from "./openPages";
import { routeTable } from "./routeTable";
import { resourceScreens, type ResourceRoute } from "./screens";

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

/** Where one may begin: with the day's work, records or reports, and only who has no records with settings. */
function beginnings(open: readonly VisiblePage[], screens: readonly VisiblePage[]): string[] {
  const pages = open.filter(({ shows, menu }) => shows && menu && menu.group !== "DEVELOPMENT");
  const work = pages.filter(({ menu }) => menu?.group === "DISPATCH");
  const reports = pages.filter(({ menu }) => menu?.group === "REPORTS");
  const settings = pages.filter((page) => !work.includes(page) && !reports.includes(page));
  return [...work, ...(screens.length > 0 ? screens : settings), ...reports].map(({ fullPath }) => fullPath);
}

/** A page with the forms that stand over it. */
function pageRoute({ fullPath, children }: VisiblePage, shows: Shown) {
  return (
    <Route key={fullPath} path={fullPath} element={<Screen key={fullPath} {...shows} />}>
      {formRoutes(children)}
    </Route>
  );
}

/** Forms, and those that stand over them. */
function formRoutes(pages: readonly VisiblePage[]): ReactNode {
  return pages.map(
    ({ path, shows, children }) =>
      shows?.screen.over && (
        <Route key={path} path={path} element={<Screen {...shows} />}>
          {formRoutes(children)}
        </Route>
      ),
  );
}

function Screen({ screen, props }: Shown) {
  return createElement(screenOf(screen as LateScreen), props);
}

/** The forms that the planning tool shares, each a resource's. */
const resourceOf: Record<string, string> = {
  [forms.vehicle.path]: "vehicles",
  [forms.driver.path]: "drivers",
  "vehicle-checks-form/:id/cloned=:cloned": "vehicleCheckForms",
};

/** The addresses of those forms below the plain lists lead to the resource's own form. */
function formLinks(screens: readonly ResourceRoute[]) {
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

type LandingProps = {
  /** Of the data router's own route: the one of a route within it tells nobody that it failed. */
  navigate: NavigateFunction;
  initial: string | undefined;
  fallback: string;
};

/** The root leads on: to the page visited last in this browser's session, else to the role's own (spec 2.3). */
function Landing({ navigate, initial, fallback }: LandingProps) {
  useEffect(() => {
    /** The browser may refuse an address, or one more change of it. */
    async function go(to: string): Promise<boolean> {
      try {
        await navigate(to, { replace: true });
        return true;
      } catch (failure) {
        // oxlint-disable-next-line no-console -- spec 8.1 asks for this line in the browser's console.
        console.error("Error when redirect to url", to, failure);
        return false;
      }
    }
    const lead = async () => (initial !== undefined && (await go(initial))) || go(fallback);
    void lead();
  }, [navigate, initial, fallback]);
  return null;
}
