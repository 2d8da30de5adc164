import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "ra-core";

const rows = Array.from({ length: 14 }, (_, index) => index);

/** The place that the rows will take. */
export function ListSkeleton() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate("app.loading")}
      sx={{ flex: 1, minHeight: 0, overflow: "hidden" }}
    >
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: "flex",
            gap: 3,
            alignItems: "center",
            height: 40,
            px: 2,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Skeleton variant="rounded" width={18} height={18} />
          <Skeleton width={`${18 + ((row * 7) % 9)}%`} />
          <Skeleton width={`${10 + ((row * 5) % 7)}%`} />
          <Skeleton width={`${12 + ((row * 3) % 8)}%`} />
        </Box>
      ))}
    </Box>
  );
}
