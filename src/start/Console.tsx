import CssBaseline from "@mui/material/CssBaseline";
import { QueryClient } from "@tanstack/react-query";
import { AdminContext, Notification } from "ra-ui-materialui";
import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { isApiError } from "../../dataProviders/http";
import type { User } from "../../dataProviders";
import { notesPreference, release } from "../../schemas/release";
import { sheetOf } from "../../dataProviders/services";
import { DensityTheme } from "../density";
import type { I18n, Language } from "../i18n";
import { SecurityProvider } from "../security";
import { createPreferences, SessionProvider, sessionOf } from "../session";
import { sheetKey } from "../settings";
import { address, startPage } from "../kit/boot";
import { createRouter, expectScreen, initialUrlOf, isBare, Pages, ScreenBoundary } from "../routes";
import { darkTheme, lightTheme } from "../kit/theme";
import { BareShell, EmbeddedShell, MainShell } from "../shell";
import { api } from "./api";
import { readAccountSettings, type StartData } from "./loadStart";
import { Reports } from "./Reports";
import { SessionEnd } from "./SessionEnd";
import { AttributesFollow } from "./AttributesFollow";
import { SettingsFollow } from "./SettingsFollow";

type ConsoleProps = { i18n: I18n; user: User; data: StartData };

/** The signed-in console: react-admin's context around our own shell and routes. */
export function Console(props: ConsoleProps) {
  const [router] = useState(() => routerOf(props));
  useLoadedMarker();
  return <RouterProvider router={router} />;
}

/** Has the script of the page that the console is opened at come while the server is asked for all that it starts with. */
export function expectPage(language: Language): void {
  expectScreen(location.pathname.slice(address.basename.length), language);
}

function routerOf({ i18n, user, data: { preferences, sheet, ...data } }: ConsoleProps) {
  const session = sessionOf(user, { ...data, language: i18n.getLocale() as Language, startPage });
  // Of one whose preferences can't be read it is not known what he has read.
  const store = createPreferences(preferences ?? { [notesPreference]: release }, async (values, signal) => {
    if (preferences) await api.keyValueStorage.put("preferences", user.id, values, signal);
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(sheetKey(sheetOf(user.currentRole)), sheet);
  const initial = initialUrlOf(`${session.account.url}/${user.id}`);
  const page = (
    <AdminContext
      dataProvider={api}
      i18nProvider={i18n}
      store={store}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <SessionProvider initial={session} readSettings={() => readAccountSettings(user)}>
        <CssBaseline enableColorScheme />
        <Shell>
          <ScreenBoundary>
            <Pages initial={address.embedded ? () => undefined : initial.get} />
          </ScreenBoundary>
        </Shell>
        <Notification />
        <Reports />
        <SessionEnd />
        <SettingsFollow />
        <AttributesFollow />
      </SessionProvider>
    </AdminContext>
  );
  return createRouter(page, address, initial);
}

/** Spec 4: half a second after the console is there, the page's body says so. */
function useLoadedMarker(): void {
  useEffect(() => {
    const timer = setTimeout(() => (document.body.dataset.loaded = "true"), 500);
    return () => {
      clearTimeout(timer);
      delete document.body.dataset.loaded;
    };
  }, []);
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

/** What stands around every page. */
function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const Around = isBare(pathname) ? BareShell : address.embedded ? EmbeddedShell : MainShell;
  return (
    <DensityTheme>
      <SecurityProvider>
        <Around>{children}</Around>
      </SecurityProvider>
    </DensityTheme>
  );
}
