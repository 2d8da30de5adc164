import type { PaletteMode } from "@mui/material";
import { mapColors } from "../../mapStyle";
import type { Stops } from "./Stops";

/** What is drawn below the roads, in this order. */
const grounds = {
  light: { urban: "#eeede8", industry: "#ecebea", green: "#e2ecda", wood: "#dbe6d4" },
  dark: { urban: "#26313c", industry: "#28323d", green: "#233430", wood: "#21352d" },
} as const satisfies Record<PaletteMode, Record<string, string>>;

export type Ground = keyof (typeof grounds)[PaletteMode];

export function isGround(value: unknown): value is Ground {
  return typeof value === "string" && Object.hasOwn(grounds.light, value);
}

/** Kinds of ground in the order in which they are drawn, and what else is not a road. */
export const groundColors = {
  light: { ...mapColors.light, ground: grounds.light, building: "#e5e1da", wall: "#cfc9be", rail: "#c3c1c4" },
  dark: { ...mapColors.dark, ground: grounds.dark, building: "#2a3541", wall: "#35414e", rail: "#4d5864" },
} as const satisfies Record<PaletteMode, object>;

/** Buildings have outlines from this zoom on. */
export const wallsFrom = 15;

/** Rivers and streams that are lines grow by so much each zoom beyond these. */
export const riverGrowth = 0.8;
export const riversBeyond = 9;
export const streamsBeyond = 12;

export const railWidths: Stops = [
  [10, 0.9],
  [12.9, 0.9],
  [13, 1.6],
  [14.9, 1.6],
  [15, 2.4],
  [19, 2.4],
];
/** Rails have gaps of the land's colour from this zoom on. */
export const railGapsFrom = 13;
export const railGaps = [7, 7];

/** One-way arrows, and in pixels: how far from each other, and the shortest straight that has one. */
export const arrowsFrom = 16;
export const arrowsApart = 140;
export const leastStraight = 14;
export const arrowColors: Record<PaletteMode, string> = { light: "#a39d90", dark: "#a3b2c0" };
