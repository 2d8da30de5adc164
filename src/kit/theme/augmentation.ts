import type { CSSProperties } from "react";
import type { heights, radii } from "./tokens";

/**
 * What stands for a state: its colour where it is drawn, as text, and the ground beneath that text. `others`: somebody else
 * is there.
 */
type StateColors = { main: string; text: string; ground: string };
type States = Record<"late" | "atRisk" | "good" | "plan" | "fact" | "noGps" | "others", StateColors>;

type Heights = { -readonly [name in keyof typeof heights]: number };
/** What the theme has beside MUI's own. */
export type Tokens = { heights: Heights; radii: typeof radii };

/** Our variants of text beside MUI's: the figures of a strip, the one answer of a page. */
type Variants<Style> = { figure: Style; answer: Style };

/** The tokens, as MUI's theme knows them. */
declare module "@mui/material/styles" {
  interface TypeBackground {
    /** Heads of tables, axes. */
    sunk: string;
    offShift: string;
    chosen: string;
    /** The second level of the navigation. */
    index: string;
  }
  interface TypeText {
    tertiary: string;
  }
  interface Palette {
    states: States;
    /** Around fields, buttons and popovers; `divider` is the line between panes. */
    outline: string;
  }
  interface PaletteOptions {
    states?: States;
    outline?: string;
  }
  interface Theme extends Tokens {}
  interface ThemeOptions extends Partial<Tokens> {}
  interface TypographyVariants extends Variants<CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<Variants<CSSProperties>> {}
}

declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides {
    figure: true;
    answer: true;
  }
}
