/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** Of `#rgb` and `#rrggbb`; undefined of what is no such colour. */
export function colourOf(text: string): Colour | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text) ?? [];
  const digits = long ?? short?.replace(/./g, "$&$&");
  if (digits === undefined) return undefined;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

export function hexOf(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2: from 1, which is none, to 21, black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Of the first colour so much, from 0 to 1; the rest of the second one. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2) => Math.round(one[at] * share + other[at] * (1 - share));
  return [part(0), part(1), part(2)];
}

export function isDark(colour: Colour): boolean {
  return contrast(colour, white) > contrast(colour, black);
}

/**
 * The colour, made so much darker or lighter, and no more, that it has a contrast of `ratio` to each of the grounds; the
 * best that there is where none has.
 */
export function readableOn(colour: Colour, grounds: readonly Colour[], ratio: number): Colour {
  const worst = (each: Colour) => Math.min(...grounds.map((ground) => contrast(each, ground)));
  if (worst(colour) >= ratio) return colour;
  for (let share = 1; share <= steps; share++) {
    const nearest = [black, white]
      .map((end) => mix(end, colour, share / steps))
      .sort((one, other) => worst(other) - worst(one))
      .find((each) => worst(each) >= ratio);
    if (nearest) return nearest;
  }
  return [black, white].sort((one, other) => worst(other) - worst(one))[0] ?? colour;
}

const steps = 64;

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
