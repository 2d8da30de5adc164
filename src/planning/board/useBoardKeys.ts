import { useEffect } from "react";
import type { Schedule, ScheduleAction } from "../../../schemas/schedule";

type Options = {
  schedule: Pick<Schedule, "undo" | "redo">;
  perform: (action: ScheduleAction) => void;
  readOnly: boolean;
};

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y repeat; not while somebody types, or a dialog is open. */
export function useBoardKeys({ schedule: { undo, redo }, perform, readOnly }: Options): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || readOnly) return;
      if ((event.target as Element).closest("input, textarea, [contenteditable], [role=dialog]")) return;
      const key = event.key.toLowerCase();
      const kind = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : undefined;
      if (!kind) return;
      event.preventDefault();
      if (kind === "undo" ? undo : redo) perform({ kind });
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [undo, redo, perform, readOnly]);
}
