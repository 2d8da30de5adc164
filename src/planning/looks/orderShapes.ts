import type { SymbolShape } from "../../map";

/** How far an order is, by its shape: the colour alone says it to nobody who can't see it. */
export const orderShapes: Readonly<Record<string, SymbolShape>> = {
  unplanned: "diamond",
  planned: "circle",
  sending: "hexagon",
  sent: "hexagon",
  inProgress: "triangle",
  completed: "square",
  dropped: "cross",
};
