import CssBaseline from "@mui/material/CssBaseline";
import { QueryClient } from "@tanstack/react-query";
import { AdminContext, Notification } from "ra-ui-materialui";
import { use, useMemo, useState } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { isApiError } from "../../dataProviders/http";
import type { User } from "../../dataProviders";
import type { I18n, Language } from "../i18n";
import { createPreferences, LeaveQuestion, SessionContext, sessionOf } from "../session";
import { api } from "./api";
import { startPage } from "./boot";
import { FailureBoundary } from "./FailureBoundary";
import { Pages } from "./Pages";
import { Reports } from "./Reports";
import { Shell } from "./Shell";
import { loadStart } from "./loadStart";
import { darkTheme, lightTheme } from "./theme";

type ConsoleProps = { i18n: I18n; user: User };

/** The signed-in console: react-admin's context around our own shell and routes. */
export function Console({ i18n, user }: ConsoleProps) {
  const { settings, preferences } = use(loadStart(user));
  const store = useMemo(
    () => createPreferences(preferences, (values) => api.keyValueStorage.put("preferences", user.id, values)),
    [preferences, user.id],
  );
  const [queryClient] = useState(createQueryClient);
  const session = useMemo(
    () => sessionOf(user, { settings, language: i18n.getLocale() as Language, startPage }),
    [i18n, settings, user],
  );

  // A data router: only such a one lets a form ask before it is left with unsaved changes.
  const router = useMemo(() => {
    const page = (
      <AdminContext
        dataProvider={api}
        i18nProvider={i18n}
        store={store}
        queryClient={queryClient}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <SessionContext value={session}>
          <CssBaseline enableColorScheme />
          <Shell>
            <FailureBoundary>
              <Pages />
            </FailureBoundary>
          </Shell>
          <Notification />
          <Reports />
          <LeaveQuestion />
        </SessionContext>
      </AdminContext>
    );
    return createBrowserRouter([{ path: "*", element: page }]);
  }, [i18n, store, queryClient, session]);
  return <RouterProvider router={router} />;
}

/** Reads are tried again only where the server gave no answer: what it refused, it would refuse again. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && !(isApiError(error) && error.status > 0),
        refetchOnWindowFocus: false,
      },
    },
  });
}
