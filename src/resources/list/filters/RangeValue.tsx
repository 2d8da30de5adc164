import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useSession } from "../../../session";
import { dayOf, startOfDay } from "../../../dates";
import { NumberInput } from "./NumberInput";
import { isInstant } from "./filterModes";
import type { FilterValueProps } from "./FilterValue";

/** From and to, either of which may be left open. Of instants one names days, in the account's time zone. */
export function RangeValue({ field, condition, onChange }: FilterValueProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const [from, to] = condition.values;
  const labels = [translate("filterEditor.from"), translate("filterEditor.to")];
  const set = (index: number, value: unknown) => onChange(index === 0 ? [value, to] : [from, value]);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5 }}>
      {labels.map((label, index) =>
        field.kind === "number" ? (
          <NumberInput
            key={label}
            autoFocus={index === 0}
            unit={field.property["x-unit"]}
            label={label}
            value={condition.values[index]}
            onChange={(value) => set(index, value)}
          />
        ) : (
          <TextField
            key={label}
            fullWidth
            autoFocus={index === 0}
            type={field.property.format === "time" ? "time" : "date"}
            label={label}
            value={shown(condition.values[index], index)}
            onChange={({ target }) => set(index, entered(target.value, index))}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ),
      )}
    </Box>
  );

  function shown(value: unknown, index: number): string {
    if (typeof value !== "string") return "";
    if (!isInstant(field)) return value;
    return dayOf(index === 1 ? new Date(Date.parse(value) - 1).toISOString() : value, timeZone);
  }
  function entered(text: string, index: number): string | undefined {
    if (text === "") return undefined;
    return isInstant(field) ? startOfDay(text, timeZone, index) : text;
  }
}
