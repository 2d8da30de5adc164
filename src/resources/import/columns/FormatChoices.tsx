import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import type { DateOrder, Decimal } from "../../cells";
import { dateOrders, takesDates, takesNumbers, type Formats } from "./formats";
import type { Mapping } from "./mapping";
import type { Target } from "./targets";

const decimals: [Decimal, string][] = [
  [".", "1,234.5"],
  [",", "1.234,5"],
];

type FormatChoicesProps = {
  targets: Target[];
  mapping: Mapping;
  formats: Formats;
  onChange: (formats: Formats) => void;
};

/** How the file writes numbers and days, where it fills properties that are such. */
export function FormatChoices({ targets, mapping, formats, onChange }: FormatChoicesProps) {
  const translate = useTranslate();
  const mapped = targets.filter(({ path }) => mapping[path] !== undefined);
  const numbers = mapped.some(takesNumbers);
  const dates = mapped.some(takesDates);
  if (!numbers && !dates) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {numbers && (
        <TextField
          select
          sx={{ minWidth: 200 }}
          label={translate("import.columns.decimal")}
          value={formats.decimal}
          onChange={({ target }) => onChange({ ...formats, decimal: target.value as Decimal })}
        >
          {decimals.map(([decimal, example]) => (
            <MenuItem key={decimal} value={decimal}>
              {example}
            </MenuItem>
          ))}
        </TextField>
      )}
      {dates && (
        <TextField
          select
          sx={{ minWidth: 200 }}
          label={translate("import.columns.dates")}
          value={formats.dateOrder}
          onChange={({ target }) => onChange({ ...formats, dateOrder: target.value as DateOrder })}
        >
          {dateOrders.map((order) => (
            <MenuItem key={order} value={order}>
              {translate(`import.columns.dateOrders.${order}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
