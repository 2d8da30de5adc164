import Box from "@mui/material/Box";
import { useEffect, useState, type ReactNode } from "react";
import type { Point } from "../../../schemas/polygon";
import type { LeafletMap } from "../../map";

type MapTipProps = { map: LeafletMap; point: Point; children: ReactNode };

/** In pixels from the point. */
const gap = 14;

/** Something said at a point of the map, on the side that has more room; while the map moves it is away. */
export function MapTip({ map, point, children }: MapTipProps) {
  const [latitude, longitude] = point;
  const [place, setPlace] = useState<{ x: number; y: number; width: number; height: number }>();
  useEffect(() => {
    const look = () => {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
      const { x: width, y: height } = map.getSize();
      setPlace(x < 0 || y < 0 || x > width || y > height ? undefined : { x, y, width, height });
    };
    const hide = () => setPlace(undefined);
    look();
    map.on("movestart zoomstart", hide).on("moveend", look);
    return () => void map.off("movestart zoomstart", hide).off("moveend", look);
  }, [map, latitude, longitude]);
  if (!place) return null;
  const { x, y, width, height } = place;
  return (
    <Box
      role="tooltip"
      sx={tip}
      style={{
        ...(x < width / 2 ? { left: x + gap } : { right: width - x + gap }),
        ...(y < height / 2 ? { top: Math.max(4, y - gap) } : { bottom: Math.max(4, height - y - gap) }),
      }}
    >
      {children}
    </Box>
  );
}

const tip = {
  position: "absolute",
  zIndex: 900,
  pointerEvents: "none",
  width: "max-content",
  maxWidth: "min(280px, 60%)",
  px: 1,
  py: 0.75,
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  boxShadow: 2,
  fontSize: "0.8125rem",
  lineHeight: 1.4,
  overflowWrap: "anywhere",
} as const;
