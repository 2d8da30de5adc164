import type { Shadows, ThemeOptions } from "@mui/material/styles";
import type { Tokens } from "./augmentation";
import { components } from "./components";
import { darkPalette, floating, heights, lightPalette, radii, sizes, weights } from "./tokens";

const tokens: Tokens = { heights, radii };
/** The knob of a switch. */
const raised = "0 1px 2px #17212e40";
const bold = { fontWeight: weights.bold } as const;

/** Flat surfaces, thin borders, dense controls: a console that is looked at all day. */
const shared: ThemeOptions = {
  ...tokens,
  shape: { borderRadius: radii.popover },
  typography: {
    fontFamily: 'Lato, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    h1: { fontSize: sizes.screen, lineHeight: 1.3, ...bold },
    h2: { fontSize: sizes.section, lineHeight: 1.3, ...bold },
    h3: { fontSize: sizes.text, lineHeight: 1.35, ...bold },
    body1: { fontSize: sizes.text, lineHeight: 1.45 },
    body2: { fontSize: sizes.row, lineHeight: 1.45 },
    subtitle2: { fontSize: sizes.row, ...bold },
    caption: { fontSize: sizes.head, lineHeight: 1.4 },
    button: { fontSize: sizes.text, lineHeight: 1.4, textTransform: "none", ...bold },
    overline: { fontSize: sizes.head, letterSpacing: 0, lineHeight: 2, textTransform: "none", ...bold },
    figure: { fontSize: sizes.figure, lineHeight: 1.3, ...bold },
    answer: { fontSize: sizes.answer, lineHeight: 1.15, ...bold },
  },
  components,
};

export const lightTheme: ThemeOptions = {
  ...shared,
  palette: lightPalette,
  shadows: shadowsOf(floating.light),
};

export const darkTheme: ThemeOptions = { ...shared, palette: darkPalette, shadows: shadowsOf(floating.dark) };

/** One shadow, however high MUI would have a thing float. */
function shadowsOf(shadow: string): Shadows {
  return ["none", raised, ...Array<string>(23).fill(shadow)] as Shadows;
}
