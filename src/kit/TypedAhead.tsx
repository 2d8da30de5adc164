import { useEffect, useEffectEvent, type Dispatch, type SetStateAction } from "react";

/** Takes what a field holds then, or what becomes of what it holds. */
export type Typing = Dispatch<SetStateAction<string>>;

type TypedAheadProps = { onType: Typing };

/** Stands in the place of a dialog with a field until its script comes: what is typed meanwhile is the field's. */
export function TypedAhead({ onType }: TypedAheadProps) {
  const type = useEffectEvent(onType);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === "Backspace") type((typed) => typed.slice(0, -1));
      else if (key.length === 1) type((typed) => typed + key);
      else return;
      event.preventDefault();
      // No key of the page's own, either.
      event.stopPropagation();
    }
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
  return null;
}
