import { useEffect, useEffectEvent } from "react";

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const over = "[role=dialog], [role=menu], [role=listbox]";

/** Ctrl or Cmd with K from anywhere on the page, and "/" where nothing is typed into and the page does not take it itself. */
export function useSearchKeys(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.altKey || target.closest(over)) return;
      const command = event.ctrlKey || event.metaKey;
      const isK = command && !event.shiftKey && event.code === "KeyK";
      const isSlash = !command && event.key === "/" && !target.closest(typing);
      if (!isK && !isSlash) return;
      event.preventDefault();
      onOpen();
    }
    // At the window: a list's own "/" is heard at the document, and goes first.
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
