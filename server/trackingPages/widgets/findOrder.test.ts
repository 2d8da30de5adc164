import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSamePhone, isSamePostcode } from "./findOrder";

describe("a postcode", () => {
  it("is the same however it is written, and no other's", () => {
    for (const told of ["EC1A 1BB", "ec1a1bb", " Ec1a-1bb ", "ＥＣ1A 1BB"])
      expect([told, isSamePostcode("EC1A 1BB", told)]).toEqual([told, true]);
    expect(isSamePostcode("4050-253", "4050253")).toBe(true);
    for (const told of ["EC1A", "EC1A 1BC", "", " ", "-", "%", "EC1A 1B_", "EC1A 1BB1"])
      expect([told, isSamePostcode("EC1A 1BB", told)]).toEqual([told, false]);
    expect([isSamePostcode("", ""), isSamePostcode("- -", "")]).toEqual([false, false]);
  });
});

describe("a phone", () => {
  it("is the same with its country and without, however it is written", () => {
    for (const [kept, told] of [
      ["+351 912 345 678", "912345678"],
      ["912 345 678", "+351912345678"],
      ["912345678", "00351 912-345-678"],
      ["+44 7911 123456", "07911 123456"],
      ["07911 123456", "+447911123456"],
    ] as const)
      expect([kept, told, isSamePhone(kept, told)]).toEqual([kept, told, true]);
  });

  it("is none that shares its end alone, or has too few digits to be one", () => {
    for (const told of ["5678", "345678", "", "912345679", "+44912345678912345678", "1912345678000"])
      expect([told, isSamePhone("912345678", told)]).toEqual([told, false]);
    expect(isSamePhone("", "")).toBe(false);
    expect(isSamePhone("123456", "123456")).toBe(false);
  });

  it("is the same whichever of two was kept, and always as itself", () => {
    const number = fc.stringMatching(/^\+?[1-9]\d{6,13}$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(isSamePhone(one, other)).toBe(isSamePhone(other, one));
        expect(isSamePhone(one, one)).toBe(true);
      }),
    );
  });
});
