import { expect, it } from "vitest";
import { kept } from "./kept";

it("makes a text once for a thing, and anew where what else it is made of has changed", () => {
  let made = 0;
  const text = kept(
    (stop: { at: number }, order?: { name: string }) => `${(made += 1)}: ${stop.at} ${order?.name}`,
  );
  const [stop, order] = [{ at: 8 }, { name: "Ann" }];
  expect([text(stop, order), text(stop, order)]).toEqual(["1: 8 Ann", "1: 8 Ann"]);
  expect(text(stop, { name: "Bob" })).toBe("2: 8 Bob");
  expect(text({ at: 8 }, order)).toBe("3: 8 Ann");
});
