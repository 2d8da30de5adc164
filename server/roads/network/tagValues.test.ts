import { describe, expect, it } from "vitest";
import { centimetresOf, kilogramsOf, speedOf } from "./tagValues";

describe("the value of a tag", () => {
  it.each([
    ["50", 50],
    ["30 mph", 48],
    ["PT:urban", 50],
    ["DE:motorway", 120],
    ["none", 130],
    ["GB:zone20", 20],
    ["80; 50", 50],
    ["walk", 7],
    ["signals", 0],
    [undefined, 0],
  ])("maxspeed=%s is %d km/h", (value, expected) => expect(speedOf(value)).toBe(expected));

  it.each([
    ["3.5", 350],
    ["3,5 m", 350],
    ["350 cm", 350],
    ["11'6\"", 351],
    ["12 ft", 366],
    ["default", 0],
    [undefined, 0],
  ])("maxheight=%s is %d cm", (value, expected) => expect(centimetresOf(value)).toBe(expected));

  it.each([
    ["7.5", 7500],
    ["7,5 t", 7500],
    ["3500 kg", 3500],
    ["unsigned", 0],
    [undefined, 0],
  ])("maxweight=%s is %d kg", (value, expected) => expect(kilogramsOf(value)).toBe(expected));
});
