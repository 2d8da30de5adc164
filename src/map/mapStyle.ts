import type { PaletteMode } from "@mui/material";
import type { SystemStyleObject } from "@mui/system";
import { widestName } from "./homeSides";

/** Land and sea, of the world's outline and of the base map on it. */
export const mapColors = {
  light: { sea: "#d6e4ed", land: "#f3f2ee", coast: "#a9b6c4" },
  dark: { sea: "#121b26", land: "#232d38", coast: "#4a596a" },
} as const satisfies Record<PaletteMode, { sea: string; land: string; coast: string }>;

/** A map's frame: what it draws stays within, under menus and dialogs. */
export function mapStyle(mode: PaletteMode): SystemStyleObject {
  return {
    position: "relative",
    isolation: "isolate",
    overflow: "hidden",
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
    "& .leaflet-container": { bgcolor: mapColors[mode].sea, font: "inherit" },
    "& .leaflet-container:focus-visible": {
      outline: "2px solid",
      outlineColor: "primary.main",
      outlineOffset: "-2px",
    },
    // Tiles are drawn for the day; at night they are turned round, so that nobody is dazzled.
    ...(mode === "dark" && {
      "& .leaflet-tile-pane": { filter: "invert(1) hue-rotate(180deg) brightness(0.85)" },
    }),
    "& .map-pin": { color: "primary.main", cursor: "grab", outline: 0 },
    "& .map-pin svg": { display: "block", overflow: "visible" },
    "& .map-pin:focus-visible svg": {
      outline: "2px solid currentColor",
      outlineOffset: "2px",
      borderRadius: "4px",
    },
    "@media (forced-colors: active)": {
      // What is drawn keeps its colours, the sea around it as well; what stands on it has those of the reader.
      "& .leaflet-container": { forcedColorAdjust: "none" },
      "& .map-pin, & .map-corner, & .leaflet-tooltip": { forcedColorAdjust: "auto" },
      "& .map-pin path": { stroke: "Canvas" },
      "& .map-pin circle": { fill: "Canvas" },
    },
    "& .map-corner": {
      bgcolor: "background.paper",
      border: "2px solid",
      borderColor: "primary.main",
      borderRadius: "50%",
      boxShadow: "0 0 0 1px rgb(255 255 255 / 70%)",
    },
    "& .leaflet-draw-guide-dash": { position: "absolute", width: 5, height: 2, fontSize: 0 },
    "& .leaflet-mouse-marker": { cursor: "crosshair" },
    "& .leaflet-tooltip": {
      bgcolor: "background.paper",
      color: "text.primary",
      borderColor: "divider",
      whiteSpace: "nowrap",
      fontSize: "0.75rem",
      fontWeight: 700,
      px: 0.75,
      py: 0.25,
    },
    // A long one would hide the map, and end outside of it.
    "& .place-name": { maxWidth: widestName, overflow: "hidden", textOverflow: "ellipsis" },
    "& .leaflet-tooltip::before": { display: "none" },
  };
}
