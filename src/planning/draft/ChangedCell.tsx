import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import type { Quantity } from "../day/kpis";
import type { Formats } from "../texts/useFormats";

type ChangedCellProps = {
  /** What the figure is held against; without, it stands alone. */
  now?: number | undefined;
  /** Undefined where the plan has none. */
  then: number | undefined;
  quantity: Quantity;
  formats: Formats;
  /** More of it is worse, and is told so. */
  isJudged: boolean;
  /** Of the plan that is looked at. */
  isShown?: boolean;
  isTotal?: boolean;
};

/** A figure as a plan would make it, and below by how much it is another one then. */
export function ChangedCell(props: ChangedCellProps) {
  const { now, then, quantity, formats, isJudged, isShown = false, isTotal = false } = props;
  const by = now === undefined || then === undefined ? undefined : then - now;
  return (
    <TableCell
      align="right"
      sx={{
        whiteSpace: "nowrap",
        ...(isTotal && { fontWeight: 700 }),
        ...(isShown && { bgcolor: "background.chosen" }),
      }}
    >
      {then === undefined ? "–" : formats[quantity](then)}
      {by !== undefined && (
        <Box
          component="span"
          sx={{
            display: "block",
            fontSize: "0.6875rem",
            lineHeight: 1.2,
            color: (isJudged ? colorOf(by) : undefined) ?? "text.secondary",
          }}
        >
          {Math.abs(by) < 0.005 ? "=" : formats.difference(quantity, by)}
        </Box>
      )}
    </TableCell>
  );
}

/** What is dearer is red, what is cheaper green. */
export function colorOf(addedCost: number): string | undefined {
  if (Math.abs(addedCost) < 0.005) return undefined;
  return addedCost > 0 ? "states.late.text" : "states.good.text";
}
