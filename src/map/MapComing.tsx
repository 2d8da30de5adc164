import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";

/** How long a map may be blank before it is shown as it is, in milliseconds. */
const patience = 4_000;

/** Over a map until there is something of the ground on it: by itself it would be an empty sea. */
export function MapComing({ onLate }: { onLate: () => void }) {
  useEffect(() => {
    const late = setTimeout(onLate, patience);
    return () => clearTimeout(late);
  }, [onLate]);
  return <Skeleton variant="rectangular" animation="wave" data-map-coming sx={over} />;
}

const over = {
  position: "absolute",
  inset: 0,
  width: "auto",
  height: "auto",
  // Over what the map draws, under its tools.
  zIndex: 900,
  bgcolor: "background.sunk",
  pointerEvents: "none",
  "@media (prefers-reduced-motion: reduce)": { "&::after": { animation: "none" } },
} as const;
