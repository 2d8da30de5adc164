import type { Range } from "@tanstack/react-virtual";
import { useCallback, useState } from "react";
import { createRangeAhead } from "./rangeAhead";

/** The active row, by the record's id: it stays with the record while the list is refetched and sorted. */
export function useActiveRow(order: readonly string[]) {
  const [activeId, setActiveId] = useState<string>();
  const index = activeId === undefined ? -1 : order.indexOf(activeId);
  const activeIndex = index === -1 ? 0 : index;

  const [rangeAhead] = useState(createRangeAhead);
  /** The active row stays mounted wherever one scrolls: the focus is never lost. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = rangeAhead(range);
      if (index === -1 || shown.includes(index) || index >= range.count) return shown;
      return [...shown, index].sort((one, other) => one - other);
    },
    [index, rangeAhead],
  );
  return { activeId, activeIndex, setActiveId, rangeExtractor };
}

export type ActiveRow = ReturnType<typeof useActiveRow>;
