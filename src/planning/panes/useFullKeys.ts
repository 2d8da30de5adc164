import { useEffect } from "react";
import { paneOf, type AnyPane } from "./usePanes";

/** F gives the pane with the focus the whole board, Escape puts it back; not while somebody types, or a dialog is open. */
export function useFullKeys(full: AnyPane | null, setFull: (pane: AnyPane | null) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox]"))
        return;
      if (event.key === "Escape" && full !== null) setFull(null);
      if (event.key.toLowerCase() !== "f") return;
      const pane = paneOf(target.closest("[data-pane]")?.getAttribute("data-pane"));
      if (pane) setFull(full === pane ? null : pane);
    }
    // Before a pane's own keys, which end what they mean something to.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [full, setFull]);
}
