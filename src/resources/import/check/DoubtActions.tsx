import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { overnightMends } from "../../cells";
import { cellFrom, mendRows, mendValue, type Mapping } from "../columns/mapping";
import type { Doubt } from "../rows/problems";
import type { Cause } from "./causes";
import type { Mending } from "./CauseList";

type DoubtActionsProps = { cause: Cause; doubt: Doubt; mending: Mending };

/** What may be meant by all rows of a cause: the one, which mends them, or the other, as they stand. */
export function DoubtActions({ cause, doubt, mending }: DoubtActionsProps) {
  const translate = useTranslate();
  const isAccepted = mending.accepted.includes(doubt);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        variant="contained"
        disabled={isAccepted}
        onClick={() => mending.onChange(swaps[doubt](cause, mending))}
      >
        {translate(`import.causes.doubt.${doubt}.swap`)}
      </Button>
      <Button
        variant="outlined"
        aria-pressed={isAccepted}
        disabled={isAccepted}
        onClick={() => mending.onAccept(doubt)}
      >
        {translate(`import.causes.doubt.${doubt}.accept`)}
      </Button>
    </Box>
  );
}

const swaps: Record<Doubt, (cause: Cause, mending: Mending) => Mapping> = {
  OVERNIGHT: ({ path = "", parts }, { mapping }) =>
    parts.reduce((mended, { value }) => {
      const to = overnightMends.swap(value);
      return mendValue(mended, path, { from: value, to, row: undefined });
    }, mapping),
  EXCHANGED: ({ path: latitude = "", problems }, { mapping, table }) => {
    const longitude = latitude.replace(/latitude$/, "longitude");
    const rows = problems
      .map(({ rowNumber }) => table.rows[rowNumber - table.firstRow])
      .filter((row) => row !== undefined);
    const textsOf = (path: string) =>
      rows.map((row): [typeof row, string] => [
        row,
        String(mapping[path] ? cellFrom(row, mapping[path]) : ""),
      ]);
    return mendRows(mendRows(mapping, latitude, textsOf(longitude)), longitude, textsOf(latitude));
  },
};
