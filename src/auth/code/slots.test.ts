import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf, emptySlots, eraseAt, newText, typeInto } from "./slots";

const slotsOf = (text: string) => Array.from(text, (sign) => (sign === "." ? "" : sign));

describe("the boxes of a one-time code", () => {
  it.each<[says: string, before: string, at: number, text: string, after: string, focus: number]>([
    ["a digit goes in, the next box has the focus", "......", 0, "1", "1.....", 1],
    ["the last digit keeps the focus", "12345.", 5, "6", "123456", 5],
    ["a digit takes another's place", "123...", 1, "9", "193...", 2],
    ["a whole code fills all, wherever it comes", "......", 3, "123456", "123456", 5],
    ["a whole code takes the place of another", "999999", 0, "123456", "123456", 5],
    ["blanks and dashes are how codes are written", "......", 0, " 123 456\n", "123456", 5],
    ["with a dash too", "......", 0, "123-456", "123456", 5],
    ["a part goes on from its box", "12....", 2, "34", "1234..", 4],
    ["a part that would not fit ends at the last box", "......", 5, "34", "....34", 5],
    ["nothing changes nothing", "12....", 2, " ", "12....", 2],
  ])("%s", (_says, before, at, text, after, focus) => {
    expect(typeInto(slotsOf(before), at, text)).toEqual({ slots: slotsOf(after), focus });
  });

  it("refuse seven digits as a whole, and say how many they were", () => {
    const before = slotsOf("12....");
    expect(typeInto(before, 2, "1234567")).toEqual({ slots: before, focus: 2, refusal: "tooLong", count: 7 });
  });

  it.each(["a", "12a456", "½", "٣", "123.456", "<b>"])("refuse %s, which is not all digits", (text) => {
    expect(typeInto(emptySlots, 0, text)).toEqual({ slots: emptySlots, focus: 0, refusal: "notDigits" });
  });

  it.each<[before: string, at: number, after: string, focus: number]>([
    ["123456", 5, "12345.", 5],
    ["12345.", 5, "1234..", 4],
    ["123...", 3, "12....", 2],
    ["......", 0, "......", 0],
    ["123456", 2, "12.456", 2],
  ])("Backspace makes of %s at %i: %s, focus %i", (before, at, after, focus) => {
    expect(eraseAt(slotsOf(before), at)).toEqual({ slots: slotsOf(after), focus });
  });

  it.each([
    ["", "1", "1"],
    ["1", "12", "2"],
    ["1", "21", "2"],
    ["1", "11", "1"],
    ["1", "2", "2"],
    ["1", "123456", "123456"],
    ["1", "", ""],
  ])("of %j and then %j, %j is new", (before, value, text) => expect(newText(before, value)).toBe(text));

  it("whatever is typed and erased, hold six digits or less", () => {
    const typed = fc.tuple(fc.constant("type"), fc.nat(5), fc.string({ maxLength: 9 }));
    const digits = fc.tuple(fc.constant("type"), fc.nat(5), fc.stringMatching(/^\d{1,8}$/));
    const erased = fc.tuple(fc.constant("erase"), fc.nat(5), fc.constant(""));
    fc.assert(
      fc.property(fc.array(fc.oneof(typed, digits, erased)), (inputs) => {
        const slots = inputs.reduce(
          (held, [kind, at, text]) => (kind === "type" ? typeInto(held, at, text) : eraseAt(held, at)).slots,
          emptySlots,
        );
        expect(slots).toHaveLength(6);
        for (const slot of slots) expect(slot).toMatch(/^\d?$/);
        expect(codeOf(slots)).toBe(slots.includes("") ? undefined : slots.join(""));
      }),
    );
  });
});
