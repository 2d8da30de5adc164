import { expect, it } from "vitest";
import { placeIn, placeText } from "./place";

it("reads the place that it writes", () => {
  const place = { latitude: 41.15, longitude: -8.61 };
  expect(placeText(place)).toBe("41.15000, -8.61000");
  expect(placeIn(placeText(place))).toEqual(place);
  expect(placeIn("41.15 -8.61")).toEqual(place);
});

it.each(["", "Porto", "41.15", "91, 0", "0, 181", "41,15, -8,61"])("has no place for %s", (text) => {
  expect(placeIn(text)).toBeUndefined();
});
