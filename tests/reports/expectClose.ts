import { expect } from "vitest";
import { known } from "./recomputed";

/** The same names with the same values; numbers to a millionth part, for sums of many come in any order. */
export function expectClose(actual: object = {}, expected: object): void {
  const wanted = known(expected) as Record<string, unknown>;
  const isNear = (one: unknown, other: unknown) =>
    typeof one === "number" &&
    typeof other === "number" &&
    Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));
  const told = Object.entries(known(actual)).map(([name, value]) => [
    name,
    isNear(value, wanted[name]) ? wanted[name] : value,
  ]);
  expect(Object.fromEntries(told)).toEqual(wanted);
}
