import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useState, type KeyboardEvent } from "react";
import type { TrackedDay, TrackedRun } from "../../schemas/tracking";
import { useIsPhone } from "../kit/useIsPhone";
import { laterWithTexts } from "../session";
import { DayFigures } from "./DayFigures";
import { figuresOf } from "./driven";
import { RunDetails } from "./RunDetails";
import { RunList } from "./RunList";
import { useFormats } from "./useFormats";
import { useNow, usePositions } from "./useTracked";

const TrackingMap = laterWithTexts("map", async () => (await import("./TrackingMap")).TrackingMap);

type DrivenDayProps = {
  day: TrackedDay;
  chosen: TrackedRun | undefined;
  onChoose: (run: string | undefined) => void;
};

/** In milliseconds: how often ages are told anew. */
const tick = 5_000;

/** A day's figures, its runs, the map and what is chosen: one selection over all of them. */
export function DrivenDay({ day, chosen, onChoose }: DrivenDayProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const now = useNow(tick);
  const positions = usePositions(day);
  const formats = useFormats(day);
  const [stop, setStop] = useState<string>();
  function choose(run: string | undefined): void {
    setStop(undefined);
    onChoose(run);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !chosen) return;
    event.preventDefault();
    choose(undefined);
  }
  const seen = { positions, now, formats };
  const list = <RunList day={day} chosen={chosen?.id} onChoose={choose} {...seen} />;
  const details = chosen && (
    <RunDetails
      run={chosen}
      position={positions.get(chosen.vehicle)}
      now={now}
      formats={formats}
      stop={stop}
      onStop={setStop}
      onClose={() => choose(undefined)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape lets go of what is chosen, wherever in the panes it is pressed
    <Box onKeyDown={onKeyDown} sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
      <DayFigures figures={figuresOf(day, positions, now)} formats={formats} />
      <Box sx={isPhone ? above : beside}>
        {!isPhone && <Box sx={pane}>{list}</Box>}
        <Box
          component="section"
          aria-label={translate("tracking.panes.map")}
          sx={{ flex: isPhone ? "0 0 40%" : "1 1 0", minWidth: 0, minHeight: 200, position: "relative" }}
        >
          <TrackingMap day={day} chosen={chosen} onChoose={choose} stop={stop} onStop={setStop} {...seen} />
        </Box>
        {isPhone ? (
          <Box sx={{ ...pane, width: "auto", flex: "1 1 0" }}>{details ?? list}</Box>
        ) : (
          details && <Box sx={pane}>{details}</Box>
        )}
      </Box>
    </Box>
  );
}

const beside = { display: "flex", flex: 1, minHeight: 0, borderTop: 1, borderColor: "divider" } as const;
const above = { ...beside, flexDirection: "column" } as const;

const pane = {
  flex: "none",
  width: { md: 340, lg: 380 },
  minHeight: 0,
  overflow: "auto",
  borderInline: { md: 1 },
  borderColor: { md: "divider" },
} as const;
