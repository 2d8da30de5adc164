import Skeleton from "@mui/material/Skeleton";

/** In the place of a chart, as high as one. */
export function ChartComing() {
  return (
    <Skeleton variant="rounded" height={244} sx={{ m: 1.5, flexShrink: 0, bgcolor: "background.sunk" }} />
  );
}
