import type { TrackingLook } from "../../schemas/trackingPage";
import { black, type Colour, colourOf, contrast, hexOf, isDark, mix, readableOn, white } from "./contrast";

type Chosen = TrackingLook["colors"];

/** What everything on the page is drawn with, `#rrggbb` each. */
export type Palette = Record<
  | "paper"
  | "card"
  | "text"
  | "second"
  | "line"
  | "edge"
  | "primary"
  | "onPrimary"
  | "link"
  | "tint"
  | "onTint"
  | "fault"
  | "stage",
  string
>;

/** WCAG 2.2 AA: of texts, and of what is no text and has to be told apart. */
const ratios = { text: 4.5, graphics: 3 };
/** Of a page that is nobody's. */
export const usualColours = {
  primary: "#2285ff",
  background: "#ffffff",
  text: "#222222",
} as const satisfies Chosen;
const night: Colour = [15, 18, 24];
const red: Colour = [179, 38, 30];

/**
 * An account's three colours made a page of, by day or by night: a colour that can't be read on what it stands on becomes
 * darker or lighter until it can. Who chose a dark background has it by day as well.
 */
export function paletteOf(chosen: Chosen, mode: "light" | "dark"): Palette {
  const [primary, background, wanted] = [
    read(chosen, "primary"),
    read(chosen, "background"),
    read(chosen, "text"),
  ];
  const paper = mode === "light" || isDark(background) ? background : mix(background, night, 0.04);
  const dark = isDark(paper);
  const card = cardOn(paper);
  // What was chosen to be read by day is turned round for the night.
  const text = readableOn(
    dark && !isDark(background) ? mix(white, wanted, 0.88) : wanted,
    [paper, card],
    ratios.text,
  );
  const button = readableOn(primary, [card], ratios.graphics);
  const tint = mix(button, card, dark ? 0.22 : 0.12);
  const colours: Record<keyof Palette, Colour> = {
    paper,
    card,
    text,
    second: readableOn(mix(text, card, 0.68), [paper, card], ratios.text),
    line: mix(text, card, 0.14),
    edge: readableOn(mix(text, card, 0.35), [card], ratios.graphics),
    primary: button,
    onPrimary: onButton(button),
    link: readableOn(primary, [paper, card], ratios.text),
    tint,
    onTint: readableOn(text, [tint], ratios.text),
    fault: readableOn(red, [paper, card], ratios.text),
    stage: mix(button, paper, dark ? 0.3 : 0.18),
  };
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [name, hexOf(colour)]),
  ) as Palette;
}

/** How well the account's colours can be read as they were chosen, and whether the page had to change them. */
export type Reading = { name: "text" | "buttons" | "links"; ratio: number; isChanged: boolean };

export function readingsOf(chosen: Chosen, mode: "light" | "dark"): Reading[] {
  const palette = paletteOf(chosen, mode);
  const at = (name: keyof Palette) => colourOf(palette[name]) ?? black;
  const worst = (colour: Colour) => Math.min(contrast(colour, at("paper")), contrast(colour, at("card")));
  const changed = (shown: keyof Palette, name: keyof Chosen) => palette[shown] !== hexOf(read(chosen, name));
  return [
    { name: "text", ratio: worst(at("text")), isChanged: changed("text", "text") },
    {
      name: "buttons",
      ratio: contrast(at("onPrimary"), at("primary")),
      isChanged: changed("primary", "primary"),
    },
    { name: "links", ratio: worst(at("link")), isChanged: changed("link", "primary") },
  ];
}

/** The palettes as custom properties: by day, and by night where the reader's device has that. */
export function paletteStyle(chosen: Chosen): string {
  const [light, dark] = [paletteOf(chosen, "light"), paletteOf(chosen, "dark")];
  return `:root{${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

/** One of them, where somebody looks at it whatever his own device has. */
export function paletteStyleIn(chosen: Chosen, mode: "light" | "dark"): string {
  return `:root{${properties(paletteOf(chosen, mode))}}`;
}

function properties(palette: Palette): string {
  const scheme = isDark(colourOf(palette.paper) ?? white) ? "dark" : "light";
  const own = Object.entries(palette).map(([name, value]) => `--${name}:${value}`);
  return [`color-scheme:${scheme}`, ...own].join(";");
}

/** A little lighter than its paper; darker where both could otherwise not bear the same text. */
function cardOn(paper: Colour): Colour {
  if (!isDark(paper)) return mix(white, paper, 0.7);
  const lighter = mix(white, paper, 0.06);
  return contrast(lighter, white) >= ratios.text ? lighter : mix(black, paper, 0.12);
}

/** White or nearly black: one of the two can be read on every colour. */
function onButton(button: Colour): Colour {
  const ink: Colour = [17, 17, 17];
  return [white, ink].find((each) => contrast(each, button) >= ratios.text) ?? black;
}

function read(chosen: Chosen, name: keyof Chosen): Colour {
  return colourOf(chosen[name]) ?? colourOf(usualColours[name]) ?? black;
}
