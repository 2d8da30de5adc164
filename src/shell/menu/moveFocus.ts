import type { KeyboardEvent } from "react";

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Up and down through the links and buttons of a part of the menu, beside Tab. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || (event.target instanceof HTMLInputElement && event.key !== "ArrowDown")) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop]")];
  if (stops.length === 0) return;
  event.preventDefault();
  stops[step(stops.indexOf(document.activeElement as HTMLElement), stops.length)]?.focus();
}
