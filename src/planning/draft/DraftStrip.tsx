import Box from "@mui/material/Box";
import { useEffect, useRef, useState, type ReactNode } from "react";

/** Pixels that are left of what is scrolled to at the edge: of its neighbour, which fades there. */
const peek = 40;

/** The drafts' cards, side by side so that they are compared: what has no room is scrolled to, and fades at the edge. */
export function DraftStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const [more, setMore] = useState("");
  function measure(): void {
    if (!strip.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = strip.current;
    const isBefore = scrollLeft > 1;
    const isAfter = scrollLeft + clientWidth < scrollWidth - 1;
    setMore(`${isBefore ? "before" : ""} ${isAfter ? "after" : ""}`);
  }
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  // Cards come and go.
  useEffect(measure, [children]);
  return (
    <Box ref={strip} role="region" aria-label={label} className={more} onScroll={measure} sx={cards}>
      {children}
    </Box>
  );
}

const cards = {
  "--before": "#000",
  "--after": "#000",
  "&.after": { "--after": "transparent" },
  // Beside a phone's, the first card stays, and covers what goes below it.
  "&.before": { "--before": { xs: "transparent", md: "#000" } },
  maskImage: `linear-gradient(to right, var(--before), #000 ${peek}px calc(100% - ${peek}px), var(--after))`,
  display: "flex",
  overflowX: "auto",
  gap: 0.75,
  px: 1.25,
  py: 0.5,
  scrollPaddingInline: { xs: `${peek}px`, md: `300px ${peek}px` },
} as const;
