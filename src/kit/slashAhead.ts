import { useEffect } from "react";

/** What was typed from "/" on while a page was on its way. */
let typed: string | undefined;
let awaited = 0;

const elsewhere = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Keeps "/", and what is typed after it, for the page that comes: it may have a search of its own. */
export function useSlashAhead(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(elsewhere)) return;
      if (typed === undefined ? key !== "/" : key.length > 1 && key !== "Backspace") return;
      if (typed === undefined) typed = "";
      else typed = key === "Backspace" ? typed.slice(0, -1) : typed + key;
      event.preventDefault();
      event.stopPropagation();
    }
    awaited += 1;
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      awaited -= 1;
      removeEventListener("keydown", onKeyDown, { capture: true });
      setTimeout(passOn);
    };
  }, []);
}

/** What the page's own search begins with; undefined where nobody has called it yet. */
export function takeSlashAhead(): string | undefined {
  const taken = typed;
  typed = undefined;
  return taken;
}

/** The page that came has no search of its own: the key is the console's. */
function passOn(): void {
  if (awaited === 0 && takeSlashAhead() !== undefined)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
}
