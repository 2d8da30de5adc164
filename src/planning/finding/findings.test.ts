import { describe, expect, it } from "vitest";
import { boardOf } from "../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import { findings } from "./findings";

const board = boardOf(
  scheduleOf(
    [journeyOf("1", [runOf("r", ["p1"])]), journeyOf("12")],
    [
      orderOf("p1", { reference: "P-1142", name: "Padaria São João", phone: "+351 912 345 678" }),
      orderOf("p2", { reference: "P-2", name: "Van Gogh 1142", contact: "Maria" }),
    ],
  ),
);
const found = (text: string) => findings(board, text, 10).map(({ target }) => Object.values(target)[0]);

describe("what is found on the board", () => {
  it.each([
    ["p-1142", ["p1"]],
    ["1142", ["p1", "p2"]],
    ["sao joao", ["p1"]],
    ["912345", ["p1"]],
    ["+351 912 345", ["p1"]],
    ["(912)345-678", ["p1"]],
    ["maria", ["p2"]],
    ["driver 12", ["12"]],
    ["nothing", []],
    ["  ", []],
  ])("%s: planned or not, by reference, customer and phone", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("has those first whose name begins so", () => {
    expect(found("van")).toEqual(["1", "12", "p2"]);
  });

  it("is no more than there is room for", () => {
    expect(findings(board, "p", 1)).toHaveLength(1);
  });
});
