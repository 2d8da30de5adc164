import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { dateOrders, parseNumber, type Clock, type DateOrder, type Decimal } from "../../cells";
import { useUnits } from "../../../units";
import { takesDates, takesNumbers, takesTimes, type Formats } from "./formats";
import type { Mapping } from "./mapping";
import type { Target } from "./targets";

const decimals: [Decimal, string][] = [
  [".", "1,234.5"],
  [",", "1.234,5"],
];
const clocks: [Clock, string][] = [
  [24, "17:30"],
  [12, "05:30 PM"],
];

type FormatChoicesProps = {
  targets: Target[];
  mapping: Mapping;
  formats: Formats;
  /** A number that may be two, until it is said which. */
  doubt: string | undefined;
  onChange: (formats: Formats) => void;
};

/** How the file writes numbers, days and times, where it fills properties that are such. */
export function FormatChoices({ targets, mapping, formats, doubt, onChange }: FormatChoicesProps) {
  const translate = useTranslate();
  const mapped = targets.filter(({ path }) => mapping[path] !== undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, "&:empty": { display: "none" } }}>
      {mapped.some(takesNumbers) && (
        <Choice
          label="import.columns.decimal"
          value={doubt === undefined ? formats.decimal : ""}
          options={decimals}
          doubt={doubt}
          // Who says it means all numbers of the file.
          onChange={(decimal: Decimal) => onChange({ ...formats, decimal, decimals: {} })}
        />
      )}
      {mapped.some(takesDates) && (
        <Choice
          label="import.columns.dates"
          value={formats.dateOrder}
          options={dateOrders.map((order) => [order, translate(`import.columns.dateOrders.${order}`)])}
          onChange={(dateOrder: DateOrder) => onChange({ ...formats, dateOrder })}
        />
      )}
      {mapped.some(takesTimes) && (
        <Choice
          label="import.columns.times"
          value={formats.clock}
          options={clocks}
          onChange={(clock: Clock) => onChange({ ...formats, clock })}
        />
      )}
    </Box>
  );
}

type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value | "";
  options: (readonly [Value, string])[];
  doubt?: string | undefined;
  onChange: (value: Value) => void;
};

function Choice<Value extends string | number>({
  label,
  value,
  options,
  doubt,
  onChange,
}: ChoiceProps<Value>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      sx={{ minWidth: 200, maxWidth: 360 }}
      label={translate(label)}
      value={value}
      error={doubt !== undefined}
      helperText={doubt !== undefined && <Doubt text={doubt} />}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([each, example]) => (
        <MenuItem key={each} value={each}>
          {example}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** "1,234 may be 1.234 or 1,234: say how the file writes numbers." */
function Doubt({ text }: { text: string }) {
  const translate = useTranslate();
  const { number } = useUnits();
  const [one, other] = decimals.map(([decimal]) => number(parseNumber(text, decimal) ?? 0));
  return <>{translate("import.columns.decimalDoubt", { value: text, one, other })}</>;
}
