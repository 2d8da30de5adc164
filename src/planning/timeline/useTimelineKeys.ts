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
import { headsHeight } from "../../timeline";
import { useBoard, useChoice, type Revealed, type Target } from "../board/BoardContext";
import { useCommandKeys } from "../board/useCommandKeys";
import { idOf, isAmong, nextTarget, targetAt, vehicleOf } from "./navigate";

type Options = {
  /** Those that have a row; others are folded, or left out by the filter. */
  vehicles: readonly string[];
  /** Gives those that are folded a row each. */
  unfold: () => void;
  region: RefObject<HTMLElement | null>;
  zoom: (steps: number) => void;
  head: number;
};

const zooms: Record<string, number> = { "+": 1, "=": 1, "-": -1 };

/** The timeline by keys: one of its cells has the focus, arrows lead on, Space chooses, letters do what the menu does. */
export function useTimelineKeys({ vehicles, unfold, region, zoom, head }: Options) {
  const { board } = useBoard();
  const { press, choose, setActive, revealed } = useChoice();
  const commandKeys = useCommandKeys();
  const [focused, setFocused] = useState<Target | null>(null);
  const wanted = useRef<Target>(undefined);
  /** What is wanted is brought into sight only: the focus stays where it is. */
  const quiet = useRef(false);
  /** Whether the focus is in the timeline, and in which vehicle's row: no event tells when its element is taken away. */
  const inside = useRef(false);
  const home = useRef<string>(undefined);
  const present = focused && isAmong(board, vehicles, focused) ? focused : null;
  const first = vehicles[0] === undefined ? null : { vehicle: vehicles[0] };
  const current = present ?? first;

  // What had the focus has left the plan, or its row has gone: its vehicle has it then, or the first one.
  useEffect(() => {
    if (!focused || present || !inside.current || document.activeElement !== document.body) return;
    const vehicle = vehicles.includes(home.current ?? "") ? home.current : vehicles[0];
    if (vehicle === undefined) return;
    wanted.current = { vehicle };
    setFocused({ vehicle });
  }, [focused, present, vehicles]);

  // What was looked for has the focus, wherever one was.
  const bring = useEffectEvent(({ target, quiet: isQuiet }: Revealed) => {
    const vehicle = vehicleOf(board, target);
    if (!board.schedule.journeys.some((journey) => journey.vehicle === vehicle)) return;
    if (!isAmong(board, vehicles, target)) unfold();
    wanted.current = target;
    quiet.current = isQuiet;
    setFocused(target);
  });
  useEffect(() => {
    if (revealed) bring(revealed);
  }, [revealed]);

  // A row that was out of sight is drawn first, and takes the focus then.
  useEffect(() => {
    if (!wanted.current) return;
    const element = region.current?.querySelector<HTMLElement>(selectorOf(wanted.current));
    if (!element) return;
    wanted.current = undefined;
    if (!quiet.current) element.focus({ preventScroll: true });
    quiet.current = false;
    reveal(region.current, element, head);
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!current) return;
      const ctrl = event.ctrlKey || event.metaKey;
      const steps = zooms[event.key];
      const next = nextTarget(board, vehicles, current, event.key, ctrl);
      if (steps !== undefined && !ctrl) zoom(steps);
      else if (next) {
        wanted.current = next;
        setFocused(next);
        setActive(next);
        if (event.shiftKey && "order" in next) press(next.order, { toggle: true }, []);
      } else if (!targetAt(event.target) && event.target !== event.currentTarget) return;
      // A button among the cells is about none of them.
      else if (event.key === " " && "order" in current) press(current.order, { toggle: true }, []);
      else if (event.key === " " && "run" in current)
        choose(board.runs.get(current.run)?.run.stops.map(({ order }) => order) ?? []);
      else if (event.key === "Escape") choose([]);
      else if (ctrl && event.key.toLowerCase() === "a") choose(board.places.keys());
      else if (!commandKeys(event, current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [board, vehicles, current, zoom, press, choose, setActive, commandKeys],
  );
  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const target = targetAt(event.target);
      inside.current = true;
      if (!target) return;
      home.current = vehicleOf(board, target);
      setFocused(target);
    },
    [board],
  );
  const onBlur = useCallback(() => {
    inside.current = false;
  }, []);
  return { focused: current, setFocused, onKeyDown, onFocus, onBlur };
}

function selectorOf(target: Target): string {
  return `[data-target="${CSS.escape(idOf(target))}"]`;
}

/** Into sight, beside the column of vehicles and below the hours, which stand above what scrolls. */
function reveal(region: HTMLElement | null, element: HTMLElement, head: number): void {
  if (!region) return;
  const [around, box] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  const row = element.closest(".row")?.getBoundingClientRect() ?? box;
  if (row.top < around.top + headsHeight) region.scrollTop -= around.top + headsHeight - row.top;
  if (row.bottom > around.bottom - 14) region.scrollTop += row.bottom - around.bottom + 14;
  if (element.matches(".head")) return;
  if (box.left < around.left + head) region.scrollLeft -= around.left + head - box.left + 16;
  else if (box.left > around.right - 60) region.scrollLeft += box.left - around.right + 160;
}
