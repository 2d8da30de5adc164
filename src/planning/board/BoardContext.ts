import { createContext, useContext } from "react";
import type { ScheduleAction } from "../../../schemas/schedule";
import type { Day } from "../../../dataProviders/services";
import type { Choosing } from "../choosing";
import type { Board } from "../day/Board";
import { useObserved, type Observable } from "../observable";
import type { Hovered, Selection } from "../Selection";
import type { Formats } from "../texts/useFormats";
import type { Dialog } from "./Dialog";
import type { Flags } from "./useFlags";

/** What a key or a menu is about. */
export type Target = NonNullable<Hovered>;

/** What is brought into sight; `quiet`: the focus stays where it is. */
export type Revealed = { target: Target; quiet: boolean };

/** The day as every pane sees it, and what can be done to it. It changes with the day, not with what is pointed at. */
export type BoardValue = {
  day: Day & { beside: Record<string, string> };
  /** All that are shown together, and what this one is called among them. */
  sheets: readonly Day[];
  title: string;
  board: Board;
  /** The day as it stands, whatever of it is looked at before it is done. */
  standing: Board;
  formats: Formats;
  flags: Flags;
  /** Nothing can be done to a draft but accepting or discarding it. */
  readOnly: boolean;
  perform: (action: ScheduleAction) => void;
  /** Orders whose change is on its way to the server. */
  moving: ReadonlySet<string>;
  openDialog: (dialog: Dialog) => void;
  /** Opens a child form over the board, by its path: where the board is, whichever window asks. */
  openForm: (path: string) => void;
  /** Shows the day in all panes as it would be after an action; null is as it is. */
  preview: (action: ScheduleAction | null) => void;
  openMenu: (target: Target, at: { x: number; y: number }) => void;
};

/** What is chosen, pointed at and looked at. */
export type ChoiceValue = Omit<Choosing, "selection"> & {
  selection: Selection;
  /** What is pointed at: `useHovered` tells. */
  pointed: Observable<Hovered>;
  setHovered: (hovered: Hovered) => void;
  /** What the details are of: what was pressed last. */
  active: Hovered;
  setActive: (active: Hovered) => void;
  /** What was looked for last: each pane brings it into sight. A new object each time. */
  revealed: Revealed | null;
  /** `quiet`: it is shown where it is, without its details. */
  reveal: (target: Target, quiet?: boolean) => void;
};

export const BoardContext = createContext<BoardValue | undefined>(undefined);
export const ChoiceContext = createContext<ChoiceValue | undefined>(undefined);

export function useBoard(): BoardValue {
  return given(useContext(BoardContext));
}

export function useChoice(): ChoiceValue {
  return given(useContext(ChoiceContext));
}
/** What is pointed at. Apart from the rest of the choice: it changes as often as the pointer rests. */
export function useHovered(): Hovered {
  return useObserved(useChoice().pointed, (hovered) => hovered);
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A pane of the planning board stands outside of it");
  return value;
}
