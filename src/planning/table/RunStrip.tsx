import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import type { ScheduleRun, Span } from "../../../schemas/schedule";
import { barsOfRun } from "../day/bars";
import type { RunLook } from "../looks";
import { isLate } from "../day/stopWindows";

type RunStripProps = {
  run: ScheduleRun;
  look: RunLook | undefined;
  /** The time that its width stands for: that of all strips beside it. */
  span: Span;
};

/** A run in a line: its way, its stops, which of them are late. What it shows is told in words beside it. */
export function RunStrip({ run, look, span }: RunStripProps) {
  const { palette } = useTheme();
  const late = new Set(run.stops.filter(isLate).map(({ order }) => order));
  const share = (seconds: number) => `${(100 * seconds) / Math.max(1, span.end - span.start)}%`;
  const color = look?.color ?? palette.text.secondary;
  return (
    <Box aria-hidden sx={{ position: "relative", height: 18, "& i": { position: "absolute" } }}>
      <i
        style={{
          top: 8,
          height: 2,
          left: share(run.loading - span.start),
          width: share(run.finish - run.loading),
          background: color,
          opacity: 0.5,
        }}
      />
      {barsOfRun(run)
        .filter(({ kind }) => kind === "service" || kind === "loading")
        .map(({ kind, start, end, stop }) => (
          <i
            key={`${kind}${start}`}
            style={{
              top: 2,
              height: 14,
              minWidth: 4,
              left: share(start - span.start),
              width: share(end - start),
              borderRadius: look?.square ? 0 : 3,
              boxSizing: "border-box",
              ...(kind === "loading"
                ? { border: `1.5px solid ${palette.text.secondary}` }
                : { background: color }),
              ...(stop && late.has(stop.order) && { outline: `2px solid ${palette.error.main}` }),
            }}
          />
        ))}
    </Box>
  );
}
