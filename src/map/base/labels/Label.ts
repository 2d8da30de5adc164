import type { shieldStyles, TextStyle } from "../style/labels";
import type { Glyph } from "./alongLine";
import type { Box } from "../../Room";

/** What is written on a view: a text around a point, letters along a line, or a number on a shield; with the room it takes. */
export type Label =
  | { kind: "text"; text: string; x: number; y: number; style: TextStyle; boxes: readonly Box[] }
  | {
      kind: "along";
      letters: readonly string[];
      glyphs: readonly Glyph[];
      style: TextStyle;
      boxes: readonly Box[];
    }
  | {
      kind: "shield";
      text: string;
      x: number;
      y: number;
      width: number;
      road: keyof typeof shieldStyles;
      boxes: readonly Box[];
    };

/** How wide a text is in a style, in pixels. */
export type Measure = (text: string, style: TextStyle) => number;

export const shieldText = { size: 10.5, weight: 700 } as const;
export const shieldHeight = 16;
