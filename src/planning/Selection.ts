/** What is chosen on the board: in the timeline, on the cards and on the map alike. */
export type Selection = {
  orders: ReadonlySet<string>;
  /** The runs that the legend singles out: all others are dim on the map and in the timeline. Empty: none is. */
  runs: ReadonlySet<string>;
};

/** What the pointer or the keyboard is on; shown in every pane. */
export type Hovered = { order: string } | { run: string } | { vehicle: string } | null;
