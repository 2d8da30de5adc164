import Box from "@mui/material/Box";
import { line, onlyWide } from "./looks";
import type { Picture, Piece } from "../picture";

type DayStripProps = { day: unknown; picture: Picture };

/** The 24 hours of a day with what lies in them, the night before among it. Drawn only: the list below says the same. */
export function DayStrip({ day, picture }: DayStripProps) {
  const here = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.day === day);
  return (
    <Box aria-hidden data-strip={String(day)} sx={track}>
      {quarters.map((hour) => (
        <Box key={hour} sx={{ ...tick, left: `${(hour / 24) * 100}%` }} />
      ))}
      {here(picture.bars.flatMap(({ pieces }) => pieces)).map((piece, index) => (
        <Box key={index} data-bar sx={{ ...across(piece), ...bar }} />
      ))}
      {here(picture.bars.flatMap(({ breaks }) => breaks)).map((piece, index) => (
        <Box key={index} sx={{ ...across(piece), ...pause }} />
      ))}
      {here(picture.clashes).map((piece, index) => (
        <Box key={index} sx={{ ...across(piece), ...clash }} />
      ))}
    </Box>
  );
}

/** The hours above the strips. */
export function Scale() {
  return (
    <Box aria-hidden sx={{ ...line, ...onlyWide }}>
      <Box sx={{ gridArea: "strip", position: "relative", height: 16 }}>
        {[0, ...quarters, 24].map((hour) => (
          <Box key={hour} sx={{ ...mark, left: `${(hour / 24) * 100}%` }}>
            {hour}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const quarters = [6, 12, 18];

const track = {
  gridArea: "strip",
  position: "relative",
  height: 12,
  my: 0.25,
  borderRadius: 0.5,
  bgcolor: "action.hover",
  overflow: "hidden",
} as const;

const tick = { position: "absolute", top: 0, bottom: 0, borderLeft: 1, borderColor: "divider" } as const;

const mark = {
  position: "absolute",
  transform: "translateX(-50%)",
  fontSize: "0.6875rem",
  lineHeight: "16px",
  color: "text.secondary",
} as const;

const across = ({ from, to }: Piece) => ({
  position: "absolute" as const,
  top: 0,
  bottom: 0,
  left: `${from * 100}%`,
  width: `${(to - from) * 100}%`,
});

const bar = { bgcolor: "primary.main", outline: "1px solid transparent" } as const;

const pause = { minWidth: "2px", bgcolor: "background.paper", opacity: 0.8 } as const;

/** Hatched: not told apart by its colour alone. */
const clash = {
  minWidth: "3px",
  bgcolor: "background.paper",
  color: "error.main",
  border: 1,
  backgroundImage: "repeating-linear-gradient(45deg, currentColor 0 2px, transparent 2px 6px)",
} as const;
