import fc from "fast-check";
import { expect, it } from "vitest";
import { findJsonFault } from "./jsonFault";
import { runs } from "../../tests/scope";

it.each([
  ["", "line 1, column 1 needs a value, and it ends there"],
  ['{"a":1,\n "b":}', 'line 2, column 6 needs a value, and it has "}"'],
  ['{"a":1', "line 1, column 7 needs a comma or }, and it ends there"],
  ["{a:1}", 'line 1, column 2 needs a name in "quotes" or }, and it has "a:1}"'],
  ['{"a" 1}', 'line 1, column 6 needs a colon after the name, and it has "1}"'],
  ["[1,]", 'line 1, column 4 needs a value, and it has "]"'],
  ["[01]", 'line 1, column 2 needs a value or ], and it has "01]"'],
  ['"a\nb"', "line 1, column 1 needs a value"],
  ["{} {}", 'line 1, column 4 needs nothing more, and it has "{}"'],
  ["<html>", "line 1, column 1 needs a value"],
  ["NaN", "line 1, column 1 needs a value"],
])("says where %j stops being JSON", (text, reason) => {
  expect(findJsonFault(text)?.reason).toContain(reason);
});

it("agrees with JSON.parse on every text made from JSON with a character more, less or other", () => {
  const mutated = fc
    .tuple(
      fc.json(),
      fc.nat(),
      fc.nat(2),
      fc.constantFrom(...'{}[],:"0123456789.eE+-truefalsn \\u\n\t'.split("")),
    )
    .map(([json, where, gone, sign]) => {
      const at = where % (json.length + 1);
      return json.slice(0, at) + sign + json.slice(at + gone);
    });
  fc.assert(
    fc.property(mutated, (text) => {
      expect(findJsonFault(text) === undefined).toBe(parses(text));
    }),
    { numRuns: runs(3000) },
  );
});

it("reads a hundred thousand brackets without a deep stack", () => {
  expect(findJsonFault("[".repeat(100_000))?.column).toBe(100_001);
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // What is asked is whether it parses.
  }
}
