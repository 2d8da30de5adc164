import { useCallback, useRef, useState, type PointerEvent } from "react";
import type { TimeScale } from "../../timeline";
import { useBoard } from "../board/BoardContext";
import { followPointer } from "../dragging/followPointer";

/** A day begins at whole five minutes where it is dragged. */
const grid = 300;

/** Drags the beginning of a vehicle's first run; `at` is where it would be. */
export function useStartDrag(scale: TimeScale) {
  const { board, perform } = useBoard();
  const [at, setAt] = useState<number>();
  const now = useRef(at);

  const begin = useCallback(
    (event: PointerEvent<HTMLElement>): boolean => {
      const run = (event.target as HTMLElement).dataset.start;
      const found = run === undefined ? undefined : board.runs.get(run);
      if (!found || event.button !== 0) return false;
      const from = event.clientX;
      const show = (next: number | undefined) => {
        now.current = next;
        setAt(next);
      };
      followPointer(event.nativeEvent, {
        onMove: ({ clientX }) => {
          const moved = found.run.loading + ((clientX - from) / scale.perHour) * 3600;
          show(Math.round(moved / grid) * grid);
        },
        onEnd: (dropped) => {
          const start = now.current;
          show(undefined);
          if (dropped && start !== undefined && start !== found.run.loading)
            perform({ kind: "start", vehicle: found.journey.vehicle, start });
        },
      });
      return true;
    },
    [board, perform, scale],
  );
  return { at, begin };
}
