import { alpha, createTheme, darken, decomposeColor, getContrastRatio, lighten } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { darkTheme, lightTheme } from "./theme";

const intents = ["primary", "secondary", "error", "warning", "success", "info"] as const;

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for what is drawn. */
const least = { text: 4.5, drawn: 3 };

/** Every pair of colours in which the console writes or draws something. */
describe.each([
  ["light", lightTheme],
  ["dark", darkTheme],
] as const)("the %s theme", (mode, options) => {
  const { palette } = createTheme(options);
  const { background, text, action } = palette;
  const surfaces = {
    paper: background.paper,
    page: background.default,
    "paper under the pointer": over(action.hover, background.paper),
    "page under the pointer": over(action.hover, background.default),
    "what is chosen": background.chosen,
    "a table's head": background.sunk,
    "the navigation's second level": background.index,
    "the hours off shift": background.offShift,
  };
  const written = {
    text: text.primary,
    "secondary text": text.secondary,
    "tertiary text": text.tertiary,
    ...Object.fromEntries(intents.map((intent) => [intent, palette[intent].main])),
  };
  const states = Object.entries(palette.states);
  const onSurfaces = Object.entries(surfaces).flatMap(([where, surface]) =>
    Object.entries(written).map(([what, color]) => [what, where, color, surface] as const),
  );

  it.each(onSurfaces)("is read: %s on %s", (_what, _where, color, surface) => {
    expect(getContrastRatio(color, surface)).toBeGreaterThanOrEqual(least.text);
  });

  it.each(intents)("is read: a button, badge or chip that is %s, also under the pointer", (intent) => {
    const { main, dark, contrastText } = palette[intent];
    for (const surface of [main, dark])
      expect(getContrastRatio(over(contrastText, surface), surface)).toBeGreaterThanOrEqual(least.text);
  });

  it.each(["error", "warning", "success", "info"] as const)("is read: an alert of %s", (intent) => {
    // As MUI mixes them.
    const [towardsText, towardsPage] = mode === "light" ? [darken, lighten] : [lighten, darken];
    const { light, main } = palette[intent];
    const surface = towardsPage(light, 0.9);
    expect(getContrastRatio(towardsText(light, 0.6), surface)).toBeGreaterThanOrEqual(least.text);
    expect(getContrastRatio(main, surface)).toBeGreaterThanOrEqual(least.drawn);
  });

  it.each(states)("is read and seen: what is %s", (_state, { main, text: written, ground }) => {
    for (const surface of [ground, ...Object.values(surfaces)])
      expect(getContrastRatio(written, surface)).toBeGreaterThanOrEqual(least.text);
    for (const surface of [background.paper, background.default, background.sunk])
      expect(getContrastRatio(main, surface)).toBeGreaterThanOrEqual(least.drawn);
  });

  it("is read: a tooltip, which is dark on light and light on dark", () => {
    expect(getContrastRatio(background.paper, text.primary)).toBeGreaterThanOrEqual(least.text);
  });

  it("draws what is chosen in one colour", () => {
    expect(palette.primary.light).toBe(background.chosen);
  });

  it.each(Object.entries(surfaces))(
    "is seen: the focus, and what marks an error, on %s",
    (_where, surface) => {
      for (const color of [palette.primary.main, palette.error.main, text.secondary])
        expect(getContrastRatio(color, surface)).toBeGreaterThanOrEqual(least.drawn);
    },
  );
});

it("is told from what can't be read", () => {
  expect(getContrastRatio("#767676", "#ffffff")).toBeGreaterThanOrEqual(least.text);
  expect(getContrastRatio("#777777", "#ffffff")).toBeLessThan(least.text);
  expect(getContrastRatio(over(alpha("#000", 0.5), "#ffffff"), "#ffffff")).toBeLessThan(least.text);
});

/** A colour that lets through what is beneath it, as it is seen there. */
function over(color: string, beneath: string): string {
  const [top, bottom] = [decomposeColor(color).values, decomposeColor(beneath).values];
  const share = top[3] ?? 1;
  const mixed = [0, 1, 2].map((at) => Math.round(share * (top[at] ?? 0) + (1 - share) * (bottom[at] ?? 0)));
  return `rgb(${mixed.join(", ")})`;
}
