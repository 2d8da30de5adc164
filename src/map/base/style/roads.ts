import type { PaletteMode } from "@mui/material";
import { widthAt, type Stops } from "./Stops";

type RoadColors = {
  fill: string;
  /** Beside the fill, from zoom 13 on. */
  casing?: string;
  /** Up to zoom 12, where a road is one line. */
  far?: string;
};

type RoadStyle = { widths: Stops; dash?: readonly number[] } & Record<PaletteMode, RoadColors>;

const small = {
  light: { fill: "#ffffff", casing: "#dad7d0", far: "#e4e2dc" },
  dark: { fill: "#3a4754", casing: "#1d2731", far: "#33404c" },
} as const;
const residential = {
  widths: [
    [12, 0.6],
    [13, 1.1],
    [14, 2.4],
    [16, 7.6],
    [18, 17],
  ],
  ...small,
} as const;
const path = {
  widths: [
    [16, 1.1],
    [18, 2.2],
  ],
  dash: [3, 2.5],
  light: { fill: "#d3cdc0" },
  dark: { fill: "#414d59" },
} as const;

/** Roads by how far they lead: the greatest first, and drawn last. */
const styles = {
  motorway: {
    widths: [
      [10, 1.8],
      [12, 3.2],
      [13, 4.6],
      [14, 6.5],
      [16, 13],
      [18, 26],
    ],
    light: { fill: "#f8e6bb", casing: "#dcc084", far: "#e8cf92" },
    dark: { fill: "#665f49", casing: "#171f28", far: "#6b6349" },
  },
  trunk: {
    widths: [
      [10, 1.6],
      [12, 2.8],
      [13, 4.1],
      [14, 6],
      [16, 12],
      [18, 25],
    ],
    light: { fill: "#faecca", casing: "#dfc998", far: "#ead6a6" },
    dark: { fill: "#5c584a", casing: "#182029", far: "#5e5947" },
  },
  primary: {
    widths: [
      [10, 1.1],
      [12, 2.4],
      [13, 3.6],
      [14, 5.4],
      [16, 11.5],
      [18, 24],
    ],
    light: { fill: "#fff7e6", casing: "#d8cdb3", far: "#dcd3bb" },
    dark: { fill: "#535858", casing: "#19222b", far: "#525650" },
  },
  secondary: {
    widths: [
      [10, 0.7],
      [12, 1.7],
      [13, 2.9],
      [14, 4.6],
      [16, 10.5],
      [18, 22],
    ],
    light: { fill: "#ffffff", casing: "#cfccc4", far: "#d8d5cd" },
    dark: { fill: "#4a5866", casing: "#1b242e", far: "#44515e" },
  },
  tertiary: {
    widths: [
      [12, 1.2],
      [13, 2.2],
      [14, 3.9],
      [16, 9.5],
      [18, 20],
    ],
    light: { fill: "#ffffff", casing: "#d3d0c9", far: "#dcdad4" },
    dark: { fill: "#435160", casing: "#1c2630", far: "#3b4753" },
  },
  residential,
  unclassified: residential,
  living_street: residential,
  road: residential,
  pedestrian: {
    widths: [
      [14, 1.6],
      [16, 6],
      [18, 13],
    ],
    light: { fill: "#f9f7f3", casing: "#dcd8d0" },
    dark: { fill: "#38434f", casing: "#1d2731" },
  },
  service: {
    widths: [
      [14, 0.9],
      [16, 3.8],
      [18, 9],
    ],
    light: { fill: "#ffffff", casing: "#dcd9d2" },
    dark: { fill: "#364350", casing: "#1d2731" },
  },
  track: {
    widths: [
      [14, 0.8],
      [16, 1.3],
      [18, 3],
    ],
    dash: [6, 3],
    light: { fill: "#d9d3c6" },
    dark: { fill: "#3d4853" },
  },
  path,
  footway: path,
  cycleway: path,
  bridleway: path,
  steps: {
    ...path,
    widths: [
      [16, 2.2],
      [18, 4.4],
    ],
    dash: [1.2, 1.6],
  },
} as const satisfies Record<string, RoadStyle>;

export type RoadClass = keyof typeof styles;

export function isRoadClass(value: unknown): value is RoadClass {
  return typeof value === "string" && Object.hasOwn(styles, value);
}

const classes = Object.keys(styles) as RoadClass[];

/** 0 for motorways, larger for lesser roads. */
export const roadOrder = Object.fromEntries(classes.map((each, at) => [each, at])) as Record<
  RoadClass,
  number
>;

/** Links are so much narrower than roads of their class. */
const linkWidth = 0.62;

/** Roads have casings from this zoom on, where they are as wide as this. */
const casingsFrom = 13;
const leastCased = 1.5;

/** The fills of tunnels, whose casings are dashed. */
export const tunnelFill: Record<PaletteMode, string> = { light: "#f6f4ef", dark: "#2f3944" };
export const tunnelDash = [4, 3];

/** How a road is drawn at a zoom: widths in pixels, that of the casing with the fill in its middle. */
export type RoadLook = {
  width: number;
  fill: string;
  dash: readonly number[];
  casing: { color: string; width: number; onBridge: number } | undefined;
};

export function roadWidth(kind: RoadClass, isLink: boolean, zoom: number): number {
  return widthAt(styles[kind].widths, zoom) * (isLink ? linkWidth : 1);
}

export function roadLook(kind: RoadClass, isLink: boolean, zoom: number, mode: PaletteMode): RoadLook {
  const style: RoadStyle = styles[kind];
  const { fill, casing, far = fill } = style[mode];
  const width = roadWidth(kind, isLink, zoom);
  const isCased = casing !== undefined && zoom >= casingsFrom && width >= leastCased;
  const side = zoom >= 16 ? 1 : 0.75;
  return {
    width,
    fill: zoom < casingsFrom ? far : fill,
    dash: style.dash ?? [],
    casing: isCased
      ? { color: casing, width: width + 2 * side, onBridge: width + 2 * Math.max(side, 1.2) }
      : undefined,
  };
}
