import { ThemeProvider, createTheme } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { DataProviderContext, I18nContextProvider, memoryStore, StoreContextProvider } from "ra-core";
import { Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { loadResource, manifests } from "virtual:resources";
import { createDataProvider } from "../dataProviders";
import { createHttp } from "../dataProviders/http";
import { accountSettings } from "../schemas/settings";
import { darkTheme, lightTheme } from "../src/kit/theme";
import { languageOf, lateI18n } from "../src/i18n";
import { useChoosing } from "../src/planning/choosing";
import { boardOf } from "../src/planning/day/Board";
import { ScheduleMap } from "../src/planning/map/ScheduleMap";
import { selectedAfter } from "../src/planning/map/selectHow";
import type { Hovered } from "../src/planning/Selection";
import { SessionContext, sessionOf } from "../src/session";
import { dayOnMap } from "./planningMapDay";

/** ?orders=1000&vehicles=100, and what the account and the reader have chosen: &useClusters&scheme=STATUS&dark&language=ru */
const asked = new URL(location.href).searchParams;
const { schedule, lines } = dayOnMap(
  Number(asked.get("orders") ?? 1_000),
  Number(asked.get("vehicles") ?? 100),
);
const board = boardOf(schedule);

function Page() {
  const { selection, choose, single, showAll } = useChoosing(schedule);
  const [hovered, setHovered] = useState<Hovered>(null);
  return (
    <div style={{ height: "calc(100vh - 16px)" }}>
      <ScheduleMap
        board={board}
        lines={lines}
        selection={selection}
        hovered={hovered}
        onSelect={(orders, how) => choose(selectedAfter(selection.orders, orders, how))}
        onSingle={single}
        onShowAll={showAll}
        onHover={setHovered}
      />
    </div>
  );
}

const settings = {
  ...Object.fromEntries(accountSettings.map((setting) => [setting.name, setting.default])),
  useClusters: asked.has("useClusters"),
  markerColourScheme: asked.get("scheme") ?? "RUN",
  enableSchedulingZonesTab: false,
};
const language = languageOf(asked.get("language") ?? "en") ?? "en";
const session = sessionOf(
  { id: "1", name: "Bench", login: "bench", currentRole: "DISPATCHER" },
  { settings, language },
);
// Nobody answers here: the account has no places of its own to be shown beside the day's.
const api = createDataProvider({ http: createHttp({ base: location.origin }), manifests, loadResource });
const store = memoryStore();
store.setup();
createRoot(document.getElementById("root") as HTMLElement).render(
  <ThemeProvider theme={createTheme(asked.has("dark") ? darkTheme : lightTheme)}>
    <I18nContextProvider value={await lateI18n("map", language)}>
      <SessionContext value={session}>
        <QueryClientProvider client={new QueryClient()}>
          <DataProviderContext value={api}>
            <StoreContextProvider value={store}>
              <Suspense>
                <Page />
              </Suspense>
            </StoreContextProvider>
          </DataProviderContext>
        </QueryClientProvider>
      </SessionContext>
    </I18nContextProvider>
  </ThemeProvider>,
);
