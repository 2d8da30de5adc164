export type Box = { top: number; left: number; width: number; height: number };
type Size = { width: number; height: number };

/** Pixels between the card and what it points to, and between the card and the window's edge. */
const gap = 12;

/** Where a card goes: below its target, else above, else beside it: never over it, as long as there is room. */
export function placeBeside(target: Box, card: Size, view: Size): { top: number; left: number } {
  const centred = clamp(target.left + target.width / 2 - card.width / 2, view.width - card.width);
  const below = target.top + target.height + gap;
  const above = target.top - card.height - gap;
  if (below + card.height + gap <= view.height) return { top: below, left: centred };
  if (above >= gap) return { top: above, left: centred };
  const level = clamp(target.top + target.height / 2 - card.height / 2, view.height - card.height);
  const right = target.left + target.width + gap;
  const left = target.left - card.width - gap;
  if (right + card.width + gap <= view.width) return { top: level, left: right };
  if (left >= gap) return { top: level, left };
  return { top: clamp(below, view.height - card.height), left: centred };
}

function clamp(value: number, most: number): number {
  return Math.max(gap, Math.min(value, most - gap));
}
