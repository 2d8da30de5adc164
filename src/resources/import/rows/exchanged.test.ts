import fc from "fast-check";
import { expect, it } from "vitest";
import { exchangedBy } from "./exchanged";

const porto = { latitude: 41.15, longitude: -8.61 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Anywhere that people live. */
const centre = fc.record({ latitude: between(-50, 65), longitude: between(-170, 170) });

it.each([
  ["beside a centre", { latitude: 41.158, longitude: -8.64 }, false],
  ["the same exchanged", { latitude: -8.64, longitude: 41.158 }, true],
  ["far either way", { latitude: 37.77, longitude: -122.4 }, false],
  ["on no globe", { latitude: -122.4, longitude: 37.77 }, true],
  ["on no globe either way", { latitude: -122.4, longitude: 137.77 }, false],
  ["with a comma lost", { latitude: 41158, longitude: -8.64 }, false],
])("a point %s is told by where the account is", (_, point, expected) => {
  expect(exchangedBy([porto])(point)).toBe(expected);
});

it("nothing is told where the account has no centre yet, but what is on no globe", () => {
  expect(exchangedBy([])({ latitude: -8.64, longitude: 41.158 })).toBe(false);
  expect(exchangedBy([])({ latitude: 139.7, longitude: 35.7 })).toBe(true);
});

it("no point near a centre is told, wherever the centre is", () => {
  const offset = between(-1, 1);
  fc.assert(
    fc.property(centre, offset, offset, ({ latitude, longitude }, north, east) => {
      const point = { latitude: latitude + north, longitude: longitude + east };
      expect(exchangedBy([{ latitude, longitude }])(point)).toBe(false);
    }),
  );
});
