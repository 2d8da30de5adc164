import Close from "@mui/icons-material/Close";
import Pause from "@mui/icons-material/Pause";
import PlayArrow from "@mui/icons-material/PlayArrow";
import SkipNext from "@mui/icons-material/SkipNext";
import SkipPrevious from "@mui/icons-material/SkipPrevious";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import type { PlayedVehicle } from "../../../schemas/playback";
import type { TrackedDay } from "../../../schemas/tracking";
import { Failed } from "../../kit/Failed";
import type { Formats } from "../day/useFormats";
import { type Mark, markBeside, marksOf } from "./marks";
import { playedSpeeds, type PlayedSpan, type PlayedSpeed } from "./PlaybackClock";
import { SpeedLegend } from "./SpeedLegend";
import { TimeSlider } from "./TimeSlider";
import { useClock } from "./useClock";
import { useMarkText } from "./useMarkText";
import type { Playback } from "./usePlayback";
import { VehiclesMenu } from "./VehiclesMenu";
import { markedVehicle } from "./ways";

type PlaybackBarProps = {
  playback: Playback;
  day: TrackedDay;
  /** The vehicle that is chosen: what happened to it alone is marked then. */
  chosen: string | undefined;
  formats: Formats;
  onClose: () => void;
};

/** Below the map of a day that is played back: the moment, what is marked, how fast, and whose. */
export function PlaybackBar({ playback, chosen, onClose, ...told }: PlaybackBarProps) {
  const translate = useTranslate();
  const { error, refetch, vehicles, span } = playback;
  const close = translate("tracking.playback.close");
  return (
    <Box component="section" aria-label={translate("tracking.playback.title")} sx={bar}>
      <Tooltip title={close}>
        <IconButton size="small" aria-label={close} onClick={onClose} sx={corner}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      {vehicles && span ? (
        <Controls playback={playback} vehicles={vehicles} span={span} chosen={chosen} {...told} />
      ) : error && !vehicles ? (
        <Failed
          level="h2"
          title={translate("tracking.playback.failed")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : vehicles ? (
        <Typography sx={{ py: 1, pr: 4, fontSize: "0.8125rem" }}>
          {translate("tracking.playback.none")}
        </Typography>
      ) : (
        <LinearProgress aria-label={translate("app.loading")} sx={{ my: 1.5, mr: 4 }} />
      )}
    </Box>
  );
}

type ControlsProps = Pick<PlaybackBarProps, "playback" | "day" | "chosen" | "formats"> & {
  vehicles: readonly PlayedVehicle[];
  span: PlayedSpan;
};

function Controls({ playback, vehicles, span, day, chosen, formats }: ControlsProps) {
  const translate = useTranslate();
  const { clock, named, onName } = playback;
  const { second, speed, isPlaying } = useClock(clock);
  const textOf = useMarkText(day);
  const [told, setTold] = useState("");
  const marks = useMemo(() => {
    const own = vehicles.filter(({ vehicle }) => vehicle === chosen);
    return marksOf(own.length > 0 ? own : vehicles);
  }, [vehicles, chosen]);
  const timeOf = (at: number) => formats.time(new Date(at * 1000).toISOString());

  /** Who looks for what happened stops there. */
  function goTo(mark: Mark): void {
    clock.pause();
    clock.seek(mark.second);
    setTold(`${timeOf(mark.second)} ${textOf(mark)}`);
  }
  const beside = (name: "previous" | "next", way: 1 | -1, Icon: typeof SkipNext) => {
    const mark = markBeside(marks, second, way);
    const label = translate(`tracking.playback.${name}`);
    // No tip: a button that is disabled has no events of its own.
    return (
      <IconButton
        size="small"
        title={label}
        aria-label={label}
        disabled={!mark}
        onClick={() => mark && goTo(mark)}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  const play = translate(`tracking.playback.${isPlaying ? "pause" : "play"}`);
  return (
    <>
      <TimeSlider clock={clock} second={second} span={span} marks={marks} timeOf={timeOf} />
      <Box sx={line}>
        <Tooltip title={play}>
          <IconButton
            size="small"
            color="primary"
            aria-label={play}
            onClick={() => (isPlaying ? clock.pause() : clock.play())}
          >
            {isPlaying ? <Pause fontSize="small" /> : <PlayArrow fontSize="small" />}
          </IconButton>
        </Tooltip>
        {beside("previous", -1, SkipPrevious)}
        {beside("next", 1, SkipNext)}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={speed}
          onChange={(_, next: PlayedSpeed | null) => next !== null && clock.setSpeed(next)}
          aria-label={translate("tracking.playback.speed")}
          sx={speeds}
        >
          {playedSpeeds.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate("tracking.playback.times", { times: formats.count(each) })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box component="time" data-played sx={moment}>
          {timeOf(second)}
        </Box>
        <VehiclesMenu runs={day.runs} named={named} onName={onName} formats={formats} />
        {markedVehicle(vehicles, chosen) && <SpeedLegend />}
        <Box role="status" sx={{ minWidth: 0, fontSize: "0.75rem", overflowWrap: "anywhere" }}>
          {isPlaying ? "" : told}
        </Box>
      </Box>
    </>
  );
}

const bar = {
  position: "relative",
  flex: "none",
  px: 1.5,
  pt: 0.5,
  pb: 0.75,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

const corner = { position: "absolute", top: 4, insetInlineEnd: 4, zIndex: 1 } as const;

const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 0.75,
  rowGap: 0.5,
} as const;

const speeds = {
  "& .MuiToggleButton-root": { height: { md: 26 }, minHeight: { md: 26 }, px: 0.75, fontSize: "0.75rem" },
} as const;

const moment = {
  minWidth: 44,
  fontSize: "0.9375rem",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;
