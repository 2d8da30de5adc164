/** What becomes of the selection: the orders alone, they too, or all but they. */
export type SelectHow = "replace" | "add" | "remove";

type Keys = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** How a press chooses: with Ctrl (⌘ on a Mac) or Shift what is not chosen comes to it, and what is goes. */
export function howOf({ ctrlKey, metaKey, shiftKey }: Omit<Keys, "altKey">, isSelected: boolean): SelectHow {
  if (!ctrlKey && !metaKey && !shiftKey) return "replace";
  return isSelected ? "remove" : "add";
}

/** How drawing around orders chooses: with Alt they go. */
export function howDrawn({ ctrlKey, metaKey, shiftKey, altKey }: Keys): SelectHow {
  if (altKey) return "remove";
  return ctrlKey || metaKey || shiftKey ? "add" : "replace";
}

/** Where a menu opens, in pixels of the page. */
export type MenuSpot = { x: number; y: number };

/** The selection after it. */
export function selectedAfter(
  selected: ReadonlySet<string>,
  orders: readonly string[],
  how: SelectHow,
): ReadonlySet<string> {
  if (how === "replace") return new Set(orders);
  if (how === "add") return new Set([...selected, ...orders]);
  const gone = new Set(orders);
  return new Set([...selected].filter((each) => !gone.has(each)));
}
