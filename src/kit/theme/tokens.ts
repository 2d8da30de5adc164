import type { PaletteOptions } from "@mui/material/styles";

/*
 * What the whole console is made of, by name. Components take their looks from it (components.ts); a page asks the theme
 * for what it draws by itself: `theme.heights.paneHead`, `sx={{ bgcolor: "background.sunk", color: "states.late.main" }}`.
 * Spacing is the theme's of 8 pixels: 0.25, 0.5, 0.75, 1, 1.25, 1.5 and 2 are the steps of 2 to 16.
 */

/** Pixels. */
export const heights = {
  topBar: 48,
  figures: 38,
  legend: 34,
  axis: 26,
  paneHead: 32,
  tabs: 36,
  filters: 42,
  listHead: 30,
  /** A list's row; the user's density changes it. */
  row: 36,
  listFooter: 32,
  vehicleRow: 30,
  tableHead: 22,
  tableRow: 25,
  unplannedRow: 54,
  alertRow: 50,
  button: 30,
  smallButton: 24,
  field: 32,
  menuItem: 28,
  /** A finger needs it. */
  phoneTarget: 40,
} as const;

/** Pixels. */
export const radii = { bar: 3, badge: 4, smallButton: 6, control: 7, popover: 8, chip: 10 } as const;

/** Two weights: bold is what is read first. */
export const weights = { plain: 400, bold: 700 } as const;

/** In rem of 16 pixels, so that they follow the reader's own size of text. */
export const sizes = {
  /** Column heads, axes, chips. */
  head: "0.6875rem",
  /** Rows of panes, tables and popovers, help. */
  row: "0.75rem",
  /** Lists, forms, buttons, titles of panes. */
  text: "0.8125rem",
  section: "0.875rem",
  figure: "0.9375rem",
  screen: "1rem",
  /** The one answer of a page. */
  answer: "1.875rem",
} as const;

/**
 * Contrast is 4.5:1 or more for text on every surface, 3:1 for what is drawn (WCAG 2.2 AA). What is a state has a second
 * sign beside its colour wherever it is drawn.
 */
export const lightPalette: PaletteOptions = {
  mode: "light",
  primary: { main: "#1c4a8f", light: "#ecf2fb" },
  secondary: { main: "#0f7a5a" },
  error: { main: "#b3261e" },
  warning: { main: "#8a5300" },
  success: { main: "#1b6e3c" },
  info: { main: "#1d5f8a" },
  background: {
    default: "#f5f7fb",
    paper: "#ffffff",
    sunk: "#eef1f6",
    offShift: "#e9edf3",
    chosen: "#ecf2fb",
    index: "#f9fafd",
  },
  text: { primary: "#17212e", secondary: "#4d5b6c", tertiary: "#5a687a" },
  divider: "#dfe4ec",
  outline: "#c8d0dc",
  states: {
    late: { main: "#b3261e", text: "#b3261e", ground: "#fdecea" },
    atRisk: { main: "#c77700", text: "#8a5300", ground: "#fff3dd" },
    good: { main: "#1b6e3c", text: "#1b6e3c", ground: "#e4f3e9" },
    plan: { main: "#2285ff", text: "#1b5cb0", ground: "#e6f1ff" },
    fact: { main: "#099600", text: "#0a7004", ground: "#e3f4e2" },
    noGps: { main: "#7b8797", text: "#4d5b6c", ground: "#eef1f6" },
    others: { main: "#9a5cc0", text: "#7a3e9d", ground: "#f4ecf9" },
  },
};

export const darkPalette: PaletteOptions = {
  mode: "dark",
  primary: { main: "#8db8f5", light: "#1e2c40" },
  secondary: { main: "#6fd3ac" },
  error: { main: "#ff9a90" },
  warning: { main: "#f2b95c" },
  success: { main: "#7fd79d" },
  info: { main: "#86c5ea" },
  background: {
    default: "#10151d",
    paper: "#171f29",
    sunk: "#1d2733",
    offShift: "#131a23",
    chosen: "#1e2c40",
    index: "#131922",
  },
  text: { primary: "#e8edf3", secondary: "#a9b6c5", tertiary: "#8d9bac" },
  divider: "#2a3644",
  outline: "#3d4b5c",
  states: {
    late: { main: "#ff9a90", text: "#ff9a90", ground: "#3b2124" },
    atRisk: { main: "#f2a93b", text: "#f2b95c", ground: "#382c18" },
    good: { main: "#7fd79d", text: "#7fd79d", ground: "#17352a" },
    plan: { main: "#58a3ff", text: "#86bbff", ground: "#172d4a" },
    fact: { main: "#3ccf45", text: "#6fdc76", ground: "#15331d" },
    noGps: { main: "#77869a", text: "#a9b6c5", ground: "#1d2733" },
    others: { main: "#b184d6", text: "#cda9ea", ground: "#2d2239" },
  },
};

/** Only what floats has one: menus, popovers, dialogs, what is dragged. */
export const floating = {
  light: "0 1px 2px #17212e14, 0 8px 28px #17212e2e",
  dark: "0 1px 2px #0008, 0 10px 32px #000b",
} as const;
