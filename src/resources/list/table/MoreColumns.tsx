import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { columnsBeyond } from "./columnsBeyond";

type MoreColumnsProps = {
  /** Where the table scrolls. */
  region: HTMLElement | null;
  /** Pixels, from the left. */
  widths: readonly number[];
};

/** How many columns are beyond the right edge, and the way there: under it, the heading that is cut off fades away. */
export function MoreColumns({ region, widths }: MoreColumnsProps) {
  const translate = useTranslate();
  const [beyond, setBeyond] = useState(0);
  useEffect(() => {
    if (!region) return undefined;
    const look = () => setBeyond(columnsBeyond(widths, region));
    const resized = new ResizeObserver(look);
    region.addEventListener("scroll", look, { passive: true });
    resized.observe(region);
    look();
    return () => {
      region.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [region, widths]);
  if (!region || beyond === 0) return null;
  return (
    <Box sx={{ ...edge, insetInlineEnd: region.offsetWidth - region.clientWidth }}>
      <Box sx={overHead}>
        <Button
          size="small"
          onClick={() => region.scrollBy({ left: region.clientWidth * 0.75 })}
          sx={{ minHeight: 24, py: 0, whiteSpace: "nowrap", pointerEvents: "auto" }}
        >
          {translate("list.columns.more", { smart_count: beyond })} →
        </Button>
      </Box>
    </Box>
  );
}

/** A shadow over the rows: what is beyond it lies behind. */
const edge = {
  position: "absolute",
  top: 0,
  bottom: 0,
  width: 12,
  zIndex: 3,
  pointerEvents: "none",
  background: "linear-gradient(to left, rgb(0 0 0 / 14%), transparent)",
} as const;

const overHead = {
  position: "absolute",
  top: 0,
  insetInlineEnd: 0,
  display: "flex",
  alignItems: "center",
  height: ({ heights }: { heights: { listHead: number } }) => heights.listHead - 1,
  pl: 5,
  background: ({ palette }: { palette: { background: { sunk: string } } }) =>
    `linear-gradient(to right, transparent, ${palette.background.sunk} 32px)`,
} as const;
