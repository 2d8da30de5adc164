import { QueryClient } from "@tanstack/react-query";
import { act, configure, render } from "@testing-library/react";
import { AdminContext, Notification } from "ra-ui-materialui";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { loadResource, manifests } from "virtual:resources";
import { createDataProvider, createHttp, type Report, type RunsheetDataProvider } from "../../dataProviders";
import { createI18n } from "../../src/i18n";
import { lightTheme } from "../../src/kit/theme";
import { createPreferences, SessionContext, sessionOf } from "../../src/session";
import { ResourceScreen } from "../../src/resources/resource";
import { routesOf } from "../../src/records/routes";
import { ResourceList } from "../../src/resources/list";
import { password } from "./realServer";

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void };
  }
}

// happy-dom lays nothing out; a table that shows only what is in view needs a view.
for (const [side, pixels] of Object.entries({ clientWidth: 1200, clientHeight: 700 })) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => pixels });
}

// What shows comes from a real server, which may be busy.
configure({ asyncUtilTimeout: 10_000 });

/** Another page of the same browser, or another user's: what it writes is somebody else's to a list. */
export function openApi(onReport?: (report: Report) => void): RunsheetDataProvider {
  return createDataProvider({ http: createHttp({ onReport }), manifests, loadResource });
}

export async function signIn(url: string, login: string): Promise<void> {
  window.happyDOM.setURL(`${url}/`);
  await openApi().session.login({ account: "demo", login, password });
}

type Options = { search?: string; preferences?: Record<string, unknown> };

/** The list of a resource, as the signed-in user of this browser sees it. */
export async function renderList(resource: string, { search = "", preferences = {} }: Options = {}) {
  const api = openApi();
  const user = await api.session.current();
  if (!user) throw new Error("Nobody is signed in");
  const settings = await api.settings(user.currentRole);
  const session = sessionOf(user, { settings, language: "en" });
  const kept = { ...preferences };
  const store = createPreferences(kept, (values) => Promise.resolve(void Object.assign(kept, values)));
  const { list } = routesOf(resource);
  const page = (
    <AdminContext
      dataProvider={api}
      theme={lightTheme}
      i18nProvider={await createI18n("en")}
      store={store}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <SessionContext value={session}>
        <Suspense fallback="loading">
          <ResourceScreen name={resource}>
            <ResourceList />
          </ResourceScreen>
        </Suspense>
        <Notification />
      </SessionContext>
    </AdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: list, element: page },
      { path: "*", element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [list + search] },
  );
  await act(async () => void render(<RouterProvider router={router} />));
  return { api, kept, router, search: () => decodeURIComponent(router.state.location.search) };
}
