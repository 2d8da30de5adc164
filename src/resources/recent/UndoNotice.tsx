import { UndoableNotice } from "../../notices";
import type { RecentAction } from "./RecentAction";
import { useUndo } from "./useUndo";

/** The notification of an action that is done, with its undo: `notify(<UndoNotice …/>)`. */
export function UndoNotice({ text, action }: { text: string; action: RecentAction }) {
  const { undo } = useUndo();
  return <UndoableNotice text={text} onUndo={() => undo(action)} />;
}
