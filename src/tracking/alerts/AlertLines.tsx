import List from "@mui/material/List";
import Box from "@mui/material/Box";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Alert } from "../../../schemas/alerts";

type AlertLinesProps = {
  label: string;
  alerts: readonly Alert[];
  /** What grows as lists before this one are unfolded. */
  around: RefObject<HTMLElement | null>;
  children: (alert: Alert) => ReactNode;
};

/** Pixels of a line that says what most do. */
const usual = 56;

/** Alerts of one kind, of which a day may have a thousand: lines exist only where one looks. */
export function AlertLines({ label, alerts, around, children }: AlertLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => setAbove(topOf(list.current)));
    if (around.current) observer.observe(around.current);
    return () => observer.disconnect();
  }, [around]);
  // oxlint-disable-next-line react/incompatible-library -- what the virtualizer returns is used in this component alone
  const virtualizer = useVirtualizer({
    count: alerts.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => usual,
    getItemKey: useCallback((index: number) => alerts[index]?.id ?? index, [alerts]),
    overscan: 6,
    scrollMargin: above,
    initialRect: { width: 380, height: 800 },
  });
  return (
    <List
      ref={list}
      disablePadding
      aria-label={label}
      sx={{ position: "relative" }}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const alert = alerts[index];
        return (
          alert && (
            <Box
              key={alert.id}
              component="li"
              ref={virtualizer.measureElement}
              aria-posinset={index + 1}
              aria-setsize={alerts.length}
              data-index={index}
              sx={line}
              style={{ transform: `translateY(${start - above}px)` }}
            >
              {children(alert)}
            </Box>
          )
        );
      })}
    </List>
  );
}

const line = { position: "absolute", top: 0, insetInline: 0, listStyle: "none" } as const;

function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  return list?.closest<HTMLElement>("[role=tabpanel]") ?? null;
}

/** Pixels from the beginning of what is scrolled. */
function topOf(list: HTMLElement | null): number {
  const scroller = scrollerOf(list);
  if (!list || !scroller) return 0;
  const { top } = scroller.getBoundingClientRect();
  return Math.round(list.getBoundingClientRect().top - top + scroller.scrollTop);
}
