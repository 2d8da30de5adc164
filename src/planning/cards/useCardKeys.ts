import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { useChoice } from "../board/BoardContext";
import { useCommandKeys } from "../board/useCommandKeys";
import type { Line } from "./lines";

type Options = {
  lines: readonly Line[];
  ids: readonly string[];
  region: RefObject<HTMLElement | null>;
  /** Scrolls to a line. */
  reveal: RefObject<((index: number) => void) | undefined>;
};

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -Infinity,
  End: Infinity,
};

/** The cards by keys: arrows lead over them, Space chooses, Shift chooses on, letters do what the menu does. */
export function useCardKeys({ lines, ids, region, reveal }: Options) {
  const { press, choose, setActive, revealed } = useChoice();
  const commandKeys = useCommandKeys();
  const [focused, setFocused] = useState<{ order: string; line: number }>();
  const wanted = useRef(false);
  /** Whether the focus is on a card: no event tells when that is taken away. */
  const inside = useRef(false);
  const index = indexOf(lines, focused);
  const line = lines[index];
  const order = line && "order" in line ? line.order.id : undefined;

  // The order with the focus was planned: the card in its place has it then.
  useEffect(() => {
    if (!focused || focused.order === order || !inside.current) return;
    if (document.activeElement !== document.body) return;
    const line = lineAfter(lines, Math.min(focused.line, lines.length - 1), 0);
    const next = lines[line];
    if (!next || !("order" in next)) return;
    wanted.current = true;
    setFocused({ order: next.order.id, line });
  }, [focused, order, lines]);

  // What was looked for has the focus, where it is among the cards.
  const bring = useEffectEvent((id: string) => {
    const line = lines.findIndex((each) => "order" in each && each.order.id === id);
    if (line === -1) return;
    wanted.current = true;
    setFocused({ order: id, line });
  });
  useEffect(() => {
    if (revealed && !revealed.quiet && "order" in revealed.target) bring(revealed.target.order);
  }, [revealed]);

  useEffect(() => {
    if (!wanted.current) return;
    const element = region.current?.querySelector<HTMLElement>(`[data-line="${index}"]`);
    if (!element) return;
    wanted.current = false;
    element.focus({ preventScroll: true });
    reveal.current?.(index);
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (order === undefined) return;
      const step = steps[event.key];
      if (step !== undefined) {
        const next = lineAfter(lines, index, step);
        const there = lines[next];
        if (!there || !("order" in there)) return;
        wanted.current = true;
        setFocused({ order: there.order.id, line: next });
        setActive({ order: there.order.id });
        if (event.shiftKey) press(there.order.id, { range: true, toggle: true }, ids);
      } else if (event.key === " ") press(order, { toggle: true }, ids);
      else if (event.key === "Escape") choose([]);
      else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") choose(ids);
      else if (!commandKeys(event, { order })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [lines, ids, index, order, press, choose, setActive, commandKeys],
  );
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    inside.current = true;
    const { order: id, line: at } = event.target.dataset;
    if (id !== undefined) setFocused({ order: id, line: Number(at) });
  }, []);
  const onBlur = useCallback(() => {
    inside.current = false;
  }, []);
  return { index, setFocused, onKeyDown, onFocus, onBlur };
}

/** The line with the focus: where it was, if its order is still there, else where its order is now, else the first card. */
function indexOf(lines: readonly Line[], focused: { order: string; line: number } | undefined): number {
  const is = (line: Line | undefined) => line && "order" in line && line.order.id === focused?.order;
  if (focused && is(lines[focused.line])) return focused.line;
  const found = lines.findIndex(is);
  return found === -1 ? lines.findIndex((line) => "order" in line) : found;
}

/** So many cards on, at most to the first or the last; headings are passed over. */
function lineAfter(lines: readonly Line[], from: number, step: number): number {
  const cards = lines.flatMap((line, index) => ("order" in line ? [index] : []));
  const here = Math.max(
    0,
    cards.findLastIndex((index) => index <= from),
  );
  const place = Math.max(0, Math.min(cards.length - 1, here + step));
  return cards[place] ?? from;
}
