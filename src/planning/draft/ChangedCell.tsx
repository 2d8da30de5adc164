import TableCell from "@mui/material/TableCell";
import Typography from "@mui/material/Typography";
import type { Quantity } from "../day/kpis";
import type { Formats } from "../texts/useFormats";

type ChangedCellProps = {
  now: number;
  then: number;
  quantity: Quantity;
  formats: Formats;
  /** More of it is worse, and is told so. */
  isJudged: boolean;
  isTotal?: boolean;
};

/** A figure as a draft would make it, and by how much it is another one then. */
export function ChangedCell({ now, then, quantity, formats, isJudged, isTotal = false }: ChangedCellProps) {
  const by = then - now;
  return (
    <TableCell align="right" sx={{ ...(isTotal && { fontWeight: 700 }) }}>
      {formats[quantity](then)}
      <Typography
        component="span"
        variant="caption"
        sx={{
          display: { xs: "block", md: "inline-block" },
          minWidth: { md: 72 },
          ml: { md: 0.5 },
          color: isJudged ? colorOf(by) : "text.secondary",
        }}
      >
        {Math.abs(by) < 0.005 ? "=" : formats.difference(quantity, by)}
      </Typography>
    </TableCell>
  );
}

/** What is dearer is red, what is cheaper green. */
export function colorOf(addedCost: number): string | undefined {
  if (Math.abs(addedCost) < 0.005) return undefined;
  return addedCost > 0 ? "error.main" : "success.main";
}
