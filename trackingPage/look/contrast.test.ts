import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Colour, colourOf, contrast, hexOf, isDark, mix, readableOn, white } from "./contrast";

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part) as fc.Arbitrary<Colour>;

describe("contrast", () => {
  it("is WCAG's, whichever of the two is named first", () => {
    const of = (one: string, other: string) => contrast(colourOf(one) ?? white, colourOf(other) ?? white);
    expect(of("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(of("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(of("#ffffff", "#2285ff")).toBeCloseTo(3.58, 2);
    expect(of("#2285ff", "#2285ff")).toBe(1);
  });

  it("reads colours in three and in six digits, and nothing else", () => {
    expect(colourOf("#1aF")).toEqual([17, 170, 255]);
    expect(colourOf("#11AAff")).toEqual([17, 170, 255]);
    for (const none of ["", "#12", "#12345", "1aF", "#1234567", "red", "#ggg", "#fff;}"])
      expect(colourOf(none), none).toBeUndefined();
    fc.assert(
      fc.property(colour, (each) => {
        expect(colourOf(hexOf(each))).toEqual(each);
      }),
    );
  });

  it("tells light from dark, and mixes", () => {
    expect([isDark([20, 20, 40]), isDark([250, 240, 230])]).toEqual([true, false]);
    expect(mix([0, 0, 0], [200, 100, 50], 0.5)).toEqual([100, 50, 25]);
  });
});

describe("a colour made readable", () => {
  it("can be read on every ground alone, and is left as it is where it could before", () => {
    fc.assert(
      fc.property(colour, colour, (wanted, ground) => {
        const made = readableOn(wanted, [ground], 4.5);
        expect(contrast(made, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrast(wanted, ground) >= 4.5) expect(made).toEqual(wanted);
      }),
    );
  });

  it("is the best that there is where grounds are too different", () => {
    const made = readableOn([120, 120, 120], [white, [0, 0, 0]], 7);
    expect(made).toSatisfy((each: Colour) => [0, 255].includes(each[0]));
  });
});
