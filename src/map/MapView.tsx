import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { tileLayer, type Map as LeafletMap } from "leaflet";
import { useTranslate } from "ra-core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useSession } from "../session";
import { createMap, type View } from "./createMap";
import { mapColors, mapStyle } from "./mapStyle";
import { useHome } from "./useHome";
import { useRoads } from "./useRoads";
import { addWorld } from "./world";

type MapViewProps = {
  /** What the map is of: its name for those who do not see it. */
  label: string;
  /** In pixels, or as CSS has it. */
  height?: number | string;
  /** What it shows at first; later the reader decides. */
  start: View | undefined;
  /** Given the map when it is there, and undefined when it goes; the same function each time. */
  onMap: (map: LeafletMap | undefined) => void;
  children?: ReactNode;
};

/**
 * A map over the operator's tiles, or, where there are none or they do not come, over the roads that the server knows
 * and the world's outline. Arrows pan it, plus and minus zoom it.
 */
export function MapView({ label, height = 320, start, onMap, children }: MapViewProps) {
  const translate = useTranslate();
  const keys = useId();
  const { palette } = useTheme();
  const { tiles, roads = false } = useSession().application;
  const [missing, setMissing] = useState(false);
  const [first] = useState(start);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();

  useEffect(() => {
    if (!container.current) return undefined;
    const made = createMap(container.current, first);
    const resized = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    resized.observe(container.current);
    setMap(made);
    onMap(made);
    return () => {
      resized.disconnect();
      onMap(undefined);
      setMap(undefined);
      made.remove();
    };
  }, [first, onMap]);

  useHome(map, first === undefined);

  useEffect(() => map && addWorld(map, mapColors[palette.mode]), [map, palette.mode]);

  useEffect(() => {
    if (!map || !tiles) return undefined;
    const layer = tileLayer(tiles.url, { maxZoom: 19 }).on("tileerror", () => setMissing(true));
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, tiles]);

  const drawn = useRoads(map, roads && (!tiles || missing), mapColors[palette.mode].road);
  const owner = drawn ? translate("map.roads") : (tiles?.attribution ?? "");

  return (
    <Box sx={{ ...mapStyle(palette.mode), height }}>
      <Box
        ref={container}
        role="region"
        aria-label={label}
        aria-describedby={keys}
        tabIndex={0}
        sx={{ position: "absolute", inset: 0 }}
      />
      <Box component="span" id={keys} hidden>
        {translate("map.keys")}
      </Box>
      <Box sx={corner}>
        <IconButton size="small" aria-label={translate("map.zoomIn")} onClick={() => map?.zoomIn()}>
          <AddIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate("map.zoomOut")} onClick={() => map?.zoomOut()}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      {owner !== "" && (
        <Typography variant="caption" sx={attribution}>
          {owner}
        </Typography>
      )}
      {children}
    </Box>
  );
}

const above = { position: "absolute", zIndex: 1000, bgcolor: "background.paper" } as const;

const corner = {
  ...above,
  top: 8,
  insetInlineStart: 8,
  display: "flex",
  flexDirection: "column",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

const attribution = { ...above, bottom: 0, insetInlineEnd: 0, px: 0.75, borderStartStartRadius: 4 } as const;
