import { expect, it } from "vitest";
import { orderOf } from "../day/day.fixture";
import { pinSymbol, type PinLooks } from "./pinSymbol";
import type { ArrangedPin } from "./pins";

const looks: PinLooks = {
  shape: ({ id }) => (id === "square" ? "square" : "circle"),
  color: ({ id }) => (id === "other" ? "#0e41e0" : "#800a2d"),
  openColor: () => "#17212e",
  state: ({ id }) => (id === "late" ? "broken" : id === "risky" ? "atRisk" : "good"),
  paper: "#ffffff",
  strong: "#17212e",
  states: { late: "#b3261e", atRisk: "#c77700", urgent: "#c77700" },
};

function symbolOf(as: ArrangedPin["as"], ...ids: string[]) {
  const orders = ids.map((id) => orderOf(id, { priority: id === "urgent" ? 3 : 2 }));
  const shape = { text: "4", radius: 7.6, halfWidth: undefined, rank: 0 };
  return pinSymbol({ pin: { point: [1, 2], orders }, orders, as, ...shape }, looks);
}

it("a pin has its run's colour and shape, and its number so that it can be read there", () => {
  expect(symbolOf("numbered", "a")).toMatchObject({ fillColor: "#800a2d", text: "4", textColor: "#ffffff" });
  expect(symbolOf("numbered", "square").shape).toBe("square");
  expect(symbolOf("numbered", "a", "other")).toMatchObject({ fillColor: "#ffffff", textColor: "#17212e" });
});

it("what is late has a whole ring, what is at risk a broken one, what is urgent a flag", () => {
  expect(symbolOf("numbered", "a").ring).toBeUndefined();
  expect(symbolOf("numbered", "a", "late").ring).toEqual({ color: "#b3261e" });
  expect(symbolOf("dot", "risky").ring).toMatchObject({ color: "#c77700", dash: [3.5, 2.5] });
  expect([symbolOf("numbered", "urgent").flag, symbolOf("numbered", "a").flag]).toEqual([
    "#c77700",
    undefined,
  ]);
});

it("what is unplanned is hollow and dashed, and what stands back is faint and has no number", () => {
  expect(symbolOf("unplanned", "a")).toMatchObject({ fillColor: "#ffffff", dashArray: "2.5 2" });
  expect(symbolOf("unplanned", "a").text).toBeUndefined();
  expect(symbolOf("unplanned", "a", "b").text).toBe("4");
  const dim = symbolOf("dim", "a", "urgent");
  expect(dim.opacity).toBeLessThan(0.5);
  expect([dim.text, dim.flag]).toEqual([undefined, undefined]);
});
