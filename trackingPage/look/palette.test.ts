import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../tests/scope";
import { type Colour, colourOf, contrast, hexOf, white } from "./contrast";
import { type Palette, paletteOf, paletteStyle, readingsOf } from "./palette";

const part = fc.integer({ min: 0, max: 255 });
const hex = (fc.tuple(part, part, part) as fc.Arbitrary<Colour>).map(hexOf);
const chosen = fc.record({ primary: hex, background: hex, text: hex });
const mode = fc.constantFrom("light" as const, "dark" as const);

/** What stands on what, and how well it has to be told from it (WCAG 2.2: 1.4.3, 1.4.11). */
const pairs: [front: keyof Palette, grounds: (keyof Palette)[], ratio: number][] = [
  ["text", ["paper", "card"], 4.5],
  ["second", ["paper", "card"], 4.5],
  ["link", ["paper", "card"], 4.5],
  ["fault", ["card"], 4.5],
  ["onPrimary", ["primary"], 4.5],
  ["onTint", ["tint"], 4.5],
  ["edge", ["card"], 3],
  ["primary", ["card"], 3],
];

function ratioOf(palette: Palette, one: keyof Palette, other: keyof Palette): number {
  return contrast(colourOf(palette[one]) ?? white, colourOf(palette[other]) ?? white);
}

describe("the palette of a page", () => {
  it("can be read, whatever three colours an account has chosen, by day and by night", () => {
    fc.assert(
      fc.property(chosen, mode, (colors, time) => {
        const palette = paletteOf(colors, time);
        for (const [front, grounds, ratio] of pairs)
          for (const ground of grounds)
            expect(ratioOf(palette, front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("keeps colours that can be read as they were chosen", () => {
    const colors = { primary: "#1f5a45", background: "#faf4ee", text: "#22302b" };
    expect(paletteOf(colors, "light")).toMatchObject({
      paper: "#faf4ee",
      text: "#22302b",
      primary: "#1f5a45",
      onPrimary: "#ffffff",
      link: "#1f5a45",
    });
    expect(readingsOf(colors, "light").map(({ isChanged }) => isChanged)).toEqual([false, false, false]);
  });

  it("is dark by night, and by day as well where the account has chosen a dark background", () => {
    const light = { primary: "#2285ff", background: "#ffffff", text: "#222222" };
    const dark = { primary: "#36e8a2", background: "#0b0e14", text: "#e8edf3" };
    const lightness = (text: string) => contrast(colourOf(text) ?? white, [0, 0, 0]);
    expect(lightness(paletteOf(light, "light").paper)).toBeCloseTo(21, 5);
    expect(lightness(paletteOf(light, "dark").paper)).toBeLessThan(1.5);
    for (const time of ["light", "dark"] as const) expect(paletteOf(dark, time).paper).toBe("#0b0e14");
    expect(paletteStyle(light)).toMatch(/^:root\{color-scheme:light;.*@media.*color-scheme:dark;/);
    expect(paletteStyle(dark)).not.toContain("color-scheme:light");
  });

  it("takes nothing into the style that is no colour", () => {
    const colors = { primary: "red;}body{display:none", background: "", text: "</style>" };
    expect(paletteStyle(colors)).toBe(
      paletteStyle({ primary: "#2285ff", background: "#ffffff", text: "#222222" }),
    );
  });

  it("tells how well white can be read on a bright button, and that a pale one is made darker", () => {
    const [text, buttons, links] = readingsOf(
      { primary: "#ffe680", background: "#ffffff", text: "#999999" },
      "light",
    );
    for (const each of [text, buttons, links]) expect(each?.ratio).toBeGreaterThanOrEqual(4.5);
    expect([text?.isChanged, buttons?.isChanged, links?.isChanged]).toEqual([true, true, true]);
  });
});
