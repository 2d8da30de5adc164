import Box from "@mui/material/Box";
import Slider from "@mui/material/Slider";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { memo } from "react";
import type { Mark } from "./marks";
import type { PlaybackClock, PlayedSpan } from "./PlaybackClock";

type TimeSliderProps = {
  clock: PlaybackClock;
  second: number;
  span: PlayedSpan;
  marks: readonly Mark[];
  timeOf: (second: number) => string;
};

/** Seconds by which an arrow moves it, and by which one does with Shift, or a page. */
const step = 60;
const longStep = 600;

/** The moment that is played among all of the day: stops are dots, whatever else happened are triangles above them. */
export function TimeSlider({ clock, second, span, marks, timeOf }: TimeSliderProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ position: "relative", mr: 4, ml: 1, height: 34 }}>
      <Marks marks={marks} span={span} />
      <Slider
        size="small"
        aria-label={translate("tracking.playback.time")}
        min={span.from}
        max={span.to}
        step={step}
        shiftStep={longStep}
        value={Math.min(span.to, Math.max(span.from, second))}
        onChange={(_, value) => clock.seek(value)}
        getAriaValueText={timeOf}
        valueLabelDisplay="auto"
        valueLabelFormat={timeOf}
        sx={{ position: "absolute", top: 8, color: "states.fact.main" }}
      />
    </Box>
  );
}

/** Beneath the slider, which takes the pointer. */
const Marks = memo(function Marks({ marks, span }: Pick<TimeSliderProps, "marks" | "span">) {
  const { palette } = useTheme();
  const lasts = Math.max(1, span.to - span.from);
  const at = ({ second }: Mark) => `${((100 * (second - span.from)) / lasts).toFixed(2)}%`;
  return (
    <Box
      component="svg"
      aria-hidden
      sx={{ position: "absolute", width: "100%", height: 34, overflow: "visible" }}
    >
      {marks.map((mark, index) =>
        "stop" in mark ? (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- marks have no ids, and stay as they are
            key={index}
            cx={at(mark)}
            cy="28"
            r="3"
            fill={palette.states[mark.tone].main}
            stroke={palette.background.paper}
          />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- marks have no ids, and stay as they are
          <svg key={index} x={at(mark)} y="0" overflow="visible">
            <path d="M0 0l4 7h-8z" fill={palette.states[mark.tone].main} />
          </svg>
        ),
      )}
    </Box>
  );
});
