import CssBaseline from "@mui/material/CssBaseline";
import { QueryClient } from "@tanstack/react-query";
import { memoryStore } from "ra-core";
import { AdminContext, Notification } from "ra-ui-materialui";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { RunsheetDataProvider } from "../dataProviders";
import { darkTheme, lightTheme } from "../src/kit/theme";
import { createI18n } from "../src/i18n";
import { ResourceCreate, ResourceEdit } from "../src/resources/form";
import { ResourceScreen } from "../src/resources/resource";
import { routesOf } from "../src/records/routes";
import { SessionContext, sessionOf } from "../src/session";
import { accountSettings } from "../schemas/settings";

/** A form alone, without a server: ?resource=form60, and &record={"id":"1",…} for an edit. */
const query = new URLSearchParams(location.search);
const name = query.get("resource") ?? "form60";
const record = query.get("record");
const settings = Object.fromEntries(accountSettings.map((setting) => [setting.name, setting.default]));
const session = sessionOf(
  { id: "1", name: "Bench", login: "bench", currentRole: "ADMIN" },
  { settings, language: "en" },
);
const data = { id: "1", version: 1, ...(record === null ? {} : (JSON.parse(record) as object)) };
const api = {
  getOne: () => Promise.resolve({ data }),
  getList: () => Promise.resolve({ data: [], total: 0 }),
  getMany: () => Promise.resolve({ data: [] }),
  isUnique: () => Promise.resolve(true),
  watch: () => () => undefined,
  history: () => Promise.resolve({ entries: [], total: 0 }),
} as unknown as RunsheetDataProvider;

const i18n = await createI18n("en");
const routes = routesOf(name);
const page = (
  <AdminContext
    dataProvider={api}
    i18nProvider={i18n}
    store={memoryStore()}
    queryClient={new QueryClient()}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
  >
    <SessionContext value={session}>
      <CssBaseline enableColorScheme />
      <Suspense fallback="">
        <ResourceScreen name={name}>{record === null ? <ResourceCreate /> : <ResourceEdit />}</ResourceScreen>
      </Suspense>
      <Notification />
    </SessionContext>
  </AdminContext>
);
const path = record === null ? routes.add : `${routes.list}/:id`;
const router = createMemoryRouter(
  [
    { path, element: page },
    { path: "*", element: "Left" },
  ],
  {
    initialEntries: [record === null ? routes.add : routes.edit("1")],
  },
);
const root = document.getElementById("root");
if (!root) throw new Error("keystrokePage.html has no element #root");
createRoot(root).render(<RouterProvider router={router} />);
