import { ThemeProvider, createTheme } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { DataProviderContext, I18nContextProvider } from "ra-core";
import { createRoot } from "react-dom/client";
import { loadResource, manifests } from "virtual:resources";
import { accountSettings } from "../schemas/settings";
import { lightTheme } from "../src/kit/theme";
import { lateI18n } from "../src/i18n";
import { Areas, MapView } from "../src/map";
import type { Zone } from "../src/map/geometry";
import { SessionContext, sessionOf } from "../src/session";
import { createDataProvider } from "../dataProviders";
import { createHttp } from "../dataProviders/http";

/** A map of 500 areas with 40 corners each, all of them in view. */
const rows = 20;
const columns = 25;
const corners = 40;

const zones = Array.from({ length: rows * columns }, (_, index): Zone => {
  const [north, east] = [41 + Math.floor(index / columns) * 0.02, -8.9 + (index % columns) * 0.025];
  return {
    id: String(index),
    name: `Area ${index}`,
    color: ["#1d4f91", "#0f7a5a", "#8a5300"][index % 3] ?? "#1d4f91",
    points: Array.from({ length: corners }, (_each, at) => {
      const angle = (at / corners) * 2 * Math.PI;
      const length = 0.012 * (1 + 0.2 * Math.sin(7 * angle));
      return [north + length * Math.sin(angle), east + length * Math.cos(angle)] as const;
    }),
  };
});

function Page() {
  const bounds = { south: 41, west: -8.9, north: 41.4, east: -8.28 };
  return (
    <MapView label="Areas" height={800} start={{ bounds }}>
      <Areas zones={zones} />
    </MapView>
  );
}

const settings = Object.fromEntries(accountSettings.map((setting) => [setting.name, setting.default]));
const session = sessionOf(
  { id: "1", name: "Bench", login: "bench", currentRole: "ADMIN" },
  { settings, language: "en" },
);
// Nobody answers here: the account has no places of its own to be shown beside the areas.
const api = createDataProvider({ http: createHttp({ base: location.origin }), manifests, loadResource });
createRoot(document.getElementById("root") as HTMLElement).render(
  <ThemeProvider theme={createTheme(lightTheme)}>
    <I18nContextProvider value={await lateI18n("map", "en")}>
      <SessionContext value={session}>
        <QueryClientProvider client={new QueryClient()}>
          <DataProviderContext value={api}>
            <Page />
          </DataProviderContext>
        </QueryClientProvider>
      </SessionContext>
    </I18nContextProvider>
  </ThemeProvider>,
);
