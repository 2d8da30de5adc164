import { QueryClient } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { memoryStore } from "ra-core";
import { AdminContext, Notification } from "ra-ui-materialui";
import { Suspense } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { createHttp, type Report, type RunsheetDataProvider } from "../../../../dataProviders";
import { readOrderAttributes } from "../../../../dataProviders/services";
import { openApi } from "../../../../tests/console/renderList";
import { createI18n } from "../../../i18n";
import { lightTheme } from "../../../kit/theme";
import { SessionContext, sessionOf, type Session } from "../../../session";
import { routesOf } from "../../../records/routes";
import { RecentActionsButton } from "../../recent";
import { ResourceScreen } from "../../resource";
import { ResourceCreate } from "../page/ResourceCreate";
import { ResourceEdit } from "../page/ResourceEdit";

/** A record's form, or a new one's, as the signed-in user of this browser sees it. */
export async function renderForm(resource: string, id?: string, tab?: string) {
  const reports: Report[] = [];
  const api = openApi((report) => reports.push(report));
  const session = await signedIn(api);
  const routes = routesOf(resource);
  const page = (form: React.ReactNode) => (
    <Surroundings api={api} session={session} i18n={i18n}>
      <Link to={routes.list}>Elsewhere</Link>
      <ResourceScreen name={resource}>{form}</ResourceScreen>
    </Surroundings>
  );
  const i18n = await createI18n("en");
  const router = createMemoryRouter(
    [
      { path: routes.add, element: page(<ResourceCreate />) },
      { path: routes.form, element: page(<ResourceEdit />) },
      {
        path: "*",
        element: (
          <Surroundings api={api} session={session} i18n={i18n}>
            <h1>The list</h1>
          </Surroundings>
        ),
      },
    ],
    { initialEntries: [id === undefined ? routes.add : routes.edit(id, tab)] },
  );
  await act(async () => void render(<RouterProvider router={router} />));
  return { api, router, reports };
}

type SurroundingsProps = {
  api: RunsheetDataProvider;
  session: Session;
  i18n: Awaited<ReturnType<typeof createI18n>>;
  children: React.ReactNode;
};

/** What the console has around every page. */
export function Surroundings({ api, session, i18n, children }: SurroundingsProps) {
  return (
    <AdminContext
      dataProvider={api}
      theme={lightTheme}
      i18nProvider={i18n}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <SessionContext value={session}>
        <RecentActionsButton />
        <Suspense fallback="loading">{children}</Suspense>
        <Notification />
      </SessionContext>
    </AdminContext>
  );
}

async function signedIn(api: RunsheetDataProvider): Promise<Session> {
  const user = await api.session.current();
  if (!user) throw new Error("Nobody is signed in");
  const [settings, orderAttributes] = await Promise.all([
    api.settings(user.currentRole),
    readOrderAttributes(createHttp()),
  ]);
  return sessionOf(user, { settings, orderAttributes, language: "en" });
}
