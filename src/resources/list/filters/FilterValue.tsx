import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { createElement, type ComponentType } from "react";
import type { FilterKind } from "../../../../schemas";
import type { FilterField } from "../query/filterFields";
import { ChoiceValues, ReferenceValues, TextValues } from "./ManyValues";
import { RangeValue } from "./RangeValue";
import { NumberInput } from "./NumberInput";
import type { Condition } from "./filterModes";

export type FilterValueProps = {
  field: FilterField;
  condition: Condition;
  onChange: (values: unknown[]) => void;
  error?: string;
};

/** What a condition compares with, entered by the property's type. */
export function FilterValue(props: FilterValueProps) {
  const { field, condition, error } = props;
  if (condition.mode === "empty" || condition.mode === "filled") return null;
  const input = condition.mode === "between" ? RangeValue : inputOf(field, condition);
  return (
    <div>
      {createElement(input, props)}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

const inputs: Record<FilterKind, ComponentType<FilterValueProps>> = {
  text: TextValue,
  number: NumberValue,
  date: RangeValue,
  choice: ChoiceValues,
  boolean: BooleanValue,
  reference: ReferenceValues,
  list: TextValues,
};

function inputOf(field: FilterField, { mode }: Condition): ComponentType<FilterValueProps> {
  if (field.target !== undefined) return ReferenceValues;
  if (field.kind === "list" && (field.property.enum ?? field.property.oneOf)) return ChoiceValues;
  if (mode === "in" && (field.kind === "text" || field.kind === "number")) return TextValues;
  return inputs[field.kind];
}

function TextValue({ condition, onChange }: FilterValueProps) {
  const translate = useTranslate();
  const [value = ""] = condition.values;
  return (
    <TextField
      fullWidth
      autoFocus
      label={translate("filterEditor.value")}
      value={value}
      onChange={({ target }) => onChange(target.value === "" ? [] : [target.value])}
    />
  );
}

function NumberValue({ field, condition, onChange }: FilterValueProps) {
  const translate = useTranslate();
  return (
    <NumberInput
      autoFocus
      unit={field.property["x-unit"]}
      label={translate("filterEditor.value")}
      value={condition.values[0]}
      onChange={(value) => onChange(value === undefined ? [] : [value])}
    />
  );
}

function BooleanValue({ condition, onChange }: FilterValueProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      label={translate("filterEditor.value")}
      value={String(condition.values[0] ?? true)}
      onChange={({ target }) => onChange([target.value === "true"])}
      slotProps={{ select: { native: true } }}
    >
      <option value="true">{translate("list.value.yes")}</option>
      <option value="false">{translate("list.value.no")}</option>
    </TextField>
  );
}
