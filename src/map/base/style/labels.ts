import type { PaletteMode } from "@mui/material";
import type { RoadClass } from "./roads";

/** How a text is written: `spacing` in pixels between its letters. */
export type TextStyle = {
  size: number;
  weight?: 400 | 700;
  isItalic?: boolean;
  isCapital?: boolean;
  spacing?: number;
  color: Record<PaletteMode, string>;
  hasHalo: boolean;
};

type PlaceStyle = { from: number; to: number } & Omit<TextStyle, "size"> & { size: (zoom: number) => number };

const strong = { light: "#2f3a44", dark: "#e6edf3" };
const plain = { light: "#4a5560", dark: "#c3ced8" };
const pale = { light: "#626c75", dark: "#8fa0b0" };
const wet = { light: "#3f6686", dark: "#6f93b4" };

/** Names of places by their rank, and of waters; the first zoom that has them and the last. */
const placeStyles = {
  1: {
    from: 5,
    to: 15,
    size: (zoom) => Math.min(22, 10 + 0.75 * zoom),
    weight: 700,
    color: strong,
    hasHalo: true,
  },
  2: {
    from: 9,
    to: 15,
    size: (zoom) => Math.min(17, 6 + 0.72 * zoom),
    weight: 700,
    color: strong,
    hasHalo: true,
  },
  3: { from: 11, to: 16, size: (zoom) => between(13, 14, 11, 16, zoom), color: plain, hasHalo: true },
  4: { from: 12, to: 17, size: (zoom) => between(12, 13, 12, 17, zoom), color: plain, hasHalo: true },
  5: {
    from: 13,
    to: 18,
    size: (zoom) => between(10.5, 12, 13, 18, zoom),
    weight: 700,
    isCapital: true,
    spacing: 1,
    color: pale,
    hasHalo: true,
  },
  sea: { from: 5, to: 19, size: () => 14, isItalic: true, spacing: 2, color: wet, hasHalo: false },
  lake: { from: 12, to: 19, size: () => 11.5, isItalic: true, color: wet, hasHalo: false },
  river: { from: 10, to: 19, size: () => 12, isItalic: true, spacing: 1, color: wet, hasHalo: false },
} as const satisfies Record<string | number, PlaceStyle>;

/** How a place is written at a zoom; undefined: not at all. */
export function placeStyle(kind: string, rank: number, zoom: number): TextStyle | undefined {
  const key = Object.hasOwn(placeStyles, kind) ? kind : Math.min(5, Math.max(1, rank));
  const style: PlaceStyle = placeStyles[key as keyof typeof placeStyles];
  return zoom < style.from || zoom > style.to ? undefined : { ...style, size: style.size(zoom) };
}

/** Names of streets by their class: from zoom, size, and from zoom 16 on. Those that are not listed are lesser. */
const great = { from: 13, size: 12, sizeNear: 13, apart: 420, apartSame: 230 };
const middling = { from: 13, size: 11.5, sizeNear: 12.5, apart: 420, apartSame: 230 };
const lesser = { from: 15, size: 10.5, sizeNear: 11.5, apart: 520, apartSame: 260 };
const streetStyles: Partial<Record<RoadClass, typeof great>> = {
  motorway: great,
  trunk: great,
  primary: great,
  secondary: middling,
  tertiary: middling,
};

/** `apart`: pixels from one name of a street to the next, and to the same name of another line. */
export type StreetStyle = TextStyle & { apart: number; apartSame: number };

export function streetStyle(kind: RoadClass, zoom: number): StreetStyle | undefined {
  const { from, size, sizeNear, apart, apartSame } = streetStyles[kind] ?? lesser;
  if (zoom < from) return undefined;
  return { size: zoom >= 16 ? sizeNear : size, apart, apartSame, color: plain, hasHalo: true };
}

/** Numbers of roads: from zoom, and their looks. */
const onYellow = {
  light: { fill: "#fdf6e3", border: "#dcc084", text: "#6f5a1e" },
  dark: { fill: "#3a3a30", border: "#8a815f", text: "#e3d9b0" },
};
const onWhite = {
  light: { fill: "#ffffff", border: "#8f979e", text: "#3d474f" },
  dark: { fill: "#2b3640", border: "#7f8d9a", text: "#dbe3ea" },
};
export const shieldStyles = {
  motorway: { from: 10, apart: 300, ...onYellow },
  trunk: { from: 10, apart: 300, ...onYellow },
  primary: { from: 13, apart: 380, ...onWhite },
} as const;

export const houseNumberStyle: TextStyle = {
  size: 10,
  color: { light: "#6a665f", dark: "#8593a1" },
  hasHalo: false,
};
export const houseNumbersFrom = 17;

export const halos: Record<PaletteMode, string> = {
  light: "rgb(255 255 255 / 92%)",
  dark: "rgb(29 38 41 / 92%)",
};

function between(least: number, most: number, from: number, to: number, zoom: number): number {
  return least + ((most - least) * (Math.min(to, Math.max(from, zoom)) - from)) / (to - from);
}
