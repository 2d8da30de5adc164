import { expect, it } from "vitest";
import { labelSides } from "./labelSides";

const van = (x: number, y: number, text?: string) => ({
  x,
  y,
  radius: 11,
  ...(text !== undefined && { text }),
});

it("writes a name to the right, to the left where something stands there, and not where both sides are taken", () => {
  expect(labelSides([van(0, 0, "Van 1"), van(300, 0, "Van 2")])).toEqual(["right", "right"]);
  expect(labelSides([van(0, 0, "Van 1"), van(40, 0)])).toEqual(["left", undefined]);
  expect(labelSides([van(-40, 0), van(0, 0, "Van 1"), van(40, 0)])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("names those that come first where several stand in one place", () => {
  const names = ["Van 1", "Van 2", "Van 3"].map((text) => van(0, 0, text));
  // Symbols of one place cover each other, not the names beside them.
  expect(labelSides(names)).toEqual(["right", "left", undefined]);
  expect(labelSides([van(0, 0, "Van 1"), van(0, 18, "Van 2")])).toEqual(["right", "right"]);
});
