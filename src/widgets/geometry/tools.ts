/** What the reader does on the map. */
export type Tool = "draw" | "edit" | "split" | "subtract";

/** Corners that can have handles: each is an element of the page, and so is the dot after it. */
export const mostHandles = 300;

/** What is drawn with a tool. */
export const drawnWith: Partial<Record<Tool, "area" | "line">> = {
  draw: "area",
  split: "line",
  subtract: "area",
};
