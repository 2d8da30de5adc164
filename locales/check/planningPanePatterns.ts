import type { KeyPattern } from "./keyPatterns";

/** Names that stand in a row: "all some". */
const words = (text: string): string[] => text.split(" ");

/** The keys that the planning tool's panes, its table and what stands beside them put together. */
export const planningPanePatterns: KeyPattern[] = [
  {
    pattern: "planning.kpis.*",
    why: "the figures of a day (Figure), and those of a draft (Kpis)",
    names: words(
      "planned unplanned vehicles distance cost perOrder distancePerOrder driving working waiting utilisation late back",
    ),
  },
  {
    pattern: "planning.panes.*",
    why: "the panes of the board (AnyPane), and the cards of runs that a phone has",
    names: words("runs timeline map table cards changes told"),
  },
  {
    pattern: "planning.panes.resize.*",
    why: "the lines between panes (SizeName)",
    names: words("side map cards told"),
  },
  {
    pattern: "planning.layout.*.name",
    why: "how the board is arranged (Preset)",
    names: words("board table window"),
  },
  {
    pattern: "planning.layout.*.help",
    why: "how the board is arranged (Preset)",
    names: words("board table window"),
  },
  {
    pattern: "planning.window.lost.*",
    why: "why the map has no window (Lost)",
    names: words("blocked closed"),
  },
  {
    pattern: "planning.details.actions.*",
    why: "what is done most (commands), in a word",
    names: words(
      "send recall lock unlock driver resequence move suggest unplan lockOrder unlockOrder swap start lockVehicle unlockVehicle",
    ),
  },
  {
    pattern: "planning.table.views.*",
    why: "what the table shows",
    names: words("stops runs"),
  },
  {
    pattern: "app.runStatus.*",
    why: "how far a run is (RunStatus)",
    names: words("PLANNED SENDING SENT LOADING IN_PROGRESS PAUSED COMPLETED CANCELLED"),
  },
  {
    pattern: "planning.table.columns.*",
    why: "the columns of the table",
    names: words(
      "number place vehicle driver lock stops start back load hours distance cost late state violations arrives order customer window wait slack weight volume phone",
    ),
  },
];
