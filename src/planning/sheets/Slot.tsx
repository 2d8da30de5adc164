import { useLayoutEffect, useState } from "react";

/** Where in the page each part of the board goes that is worked on. */
export type Slots = Readonly<Record<string, HTMLElement>>;

type SlotProps = { name: string; onSlot: (name: string, element: HTMLElement | undefined) => void };

/** A place that one of several sheets fills: whichever is worked on, while its timeline stays where it is. */
export function Slot({ name, onSlot }: SlotProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    onSlot(name, element ?? undefined);
    return () => onSlot(name, undefined);
  }, [name, element, onSlot]);
  return <div ref={setElement} style={{ display: "contents" }} />;
}
