import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { readTime } from "../../dates";
import { FieldInput } from "../../resources/form";
import { ResourceScreen, useResourceView } from "../../resources/resource";
import type { BulkField } from "./bulkFields";

type BulkFieldInputProps = {
  field: BulkField;
  /** Whether it is to be changed. */
  on: boolean;
  value: unknown;
  onSwitch: (on: boolean) => void;
  onChange: (value: unknown) => void;
};

/** A part of vehicles' days: left as it is, or changed; empty, it is as their records say again. */
export function BulkFieldInput({
  field: { name, resource },
  on,
  value,
  onSwitch,
  onChange,
}: BulkFieldInputProps) {
  const translate = useTranslate();
  const { may } = useResourceView(resource ?? "drivers");
  if (resource && may(name) !== "edit") return null;
  const label = translate(`planning.bulk.fields.${name}`);
  return (
    <Box role="group" aria-label={label}>
      <FormControlLabel
        control={<Checkbox checked={on} onChange={(_, next) => onSwitch(next)} />}
        label={label}
      />
      {on && name !== "off" && (
        <Box sx={{ pl: 4, pt: 0.5 }}>
          {resource ? (
            <ResourceScreen name={resource}>
              <FieldInput path={name} value={value} onChange={onChange} />
            </ResourceScreen>
          ) : (
            <TimeInput label={label} value={value} onChange={onChange} />
          )}
          <FormHelperText>{translate("planning.bulk.empty")}</FormHelperText>
        </Box>
      )}
    </Box>
  );
}

type TimeInputProps = { label: string; value: unknown; onChange: (value: unknown) => void };

/** A time as it is typed; what is none is told and not saved. */
function TimeInput({ label, value, onChange }: TimeInputProps) {
  const translate = useTranslate();
  const text = typeof value === "string" ? value : "";
  const wrong = text !== "" && readTime(text) === undefined;
  return (
    <TextField
      label={label}
      value={text}
      error={wrong}
      helperText={wrong ? translate("widgets.time.problem") : undefined}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: 200 }}
    />
  );
}
