import { ThemeProvider, createTheme } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { DataProviderContext, I18nContextProvider } from "ra-core";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { loadResource, manifests } from "virtual:resources";
import { createDataProvider } from "../dataProviders";
import { createHttp } from "../dataProviders/http";
import { boundsOf } from "../schemas/polygon";
import { accountSettings } from "../schemas/settings";
import { lateI18n } from "../src/i18n";
import { lightTheme } from "../src/kit/theme";
import { MapView } from "../src/map";
import { SessionContext, sessionOf } from "../src/session";
import { spanOf } from "../src/tracking/playback/marks";
import { PlaybackBar } from "../src/tracking/playback/PlaybackBar";
import { PlaybackClock } from "../src/tracking/playback/PlaybackClock";
import { PlaybackLayers } from "../src/tracking/playback/PlaybackLayers";
import type { Playback } from "../src/tracking/playback/usePlayback";
import { useFormats } from "../src/tracking/day/useFormats";
import { playedFleet } from "./playedFleet";

/** ?vehicles=30&stops=21, with a run that is chosen: &chosen */
const asked = new URL(location.href).searchParams;
const { day, played } = playedFleet(Number(asked.get("vehicles") ?? 30), Number(asked.get("stops") ?? 21));
const span = spanOf(played)!;
const bounds = boundsOf(
  played.flatMap(({ stops }) =>
    stops.map(({ latitude, longitude }) => [latitude ?? 0, longitude ?? 0] as const),
  ),
);

function Page() {
  const [clock] = useState(() => new PlaybackClock());
  const formats = useFormats(day);
  const playback = useMemo((): Playback => {
    clock.setSpan(span);
    clock.setSpeed(60);
    const nothing = () => undefined;
    return { clock, vehicles: played, span, error: null, refetch: nothing, named: [], onName: nothing };
  }, [clock]);
  const chosen = asked.has("chosen") ? day.runs[0] : undefined;
  return (
    <div style={{ height: "calc(100vh - 16px)", display: "flex", flexDirection: "column" }}>
      <div style={{ flex: 1, position: "relative" }}>
        <MapView label="Played day: map" height="100%" start={bounds && { bounds }} homes={false}>
          <PlaybackLayers
            playback={playback}
            day={day}
            chosen={chosen}
            onChoose={() => undefined}
            onStop={() => undefined}
            formats={formats}
          />
        </MapView>
      </div>
      <PlaybackBar
        playback={playback}
        day={day}
        chosen={chosen?.vehicle}
        formats={formats}
        onClose={() => undefined}
      />
    </div>
  );
}

const settings = Object.fromEntries(accountSettings.map((setting) => [setting.name, setting.default]));
const session = sessionOf(
  { id: "1", name: "Bench", login: "bench", currentRole: "DISPATCHER" },
  { settings, language: "en" },
);
// Nobody answers here: below the vehicles there is no map of streets, which stays as it is while they are played.
const api = createDataProvider({ http: createHttp({ base: location.origin }), manifests, loadResource });
createRoot(document.getElementById("root") as HTMLElement).render(
  <ThemeProvider theme={createTheme(lightTheme)}>
    <I18nContextProvider value={await lateI18n("tracking", "en")}>
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
